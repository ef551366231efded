import type { Position } from '../position.ts'
import type { Seat } from '../seats.ts'
import type { Kind } from '../state.ts'

/** Whatever is offered while a decision is built fits in, at the beginning and after each of its parts. */
export function expectOffersToFit<K extends Kind>(
  { step, state, at }: Position<K>,
  seat: Seat,
  decision: K['decision'],
): void {
  const { compose } = step ?? {}
  if (compose === undefined) return
  const parts = compose.partsOf(state, seat, decision) ?? []
  for (let made = 0; made <= parts.length; made++) {
    const before = parts.slice(0, made)
    for (const part of compose.next(state, seat, before))
      if (compose.fits(state, seat, before, part) !== null)
        throw new Error(
          `${at}: ${JSON.stringify(part)} is offered after ${JSON.stringify(before)}, but does not fit`,
        )
  }
}
