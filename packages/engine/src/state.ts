import { type Chance, fastChance } from './chance.ts'
import type { RuleId } from './refusal.ts'
import type { Seat, SeatSet } from './seats.ts'
import { there } from './there.ts'

/**
 * The types a game brings along, in one bundle: `Game<ManoeuvreKind>` instead of six parameters.
 * All but `scenario` are plain data.
 */
export interface Kind {
  /** What is printed: scenario, map, cards, options. Never changes during a match; shared by all clones. */
  scenario: object
  open: object
  own: object
  /** A secret with an audience: see `State.shared`. */
  shared: object
  hidden: object
  decision: GameDecision
  /** What composed decisions are built of: see `Compose`. */
  part: GamePart
  event: GameEvent
  /** What a seat keeps of all that it has heard: see `Game.memory`. */
  memory: object
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
  /** Secrets with another audience than one seat: a side's pool, a screen's report. At most one of each key. */
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
  /** `pool of the north`: seen by the audience, and by nobody else. */
  readonly key: string
  /** Nobody sees who else sees it: that would tell where team-mates are. */
  audience: SeatSet
  secret: K['shared']
}

/** A shared secret as one of its audience sees it. */
export interface SharedView<K extends Kind> {
  readonly key: string
  readonly secret: K['shared']
}

/** One level of the sequence of play. Small integers inside; `flow.ts` knows the names. */
export interface Frame {
  /** Which sequence. */
  at: number
  /** Which of its parts, or which round of a repetition. */
  index: number
  /** What a `forEach` goes through; null in other sequences. */
  items: readonly number[] | null
  /** What the sequence was called with, and works with: see `procedure.ts`. */
  locals: Named | null
  /** What the sequence that was called last from here has given. */
  result: Named | null
}

/** Plain data that belong to a sequence. */
export interface Named {
  readonly sequence: string
  readonly value: unknown
}

export type Jump =
  | { readonly to: 'again' }
  | { readonly to: 'call'; readonly sequence: string; readonly locals: Named | null }
  | { readonly to: 'leave'; readonly sequence: string; readonly result: Named | null }

/** What a state is made of besides its scenario: what is laid on the table, and in whose sight. */
export type LaidOut<K extends Kind> = Pick<State<K>, 'open' | 'own' | 'hidden'> & Partial<State<K>>

/**
 * A state with all that it takes: what is not given is as before anything has happened, and play stands nowhere. States
 * are made here, and cloned in `position.ts`, and nowhere else; both name the fields in one order, for rules that meet
 * states of one shape only read them faster.
 */
export const stateWith = <K extends Kind>(scenario: K['scenario'], laidOut: LaidOut<K>): State<K> => ({
  scenario,
  open: laidOut.open,
  own: laidOut.own,
  shared: laidOut.shared ?? [],
  hidden: laidOut.hidden,
  flow: laidOut.flow ?? [],
  sealed: laidOut.sealed ?? laidOut.own.map(() => null),
  chance: laidOut.chance ?? fastChance(0),
  jump: laidOut.jump ?? null,
  shown: laidOut.shown ?? 0,
  outcome: laidOut.outcome ?? null,
})

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

/** What the outcome is worth to a seat: 1 won, 0 lost; one half if nobody won or nobody knows yet. */
export const resultOf = (outcome: Outcome | null, seat: Seat): number =>
  outcome === null || outcome.winners.length === 0 ? 0.5 : outcome.winners.includes(seat) ? 1 : 0

/** What one seat, or a spectator (`seat: null`), may know. */
export interface View<K extends Kind> {
  readonly seat: Seat | null
  readonly scenario: K['scenario']
  readonly open: K['open']
  readonly own: K['own'] | null
  readonly shared: readonly SharedView<K>[]
  readonly flow: readonly Frame[]
  /** By seat: has it sealed its choice? Never what it chose; of others not even whether, where the step is silent. */
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
  s.jump = { to: 'call', sequence, locals: null }
}

/** Leaves the named sequence, with all that it is in the middle of: a combat whose defender withdrew. */
export function leave<K extends Kind>(s: State<K>, sequence: string): void {
  s.jump = { to: 'leave', sequence, result: null }
}

/** What only that seat sees. Rules may change it in place. */
export const ownOf = <O>({ own }: { readonly own: readonly O[] }, seat: Seat): O =>
  there(own[seat], 'such seat')

/** To be called where a rule shows somebody what was secret, even if no piece moves. */
export function reveal<K extends Kind>(s: State<K>): void {
  s.shown++
}

/** The secret of that key; undefined where there is none. Rules may change it in place. */
export const sharedAs = <K extends Kind>(s: State<K>, key: string): K['shared'] | undefined =>
  s.shared.find(each => each.key === key)?.secret

/** Shares a secret with these seats, or gives the secret of that key another content and audience. */
export function share<K extends Kind>(
  s: State<K>,
  key: string,
  audience: SeatSet,
  secret: K['shared'],
): void {
  unshare(s, key)
  s.shared.push({ key, audience, secret })
}

export function unshare<K extends Kind>(s: State<K>, key: string): void {
  const at = s.shared.findIndex(each => each.key === key)
  if (at >= 0) s.shared.splice(at, 1)
}
