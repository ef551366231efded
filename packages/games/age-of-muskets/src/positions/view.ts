import type { BattleOption, Section, SiegeStage, Works } from '../vocabulary.ts'
import type { BattleInPlay } from './battle-in-play.ts'
import type { StaffInPlay } from './staff-in-play.ts'

interface PointsInPlay {
  readonly recorded: number
  readonly zones: number
  readonly prisoners: number
}

/** What `positions.view` writes: what a viewer may know, with names. Boards are given this. */
export interface View {
  /** The viewer's player, `F1`; null: a spectator. */
  readonly player: string | null
  readonly scenario: ScenarioInPlay
  readonly turn: number
  readonly phase: Phase | null
  readonly conference: boolean
  readonly initiative: string
  /** By side: recorded so far, and what zones and prisoners would bring if the game ended now (AOM-60.7). */
  readonly victoryPoints: BySideName<PointsInPlay>
  readonly counters: readonly CounterInPlay[]
  /** By id: zones in which something lies; all others are as printed. */
  readonly zones: { readonly [zone: string]: ZoneInPlay }
  readonly garrisons: readonly GarrisonInPlay[]
  readonly locMarkers: readonly { readonly side: string; readonly of: string; readonly at: string }[]
  readonly destroyedBridges: readonly string[]
  /** AOM-59.1: neutral zones that nobody has violated. */
  readonly neutral: readonly string[]
  readonly activation: ActivationInPlay
  readonly battle: BattleInPlay | null
  /** The viewer's own; null: a spectator has none. */
  readonly own: OwnInPlay | null
  /** What others have shown the viewer: forces of team-mates in a battle that it plays. */
  readonly forces: readonly ForcesShown[]
  /** What it was told of the enemy, and when. */
  readonly reports: readonly ReportInPlay[]
  readonly hasChosen: readonly boolean[]
  readonly outcome: { readonly winners: readonly number[]; readonly how: string } | null
}

export const PHASES = [
  'conference',
  'training',
  'reinforcement',
  'randomEvents',
  'hqActivity',
  'action',
  'detachedMovement',
  'consumption',
  'battle',
] as const
export type Phase = (typeof PHASES)[number]

export type BySideName<T> = { readonly [side: string]: T }

export interface ScenarioInPlay {
  readonly id: string
  readonly module: string
  readonly kind: 'campaign' | 'battle'
  /** The last turn; of a battle, its turn. */
  readonly lastTurn: number
  readonly players: readonly { readonly id: string; readonly side: string; readonly isSenior: boolean }[]
  /** Zones that are not in play. */
  readonly closed: readonly string[]
}

interface CounterInPlay {
  readonly id: number
  readonly side: string
  readonly zone: string
  /** Where and in which turn it came onto the map. */
  readonly origin: string
  readonly since: number
  /** The HQ or CU that it is, where everybody knows it. */
  readonly face: string | null
  readonly activated: boolean
  readonly inside: boolean
  readonly pillaged: boolean
  readonly section: Section | null
}

export interface ZoneInPlay {
  readonly depleted: boolean
  readonly depot: { readonly nationality: string; readonly level: number } | null
  readonly siegeTrains: BySideName<number>
  readonly works: { readonly kind: Works; readonly side: string } | null
  readonly blockade: string | null
  readonly siege: {
    readonly side: string
    readonly stage: SiegeStage
    readonly failures: number
    readonly isDouble: boolean
  } | null
  /** By nationality, those that there are. */
  readonly stragglers: { readonly [nationality: string]: number }
  readonly requisition: BySideName<number>
  /** The side that controls it. */
  readonly control: string | null
}

interface GarrisonInPlay {
  readonly side: string
  readonly zone: string
  /** `place`, `pass` or a bridge. */
  readonly location: string
  readonly player: string
  /** Null: the viewer may not know. */
  readonly troops: TroopsInPlay | null
}

/** By troop type: normal and shattered SP. */
export type TroopsInPlay = { readonly [type: string]: readonly [normal: number, shattered: number] }

interface ActivationInPlay {
  readonly round: number
  /** By player: the Activation Number, null for a pass. */
  readonly numbers: { readonly [player: string]: number | null }
  readonly order: readonly string[]
  readonly player: string | null
  readonly counters: readonly number[]
  readonly action: string | null
}

export interface HqInPlay {
  readonly id: string
  readonly leader: string | null
  readonly zone: string
  readonly counter: number
  readonly inside: boolean
  readonly requisition: boolean
  readonly activityPoints: number
}

export interface UnitInPlay {
  readonly id: string
  readonly leader: string | null
  readonly isLeaderLost: boolean
  readonly zone: string
  /** Null: on the display of its HQ. */
  readonly counter: number | null
  readonly inside: boolean
  readonly requisition: boolean
  readonly hq: string | null
  readonly troops: TroopsInPlay
}

interface ForcesShown {
  readonly headquarters: readonly HqInPlay[]
  readonly units: readonly UnitInPlay[]
}

export interface OwnInPlay extends ForcesShown {
  readonly gone: readonly string[]
  readonly loose: readonly { readonly troop: string; readonly count: number }[]
  readonly bid: { readonly hq: string; readonly points: number } | null
  readonly activation: {
    readonly hq: string
    readonly available: number
    readonly onCredit: boolean
    readonly forces: readonly {
      readonly hq: string | null
      readonly units: readonly string[]
      readonly isDone: boolean
      readonly isActing: boolean
      /** AP that its action costs, surcharges included. */
      readonly cost: number
    }[]
  } | null
  readonly staff: StaffInPlay
  readonly battle: PlanInPlay | null
}

interface ReportInPlay {
  readonly zone: string
  readonly turn: number
  readonly leaders: readonly string[]
  readonly arms: readonly number[]
  readonly units: number
}

/** What only the player of a side knows of a battle. */
export interface PlanInPlay {
  readonly hand: readonly BattleOption[]
  /** Chits that were played or discarded. */
  readonly spent: readonly BattleOption[]
  readonly mayOutflank: boolean
  /** AOM-28.10: layouts of any kind that the roll of Initiative has given. */
  readonly layouts: number
  /** AOM-28.35: +1 or −2; 0 before the check. */
  readonly control: number
  /** Joint Leaders, or the CiC alone: HQ or CU by name. */
  readonly leaders: readonly string[]
  /** AOM-30.9: those who have arrived and are yet to be posted. */
  readonly coming: readonly string[]
}
