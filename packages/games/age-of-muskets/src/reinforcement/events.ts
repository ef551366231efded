/** What can happen, as facts, with names: training, reinforcements, withdrawals and assignment. */
export type Event =
  | { readonly type: 'trained'; readonly player: string; readonly count: number }
  | { readonly type: 'resources-recovered'; readonly die: number; readonly zones: readonly string[] }
  | {
      readonly type: 'stragglers-recovered'
      readonly zone: string
      readonly nationality: string
      readonly count: number
    }
  | { readonly type: 'returned'; readonly side: string; readonly zone: string }
  | { readonly type: 'delayed'; readonly side: string }
  /** `pieces` null to those who may not know. */
  | {
      readonly type: 'arrived'
      readonly side: string
      readonly player: string
      readonly zone: string
      readonly pieces: readonly string[] | null
    }
  | { readonly type: 'not-placed'; readonly player: string; readonly count: number }
  | { readonly type: 'guns-made-good'; readonly unit: string; readonly guns: number }
  /** A CU, an HQ or a leader; to its player alone. */
  | { readonly type: 'withdrawn'; readonly player: string; readonly what: string }
  | { readonly type: 'sp-withdrawn'; readonly side: string; readonly count: number }
