import { ownOf, type Seat } from '@grognard/engine'
import type { Decision } from '../decisions.ts'
import { isInChain } from '../forces/depots.ts'
import { hqId, unitId, zoneId } from '../forces/names.ts'
import { hqCard, seatsOf, unitCard } from '../forces/pieces.ts'
import { hasForce, situationOf, zoneState } from '../forces/places.ts'
import { distance } from '../map/theatre.ts'
import type { EventEffect } from '../module/module.ts'
import { mayHold, roomIn } from '../reinforcement/loose-troops.ts'
import { isCampaign } from '../scenario.ts'
import type { CombatUnit, State } from '../state.ts'
import { strength } from '../troops/index.ts'
import { enemyOf, HQ_SIZES, type Side } from '../vocabulary.ts'

/** AOM-47.6: what random events leave to players. A choice that belongs to a side is its senior player's (AOM-1.2). */

/** An effect for one side; for both, where it concerns neither by itself. */
export interface Task {
  readonly effect: EventEffect
  readonly side: Side
}

export type RaiseTroops = Extract<EventEffect, { readonly effect: 'raiseTroops' }>

/** HQ of a side that may be on the map, as far as everybody can tell: set up or sent, and not known to be gone. */
function hqsKnown(s: State, side: Side): number[] {
  const { scenario, open } = s
  if (!isCampaign(scenario)) return []
  const { headquarters, reinforcements } = scenario.plan
  const arrived = reinforcements.flatMap((each, at) =>
    each.kind === 'hq' && open.arrived.includes(at) ? [each.hq] : [],
  )
  return [...headquarters.map(({ hq }) => hq), ...arrived].filter(
    hq => hqCard(s, hq).side === side && !open.fallen.includes(hq),
  )
}

function hqsToName(s: State, side: Side, which: 'namedByEnemy' | 'largest'): number[] {
  const known = hqsKnown(s, side)
  if (which === 'namedByEnemy') return known
  const size = (hq: number) => HQ_SIZES.indexOf(hqCard(s, hq).size)
  const largest = Math.max(...known.map(size))
  return known.filter(hq => size(hq) === largest)
}

/** Depots of a side whose level can change so. */
function depotsToChange(s: State, side: Side, change: number, inChain: boolean): number[] {
  const { nationalities } = s.scenario.roster
  const situation = situationOf(s, side)
  return s.open.zones.flatMap(({ depot }, zone) => {
    if (depot === null || nationalities[depot.nationality]?.side !== side) return []
    const most = s.scenario.parameters.depotMaxLevel[depot.nationality] ?? 0
    if (change > 0 && depot.level >= most) return []
    return inChain && !isInChain(s, situation, zone) ? [] : [zone]
  })
}

/** Is it at most so far from an HQ of the side? */
export const isNearHq = (s: State, side: Side, zone: number, within: number): boolean =>
  seatsOf(s, side).some(seat =>
    ownOf(s, seat).headquarters.some(hq => distance(s.scenario.theatre, hq.zone, zone) <= within),
  )

/**
 * Zones that a spy may report on. Where a side has several players nobody knows the HQ of the others: there it is the zones
 * near its counters, and a spy who is sent too far reports nothing.
 */
function zonesToName(s: State, side: Side, within: number): number[] {
  const { theatre } = s.scenario
  const isAlone = seatsOf(s, side).length === 1
  const isNear = (zone: number) =>
    isAlone
      ? isNearHq(s, side, zone, within)
      : s.open.counters.some(each => each.side === side && distance(theatre, each.zone, zone) <= within)
  return theatre.zones.flatMap(({ inPlay }, zone) => (inPlay && isNear(zone) ? [zone] : []))
}

export const sideOfNationality = (s: State, nationality: number): Side =>
  s.scenario.roster.nationalities[nationality]?.side ?? 0

/** AOM-58.2: the side controls the zone, and no enemy Military Force is there. */
const mayRaise = (s: State, { zone, nationality }: RaiseTroops): boolean => {
  const side = sideOfNationality(s, nationality)
  return zoneState(s, zone).control === side && !hasForce(s, enemyOf(side), zone)
}

/** A CU of the nationality that is there and has room for them. */
export const hasRoom = (s: State, unit: CombatUnit, { zone, nationality, troops }: RaiseTroops): boolean =>
  unit.zone === zone &&
  unitCard(s, unit.id).nationality === nationality &&
  roomIn(s, unit) >= strength(troops) &&
  troops.every(({ type }) => mayHold(s, unit.id, type))

/** The seat's own that have room, and of team-mates whatever might be there. */
function unitsToJoin(s: State, seat: Seat, effect: RaiseTroops): number[] {
  const own = ownOf(s, seat).units
  const mine = own.filter(unit => hasRoom(s, unit, effect)).map(({ id }) => id)
  if (seatsOf(s, sideOfNationality(s, effect.nationality)).length === 1 || !isCampaign(s.scenario))
    return mine
  const { headquarters, reinforcements } = s.scenario.plan
  const all = [...headquarters, ...reinforcements.flatMap(each => (each.kind === 'sp' ? [] : [each]))]
  const others = all
    .flatMap(({ units }) => units.map(({ unit }) => unit))
    .filter(id => unitCard(s, id).nationality === effect.nationality && !own.some(unit => unit.id === id))
  return [...mine, ...others]
}

/** Whose choice it is, where there is one; by public facts. */
export function deciderOf(s: State, { effect, side }: Task): Seat | null {
  const { senior } = s.scenario
  switch (effect.effect) {
    case 'loseActivityPoints':
      return hqsToName(s, side, effect.hq).length > 0 ? senior[enemyOf(side)] : null
    case 'depotLevel':
      return depotsToChange(s, side, effect.change, effect.inChain).length > 0 ? senior[side] : null
    case 'report':
      return senior[side]
    case 'raiseTroops':
      return mayRaise(s, effect) ? senior[sideOfNationality(s, effect.nationality)] : null
    default:
      return null
  }
}

export function optionsOf(s: State, seat: Seat, { effect, side }: Task): readonly Decision[] {
  switch (effect.effect) {
    case 'loseActivityPoints':
      return hqsToName(s, side, effect.hq).map(hq => ({ type: 'name-hq', hq: hqId(s, hq) }))
    case 'depotLevel':
      return depotsToChange(s, side, effect.change, effect.inChain).map(zone => ({
        type: 'choose-depot',
        zone: zoneId(s, zone),
      }))
    case 'report': {
      const zones = zonesToName(s, side, effect.within)
      if (zones.length === 0) return [{ type: 'name-zone', zone: null }]
      return zones.map(zone => ({ type: 'name-zone', zone: zoneId(s, zone) }))
    }
    case 'raiseTroops':
      return [null, ...unitsToJoin(s, seat, effect)].map(unit => ({
        type: 'raise-troops',
        unit: unit === null ? null : unitId(s, unit),
      }))
    default:
      return []
  }
}
