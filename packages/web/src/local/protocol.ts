import type { Language, MatchFile } from '@grognard/engine'
import type { Answer, Choice, OddsSnapshot, Snapshot } from '@grognard/table'

/**
 * What the page and the worker say to each other. The worker holds the matches; the page gets snapshots, which
 * are already redacted for whoever sits in front of the screen, and never a state, a seed or a sealed choice.
 */

/** What is agreed before a match. */
export interface Setting {
  readonly game: string
  readonly scenario: string
  readonly options: { readonly [name: string]: unknown }
  /** By seat: `human`, or the level of a bot. */
  readonly players: readonly string[]
  /** A position to begin from, in the game's one-line notation. */
  readonly position?: string
  readonly lesson?: LessonScript
}

/** What the worker needs of a guided game; what the teacher says stays with the page. */
export interface LessonScript {
  readonly id: string
  readonly seat: number
  readonly dice: readonly number[]
  /** The opponent's decisions in order, in the game's notation. */
  readonly opponent: readonly string[]
}

/** A match in the list of those to continue. */
export interface SavedMatch {
  readonly id: string
  readonly game: string
  readonly scenario: string
  readonly players: readonly string[]
  readonly lesson: string | null
  /** Milliseconds since 1970. */
  readonly played: number
  readonly decisions: number
  /** Null while it runs. */
  readonly winners: readonly number[] | null
}

/** What a position from a link says about the match that begins there. */
export interface PositionTerms {
  readonly scenario: string
  readonly options: { readonly [name: string]: unknown }
  /** Seats that are asked first. */
  readonly asked: readonly number[]
}

export type Found<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly message: string }

/** Bots answer after a moment, or at once. */
export const PACES = ['calm', 'brisk'] as const
export type Pace = (typeof PACES)[number]

export interface Manner {
  readonly language: Language
  readonly pace: Pace
}

export interface Calls {
  /** How the page wants to be spoken to from now on. */
  behave(manner: Manner): void
  begin(setting: Setting): Found<string>
  /** The same agreement once more; `swapped`: everybody sits where another sat. */
  again(match: string, swapped: boolean): Found<string>
  saved(): readonly SavedMatch[]
  remove(match: string): void
  /** The text of a match file. */
  take(text: string): Found<string>
  position(game: string, text: string): Found<PositionTerms>
  /** Sits down at a table: snapshots follow from now on. */
  open(match: string): Found<null>
  /** Gets up from it, unless another table was opened since. */
  close(match: string): void
  decide(choice: Choice, request: number | null): Answer
  undo(): Answer
  sitDown(seat: number): void
  look(moment: number | null): void
  odds(choice: Choice): OddsSnapshot | null
  file(match: string): Found<MatchFile>
}

export type CallName = keyof Calls

export type Request = { [N in CallName]: RequestOf<N> }[CallName]
export interface RequestOf<N extends CallName> {
  readonly id: number
  readonly call: N
  readonly args: Parameters<Calls[N]>
}

export type Message =
  | { readonly kind: 'reply'; readonly id: number; readonly value: unknown }
  /** A fault in the program: what it said. */
  | { readonly kind: 'fault'; readonly id: number; readonly message: string }
  | { readonly kind: 'snapshot'; readonly snapshot: Snapshot }
