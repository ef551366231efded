import type { Random } from './random.ts'
import type { Seat } from './seats.ts'
import type { Kind, State } from './state.ts'

/** A decision, and what it is worth to who makes it, from 0 to 1 as `evaluate` judges. */
export interface Opening<K extends Kind> {
  readonly decision: K['decision']
  readonly worth: number
}

/**
 * What a game may tell bots besides `evaluate` and `imagine`. All of it is optional and none of it is a rule:
 * without hints a search does the same, only slower. Whatever speaks for a seat looks at what that seat sees
 * (`open`, its own entry of `own`) and at nothing else: the rest of the state is imagined.
 */
export interface Hints<K extends Kind> {
  /**
   * What each of the options is worth to the seat at a glance, from 0 to 1 as `evaluate` judges. Search tries the
   * best first and believes it until it has looked itself. Null: nothing to say at this step. `at` is its name.
   */
  glance?(s: State<K>, seat: Seat, at: string, options: readonly K['decision'][]): readonly number[] | null
  /**
   * What one might do at a step of set-up, where there is too much to list or it pays off too late to be looked at.
   * Bots take one of these and look no further. Null: nothing is known of this step.
   */
  openings?(s: State<K>, seat: Seat, at: string, random: Random): readonly Opening<K>[] | null
  /** One of the options, chosen quickly and not badly: how play-outs go on. */
  playOut?(
    s: State<K>,
    seat: Seat,
    at: string,
    options: readonly K['decision'][],
    random: Random,
  ): K['decision']
  /** Can `evaluate` be trusted here? Not in the middle of a combat. Left out: everywhere. */
  isQuiet?(s: State<K>, at: string): boolean
  /** What the others learn of a decision, where that is less than all of it: how many cards, not which. */
  seenAs?(decision: K['decision']): string
  /** May the end be near enough to be solved exactly? Left out: never. */
  nearEnd?(s: State<K>): boolean
}
