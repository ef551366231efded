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
  /** Another process (`by`) has counted so much more of what has a limit, by name. */
  | {
      readonly of: 'counted'
      readonly by: string
      readonly what: string
      readonly counts: Readonly<Record<string, number>>
    }
  /** Nobody knows what was missed: whoever holds something looks whether it is still so. */
  | { readonly of: 'missed' }

/** Those that concern one person alone. */
type Personal = Extract<Topic, { readonly user: string }>

/** Carries topics to every process of the house, the one that tells included. */
export interface News {
  /** Told when what was written with it is there for all to see, and not at all where it is not. */
  tell(within: Transaction<Tables>, topics: readonly Topic[]): Promise<void>
  /**
   * The same for what happens all the time, and is written already: nobody who writes waits for it. A process that dies
   * in that moment has told nobody; so it is for what others find out by themselves a little later (`Hall`, `Errands`).
   */
  tellSoon: (topics: readonly Topic[]) => void
  /** Of these kinds. Returns what ends it. */
  hear(kinds: readonly Topic['of'][], listener: (topic: Topic) => void): () => void
  /** What concerns this person. */
  hearOf(user: string, listener: (topic: Personal) => void): () => void
}

/** Those who listen in this process: every window does, and none is asked about what is nothing to it. */
export class Listeners implements Pick<News, 'hear' | 'hearOf'> {
  readonly #byKind = new Map<Topic['of'], Set<(topic: Topic) => void>>()
  readonly #byUser = new Map<string, Set<(topic: Personal) => void>>()

  hear(kinds: readonly Topic['of'][], listener: (topic: Topic) => void): () => void {
    const ends = kinds.map(kind => add(this.#byKind, kind, listener))
    return () => {
      for (const end of ends) end()
    }
  }

  hearOf(user: string, listener: (topic: Personal) => void): () => void {
    return add(this.#byUser, user, listener)
  }

  tell(topic: Topic): void {
    for (const listener of this.#byKind.get(topic.of) ?? []) listener(topic)
    if ('user' in topic) for (const listener of this.#byUser.get(topic.user) ?? []) listener(topic)
  }
}

function add<K, T>(to: Map<K, Set<T>>, key: K, one: T): () => void {
  const all = to.get(key) ?? new Set()
  to.set(key, all.add(one))
  return () => {
    all.delete(one)
    if (all.size === 0 && to.get(key) === all) to.delete(key)
  }
}
