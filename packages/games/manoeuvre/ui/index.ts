import type { Snapshot, View } from './reading.ts'
import './board.css'
import type { Language } from '@grognard/engine'
import type { GameUi, Space } from '@grognard/table'
import { Board } from './Board.tsx'
import { Around } from './choosing/Around.tsx'
import { isPlaced } from './choosing/lit.ts'
import { actor, chapter, dice } from './chronicle.ts'
import { fetchCombatWords, showsOdds, story } from './combat/index.ts'
import { Detail } from './Detail.tsx'
import { fetchNames } from './game-names.ts'
import { Hand } from './Hand.tsx'
import { Aside } from './hand/Aside.tsx'
import { Inspect } from './inspect/Inspect.tsx'
import { layoutFor } from './layout.ts'
import { livery } from './livery.tsx'
import { Phases } from './Phases.tsx'
import { Plate } from './plate/Plate.tsx'
import { openBox } from './printed.ts'
import { SeatFacts } from './SeatFacts.tsx'
import { isCompact } from './space.ts'
import { where } from './where.ts'
import { fetchWords } from './words.ts'

async function prepare(_scenario: string, language: Language, printed: unknown): Promise<void> {
  openBox(printed)
  await Promise.all([fetchWords(language), fetchCombatWords(language), fetchNames(language)])
}

function size(_snapshot: Snapshot, space?: Space): { readonly width: number; readonly height: number } {
  const { width, height } = layoutFor(isCompact(space))
  return { width, height }
}

export const ui: GameUi<View> = {
  prepare,
  Around,
  Board,
  size,
  Hand,
  Phases,
  SeatFacts,
  Aside,
  Plate,
  Inspect,
  isSquare: true,
  livery,
  isPlaced,
  Detail,
  showsOdds,
  story,
  chapter,
  actor,
  dice,
  where,
  staging: async () => (await import('./staging.ts')).staging,
}
