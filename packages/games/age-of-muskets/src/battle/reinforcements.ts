import { ownOf, type Seat, there } from '@grognard/engine'
import { closedTo, isConfined } from '../effects/special-rules.ts'
import { hqCard, isLastWithParent, isShattered, seatsOf, sideOf, unitCard } from '../forces/pieces.ts'
import { isContested, isHqDisregarded, isShutIn } from '../forces/places.ts'
import { neighboursOf } from '../map/theatre.ts'
import type { BattleReinforcement } from '../scenario.ts'
import type { CombatUnit, Headquarters, State } from '../state.ts'
import { enemyOf, NO, type Side } from '../vocabulary.ts'
import { sizeOf } from './command.ts'
import { battleOf, seatFor } from './display.ts'

/** AOM-30.6, AOM-30.7: Forces that may be called to the battle. */

/** A Force, or what is there of which one could be made. */
export interface Gathered {
  readonly units: readonly CombatUnit[]
  readonly headquarters: readonly Headquarters[]
}

/** AOM-47.3: the forces that a battle scenario keeps ready, by number, without those that were called already. */
export function boxesOf(
  s: State,
  side: Side,
): { readonly number: number; readonly box: BattleReinforcement }[] {
  const { plan } = s.scenario
  if (plan.kind !== 'battle') return []
  const called = battleOf(s).called[side]
  return plan.sides[side].reinforcements.flatMap((box, number) =>
    called.includes(number) ? [] : [{ number, box }],
  )
}

/** The names of those who come from a box. */
export const namesInBox = (s: State, { hq, units }: BattleReinforcement): string[] =>
  [...(hq === NO ? [] : [hqCard(s, hq).id]), ...units.map(({ unit }) => unitCard(s, unit).id)].sort()

/** AOM-30.7: zones next to the battle from which the side could come, whoever is there. */
function openZones(s: State, side: Side): number[] {
  const { theatre, plan } = s.scenario
  if (plan.kind === 'battle') return []
  const { zone: field } = battleOf(s)
  const { closedZones, closedEdges } = closedTo(s, side)
  if (closedZones[field] === true) return []
  return neighboursOf(theatre, field).filter(zone => {
    const edge = there(theatre.edgeBetween[zone]?.[field], 'such edge')
    return closedEdges[edge] !== true && !isContested(s, zone)
  })
}

/** The CU and HQ of a player in a zone that may come; AOM-43.4: wholly shattered ones stay where they are. */
export function gatheredIn(s: State, seat: Seat, zone: number): Gathered {
  const side = sideOf(s, seat)
  const { zone: field } = battleOf(s)
  const { units, headquarters } = ownOf(s, seat)
  const isFree = (piece: CombatUnit | Headquarters) => piece.zone === zone && !isShutIn(s, side, piece)
  return {
    units: units.filter(unit => isFree(unit) && !isShattered(s, unit) && !isConfined(s, unit.hq, field)),
    headquarters: headquarters.filter(
      hq => isFree(hq) && !isHqDisregarded(s, side, hq) && !isConfined(s, hq.id, field),
    ),
  }
}

/** AOM-30.6, AOM-30.7, AOM-4.16: is that a Force that may come? */
export function isForce(s: State, seat: Seat, { units, headquarters }: Gathered, all: Gathered): boolean {
  if (units.length === 0) return false
  const [hq, ...others] = headquarters.toSorted((a, b) => sizeOf(s, b) - sizeOf(s, a))
  // AOM-4.16: an HQ is never left alone.
  if (hq === undefined)
    return units.length === 1 && units.every(unit => !isLastWithParent(ownOf(s, seat), unit))
  const belongs = (unit: CombatUnit) => headquarters.some(({ id }) => id === unit.hq)
  if (!units.every(belongs)) return false
  if (others.length === 0) return true
  const inferior = all.headquarters.filter(other => sizeOf(s, other) < sizeOf(s, hq))
  return (
    others.length === inferior.length &&
    inferior.every(other => others.includes(other)) &&
    all.units.filter(belongs).length === units.length
  )
}

/** Can the player make a Force of what he has there? */
const hasForce = (s: State, seat: Seat, zone: number): boolean => {
  const all = gatheredIn(s, seat, zone)
  const withHq = all.headquarters.some(hq => all.units.some(unit => unit.hq === hq.id))
  return withHq || all.units.some(unit => isForce(s, seat, { units: [unit], headquarters: [] }, all))
}

/** Friendly counters in the zone that are not the player's own, nor wholly shattered: team-mates may be asked. */
export function hasTeamMates(s: State, seat: Seat, zone: number): boolean {
  const side = sideOf(s, seat)
  if (seatsOf(s, side).length < 2) return false
  const { units, headquarters } = ownOf(s, seat)
  const isOwn = (counter: number) =>
    units.some(unit => unit.counter === counter) || headquarters.some(hq => hq.counter === counter)
  return s.open.counters.some(
    ({ id, zone: at, side: of, face }) => at === zone && of === side && face === NO && !isOwn(id),
  )
}

/** Zones from which the player of the side may call a Force of his own, or ask a team-mate for one. */
export function callableZones(s: State, side: Side): number[] {
  const { relief, attacker } = battleOf(s)
  // AOM-38.4: nobody gets through the lines to those who sally.
  if (relief === 'inside' && side === attacker) return []
  const boxes = boxesOf(s, side)
  if (boxes.length > 0) return boxes.map(({ box }) => box.fromZone)
  const seat = seatFor(s, side)
  return openZones(s, side).filter(zone => hasForce(s, seat, zone) || hasTeamMates(s, seat, zone))
}

/** AOM-30.10: does the zone hold the enemy's LoC marker? */
export const isOnEnemyLoc = (s: State, side: Side, zone: number): boolean =>
  s.open.locMarkers.some(
    marker => marker.side === enemyOf(side) && marker.of === battleOf(s).zone && marker.at === zone,
  )
