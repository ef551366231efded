import type { Seat } from '@grognard/engine'
import type { SeatRow } from '../storage/tables.ts'
import { delayOf, firstSeats } from './delay.ts'
import {
  catchUp,
  isBotNext,
  isSaidOutOfTurn,
  keepRecord,
  type Means,
  type OpenMatch,
  openMatch,
} from './kept.ts'
import { LateView } from './late-view.ts'

/** Somebody at the table: told when there is something new to see. */
export interface Guest {
  readonly user: string
  /** Only watches, and sees it later where the match says so. */
  readonly isLate: boolean
  /** Plays or judges: that they are there, everybody at the table sees. */
  readonly isSeen: boolean
  /** The match was opened, perhaps anew: what is shown is shown from here on. */
  sit(open: OpenMatch): void
  /** What was shown is not so, and what is cannot be read now; or the match is gone. */
  wait(): void
  /** Something may have changed in the match. */
  look(): void
  /** More of what was said may be heard. */
  listen(): void
  /** What was left for later has changed, perhaps this one's. */
  hearOrders(): void
  /** Somebody has come or gone, sat down or got up. */
  meet(): void
}

/** It could not be kept: nothing has happened. */
export class NotKept extends Error {}

/** Somebody else was quicker so often that it is not worth trying on. */
const MOST_TRIES = 5

/** What cannot be read is read again so much later, and later each time. */
const READ_AGAIN = 500
const READ_AGAIN_LATEST = 15_000

/**
 * One match as this process holds it: who looks at it, and one thing after the other. What it holds is thrown away and read
 * again whenever another process has gone on. What is done at it is done by the table (`table.ts`).
 */
export class HeldTable {
  readonly id: string
  readonly guests = new Set<Guest>()
  protected readonly means: Means
  #open: OpenMatch | null = null
  #late: LateView | null = null
  #queue: Promise<unknown> = Promise.resolve()
  #used: number
  #readingAgain: NodeJS.Timeout | null = null
  #isClosed = false

  constructor(id: string, means: Means) {
    this.id = id
    this.means = means
    this.#used = means.now()
  }

  /** When somebody last did something here. */
  get used(): number {
    return this.#used
  }

  /** As it is held; null: nobody has opened it. */
  protected get held(): OpenMatch | null {
    return this.#open
  }

  get isIdle(): boolean {
    return this.guests.size === 0 && this.#open?.sitting.thinking == null
  }

