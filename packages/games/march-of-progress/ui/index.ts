import './board.css'
import type { Language } from '@grognard/engine'
import type { Choice, GameUi, Space } from '@grognard/table'
import { lazy } from 'react'
import { Board } from './Board.tsx'
import { isPlaced } from './choosing/placed.ts'
import { actor, chapter } from './chronicle.ts'
import { Detail } from './Detail.tsx'
import { Hand } from './Hand.tsx'
import { Aside } from './KnownHands.tsx'
import { layoutOf } from './layout.ts'
import { Phases } from './Phases.tsx'
import { fetchArt } from './period.ts'
import { fetchPrinted, printedOf } from './printed.ts'
import type { Snapshot, View } from './reading.ts'
import { SeatFacts } from './SeatFacts.tsx'
import { isUpright } from './space.ts'
import { fetchWords, wordsIn } from './words.ts'

async function prepare(scenario: string, language: Language): Promise<void> {
  await Promise.all([fetchArt(scenario), fetchPrinted(scenario), fetchWords(language)])
}

function size(snapshot: Snapshot, space?: Space): { readonly width: number; readonly height: number } {
  const view = snapshot.view
  const { width, height } = layoutOf(view.part, printedOf(view), isUpright(space), view.seat ?? 'blue')
  return { width, height }
}

const deed = (choice: Choice, language: Language): string | null =>
  choice.decision.type === 'choose-card' ? wordsIn(language).commit(choice.label) : null

export const ui: GameUi<View> = {
  prepare,
  Board,
  size,
  Hand,
  Aside,
  Phases,
  SeatFacts,
  isPlaced,
  deed,
  Detail,
  Inspect: lazy(() => import('./inspect/Inspect.tsx')),
  chapter,
  actor,
  staging: async () => (await import('./staging/staging.tsx')).staging,
}
