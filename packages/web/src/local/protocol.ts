import type { GamePart, Language } from '@grognard/engine'
import type { LessonScript, Shown } from '@grognard/sitting'
import type {
  Answer,
  Choice,
  CourseMoment,
  OddsSnapshot,
  ReviewProgress,
  Snapshot,
  ThoughtSnapshot,
} from '@grognard/table'
import type { ScenarioEntry, TableEntry } from '../catalogue.ts'
import type { Standing } from './standing.ts'

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
  /** Of a table to be looked at: so many decisions are made before anybody sees it. */
  readonly ahead?: number
}

/** What is said of the dice before anybody adds to them: see docs/dice.md. */
export interface Pledge {
  /** The hash of the seed, which is fixed from now on. */
  readonly commitment: string
  /** How many nonces are to be added, one for each seat. */
  readonly seats: number
}

/** What a player carries away as a file: of a running match, sealed. */
export interface Carried {
  readonly name: string
  readonly text: string
  /** What should be said about it; null: nothing. */
  readonly note: string | null
}

/** The text that a link carries. */
export type Linked = Omit<Carried, 'name'>

/** A match in the list of those to continue. */
export interface SavedMatch {
  readonly id: string
  readonly game: string
  readonly scenario: string
  /** Of a scenario that is not in the catalogue. */
  readonly title?: string
  readonly players: readonly string[]
  readonly lesson: string | null
  /** Milliseconds since 1970. */
  readonly played: number
  readonly decisions: number
  /** Null while it runs. */
  readonly winners: readonly number[] | null
  /** As everybody sees it; left out of those that were kept before there was any. */
  readonly standing?: Standing
}

/** What a position from a link says about the match that begins there. */
export interface PositionTerms {
  readonly scenario: string
  readonly options: { readonly [name: string]: unknown }
  /** Seats that are asked first. */
  readonly asked: readonly number[]
}

/** What is to be seen in a picture of a board. */
export type Sight =
  /** A position in the game's one-line notation, as a seat sees it, or as everybody does. */
  | { readonly position: string; readonly seat: number | null }
  /** A lesson, before the learner's nth decision. */
  | { readonly setting: Setting; readonly step: number }

/** A file that somebody has dropped or chosen. */
export interface BroughtFile {
  readonly name: string
  readonly text: string
}

/** What came of it: a match that can be opened, data for new matches, or nothing, and why. */
export type Brought =
  | { readonly kind: 'match'; readonly match: string }
  | { readonly kind: 'data'; readonly game: string; readonly sentence: string }
  | { readonly kind: 'refused'; readonly reasons: readonly Reason[] }

export interface Reason {
  readonly sentence: string
  /** The game whose data they would be. */
  readonly game?: string
  /** The rule that forbids. */
  readonly rule?: string
}

/** The armies and maps of one's own for a game. */
export interface OwnData {
  readonly files: readonly OwnDataFile[]
  /** Why those that are switched on do not go together; empty: they do. */
  readonly reasons: readonly Reason[]
  /** Scenarios that they add. */
  readonly scenarios: readonly (ScenarioEntry & {
    readonly about: string
    readonly tables: readonly TableEntry[]
  })[]
  /** What boards and books look up of them (`GameData.printed`); null: nothing. */
  readonly printed: unknown
}

export interface OwnDataFile {
  readonly id: string
  readonly name: string
  /** "the army Duchy of Warsaw"; empty where that cannot be said without other files. */
  readonly adds: string
  /** New matches are played with it. */
  readonly on: boolean
  /** What is in it. */
  readonly json: unknown
}

export type Found<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly message: string }

/** Two games together: who has won them, as this game calls the seat; null: nobody. */
export interface OverTwoGames {
  readonly winner: string | null
  readonly rule: string
}

/** `kept`: it cannot be opened, but it is here; its file can be kept, and it can be deleted. */
export type Opened =
  | { readonly ok: true }
  | { readonly ok: false; readonly message: string; readonly kept: boolean }

/** Bots answer after a moment, or at once. */
const PACES = ['calm', 'brisk'] as const
export type Pace = (typeof PACES)[number]

export interface Manner {
  readonly language: Language
  readonly pace: Pace
  /** One is asked also where one has one answer only. */
  readonly asksAll: boolean
}

export interface Calls {
  /** How the page wants to be spoken to from now on. */
  behave(manner: Manner): void
  /** Agrees to a match, and commits to a seed for it. */
  pledge(setting: Setting): Pledge
  /** The same agreement once more; `swapped`: everybody sits where another sat. */
  pledgeAgain(match: string, swapped: boolean): Found<Pledge>
  /** Begins the match of this commitment, once; the nonces come in the order of the seats. */
  begin(commitment: string, nonces: readonly string[]): Found<string>
  /** What came of this game and the one before it, with the seats exchanged; null: it is no second game, or one runs. */
  overTwo(match: string): OverTwoGames | null
  saved(): readonly SavedMatch[]
  remove(match: string): void
  /** The text of a match file; `played`: when it was played last, left out: now. */
  take(text: string, played?: number): Found<string>
  /** Plays a match file again and keeps nothing of it: did all of it happen as it says, dice included? */
  verify(text: string): Found<null>
  /** Files that may be a match or data. */
  bring(files: readonly BroughtFile[]): Brought
  ownData(game: string): OwnData
  /** The reasons why it cannot be switched on beside the others; empty: it is done. */
  switchData(game: string, file: string, on: boolean): readonly Reason[]
  removeData(file: string): void
  /** The reasons why this file could not be added, beside others than one of its name; nothing is kept. */
  tryData(game: string, file: BroughtFile): readonly Reason[]
  position(game: string, text: string): Found<PositionTerms>
  /** A board to be looked at, not played on. */
  picture(game: string, sight: Sight): Found<Snapshot>
  /** Begins a table that plays by itself; its snapshots follow, under the name that is answered. */
  exhibit(setting: Setting): Found<string>
  restExhibition(isResting: boolean): void
  /** Goes on with it as a match of one's own, on this seat: which match that is. */
  takeOver(seat: number): Found<string>
  endExhibition(): void
  /** Sits down at a table: snapshots follow from now on. `isFollowing`: another window plays it, and its bots. */
  open(match: string, isFollowing?: boolean): Opened
  /** Gets up from it, unless another table was opened since. */
  close(match: string): void
  decide(choice: Choice, request: number | null): Answer
  build(parts: readonly GamePart[], request: number | null): Answer
  isReversible(choice: Choice): boolean
  undo(): Answer
  pass(seat: number, always: boolean): void
  sitDown(seat: number): void
  look(moment: number | null): void
  glimpse(moment: number): Shown['snapshot'] | null
  odds(choice: Choice): OddsSnapshot | null
  hint(): ThoughtSnapshot | null
  endHint(): void
  explain(seat: number): ThoughtSnapshot | null
  course(): readonly CourseMoment[] | null
  /** Takes up a match that was played elsewhere and is over, to be gone through; of it only the review is kept. */
  study(match: string, text: string, viewer: number | null): Found<null>
  review(match: string, seat: number): ReviewProgress | null
  /** What Guard would have done in the seat's place at an entry of the log, counted from 1. */
  wouldDo(match: string, seat: number, entry: number): ThoughtSnapshot | null
  /** A new match from the position before an entry. */
  playOn(match: string, entry: number, players: readonly string[]): Found<Pledge>
  file(match: string): Found<Carried>
  link(match: string): Found<Linked>
  /** The position that is shown, in the game's one-line notation: what a link to a position takes. */
  positionShown(): Found<string>
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
  | { readonly kind: 'snapshot'; readonly shown: Shown }
