import type { MoraleResult, RallyResult } from '../calculations/formation-morale.ts'

/** S2 (chapter 11, MAR-13.8) */
export type Event =
  | { readonly type: 'army-test'; readonly side: string; readonly lost: number; readonly all: number }
  | {
      readonly type: 'morale-test'
      readonly formation: string
      readonly dice: readonly [number, number]
      readonly target: number
      readonly result: MoraleResult
    }
  | {
      readonly type: 'rally'
      readonly formation: string
      readonly dice: readonly [number, number]
      readonly target: number
      readonly result: RallyResult
    }
  | { readonly type: 'cv-regained'; readonly unit: string; readonly cv: number }
  | { readonly type: 'burnt-out'; readonly block: string }
