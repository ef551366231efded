import {
  copy,
  type Kind,
  type Language,
  type Match,
  type Outcome,
  type RuleId,
  type Seat,
} from '@grognard/engine'
import type { ChronicleLine } from '@grognard/table'
import { changedBy, type Delta, deltaOf } from './delta.ts'
import { Hearing } from './hearing.ts'
import { linesOf } from './page.ts'
import { Questions } from './questions.ts'

/**
 * What a seat, or a spectator, is told of a match: numbered updates, and the numbers are its own. Nothing happens in
 * it that this viewer may not know of: neither a number nor a size depends on what others draft, seal or do in secret.
 * Options, drafts and odds do not travel here; whoever wants them asks.
 */
export type Update = { readonly number: number } & Change

type Change =
  /** Instead of all that came before. */
  | { readonly type: 'whole'; readonly page: StreamPage }
  /** Behind the lines that there are. */
  | { readonly type: 'lines'; readonly lines: readonly ChronicleLine[] }
  /** So many lines stay. */
  | { readonly type: 'taken-back'; readonly to: number }
  | { readonly type: 'view'; readonly delta: Delta }
  | { readonly type: 'asked'; readonly asked: Asked }

/** Who is asked for what, as the viewer may know it. */
interface Asked {
  readonly step: string | null
  readonly rule: RuleId | null
  readonly seats: readonly { readonly seat: Seat; readonly sealed: boolean }[]
  /** The number of the question to the viewer, as it counts them (`Questions`); null if it is not asked. */
  readonly request: number | null
  /** How many moments of its own the viewer has lived through. */
  readonly moments: number
  readonly outcome: Outcome | null
}

/** What all updates together come to. */
export interface StreamPage {
  readonly lines: readonly ChronicleLine[]
  /** The game's own view with names. */
  readonly view: unknown
  readonly asked: Asked
}

/** Updates that are kept for those who come back; whoever has been away longer gets the whole. */
const KEPT = 256

export class SeatStream<K extends Kind> {
  readonly #match: Match<K>
  readonly #hearing: Hearing<K>
  readonly #language: Language
  readonly #lines: ChronicleLine[] = []
  #view: unknown
  #asked: Asked
  readonly #questions = new Questions()
  #number = 1
  /** The newest, in order; the last one has the number `#number`, unless there was none yet. */
  readonly #recent: Update[] = []

  constructor(match: Match<K>, viewer: Seat | null, language: Language) {
    this.#match = match
    this.#hearing = new Hearing(match, viewer)
    this.#language = language
    this.#view = this.#viewNow()
    this.#asked = this.#askedNow(true)
    this.#hear(0)
  }

  #viewNow(): unknown {
    return copy(this.#match.game.positions.view(this.#match.view(this.#hearing.viewer)))
  }

  /** A question is another one where something is new to the viewer; else it is the one that it knows. */
  #askedNow(isNews: boolean): Asked {
    const { viewer } = this.#hearing
    const { step, rule, seats, outcome } = this.#match.pendingFor(viewer)
    const ofMatch = seats.find(({ seat }) => seat === viewer)?.request
    return {
      step,
      rule,
      seats: seats.map(({ seat, sealed }) => ({ seat, sealed })),
      request: this.#questions.ask(ofMatch, isNews),
      moments: this.#hearing.present,
      outcome: copy(outcome),
    }
  }

  #hear(from: number): readonly ChronicleLine[] {
    const fresh = linesOf(this.#match, this.#hearing.lines.slice(from), this.#language)
    this.#lines.push(...fresh)
    return fresh
  }

  /** After anything has happened: what of it the viewer is told; nothing, where it may not know. */
  catchUp(): readonly Update[] {
    const from = this.#number
    const stayed = this.#hearing.catchUp()
    if (stayed < this.#lines.length) {
      this.#lines.length = stayed
      this.#tell({ type: 'taken-back', to: stayed })
    }
    const lines = this.#hear(stayed)
    if (lines.length > 0) this.#tell({ type: 'lines', lines })
    this.#tellView(this.#viewNow())
    this.#tellAsked(this.#askedNow(this.#number > from))
    return this.#recent.filter(({ number }) => number > from)
  }

  #tellView(view: unknown): void {
    const delta = deltaOf(this.#view, view)
    this.#view = view
    if (delta !== null) this.#tell({ type: 'view', delta })
  }

  #tellAsked(asked: Asked): void {
    const isNews = deltaOf(this.#asked, asked) !== null
    this.#asked = asked
    if (isNews) this.#tell({ type: 'asked', asked })
  }

  #tell(change: Change): void {
    this.#number++
    this.#recent.push({ number: this.#number, ...change })
    if (this.#recent.length > KEPT) this.#recent.shift()
  }

  /** The match's number of the question that the viewer answers; null: it has been asked another one since. */
  requestOf(request: number): number | null {
    return this.#questions.ofMatch(request)
  }

  /** What somebody is missing who has all up to this number; null: who has nothing. */
  since(number: number | null): readonly Update[] {
    const isKept = number !== null && number <= this.#number && number >= this.#number - this.#recent.length
    return isKept ? this.#recent.filter(update => update.number > number) : [this.#whole()]
  }

  #whole(): Update {
    const page = { lines: [...this.#lines], view: this.#view, asked: this.#asked }
    return { number: this.#number, type: 'whole', page }
  }
}

/** The other end: what a viewer has after an update. Null: it has nothing yet, and only the whole helps. */
export function updated(page: StreamPage | null, update: Update): StreamPage | null {
  if (update.type === 'whole') return update.page
  if (page === null) return null
  switch (update.type) {
    case 'lines':
      return { ...page, lines: [...page.lines, ...update.lines] }
    case 'taken-back':
      return { ...page, lines: page.lines.slice(0, update.to) }
    case 'view':
      return { ...page, view: changedBy(page.view, update.delta) }
    case 'asked':
      return { ...page, asked: update.asked }
  }
}
