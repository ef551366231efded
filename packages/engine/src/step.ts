import type { Building } from './building.ts'
import type { Random } from './random.ts'
import type { Refusal, RuleId } from './refusal.ts'
import type { Seat, SeatSet } from './seats.ts'
import type { Kind, State } from './state.ts'

/**
 * One point of the sequence of play: who decides, what they may decide, and what happens then.
 * A step in which nobody decides runs by itself.
 */
export interface Step<K extends Kind> {
  /** The rule that this step carries out. */
  readonly rule: RuleId
  /** Where a step carries out several rules: the one that applies now, by public facts only. Left out: `rule`. */
  cites?(s: State<K>): RuleId
  /**
   * Who decides. More than one seat: they choose secretly at the same time, may change their minds until the
   * last one has chosen, and `play` is called once with all choices. Left out, or NOBODY: `play` runs at once.
   */
  seats?(s: State<K>): SeatSet
  /** Any one of the seats may go next, openly, instead of all of them together. */
  readonly anyOf?: boolean
  /** Every legal decision of the seat. Not empty while the seat is asked. Left out where a step only composes. */
  options?(s: State<K>, seat: Seat): readonly K['decision'][]
  /** How a decision is built part by part: instead of `options`, or beside them for boards to build on. */
  readonly compose?: Compose<K>
  /**
   * Which rule forbids a decision that is not among the options. Null: nothing better to say than `rule`, or
   * than what `compose` says of the parts.
   */
  forbids?(s: State<K>, seat: Seat, decision: K['decision']): Refusal | null
  /**
   * `choice`: a seat with a single option is not asked, it is simply played; with none, `play` runs without a
   * decision. Only where the options are public knowledge: elsewhere not asking would tell.
   */
  readonly ask?: 'always' | 'choice'
  /**
   * Does it follow from what everybody sees what the seat may decide now? Where that is one thing only, a table with
   * several people may then answer for the seat: doing so at once tells nothing. Left out: it does not, unless nothing
   * is hidden in the game.
   */
  areOptionsOpen?(s: State<K>, seat: Seat): boolean
  /**
   * The decision that lets the moment go by and adds nothing: no card, no answer. Always legal, and the same
   * whatever the seat holds: it may depend on public facts only.
   */
  pass?(s: State<K>, seat: Seat): K['decision']
  /**
   * A window, in which a seat may answer what another does. It may leave it to the table to `pass`, always and
   * whatever it holds, so that not asking tells nothing.
   */
  readonly window?: boolean
  /**
   * What is taken where a seat lets its time run out. Always legal; unlike a pass it may depend on what the seat
   * holds. Left out: what a game has no answer for, its table answers (it waits, or the seat loses).
   */
  default?(s: State<K>, seat: Seat): K['decision']
  /** Those who are asked talk until they have had enough: a table may give that a time of its own. */
  readonly isTalk?: boolean
  /**
   * Nobody can tell a seat that has chosen from one that has not, or that has nothing to choose: who has a single
   * option is sealed by the engine, and who has sealed is told when all is opened. For steps of several seats.
   */
  readonly silent?: boolean
  /** Changes the state in place. `decisions` is indexed by seat, null for those who did not decide. */
  play(s: State<K>, decisions: readonly (K['decision'] | null)[], tell: Tell<K> | undefined): void
}

/**
 * How a decision is built of parts that are named one after the other: a march unit by unit, a deployment, a sheet of
 * orders. While it is built it is the seat's own draft, which nobody else knows of; what is built becomes a decision
 * like any other. From this follow the list of options (as far as they can be listed), legality, and a decision drawn
 * by lot; and a part that does not fit is refused while one builds, by its own rule.
 */
export interface Compose<K extends Kind> {
  /** The parts that may come next, each of which `fits`; where they cannot be listed, a useful sample of them. */
  next(s: State<K>, seat: Seat, parts: readonly K['part'][]): readonly K['part'][]
  /** Null: the part may follow these parts, all of which fit. */
  fits(s: State<K>, seat: Seat, parts: readonly K['part'][], part: K['part']): Refusal | null
  /**
   * What the parts make; null while something is missing. Drafts that differ only in their order may make the same;
   * those that do can be continued alike.
   */
  whole(s: State<K>, seat: Seat, parts: readonly K['part'][]): K['decision'] | null
  /** What is missing, where `whole` is null and there is something better to say than that. */
  lacks?(s: State<K>, seat: Seat, parts: readonly K['part'][]): Refusal
  /** The parts that make this decision, in an order in which they can be built; null: it is of another kind. */
  partsOf(s: State<K>, seat: Seat, decision: K['decision']): readonly K['part'][] | null
  /**
   * `next`, `fits` and `whole` for all that is asked while the state stays as it is, where much is to be worked out that
   * does not hang on the parts: see `composed`.
   */
  begin?(s: State<K>, seat: Seat): Building<K>
  /**
   * True: the seat certainly has more than one decision, told for less than by listing parts; false: it is to be found
   * out. For silent steps, of which everybody is asked.
   */
  hasChoice?(s: State<K>, seat: Seat): boolean
  /**
   * A legal decision drawn by lot, where the game can have one for less than by drawing from `next` part by part: where
   * lists are long, or most drafts lead nowhere. It need not be as likely as it would be by `next`.
   */
  sample?(s: State<K>, seat: Seat, random: Random): K['decision']
  /** True: not all parts are listed by `next` (free measurement), so no list of decisions is ever complete. */
  readonly sampled?: boolean
  /**
   * About how many parts a decision that is drawn by lot has, where it might as well have hundreds; left out: to stop is as
   * likely as any way to go on.
   */
  readonly usualLength?: number
}

/**
 * A decision out of turn. It never advances the sequence of play and never changes who is asked or what they may
 * decide; it may end the match.
 */
export interface Anytime<K extends Kind> {
  readonly rule: RuleId
  /** It answers what another seat has said out of turn: where several share a table, those who may answer are asked next. */
  readonly answers?: boolean
  /** `at` is the name of the step under way. */
  options(s: State<K>, seat: Seat, at: string): readonly K['decision'][]
  play(s: State<K>, seat: Seat, decision: K['decision'], tell: Tell<K> | undefined): void
}

/**
 * Tells what happened. Left out while nobody listens: rules write `tell?.({ … })`, and simulations pay
 * nothing for words that nobody reads.
 */
export interface Tell<K extends Kind> {
  (event: K['event']): void
  /** Only these seats hear the event; the others hear `instead`, or nothing. */
  only(audience: SeatSet, event: K['event'], instead?: K['event']): void
}
