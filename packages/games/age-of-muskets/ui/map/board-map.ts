import { isInside, type Point, ringOf } from './geometry.ts'
import { type Hachure, hachuresOf, ridgelet } from './hachures.ts'
import type { LevelNumber } from './levels.ts'
import type {
  ArcKind,
  Line,
  MadeBridge,
  MadeEdge,
  MadeMap,
  MadeName,
  MadeRiver,
  MadeZone,
  Spots,
} from './made-map.ts'

/** A made map as it is drawn and touched: openLine once, when the board is prepared. */
export interface BoardMap {
  readonly module: string
  readonly width: number
  readonly height: number
  readonly inset: number
  readonly coarse: number
  readonly zones: readonly Zone[]
  readonly arcs: readonly Arc[]
  readonly massifs: readonly (readonly Point[])[]
  readonly edges: readonly MadeEdge[]
  readonly bridges: readonly MadeBridge[]
  readonly rivers: readonly River[]
  readonly streams: readonly (readonly Point[])[]
  readonly lakes: readonly (readonly Point[])[]
  readonly sea: readonly (readonly Point[])[]
  readonly hachures: readonly Hachure[]
  readonly trees: readonly Point[]
  readonly reeds: readonly Point[]
  readonly meridians: readonly Degree[]
  readonly parallels: readonly Degree[]
  readonly lands: readonly Written[]
  readonly seas: readonly Written[]
}

export interface Zone extends Omit<MadeZone, 'rings'> {
  readonly number: number
  readonly rings: readonly (readonly Point[])[]
  /** Its area as an SVG path. */
  readonly path: string
  readonly box: {
    readonly left: number
    readonly top: number
    readonly right: number
    readonly bottom: number
  }
}

interface Arc {
  /** Zones by number; -1 is none. */
  readonly sides: readonly [number, number]
  readonly kind: ArcKind
  readonly stretches: readonly { readonly river: number | null; readonly line: readonly Point[] }[]
  readonly line: readonly Point[]
}

export interface River extends Omit<MadeRiver, 'course'> {
  readonly course: readonly Point[]
}

interface Degree {
  readonly degree: number
  readonly line: readonly Point[]
}

export interface Written extends Omit<MadeName, 'along'> {
  readonly along: readonly Point[]
}

export function openMap(made: MadeMap): BoardMap {
  const arcs = made.arcs.map(({ sides, kind, stretches }): Arc => {
    const open = stretches.map(({ river, line }) => ({ river, line: openLine(line) }))
    return { sides, kind, stretches: open, line: joined(open.map(({ line }) => line)) }
  })
  const ringAlong = (steps: readonly number[]): Point[] =>
    joined(
      steps.map(step => {
        const line = arcs[step < 0 ? ~step : step]?.line ?? []
        return step < 0 ? line.toReversed() : line
      }),
    ).slice(0, -1)
  const ridges = [
    ...made.ridges.map(({ strength, crest }) => ({ strength, crest: openLine(crest) })),
    ...made.ridgelets.map(([x, y, reach, angle, strength]) => ({
      strength: strength / 100,
      crest: ridgelet([x / 10, y / 10], angle / 100, reach / 10),
    })),
  ]
  const isSkipped = flags(made.skipped)
  return {
    ...made,
    zones: made.zones.map((zone, number) => zoneOf(zone, number, zone.rings.map(ringAlong))),
    arcs,
    massifs: made.massifs.map(ringAlong),
    rivers: made.rivers.map(river => ({ ...river, course: openLine(river.course) })),
    streams: made.streams.map(openLine),
    lakes: made.lakes.map(openLine),
    sea: made.sea.map(openLine),
    hachures: ridges.flatMap(hachuresOf).filter((_, at) => isSkipped[at] !== true),
    trees: openLine(made.trees),
    reeds: openLine(made.reeds),
    meridians: made.meridians.map(({ degree, line }) => ({ degree, line: openLine(line) })),
    parallels: made.parallels.map(({ degree, line }) => ({ degree, line: openLine(line) })),
    lands: made.lands.map(name => ({ ...name, along: openLine(name.along) })),
    seas: made.seas.map(name => ({ ...name, along: openLine(name.along) })),
  }
}

/** A line of a made map, in units of the board. */
export function openLine(line: Line): Point[] {
  const points: Point[] = []
  let [x, y] = [0, 0]
  for (let at = 0; at + 1 < line.length; at += 2) {
    x += line[at] ?? 0
    y += line[at + 1] ?? 0
    points.push([x / 10, y / 10])
  }
  return points
}

const flags = (runs: readonly number[]): boolean[] =>
  runs.flatMap((length, at) => new Array<boolean>(length).fill(at % 2 === 1))

/** Lines that each begin where the last one ends. */
const joined = (lines: readonly (readonly Point[])[]): Point[] =>
  lines.flatMap((line, at) => (at === 0 ? line : line.slice(1)))

function zoneOf(zone: MadeZone, number: number, rings: Point[][]): Zone {
  const [xs, ys] = [rings.flat().map(([x]) => x), rings.flat().map(([, y]) => y)]
  return {
    ...zone,
    number,
    rings,
    path: rings.map(ringOf).join(''),
    box: { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) },
  }
}

/** The zone that has this point, in units of the board (`BoardPointer.toBoard` gives them); null: none has. */
export function zoneAt({ zones }: BoardMap, at: { readonly x: number; readonly y: number }): Zone | null {
  const { x, y } = at
  const candidates = zones.filter(
    ({ box }) => x >= box.left && x <= box.right && y >= box.top && y <= box.bottom,
  )
  return candidates.find(({ rings }) => rings.filter(ring => isInside(ring, [x, y])).length % 2 === 1) ?? null
}

export const zoneNamed = ({ zones }: BoardMap, id: string): Zone | null =>
  zones.find(zone => zone.id === id) ?? null

/** Where things of a zone are drawn at a level, in pixels from its town (`Zone.at`). */
export const spotsOf = ({ spots }: Zone, level: LevelNumber): Spots =>
  spots[level] ?? { counters: [0, 0], name: null, markers: [] }
