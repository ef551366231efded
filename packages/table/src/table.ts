import type { GamePart, Language } from '@grognard/engine'
import type { CourseMoment } from './course.ts'
import type { ReviewProgress } from './review.ts'
import type { Choice, OddsSnapshot, Snapshot, ThoughtSnapshot } from './snapshot.ts'

/**
 * A match as the page holds it. Two implementations: one drives a worker on this machine, the other a server;
 * boards and shell do not know which one they are on.
 */
export interface Table {
  /** The newest snapshot; calls the listener at once and at every change. Returns what ends it. */
  subscribe(listener: (snapshot: Snapshot) => void): () => void
  /**
   * Sends the choice with the request it answers: the one that was shown with it, not a newer one that nobody has seen
   * yet. Resolves when it is taken, or with a sentence why not.
   */
  decide(choice: Choice, asked: Snapshot['pending']): Promise<Answer>
  /**
   * These parts are the viewer's draft from now on: it comes with the next snapshot. The first part that does not fit
   * is refused with its rule, and the draft stays as it was.
   */
  build(parts: readonly GamePart[]): Promise<Answer>
  /** Could the viewer take it back, and would it still be its turn? */
  isReversible(choice: Choice): Promise<boolean>
  undo(): Promise<Answer>
  /** The seat passes in every window from now on, this one included; or is asked again. */
  pass(seat: number, always: boolean): Promise<void>
  /** The seat sits down in front of the screen: lifts the curtain. */
  sitDown(seat: number): Promise<void>
  /** Shows a moment of the past as the viewer saw it then; null: the present. */
  look(moment: number | null): Promise<void>
  /** The same without going there, and without its chronicle; null: it cannot be had. */
  glimpse(moment: number): Promise<Snapshot | null>
  odds(choice: Choice): Promise<OddsSnapshot | null>
  /** What a bot would do in the viewer's place; the record says that it was asked. Null: it was stopped. */
  hint(): Promise<ThoughtSnapshot | null>
  /** Stops a hint that is still being thought about. */
  endHint(): Promise<void>
  /** What the bot of the seat thought when it made its last decision, as far as the viewer may know. */
  explain(seat: number): Promise<ThoughtSnapshot | null>
  /** The whole match with everything uncovered; null while it runs. */
  course(): Promise<readonly CourseMoment[] | null>
  /**
   * Goes on with the review of a match that is over, through the eyes of the seat; asked again until it is there. Null:
   * it runs still. Left out by tables that cannot.
   */
  review?(seat: number): Promise<ReviewProgress | null>
  /** An address at which anybody who has it sees this match; null: there is none yet. Left out: it is on this device. */
  link?(): string | null
  speak(language: Language): Promise<void>
  /** The text of the file that may be carried away: of a running match, sealed. */
  file(): Promise<string>
  close(): void
}

export type Answer = { readonly ok: true } | RefusedAnswer

export interface RefusedAnswer {
  readonly ok: false
  readonly message: string
  readonly rule?: string
}
