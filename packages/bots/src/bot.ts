import type { Game, Kind, Random, Seat, View } from '@grognard/engine'

/**
 * A player that knows no game. It is honest by construction: it gets what its seat sees and has heard, and
 * nothing else. Given the same random numbers it does the same.
 */
export interface Bot {
  readonly level: string
  /** What it decides where its seat is asked. `heard` is all that the seat has heard since the match began. */
  choose<K extends Kind>(
    game: Game<K>,
    view: View<K>,
    heard: readonly K['event'][],
    seat: Seat,
    random: Random,
  ): Choice<K>
  /** A decision out of turn that is worth making now (an answer to an offer), or none. */
  interject<K extends Kind>(
    game: Game<K>,
    view: View<K>,
    heard: readonly K['event'][],
    seat: Seat,
    random: Random,
  ): K['decision'] | null
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

export interface Choice<K extends Kind> {
  readonly decision: K['decision']
  /** How the seat will fare, from 0 (lost) to 1 (won), as far as the bot can tell. */
  readonly expected?: number
  /** Where it drew its decision from several: what it drew from. */
  readonly mixture?: readonly Weighted<K>[]
}

export interface Weighted<K extends Kind> {
  readonly decision: K['decision']
  readonly probability: number
}
