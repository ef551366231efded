import { sql } from 'kysely'
import type { Database } from './database.ts'

const PULSE = 'pulse'

/** A time in which no process of the house ran. */
interface Outage {
  readonly began: number
  readonly ended: number
}

/** What the house knows of itself. */
export class HouseRecords {
  readonly #database: Database

  constructor(database: Database) {
    this.#database = database
  }

  get #db() {
    return this.#database.db
  }

  /** Can anything be read? */
  async answers(): Promise<boolean> {
    await this.#db.selectFrom('house').select('name').limit(1).execute()
    return true
  }

  /** A secret of the house: the same for all its processes, made by the first. */
  async secret(name: string, make: () => string): Promise<string> {
    await this.#db
      .insertInto('house')
      .values({ name, value: make() })
      .onConflict(clash => clash.column('name').doNothing())
      .execute()
    const found = this.#db.selectFrom('house').select('value').where('name', '=', name)
    return (await found.executeTakeFirstOrThrow()).value
  }

  /** What the clock says that all processes share, in milliseconds since 1970. */
  async time(): Promise<number> {
    if (this.#database.types.kind === 'sqlite') return Date.now()
    const asked = sql<{ now: number }>`select extract(epoch from clock_timestamp())::float8 * 1000 as now`
    return Math.round((await asked.execute(this.#db)).rows[0]?.now ?? Date.now())
  }

  /** When somebody last said that the house is alive; 0: never. */
  async lastPulse(): Promise<number> {
    const found = this.#db.selectFrom('house').select('value').where('name', '=', PULSE)
    return Number((await found.executeTakeFirst())?.value ?? 0)
  }

  /** The house is alive. Where nobody has said so for a while, there was an outage. */
  async pulse(now: number, silence: number): Promise<void> {
    await this.#db.transaction().execute(async within => {
      await within
        .insertInto('house')
        .values({ name: PULSE, value: String(now) })
        .onConflict(clash => clash.column('name').doNothing())
        .execute()
      const found = within.selectFrom('house').select('value').where('name', '=', PULSE)
      const last = Number((await found.executeTakeFirstOrThrow()).value)
      if (now - last > silence)
        await within
          .insertInto('outages')
          .values({ began: last, ended: now })
          .onConflict(clash => clash.column('began').doNothing())
          .execute()
      await within
        .updateTable('house')
        .set({ value: String(Math.max(last, now)) })
        .where('name', '=', PULSE)
        .execute()
    })
  }

  /** Those that ended after then. */
  outages(since: number): Promise<Outage[]> {
    return this.#db.selectFrom('outages').selectAll().where('ended', '>', since).orderBy('began').execute()
  }
}
