import { NOBODY, only, type Seat, type Step, type Tell, theDecision, there } from '@grognard/engine'
import { putOnMap } from '../forces/counters.ts'
import { hqId, nationalityId, playerId, sideId, unitId, zoneId } from '../forces/names.ts'
import { counterOf, sideOf } from '../forces/pieces.ts'
import { hasForce, hasPieces, zoneState } from '../forces/places.ts'
import { settle } from '../forces/settle.ts'
import { plunder } from '../procedures.ts'
import type { AgeOfMuskets, CombatUnit, Headquarters, State } from '../state.ts'
import { enemyOf, SIDES, type Side } from '../vocabulary.ts'
import { checked } from './checking.ts'

/** AOM-11.6, AOM-11.8: an enemy depot, and nobody who protects it. */
function isForTheTaking(s: State, side: Side, zone: number): boolean {
  const { depot } = zoneState(s, zone)
  return depot !== null && sideOfNation(s, depot.nationality) !== side && !hasForce(s, enemyOf(side), zone)
}

const sideOfNation = (s: State, nationality: number): Side | undefined =>
  s.scenario.roster.nationalities[nationality]?.side

/** Those who have entered the zone, each under its name. */
function takers(s: State, seat: Seat, zone: number): { name: string; piece: CombatUnit | Headquarters }[] {
  const { units, hqs } = checked(s, seat)
  return [
    ...hqs.map(piece => ({ name: hqId(s, piece.id), piece })),
    ...units.map(piece => ({ name: unitId(s, piece.id), piece })),
  ].filter(({ piece }) => piece.zone === zone)
}

const isEntered = (s: State): boolean => {
  const { seat, zone } = plunder.locals(s)
  return isForTheTaking(s, sideOf(s, seat), zone)
}

/** AOM-11.6: one of them carries the marker; AOM-11.9: a siege train is simply lost. */
export const plunderDepot: Step<AgeOfMuskets> = {
  rule: 'AOM-11.6',
  seats: s => (isEntered(s) ? only(plunder.locals(s).seat) : NOBODY),
  options: (s, seat) =>
    takers(s, seat, plunder.locals(s).zone).map(({ name }) => ({ type: 'plunder', piece: name })),
  default: (s, seat) => ({
    type: 'plunder',
    piece: there(takers(s, seat, plunder.locals(s).zone)[0], 'CU that has entered').name,
  }),
  play(s, decisions, tell) {
    const { seat, zone } = plunder.locals(s)
    loseLoneTrain(s, zone, tell)
    if (!isEntered(s)) return
    const { piece: name } = theDecision('plunder', decisions[seat])
    const { piece } = there(
      takers(s, seat, zone).find(taker => taker.name === name),
      'such CU or HQ',
    )
    const { depot } = zoneState(s, zone)
    zoneState(s, zone).depot = null
    putOnMap(s, seat, [piece])
    const counter = counterOf(s, piece.counter)
    if (counter !== undefined) counter.pillaged = true
    tell?.({
      type: 'plundered',
      rule: 'AOM-11.6',
      player: playerId(s, seat),
      zone: zoneId(s, zone),
      nationality: nationalityId(s, there(depot, 'depot').nationality),
    })
    settle(s)
  },
}

/** AOM-11.8: a depot stays only as long as it is protected. */
export function loseLoneDepots(s: State, tell: Tell<AgeOfMuskets> | undefined): void {
  for (let zone = 0; zone < s.open.zones.length; zone++) loseLoneDepot(s, zone, tell)
}

/** The same where somebody has just left: what he protected goes at once, a siege train as well (AOM-11.9). */
export function loseLoneDepot(s: State, zone: number, tell: Tell<AgeOfMuskets> | undefined): void {
  const state = zoneState(s, zone)
  const { depot } = state
  const side = depot === null ? undefined : sideOfNation(s, depot.nationality)
  if (depot !== null && side !== undefined && isLeftToEnemy(s, side, zone)) {
    state.depot = null
    const nationality = nationalityId(s, depot.nationality)
    tell?.({ type: 'depot-lost', rule: 'AOM-11.8', zone: zoneId(s, zone), nationality })
  }
  loseLoneTrain(s, zone, tell)
}

const isLeftToEnemy = (s: State, side: Side, zone: number): boolean =>
  hasPieces(s, enemyOf(side), zone) && !hasForce(s, side, zone)

/** AOM-11.9 */
function loseLoneTrain(s: State, zone: number, tell: Tell<AgeOfMuskets> | undefined): void {
  const { siegeTrains } = zoneState(s, zone)
  for (const side of SIDES) {
    if (siegeTrains[side] === 0 || !isLeftToEnemy(s, side, zone)) continue
    siegeTrains[side] = 0
    tell?.({ type: 'siege-train-lost', rule: 'AOM-11.9', zone: zoneId(s, zone), side: sideId(s, side) })
  }
}
