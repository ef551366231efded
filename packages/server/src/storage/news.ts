import type { Transaction } from 'kysely'
import type { Tables } from './tables.ts'

/** Something that others may want to look at again; what it is, the database says. */
export type Topic =
  /** `events`: so many there are now; left out: something else of it has changed. */
  | { readonly of: 'match'; readonly match: string; readonly events?: number }
  | { readonly of: 'chat'; readonly match: string }
  /** Somebody who plays or judges there has come to it, or has gone. */
  | { readonly of: 'presence'; readonly match: string }
  /** Somebody has left an answer for later: theirs to know. */
  | { readonly of: 'orders'; readonly match: string }
  /** Somebody offers their seat there by a link, or no longer: theirs to know. */
  | { readonly of: 'offer'; readonly user: string; readonly match: string }
  | { readonly of: 'lobby' }
  /** Their name, or where they are signed in. */
  | { readonly of: 'person'; readonly user: string }
  | { readonly of: 'tasks' }
  /** A match waits for somebody, who was not asked before. */
  | { readonly of: 'called'; readonly user: string; readonly match: string }
  /** Something waits for somebody at that match, or does no longer. */
  | { readonly of: 'notice'; readonly user: string; readonly match: string }
  /** Nobody knows what was missed: whoever holds something looks whether it is still so. */
  | { readonly of: 'missed' }

/** Carries topics to every process of the house, the one that tells included. */
export interface News {
  /** Told when what was written with it is there for all to see, and not at all where it is not. */
  tell(within: Transaction<Tables>, topics: readonly Topic[]): Promise<void>
  /** Returns what ends it. */
  hear(listener: (topic: Topic) => void): () => void
}

/** Those who listen in this process. */
export class Listeners {
  readonly #listeners = new Set<(topic: Topic) => void>()

  hear(listener: (topic: Topic) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  tell(topic: Topic): void {
    for (const listener of this.#listeners) listener(topic)
  }
}
