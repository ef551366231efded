import { loadRules } from '@grognard/collection'
import { type Kind, Match, same } from '@grognard/engine'
import { Sitting, wallClock } from '@grognard/sitting'
import { follow } from '@grognard/sitting/opening'
import type { SeatRow } from '../storage/tables.ts'
import type { Delay } from '../told/index.ts'
import { horizonOf, type Logged, laterSeats } from './delay.ts'
import { botAt, LENT, type Means, type OpenMatch, playersAt } from './kept.ts'

/** Who looks at a match some time later. */
interface LateGuest {
  sit(open: OpenMatch): void
  look(): void
  /** More of what was said may be heard. */
  listen(): void
  /** Somebody's seat is played by another, or has changed hands. */
  meet(): void
}

/** It never waits longer than that, so that a clock which jumps does no harm. */
const LOOK_AGAIN = 30_000
const NOBODY = { think: async () => null, stop: () => undefined }

/**
 * The match as it was, for those who only watch: a second one, that follows the log at a distance. What is not in it cannot
 * be shown from it, by whatever way.
 */
export class LateView {
  readonly #means: Means
  readonly #delay: Delay
  readonly #guests: () => readonly LateGuest[]
  #present: OpenMatch
  #log: readonly Logged[] = []
  #open: OpenMatch | null = null
  #match: Match<Kind> | null = null
  #seats: readonly SeatRow[] | null = null
  /** Who sits at it already. */
  #seated = new WeakSet<LateGuest>()
  #followed = 0
  #horizon = 0
  #timer: NodeJS.Timeout | undefined
  #updating: Promise<void> = Promise.resolve()
  #isClosed = false

  constructor(present: OpenMatch, delay: Delay, means: Means, guests: () => readonly LateGuest[]) {
    this.#present = present
    this.#delay = delay
    this.#means = means
    this.#guests = guests
  }

  /** What was said before then may be heard. */
  get horizon(): number {
    return this.#horizon
  }

  /** Null: nothing of it may be known yet. */
  get open(): OpenMatch | null {
    return this.#open
  }

  /** Who sat where then, and which bot played in whose place; null: nobody has looked yet. */
  get seats(): readonly SeatRow[] | null {
    return this.#seats
  }

  /** The match was opened anew. */
  renew(present: OpenMatch): void {
    this.#present = present
  }

  /** Something may have happened, or enough time has passed. One after the other. */
  update(): Promise<void> {
    this.#updating = this.#updating.then(() => this.#update()).catch(() => this.#later(LOOK_AGAIN))
    return this.#updating
  }

  async #update(): Promise<void> {
    if (this.#isClosed) return
    // First: the log that is read now knows of every seat that has changed hands as this one has it.
    const present = this.#present
    const { id } = present.row
    const fresh = await this.#means.store.stories.timedFrom(id, this.#log.length)
    this.#log = [...this.#log, ...fresh]
    const now = this.#means.now()
    const { sitting, events: kept } = present
    // What is decided and not kept yet has not happened.
    const isOver = sitting.match.outcome !== null && sitting.match.events === kept
    const { events, at, next } = horizonOf(this.#delay, this.#log, now, isOver)
    this.#horizon = at
    if (next !== null) this.#later(next - now)
    const isNew = events > this.#followed && (await this.#goOn(events))
    await this.#seat(present, events)
    for (const guest of this.#guests()) {
      if (this.#open !== null && !this.#seated.has(guest)) {
        this.#seated.add(guest)
        guest.sit(this.#open)
      } else if (isNew) guest.look()
      guest.listen()
    }
  }

  #later(wait: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.update(), Math.min(Math.max(wait, 0) + 1, LOOK_AGAIN))
    this.#timer.unref()
  }

  async #goOn(events: number): Promise<boolean> {
    const piece = this.#log.slice(this.#followed, events).map(({ event }) => event)
    const match = this.#match ?? (await this.#begun())
    if (match === null) return false
    await match.game.fetch('decisions')
    const followed = follow(match, piece)
    if (!followed.ok) throw new Error(`what was played cannot be shown: ${followed.refusal.key}`)
    this.#followed = events
    this.#match = match
    return true
  }

  /** Who sat there then, who may sit elsewhere or be another by now. */
  async #seat({ row, seats: present }: OpenMatch, events: number): Promise<void> {
    const match = this.#match
    const isLentSince = this.#log
      .slice(events)
      .some(({ event }) => event.type === 'set' && event.name.startsWith(LENT))
    const passings = isLentSince ? await this.#means.store.lending.passings(row.id) : []
    const seats = laterSeats(present, passings, events, seat => match && botAt(match, seat))
    if (match !== null && !(this.#open !== null && same(playersAt(seats), this.#open.sitting.players))) {
      this.#open = this.#seen(match, seats)
      this.#seated = new WeakSet()
    } else if (same(seats, this.#seats)) return
    this.#seats = seats
    for (const guest of this.#guests()) guest.meet()
  }

  async #begun(): Promise<Match<Kind> | null> {
    const { row, sitting } = this.#present
    const game = await loadRules(row.game)
    const begun = game && Match.begin(game, sitting.match.terms)
    return begun?.ok ? begun.value : null
  }

  /** Nobody plays here, and no clock is shown: who thinks now is not known yet. */
  #seen(match: Match<Kind>, seats: OpenMatch['seats']): OpenMatch {
    const { row } = this.#present
    const sitting = new Sitting(
      match,
      { players: playersAt(seats), lesson: null, thoughts: [] },
      {
        keeping: { write: async () => true },
        thinker: NOBODY,
        adviser: NOBODY,
        freshSeed: () => '',
        pause: async () => undefined,
        clock: wallClock,
      },
    )
    return {
      row,
      seats,
      sitting,
      keys: new Map(),
      taken: new Set(),
      orders: [],
      followed: [],
      passing: null,
      isPassed: false,
      asked: [],
      events: 0,
      recorded: 0,
      time: null,
    }
  }

  close(): void {
    this.#isClosed = true
    clearTimeout(this.#timer)
  }
}
