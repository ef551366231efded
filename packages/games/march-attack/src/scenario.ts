import type { Footprint, Point } from '@grognard/geometry'
import type {
  AreaType,
  ArtilleryClass,
  BlockType,
  Branch,
  Command,
  CorpsOrder,
  CrossingType,
  Edge,
  Formation,
  Inspiration,
  Level,
  MfType,
  ObstacleType,
  OrderType,
  Quality,
  Side,
  Trait,
  Weather,
  Weight,
} from './vocabulary.ts'

/**
 * What is printed of a battle, in numbers: units, MFs, leaders, blocks and obstacles are named by their place in these
 * lists. The lists are sorted by id in plain text order (MAR-24.15), so that the lower number is the lower id (MAR-23.23).
 */
export interface Scenario {
  readonly id: string
  readonly title: string
  /** MAR-23.1 */
  readonly table: { readonly width: number; readonly height: number }
  readonly turnLimit: number
  /** Minutes since midnight. */
  readonly start: number
  readonly sunset: number
  readonly weather: { readonly start: Weather; readonly rolls: boolean; readonly mud: boolean }
  readonly sides: readonly [SideCard, SideCard]
  readonly deployFirst: Side
  readonly units: readonly UnitCard[]
  readonly formations: readonly FormationCard[]
  readonly leaders: readonly LeaderCard[]
  readonly ground: Ground
  readonly objectives: readonly Objective[]
  readonly victory: Victory
  readonly deployment: Deployment
  /** By seat (MAR-24.14). */
  readonly players: readonly PlayerCard[]
}

export interface PlayerCard {
  readonly id: string
  readonly name: string
  readonly side: Side
  /** Numbers of the MFs that he commands; what belongs to nobody, the player of the commander-in-chief commands. */
  readonly formations: readonly number[]
  readonly isCommanderInChief: boolean
}

export interface SideCard {
  readonly id: string
  readonly name: string
  readonly homeEdge: Edge
  readonly zone: Footprint
  readonly commanderInChief: number
  readonly corps: readonly CorpsCard[]
}

export interface CorpsCard {
  readonly id: string
  readonly name: string
  readonly commander: number
  readonly formations: readonly number[]
  readonly order: CorpsOrder
}

export interface FormationCard {
  readonly id: string
  readonly name: string
  readonly side: Side
  readonly type: MfType
  /** NONE: directly under the commander-in-chief. */
  readonly corps: number
  readonly commander: number
  /** MAR-4.6; of artillery groups null. */
  readonly quality: Quality | null
  /** MAR-17.2: what its listing says instead of what follows from its units; null: nothing. */
  readonly override: PrintedLevels | null
  /** MAR-2.35 asks for the nation's rating of each unit; this is the MF's own nation and year. */
  readonly nation: string
  readonly year: number
  /** An order as the scenario gives it; MAR-5.2 lets the player give another. */
  readonly order: PrintedOrder | null
  /** Chapter 14; null: on the table from the start. */
  readonly enRoute: EnRoute | null
}

/** MAR-2.40: the units of each level from most to fewest, where there is such a level, and the SCV of each. */
interface PrintedLevels {
  readonly units: Readonly<Record<Level, readonly [number, number] | null>> | null
  readonly scv: Readonly<Record<Level, number>> | null
}

export interface PrintedOrder {
  readonly type: OrderType
  readonly objective: Point | null
  /** Number of the supported MF, or of the one that is bombarded. */
  readonly formation: number
  /** Number of the block that is bombarded. */
  readonly block: number
}

export interface EnRoute {
  readonly due: number
  readonly entry: Point
  readonly width: number
  readonly edge: Edge
}

export interface UnitCard {
  readonly id: string
  readonly name: string
  /** For plates: at most 7 characters. */
  readonly short: string
  readonly uniform: string
  readonly side: Side
  readonly formation: number
  /** Name of its brigade in the MF. */
  readonly brigade: string
  readonly branch: Branch
  readonly nation: string
  readonly quality: Quality
  readonly men: number
  readonly guns: number
  /** MAR-2.13: start CV. */
  readonly cv: number
  /** MAR-2.2 */
  readonly skirmish: boolean
  /** MAR-2.3, MAR-2.4; of infantry `medium`, without meaning. */
  readonly weight: Weight
  readonly lancer: boolean
  /** Of others than artillery null. */
  readonly artilleryClass: ArtilleryClass | null
  readonly stands: number
  readonly traits: readonly Trait[]
  /** MAR-2.30: the number of the regiment that it is a part of, or NONE. */
  readonly groupOf: number
  /** MAR-2.30: the numbers of its two battle groups, if it is a regiment that may split. */
  readonly groups: readonly number[]
}

const POSTS = ['army-commander', 'corps-commander', 'mf-commander'] as const
export type Post = (typeof POSTS)[number]

export interface LeaderCard {
  readonly id: string
  readonly name: string
  readonly short: string
  readonly uniform: string
  readonly side: Side
  readonly command: Command
  readonly inspiration: Inspiration
  /** MAR-4.11: one man may have two posts. */
  readonly posts: readonly Post[]
  /** MAR-24.17: the leader takes his post when this MF arrives; NONE: he has it from the start. */
  readonly arrivesWith: number
  /** MAR-24.17: he leaves when this MF arrives. */
  readonly leavesFor: number
}

export interface Ground {
  readonly hills: readonly { readonly id: string; readonly level: number; readonly polygon: Footprint }[]
  readonly areas: readonly { readonly id: string; readonly type: AreaType; readonly points: Footprint }[]
  readonly blocks: readonly { readonly id: string; readonly type: BlockType; readonly points: Footprint }[]
  readonly obstacles: readonly {
    readonly id: string
    readonly type: ObstacleType
    readonly points: Footprint
  }[]
  readonly crossings: readonly {
    readonly id: string
    readonly type: CrossingType
    /** Number of the obstacle. */
    readonly on: number
    readonly at: Point
  }[]
  readonly roads: readonly { readonly id: string; readonly points: Footprint }[]
}

export interface Objective {
  readonly id: string
  readonly name: string
  readonly point: Point
  readonly radius: number
  /** Number of the block it is tied to (MAR-24.4), or NONE. */
  readonly block: number
  readonly points: number
  /** The one side for which it counts, or NONE: for either. */
  readonly countsFor: Side | -1
}

export interface Victory {
  readonly scores: {
    readonly formedUnit: number
    readonly battery: number
    readonly formation: number
    readonly commander: number
  }
  readonly decisiveMargin: number
  readonly marginalMargin: number
  readonly suddenDeath:
    | { readonly type: 'all-infantry-or-mixed-mfs-lost' }
    | { readonly type: 'mf-fraction-lost'; readonly fraction: readonly [number, number] }
    | null
}

/** MAR-24.2: where everything stands if nobody places it otherwise. */
export interface Deployment {
  readonly units: readonly PlacedUnit[]
  readonly leaders: readonly { readonly leader: number; readonly at: Point }[]
}

export interface PlacedUnit {
  readonly unit: number
  readonly formation: Formation
  readonly x: number
  readonly y: number
  readonly facing: number
  /** Number of the block that it holds, or NONE. */
  readonly block: number
}
