import type { GamePart, Language } from '@grognard/engine'
import type {
  Asking,
  ChatLine,
  Clock,
  Company,
  DrawOffer,
  News,
  Order,
  Uncovered,
  Wish,
} from '@grognard/server/told'
import type { Shown } from '@grognard/sitting'
import { Assembly } from '@grognard/sitting/assembly'
import { changedBy } from '@grognard/sitting/delta'
import type { ForeseenQuestion } from '@grognard/sitting/foreseeing'
import type {
  Answer,
  Choice,
  CourseMoment,
  OddsSnapshot,
  RefusedAnswer,
  ReviewProgress,
  Snapshot,
  Table,
  ThoughtSnapshot,
} from '@grognard/table'
import { freshHex } from '../fresh.ts'
import { addressOf, onlineTableOf } from '../router/rooms.ts'
import type { Wire } from './wire.ts'

const KEY_BYTES = 16

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

/** Somebody with whom one has played. */
export interface Friend {
  readonly face: string
  readonly name: string
}

/** What is asked at a table, wherever that is. */
type AskingHere = Asking extends infer A ? (A extends { match: string } ? Omit<A, 'match'> : never) : never

interface LastAnswer extends Pick<Order, 'step' | 'label'> {
  readonly decision: Choice['decision']
}

/** To whom something is said: a seat, by an umpire. */
export type To = 'all' | 'team' | 'umpire' | { readonly seat: number }

/** Who is there, and what was said. */
export interface Around {
  readonly company: Company | null
  readonly said: readonly ChatLine[]
  /** By seat, in this machine's time; empty: nobody counts. */
  readonly clocks: readonly (Clock | null)[]
  /** The umpire has stopped them. */
  readonly isStopped: boolean
  /** Answers that were left for later. */
  readonly orders: readonly Order[]
  /** What was last decided here, and to which question: it may be left as an answer for the next time. */
  readonly last: LastAnswer | null
  /** Null: the match has not begun. */
  readonly wish: Wish | null
  readonly draw: DrawOffer | null
  /** The last moment that one had seen, where there are newer ones; null: nothing was missed. */
  readonly since: number | null
  /** Why one may not come in; null: one may. */
  readonly refused: string | null
  /** One had a seat, and may not even watch. */
  readonly isOut: boolean
}

/** A match on a server. What was decided is sent until it is answered, however often the connection is lost. */
export class RemoteTable implements Table {
  readonly #wire: Wire
  readonly #entering: Entering
  #language: Language
  #assembly = new Assembly()
  #bare: Shown['snapshot'] | null = null
  #latest: Snapshot | null = null
  #isLost = false
  #around: Around = {
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
  /** Whether the worker has the match, which is over. */
  #studied: Promise<boolean> | null = null

