import type { SeatSnapshot } from '@grognard/table'
import type { ReactNode } from 'react'
import { pointsOf } from '../../src/turn/victory.ts'
import { type Snapshot, tableOf } from '../reading.ts'
import { wordsIn } from '../words/words.ts'

/** MAR-24.5: what the side has scored as things stand. */
export function SeatFacts({
  snapshot,
  seat,
}: {
  readonly snapshot: Snapshot
  readonly seat: SeatSnapshot
}): ReactNode {
  const table = tableOf(snapshot)
  const side = table.scenario.sides.findIndex(({ id }) => id === seat.side)
  if (side !== 0 && side !== 1) return null
  const points = pointsOf(table, side)
  return (
    <span className="mar-html mar-points" title={wordsIn(snapshot.language).points(points)}>
      <span aria-hidden="true">{points}</span>
      <span className="mar-aloud">{wordsIn(snapshot.language).points(points)}</span>
    </span>
  )
}
