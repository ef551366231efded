import pg from 'pg'
import type { Topic } from './news.ts'

export const CHANNEL = 'grognard'
const TELL = 'select pg_notify($1, told) from unnest($2::text[]) as told'
const LISTEN_AGAIN = 500
/** A connection that nobody has answered by then is none. */
export const CONNECTED_WITHIN = 10_000
/** A wire that was cut without a word is noticed. */
export const ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 }

/**
 * The news between the processes of a house: a connection of its own, made again whenever it is lost. What others told
 * meanwhile is lost: everybody looks again.
 *
 * What is told here and not within what it tells of, is told all that has gathered at once, and nobody waits for the disk
 * with it. A PostgreSQL lets those who tell something end their transactions only one after the other, each with its own
 * wait for the disk; with every decision that would be the longest wait of all.
 */
export class Wire {
  readonly #url: string
  readonly #tell: (topic: Topic) => void
  /** The one that listens, or is about to. */
  #client: pg.Client | null = null
  #again: NodeJS.Timeout | undefined
  #isEnded = false
  #untold: string[] = []
  #telling: Promise<void> | null = null

  private constructor(url: string, tell: (topic: Topic) => void) {
    this.#url = url
    this.#tell = tell
  }

  static async begin(url: string, tell: (topic: Topic) => void): Promise<Wire> {
    const wire = new Wire(url, tell)
    try {
      await wire.#connect()
    } catch (error) {
      await wire.end()
      throw error
    }
    return wire
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
      await client.query('set synchronous_commit = off')
      await client.query(`listen ${CHANNEL}`)
      this.#tellAll()
    } catch (error) {
      this.#lost(client)
      throw error
    }
  }

  /** What cannot be told now is told when the connection is there again. */
  tell(topics: readonly Topic[]): void {
    this.#untold.push(...topics.map(topic => JSON.stringify(topic)))
    this.#tellAll()
  }

  #tellAll(): void {
    if (this.#untold.length > 0)
      this.#telling ??= this.#tellOn().finally(() => {
        this.#telling = null
      })
  }

  async #tellOn(): Promise<void> {
    while (this.#untold.length > 0 && this.#client !== null) {
      const told = this.#untold.splice(0)
      try {
        await this.#client.query(TELL, [CHANNEL, told])
      } catch {
        this.#untold.unshift(...told)
        return
      }
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
    await this.#telling
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
