/** What can happen, as facts, with names: consumption and surrender. */
export type Event =
  | { readonly type: 'consumption'; readonly player: string; readonly zone: string; readonly losses: number }
  | { readonly type: 'last-sp'; readonly player: string; readonly zone: string; readonly die: number }
  | {
      readonly type: 'stragglers-perished'
      readonly zone: string
      readonly nationality: string
      readonly count: number
    }
