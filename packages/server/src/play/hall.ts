import { Attendance } from './attendance.ts'
import type { Means } from './kept.ts'
import { OnlineTable } from './table.ts'

/** So long a table stays that nobody looks at. */
const IDLE = 120_000
const SWEEP = 30_000
/** A process that dies before it has told what it has written tells nobody: so often everybody looks. */
const LOOK = 10_000

/** The tables that this process holds. Any process can hold any of them, and several the same. */
export class Hall {
  readonly #means: Means
  readonly #tables = new Map<string, OnlineTable>()
  readonly #sweeping: NodeJS.Timeout
  readonly #looking: NodeJS.Timeout | undefined
  readonly #unhear: () => void

  constructor(known: Omit<Means, 'attendance'>) {
    const attendance = new Attendance(known, match => this.#tables.get(match)?.meet())
    const means = { ...known, attendance }
    this.#means = means
    this.#sweeping = setInterval(() => this.sweep(means.now() - IDLE), SWEEP)
    this.#sweeping.unref()
    if (means.store.isShared)
      this.#looking = setInterval(() => void this.look().catch(means.complain), LOOK).unref()
    this.#unhear = means.store.news.hear(['match', 'orders', 'presence', 'missed'], topic => {
      // Whatever goes wrong at one table is told, and ends nothing else.
      const { complain } = means
      if (topic.of === 'match') this.#tables.get(topic.match)?.hear(topic.events).catch(complain)
      if (topic.of === 'orders') this.#tables.get(topic.match)?.hearOrders().catch(complain)
      if (topic.of === 'presence') attendance.look(topic.match)
      if (topic.of === 'missed')
        for (const table of this.#tables.values()) table.hear(undefined).catch(complain)
    })
  }

  get size(): number {
    return this.#tables.size
  }

  table(match: string): OnlineTable {
    const table = this.#tables.get(match) ?? new OnlineTable(match, this.#means)
    this.#tables.set(match, table)
    return table
  }

  /** Tables that nobody has used since then are cleared away: they are kept. */
  sweep(before: number): void {
    for (const [id, table] of this.#tables) {
      if (!table.isIdle || table.used > before) continue
      this.#tables.delete(id)
      table.close().catch(this.#means.complain)
    }
  }

  /** Whether another process has gone on with a match that somebody looks at here. */
  async look(): Promise<void> {
    const looked = [...this.#tables.values()].filter(({ guests }) => guests.size > 0).map(({ id }) => id)
    for (const [match, events] of await this.#means.store.stories.lengths(looked))
      await this.#tables.get(match)?.hear(events)
  }

  async close(): Promise<void> {
    clearInterval(this.#sweeping)
    clearInterval(this.#looking)
    this.#unhear()
    await Promise.all([...this.#tables.values()].map(table => table.close()))
    this.#tables.clear()
    await this.#means.attendance.close()
  }
}
