import type { SeatName } from '../../src/vocabulary.ts'
import type { View } from '../reading.ts'

/** Cards of the first deck that a seat has still to draw (MAN-5.5); 0: it has run out. */
export const leftOf = (view: Pick<View, 'counts' | 'firstDeckExhausted'>, seat: SeatName): number =>
  view.firstDeckExhausted[seat] ? 0 : view.counts[seat].deck

/** After the opening hand. */
const AT_FIRST = 55

/** How far the day has gone, 0 to 1: night waits for the slower deck (MAN-16.4), but no longer than its turn (MAN-16.5). */
export function dayGone(view: Pick<View, 'counts' | 'firstDeckExhausted' | 'turn' | 'turnLimit'>): number {
  const left = Math.max(leftOf(view, 'blue'), leftOf(view, 'red'))
  const turnsGone = view.turnLimit === 0 ? 0 : (view.turn - 1) / view.turnLimit
  return Math.min(1, Math.max(0, 1 - left / AT_FIRST, turnsGone))
}

/** How dark it is, 0 to 1, by how far the day has gone: not at all until noon is past, then more and more. */
export const shadeAt = (gone: number): number => Math.round(Math.max(0, gone - 0.28) * 92) / 100