  /** One after the other. */
  #alone<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#queue.then(work)
    this.#queue = done.catch(() => undefined)
    return done
  }

  async #opened(): Promise<OpenMatch | null> {
    if (this.#open === null) {
      this.#open = await openMatch(this.id, this.means, this.#letPlay)
      if (this.#open !== null) await this.#seat(this.#open)
    }
    return this.#open
  }

  /** Those who see it later sit at another match: the same, as it was. */
  #isLate(guest: Guest): boolean {
    return guest.isLate && this.#late !== null
  }

  async #seat(open: OpenMatch): Promise<void> {
    const delay = delayOf(open.row)
    if (delay !== null) {
      const late = () => [...this.guests].filter(guest => guest.isLate)
      this.#late ??= new LateView(open, delay, this.means, late)
      this.#late.renew(open)
    }
    for (const guest of this.guests) if (!this.#isLate(guest)) guest.sit(open)
    if ([...this.guests].some(guest => guest.isLate)) await this.#late?.update()
  }

  /** What was said before then a late guest may hear; null: nobody is late here. */
  get horizon(): number | null {
    return this.#late?.horizon ?? null
  }

  /** Do late guests know already that it is over? */
  get isLateOver(): boolean {
    return this.#late?.open?.sitting.match.outcome != null
  }

  /** Who sits where, as late guests know it. */
  lateSeats(seats: readonly SeatRow[]): readonly SeatRow[] {
    return this.#late?.seats ?? firstSeats(seats)
  }

  /** Null: the match has not begun. */
  enter(guest: Guest): Promise<OpenMatch | null> {
    // At once: who leaves before it was their turn has left.
    this.guests.add(guest)
    return this.#alone(async () => {
      if (!this.guests.has(guest)) return null
      this.#meet()
      const known = this.#open
      const open = await this.#opened()
      if (open === null || known === null) return open
      if (!this.#isLate(guest)) guest.sit(open)
      else await this.#late?.update()
      return open
    })
  }

  leave(guest: Guest): void {
    if (this.guests.delete(guest)) this.#meet()
  }

  #meet(): void {
    this.means.attendance.note(this.id, this.guests.size > 0, this.#seen)
    for (const guest of this.guests) guest.meet()
  }

  /** At another process somebody has come or gone. */
  meet(): void {
    for (const guest of this.guests) guest.meet()
  }

  get #seen(): ReadonlySet<string> {
    return new Set([...this.guests].filter(({ isSeen }) => isSeen).map(({ user }) => user))
  }

  /** Those who play or judge and are there, at whatever process. */
  get present(): ReadonlySet<string> {
    return this.#seen.union(this.means.attendance.elsewhere(this.id))
  }

  /** Every guest looks. Only in the queue: what somebody decides there is to be seen when it is kept. */
  #show(): void {
    for (const guest of this.guests) if (!this.#isLate(guest)) guest.look()
    if ([...this.guests].some(guest => this.#isLate(guest))) void this.#late?.update()
  }

  /** Somebody looks otherwise than before, or at what has come about outside of the queue. */
  look(change: () => Promise<void> | void = () => undefined): Promise<void> {
    return this.#alone(async () => {
      await change()
      this.#show()
    })
  }

  /**
   * Whether what was done outside of the queue is kept. Where it is not, because another process was quicker or the database
   * does not take it, it has not happened: all is read again.
   */
  isKept(): Promise<boolean> {
    return this.#alone(async () => {
      const isKept = this.#open?.sitting.trouble == null
      if (isKept) this.#show()
      else await this.#readAgain()
      return isKept
    })
  }

  /** Something is read as it stands when everything that is shown is kept; nobody else looks. */
  read<T>(work: () => Promise<T>): Promise<T> {
    return this.#alone(work)
  }

  /**
   * Does something with the match. Where another process was quicker, once more with what has become of it; what could
   * not be kept has not happened.
   *
   * @param sent whose it is, and under which key: what was taken already is not done again
   */
  act<T>(
    work: (open: OpenMatch) => Promise<T>,
    sent: { readonly seat: Seat; readonly key: string; readonly already: T } | null = null,
  ): Promise<T | null> {
    return this.#alone(async () => {
      this.#used = this.means.now()
      for (let tries = 0; tries < MOST_TRIES; tries++) {
        const open = await this.#opened()
        if (open === null) return null
        if (sent !== null) {
          // Of its seat: under the key of another's nothing of its own was taken.
          const key = `${sent.seat}.${sent.key}`
          if (open.taken.has(key)) return sent.already
          open.keys.set(sent.seat, key)
        }
        const done = await work(open).finally(() => sent && open.keys.delete(sent.seat))
        const { trouble } = open.sitting
        if (trouble === null) {
          if (open.isPassed) await this.#reseat()
          else this.#show()
          return done
        }
        await this.#readAgain()
        if (trouble.kind === 'failed') throw new NotKept(trouble.reason)
      }
      throw new NotKept('others were quicker')
    })
  }

  /** Before anything else happens here: who had a seat sees nothing more with its eyes. */
  async #reseat(): Promise<void> {
    await this.#readAgain()
    this.#meet()
  }

  /** A bot thinks outside of the queue, so that people are answered meanwhile. False: nobody has decided, or it was not kept. */
  async letBotPlay(): Promise<boolean> {
    const begun = await this.#alone(async () => {
      // Nobody would stop it any more: another table of the match, or another process, lets it play.
      if (this.#isClosed) return 'later'
      const open = await this.#opened()
      if (open === null || !isBotNext(open.sitting)) return null
      const { sitting } = open
      const seat = sitting.nextBot
      const said = isSaidOutOfTurn(sitting) ? sitting.letBotsAnswer() : Promise.resolve(null)
      const playing = said.then(entries => entries ?? (seat === null ? [] : sitting.letBotDecide(seat)))
      this.#show()
      return { sitting, playing }
    })
    if (begun === null) return true
    if (begun === 'later') return false
    try {
      return (await begun.playing) !== null
    } catch (error) {
      begun.sitting.stop()
      throw error
    }
  }

  /** What a bot has decided is played in its turn, and only where the match is still the one that it thought about. */
  readonly #letPlay = <T>(open: OpenMatch, play: () => Promise<T | null>): Promise<T | null> =>
    this.#alone(async () => {
      if (this.#open !== open) return null
      const played = await play()
      const { trouble } = open.sitting
      if (trouble !== null) await this.#readAgain()
      else this.#show()
      if (trouble?.kind === 'failed') throw new NotKept(trouble.reason)
      return trouble === null ? played : null
    })

  /** Orders ahead have changed: their owner is told, nobody else. */
  hearOrders(): Promise<void> {
    return this.#alone(async () => {
      if (this.#open === null) return
      try {
        this.#open.orders = await this.means.store.orders.of(this.id)
      } catch (error) {
        this.means.complain(error)
        return this.#readAgain()
      }
      for (const guest of this.guests) guest.hearOrders()
    })
  }

  /** Somebody tells that the match has gone on; `events`: as far as that. Undefined: something else of it changed. */
  hear(events: number | undefined): Promise<void> {
    return this.#alone(async () => {
      // What a bot of ours has decided is known before it is kept.
      const known = this.#open?.sitting.match.events
      if (known !== undefined && events !== undefined && events <= known) return
      const isFollowed =
        this.#open !== null &&
        events !== undefined &&
        this.guests.size > 0 &&
        (await catchUp(this.#open, this.means).catch(() => false))
      if (isFollowed) return this.#show()
      await this.#readAgain()
      if (events === undefined || known === undefined) this.#meet()
    })
  }

  /** What is held is thrown away and read anew; where that does not go now, later: those at the table wait for it. */
  async #readAgain(pause = READ_AGAIN): Promise<void> {
    this.#forget()
    if (this.guests.size === 0 || this.#isClosed) return
    let isGone = true
    try {
      if ((await this.#opened()) !== null) return this.#show()
    } catch (error) {
      isGone = false
      this.means.complain(error)
      const again = () => void this.#alone(() => this.#readAgain(Math.min(2 * pause, READ_AGAIN_LATEST)))
      this.#readingAgain ??= setTimeout(() => {
        this.#readingAgain = null
        again()
      }, pause).unref()
    }
    // What was shown of the past is still so.
    for (const guest of this.guests) if (isGone || !this.#isLate(guest)) guest.wait()
  }

  #forget(): void {
    this.#open?.sitting.stop()
    this.#open = null
  }

  /** Other rules go on from the last record: the next who opens the match may have them. */
  close(): Promise<void> {
    this.#isClosed = true
    return this.#alone(async () => {
      clearTimeout(this.#readingAgain ?? undefined)
      this.#late?.close()
      const open = this.#open
      this.#forget()
      if (open !== null) await keepRecord(open, this.means).catch(this.means.complain)
    })
  }
}
