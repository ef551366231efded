import { pickFrom, type Random, type View } from '@grognard/engine'
import { seatsOf } from '../forces/pieces.ts'
import type { AgeOfMuskets, Own } from '../state.ts'
import { SIDES } from '../vocabulary.ts'
import type { Known } from './known.ts'

/** AOM-23.6: a requisition marker that lies in a zone is somebody's there. */
export function giveRequisitions(
  view: View<AgeOfMuskets>,
  own: readonly Own[],
  known: Known,
  random: Random,
): void {
  for (const [zone, { requisition }] of view.open.zones.entries())
    for (const side of SIDES) {
      if (requisition[side] === 0) continue
      const there = seatsOf(view, side).flatMap(seat => {
        const { headquarters = [], units = [] } = own[seat] ?? {}
        return [...headquarters, ...units]
          .filter(piece => piece.zone === zone)
          .map(piece => ({ seat, piece }))
      })
      if (there.some(({ piece }) => piece.requisition)) continue
      const others = there.filter(({ seat, piece }) => seat !== view.seat && !known.has(piece))
      if (others.length > 0) pickFrom(random, others).piece.requisition = true
    }
}
