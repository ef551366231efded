import type { Game, Kind, Random, Seat, View } from '@grognard/engine'

/**
 * A player that knows no game. It is honest by construction: it gets what its seat sees and has heard, and
 * nothing else. Given the same random numbers and as many looks ahead it does the same.
 */
export interface Bot {
  readonly level: string
  /** What it may spend on a decision where nobody says otherwise. */
  readonly budget: Budget
  /** Begins to think about what its seat is asked. Nothing is thought yet: `ponder` does that. */
  think<K extends Kind>(table: Table<K>): Thought<K>
  /** A decision out of turn that is worth making now (an answer to an offer), or none. */
  interject<K extends Kind>(table: Table<K>): K['decision'] | null
}

/** All that a bot gets, in one piece. */
export interface Table<K extends Kind> {
  readonly game: Game<K>
  /** The seat it plays for. */
  readonly seat: Seat
  /** That seat's view, never another's. */
  readonly view: View<K>
  /** What the seat has heard since the match began. */
  readonly heard: readonly K['event'][]
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

/** A decision being thought about. It may be asked for its choice at any moment, and left at any moment. */
export interface Thought<K extends Kind> {
  /** Thinks on for at most so many looks ahead. False: more thinking would change nothing. */
  ponder(iterations: number): boolean
  /** What it would decide now; the better the longer it has pondered. */
  choice(): Choice<K>
}

export interface Choice<K extends Kind> {
  readonly decision: K['decision']
  /** How the seat will fare, from 0 (lost) to 1 (won), as far as the bot can tell. */
  readonly expected?: number
  /** What it drew its decision from, likeliest first; a single one where it was sure. */
  readonly mixture?: readonly Weighted<K>[]
  /** What it expects to be decided from here on, its own decision first. */
  readonly line?: readonly Foreseen<K>[]
}

export interface Weighted<K extends Kind> {
  readonly decision: K['decision']
  readonly probability: number
}

export interface Foreseen<K extends Kind> {
  readonly seat: Seat
  readonly decision: K['decision']
}
