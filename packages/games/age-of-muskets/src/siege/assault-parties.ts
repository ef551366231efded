import { only, type Seat } from '@grognard/engine'
import { showForces } from '../combat/commanders.ts'
import { attackersIn, besiegedIn, infantryOf, type Party, strengthInside } from '../combat/parties.ts'
import { unitsIn } from '../forces/pieces.ts'
import { isShutIn, zoneState } from '../forces/places.ts'
import type { CombatUnit, Headquarters, State } from '../state.ts'
import { enemyOf, type Side } from '../vocabulary.ts'
import { besieging } from './procedure.ts'

/** AOM-37.23: who fights at the breach, and who plays them. */

export const defender = (s: State): Side => enemyOf(besieging.locals(s).side)
export const inside = (s: State): Party => besiegedIn(s, defender(s), besieging.locals(s).zone)
export const outside = (s: State): Party => attackersIn(s, besieging.locals(s).side, besieging.locals(s).zone)

export const partyOf = (s: State, side: Side): Party =>
  side === besieging.locals(s).side ? outside(s) : inside(s)
export const playerOf = (s: State, side: Side): Seat => {
  const { side: besieger, seat, defender: other } = besieging.locals(s)
  return side === besieger ? seat : other
}
export const bothPlayers = (s: State): number => only(playerOf(s, 0)) | only(playerOf(s, 1))

/** AOM-27.9: as they are now. */
export function showBoth(s: State): void {
  for (const side of [0, 1] as const) show(s, side)
}

/** AOM-37.12, AOM-37.15: whoever commands inside decides for all of them, and so sees them, as they are now. */
export const showInside = (s: State): void => show(s, defender(s))

/** AOM-27.9, AOM-37.27: whoever besieges has the others' CU rallied as well. */
export const showBesiegers = (s: State): void => show(s, besieging.locals(s).side)

function show(s: State, side: Side): void {
  const isMeant = (piece: CombatUnit | Headquarters) =>
    side === defender(s) ? piece.inside : !isShutIn(s, side, piece)
  showForces(s, side, besieging.locals(s).zone, playerOf(s, side), isMeant)
}

/** Nobody has been left without somebody to besiege, or to be besieged by. */
export const isSiegeOn = (s: State): boolean => {
  const { zone, side } = besieging.locals(s)
  return zoneState(s, zone).siege?.side === side
}

/**
 * AOM-37.25, AOM-37.26; with the last of those inside the siege is over as well (AOM-24.6). If nobody is left who besieges,
 * they have come out.
 */
export const hasFallen = (s: State): boolean => {
  const { zone, side } = besieging.locals(s)
  if (infantryOf(s, inside(s)) > 0) return false
  return isSiegeOn(s) || (strengthInside(s, enemyOf(side), zone) === 0 && unitsIn(s, side, zone).length > 0)
}

/** AOM-37.22, AOM-37.25 */
export const isTaken = (s: State): boolean => hasFallen(s) || besieging.locals(s).isOverrun
