import type { GameUi } from '@grognard/table'
import { Board, SIZE, type View } from './Board.tsx'

export const ui: GameUi<View> = {
  Board,
  size: () => SIZE,
  isPlaced: ({ decision }) => decision.type === 'march',
}
