import { traces } from './communications.ts'
import { evasionZones } from './marching.ts'
import type { Situation } from './situation.ts'
import { distance, neighboursOf } from './theatre.ts'

/**
 * AOM-44.3 to AOM-44.5: where a detached CU may go next, on its way to its HQ. None: it has found its communications
 * again, or no zone will do. `isHqShutIn`: there are none but from the zone of the HQ itself (AOM-10.5).
 */
export function detachedMoves(
  situation: Situation,
  from: number,
  hq: number,
  maxLength: number,
  isHqShutIn = false,
): number[] {
  if (traces(situation, from, hq, maxLength, isHqShutIn)) return []
  const { theatre, enemyForce } = situation
  const zones = evasionZones(situation, from)
  const far = distance(theatre, from, hq)
  const nearer = neighboursOf(theatre, from).filter(zone => distance(theatre, zone, hq) < far)
  // A way that is closed without an enemy in it is no reason to take another.
  return nearer.every(zone => enemyForce[zone] === true) ? zones : zones.filter(zone => nearer.includes(zone))
}
