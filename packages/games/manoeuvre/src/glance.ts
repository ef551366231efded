import type { Glance, Seat, View } from '@grognard/engine'
import { NOWHERE, nameOf } from './board/index.ts'
import { nationIn } from './situation.ts'
import { ELIMINATED, type Manoeuvre } from './state.ts'
import { UNITS_PER_ARMY } from './vocabulary.ts'

const ownerOf = (unit: number): Seat => (unit < UNITS_PER_ARMY ? 0 : 1)

/** What each has eliminated of the other (MAN-16.1), and where units stand. */
export function glance(view: View<Manoeuvre>): Glance {
  const { open } = view
  const lost = (seat: Seat) =>
    open.state.filter((state, unit) => state === ELIMINATED && ownerOf(unit) === seat).length
  return {
    turn: open.turn > 0 ? open.turn : null,
    score: [lost(1), lost(0)],
    pieces: open.at.flatMap((square, unit) =>
      square === NOWHERE ? [] : [{ seat: ownerOf(unit), at: nameOf(square) }],
    ),
    liveries: [0, 1].map(seat => nationIn(view, seat)?.id ?? null),
  }
}
