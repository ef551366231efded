/** S4 and S5 (chapter 6). */
export type Event =
  | { readonly type: 'attached'; readonly leader: string; readonly unit: string }
  | { readonly type: 'detached'; readonly leader: string; readonly x: number; readonly y: number }
  | {
      readonly type: 'initiative'
      readonly dice: readonly (readonly [number, number])[]
      readonly totals: readonly number[]
    }
  | { readonly type: 'initiative-tie'; readonly dice: readonly number[] }
  | { readonly type: 'first'; readonly side: string }
