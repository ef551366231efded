import type { GameEvent } from '@grognard/engine'
import type { View } from '../reading.ts'

/** What one picture of a battle shows. */
export interface Picture {
  readonly open: View['open']
  /** Ids of who fired, and at whom, since the picture before. */
  readonly shots: readonly Shot[]
}

interface Shot {
  readonly unit: string
  readonly target: string
}

/** By `fired` and `bounced` (MAR-9.8, MAR-9.18): of several who fired together, each. */
export function shotsIn(events: readonly GameEvent[]): readonly Shot[] {
  return events.flatMap(event => {
    if (event.type !== 'fired' && event.type !== 'bounced') return []
    const [units, unit, target]: unknown[] = ['units', 'unit', 'target'].map(fact => Reflect.get(event, fact))
    const from: readonly unknown[] = Array.isArray(units) ? units : [unit]
    return from.flatMap(each =>
      typeof each === 'string' && typeof target === 'string' ? [{ unit: each, target }] : [],
    )
  })
}

/** Two pictures with one key look the same. */
export const keyOf = ({ open, shots }: Picture): string =>
  JSON.stringify([
    open.turn,
    open.weather,
    open.control,
    open.units.map(({ place, x, y, facing, formation, cv, disorder, isBlown }) =>
      place === 'table' ? [x, y, facing, formation, cv, disorder, isBlown] : place === 'lost' ? 1 : 0,
    ),
    open.leaders.map(({ place, x, y }) => [place, x, y]),
    shots,
  ])
