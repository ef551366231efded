import type { Language, Seat } from '@grognard/engine'
import type { Guest } from './held-table.ts'
import { askedIn, type OpenMatch } from './kept.ts'
import { KnownMatch } from './known-match.ts'

/** What a program is told without having asked. */
export type ProgramNews =
  /** Tables have come or gone. */
  | { readonly news: 'tables' }
  /** Its seat is to decide. */
  | { readonly news: 'asked'; readonly match: string; readonly seat: string; readonly request: number }
  | { readonly news: 'over'; readonly match: string; readonly outcome: unknown }
  /** The table is gone, or the seat is another's. */
  | { readonly news: 'gone'; readonly match: string }

const LANGUAGE: Language = 'en'

/** A program's place at a table: told once for each question that is put to it, and when all is over. */
export class ProgramPlace implements Guest {
  readonly user: string
  readonly isLate = false
  readonly isSeen = true
  readonly seat: Seat
  readonly #match: string
  readonly #tell: (news: ProgramNews) => void
  #open: OpenMatch | null = null
  #known: KnownMatch | null = null
  #told: number | 'over' | null = null

  constructor(user: string, match: string, seat: Seat, tell: (news: ProgramNews) => void) {
    this.user = user
    this.seat = seat
    this.#match = match
    this.#tell = tell
  }

  /** Null: it has not begun, or cannot be read now. */
  get open(): OpenMatch | null {
    return this.#open
  }

  /** The match as its seat knows it. */
  knownOf({ sitting: { match } }: OpenMatch): KnownMatch {
    if (this.#known?.match !== match) this.#known = new KnownMatch(match, this.seat)
    return this.#known
  }

  sit(open: OpenMatch): void {
    this.#open = open
    this.look()
  }

  wait(): void {
    this.#open = null
  }

  look(): void {
    if (this.#open === null) return
    const { sitting } = this.#open
    const named = this.knownOf(this.#open)
    const { outcome } = sitting.match
    if (outcome !== null) {
      if (this.#told !== 'over')
        this.#tell({ news: 'over', match: this.#match, outcome: named.outcome(outcome, LANGUAGE) })
      this.#told = 'over'
      return
    }
    const request = askedIn(sitting).includes(this.seat) ? named.requestOf(this.seat) : null
    if (request !== null && request !== this.#told)
      this.#tell({ news: 'asked', match: this.#match, seat: named.nameOf(this.seat), request })
    this.#told = request
  }

  listen(): void {}

  hearOrders(): void {}

  meet(): void {}
}
