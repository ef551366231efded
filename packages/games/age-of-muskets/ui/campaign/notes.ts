import type { View } from '../reading.ts'
import { ownSide } from '../sides.ts'
import type { Note } from './pieces.ts'
import type { Sighting } from './sightings.ts'

/**
 * The last that the viewer was told of the enemy in a zone (AOM-8.13, AOM-26.6), or saw of him in a fight (AOM-8.10): a
 * note of that turn, no more.
 */
export function noteOn(
  view: Pick<View, 'reports' | 'scenario' | 'player'>,
  zone: string,
  side: string,
  sightings: readonly Sighting[] = [],
): Note | null {
  if (side === ownSide(view)) return null
  const report = view.reports.findLast(each => each.zone === zone)
  const seen = sightings.filter(each => each.zone === zone && each.side === side)
  const turn = Math.max(report?.turn ?? 0, seen.at(-1)?.turn ?? 0)
  if (turn === 0) return null
  const told = report?.turn === turn ? report : { leaders: [], units: 0 }
  const leaders = [...told.leaders, ...seen.filter(each => each.turn === turn).map(({ leader }) => leader)]
  return { leaders: [...new Set(leaders)], units: told.units, turn }
}
