import type { Language, Seat } from '@grognard/engine'
import { Onlooker, type Shown } from '@grognard/sitting'
import { deltaOf } from '@grognard/sitting/delta'
import type { Change, Clock, DrawOffer, Order, Wish } from '../told/index.ts'
import { clocksFor } from './clocks.ts'
import { drawFor } from './draws.ts'
import type { Guest } from './held-table.ts'
import { type OpenMatch, termsOf } from './kept.ts'
import { wishFor } from './taking-back.ts'

interface PlaceMeans {
  readonly match: string
  readonly user: string
  /** Null: a spectator. */
  readonly seat: Seat | null
  /** Only watches: sees it later, where the match says so. */
  readonly isLate: boolean
  /** Looks through anybody's eyes, and decides nothing. */
  readonly isUmpire: boolean
  readonly isMeasured: boolean
  /** Shown what a terminal would be: this page has no board for the game. */
  readonly isDrawn: boolean
  readonly names: () => readonly (string | null)[]
  readonly show: (change: Change) => void
  readonly tick: (clocks: readonly (Clock | null)[], isStopped: boolean) => void
  readonly wish: (wish: Wish) => void
  readonly draw: (draw: DrawOffer) => void
  readonly orders: (orders: readonly Order[]) => void
  readonly meet: () => void
  readonly listen: () => void
}

/** Somebody's place at a table: through whose eyes, and what has been shown there already. */
export class Place implements Guest {
  readonly #means: PlaceMeans
  #language: Language
  #onlooker: Onlooker | null = null
  #last: Shown['snapshot'] | null = null
  /** Whoever comes to the place anew has no line of the chronicle. */
  #isFresh = true

  constructor(means: PlaceMeans, language: Language) {
    this.#means = means
    this.#language = language
  }

  get user(): string {
    return this.#means.user
  }

  /** How many moments have been shown here; null: none. */
  get moments(): number | null {
    return this.#last?.moments ?? null
  }

  get isLate(): boolean {
    return this.#means.isLate
  }

  get isSeen(): boolean {
    return this.#means.seat !== null || this.#means.isUmpire
  }

  get seat(): Seat | null {
    return this.#means.seat
  }

  /** Does its result count? */
  get isRated(): boolean {
    return (this.#open?.row.rated ?? 0) !== 0
  }

  get language(): Language {
    return this.#language
  }

  /** It has been there, and cannot be read now, or is gone. */
  get isWaiting(): boolean {
    return this.#isWaiting
  }

  /** Its seat is another's now: nothing more is seen or heard with its eyes and ears. */
  get isUnseated(): boolean {
    return this.#isUnseated
  }

  /** Null while the match has not begun, or cannot be read. */
  get onlooker(): Onlooker | null {
    return this.#onlooker
  }

  sit(open: OpenMatch): void {
    const { sitting } = open
    const { seat: own, user } = this.#means
    this.#isUnseated = own !== null && open.seats[own]?.owner !== user
    if (this.#isUnseated) {
      this.wait()
      this.meet()
      return
    }
    this.#open = open
    this.#isWaiting = false
    this.#clocks = ''
    this.#wish = ''
    // Whoever has just got the seat is told that it has none.
    this.#orders = this.#means.seat === null ? '[]' : ''
    this.#draw = ''
    const { match, seat, isMeasured, isDrawn, names, isUmpire } = this.#means
    this.#isFresh = true
    this.#onlooker = new Onlooker(sitting, {
      id: match,
      language: this.#language,
      isMeasured,
      isDrawn,
      isOwn: true,
      eyes: () =>
        isUmpire
          ? { viewer: this.#eyes, curtain: null, watches: true }
          : { viewer: seat, curtain: null, watches: false },
      undoer: () => (seat !== null && sitting.undoable(seat) > 0 ? seat : null),
      names: names(),
      trouble: () => null,
    })
    this.hearOrders()
    this.look()
  }

  /** An umpire looks through another's eyes; null: a spectator's. False: there is no such seat. */
  see(seat: Seat | null): boolean {
    const seats = this.#onlooker?.sitting.players.length ?? 0
    if (!this.#means.isUmpire || (seat !== null && seat >= seats)) return false
    this.#eyes = seat
    this.look()
    return true
  }

  wait(): void {
    if (this.#open === null) return
    this.#open = null
    this.#onlooker = null
    this.#isWaiting = true
  }

  speak(language: Language): void {
    this.#language = language
    if (this.#onlooker === null) return
    this.#onlooker.looking = { ...this.#onlooker.looking, language }
  }

  /** Others sit there, or are called otherwise. */
  call(names: readonly (string | null)[]): void {
    if (this.#onlooker === null) return
    const { looking } = this.#onlooker
    if (JSON.stringify(looking.names) === JSON.stringify(names)) return
    this.#onlooker.looking = { ...looking, names }
    this.look()
  }

  #tick(): void {
    const terms = this.#open && termsOf(this.#open.row)
    const time = this.#open?.time
    if (!terms || !time) return
    const clocks = clocksFor(terms, time, this.#means.seat, this.#means.isUmpire)
    const isStopped = time.isStopped === true
    const text = JSON.stringify([clocks, isStopped])
    if (text === this.#clocks) return
    this.#clocks = text
    this.#means.tick(clocks, isStopped)
  }

  /** Its own only. */
  hearOrders(): void {
    const { seat } = this.#means
    const own = (this.#open?.orders ?? []).filter(order => order.seat === seat)
    const shown = own.map(({ n, step, label, each_time }) => ({
      n,
      step,
      label,
      isEachTime: each_time !== 0,
    }))
    const text = JSON.stringify(shown)
    if (text === this.#orders) return
    this.#orders = text
    this.#means.orders(shown)
  }

  #tellWish(): void {
    if (this.#open === null) return
    const wish = wishFor(this.#open.sitting, this.#means.seat, this.isRated)
    const text = JSON.stringify(wish)
    if (text === this.#wish) return
    this.#wish = text
    this.#means.wish(wish)
  }

  #tellDraw(): void {
    if (this.#open === null) return
    const draw = drawFor(this.#open.sitting, this.#means.seat)
    const text = JSON.stringify(draw)
    if (text === this.#draw) return
    this.#draw = text
    this.#means.draw(draw)
  }

  /** Nothing is sent where nothing has changed for these eyes: that something was sent would tell. */
  look(): void {
    if (this.#onlooker === null) return
    this.#tick()
    this.#tellWish()
    this.#tellDraw()
    // Who is at the table may do other things once it is over.
    if (!this.#wasOver && this.#onlooker.match.outcome !== null) {
      this.#wasOver = true
      this.meet()
    }
    const { snapshot, chronicle } = this.#onlooker.show()
    const delta = deltaOf(this.#last, snapshot)
    const isNew =
      chronicle.lines.length > 0 || chronicle.from < this.#lines || chronicle.shown !== this.#shown
    if (delta === null && !isNew && !this.#isFresh) return
    this.#isFresh = false
    this.#last = snapshot
    this.#lines = chronicle.from + chronicle.lines.length
    this.#shown = chronicle.shown
    this.#means.show({ delta, chronicle })
  }

  #open: OpenMatch | null = null
  #isWaiting = false
  #isUnseated = false
  #clocks = ''
  #wish = ''
  #draw = ''
  #eyes: Seat | null = null
  #wasOver = false
  #orders = '[]'
  #lines = 0
  #shown = 0

  listen(): void {
    this.#means.listen()
  }

  meet(): void {
    this.#means.meet()
  }
}
