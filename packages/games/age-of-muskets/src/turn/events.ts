/** What can happen, as facts, with names: the sequence of a turn, random events, special rules and victory. */
export type Event =
  | { readonly type: 'turn'; readonly turn: number; readonly date: string }
  | { readonly type: 'conference-over' }
  | { readonly type: 'event'; readonly dice: readonly number[]; readonly event: string }
  | { readonly type: 'hq-named'; readonly hq: string; readonly points: number }
  | {
      readonly type: 'stragglers-died'
      readonly zone: string
      readonly nationality: string
      readonly count: number
    }
  | { readonly type: 'bridge-swept-away'; readonly bridge: string }
  | { readonly type: 'depot-changed'; readonly zone: string; readonly change: number; readonly level: number }
  | { readonly type: 'guides'; readonly side: string; readonly modifier: number }
  | {
      readonly type: 'promised'
      readonly nationality: string
      readonly troops: { readonly [type: string]: number }
      readonly turn: number
    }
  | {
      readonly type: 'troops-raised'
      readonly zone: string
      readonly troops: { readonly [type: string]: number }
    }
  /** AOM-58.2: to the senior player alone; the others hear which zone was asked about. */
  | {
      readonly type: 'spy-report'
      readonly zone: string
      readonly report: {
        readonly leaders: readonly string[]
        readonly units: number
        readonly arms: readonly number[]
      } | null
    }
  | { readonly type: 'initiative'; readonly side: string }
  | {
      readonly type: 'surrendered'
      readonly side: string
      readonly zone: string
      readonly hqs: readonly string[]
      readonly sp: number
      readonly withHonours: boolean
    }
  | { readonly type: 'violated'; readonly zone: string; readonly side: string }
  | { readonly type: 'victory-points'; readonly side: string; readonly points: number }
  | { readonly type: 'final-score'; readonly points: readonly number[]; readonly score: number }
  | { readonly type: 'conceded'; readonly player: string }
  /** For odds alone: how dice may fall; `winner` null: a tie. */
  | { readonly type: 'result'; readonly winner: string | null; readonly losses: number }