  constructor(wire: Wire, entering: Entering) {
    this.#wire = wire
    this.#entering = entering
    this.#language = entering.language
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
    const { match, invitation } = this.#entering
    this.#bare = null
    this.#assembly = new Assembly()
    this.#setAround({ said: [], orders: [] })
    const game = this.#around.company?.game ?? null
    const isMeasured = game !== null && this.#entering.isMeasured(game)
    const isDrawn = game !== null && !this.#entering.hasBoard(game)
    const ask = { match, language: this.#language, invitation, isMeasured, isDrawn }
    const asked = this.#wire.ask<Answer & { since?: number }>({ do: 'enter', ...ask })
    const answer = await asked.catch(() => null)
    if (answer === null) return
    const { since } = answer
    this.#setAround({
      refused: answer.ok ? null : answer.message,
      // Whoever comes in once more at once has missed nothing in between: what was missed before is still to be shown.
      ...(since !== undefined && { since }),
    })
  }

  #hear(news: News): void {
    const { match } = this.#entering
    if (news.of === 'shown' && news.match === match) this.#show(news)
    if (news.of === 'company' && news.company.match === match) {
      const isFirst = this.#around.company === null
      this.#setAround({ company: news.company })
      // Only now is it known which board it is.
      const { isMeasured, hasBoard } = this.#entering
      const { game } = news.company
      if (isFirst && (isMeasured(game) || !hasBoard(game))) void this.#enter()
    }
    if (news.of === 'clocks' && news.match === match) {
      const ahead = Date.now() - news.now
      const ours = (clock: Clock | null) =>
        clock && 'endsAt' in clock ? { endsAt: clock.endsAt + ahead } : clock
      this.#setAround({ clocks: news.clocks.map(ours), isStopped: news.isStopped })
    }
    if (news.of === 'out' && news.match === match) this.#setAround({ refused: news.message, isOut: true })
    if (news.of === 'orders' && news.match === match) this.#setAround({ orders: news.orders })
    if (news.of === 'wish' && news.match === match) this.#setAround({ wish: news.wish })
    if (news.of === 'draw' && news.match === match) this.#setAround({ draw: news.draw })
    if (news.of === 'said' && news.match === match)
      this.#setAround({ said: news.isAnew ? news.lines : [...this.#around.said, ...news.lines] })
  }

  #show({ delta, chronicle }: Extract<News, { of: 'shown' }>): void {
    // Who has just come in once more may still hear of changes to what was shown at the place before.
    if (this.#bare === null && (delta === null || !('to' in delta))) return
    // Both ends have the same before they change it; what it makes has the form that the server's has.
    const changed = delta === null ? this.#bare : changedBy(this.#bare, delta)
    this.#bare = changed as Shown['snapshot']
    this.#latest = this.#assembly.take({ snapshot: this.#bare, chronicle })
    this.#tell()
  }

  #tell(): void {
    const snapshot = this.#shown
    if (snapshot !== null) for (const listener of this.#listeners) listener(snapshot)
  }

  get #shown(): Snapshot | null {
    if (this.#latest === null) return null
    return this.#isLost ? { ...this.#latest, trouble: this.#lost } : this.#latest
  }

  get #lost(): string {
    const { lost, out } = this.#entering
    return this.#wire.isOut ? out : lost
  }

  #setAround(change: Partial<Around>): void {
    this.#around = { ...this.#around, ...change }
    for (const watcher of this.#watchers) watcher(this.#around)
  }

  /** Who is there; at once, and at every change. Returns what ends it. */
  watch(watcher: (around: Around) => void): () => void {
    this.#watchers.add(watcher)
    watcher(this.#around)
    return () => this.#watchers.delete(watcher)
  }

  subscribe(listener: (snapshot: Snapshot) => void): () => void {
    this.#listeners.add(listener)
    if (this.#shown !== null) listener(this.#shown)
    return () => this.#listeners.delete(listener)
  }

  #ask<T>(ask: AskingHere, isKept = false): Promise<T> {
    return this.#wire.ask({ ...ask, match: this.#entering.match }, isKept)
  }

  async decide({ decision, label }: Choice): Promise<Answer> {
    const { request = null, step = null, prompt = '' } = this.#latest?.pending ?? {}
    const sent = { decision: { ...decision }, request, key: freshHex(KEY_BYTES) }
    const answer = await this.#answer(this.#ask({ do: 'decide', ...sent }, true))
    if (answer.ok && step !== null && request !== null)
      this.#setAround({ last: { step, label: `${prompt} ${label}`, decision } })
    return answer
  }

  /** An answer that the table gives when that is asked. */
  order({ step, decision, label, isEachTime }: LastAnswer & Pick<Order, 'isEachTime'>): Promise<Answer> {
    return this.#answer(this.#ask({ do: 'order', step, decision: { ...decision }, label, isEachTime }))
  }

  dropOrder(n: number): Promise<Answer> {
    return this.#answer(this.#ask({ do: 'dropOrder', n }))
  }

  /** What one may be asked before long. */
  async foresee(): Promise<readonly ForeseenQuestion[]> {
    const found = await this.#ask<readonly ForeseenQuestion[] | null>({ do: 'foresee' }).catch(() => null)
    return Array.isArray(found) ? found : []
  }

  build(parts: readonly GamePart[]): Promise<Answer> {
    return this.#answer(
      this.#ask({ do: 'build', parts: [...parts], request: this.#latest?.pending.request ?? null }),
    )
  }

  undo(): Promise<Answer> {
    return this.#answer(this.#ask({ do: 'undo' }))
  }

  #answer(asked: Promise<Answer>): Promise<Answer> {
    return asked.catch((error: unknown) => ({
      ok: false,
      message: error instanceof Error && error.message !== '' ? error.message : this.#lost,
    }))
  }

  isReversible({ decision }: Choice): Promise<boolean> {
    return this.#ask<boolean>({ do: 'isReversible', decision: { ...decision } }).then(
      is => is === true,
      () => false,
    )
  }

  async pass(_: number, always: boolean): Promise<void> {
    await this.#answer(this.#ask({ do: 'pass', always }))
  }

  /** Everybody has a screen. */
  async sitDown(): Promise<void> {}

  async look(moment: number | null): Promise<void> {
    await this.#answer(this.#ask({ do: 'look', moment }))
  }

  async glimpse(moment: number): Promise<Snapshot | null> {
    const asked = this.#ask<Shown['snapshot'] | null>({ do: 'glimpse', moment })
    const seen = await asked.catch(() => null)
    return seen && { ...seen, chronicle: [] }
  }

  odds({ decision }: Choice): Promise<OddsSnapshot | null> {
    return this.#ask<OddsSnapshot | null>({ do: 'odds', decision: { ...decision } }).catch(() => null)
  }

  /** Where the result counts there is none, and it is said why. */
  async hint(): Promise<ThoughtSnapshot | null> {
    const asked = this.#ask<ThoughtSnapshot | RefusedAnswer | null>({ do: 'hint' })
    const found = await asked.catch(() => null)
    if (found === null || !('ok' in found)) return found
    this.#entering.tell(found.message)
    return null
  }

  async endHint(): Promise<void> {
    await this.#answer(this.#ask({ do: 'endHint' }))
  }

  explain(seat: number): Promise<ThoughtSnapshot | null> {
    return this.#ask<ThoughtSnapshot | null>({ do: 'explain', seat }).catch(() => null)
  }

  course(): Promise<readonly CourseMoment[] | null> {
    return this.#ask<readonly CourseMoment[] | null>({ do: 'course' }).catch(() => null)
  }

  /** It is gone through here: the server hands out the file of what is over to whoever may watch it. */
  async review(seat: number): Promise<ReviewProgress | null> {
    const { match, reviewing } = this.#entering
    if (this.#latest?.outcome == null) return null
    this.#studied ??= this.file().then(text => reviewing.study(match, text, this.#latest?.viewer ?? null))
    const isStudied = await this.#studied.catch(() => false)
    if (isStudied) return reviewing.review(match, seat)
    this.#studied = null
    return null
  }

  link(): string | null {
    const { company } = this.#around
    const { match, invitation, origin } = this.#entering
    const known = invitation ?? company?.invitation ?? null
    if (company === null || (company.access === 'link' && known === null)) return null
    return origin + addressOf({ ...onlineTableOf(match), invitation: known })
  }

  async speak(language: Language): Promise<void> {
    this.#language = language
    await this.#answer(this.#ask({ do: 'speak', language }))
  }

  say(text: string, to: To): Promise<Answer> {
    return this.#answer(this.#ask({ do: 'say', text, to }))
  }

  /** An umpire looks through a seat's eyes; null: a spectator's. */
  see(seat: number | null): Promise<Answer> {
    return this.#answer(this.#ask({ do: 'eyes', seat }))
  }

  uncover(): Promise<Uncovered | null> {
    return this.#ask<Uncovered | null>({ do: 'uncover' }).catch(() => null)
  }

  stopClock(stops: boolean): Promise<Answer> {
    return this.#answer(this.#ask({ do: 'stopClock', stops }))
  }

  offerDraw(): Promise<Answer> {
    return this.#answer(this.#ask({ do: 'offerDraw' }))
  }

  answerDraw(agrees: boolean): Promise<Answer> {
    return this.#answer(this.#ask({ do: 'answerDraw', agrees }))
  }

  /** What was missed has been shown, or is not wanted. */
  caughtUp(): void {
    this.#setAround({ since: null })
  }

  /** What cannot be undone is taken back where the others agree. */
  askBack(): Promise<Answer> {
    return this.#answer(this.#ask({ do: 'askBack' }))
  }

  answerBack(agrees: boolean): Promise<Answer> {
    return this.#answer(this.#ask({ do: 'answerBack', agrees }))
  }

  /** A bot plays in one's place; null: one plays again oneself. */
  hand(bot: string | null): Promise<Answer> {
    return this.#answer(this.#ask({ do: 'hand', bot }))
  }

  /**
   * One's seat is offered to a friend, or no longer.
   *
   * @param to one with whom one has played; left out: whoever has the link
   */
  lend(on: boolean, to: string | null = null): Promise<Answer> {
    return this.#answer(this.#ask({ do: 'lend', on, to }))
  }

  /** To whom it could be offered; none where there is no connection. */
  async friends(): Promise<readonly Friend[]> {
    const found = await this.#ask<readonly Friend[] | Answer>({ do: 'friends' }).catch(() => [])
    return 'ok' in found ? [] : found
  }

  /** The seat that one plays for another goes back. */
  giveBack(): Promise<Answer> {
    return this.#answer(this.#ask({ do: 'giveBack' }))
  }

  /** The seat that one has lent comes back. */
  recall(): Promise<Answer> {
    return this.#answer(this.#ask({ do: 'recall' }))
  }

  async file(): Promise<string> {
    const text = await this.#ask<string | null>({ do: 'file' })
    if (text === null) throw new Error(this.#lost)
    return text
  }

  close(): void {
    void this.#ask({ do: 'leave' }).catch(() => undefined)
    this.#unhear()
    this.#listeners.clear()
    this.#watchers.clear()
  }
}
