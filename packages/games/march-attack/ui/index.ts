import './board.css'
import type { Language } from '@grognard/engine'
import type { GameUi } from '@grognard/table'
import { lazy } from 'react'
import { Around } from './Around.tsx'
import { Board } from './Board.tsx'
import { Detail } from './Detail.tsx'
import { hasSheet, isByHand } from './hands/by-hand.ts'
import { fetchHandsWords } from './hands/words/words.ts'
import { Over } from './Over.tsx'
import { addScenarios, fetchScenarios, printedOf } from './printed.ts'
import { scenarioOf, type View } from './reading.ts'
import { actor, chapter } from './sheets/chronicle.ts'
import { FormationCards } from './sheets/FormationCards.tsx'
import { Phases } from './sheets/Phases.tsx'
import { SeatFacts } from './sheets/SeatFacts.tsx'
import { story } from './sheets/story/story.ts'
import { prepareGround } from './table/ground/picture.ts'
import { sizeOfBoard } from './table/place.ts'
import { fetchUniforms } from './table/units/uniforms.ts'
import { fetchWords } from './words/words.ts'

const prepare = async (scenario: string, language: Language, printed: unknown): Promise<void> => {
  addScenarios(printed)
  await Promise.all([fetchScenarios(), fetchUniforms(), fetchWords(language), fetchHandsWords(language)])
  await prepareGround(printedOf(scenario))
}

/** Pixels that a unit of the board takes at the nearest: 140 an inch. */
const NEAREST = 7

export const ui: GameUi<View> = {
  prepare,
  Around,
  Board,
  Detail,
  size: snapshot => sizeOfBoard(scenarioOf(snapshot)),
  Over,
  Inspect: lazy(() => import('./inspect/Inspect.tsx')),
  Hand: FormationCards,
  Phases,
  SeatFacts,
  course: {
    has: () => true,
    size: snapshot => sizeOfBoard(scenarioOf(snapshot)),
    fetch: async () => (await import('./end/course.ts')).course,
  },
  staging: async () => (await import('./staging/staging.tsx')).staging,
  story,
  chapter,
  actor,
  isPlaced: ({ decision }) => isByHand(decision),
  hasSheet,
  zoom: { nearest: NEAREST, farthest: 0.9 },
}
