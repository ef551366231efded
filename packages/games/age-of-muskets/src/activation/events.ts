import type { AttritionRow, Half, SupplyState } from '../vocabulary.ts'

type Losses = readonly { readonly unit: string; readonly troops: { readonly [type: string]: number } }[]

/** What can happen, as facts, with names: activity points, bids, Forces, supply and attrition: chapters 12 to 18. */
export type Event =
  /** To its player alone. */
  | { readonly type: 'activity-points'; readonly hq: string; readonly die: number; readonly points: number }
  | { readonly type: 'no-activity-points'; readonly hq: string; readonly points: number }
  | { readonly type: 'free-activation-used'; readonly side: string; readonly player: string | null }
  /** To its player alone. */
  | { readonly type: 'bid-made'; readonly hq: string; readonly points: number; readonly die: number }
  | { readonly type: 'activation-number'; readonly player: string; readonly number: number }
  | { readonly type: 'round-passed'; readonly player: string }
  | { readonly type: 'tie-rolled'; readonly players: readonly string[]; readonly dice: readonly number[] }
  | { readonly type: 'activation-order'; readonly players: readonly string[] }
  | { readonly type: 'all-passed'; readonly points: number }
  /** Which HQ it was, and what it had left, its player alone hears. */
  | {
      readonly type: 'not-activated'
      readonly player: string
      readonly hq: string | null
      readonly available: number | null
    }
  /** The zones of the counters that are marked; the pieces themselves their player alone hears. */
  | {
      readonly type: 'hq-activated'
      readonly player: string
      readonly zones: readonly string[]
      readonly pieces: readonly string[] | null
    }
  | { readonly type: 'team-mates-called'; readonly player: string; readonly players: readonly string[] }
  | { readonly type: 'call-declined'; readonly player: string }
  | {
      readonly type: 'force-supplied'
      readonly player: string
      readonly source: SupplyState
      /** Of the depot, or of the markers that were used; none: plunder, or nothing at all. */
      readonly zones: readonly string[]
    }
  | {
      readonly type: 'attrition-suffered'
      readonly player: string
      readonly row: AttritionRow
      readonly half: Half
      readonly losses: number
    }
  /** To its player alone. */
  | { readonly type: 'attrition-losses'; readonly losses: Losses }
  | {
      readonly type: 'stragglers-placed'
      readonly nationality: string
      readonly count: number
      /** Null: there was nowhere to leave them, and they are lost. */
      readonly zone: string | null
    }
  /** To its player alone. */
  | { readonly type: 'handed-over'; readonly unit: string; readonly hq: string }
  | {
      readonly type: 'plundered'
      readonly player: string
      readonly zone: string
      readonly nationality: string
    }
  | { readonly type: 'depot-lost'; readonly zone: string; readonly nationality: string }
  | { readonly type: 'siege-train-lost'; readonly zone: string; readonly side: string }
  /** To its player alone: what an HQ has left, or owes. */
  | { readonly type: 'points-owed'; readonly hq: string; readonly points: number; readonly left: number }
  | { readonly type: 'action-phase-over' }
