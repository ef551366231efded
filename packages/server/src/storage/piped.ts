import { PostgresDialect, PostgresDriver, type TransactionSettings } from 'kysely'
import pg from 'pg'

/**
 * How we speak to a PostgreSQL: what is asked in one breath is sent as one piece, the beginning of a transaction with its
 * first statements; and a statement that it has read once is not read again.
 */

/** Each is kept by every connection; there are about as many as queries in the sources. */
const MOST_STATEMENTS = 500
/** Longer ones are lists, of another length each time. */
const MOST_VALUES = 40

const names = new Map<string, string>()

/** Undefined: it is read each time. */
function nameOf(text: string): string | undefined {
  const known = names.get(text)
  // Whoever asks for all columns is told nothing any more by that name once another process has added one.
  if (known !== undefined || names.size >= MOST_STATEMENTS || text.includes('*')) return known
  const name = `s${names.size}`
  names.set(text, name)
  return name
}

export class PipedClient extends pg.Client {
  #isHeld = false

  constructor(config?: pg.ClientConfig) {
    super({ ...config, pipeline: true })
  }

  // As Kysely calls it; the others that there are go by themselves.
  // biome-ignore lint/suspicious/noExplicitAny: the signatures are pg's own.
  override query(...asked: any[]): any {
    this.#hold()
    const [text, values] = asked
    const isPlain = typeof text === 'string' && Array.isArray(values) && asked.length === 2
    const name = isPlain && values.length > 0 && values.length <= MOST_VALUES ? nameOf(text) : undefined
    const query = super.query as (...asked: unknown[]) => unknown
    return name === undefined ? query.apply(this, asked) : query.call(this, { name, text, values })
  }

  /** What comes in the same breath goes with it. */
  #hold(): void {
    if (this.#isHeld) return
    this.#isHeld = true
    const { stream } = this.connection
    stream.cork()
    process.nextTick(() => {
      this.#isHeld = false
      stream.uncork()
    })
  }
}

class PipedDriver extends PostgresDriver {
  /** Where it cannot begin, what comes after it is refused as well, and whoever asks for that is told. */
  override async beginTransaction(
    connection: Parameters<PostgresDriver['beginTransaction']>[0],
    settings: TransactionSettings,
  ): Promise<void> {
    super.beginTransaction(connection, settings).catch(() => undefined)
  }
}

export class PipedDialect extends PostgresDialect {
  readonly #pool: pg.Pool

  constructor(pool: pg.Pool) {
    super({ pool })
    this.#pool = pool
  }

  override createDriver(): PostgresDriver {
    return new PipedDriver({ pool: this.#pool })
  }
}
