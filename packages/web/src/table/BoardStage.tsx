import type { BoardProps, GameUi, Snapshot } from '@grognard/table'
import { lazy, type Ref, Suspense } from 'react'
import { Viewport, type ViewportHandle } from './Viewport.tsx'

const PlainBoard = lazy(() => import('./PlainBoard.tsx'))

interface Props {
  readonly snapshot: Snapshot
  readonly ui: GameUi | null
  readonly board: BoardProps
  readonly box: Ref<HTMLDivElement>
  readonly handle: Ref<ViewportHandle>
}

/** The board, or the bare facts of a game that has none yet. */
export function BoardStage({ snapshot, ui, board, box, handle }: Props) {
  if (ui === null)
    return (
      <Suspense>
        <PlainBoard snapshot={snapshot} />
      </Suspense>
    )
  const { Board: Picture, Over, size, zoom } = ui
  return (
    <Viewport
      box={box}
      size={size(snapshot, board.space)}
      limits={zoom}
      handle={handle}
      onGround={() => board.weigh(null)}
      over={Over === undefined ? null : <Over {...board} />}
    >
      <Picture {...board} />
    </Viewport>
  )
}
