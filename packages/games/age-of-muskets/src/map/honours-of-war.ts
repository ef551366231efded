import { distance, type Theatre } from './theatre.ts'

/**
 * AOM-38.13: where forces that left a place with the honours of war may come back: of these fortresses (friendly, and not
 * occupied, blockaded or besieged by the enemy) those far enough away, or else the farthest.
 */
export function fortressesOfReturn(
  theatre: Theatre,
  place: number,
  fortresses: readonly number[],
  minDistance: number,
): number[] {
  const far = (zone: number) => distance(theatre, place, zone)
  const least = Math.min(minDistance, Math.max(...fortresses.map(far)))
  return fortresses.filter(zone => far(zone) >= least)
}
