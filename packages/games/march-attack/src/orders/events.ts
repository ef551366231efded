import type { OrderResult } from '../calculations/orders.ts'
import type { CorpsOrder, Weather } from '../vocabulary.ts'
import type { OrderForm } from './order-forms.ts'

type Dice = readonly [number, number]

/** S1: weather, arrivals, orders (chapters 5, 14, 15, 16) */
export type Event =
  | { readonly type: 'weather'; readonly dice: Dice; readonly weather: Weather }
  | { readonly type: 'mud' }
  | {
      readonly type: 'arrival-roll'
      readonly formation: string
      readonly dice: Dice | null
      readonly arrives: boolean
    }
  | { readonly type: 'replaced'; readonly leader: string }
  /** MAR-24.17 */
  | { readonly type: 'succeeded'; readonly leader: string }
  | {
      readonly type: 'grand-battery-formed'
      readonly formation: string
      readonly units: readonly string[]
    }
  | { readonly type: 'grand-battery-dissolved'; readonly formation: string }
  /** MAR-5.20 */
  | { readonly type: 'formation-withdrawn'; readonly formation: string }
  /** Told to the side only (MAR-5.3). */
  | {
      readonly type: 'order-roll'
      readonly formation: string
      readonly order: OrderForm
      /** null: no roll was needed (MAR-4.11). */
      readonly dice: Dice | null
      readonly modifier: number
      readonly result: OrderResult
    }
  | {
      readonly type: 'corps-order-roll'
      readonly corps: string
      readonly order: CorpsOrder
      /** null: no roll was needed (MAR-4.11). */
      readonly dice: Dice | null
      readonly modifier: number
      readonly result: OrderResult
    }
  | {
      readonly type: 'initiative-taken'
      readonly formation: string
      readonly dice: Dice
      readonly taken: boolean
    }
  | { readonly type: 'order-lapsed'; readonly formation: string }
  | { readonly type: 'order-completed'; readonly formation: string }
