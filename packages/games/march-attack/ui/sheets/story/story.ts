import type { StoryTeller } from '@grognard/table'
import { lazy } from 'react'
import { nameOf } from '../../hands/words/words.ts'
import { scenarioOf, type View } from '../../reading.ts'
import { wordsIn } from '../../words/words.ts'
import { toldBy } from './telling.ts'

/** Melee and fire can be gone through once more, number by number. */
export const story: StoryTeller<View> = {
  title({ event }, snapshot) {
    const told = toldBy(event)
    if (told === null) return null
    const name = (id = ''): string => nameOf(snapshot.language, scenarioOf(snapshot)).unit(id)
    const { story: words } = wordsIn(snapshot.language)
    return told.type === 'fired'
      ? words.fireTitle(name(told.target))
      : words.meleeTitle(name(told.units[0]), name(told.units[1]))
  },
  Story: lazy(async () => ({ default: (await import('./Story.tsx')).Story })),
}
