/** The course of a turn. */
export type Event =
  | { readonly type: 'turn'; readonly turn: number; readonly clock: number }
  | { readonly type: 'scored'; readonly points: readonly [number, number] }
  | { readonly type: 'conceded'; readonly side: string }
