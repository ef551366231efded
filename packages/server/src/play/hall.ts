import { Attendance } from './attendance.ts'
import type { Means } from './kept.ts'
import { OnlineTable } from './table.ts'

/** So long a table stays that nobody looks at. */
const IDLE = 120_000
const SWEEP = 30_000

/** The tables that this process holds. Any process can hold any of them, and several the same. */
export class Hall {
  readonly #means: Means
  readonly #tables = new Map<string, OnlineTable>()
  readonly #sweeping: NodeJS.Timeout
  readonly #unhear: () => void

  constructor(known: Omit<Means, 'attendance'>) {
    const attendance = new Attendance(known, match => this.#tables.get(match)?.meet())
    const means = { ...known, attendance }
    this.#means = means
    this.#sweeping = setInterval(() => this.sweep(means.now() - IDLE), SWEEP)
    this.#sweeping.unref()
    this.#unhear = means.store.news.hear(topic => {
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

  async close(): Promise<void> {
    clearInterval(this.#sweeping)
    this.#unhear()
    await Promise.all([...this.#tables.values()].map(table => table.close()))
    this.#tables.clear()
    await this.#means.attendance.close()
  }
}
