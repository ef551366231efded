import { again, decided, illegal, isOf, NOBODY, only, ownOf, type Seat, type Step } from '@grognard/engine'
import { putOnMap } from '../forces/counters.ts'
import { addToGarrison } from '../forces/garrisons.ts'
import { playerId, zoneId, zoneNamed } from '../forces/names.ts'
import { sideOf } from '../forces/pieces.ts'
import { hasForce, shutInBy, zoneState } from '../forces/places.ts'
import { settle } from '../forces/settle.ts'
import { fortressesOfReturn } from '../map/honours-of-war.ts'
import type { AgeOfMuskets, State } from '../state.ts'
import { enemyOf, NO } from '../vocabulary.ts'

/** AOM-38.13, AOM-38.14: forces that left a place with the honours of war come back. That they are due is public. */

/** The seat whose paroled forces come next, and which of them. */
function dueNext(s: State): { readonly seat: Seat; readonly at: number } | null {
  for (const [seat, { paroled }] of s.own.entries()) {
    const at = paroled.findIndex(
      each => each.turn <= s.open.turn && zonesOfReturn(s, seat, each.place).length > 0,
    )
    if (at >= 0) return { seat, at }
  }
  return null
}

/** Friendly fortresses that the enemy neither occupies nor shuts in. */
export function zonesOfReturn(s: State, seat: Seat, place: number): number[] {
  const side = sideOf(s, seat)
  const { theatre, parameters } = s.scenario
  const free = theatre.zones.flatMap((zone, at) => {
    const isFortress = zone.inPlay && zone.place?.type === 'fortress'
    const isFriendly = zoneState(s, at).control === side
    const isFree = !hasForce(s, enemyOf(side), at) && shutInBy(zoneState(s, at)) === NO
    return isFortress && isFriendly && isFree ? [at] : []
  })
  return fortressesOfReturn(theatre, place, free, parameters.honoursOfWar.minDistanceZones)
}

export const returnOfParoled: Step<AgeOfMuskets> = {
  rule: 'AOM-38.13',
  seats: s => {
    const due = dueNext(s)
    return due === null ? NOBODY : only(due.seat)
  },
  ask: 'choice',
  options(s, seat) {
    const due = dueNext(s)
    const place = due === null ? NO : (ownOf(s, seat).paroled[due.at]?.place ?? NO)
    return zonesOfReturn(s, seat, place).map(zone => ({ type: 'return-at', zone: zoneId(s, zone) }))
  },
  forbids: (_s, _seat, decision) =>
    isOf('return-at', decision) ? illegal('AOM-38.13', 'aom.no-fortress') : null,
  areOptionsOpen: () => true,
  default(s, seat) {
    const due = dueNext(s)
    const [zone = 0] = zonesOfReturn(
      s,
      seat,
      due === null ? NO : (ownOf(s, seat).paroled[due.at]?.place ?? NO),
    )
    return { type: 'return-at', zone: zoneId(s, zone) }
  },
  play(s, decisions, tell) {
    const due = dueNext(s)
    if (due === null) return
    const { seat, at } = due
    const own = ownOf(s, seat)
    const zone = zoneNamed(s, decided('return-at', decisions[seat])?.zone ?? '')
    const [back] = own.paroled.splice(at, 1)
    if (back === undefined || zone === NO) return
    for (const piece of [...back.headquarters, ...back.units]) piece.zone = zone
    own.headquarters.push(...back.headquarters)
    own.units.push(...back.units)
    putOnMap(s, seat, back.headquarters)
    for (const { type, normal, shattered } of back.garrison)
      addToGarrison(s, seat, zone, 'place', type, normal + shattered)
    settle(s)
    tell?.({ type: 'returned', rule: 'AOM-38.13', player: playerId(s, seat), zone: zoneId(s, zone) })
    again(s)
  },
}
