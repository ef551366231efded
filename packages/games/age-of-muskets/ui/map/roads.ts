import type { BoardMap } from './board-map.ts'
import { chance } from './chance.ts'
import { between, curve, distance, type Point, smoothPathOf } from './geometry.ts'
import type { MadeEdge } from './made-map.ts'
import { oncePerMap } from './once.ts'

/** The way from town to town over the border between them, or over the bridge; null where there is no edge. */
export function wayBetween(map: BoardMap, from: string, to: string): Point[] | null {
  const numbers = [from, to].map(id => map.zones.findIndex(zone => zone.id === id))
  const edge = map.edges.find(({ zones }) => numbers.every(number => zones.includes(number)))
  const [start, end] = numbers.map(number => map.zones[number]?.at)
  if (edge === undefined || start === undefined || end === undefined || from === to) return null
  return curve([start, edge.crossing, end], 3)
}

/** The middle of a way, from one part of its points to another. */
export const partOf = (way: readonly Point[], from: number, to: number): Point[] =>
  way.slice(Math.floor(way.length * from), Math.ceil(way.length * to))

const STEP = 17
const WANDERS = 5.5

/** A road does not go as straight as a march on the map: it wanders a little, the same in every run. */
function roadOf({ zones }: BoardMap, edge: MadeEdge, number: number): Point[] {
  const [from, to] = edge.zones.map(each => zones[each]?.at)
  if (from === undefined || to === undefined) return []
  const random = chance(number * 104729 + 11)
  return curve([from, ...wander(from, edge.crossing), edge.crossing, ...wander(edge.crossing, to), to], 4)

  function wander(a: Point, b: Point): Point[] {
    const length = distance(a, b)
    const count = Math.floor(length / STEP)
    return Array.from({ length: Math.max(0, count - 1) }, (_, at) => {
      const [x, y] = between(a, b, (at + 1) / count)
      const aside = (random() - 0.5) * WANDERS
      return [x - ((b[1] - a[1]) / length) * aside, y + ((b[0] - a[0]) / length) * aside]
    })
  }
}

/** All roads as one path, and as another one those that ford a river. */
export const roadsOf = oncePerMap((map): { readonly roads: string; readonly fords: string } => {
  const paths = map.edges.map((edge, number) => ({
    isFord: edge.type !== 'open' && edge.bridge === null,
    path: smoothPathOf(roadOf(map, edge, number)),
  }))
  const joined = (isFord: boolean) =>
    paths
      .filter(each => each.isFord === isFord)
      .map(({ path }) => path)
      .join('')
  return { roads: joined(false), fords: joined(true) }
})
