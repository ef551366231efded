import type { Language, MatchFile } from '@grognard/engine'
import type { Choice, OddsSnapshot, Snapshot } from './snapshot.ts'

/**
 * A match as the page holds it. Two implementations: one drives a worker on this machine, the other a server;
 * boards and shell do not know which one they are on.
 */
export interface Table {
  /** The newest snapshot; calls the listener at once and at every change. Returns what ends it. */
  subscribe(listener: (snapshot: Snapshot) => void): () => void
  /** Sends the choice with the request it answers. Resolves when it is taken, or with a sentence why not. */
  decide(choice: Choice): Promise<Answer>
  undo(): Promise<Answer>
  /** The seat sits down in front of the screen: lifts the curtain. */
  sitDown(seat: number): Promise<void>
  /** Shows a moment of the past as the viewer saw it then; null: the present. */
  look(moment: number | null): Promise<void>
  odds(choice: Choice): Promise<OddsSnapshot | null>
  speak(language: Language): Promise<void>
  file(): Promise<MatchFile>
  close(): void
}

export type Answer =
  | { readonly ok: true }
  | { readonly ok: false; readonly message: string; readonly rule?: string }
