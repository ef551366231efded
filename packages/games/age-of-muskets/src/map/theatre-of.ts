import { there } from '@grognard/engine'
import { NO } from '../vocabulary.ts'
import { type Bridge, type Edge, FAR, type Theatre, type Zone } from './theatre.ts'

/** A map from its zones, edges and bridges, with all that follows from them worked out once. */
export function theatreOf(
  zones: readonly Zone[],
  edges: readonly Edge[],
  bridges: readonly Bridge[],
): Theatre {
  const neighbours: number[][] = zones.map(() => [])
  const edgeBetween = zones.map(() => zones.map(() => NO))
  const join = (edge: number, from: number, to: number) => {
    there(neighbours[from], 'such zone').push(to)
    there(edgeBetween[from], 'such zone')[to] = edge
  }
  for (const [edge, { a, b }] of edges.entries()) {
    // AOM-47.2: edges to zones that are not in play do not exist.
    if (zones[a]?.inPlay !== true || zones[b]?.inPlay !== true) continue
    join(edge, a, b)
    join(edge, b, a)
  }
  return { zones, edges, bridges, neighbours, edgeBetween, distances: distancesOver(neighbours) }
}

/** AOM-2.15: by zone and zone. */
const distancesOver = (neighbours: readonly (readonly number[])[]): number[][] =>
  neighbours.map((_, from) => {
    const row = neighbours.map(() => FAR)
    row[from] = 0
    const reached = [from]
    for (const zone of reached)
      for (const next of neighbours[zone] ?? [])
        if (row[next] === FAR) {
          row[next] = (row[zone] ?? FAR) + 1
          reached.push(next)
        }
    return row
  })
