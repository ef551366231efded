import { type DragEvent, type ReactNode, useState } from 'react'
import { useChoosing } from '../../choosing/choosing.ts'
import { isTaken } from '../../choosing/marks.ts'
import { piece, type Target } from '../../choosing/targets.ts'
import { useDesk } from '../desk.ts'

interface Props {
  readonly id: string
  readonly name: string
  readonly className?: string
  readonly children: ReactNode
}

const DRAGGED = 'text/x-grognard-piece'

/** A CU or HQ in a list: pressed like its counter on the map, and dragged onto another one. */
export function PieceRow({ id, name, className = '', children }: Props): ReactNode {
  const { lit, drag } = useChoosing()
  const { touch } = useDesk()
  const [isOver, setOver] = useState(false)
  const target: Target = piece(id)
  const mark = lit.marks.get(target)
  const over = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes(DRAGGED)) return
    event.preventDefault()
    setOver(true)
  }
  const drop = (event: DragEvent) => {
    setOver(false)
    const from = event.dataTransfer.getData(DRAGGED)
    if (from === '') return
    event.preventDefault()
    drag(piece(from), target)
  }
  return (
    <button
      type="button"
      className={`aom-row ${className}`}
      data-target={target}
      data-lit={mark?.state}
      data-over={isOver || undefined}
      aria-label={name}
      aria-pressed={mark === undefined ? undefined : isTaken(mark)}
      draggable={mark !== undefined}
      onDragStart={event => event.dataTransfer.setData(DRAGGED, id)}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      onClick={() => touch(target)}
    >
      {children}
    </button>
  )
}
