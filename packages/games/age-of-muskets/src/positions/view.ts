import type { Standing } from '../battle/state.ts'
import type { BattleOption, BattleTerrain, Section, SiegeStage, Works } from '../vocabulary.ts'

/** What `positions.view` writes: what a viewer may know, with names. Boards are given this. */
export interface View {
  /** The viewer's player, `F1`; null: a spectator. */
  readonly player: string | null
  readonly scenario: ScenarioInPlay
  readonly turn: number
  readonly phase: Phase | null
  readonly conference: boolean
  readonly initiative: string
  /** By side: recorded so far, and what zones would bring if the game ended now. */
  readonly victoryPoints: BySideName<{ readonly recorded: number; readonly zones: number }>
  readonly counters: readonly CounterInPlay[]
  /** By id: zones in which something lies; all others are as printed. */
  readonly zones: { readonly [zone: string]: ZoneInPlay }
  readonly garrisons: readonly GarrisonInPlay[]
  readonly locMarkers: readonly { readonly side: string; readonly of: string; readonly at: string }[]
  readonly destroyedBridges: readonly string[]
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

export interface CounterInPlay {
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

export interface GarrisonInPlay {
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

export interface ActivationInPlay {
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

export interface ForcesShown {
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
    }[]
  } | null
  readonly battle: {
    readonly hand: readonly BattleOption[]
    readonly mayOutflank: boolean
    readonly control: number
  } | null
}

export interface ReportInPlay {
  readonly zone: string
  readonly turn: number
  readonly leaders: readonly string[]
  readonly arms: readonly number[]
  readonly units: number
}

export interface BattleInPlay {
  readonly zone: string
  readonly attacker: string
  readonly round: number
  readonly commands: BySideName<{
    readonly player: string
    readonly leaders: readonly string[]
    readonly isJoint: boolean
  }>
  readonly outflanker: string | null
  readonly terrain: BySideName<{ readonly [section: string]: BattleTerrain }>
  readonly works: BySideName<{ readonly kind: Works; readonly section: Section } | null>
  readonly endurance: BySideName<number>
  readonly received: BySideName<number>
  readonly chits: BySideName<number>
  /** Chits that have been shown. */
  readonly played: BySideName<readonly BattleOption[]>
  /** What everybody can tell of the troops in each section of the line, and of flanks. */
  readonly standing: BySideName<{ readonly [section: string]: Standing }>
  /** Counters of units that are wholly shattered. */
  readonly shattered: readonly number[]
  /** Has it a LoC marker for the zone? */
  readonly loc: BySideName<boolean>
  /** Flanks that have been opened, as the side sees them. */
  readonly opened: BySideName<readonly Section[]>
  /** SP of all arms lost so far. */
  readonly lost: BySideName<number>
  /** Null: it goes on; a winner of null: a draw. */
  readonly ended: { readonly winner: string | null; readonly how: string } | null
  readonly halves: BySideName<readonly Section[]>
  readonly superiority: BySideName<readonly Section[]>
  readonly engagements: readonly {
    readonly sections: BySideName<Section>
    readonly option: BattleOption
    readonly by: string
  }[]
}
