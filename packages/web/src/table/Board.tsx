import type { BoardProps, GameUi, Snapshot } from '@grognard/table'
import type { Ref } from 'react'
import { PlainBoard } from './PlainBoard.tsx'
import { Viewport, type ViewportHandle } from './Viewport.tsx'

interface Props {
  readonly snapshot: Snapshot
  readonly ui: GameUi | null
  readonly board: BoardProps
  readonly handle: Ref<ViewportHandle>
}

/** The board, or the bare facts of a game that has none yet. */
export function Board({ snapshot, ui, board, handle }: Props) {
  if (ui === null) return <PlainBoard snapshot={snapshot} />
  const { Board: Picture, size } = ui
  return (
    <Viewport size={size(snapshot)} handle={handle}>
      <Picture {...board} />
    </Viewport>
  )
}
