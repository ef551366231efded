import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import {
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
  type SqliteStatement,
} from 'kysely'
import type { Database } from './database.ts'
import { migrate, type Types } from './migrations.ts'
import { Listeners, type Topic } from './news.ts'
import type { Tables } from './tables.ts'
import { WriteAhead } from './write-ahead.ts'

const TYPES: Types = { kind: 'sqlite', time: 'text', yesNo: 'integer' }

/** Somebody else may be in the middle of writing: so long one waits for it, and looks so often. */
const PATIENCE = 10_000
const LOOK_AGAIN = 5

/** In pages: so long the log becomes only where nobody carries it into the database (`carrying.ts`). */
const LONG_LOG = 20_000

/** Statements that were made once are made no more; there are about as many as queries in the sources. */
const MOST_STATEMENTS = 500

/**
 * @param path of the file; `:memory:` is kept nowhere
 * @param upTo how far it is brought up to date; left out: wholly
 */
export async function openSqlite(path: string, upTo?: number): Promise<Database> {
  const isKept = path !== ':memory:'
  if (isKept) mkdirSync(dirname(path), { recursive: true })
  const file = new DatabaseSync(path)
  // Until everything is in place SQLite sees to the disk by itself; see `write-ahead.ts` for afterwards.
  file.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on')
  const statements = new Map<string, SqliteStatement>()
  const config = {
    database: {
      close: () => file.close(),
      prepare(sql: string) {
        const known = statements.get(sql)
        if (known !== undefined) return known
        if (statements.size >= MOST_STATEMENTS) statements.clear()
        const made = statementOf(file.prepare(sql))
        statements.set(sql, made)
        return made
      },
    },
  }
  const driver = new ImmediateDriver(config)
  const db = new Kysely<Tables>({ dialect: new DrivenDialect(config, driver) })
  await migrate(db, TYPES, upTo)
  if (isKept) {
    file.exec(
      `pragma wal_checkpoint(passive); pragma synchronous = normal; pragma wal_autocheckpoint = ${LONG_LOG}`,
    )
    driver.log = new WriteAhead(path)
  }
  const listeners = new Listeners()
  driver.onCommitted = topics => {
    // After whoever has written goes on: it knows already.
    for (const topic of topics) queueMicrotask(() => listeners.tell(topic))
  }
  return {
    db,
    types: TYPES,
    news: {
      async tell(_, topics) {
        driver.told.push(...topics)
      },
      tellSoon: topics => driver.onCommitted(topics),
      hear: (kinds, listener) => listeners.hear(kinds, listener),
      hearOf: (user, listener) => listeners.hearOf(user, listener),
    },
    async close() {
      // Whoever writes has finished; whoever comes later finds it closed, and nothing more goes into the log.
      const pass = await driver.turns.take()
      await db.destroy()
      pass()
      await driver.log?.close()
    },
  }
}

function statementOf(statement: StatementSync): SqliteStatement {
  const given = (parameters: readonly unknown[]) => parameters.map(bound)
  return {
    reader: statement.columns().length > 0,
    all: parameters => statement.all(...given(parameters)),
    run: parameters => statement.run(...given(parameters)),
    iterate: parameters => statement.iterate(...given(parameters)),
  }
}

function bound(value: unknown): SQLInputValue {
  if (typeof value === 'boolean') return value ? 1 : 0
  if (value instanceof Date) return value.toISOString()
  if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint')
    return value
  if (value instanceof Uint8Array) return value
  throw new TypeError(`SQLite keeps no ${typeof value}`)
}

/**
 * Transactions write from their beginning, so that two of them never wait for each other's end; one after the other, but
 * the next does not wait until the last is on the disk.
 */
class ImmediateDriver extends SqliteDriver {
  onCommitted: (topics: readonly Topic[]) => void = () => undefined
  /** What is told when the transaction that runs is there. There is one at a time. */
  readonly told: Topic[] = []
  log: WriteAhead | null = null
  readonly turns = new Turns()

  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection()
    return new Held(connection, await this.turns.take(), () => this.log?.flushed())
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    if (connection instanceof Held) connection.isInTransaction = true
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await super.commitTransaction(connection)
    const topics = this.told.splice(0)
    const flushed = this.log?.flushed()
    if (connection instanceof Held) connection.pass()
    await flushed
    this.onCommitted(topics)
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    this.told.length = 0
    await super.rollbackTransaction(connection)
  }

  override async releaseConnection(connection?: DatabaseConnection): Promise<void> {
    if (connection instanceof Held) connection.pass()
  }
}

/** The one connection, held by one at a time. */
class Held implements DatabaseConnection {
  readonly #connection: DatabaseConnection
  readonly #flushed: () => Promise<void> | undefined
  /** Lets the next have it; what it does twice it does once. */
  readonly pass: () => void
  isInTransaction = false

  constructor(connection: DatabaseConnection, pass: () => void, flushed: () => Promise<void> | undefined) {
    this.#connection = connection
    this.pass = pass
    this.#flushed = flushed
  }

  /** SQLite itself would wait with the whole process for others who write. */
  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const began = performance.now()
    for (;;) {
      try {
        const result = await this.#connection.executeQuery<R>(query)
        if (this.isInTransaction || READS.test(query.sql)) return result
        const flushed = this.#flushed()
        this.pass()
        await flushed
        return result
      } catch (error) {
        if (!isBusy(error) || performance.now() - began > PATIENCE) throw error
        await new Promise(resolve => setTimeout(resolve, LOOK_AGAIN))
      }
    }
  }

  streamQuery<R>(query: CompiledQuery, chunk: number): AsyncIterableIterator<QueryResult<R>> {
    return this.#connection.streamQuery(query, chunk)
  }
}

const READS = /^\s*(select|pragma)\b/i

/** One after the other. */
class Turns {
  #last: Promise<void> = Promise.resolve()

  /** Resolves when it is one's turn, with what ends it. */
  async take(): Promise<() => void> {
    const turn = Promise.withResolvers<void>()
    const before = this.#last
    this.#last = turn.promise
    await before
    return turn.resolve
  }
}

const BUSY = 5
const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && error.errcode === BUSY

class DrivenDialect extends SqliteDialect {
  readonly #driver: SqliteDriver

  constructor(config: ConstructorParameters<typeof SqliteDialect>[0], driver: SqliteDriver) {
    super(config)
    this.#driver = driver
  }

  override createDriver(): SqliteDriver {
    return this.#driver
  }

  /** Whose turn it is, the driver says itself. */
  override createAdapter(): SqliteAdapter {
    return new SharedAdapter()
  }
}

class SharedAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true
  }
}
