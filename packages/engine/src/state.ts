import type { Chance } from './chance.ts'
import type { RuleId } from './refusal.ts'
import type { Seat, SeatSet } from './seats.ts'

/**
 * The types a game brings along, in one bundle: `Game<ManoeuvreKind>` instead of six parameters.
 * All but `scenario` are plain data.
 */
export interface Kind {
  /** What is printed: scenario, map, cards, options. Never changes during a match; shared by all clones. */
  scenario: object
  open: object
  own: object
  hidden: object
  decision: GameDecision
  /** What decisions are composed of, where they are too many to list: see `Compose`. */
  part: GamePart
  event: GameEvent
}

export interface GameDecision {
  readonly type: string
}

export interface GamePart {
  readonly type: string
}

/** A fact that was told. Words are made of it late; `rule` is the rule it follows from. */
export interface GameEvent {
  readonly type: string
  readonly rule: RuleId
}

/**
 * Everything about a match at one moment. Who sees what is decided by where it is stored:
 * games write no redaction.
 */
export interface State<K extends Kind> {
  readonly scenario: K['scenario']
  /** Everybody sees it. */
  open: K['open']
  /** By seat: only that seat sees its entry. */
  own: K['own'][]
  /** Secrets with another audience than one seat: a side's pool, a screen's report. */
  shared: Shared<K>[]
  /** Nobody sees it: the order of decks. */
  hidden: K['hidden']
  /** Where play stands, outermost first. Everybody sees it: items and locals must be public facts. */
  flow: Frame[]
  /** By seat: choices made secretly for the step under way, opened together when the last is in. */
  sealed: (K['decision'] | null)[]
  chance: Chance
  /** Where a rule has sent play instead of the next part: set by `call`, `leave` and `again` during a step only. */
  jump: Jump | null
  /** Grows whenever a rule shows somebody what was secret: what was seen cannot be unseen, so undo stops here. */
  shown: number
  outcome: Outcome | null
}

export interface Shared<K extends Kind> {
  audience: SeatSet
  secret: K['own']
}

/** One level of the sequence of play. Small integers inside; `flow.ts` knows the names. */
export interface Frame {
  /** Which sequence. */
  at: number
  /** Which of its parts, or which round of a repetition. */
  index: number
  /** What a `forEach` goes through; null in other sequences. */
  items: readonly number[] | null
}

export type Jump =
  | { readonly to: 'again' }
  | { readonly to: 'call'; readonly sequence: string }
  | { readonly to: 'leave'; readonly sequence: string }

/** How a match ended. Seats of one side win together. */
export interface Outcome {
  /** Empty: nobody won. */
  readonly winners: readonly Seat[]
  /** By seat, in the game's own measure (victory points, squares …). */
  readonly scores: readonly number[]
  /** What ended it, as a key of the game's words: `threshold`, `agreement`, `concession` … */
  readonly how: string
  readonly rule: RuleId
}

/** What one seat, or a spectator (`seat: null`), may know. */
export interface View<K extends Kind> {
  readonly seat: Seat | null
  readonly scenario: K['scenario']
  readonly open: K['open']
  readonly own: K['own'] | null
  readonly shared: readonly Shared<K>[]
  readonly flow: readonly Frame[]
  /** By seat: has it sealed its choice? Never what it chose. */
  readonly sealed: readonly boolean[]
  /** The viewer's own sealed choice. */
  readonly chosen: K['decision'] | null
  readonly outcome: Outcome | null
}

/** Ends the match here and now; the rest of the sequence is not played. */
export function end<K extends Kind>(s: State<K>, outcome: Outcome): void {
  s.outcome = outcome
}

/** The same step is asked again: one more unit, one more card. */
export function again<K extends Kind>(s: State<K>): void {
  s.jump = { to: 'again' }
}

/** Plays a sequence out before what comes next: a combat in the middle of a march. */
export function call<K extends Kind>(s: State<K>, sequence: string): void {
  s.jump = { to: 'call', sequence }
}

/** Leaves the named sequence, with all that it is in the middle of: a combat whose defender withdrew. */
export function leave<K extends Kind>(s: State<K>, sequence: string): void {
  s.jump = { to: 'leave', sequence }
}

/** To be called where a rule shows somebody what was secret, even if no piece moves. */
export function reveal<K extends Kind>(s: State<K>): void {
  s.shown++
}
