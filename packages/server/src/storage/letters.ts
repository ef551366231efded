import { sql, type Transaction } from 'kysely'
import type { Database } from './database.ts'
import type { Step } from './migrations.ts'
import type { LetterRow, Tables } from './tables.ts'

/**
 * What is on its way out of the house. A letter stays until it was delivered, whoever dies meanwhile; who delivers it has
 * it for a while only. It keeps its number: a second one of that number is the same.
 */
export const letters: Step = async db => {
  await db.schema
    .createTable('letters')
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('user', 'text', column => column.references('users.id').onDelete('cascade'))
    .addColumn('channel', 'text', column => column.notNull())
    .addColumn('target', 'text', column => column.notNull())
    .addColumn('content', 'text', column => column.notNull())
    .addColumn('due', 'bigint', column => column.notNull())
    .addColumn('until', 'bigint', column => column.notNull())
    .addColumn('leased', 'bigint', column => column.notNull())
    .addColumn('tries', 'integer', column => column.notNull())
    .execute()
  await db.schema.createIndex('letters_by_due').on('letters').column('due').execute()
  await db.schema.createIndex('letters_of_user').on('letters').column('user').execute()
  // So that nobody's letter box is filled by others: which address was written to when, by its hash.
  await db.schema
    .createTable('written_to')
    .addColumn('address', 'text', column => column.notNull())
    .addColumn('at', 'bigint', column => column.notNull())
    .execute()
  await db.schema.createIndex('written_to_lately').on('written_to').columns(['address', 'at']).execute()
}

export type Channel = LetterRow['channel']
export type NewLetter = Omit<LetterRow, 'leased' | 'tries'>

export const writeLetters = async (
  within: Pick<Transaction<Tables>, 'insertInto'>,
  all: readonly NewLetter[],
): Promise<void> => {
  if (all.length === 0) return
  const fresh = all.map(letter => ({ ...letter, leased: 0, tries: 0 }))
  await within.insertInto('letters').values(fresh).execute()
}

export class Letters {
  readonly #database: Database

  constructor(database: Database) {
    this.#database = database
  }

  get #db() {
    return this.#database.db
  }

  write(all: readonly NewLetter[]): Promise<void> {
    return writeLetters(this.#db, all)
  }

  /**
   * The one that waits the longest and that nobody delivers; it is ours until then. What has never been tried comes first,
   * and of one person so many are on their way at a time: whoever takes for ever to answer keeps nobody else's waiting.
   * Null: there is none.
   */
  async lease(
    channels: readonly Channel[],
    now: number,
    until: number,
    each: number,
  ): Promise<LetterRow | null> {
    const { db, types } = this.#database
    const waiting = db
      .selectFrom('letters')
      .select('id')
      .where('channel', 'in', [...channels])
      .where('due', '<=', now)
      .where('leased', '<=', now)
      .where(({ eb, selectFrom }) =>
        eb(
          selectFrom('letters as other')
            .select(({ fn }) => fn.countAll<number>().as('many'))
            .whereRef('other.user', '=', 'letters.user')
            .where('other.leased', '>', now),
          '<',
          each,
        ),
      )
      .orderBy('tries')
      .orderBy('due')
      .limit(1)
      .$if(types.kind === 'postgres', query => query.forUpdate().skipLocked())
    const taken = await db
      .updateTable('letters')
      .set(set => ({ leased: until, tries: set('tries', '+', 1) }))
      .where('id', 'in', waiting)
      .returningAll()
      .executeTakeFirst()
    return taken ?? null
  }

  /** Where a letter of that beginning waits to be delivered to somebody. */
  async targets(user: string, beginning: string): Promise<ReadonlySet<string>> {
    const rows = await this.#db
      .selectFrom('letters')
      .select('target')
      .where('user', '=', user)
      .where('content', 'like', `${beginning}%`)
      .execute()
    return new Set(rows.map(({ target }) => target))
  }

  async delivered({ id }: Pick<LetterRow, 'id'>): Promise<void> {
    await this.#db.deleteFrom('letters').where('id', '=', id).execute()
  }

  async later({ id, leased }: LetterRow, due: number): Promise<void> {
    await this.#db
      .updateTable('letters')
      .set({ due, leased: 0 })
      .where('id', '=', id)
      .where('leased', '=', leased)
      .execute()
  }

  /** False: that address was written to as often as anybody may ask for it. */
  async mayWriteTo(address: string, most: number, since: number, now: number): Promise<boolean> {
    const { db, types } = this.#database
    return db.transaction().execute(async within => {
      // Who asks many times at once is counted one time after the other.
      if (types.kind === 'postgres')
        await sql`select pg_advisory_xact_lock(hashtextextended(${address}, 0))`.execute(within)
      const { count } = await within
        .selectFrom('written_to')
        .select(({ fn }) => fn.countAll().as('count'))
        .where('address', '=', address)
        .where('at', '>', since)
        .executeTakeFirstOrThrow()
      if (Number(count) >= most) return false
      await within.insertInto('written_to').values({ address, at: now }).execute()
      return true
    })
  }

  async sweep(before: number): Promise<void> {
    await this.#db.deleteFrom('written_to').where('at', '<', before).execute()
  }
}
