import { only, ownOf, type Seat, share, unshare } from '@grognard/engine'
import { leaderId, pieceId } from '../forces/names.ts'
import { hqCard, isArtillery, leaderOfHq, leaderOfUnit, seatsOf } from '../forces/pieces.ts'
import { asShown } from '../forces/reports.ts'
import { pieceNumber } from '../march/force.ts'
import type { CombatUnit, Headquarters, State } from '../state.ts'
import { copyTroops, strength } from '../troops/index.ts'
import { HQ_SIZES, NO, type Side } from '../vocabulary.ts'
import type { Party } from './parties.ts'

/** AOM-35.2: who commands a side in a Minor Combat, and AOM-27.9: who plays it. */

interface Commander {
  readonly seat: Seat
  readonly piece: string
  readonly tactical: number
  /** Null: one without a name. */
  readonly leader: string | null
}

const asCommander = (s: State, seat: Seat, thing: CombatUnit | Headquarters): Commander => ({
  seat,
  piece: pieceId(s, pieceNumber(s, thing)),
  tactical: ('troops' in thing ? leaderOfUnit(s, thing) : leaderOfHq(s, thing)).tactical,
  leader: thing.isLeaderLost ? null : leaderId(s, thing.leader),
})

/** The leaders among whom the command lies; none: a garrison that is alone. */
export function commandersOf(s: State, { units, hqs }: Party): Commander[] {
  const size = ({ hq }: { readonly hq: Headquarters }) => HQ_SIZES.indexOf(hqCard(s, hq.id).size)
  const largest = Math.max(NO, ...hqs.map(size))
  if (largest !== NO)
    return hqs.flatMap(each => (size(each) === largest ? [asCommander(s, each.seat, each.hq)] : []))
  const men = units.filter(({ unit }) => !isArtillery(s, unit.id))
  const eligible = men.length > 0 ? men : units
  const most = Math.max(NO, ...eligible.map(({ unit }) => strength(unit.troops)))
  return eligible.flatMap(({ seat, unit }) =>
    strength(unit.troops) === most ? [asCommander(s, seat, unit)] : [],
  )
}

/** AOM-27.9: of several players whose leaders could command, the one with most SP there. */
export function playerOf(s: State, party: Party): Seat {
  const seats = [...new Set(commandersOf(s, party).map(({ seat }) => seat))]
  const weight = (seat: Seat) =>
    party.units.reduce((sum, each) => (each.seat === seat ? sum + strength(each.unit.troops) : sum), 0)
  const [first] = seats.toSorted((a, b) => weight(b) - weight(a))
  return first ?? party.garrison?.controller ?? NO
}

const forcesKey = (side: Side): string => `forces of side ${side} in a combat`

/**
 * AOM-27.9: whoever plays a side may look at what its other players have in the combat, as it is now; not at those on the
 * other side of a wall (AOM-8.1).
 */
export function showForces(
  s: State,
  side: Side,
  zone: number,
  seat: Seat,
  isMeant: (piece: CombatUnit | Headquarters) => boolean,
): void {
  const others = seatsOf(s, side).filter(each => each !== seat)
  const isHere = (piece: CombatUnit | Headquarters) => piece.zone === zone && isMeant(piece)
  const headquarters = others.flatMap(each => ownOf(s, each).headquarters.filter(isHere))
  const units = others.flatMap(each => ownOf(s, each).units.filter(isHere))
  if (headquarters.length + units.length === 0) {
    hideForces(s, side)
    return
  }
  share(s, forcesKey(side), only(seat), {
    kind: 'forces',
    headquarters: headquarters.map(asShown),
    units: units.map(unit => ({ ...unit, troops: copyTroops(unit.troops) })),
  })
}

export const hideForces = (s: State, side: Side): void => unshare(s, forcesKey(side))
