/** Where the chances of a side went in a match that is over. Shares of a won match, from 0 to 1. */

export interface Chance {
  readonly value: number
  /** Nineteen times in twenty the truth is no farther away. */
  readonly error: number
}

export interface ReviewSnapshot {
  readonly seat: number
  /** At every moment of the match, the beginning first; by what the seat knew then. */
  readonly chances: readonly Chance[]
  /** `before + own + others + luck = after`. */
  readonly account: {
    readonly before: number
    readonly own: number
    readonly others: number
    readonly luck: number
    readonly after: number
    /** Nineteen times in twenty each of them is no farther off. */
    readonly within: { readonly [P in 'before' | 'own' | 'others' | 'luck']: number }
  }
  /** Every entry of the log, in its order. */
  readonly steps: readonly ReviewStepSnapshot[]
  /** From the costliest on, and from the luckiest on. */
  readonly errors: readonly ReviewPoint[]
  readonly luck: readonly ReviewPoint[]
  /** Imagined worlds that each number rests on. */
  readonly worlds: number
}

/** An entry of the log: what was decided, and what came of it. */
export interface ReviewStepSnapshot {
  /** Counted from 1: the place on the curve. */
  readonly entry: number
  /** The viewer's moment before it, and the one after it: links into the past. */
  readonly before: number
  readonly after: number
  /** What happened; empty where nothing was told. */
  readonly text: string
  /** What dice, draws and reveals did to the chances of the reviewed side. */
  readonly luck: number
  readonly decisions: readonly ReviewDecision[]
}

export interface ReviewDecision {
  readonly seat: number
  readonly text: string
  /** Chances of its own side that it gave away; 0 where nothing is clearly better. */
  readonly cost: number
  readonly error: number
  /** What was weighed, the best first; empty: there was no choice. */
  readonly weighed: readonly WeighedChoice[]
}

export interface WeighedChoice extends Chance {
  readonly label: string
  readonly isPlayed: boolean
  /** Too close to the best to tell them apart. */
  readonly isClose: boolean
}

/** A moment at which much changed. */
export interface ReviewPoint extends Pick<ReviewStepSnapshot, 'entry' | 'before' | 'after'> {
  /** Of all turning points, in the order in which they came; counted from 1. */
  readonly number: number
  /** Whose decision it was; null: nobody's. */
  readonly seat: number | null
  /** What it did to the chances of the reviewed side. */
  readonly change: number
  /** What was decided, or what happened. */
  readonly text: string
}

/** A review takes a while: whoever wants it asks again until it is there. */
export interface ReviewProgress {
  readonly done: number
  readonly all: number
  readonly review: ReviewSnapshot | null
}
