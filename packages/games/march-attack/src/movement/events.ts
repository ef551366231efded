import type { Pose } from '@grognard/geometry'
import type { Formation } from '../vocabulary.ts'
import type { MoveMode, Step } from './steps/forms.ts'

/** T1 (chapters 8, 12, 13) */
export type Event =
  | {
      readonly type: 'charge-declared'
      readonly unit: string
      readonly target: string
      readonly bearing: number
      readonly zone: 'front' | 'flank' | 'rear'
      /** Mils between the two. */
      readonly distance: number
    }
  | { readonly type: 'no-charges'; readonly side: string }
  | {
      readonly type: 'reaction-declared'
      readonly unit: string
      readonly reaction: 'form-square' | 'counter-charge' | 'flee'
    }
  | { readonly type: 'opportunity-declared'; readonly unit: string; readonly target: string }
  | { readonly type: 'formed-square'; readonly unit: string }
  /** MAR-8.19, MAR-8.20: a reaction for which there is no room. */
  | {
      readonly type: 'reaction-failed'
      readonly unit: string
      readonly reaction: 'form-square' | 'counter-charge'
    }
  | {
      readonly type: 'charged'
      readonly unit: string
      readonly target: string
      readonly kind: 'charge' | 'counter-charge' | 'opportunity-charge'
      readonly mils: number
      readonly from: Pose
      readonly to: Pose
      readonly atTarget: boolean
    }
  | {
      readonly type: 'moved'
      readonly unit: string
      readonly mode: MoveMode
      readonly steps: readonly Step[]
      readonly from: Pose & { readonly formation: Formation }
      readonly to: Pose & { readonly formation: Formation }
      readonly shares: number
    }
  /** Steps that no longer fitted after a failed test. */
  | { readonly type: 'steps-left-out'; readonly unit: string; readonly steps: number }
  | { readonly type: 'left-table'; readonly unit: string }
  | { readonly type: 'commander-moved'; readonly leader: string; readonly x: number; readonly y: number }
  | { readonly type: 'movement-ended'; readonly side: string }
  | { readonly type: 'committed'; readonly formation: string }
