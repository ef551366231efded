import { NO } from '../vocabulary.ts'
import type { Situation } from './situation.ts'
import { areAdjacent, neighboursOf } from './theatre.ts'

/** Is it the zone of the enemy's LoC marker for a contested zone, or next to it (AOM-10.4, 10.11, 34.2, 45.11)? */
export function isOnEnemyLine({ theatre, enemyLoc }: Situation, contested: number, zone: number): boolean {
  const marker = enemyLoc[contested] ?? NO
  return marker !== NO && (zone === marker || areAdjacent(theatre, zone, marker))
}

/** AOM-10.7, AOM-10.13: does our side place a LoC marker when a Force enters this zone, its own or the enemy's? */
export const needsLoc = ({ enemyPieces, ourLoc }: Situation, zone: number): boolean =>
  enemyPieces[zone] === true && (ourLoc[zone] ?? NO) === NO

/**
 * AOM-10.10: does a Force of ours that comes from that zone cut the enemy's line out of the zone it enters? `situation`
 * is as it was before: the zone is contested already, and a friendly CU stands there.
 */
export const cutsEnemyLine = (situation: Situation, entered: number, from: number): boolean =>
  situation.contested[entered] === true &&
  situation.friendlyUnit[entered] === true &&
  isOnEnemyLine(situation, entered, from)

/** AOM-10.8: where the active side may put its marker, of the zones that parts of the Force came from; once each. */
export const activeLocZones = (
  { enemyLoc, noCommunications }: Situation,
  entered: number,
  cameFrom: readonly number[],
): number[] =>
  cameFrom.filter(
    (zone, at) =>
      zone !== enemyLoc[entered] && noCommunications[zone] !== true && cameFrom.indexOf(zone) === at,
  )

/** AOM-10.9: where we, the other side, may put ours; the active side's marker is the enemy's in `situation`. */
export const otherLocZones = (situation: Situation, entered: number): number[] =>
  neighboursOf(situation.theatre, entered).filter(
    zone =>
      zone !== situation.enemyLoc[entered] &&
      (situation.friendlyForce[zone] === true || !isOnEnemyLine(situation, entered, zone)) &&
      (situation.enemyForce[zone] !== true || situation.friendlyUnit[zone] === true) &&
      situation.noCommunications[zone] !== true,
  )

/** AOM-10.11: may a Force of ours leave a zone for one next to it, as far as LoC markers go? */
export function mayLeaveFor(situation: Situation, from: number, to: number): boolean {
  if (situation.contested[from] !== true) return true
  const ours = situation.ourLoc[from] ?? NO
  return ours === NO ? isWayOut(situation, from, to) : to === ours
}

/** AOM-10.11, AOM-34.2: without a LoC marker one leaves only where neither the enemy nor his line is. */
export const isWayOut = (situation: Situation, from: number, to: number): boolean =>
  situation.enemyForce[to] !== true && !isOnEnemyLine(situation, from, to)
