import type { Action, Works } from '../vocabulary.ts'

/** What can happen, as facts, with names: rest, depots, requisition, field works and bridges: chapters 21 to 23 and 25. */
export type Event =
  | {
      readonly type: 'action-taken'
      readonly player: string
      readonly action: Action
      readonly zones: readonly string[]
    }
  /** To its player alone. */
  | { readonly type: 'new-leader'; readonly piece: string; readonly leader: string }
  /** Which CU it was, and what has rallied, its player alone hears. */
  | {
      readonly type: 'rest-rally'
      readonly zone: string
      readonly die: number
      readonly unit: string | null
      readonly rallied: { readonly [type: string]: number } | null
    }
  /** To its player alone. */
  | {
      readonly type: 'shattered-eliminated'
      readonly unit: string
      readonly troops: { readonly [type: string]: number }
    }
  | { readonly type: 'artillery-refilled'; readonly unit: string; readonly guns: number }
  | { readonly type: 'artillery-raised'; readonly unit: string; readonly hq: string }
  | {
      readonly type: 'depot-built'
      readonly player: string
      readonly zone: string
      readonly nationality: string
      readonly from: string | null
      readonly level: number
      readonly siegeTrain: boolean
    }
  | { readonly type: 'requisitioned'; readonly player: string; readonly zone: string }
  | {
      readonly type: 'foraged'
      readonly zone: string
      readonly die: number
      readonly depleted: boolean
    }
  | { readonly type: 'works-built'; readonly player: string; readonly zone: string; readonly works: Works }
  | { readonly type: 'bridge-destroyed'; readonly player: string; readonly bridge: string }
  | { readonly type: 'bridge-repaired'; readonly player: string; readonly bridge: string }
  /** The HQ and its die its player alone hears. */
  | {
      readonly type: 'bridge-ruse-tried'
      readonly player: string
      readonly bridge: string
      readonly isSaved: boolean
      readonly hq: string | null
      readonly die: number | null
    }
