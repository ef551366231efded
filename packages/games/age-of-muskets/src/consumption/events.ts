/** What can happen, as facts, with names: consumption and surrender. */
export type Event =
  | { readonly type: 'consumption'; readonly side: string; readonly zone: string; readonly losses: number }
  /** To the player alone, where a side has several: what of it is his. */
  | {
      readonly type: 'consumption-share'
      readonly player: string
      readonly zone: string
      readonly losses: number
    }
  | { readonly type: 'last-sp'; readonly side: string; readonly zone: string; readonly die: number }
  | {
      readonly type: 'stragglers-perished'
      readonly zone: string
      readonly nationality: string
      readonly count: number
    }
