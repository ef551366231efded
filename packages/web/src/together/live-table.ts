import type { Language } from '@grognard/engine'
import type { Asking, Clock, News } from '@grognard/server/told'
import type { Shown } from '@grognard/sitting'
import { Assembly } from '@grognard/sitting/assembly'
import { changedBy } from '@grognard/sitting/delta'
import type { Answer, ReviewProgress, Snapshot } from '@grognard/table'
import type { Around } from './around.ts'
import type { Wire } from './wire.ts'

interface Entering {
  readonly match: string
  readonly language: Language
  readonly invitation: string | null
  /** What is said while there is no connection. */
  readonly lost: string
  /** What is said where whoever sat here was signed out elsewhere. */
  readonly out: string
  /** To whoever sits at this screen. */
  readonly tell: (message: string) => void
  readonly isMeasured: (game: string) => boolean
  readonly hasBoard: (game: string) => boolean
  /** Where links lead to. */
  readonly origin: string
  readonly reviewing: Reviewing
}

/** What goes through matches that are over, in this browser. */
interface Reviewing {
  /** False: it is no match that could be gone through. */
  study(match: string, file: string, viewer: number | null): Promise<boolean>
  review(match: string, seat: number): Promise<ReviewProgress | null>
}

/** What is asked at a table, wherever that is. */
type AskingHere = Asking extends infer A ? (A extends { match: string } ? Omit<A, 'match'> : never) : never

/** What comes from a table on a server: what is shown there, who is there, and what is said, over whatever connection there is. */
export class LiveTable {
  readonly #wire: Wire
  protected readonly entering: Entering
  protected language: Language
  #assembly = new Assembly()
  #bare: Shown['snapshot'] | null = null
  protected latest: Snapshot | null = null
  #isLost = false
  protected around: Around = {
    company: null,
    said: [],
    clocks: [],
    isStopped: false,
    orders: [],
    last: null,
    wish: null,
    draw: null,
    since: null,
    refused: null,
    isOut: false,
  }
  readonly #listeners = new Set<(snapshot: Snapshot) => void>()
  readonly #watchers = new Set<(around: Around) => void>()
  readonly #unhear: () => void

  constructor(wire: Wire, entering: Entering) {
    this.#wire = wire
    this.entering = entering
    this.language = entering.language
    this.#unhear = wire.hear(
      news => this.#hear(news),
      isOpen => this.#connected(isOpen),
    )
  }

  #connected(isOpen: boolean): void {
    this.#isLost = !isOpen
    if (isOpen) void this.#enter()
    this.#tell()
  }

  /** The server begins with all there is: whatever was shown before is put together anew. */
  async #enter(): Promise<void> {
    const { match, invitation } = this.entering
    this.#bare = null
    this.#assembly = new Assembly()
    this.setAround({ said: [], orders: [] })
    const game = this.around.company?.game ?? null
    const isMeasured = game !== null && this.entering.isMeasured(game)
    const isDrawn = game !== null && !this.entering.hasBoard(game)
    const ask = { match, language: this.language, invitation, isMeasured, isDrawn }
    const asked = this.#wire.ask<Answer & { since?: number }>({ do: 'enter', ...ask })
    const answer = await asked.catch(() => null)
    if (answer === null) return
    const { since } = answer
    this.setAround({
      refused: answer.ok ? null : answer.message,
      // What was shown before the connection was lost is not there any more.
      isOut: !answer.ok,
      // Whoever comes in once more at once has missed nothing in between: what was missed before is still to be shown.
      ...(since !== undefined && { since }),
    })
  }

  #hear(news: News): void {
    const { match } = this.entering
    if (news.of === 'shown' && news.match === match) this.#show(news)
    if (news.of === 'company' && news.company.match === match) {
      const isFirst = this.around.company === null
      this.setAround({ company: news.company })
      // Only now is it known which board it is.
      const { isMeasured, hasBoard } = this.entering
      const { game } = news.company
      if (isFirst && (isMeasured(game) || !hasBoard(game))) void this.#enter()
    }
    if (news.of === 'clocks' && news.match === match) {
      const ahead = Date.now() - news.now
      const ours = (clock: Clock | null) =>
        clock && 'endsAt' in clock ? { endsAt: clock.endsAt + ahead } : clock
      this.setAround({ clocks: news.clocks.map(ours), isStopped: news.isStopped })
    }
    if (news.of === 'out' && news.match === match) this.setAround({ refused: news.message, isOut: true })
    if (news.of === 'orders' && news.match === match) this.setAround({ orders: news.orders })
    if (news.of === 'wish' && news.match === match) this.setAround({ wish: news.wish })
    if (news.of === 'draw' && news.match === match) this.setAround({ draw: news.draw })
    if (news.of === 'said' && news.match === match)
      this.setAround({ said: news.isAnew ? news.lines : [...this.around.said, ...news.lines] })
  }

  #show({ delta, chronicle }: Extract<News, { of: 'shown' }>): void {
    // Who has just come in once more may still hear of changes to what was shown at the place before.
    if (this.#bare === null && (delta === null || !('to' in delta))) return
    // Both ends have the same before they change it; what it makes has the form that the server's has.
    const changed = delta === null ? this.#bare : changedBy(this.#bare, delta)
    this.#bare = changed as Shown['snapshot']
    this.latest = this.#assembly.take({ snapshot: this.#bare, chronicle })
    this.#tell()
  }

  #tell(): void {
    const snapshot = this.#shown
    if (snapshot !== null) for (const listener of this.#listeners) listener(snapshot)
  }

  get #shown(): Snapshot | null {
    if (this.latest === null) return null
    return this.#isLost ? { ...this.latest, trouble: this.lost } : this.latest
  }

  protected get lost(): string {
    const { lost, out } = this.entering
    return this.#wire.isOut ? out : lost
  }

  protected setAround(change: Partial<Around>): void {
    this.around = { ...this.around, ...change }
    for (const watcher of this.#watchers) watcher(this.around)
  }

  /** Who is there; at once, and at every change. Returns what ends it. */
  watch(watcher: (around: Around) => void): () => void {
    this.#watchers.add(watcher)
    watcher(this.around)
    return () => this.#watchers.delete(watcher)
  }

  subscribe(listener: (snapshot: Snapshot) => void): () => void {
    this.#listeners.add(listener)
    if (this.#shown !== null) listener(this.#shown)
    return () => this.#listeners.delete(listener)
  }

  protected ask<T>(ask: AskingHere, isKept = false): Promise<T> {
    return this.#wire.ask({ ...ask, match: this.entering.match }, isKept)
  }

  protected answer(asked: Promise<Answer>): Promise<Answer> {
    return asked.catch((error: unknown) => ({
      ok: false,
      message: error instanceof Error && error.message !== '' ? error.message : this.lost,
    }))
  }

  close(): void {
    void this.ask({ do: 'leave' }).catch(() => undefined)
    this.#unhear()
    this.#listeners.clear()
    this.#watchers.clear()
  }
}
