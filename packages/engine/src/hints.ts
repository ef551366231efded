import type { Random } from './random.ts'
import type { Seat } from './seats.ts'
import type { Kind, State } from './state.ts'

/** A decision, and what it is worth to who makes it, from 0 to 1 as `evaluate` judges, where that is known. */
export interface Proposal<K extends Kind> {
  readonly decision: K['decision']
  readonly worth?: number
}

export interface Opening<K extends Kind> extends Proposal<K> {
  readonly worth: number
}

export type Proposals<K extends Kind> =
  /** These are worth looking at, and a few others by lot, instead of all that might be decided. */
  | { readonly look: 'further'; readonly proposals: readonly Proposal<K>[] }
  /**
   * In set-up, where it pays off too late to be looked at, and where it is plain what to do: bots take one of these and
   * look no further.
   */
  | { readonly look: 'no-further'; readonly proposals: readonly Opening<K>[] }
  /**
   * Where it pays off only after more than a search would see: whoever searches plays each of these on as `playOut`
   * says, in the same imagined worlds and with the same luck, past so many quiet moments or to the first one at which
   * what it is about is over, and compares what has come of them. The others take one by its worth.
   */
  | {
      readonly look: 'by-outcome'
      readonly proposals: readonly Opening<K>[]
      readonly moments: number
      /** Left out: it is never over before. */
      isOver?(s: State<K>): boolean
      /** How they are played on where that is not, or more quickly, what `playOut` would do. Null: as it says. */
      goOn?(s: State<K>, seat: Seat, at: string, random: Random): K['decision'] | null
      /**
       * Where some are over much sooner than others: how many decisions may be played on for one look of a budget; so cheap
       * ones are looked at more often, and the dearest are taken by their worth. Left out: every look counts as one.
       */
      readonly decisions?: number
    }

/** A way to go on for more than one decision, until nobody of the seat's side is asked or the moment is quiet. */
export interface Plan<K extends Kind> {
  /** Tells it from the other plans of the moment. */
  readonly name: string
  /** What it decides for a seat of its side that is asked; legal there, whatever has happened since it began. */
  decide(s: State<K>, seat: Seat, at: string, random: Random): K['decision']
}

/** A fixed way to play, with no search behind it: what bots are measured against. */
export interface Strategy<K extends Kind> {
  /** Looks at what the seat sees alone. The options are never empty; where there are too many to list they are a few. */
  decide(
    s: State<K>,
    seat: Seat,
    at: string,
    options: readonly [K['decision'], ...K['decision'][]],
    random: Random,
  ): K['decision']
}

/** By name. */
export interface Strategies<K extends Kind> {
  readonly [name: string]: Strategy<K>
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
   * What one might do at a step where there is too much to list or to look at; all of it legal, at least one. Null:
   * nothing is known of this step.
   */
  propose?(s: State<K>, seat: Seat, at: string, random: Random): Proposals<K> | null
  /**
   * A few ways to go on from here, searched instead of single decisions: where a good beginning shows only once
   * several decisions have been made to one end. Null: decisions are searched one by one.
   */
  plans?(s: State<K>, seat: Seat, at: string): readonly Plan<K>[] | null
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
  /**
   * Do imagined worlds differ much in what they are worth before anything is decided? Then search counts what a decision
   * makes of its world, and not which world it was looked at in. Left out: they do not.
   */
  readonly comparesWorlds?: boolean
  /** What the others learn of a decision, where that is less than all of it: how many cards, not which. */
  seenAs?(decision: K['decision']): string
  /** May the end be near enough to be solved exactly? Left out: never. */
  nearEnd?(s: State<K>): boolean
}
