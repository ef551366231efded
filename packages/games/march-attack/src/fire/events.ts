import type { LeaderResult } from '../calculations/leader-casualty.ts'
import type { Modifier } from '../calculations/modifiers.ts'

/** T2 (chapter 9), and what becomes of units that lose CV, wherever they lose it. */
export type Event =
  | {
      readonly type: 'fired'
      readonly units: readonly string[]
      readonly target: string
      readonly points: number
      /** By unit: what was added to its base. */
      readonly modifiers: readonly (readonly Modifier[])[]
      /** null: nothing was left to roll for. */
      readonly die: number | null
      readonly hits: number
    }
  | {
      readonly type: 'bounced'
      readonly unit: string
      readonly target: string
      readonly points: number
      readonly die: number | null
      readonly hits: number
    }
  | { readonly type: 'set-on-fire'; readonly block: string; readonly dice: readonly [number, number] }
  /** MAR-24.10: a roll of MAR-13.7 that has changed nothing. */
  | { readonly type: 'no-fire-set'; readonly block: string; readonly dice: readonly [number, number] }
  | { readonly type: 'lost-cv'; readonly unit: string; readonly loss: number; readonly cv: number }
  | { readonly type: 'unit-broken'; readonly unit: string }
  | { readonly type: 'unit-lost'; readonly unit: string }
  | { readonly type: 'formation-destroyed'; readonly formation: string }
  | { readonly type: 'batteries-joined'; readonly units: readonly string[]; readonly formation: string }
  | {
      readonly type: 'leader-casualty'
      readonly leader: string
      readonly dice: readonly [number, number]
      readonly result: LeaderResult | 'captured'
    }
  | { readonly type: 'leader-captured'; readonly leader: string }
  | { readonly type: 'leader-placed'; readonly leader: string; readonly unit: string | null }
  | { readonly type: 'unit-disordered'; readonly unit: string }
  | { readonly type: 'charger-halted'; readonly unit: string; readonly back: number }
  | {
      readonly type: 'charged-on'
      readonly unit: string
      readonly how: 'halt' | 'advance' | 'new-target'
      readonly target: string | null
      readonly mils: number
    }
