/**
 * A scenario's data as JSON has them (MOP-18.6). `scenario-file.ts` says what of that is well formed, and
 * `scenario-sense.ts` what makes sense.
 */
export type ScenarioData = Titled &
  (PartData | { readonly common: Common; readonly parts: readonly OfPart[] })

interface Titled {
  readonly id: string
  /** Named or counted by the booklet, designed by us. */
  readonly house?: boolean | undefined
}

export type PartData = Common & OfPart

interface BySide<T> {
  readonly blue: T
  readonly orange: T
}

interface Common {
  readonly countries: readonly CountryData[]
  readonly adjacency: readonly (readonly string[])[]
  readonly armiesPerPlayer: number
  readonly strengthMax: number
  readonly vpSupply: number
  readonly scoreBase: BySide<number>
  readonly scoreHomeBlockedByPresence: boolean
  readonly fortifyBonus?: number | undefined
  readonly fortifiedHolds?: boolean | undefined
  readonly assaultLoss?: number | undefined
  readonly scoreMinDiscards?: number | undefined
  readonly scoreHomeLoss?: number | undefined
  readonly strengthPrice?: SomeSides | undefined
  readonly moveThreePrice?: SomeSides | undefined
  readonly cards?: { readonly [card: string]: CardData } | undefined
  readonly victory: VictoryData
}

interface SomeSides {
  readonly blue?: number | undefined
  readonly orange?: number | undefined
}

interface OfPart {
  readonly id: string
  readonly vpStartDice?: { readonly [country: string]: number | undefined } | undefined
  readonly strengthStart: BySide<number>
  /** Or 'carry': what the part before has left. */
  readonly vpStart: BySide<number> | string
  readonly armiesInPlay: BySide<readonly string[]>
  readonly hands: BySide<readonly string[]>
}

interface CountryData {
  readonly id: string
  readonly code: string
  readonly kind: string
  readonly owner?: string | undefined
  readonly capital?: string | undefined
  readonly garrison?: number | undefined
  readonly vpStart?: number | undefined
  readonly vpMin: number
  readonly vpMax?: number | undefined
}

export interface CardData {
  readonly group: string
  readonly armies?: number | undefined
  readonly bonus?: number | undefined
  readonly discard?: boolean | undefined
  readonly discardMax?: number | undefined
  readonly scope?: string | undefined
  readonly exploitation?: number | undefined
  readonly airPowerMax?: number | undefined
  readonly airPowerPrice?: number | undefined
  readonly enemyVpLoss?: number | undefined
}

interface VictoryData {
  readonly type: string
  readonly threshold: number
  readonly turnLimit?: number | undefined
  readonly tieBreak?: string | undefined
  readonly conqueror?: string | undefined
  readonly partTurnLimit?: number | undefined
  readonly carryMax?: number | undefined
}
