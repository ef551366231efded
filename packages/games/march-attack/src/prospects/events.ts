import type { LeaderResult } from '../calculations/leader-casualty.ts'
import type { OrderResult } from '../calculations/orders.ts'

/** What may come of a decision, as odds tell it: results without their dice. It is never told in a match. */
export type Event =
  | { readonly type: 'tested'; readonly unit: string; readonly passed: boolean }
  | { readonly type: 'prevails'; readonly side: string }
  /** CV lost in all; none: it is unhurt. */
  | { readonly type: 'would-lose'; readonly unit: string; readonly loss: number; readonly breaks: boolean }
  | {
      readonly type: 'leader-falls'
      readonly leader: string
      readonly result: Exclude<LeaderResult, 'unhurt'> | 'captured'
    }
  | { readonly type: 'burns'; readonly block: string }
  | { readonly type: 'order-fate'; readonly formation: string; readonly result: OrderResult }
  | { readonly type: 'corps-order-fate'; readonly corps: string; readonly result: OrderResult }
  | { readonly type: 'initiative-fate'; readonly formation: string; readonly taken: boolean }
