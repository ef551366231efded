/** The course of a turn. */
export type Event =
  | { readonly type: 'turn'; readonly turn: number; readonly clock: number }
  | { readonly type: 'objective-gained'; readonly objective: string; readonly side: string }
  | { readonly type: 'scored'; readonly points: readonly [number, number] }
  /** MAR-2.21: `rule` is the occasion. */
  | {
      readonly type: 'ved-test'
      readonly unit: string
      readonly dice: readonly [number, number]
      readonly target: number
      readonly passed: boolean
    }
  | { readonly type: 'conceded'; readonly side: string }
