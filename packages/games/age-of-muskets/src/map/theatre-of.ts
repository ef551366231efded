import { there } from '@grognard/engine'
import { NO } from '../vocabulary.ts'
import { type Bridge, type Edge, FAR, type Theatre, type Zone } from './theatre.ts'

/** A map from its zones, edges and bridges, with all that follows from them worked out once. */
export function theatreOf(
  zones: readonly Zone[],
  edges: readonly Edge[],
  bridges: readonly Bridge[],
): Theatre {
  const edgeBetween = edgesBetween(zones, edges)
  const neighbours = edgeBetween.map(row => row.flatMap((edge, zone) => (edge === NO ? [] : [zone])))
  const distances = neighbours.map((_, zone) => distancesFrom(neighbours, zone))
  const bridgesIn = zones.map((_, zone) =>
    bridges.flatMap((bridge, number) => (bridge.zones.includes(zone) ? [number] : [])),
  )
  return { zones, edges, bridges, bridgesIn, neighbours, edgeBetween, distances }
}

/** AOM-47.2: edges to zones that are not in play do not exist. */
function edgesBetween(zones: readonly Zone[], edges: readonly Edge[]): number[][] {
  const between = zones.map(() => zones.map(() => NO))
  for (const [number, { a, b }] of edges.entries()) {
    if (zones[a]?.inPlay !== true || zones[b]?.inPlay !== true) continue
    there(between[a], 'such zone')[b] = number
    there(between[b], 'such zone')[a] = number
  }
  return between
}

/** AOM-2.15 */
function distancesFrom(neighbours: readonly (readonly number[])[], start: number): number[] {
  const distances = neighbours.map(() => FAR)
  distances[start] = 0
  const reached = [start]
  for (const zone of reached)
    for (const next of neighbours[zone] ?? [])
      if (distances[next] === FAR) {
        distances[next] = (distances[zone] ?? 0) + 1
        reached.push(next)
      }
  return distances
}
