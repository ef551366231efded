import type { ChatLine, Clock, Company, DrawOffer, Order, Wish } from '@grognard/server/told'
import type { Choice } from '@grognard/table'

export interface LastAnswer extends Pick<Order, 'step' | 'label'> {
  readonly decision: Choice['decision']
}

/** To whom something is said: a seat, by an umpire. */
export type To = 'all' | 'team' | 'umpire' | { readonly seat: number }

/** Who is there, and what was said. */
export interface Around {
  readonly company: Company | null
  readonly said: readonly ChatLine[]
  /** By seat, in this machine's time; empty: nobody counts. */
  readonly clocks: readonly (Clock | null)[]
  /** The umpire has stopped them. */
  readonly isStopped: boolean
  /** Answers that were left for later. */
  readonly orders: readonly Order[]
  /** What was last decided here, and to which question: it may be left as an answer for the next time. */
  readonly last: LastAnswer | null
  /** Null: the match has not begun. */
  readonly wish: Wish | null
  readonly draw: DrawOffer | null
  /** The last moment that one had seen, where there are newer ones; null: nothing was missed. */
  readonly since: number | null
  /** Why one may not come in; null: one may. */
  readonly refused: string | null
  /** One was at the table, and nothing is shown there any more. */
  readonly isOut: boolean
}
