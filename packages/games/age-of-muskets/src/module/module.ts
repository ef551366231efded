import type { Troop } from '../troops/index.ts'
import type { BySide, EdgeType, Half, HqSize, PlaceType, Side, Terrain, Works } from '../vocabulary.ts'

/** The rest of what a module prints, in numbers: see modules/README.md for the file itself. */

/** AOM-47.1 */
export interface Parameters {
  readonly turnLength: 'month' | 'halfMonth'
  /** By nationality. */
  readonly depotMarkers: readonly number[]
  readonly depotMaxLevel: readonly number[]
  readonly siegeTrainMarkers: BySide<number>
  readonly siegeTrainHomeOnly: boolean
  readonly hqLimit: BySide<number>
  readonly cuLimit: BySide<number>
  readonly locMaxLength: number
  readonly honoursOfWar: { readonly returnAfterTurns: number; readonly minDistanceZones: number }
  readonly subordination: 'samePlayer' | 'sameSide'
  /** Null: no limit. */
  readonly markerLimits: Readonly<Record<Works | 'blockadeMarker', BySide<number> | null>>
  readonly retreatMaxZones: number | null
  readonly winterMonths: readonly number[]
  readonly monthlyAttrition: When
  readonly stragglerLoss: When
  readonly surrenderCheck: When
  /** By nationality (AOM-28.29). */
  readonly battleEnduranceBase: readonly number[]
  /** Null: no maximum. */
  readonly maxCUPerHQ: Readonly<Record<HqSize, number | null>>
  readonly artCUPerHQ: number
  readonly conferenceSeconds: number
  /** AOM-9.2: by unit, and by HQ: may it be assigned to it? */
  readonly mayCommand: readonly (readonly boolean[])[]
  /** By unit: the HQ that it always stays with, or NO. */
  readonly fixedTo: readonly number[]
}

export type When = 'everyTurn' | 'monthEndTurns'

/** By turn: the first is turn 1. */
export type Calendar = readonly CalendarTurn[]

export interface CalendarTurn {
  readonly turn: number
  readonly id: string
  readonly label: string
  readonly month: number
  readonly monthEnd: boolean
  readonly winter: boolean
  readonly training: boolean
  readonly resourceRecovery: boolean
  /** AOM-14.2: by terrain. */
  readonly attritionHalf: Readonly<Record<Terrain, Half>>
}

/** AOM-46.1 */
export interface Scoring {
  readonly plus: Side
  readonly fieldBattle: { readonly spPerVp: number; readonly least: number } | null
  readonly hqSurrender: Readonly<Record<HqSize, number>> | null
  readonly spSurrender: { readonly spPerVp: number } | null
}

export interface Effects {
  /** Dice that are rolled for a random event; 0: there are none. */
  readonly dice: number
  readonly events: readonly RandomEvent[]
  readonly rules: readonly { readonly id: string; readonly effects: readonly RuleEffect[] }[]
}

interface RandomEvent {
  readonly id: string
  readonly title: string
  readonly text: string
  readonly rolls: readonly [from: number, to: number]
  readonly effects: readonly EventEffect[]
}

export type WhichSide = Side | 'both' | 'withInitiative' | 'withoutInitiative'

export type EventEffect =
  | {
      readonly effect: 'loseActivityPoints'
      readonly side: WhichSide
      readonly hq: 'namedByEnemy' | 'largest'
      readonly points: number
    }
  | { readonly effect: 'stragglersDie'; readonly least: number; readonly percent: number }
  | { readonly effect: 'attritionHalf'; readonly half: Half; readonly exceptTerrain: readonly Terrain[] }
  | { readonly effect: 'destroyBridge'; readonly edge: EdgeType }
  | {
      readonly effect: 'depotLevel'
      readonly side: WhichSide
      readonly change: number
      readonly inChain: boolean
    }
  | { readonly effect: 'report'; readonly side: WhichSide; readonly within: number }
  | {
      readonly effect: 'forcedMarchModifier'
      readonly side: WhichSide
      readonly modifier: number
      readonly uses: number
    }
  | {
      readonly effect: 'looseSp'
      readonly nationality: number
      readonly troops: readonly Troop[]
      readonly inTurns: number
    }
  | {
      readonly effect: 'raiseTroops'
      readonly zone: number
      readonly nationality: number
      readonly troops: readonly Troop[]
    }
  | {
      readonly effect: 'victoryPoints'
      readonly side: Side
      readonly vp: number
      readonly ifViolated: string | null
    }

/** `through` is the last turn in which it holds; null: the whole game. `side` null: both sides. */
export type RuleEffect =
  | {
      readonly effect: 'closedZones'
      readonly side: Side | null
      readonly zones: readonly number[]
      readonly through: number | null
    }
  | {
      readonly effect: 'closedEdges'
      readonly side: Side | null
      readonly edges: readonly number[]
      readonly through: number | null
    }
  | {
      readonly effect: 'confined'
      readonly hqs: readonly number[]
      readonly region: string
      readonly through: number | null
    }
  | { readonly effect: 'noAttacks'; readonly nationality: number; readonly through: number | null }
  | {
      readonly effect: 'neutralZone'
      readonly zone: number
      readonly violator: Side
      readonly vp: { readonly side: Side; readonly vp: number }
    }
  | {
      readonly effect: 'summons'
      readonly placeTypes: readonly PlaceType[]
      readonly leastSp: number
      readonly leastRatio: number
      readonly supplyInside: number
      readonly honours: number
    }
  | {
      readonly effect: 'bridgeRuse'
      readonly bridge: number
      readonly by: Side
      readonly zone: number
      readonly within: number
      readonly uses: number
    }
  | {
      readonly effect: 'armistice'
      readonly fromTurn: number
      readonly side: Side
      readonly zones: readonly number[]
      readonly leastScore: number
    }

/** `words.de` of a module file: what differs from the English beside the data, by id. */
export interface ModuleWords {
  readonly title?: string
  readonly [list: string]:
    | string
    | { readonly [id: string]: string | { readonly [field: string]: string } }
    | undefined
}
