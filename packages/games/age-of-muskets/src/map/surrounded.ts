import { isOnEnemyLine } from './loc-markers.ts'
import type { Situation } from './situation.ts'
import { neighboursOf, zoneOf } from './theatre.ts'

/** AOM-45.11, AOM-45.12: are forces of ours in this zone surrounded? */
export function isSurrounded(situation: Situation, zone: number): boolean {
  const { theatre, enemyForce, friendlyForce } = situation
  if (isRefuge(situation, zone)) return false
  return neighboursOf(theatre, zone).every(
    next =>
      friendlyForce[next] !== true && (enemyForce[next] === true || isOnEnemyLine(situation, zone, next)),
  )
}

/** AOM-45.12, AOM-45.14 */
function isRefuge({ theatre }: Situation, zone: number): boolean {
  const { place } = zoneOf(theatre, zone)
  return place !== null && (place.port || place.type === 'defensibleCity' || place.type === 'fortress')
}

/** AOM-45.10, AOM-45.13: the zones in which all forces of ours surrender, judged on one position. */
export const surroundedZones = (situation: Situation): number[] =>
  situation.theatre.zones.flatMap((_, zone) =>
    situation.friendlyForce[zone] === true && isSurrounded(situation, zone) ? [zone] : [],
  )
