import type { View } from '../reading.ts'
import { ownSide } from '../sides.ts'
import type { Note } from './pieces.ts'

/** The last that the viewer was told of the enemy in a zone (AOM-8.13, AOM-26.6): a note of that turn, no more. */
export function noteOn(
  view: Pick<View, 'reports' | 'scenario' | 'player'>,
  zone: string,
  side: string,
): Note | null {
  if (side === ownSide(view)) return null
  const last = view.reports.findLast(report => report.zone === zone)
  return last === undefined ? null : { leaders: last.leaders, units: last.units, turn: last.turn }
}
