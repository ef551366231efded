import type { Pose } from '@grognard/geometry'
import type { Modifier } from '../calculations/modifiers.ts'

/** T3 (chapter 10), and moves that nobody wants, wherever they happen. */
export type Event =
  | {
      readonly type: 'fell-back'
      readonly unit: string
      readonly mils: number
      readonly from: Pose
      readonly to: Pose
      readonly lost: boolean
    }
  | { readonly type: 'put-out'; readonly unit: string; readonly to: Pose }
  | { readonly type: 'no-contact'; readonly unit: string }
  | { readonly type: 'melee'; readonly units: readonly string[] }
  | { readonly type: 'primary'; readonly unit: string }
  /** The active side's first. Scores are before the dice. */
  | {
      readonly type: 'melee-round'
      readonly units: readonly string[]
      readonly scores: readonly number[]
      readonly dice: readonly number[]
      readonly modifiers: readonly (readonly Modifier[])[]
      readonly totals: readonly number[]
    }
  | { readonly type: 'melee-won'; readonly side: string; readonly difference: number }
  | {
      readonly type: 'victory-used'
      readonly unit: string
      readonly how: 'hold' | 'face' | 'occupy' | 'recall' | 'enter'
      readonly mils: number
      readonly turn: number
    }
  | { readonly type: 'blown'; readonly unit: string }
