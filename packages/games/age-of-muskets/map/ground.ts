import { curve, distance, type Point } from '../ui/map/geometry.ts'
import { type BoardData, placesOf } from './board-data.ts'
import { meandering, seedOf } from './curves.ts'
import type { MapModule } from './module.ts'
import { conic, fitted, type LonLat, type Project, type Room } from './projection.ts'
import { foldsIn, nearest, pushedApart, rubberSheet } from './rubber-sheet.ts'

/** What lies on the board, in its units: the sheet is stretched already. */
export interface Ground {
  readonly width: number
  readonly height: number
  /** From the edge of the board to the frame of the map. */
  readonly inset: number
  /** Any place of the earth as it comes to lie. */
  readonly place: Project
  readonly towns: readonly Point[]
  readonly rivers: readonly River[]
  readonly streams: readonly (readonly Point[])[]
  readonly lakes: readonly { readonly closes: boolean; readonly shore: readonly Point[] }[]
  readonly sea: readonly (readonly Point[])[]
  readonly ridges: readonly { readonly height: number; readonly crest: readonly Point[] }[]
  readonly beyond: readonly Point[]
  readonly massifs: readonly Point[]
  readonly folds: readonly Point[]
}

export interface River {
  readonly id: string
  readonly width: readonly [number, number]
  readonly course: readonly Point[]
  /** The part of the course that parts zones. */
  readonly border: readonly [from: number, to: number]
}

const INSET = 12
/** Of the frame: what must be on the map keeps from it. */
const ROOM = { left: 22, top: 26, right: 22, bottom: 24 }
/** Towns keep farther from it: there are counters beside them. */
const TOWN_ROOM = { left: 30, top: 40, right: 34, bottom: 38 }
/** How near a town may stand to a river. */
const BANK = 9

export const SIZE = { width: 936 + 2 * INSET, height: 722 + 2 * INSET, inset: INSET }

const within = (margin: Room): Room => ({
  left: INSET + margin.left,
  top: INSET + margin.top,
  right: SIZE.width - INSET - margin.right,
  bottom: SIZE.height - INSET - margin.bottom,
})

export function layOut({ zones }: MapModule, board: BoardData): Ground {
  const { parallels, meridian } = board.projection
  const flat = fitted(conic(parallels, meridian), placesOf(board.extent), within(ROOM))
  const trueTowns = zones.map(({ lon, lat }) => flat([lon, lat]))
  const wants = zones.map(({ id }) => board.spacing.zones[id] ?? board.spacing.usual)
  const pushed = pushedApart(
    trueTowns.map((at, i) => ({ at, wants: wants[i]! })),
    within(TOWN_ROOM),
  )
  const whole = { left: INSET, top: INSET, right: SIZE.width - INSET, bottom: SIZE.height - INSET }
  const sheet = rubberSheet(trueTowns, pushed, whole)
  const place = (at: LonLat): Point => sheet(flat(at))
  const line = (places: readonly number[]): Point[] => placesOf(places).map(place)
  const ring = (places: readonly number[], step: number): Point[] => {
    const knots = line(places)
    return curve([...knots, ...knots.slice(0, 1)], step).slice(0, -1)
  }
  const rivers = board.rivers.map(river => riverOf(river, line(river.course)))
  return {
    ...SIZE,
    place,
    towns: offTheRivers(trueTowns.map(sheet), rivers),
    rivers,
    streams: board.streams.map(({ id, course }) =>
      meandering(curve(line(course), 2.5), 1.6, 0.16, seedOf(id)),
    ),
    lakes: board.lakes.map(({ closes = false, shore }) => ({ closes, shore: ring(shore, 2) })),
    sea: board.sea === null ? [] : [board.sea.shore, ...board.sea.islands].map(line),
    ridges: board.ridges.map(({ height, crest }, at) => ({
      height,
      crest: meandering(curve(line(crest), 2), 3, 0.06, at),
    })),
    beyond: line(board.beyond),
    massifs: line(board.massifs),
    folds: foldsIn(sheet, whole),
  }
}

function riverOf({ id, width, border }: BoardData['rivers'][number], knots: readonly Point[]): River {
  const course = meandering(curve(knots, 2), 2.1, 0.14, seedOf(id))
  const at = (knot: number): number => nearest(course, knots[knot]!).index
  return { id, width, course, border: [at(border[0]), at(border[1])] }
}

/** A town on the bank of a river stands clear of it: there is a symbol to draw, and a bridge before it. */
function offTheRivers(towns: readonly Point[], rivers: readonly River[]): Point[] {
  return towns.map(town => {
    let at = town
    for (let round = 0; round < 4; round++)
      for (const { course } of rivers) {
        const { index, apart } = nearest(course, at)
        const water = course[index]
        if (water === undefined || apart >= BANK) continue
        const away = distance(at, water) || 1
        const clear = (BANK + 0.2) / away
        at = [water[0] + (at[0] - water[0]) * clear, water[1] + (at[1] - water[1]) * clear]
      }
    return at
  })
}
