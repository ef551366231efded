import type { Seat } from '@grognard/engine'
import type { Theatre } from './map/theatre.ts'
import type { Calendar, Effects, ModuleWords, Parameters, Scoring } from './module/module.ts'
import type { Roster, Tables } from './module/roster.ts'
import type { Troop } from './troops/index.ts'
import type { BySide, CuKind, Side, Works } from './vocabulary.ts'

/** What is agreed and printed before a match begins: a module's scenario for so many players, in numbers. */
export interface Scenario {
  readonly id: string
  readonly moduleId: string
  readonly options: Options
  readonly roster: Roster
  readonly theatre: Theatre
  readonly tables: Tables
  readonly parameters: Parameters
  readonly calendar: Calendar
  readonly scoring: Scoring
  /** The module's special rules that are in force, and its random events (chapters 58 and 59). */
  readonly effects: Effects
  readonly players: readonly Player[]
  /** AOM-1.2: by side. */
  readonly senior: BySide<Seat>
  /** By HQ: the seat that controls it, or NO where the scenario does not use it. */
  readonly controllers: readonly Seat[]
  readonly plan: Campaign | Battle
  /** What the module's things are called in German. */
  readonly german: ModuleWords
}

export interface Options {
  readonly players: number
  readonly mixedQualityCU: boolean
  readonly garrisonVisibility: 'full' | 'presence'
}

export interface Player {
  readonly id: string
  readonly side: Side
}

/** What stands where at the beginning. */
export interface HqSetUp {
  readonly hq: number
  readonly leader: number
  readonly zone: number
  readonly units: readonly UnitSetUp[]
}

export interface UnitSetUp {
  readonly unit: number
  readonly zone: number
  /** As the scenario says, or as printed; NO: the generic one of artillery. */
  readonly leader: number
  readonly troops: readonly Troop[]
}

export interface Campaign {
  readonly kind: 'campaign'
  readonly firstTurn: number
  readonly lastTurn: number
  readonly skipsReinforcement: boolean
  readonly skipsEvents: boolean
  readonly initiative: Side
  /** AOM-46.3: by zone, a side or NO. */
  readonly control: readonly number[]
  readonly headquarters: readonly HqSetUp[]
  readonly garrisons: readonly GarrisonSetUp[]
  readonly depots: readonly { readonly nationality: number; readonly zone: number; readonly level: number }[]
  readonly siegeTrains: readonly { readonly side: Side; readonly zone: number }[]
  readonly works: readonly { readonly kind: Works; readonly side: Side; readonly zone: number }[]
  readonly depleted: readonly number[]
  readonly destroyed: readonly number[]
  readonly stragglers: readonly {
    readonly nationality: number
    readonly zone: number
    readonly count: number
  }[]
  readonly reinforcements: readonly Reinforcement[]
  readonly withdrawals: readonly Withdrawal[]
  readonly levels: readonly Level[]
}

interface GarrisonSetUp {
  readonly side: Side
  readonly zone: number
  readonly location: 'place' | 'pass' | number
  readonly troops: readonly Troop[]
}

/** AOM-40.2 */
export type Reinforcement =
  | {
      readonly kind: 'hq'
      readonly turn: number
      readonly side: Side
      readonly zones: readonly number[]
      readonly hq: number
      readonly leader: number
      readonly units: readonly Omit<UnitSetUp, 'zone'>[]
    }
  | {
      readonly kind: 'cu'
      readonly turn: number
      readonly side: Side
      readonly zones: readonly number[]
      readonly units: readonly Omit<UnitSetUp, 'zone'>[]
      readonly assignTo: readonly number[]
    }
  | {
      readonly kind: 'sp'
      readonly turn: number
      readonly nationality: number
      readonly troops: readonly Troop[]
      readonly into: Into | null
    }

/** Loose SP that may go into some CU only. */
export interface Into {
  readonly hqs: readonly number[]
  readonly kinds: readonly CuKind[]
}

/** AOM-40.15 */
export type Withdrawal =
  | {
      readonly kind: 'cu'
      readonly turn: number
      readonly side: Side
      readonly unit: number
      readonly inReturn: {
        readonly least: number
        readonly nationality: number
        readonly troops: readonly Troop[]
        readonly into: Into | null
      } | null
    }
  | { readonly kind: 'hq'; readonly turn: number; readonly side: Side; readonly hq: number }
  | { readonly kind: 'leader'; readonly turn: number; readonly side: Side; readonly leader: number }
  | {
      readonly kind: 'sp'
      readonly turn: number
      readonly side: Side
      readonly nationality: number
      readonly troops: readonly Troop[]
    }

/** AOM-47.3 */
export interface Battle {
  readonly kind: 'battle'
  readonly zone: number
  readonly turn: number
  readonly attacker: Side
  readonly attackerForcedMarched: boolean
  readonly riverCrossed: boolean
  readonly sides: BySide<BattleSide>
  /** Added to the score if the side that counts as plus wins the field battle, subtracted if the other does. */
  readonly battleWon: number
  readonly levels: readonly Level[]
}

export interface BattleSide {
  readonly loc: boolean
  readonly fortification: Works | null
  readonly headquarters: readonly HqSetUp[]
  readonly reinforcements: readonly BattleReinforcement[]
}

export interface BattleReinforcement {
  readonly id: string
  readonly name: string
  readonly fromZone: number
  readonly fromEnemyLoc: boolean
  /** Or NO. */
  readonly hq: number
  readonly leader: number
  readonly units: readonly UnitSetUp[]
}

/** A level of victory: the first that fits. */
export interface Level {
  readonly id: string
  /** What it is called. */
  readonly result: string
  readonly battle: 'won' | 'draw' | null
  readonly min: number | null
  readonly max: number | null
  readonly winner: Side | 'battleWinner' | null
}

export const isCampaign = (scenario: Scenario): scenario is Scenario & { readonly plan: Campaign } =>
  scenario.plan.kind === 'campaign'
