import { jobFor } from '@grognard/bots/job'
import type { Kind, Language, Match, Seat } from '@grognard/engine'
import type { Thinker } from '@grognard/sitting'
import type { Past } from '@grognard/sitting/past'
import { Reviewing } from '@grognard/sitting/review'
import { sayThought } from '@grognard/sitting/thoughts'
import type { ReviewProgress, ThoughtSnapshot } from '@grognard/table'
import type { Store } from './store.ts'

/** Milliseconds of a review between two answers to the page, and between two times that it is kept. */
const REVIEWED_AT_ONCE = 120
const KEPT_EVERY = 2_000

/** Whoever is asked what should have been done is the best there is. */
const JUDGE = 'guard'

interface Means {
  readonly store: Store
  readonly thinker: Thinker
  readonly freshSeed: () => string
  readonly now: () => number
}

/** A match that is over, gone through again: its review, which is kept beside it, and what Guard would have done. */
export class Study {
  readonly id: string
  readonly match: Match<Kind>
  readonly #past: Past<Kind>
  readonly #means: Means
  readonly #reviewing = new Map<Seat, Promise<Reviewing>>()
  #kept = 0
  #keptSteps = -1

  constructor(id: string, match: Match<Kind>, past: Past<Kind>, means: Means) {
    this.id = id
    this.match = match
    this.#past = past
    this.#means = means
  }

  /** A piece of it, so that others are answered meanwhile. */
  async review(seat: Seat, viewer: Seat | null, language: Language): Promise<ReviewProgress | null> {
    const { match } = this
    if (match.outcome === null || seat >= match.game.seats(match.scenario).length) return null
    await match.game.fetch('bots')
    const begun = this.#reviewing.get(seat) ?? this.#begin(seat)
    this.#reviewing.set(seat, begun)
    const reviewing = await begun
    const progress = reviewing.goOn(REVIEWED_AT_ONCE, viewer, language)
    if (progress !== null) await this.#keep(reviewing, progress)
    return progress
  }

  async #begin(seat: Seat): Promise<Reviewing> {
    const kept = await this.#means.store.review(this.id, seat).catch(() => undefined)
    return new Reviewing(this.match, seat, kept ?? null)
  }

  /** Now and then, and when it is done. Where nothing can be kept it is made anew the next time. */
  async #keep(reviewing: Reviewing, { done, review }: ReviewProgress): Promise<void> {
    const now = this.#means.now()
    const isDue = review !== null || now - this.#kept >= KEPT_EVERY
    if (!isDue || done === this.#keptSteps) return
    this.#kept = now
    this.#keptSteps = done
    await this.#means.store.putReview(this.id, reviewing.kept).catch(() => undefined)
  }

  /** The match as it stood before an entry of its log, counted from 1; null: there is none, or it cannot be had. */
  before(entry: number): Match<Kind> | null {
    const isOver = this.match.outcome !== null
    if (!isOver || entry < 1 || entry > this.match.entries.length) return null
    return this.#past.at(entry - 1)
  }

  /** What Guard would have done in the seat's place, by what the seat knew then; null: it was not asked. */
  async wouldDo(seat: Seat, entry: number, language: Language): Promise<ThoughtSnapshot | null> {
    const { match } = this
    await match.game.fetch('bots', 'positions', 'decisions')
    const then = this.before(entry)
    if (then === null || !then.pending().seats.some(asked => asked.seat === seat)) return null
    const { thinker, freshSeed } = this.#means
    const job = jobFor(then, seat, JUDGE, freshSeed())
    const conclusion = await thinker.think({ job, outOfTurn: false })
    return conclusion && sayThought(match, JUDGE, conclusion, language)
  }
}
