import { NO } from '../vocabulary.ts'
import { isWayOut, mayLeaveFor } from './loc-markers.ts'
import { isOpen } from './marching.ts'
import type { Situation } from './situation.ts'
import { distance, FAR, neighboursOf } from './theatre.ts'

/**
 * AOM-34.3: the zone of our LoC marker for a battle zone; NO: there is none, or enemy CU or HQ block it, or we may not
 * enter it. Whoever has none is pursued the harder (AOM-32.3).
 */
export function lineOfRetreat(situation: Situation, zone: number): number {
  const line = situation.ourLoc[zone] ?? NO
  if (line === NO || !isOpen(situation, zone, line)) return NO
  return situation.enemyPieces[line] === true && situation.friendlyUnit[line] !== true ? NO : line
}

/** AOM-34.2: where a beaten force may go first. None: it surrenders (AOM-34.4). */
export function firstRetreatZones(situation: Situation, zone: number): number[] {
  const line = lineOfRetreat(situation, zone)
  if (line !== NO) return [line]
  return neighboursOf(situation.theatre, zone).filter(
    next => isOpen(situation, zone, next) && isWayOut(situation, zone, next),
  )
}

/** Where a retreat comes from, and what it makes for: zones with depots of its side, and those of its own nationality. */
export interface Retreat {
  readonly battleZone: number
  readonly depots: readonly number[]
  readonly ownDepots: readonly number[]
  /** Zones that it has left already. */
  readonly left: readonly number[]
}

/** AOM-34.5, AOM-34.6: where a retreating force may go on to. None: its retreat ends. */
export function furtherRetreatZones(situation: Situation, from: number, retreat: Retreat): number[] {
  const { theatre } = situation
  const goals = goalsFrom(from, retreat)
  const behind = distanceToNearest(situation, from, goals)
  const isOnItsWay = (next: number) =>
    behind === FAR
      ? distance(theatre, next, retreat.battleZone) > distance(theatre, from, retreat.battleZone)
      : distanceToNearest(situation, next, goals) < behind
  return neighboursOf(theatre, from).filter(
    next => !retreat.left.includes(next) && isPassable(situation, from, next) && isOnItsWay(next),
  )
}

/** AOM-34.5: in a zone with a depot of its side, the other depots of its own nationality. */
const goalsFrom = (from: number, { depots, ownDepots }: Retreat): readonly number[] =>
  depots.includes(from) ? ownDepots.filter(zone => zone !== from) : depots

const distanceToNearest = ({ theatre }: Situation, from: number, zones: readonly number[]): number =>
  zones.reduce((nearest, zone) => Math.min(nearest, distance(theatre, from, zone)), FAR)

/** AOM-34.6, AOM-35.10; and a contested zone on the way is left as it always is (AOM-10.11). */
const isPassable = (situation: Situation, from: number, to: number): boolean =>
  isOpen(situation, from, to) &&
  mayLeaveFor(situation, from, to) &&
  (situation.enemyForce[to] !== true || situation.friendlyUnit[to] === true)

/** AOM-34.8: does a CU that retreats without its HQ stop here? */
export const stopsLoneUnit = (
  zone: number,
  headquarters: readonly number[],
  depots: readonly number[],
): boolean => headquarters.includes(zone) || depots.includes(zone)

/**
 * AOM-35.10: the routes of CU without an HQ, or of a lone garrison, to the nearest zones with a friendly CU, HQ, garrison
 * or depot, one for each; from the first zone entered on. None: they surrender.
 */
export function routesWithoutHq(
  situation: Situation,
  zone: number,
  depots: readonly number[],
  who: 'units' | 'garrison',
): number[][] {
  const { theatre, friendlyForce } = situation
  const before = theatre.zones.map(() => NO)
  before[zone] = zone
  let reached = who === 'units' ? firstRetreatZones(situation, zone) : unheldZones(situation, zone)
  for (const first of reached) before[first] = zone
  while (reached.length > 0) {
    const refuges = reached.filter(each => friendlyForce[each] === true || depots.includes(each))
    if (refuges.length > 0) return refuges.map(refuge => routeTo(before, zone, refuge))
    reached = reached.flatMap(from => {
      const next = neighboursOf(theatre, from).filter(
        to => before[to] === NO && isPassable(situation, from, to),
      )
      for (const to of next) before[to] = from
      return next
    })
  }
  return []
}

/** AOM-35.10: for a lone garrison. */
const unheldZones = (situation: Situation, zone: number): number[] =>
  neighboursOf(situation.theatre, zone).filter(
    next => isOpen(situation, zone, next) && situation.enemyForce[next] !== true,
  )

function routeTo(before: readonly number[], from: number, to: number): number[] {
  const route: number[] = []
  for (let zone = to; zone !== from; zone = before[zone] ?? from) route.unshift(zone)
  return route
}
