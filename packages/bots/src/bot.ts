import type { Game, Kind, Random, Seat, View } from '@grognard/engine'

/**
 * A player that knows no game. It is honest by construction: it gets what its seat sees and has heard, and
 * nothing else. Given the same random numbers and as many looks ahead it does the same.
 */
export interface Bot {
  readonly level: string
  /** What it may spend on a decision where nobody says otherwise. */
  readonly budget: Budget
  /** How many may think side by side about one decision, each with its own luck; see `conclude`. */
  readonly thinkers: number
  /** Begins to think about what its seat is asked. Nothing is thought yet: `ponder` does that. */
  think<K extends Kind>(table: Outlook<K>): Thought<K>
  /** What to decide in view of what one or several of its thoughts have found, about the same question. */
  conclude<K extends Kind>(findings: readonly Findings<K>[], random: Random): Conclusion<K>
  /** A decision out of turn that is worth making now (an answer to an offer), or none. */
  interject<K extends Kind>(table: Outlook<K>): K['decision'] | null
}

/** All that a bot gets, in one piece. */
export interface Outlook<K extends Kind> {
  readonly game: Game<K>
  /** The seat it plays for. */
  readonly seat: Seat
  /** That seat's view, never another's. */
  readonly view: View<K>
  /** What the seat keeps of what it has heard since the match began; null where the game keeps nothing. */
  readonly memory: K['memory'] | null
  /** Used up as it thinks. */
  readonly random: Random
}

/** Whichever is spent first ends the thinking. */
export interface Budget {
  /** Looks ahead from the position that is asked about: the measure that is the same on every machine. */
  readonly iterations: number
  /** Of wall-clock time. */
  readonly milliseconds: number
}

/** A decision being thought about. It may be asked what it has found at any moment, and left at any moment. */
export interface Thought<K extends Kind> {
  /** Thinks on for at most so many looks ahead. False: more thinking would change nothing. */
  ponder(iterations: number): boolean
  /**
   * How many looks one of the budget stands for, where there is more to look at than the budget was made for. Left
   * out: one.
   */
  weight?(): number
  /** What it has found so far; the better the longer it has pondered. Plain data: it may be sent elsewhere. */
  found(): Findings<K>
}

/** What a thought has to say about each of the decisions that it looked at. */
export interface Findings<K extends Kind> {
  readonly options: readonly Finding<K>[]
  /** Others choose at the same time: the shares are a mixture to be drawn from, not votes for the best. */
  readonly mixed: boolean
  /** What they choose makes a great difference beside one of the best few; left out: it does not, or nobody has looked. */
  readonly pressed?: boolean
}

export interface Finding<K extends Kind> {
  readonly decision: K['decision']
  /** How much speaks for it, of 1 for all together: its share of the looks, or of the mixture. */
  readonly share: number
  /** How the seat will fare with it, from 0 (lost) to 1 (won); null: it was not looked at. */
  readonly value: number | null
  /** Looks that the value rests on. */
  readonly looks: number
  /** What is expected to be decided from here on, this decision first; empty where nobody has looked so far. */
  readonly line: readonly Foreseen<K>[]
}

export interface Conclusion<K extends Kind> {
  readonly decision: K['decision']
  /** How the seat will fare, from 0 (lost) to 1 (won), as far as the bot can tell; null: it cannot. */
  readonly expected: number | null
  /** What it drew its decision from, likeliest first; a single one where it was sure. */
  readonly mixture: readonly Weighted<K>[]
  /** What it expects to be decided from here on, its own decision first; empty where it has not looked so far. */
  readonly line: readonly Foreseen<K>[]
}

export interface Weighted<K extends Kind> {
  readonly decision: K['decision']
  readonly probability: number
}

export interface Foreseen<K extends Kind> {
  readonly seat: Seat
  readonly decision: K['decision']
}
