import { ownOf } from '@grognard/engine'
import { isShattered, seatsOf } from '../forces/pieces.ts'
import { garrisonIn, isShutIn } from '../forces/places.ts'
import { pieceNumber } from '../march/force.ts'
import { type Relief, relieving } from '../procedures.ts'
import type { CombatUnit, Headquarters, State } from '../state.ts'
import type { Side } from '../vocabulary.ts'
import type { Party } from './parties.ts'

/** AOM-38.2: who fights in one of the two combats of a relief: those who come or the besieged, and whom they meet. */
export function reliefParty(s: State, side: Side, zone: number, relief: Relief): Party {
  const isReliever = side === relieving.locals(s).relieving
  const isInsideCombat = relief === 'inside'
  const isMeant = (seat: number, piece: CombatUnit | Headquarters) =>
    piece.zone === zone &&
    (isReliever ? isShutIn(s, side, piece) : ownOf(s, seat).sortie.includes(pieceNumber(s, piece))) ===
      isInsideCombat
  const seats = seatsOf(s, side)
  const units = seats.flatMap(seat =>
    ownOf(s, seat).units.flatMap(unit =>
      isMeant(seat, unit) && !isShattered(s, unit) ? [{ seat, unit }] : [],
    ),
  )
  // AOM-27.3: an HQ with CU of its own that fight there.
  const leads = (hq: Headquarters) => units.some(({ unit }) => unit.hq === hq.id && unit.inside === hq.inside)
  const hqs = seats.flatMap(seat =>
    ownOf(s, seat).headquarters.flatMap(hq => (isMeant(seat, hq) && leads(hq) ? [{ seat, hq }] : [])),
  )
  const garrison = garrisonIn(s, side, zone)
  const isGarrisonIn = isReliever && isInsideCombat && garrison?.location === 'place'
  return { side, units, hqs, garrison: isGarrisonIn ? garrison : null }
}
