import type { BoardPoint } from '@grognard/table'
import type { OrderType } from '../../../src/vocabulary.ts'

/** What an order looks like on the table. */
export interface OrderArrow {
  readonly tag: number
  readonly type: OrderType
  readonly army: string
  /** It is being written, and not sealed yet. */
  readonly isWritten: boolean
  readonly from: BoardPoint
  /** Null: it stays where it is. */
  readonly to: BoardPoint | null
}
