import type { Seat, Tell } from '@grognard/engine'
import { lootPlace } from '../combat/storm.ts'
import { sideId, zoneId } from '../forces/names.ts'
import { holdsPlace, zoneState } from '../forces/places.ts'
import { settle } from '../forces/settle.ts'
import { isBlockadeMarkerLeft } from '../forces/sieges.ts'
import { layDownArms, leaveWithHonours } from '../forces/surrender.ts'
import { zoneOf } from '../map/theatre.ts'
import type { AgeOfMuskets, State } from '../state.ts'
import { enemyOf, type Side } from '../vocabulary.ts'
import { isCamp } from './inside.ts'

/** AOM-25.6: a fortress or defensible city beside the camp, which the enemy does not hold. */
const hasRefuge = (s: State, side: Side, zone: number): boolean => {
  const type = zoneOf(s.scenario.theatre, zone).place?.type
  return (type === 'fortress' || type === 'defensibleCity') && !holdsPlace(s, enemyOf(side), zone)
}

/**
 * AOM-37.13, AOM-38.13, AOM-38.15: those inside surrender, with the honours of war or without, and the enemy takes the place;
 * those in a camp beside a fortress go into it, and the siege begins anew (AOM-25.6). `winner` is who takes what is inside.
 */
export function capitulate(
  s: State,
  side: Side,
  zone: number,
  withHonours: boolean,
  winner: Seat,
  tell: Tell<AgeOfMuskets> | undefined,
): void {
  if (isCamp(s, side, zone) && hasRefuge(s, side, zone)) {
    giveUpCamp(s, side, zone, tell)
    return
  }
  if (withHonours) leaveWithHonours(s, side, zone, tell)
  else layDownArms(s, side, zone, 'inside', tell)
  settle(s)
  lootPlace(s, zone, winner)
}

function giveUpCamp(s: State, side: Side, zone: number, tell: Tell<AgeOfMuskets> | undefined): void {
  const state = zoneState(s, zone)
  const besieger = enemyOf(side)
  if (state.siege !== null) state.siegeTrains[besieger]++
  state.works = null
  state.siege = null
  if (isBlockadeMarkerLeft(s, besieger)) state.blockade = besieger
  tell?.({ type: 'camp-given-up', rule: 'AOM-25.6', side: sideId(s, side), zone: zoneId(s, zone) })
  settle(s)
}
