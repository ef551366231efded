import type { Point } from './geometry.ts'
import type { PlaceKind } from './lettering.ts'

/**
 * The made map of a module, as `made/<module>.json` has it: `map/make.ts` writes it from the module and its board data,
 * and nobody edits it. Lengths are units of the board. A `Line` is in tenths of a unit: x and y of its first point,
 * then of each step.
 */
export type Line = readonly number[]

export interface MadeMap {
  readonly module: string
  /** What it was made from, as a hash: `--check` and a test say when it no longer fits. */
  readonly source: string
  readonly width: number
  readonly height: number
  /** From the edge of the board to the frame of the map. */
  readonly inset: number
  /** How many times as wide as the Danube's its zones are. */
  readonly coarse: number
  readonly zones: readonly MadeZone[]
  readonly arcs: readonly MadeArc[]
  /** Mountains that nobody passes, as rings of arcs. */
  readonly massifs: readonly (readonly number[])[]
  readonly edges: readonly MadeEdge[]
  readonly bridges: readonly MadeBridge[]
  readonly rivers: readonly MadeRiver[]
  readonly streams: readonly Line[]
  readonly lakes: readonly Line[]
  /** The shore, then islands. */
  readonly sea: readonly Line[]
  readonly ridges: readonly { readonly strength: number; readonly crest: Line }[]
  /** Small crests: x, y and reach in tenths, angle and strength in hundredths. */
  readonly ridgelets: readonly (readonly [number, number, number, number, number])[]
  /** Hachures that are not drawn: how many are, how many are not, in turn. */
  readonly skipped: readonly number[]
  readonly trees: Line
  readonly reeds: Line
  /** Degrees of longitude and latitude. */
  readonly meridians: readonly Degree[]
  readonly parallels: readonly Degree[]
  readonly lands: readonly MadeName[]
  readonly seas: readonly MadeName[]
}

export interface MadeZone {
  readonly id: string
  readonly name: string
  readonly country: string
  readonly terrain: 'clear' | 'rough' | 'forest' | 'mountainPass' | 'alpineValley' | 'swamp'
  readonly place: PlaceKind
  readonly port: boolean
  /** Where its town stands, in units. */
  readonly at: Point
  /** Its border, as rings of arcs: the number of an arc, or its complement where it is walked backwards. */
  readonly rings: readonly (readonly number[])[]
  /** By level. */
  readonly spots: readonly Spots[]
}

/** Where things of a zone are drawn, in pixels from its town: the middle of each. */
export interface Spots {
  readonly counters: Point
  /** Null: its name is not written at this level. */
  readonly name: Point | null
  readonly markers: readonly Point[]
}

interface MadeArc {
  /** Zones by number; -1 is none of them. */
  readonly sides: readonly [number, number]
  readonly kind: ArcKind
  readonly stretches: readonly { readonly river: number | null; readonly line: Line }[]
}

/**
 * `edge`: a border that is an edge of the module. `closed`: zones touch, but nobody passes. `rim`: the theatre ends.
 * `shore`: the sea. `frame`: the map ends. `outside`: between what belongs to no zone.
 */
export type ArcKind = 'edge' | 'closed' | 'rim' | 'shore' | 'frame' | 'outside'

export interface MadeEdge {
  readonly zones: readonly [number, number]
  readonly type: 'open' | 'river' | 'majorRiver'
  /** Where its road crosses the border. */
  readonly crossing: Point
  readonly bridge: number | null
}

export interface MadeBridge {
  readonly id: string
  readonly at: Point
  /** Of the river under it, in degrees. */
  readonly angle: number
  readonly major: boolean
}

export interface MadeRiver {
  readonly id: string
  readonly names: { readonly en: string; readonly de: string }
  readonly width: readonly [number, number]
  readonly course: Line
  /** Where its name is written, as parts of its course. */
  readonly nameAt: readonly number[]
}

export interface Ridgelet {
  readonly at: Point
  readonly angle: number
  readonly reach: number
  readonly strength: number
}

export interface Degree {
  readonly degree: number
  readonly line: Line
}

export interface MadeName {
  readonly names: { readonly en: string; readonly de: string }
  readonly size: number
  readonly along: Line
}
