import { Kysely, sql } from 'kysely'
import pg from 'pg'
import type { Database } from './database.ts'
import { migrate, type Types } from './migrations.ts'
import { Listeners } from './news.ts'
import { PipedClient, PipedDialect } from './piped.ts'
import type { Tables } from './tables.ts'
import { ALIVE, CHANNEL, CONNECTED_WITHIN, Wire } from './wire.ts'

const TYPES: Types = { kind: 'postgres', time: 'timestamptz', yesNo: 'boolean' }

const CONNECTIONS = 10
const LOOK_AGAIN = 5

/** Times in milliseconds fit a double for the next quarter of a million years. */
const int8 = 20
const readTypes: pg.CustomTypesConfig = {
  getTypeParser: (id, format) => (id === int8 ? Number : pg.types.getTypeParser(id, format)),
}

/**
 * @param url `postgres://user:password@host/database`
 * @param upTo how far it is brought up to date; left out: wholly
 */
export async function openPostgres(url: string, upTo?: number): Promise<Database> {
  const pool = new pg.Pool({
    Client: PipedClient,
    connectionString: url,
    max: CONNECTIONS,
    types: readTypes,
    ...ALIVE,
  })
  // A connection that was lost while nobody used it is replaced when somebody needs one.
  pool.on('error', () => undefined)
  // One that is lost in the middle of a transaction: whoever holds it is told by what it asks next.
  pool.on('connect', client => client.on('error', () => undefined))
  const db = new Kysely<Tables>({ dialect: new PipedDialect(pool) })
  await migrate(db, TYPES, upTo)
  const listeners = new Listeners()
  const wire = await Wire.begin(url, topic => listeners.tell(topic))
  return {
    db,
    types: TYPES,
    news: {
      async tell(within, topics) {
        // Each statement is a way there and back: one for all of them.
        const told = topics.map(topic => JSON.stringify(topic))
        await sql`select pg_notify(${CHANNEL}, told) from unnest(${told}::text[]) as told`.execute(within)
      },
      tellSoon: topics => wire.tell(topics),
      hear: (kinds, listener) => listeners.hear(kinds, listener),
      hearOf: (user, listener) => listeners.hearOf(user, listener),
    },
    async close() {
      await wire.end()
      await nobodyWaits(pool)
      await db.destroy()
    },
  }
}

/** A pool that ends forgets those who wait for a connection: they would wait for ever. */
async function nobodyWaits(pool: pg.Pool): Promise<void> {
  const latest = performance.now() + CONNECTED_WITHIN
  while (pool.waitingCount > 0 && performance.now() < latest)
    await new Promise(resolve => setTimeout(resolve, LOOK_AGAIN))
}
