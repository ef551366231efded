import type { GameUi, Table } from '@grognard/table'
import { useEffect, useState } from 'react'
import { Drawn } from '../../how-to/BoardPicture.tsx'
import { usePromise } from '../../kit/use-promise.ts'

interface Props {
  readonly table: Table
  readonly ui: GameUi
  readonly moment: number
  /** What is to be seen, for those who do not see it. */
  readonly shows: string
}

/** Milliseconds that somebody who slides along must rest before the board follows. */
const REST = 90

/** The board at a moment of the past, to be looked at; the one before it stays until it is there. */
export function StillBoard({ table, ui, moment, shows }: Props) {
  const rested = useRested(moment)
  const seen = usePromise(() => table.glimpse(rested), `${rested}`)
  const [last, setLast] = useState(seen)
  if (seen && seen !== last) setLast(seen)
  const snapshot = seen ?? last
  return (
    <div role="img" aria-label={shows} className="board-picture review-board">
      {snapshot ? <Drawn ui={ui} snapshot={snapshot} /> : null}
    </div>
  )
}

function useRested(moment: number): number {
  const [rested, setRested] = useState(moment)
  useEffect(() => {
    const waiting = setTimeout(() => setRested(moment), REST)
    return () => clearTimeout(waiting)
  }, [moment])
  return rested
}
