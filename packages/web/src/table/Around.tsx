import type { BoardProps, GameUi } from '@grognard/table'
import type { ReactNode } from 'react'

interface Props {
  readonly ui: GameUi | null
  readonly board: BoardProps
  readonly children: ReactNode
}

/** What the game's own parts of the table share. */
export function Around({ ui, board, children }: Props) {
  return ui?.Around ? <ui.Around {...board}>{children}</ui.Around> : children
}
