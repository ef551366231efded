import type { GamePart } from '@grognard/engine'
import { Assembly } from '@grognard/sitting/assembly'
import type {
  Answer,
  Choice,
  CourseMoment,
  OddsSnapshot,
  ReviewProgress,
  Snapshot,
  Table,
  ThoughtSnapshot,
} from '@grognard/table'
import type { Client } from './client.ts'
import type { Manner, Opened } from './protocol.ts'

export type Seated = { readonly ok: true; readonly table: LocalTable } | Exclude<Opened, { ok: true }>

/** A match on this machine: the rules and the bots are in the worker, this only passes on. */
export class LocalTable implements Table {
  readonly #client: Client
  readonly #match: string
  readonly #manner: () => Manner
  readonly #assembly = new Assembly()
  #latest: Snapshot | null = null
  readonly #listeners = new Set<(snapshot: Snapshot) => void>()
  readonly #unhear: () => void

  private constructor(client: Client, match: string, manner: () => Manner) {
    this.#client = client
    this.#match = match
    this.#manner = manner
    this.#unhear = client.onSnapshot(shown => {
      if (shown.snapshot.match !== match) return
      const snapshot = this.#assembly.take(shown)
      this.#latest = snapshot
      for (const listener of this.#listeners) listener(snapshot)
    })
  }

  static async open(client: Client, match: string, manner: () => Manner): Promise<Seated> {
    const table = new LocalTable(client, match, manner)
    // The worker answers in this order.
    const [, opened] = await Promise.all([client.call('behave', manner()), client.call('open', match)])
    if (opened.ok) return { ok: true, table }
    table.#unhear()
    return opened
  }

  subscribe(listener: (snapshot: Snapshot) => void): () => void {
    this.#listeners.add(listener)
    if (this.#latest !== null) listener(this.#latest)
    return () => this.#listeners.delete(listener)
  }

  decide(choice: Choice, { request }: Snapshot['pending']): Promise<Answer> {
    return this.#client.call('decide', choice, request)
  }

  build(parts: readonly GamePart[]): Promise<Answer> {
    return this.#client.call('build', parts, this.#latest?.pending.request ?? null)
  }

  isReversible(choice: Choice): Promise<boolean> {
    return this.#client.call('isReversible', choice)
  }

  undo(): Promise<Answer> {
    return this.#client.call('undo')
  }

  pass(seat: number, always: boolean): Promise<void> {
    return this.#client.call('pass', seat, always)
  }

  sitDown(seat: number): Promise<void> {
    return this.#client.call('sitDown', seat)
  }

  look(moment: number | null): Promise<void> {
    return this.#client.call('look', moment)
  }

  async glimpse(moment: number): Promise<Snapshot | null> {
    const seen = await this.#client.call('glimpse', moment)
    return seen && { ...seen, chronicle: [] }
  }

  odds(choice: Choice): Promise<OddsSnapshot | null> {
    return this.#client.call('odds', choice)
  }

  hint(): Promise<ThoughtSnapshot | null> {
    return this.#client.call('hint')
  }

  endHint(): Promise<void> {
    return this.#client.call('endHint')
  }

  explain(seat: number): Promise<ThoughtSnapshot | null> {
    return this.#client.call('explain', seat)
  }

  course(): Promise<readonly CourseMoment[] | null> {
    return this.#client.call('course')
  }

  review(seat: number): Promise<ReviewProgress | null> {
    return this.#client.call('review', this.#match, seat)
  }

  speak(language: Manner['language']): Promise<void> {
    return this.#client.call('behave', { ...this.#manner(), language })
  }

  async file() {
    const found = await this.#client.call('file', this.#match)
    if (found.ok) return found.value.text
    throw new Error(found.message)
  }

  /** Opened anew as it is kept now; `isFollowing`: only to be looked at. */
  async open(isFollowing: boolean): Promise<void> {
    await this.#client.call('open', this.#match, isFollowing)
  }

  close(): void {
    this.#unhear()
    this.#listeners.clear()
    void this.#client.call('close', this.#match)
  }
}
