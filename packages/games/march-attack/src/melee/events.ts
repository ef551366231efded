import type { Pose } from '@grognard/geometry'

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
