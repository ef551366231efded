import { again, decided, illegal, isOf, NOBODY, ownOf, type Seat, type Step, seatSet } from '@grognard/engine'
import type { DecisionOf } from '../decisions.ts'
import { putOnMap } from '../forces/counters.ts'
import { addToGarrison, reinforceGarrison } from '../forces/garrisons.ts'
import { sideId, zoneId, zoneNamed } from '../forces/names.ts'
import { seatsOf } from '../forces/pieces.ts'
import { garrisonIn, hasForce, shutInBy, zoneState } from '../forces/places.ts'
import { settle } from '../forces/settle.ts'
import { fortressesOfReturn } from '../map/honours-of-war.ts'
import type { AgeOfMuskets, Open, State } from '../state.ts'
import { enemyOf, NO, type Side } from '../vocabulary.ts'

/** AOM-38.13, AOM-38.14: forces that left a place with the honours of war come back. That they are due is public. */

type Due = Open['paroled'][number]
type ReturnAt = DecisionOf<'return-at'>

/** AOM-7.12: first of the side without the Strategic Initiative. */
function dueNext(s: State): Due | undefined {
  const isDue = (each: Due) => each.turn <= s.open.turn && zonesOfReturn(s, each.side, each.place).length > 0
  const due = s.open.paroled.filter(isDue)
  return due.find(({ side }) => side !== s.open.initiative) ?? due[0]
}

/** Friendly fortresses that the enemy neither occupies nor shuts in. */
function zonesOfReturn(s: State, side: Side, place: number): number[] {
  const { theatre, parameters } = s.scenario
  const free = theatre.zones.flatMap((zone, at) => {
    const isFortress = zone.inPlay && zone.place?.type === 'fortress'
    const isFriendly = zoneState(s, at).control === side
    const isFree = !hasForce(s, enemyOf(side), at) && shutInBy(zoneState(s, at)) === NO
    return isFortress && isFriendly && isFree ? [at] : []
  })
  return fortressesOfReturn(theatre, place, free, parameters.honoursOfWar.minDistanceZones)
}

const isOfDue = ({ place, turn }: Due, each: { readonly place: number; readonly turn: number }): boolean =>
  each.place === place && each.turn === turn

/** Every player for his own; whoever has nobody there has nothing to choose. */
function optionsFor(s: State, seat: Seat): ReturnAt[] {
  const due = dueNext(s)
  const isHis = due !== undefined && ownOf(s, seat).paroled.some(each => isOfDue(due, each))
  if (!isHis) return [{ type: 'return-at', zone: null }]
  return zonesOfReturn(s, due.side, due.place).map(zone => ({ type: 'return-at', zone: zoneId(s, zone) }))
}

export const returnOfParoled: Step<AgeOfMuskets> = {
  rule: 'AOM-38.13',
  silent: true,
  seats(s) {
    const due = dueNext(s)
    return due === undefined ? NOBODY : seatSet(seatsOf(s, due.side))
  },
  options: optionsFor,
  forbids: (_s, _seat, decision) =>
    isOf('return-at', decision) ? illegal('AOM-38.13', 'aom.no-fortress') : null,
  default: (s, seat) => optionsFor(s, seat)[0] ?? { type: 'return-at', zone: null },
  play(s, decisions, tell) {
    const due = dueNext(s)
    if (due === undefined) return
    s.open.paroled.splice(s.open.paroled.indexOf(due), 1)
    const zones = new Set<string>()
    for (const seat of seatsOf(s, due.side)) {
      const zone = decided('return-at', decisions[seat])?.zone ?? null
      if (zone === null) continue
      comeBack(s, seat, due, zoneNamed(s, zone))
      zones.add(zone)
    }
    for (const zone of zones) tell?.({ type: 'returned', rule: 'AOM-38.13', side: sideId(s, due.side), zone })
    settle(s)
    again(s)
  },
}

function comeBack(s: State, seat: Seat, due: Due, zone: number): void {
  const own = ownOf(s, seat)
  const back = own.paroled.filter(each => isOfDue(due, each))
  own.paroled = own.paroled.filter(each => !isOfDue(due, each))
  for (const { headquarters, units, garrison } of back) {
    for (const piece of [...headquarters, ...units]) piece.zone = zone
    own.headquarters.push(...headquarters)
    own.units.push(...units)
    const ids = headquarters.map(({ id }) => id)
    s.open.fallen = s.open.fallen.filter(hq => !ids.includes(hq))
    putOnMap(s, seat, headquarters)
    for (const { type, normal, shattered } of garrison) {
      const present = garrisonIn(s, due.side, zone)
      if (present === undefined) addToGarrison(s, seat, zone, 'place', type, normal + shattered)
      else reinforceGarrison(s, present, type, normal + shattered)
    }
  }
}
