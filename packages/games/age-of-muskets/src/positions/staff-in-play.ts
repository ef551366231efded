import type { Action, AttritionRow, Half, SupplyState } from '../vocabulary.ts'

/** What a player's staff works out for him, from his own and what everybody sees. */
export interface StaffInPlay {
  readonly headquarters: readonly HqStaff[]
  /** AOM-11.3: links of valid chains of his side: zones from a depot to the one that it leans on. */
  readonly chains: readonly (readonly string[])[]
  /** Where he may march from the zones that he is in, and what rivers add to the cost. */
  readonly ways: readonly WayInPlay[]
  /** The Force that is checked or acts now; null: none does. */
  readonly force: ForceStaff | null
}

/** Of an HQ with the CU on its display. */
export interface HqStaff {
  readonly hq: string
  /** AOM-13.1: the best that it could live on now. */
  readonly supply: SupplyState
  /** AOM-13.4: depots within reach, the nearest first; `path` begins with the HQ's own zone. */
  readonly depots: readonly { readonly zone: string; readonly path: readonly string[] }[]
  /** AOM-14.1: SP that attrition costs it when it is activated, by what it lives on, and by a Forced March. */
  readonly attrition: Attrition
  /** AOM-48.2: AP that a March costs under its leader. */
  readonly march: number
}

export type Attrition = { readonly [R in AttritionRow]: number }

export interface WayInPlay {
  readonly from: string
  readonly to: string
  /** AOM-19.4: AP for a major river without a bridge, and for a river into a zone with enemies. */
  readonly afloat: number
  readonly opposed: number
  /** AOM-14.10 */
  readonly fords: boolean
}

export interface ForceStaff {
  readonly strength: number
  readonly half: Half
  /** AOM-14.1: SP that attrition costs, by what the Force lives on, and by a Forced March. */
  readonly attrition: Attrition
  /** AOM-48.2: what each action costs it; null: it is only checked. */
  readonly costs: { readonly [A in Action]: number } | null
}
