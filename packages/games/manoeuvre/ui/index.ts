import type { Snapshot, View } from './reading.ts'
import './board.css'
import type { GameUi, Room } from '@grognard/table'
import { Board } from './Board.tsx'
import { Around } from './choosing/Around.tsx'
import { actor, chapter, dice } from './chronicle.ts'
import { Detail, showsOdds, story } from './combat/index.ts'
import { Hand } from './Hand.tsx'
import { layoutFor } from './layout.ts'
import { Phases } from './Phases.tsx'
import { openBox } from './printed.ts'
import { isCompact } from './room.ts'
import { SeatFacts } from './SeatFacts.tsx'

function size(_snapshot: Snapshot, room?: Room): { readonly width: number; readonly height: number } {
  const { width, height } = layoutFor(isCompact(room))
  return { width, height }
}

export const ui: GameUi<View> = {
  prepare: async (_scenario, printed) => openBox(printed),
  Around,
  Board,
  size,
  Hand,
  Phases,
  SeatFacts,
  Detail,
  showsOdds,
  story,
  chapter,
  actor,
  dice,
}
