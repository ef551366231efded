import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import type { Database } from './database.ts'
import { migrate, type Types } from './migrations.ts'
import { Listeners, type Topic } from './news.ts'
import type { Tables } from './tables.ts'

const TYPES: Types = { kind: 'postgres', time: 'timestamptz', yesNo: 'boolean' }

const CHANNEL = 'grognard'
const CONNECTIONS = 10
const LISTEN_AGAIN = 500
const LOOK_AGAIN = 5
/** A connection that nobody has answered by then is none. */
const CONNECTED_WITHIN = 10_000
/** A wire that was cut without a word is noticed. */
const ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 }

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
  const pool = new pg.Pool({ connectionString: url, max: CONNECTIONS, types: readTypes, ...ALIVE })
  // A connection that was lost while nobody used it is replaced when somebody needs one.
  pool.on('error', () => undefined)
  // One that is lost in the middle of a transaction: whoever holds it is told by what it asks next.
  pool.on('connect', client => client.on('error', () => undefined))
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  await migrate(db, TYPES, upTo)
  const listeners = new Listeners()
  const listening = await Listening.begin(url, topic => listeners.tell(topic))
  return {
    db,
    types: TYPES,
    news: {
      async tell(within, topics) {
        // Each statement is a way there and back: one for all of them.
        const told = topics.map(topic => JSON.stringify(topic))
        await sql`select pg_notify(${CHANNEL}, told) from unnest(${told}::text[]) as told`.execute(within)
      },
      hear: listener => listeners.hear(listener),
    },
    async close() {
      await listening.end()
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

/** A connection of its own, made again whenever it is lost. What was told meanwhile is lost: everybody looks again. */
class Listening {
  readonly #url: string
  readonly #tell: (topic: Topic) => void
  /** The one that listens, or is about to. */
  #client: pg.Client | null = null
  #again: NodeJS.Timeout | undefined
  #isEnded = false

  private constructor(url: string, tell: (topic: Topic) => void) {
    this.#url = url
    this.#tell = tell
  }

  static async begin(url: string, tell: (topic: Topic) => void): Promise<Listening> {
    const listening = new Listening(url, tell)
    try {
      await listening.#connect()
    } catch (error) {
      await listening.end()
      throw error
    }
    return listening
  }

  async #connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#url,
      connectionTimeoutMillis: CONNECTED_WITHIN,
      ...ALIVE,
    })
    this.#client = client
    client.on('notification', ({ payload }) => this.#heard(payload ?? ''))
    client.on('error', () => this.#lost(client))
    client.on('end', () => this.#lost(client))
    try {
      await client.connect()
      await client.query(`listen ${CHANNEL}`)
    } catch (error) {
      this.#lost(client)
      throw error
    }
  }

  #heard(payload: string): void {
    const topic = topicIn(payload)
    if (topic !== null) this.#tell(topic)
  }

  /** However often it says so: a connection is lost once, and followed by one. */
  #lost(client: pg.Client): void {
    if (this.#client !== client) return
    this.#client = null
    void client.end().catch(() => undefined)
    if (this.#isEnded) return
    this.#again = setTimeout(() => void this.#connect().then(this.#caughtUp, () => undefined), LISTEN_AGAIN)
  }

  /** Nobody knows what was missed: everybody looks. */
  readonly #caughtUp = (): void => {
    for (const topic of [{ of: 'missed' }, { of: 'lobby' }, { of: 'tasks' }] as const) this.#tell(topic)
  }

  async end(): Promise<void> {
    this.#isEnded = true
    clearTimeout(this.#again)
    await this.#client?.end()
  }
}

function topicIn(payload: string): Topic | null {
  try {
    return JSON.parse(payload)
  } catch {
    return null
  }
}
