import type {
  Arm,
  AttritionRow,
  BattleOption,
  CuKind,
  Half,
  HqSize,
  Layout,
  LossClass,
  Quality,
  Side,
} from '../vocabulary.ts'

/** What a module prints, as the rules read it: numbers instead of names (AOM-1.16). Everything is listed by number. */

export interface Nationality {
  readonly id: string
  readonly name: string
  readonly side: Side
  /** AOM-11.1: by nationality, may it use its depots? */
  readonly usesDepotsOf: readonly boolean[]
  /** AOM-54.3: its graded infantry from recruit to veteran, as troop types, or NO. */
  readonly ladder: readonly [recruit: number, line: number, veteran: number]
}

/** AOM-3.5: a row of the Troop Value Chart. */
export interface TroopType {
  readonly id: string
  readonly abbr: string
  readonly name: string
  readonly nationality: number
  readonly arm: Arm
  readonly quality: Quality | null
  readonly guard: boolean
  readonly light: boolean
  readonly lossClass: LossClass
  /** 0 for artillery, which has none (AOM-3.6). */
  readonly morale: number
  readonly tactical: number
}

/** AOM-4.4 */
export interface LeaderValues {
  readonly opControl: number
  readonly morale: number
  readonly initiative: number
  readonly tactical: number
}

interface Leader extends LeaderValues {
  readonly id: string
  readonly name: string
  readonly nationality: number
  readonly canCommandHQ: boolean
  readonly canCommandCU: boolean
  /** AOM-55.2 */
  readonly cavalryLeader: boolean
  /** AOM-4.10: available as a replacement where the scenario does not use him. */
  readonly pool: boolean
}

export interface HeadquartersCard {
  readonly id: string
  readonly name: string
  readonly nationality: number
  readonly side: Side
  readonly size: HqSize
}

/** AOM-3.1 */
export interface CombatUnitCard {
  readonly id: string
  readonly name: string
  readonly nationality: number
  readonly side: Side
  readonly kind: CuKind
  readonly capacity: number
  /** AOM-3.4: by nationality, may it hold its SP? */
  readonly mayHold: readonly boolean[]
  /** Which arms its kind may hold (AOM-3.2). */
  readonly arms: readonly Arm[]
  /** The leader printed on it, or NO for the generic one of artillery (AOM-4.7). */
  readonly leader: number
}

/** AOM-47.1: the generic leaders. */
export interface GenericLeaders {
  readonly artilleryCU: LeaderValues
  readonly garrison: LeaderValues
  readonly replacementHQ: LeaderValues
  readonly leaderlessCU: LeaderValues
  /** AOM-4.6: the Operational Control of every leader while he leads a CU. */
  readonly cuOpControl: number
}

export interface Roster {
  readonly sides: readonly { readonly id: string; readonly name: string }[]
  readonly nationalities: readonly Nationality[]
  readonly troopTypes: readonly TroopType[]
  readonly leaders: readonly Leader[]
  readonly generic: GenericLeaders
  readonly headquarters: readonly HeadquartersCard[]
  readonly combatUnits: readonly CombatUnitCard[]
}

/** A column of a table: from, to (null: and more). */
export type Span = readonly [from: number, to: number | null]

/** Chapter 48. */
export interface Tables {
  readonly actionCosts: { readonly [action: string]: number }
  /** By nationality of the commanding leader (AOM-48.2). */
  readonly costsByNationality: readonly { readonly [action: string]: number }[]
  readonly majorRiverWithoutBridge: number
  readonly riverIntoEnemyZone: number
  /** AOM-15.2, by nationality and size. */
  readonly baseActivityPoints: readonly Readonly<Record<HqSize, number>>[]
  readonly attrition: {
    readonly columns: readonly Span[]
    readonly losses: Readonly<Record<Half, Readonly<Record<AttritionRow, readonly number[]>>>>
  }
  /** AOM-48.5: by die (1 to 10) and column. */
  readonly bombardment: { readonly columns: readonly Span[]; readonly rows: readonly (readonly Fire[])[] }
  /** AOM-48.6: by die (1 to 10) and column, in per cent. */
  readonly pursuit: { readonly columns: readonly Span[]; readonly rows: readonly (readonly number[])[] }
  readonly battleTerrainPool: Readonly<Record<Layout, number>>
  readonly battleOptionChits: Readonly<Record<BattleOption, number>>
}

/** AOM-30.17: SP lost, and whether 1 artillery SP more. */
export interface Fire {
  readonly losses: number
  readonly artillery: boolean
}
