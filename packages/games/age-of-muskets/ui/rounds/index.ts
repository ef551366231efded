import type { StoryTeller } from '@grognard/table'
import { lazy } from 'react'
import { namesIn } from '../names.ts'
import type { View } from '../reading.ts'
import { wordsIn } from '../words.ts'
import { battleFrom } from './rounds.ts'

/** Where a field battle is over it can be opened again from the chronicle: a strip of its rounds. */
export const story: StoryTeller<View> = {
  title(line, snapshot) {
    const told = battleFrom(line, snapshot)
    if (told === null) return null
    const { language } = snapshot
    const { rounds } = wordsIn(language)
    return told.zone === null ? rounds.untitled : rounds.title(namesIn(language).zone(told.zone))
  },
  Story: lazy(() => import('./Story.tsx')),
}
