import { lengthOf, type Point } from '../ui/map/geometry.ts'
import { type Arc, lineOf } from './arcs.ts'
import type { BoardData } from './board-data.ts'
import { type River, SIZE } from './ground.ts'
import type { MapEdge, MapModule } from './module.ts'
import { pairKey } from './neighbours.ts'

/** The map of a module of which nothing is known but its zones and edges. */

/** Of the room that a zone has on average, so far apart towns want to be. */
const SPACING = 0.59
/** So much of that is left between the outermost towns and the frame: zones are to end before it. */
const MARGIN = 0.75
/** How much less than they want towns are pushed apart, where the sheet would fold or zones would not touch. */
const LESS = [1, 0.8, 0.6, 0.4, 0.2]

/** The board data that are tried, one after another. */
export const plainBoards = (module: MapModule): BoardData[] => LESS.map(less => plainBoard(module, less))

function plainBoard({ moduleId, zones }: MapModule, less: number): BoardData {
  const room = Math.sqrt((SIZE.width * SIZE.height) / zones.length) * SPACING
  const around = (length: number) => (room * MARGIN) / (length - 2 * room * MARGIN)
  const [west, east] = ends(
    zones.map(({ lon }) => lon),
    around(SIZE.width),
  )
  const [south, north] = ends(
    zones.map(({ lat }) => lat),
    around(SIZE.height),
  )
  return {
    module: moduleId,
    projection: {
      parallels: [south + (north - south) / 6, north - (north - south) / 6],
      meridian: (west + east) / 2,
    },
    extent: [west, north, east, north, west, south, east, south],
    spacing: { usual: Math.round(room * less), zones: {} },
    rivers: [],
    streams: [],
    lakes: [],
    sea: null,
    ridges: [],
    rim: Math.round(room * 0.78),
    beyond: [],
    massifs: [],
    highlands: [],
    bridges: {},
    arms: [],
    lands: [],
    seas: [],
    zones: {},
  }
}

function ends(values: readonly number[], around: number): [number, number] {
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const margin = (most - least || 1) * around
  return [least - margin, most + margin]
}

const WIDTHS = { river: 2.8, majorRiver: 4.6 } as const

export interface LaidRivers {
  readonly arcs: readonly Arc[]
  readonly rivers: readonly River[]
}

/** A river that the board data do not know runs along the borders of its edges. */
export function riversAlongBorders(
  arcs: readonly Arc[],
  known: readonly River[],
  module: MapModule,
): LaidRivers {
  const number = new Map(module.zones.map(({ id }, at) => [id, at]))
  const unknown = module.edges.filter(({ river }) => river !== null && !known.some(({ id }) => id === river))
  const edgeOf = new Map(unknown.map(edge => [pairKey(number.get(edge.a)!, number.get(edge.b)!), edge]))
  const laid = [...arcs]
  const rivers = [...known]
  for (const [id, edges] of Map.groupBy(unknown, ({ river }) => river)) {
    if (id === null) continue
    const width = WIDTHS[edges.some(({ type }) => type === 'majorRiver') ? 'majorRiver' : 'river']
    const own = arcs.flatMap((arc, at) => (isOn(edgeOf.get(pairKey(...arc.sides)), id) ? [at] : []))
    for (const chain of chainsOf(arcs, [...own, ...gapsIn(arcs, own)])) {
      for (const { arc } of chain)
        laid[arc] = {
          ...arcs[arc]!,
          stretches: arcs[arc]!.stretches.map(({ line }) => ({ river: rivers.length, line })),
        }
      const course = chain.flatMap(({ arc, isForward }, at): Point[] => {
        const line = lineOf(arcs[arc]!)
        const way = isForward ? line : line.reverse()
        return at === 0 ? way : way.slice(1)
      })
      rivers.push({ id, width: [width * 0.75, width], course, border: [0, course.length - 1] })
    }
  }
  return { arcs: laid, rivers }
}

const isOn = (edge: MapEdge | undefined, river: string): boolean => edge?.river === river

/** A river that ends where another zone squeezes in, and goes on behind it, does not end. */
const GAP = 40

/** The short borders between two ends of a river. */
function gapsIn(arcs: readonly Arc[], own: readonly number[]): number[] {
  const corners = own.flatMap(at => [arcs[at]!.from, arcs[at]!.to])
  const isEnd = (corner: number) => corners.filter(each => each === corner).length === 1
  return arcs.flatMap((arc, at) => {
    const isBetween = arc.from !== arc.to && isEnd(arc.from) && isEnd(arc.to)
    return isBetween && !own.includes(at) && lengthOf(lineOf(arc)) < GAP ? [at] : []
  })
}

interface Link {
  readonly arc: number
  readonly isForward: boolean
}

/** The arcs one after another, from an end where there is one. */
function chainsOf(arcs: readonly Arc[], own: readonly number[]): Link[][] {
  const left = new Set(own)
  const touching = (corner: number) => [...left].filter(at => [arcs[at]!.from, arcs[at]!.to].includes(corner))
  const chains: Link[][] = []
  while (left.size > 0) {
    const loose = [...left]
      .flatMap(at => [arcs[at]!.from, arcs[at]!.to])
      .find(end => touching(end).length === 1)
    let corner = loose ?? arcs[[...left][0]!]!.from
    const chain: Link[] = []
    for (let [arc] = touching(corner); arc !== undefined; [arc] = touching(corner)) {
      left.delete(arc)
      const isForward = arcs[arc]!.from === corner
      chain.push({ arc, isForward })
      corner = isForward ? arcs[arc]!.to : arcs[arc]!.from
    }
    chains.push(chain)
  }
  return chains
}
