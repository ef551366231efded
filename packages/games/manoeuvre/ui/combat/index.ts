import type { StoryTeller } from '@grognard/table'
import { lazy } from 'react'
import { namesIn } from '../names.ts'
import type { View } from '../reading.ts'
import { storyFrom } from './story.ts'
import { wordsIn } from './words.ts'

export { Combat } from './Combat.tsx'
export { showsOdds } from './results.ts'
export { fetchWords as fetchCombatWords } from './words.ts'

/** Combats can be opened again from the chronicle. */
export const story: StoryTeller<View> = {
  title(line, snapshot) {
    const told = storyFrom(line, snapshot)
    if (told === null) return null
    const { language } = snapshot
    const target = namesIn(language).unit(told.fight.target)
    return wordsIn(language).title(told.fight.kind, target, told.square)
  },
  Story: lazy(() => import('./Story.tsx')),
}
