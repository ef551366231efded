import { sql, type Transaction } from 'kysely'
import type { Database } from './database.ts'
import type { Step } from './migrations.ts'
import type { BroughtRow, Tables } from './tables.ts'

/** Matches that somebody has finished elsewhere and brought along: they replay, and more nobody knows of them. */
export const brought: Step = async db => {
  await db.schema
    .createTable('brought')
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('user', 'text', column => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('hash', 'text', column => column.notNull())
    .addColumn('game', 'text', column => column.notNull())
    .addColumn('scenario', 'text', column => column.notNull())
    .addColumn('side', 'text')
    .addColumn('score', 'double precision')
    .addColumn('played', 'bigint', column => column.notNull())
    .addColumn('brought', 'bigint', column => column.notNull())
    .addColumn('file', 'text', column => column.notNull())
    .addUniqueConstraint('brought_once', ['user', 'hash'])
    .execute()
  await db.schema.createIndex('brought_of_user').on('brought').columns(['user', 'played']).execute()
}

/** Nobody brings more. */
const MOST = 2_000
/** In letters: names in a file may be as long as one likes, and all of them are given out together (`account/data`). */
const MOST_LETTERS = 64 * 1024 * 1024

export class Brought {
  readonly #database: Database

  constructor(database: Database) {
    this.#database = database
  }

  get #db() {
    return this.#database.db
  }

  /** `known`: it is here already; `full`: there is no more room. */
  async bring(row: BroughtRow): Promise<'taken' | 'known' | 'full'> {
    return this.#db.transaction().execute(async within => {
      const { count, letters } = await within
        .selectFrom('brought')
        .select(({ fn }) => [fn.countAll().as('count'), sql<number | null>`sum(length(file))`.as('letters')])
        .where('user', '=', row.user)
        .executeTakeFirstOrThrow()
      if (Number(count) >= MOST || Number(letters) + row.file.length > MOST_LETTERS) return 'full'
      const { numInsertedOrUpdatedRows } = await within
        .insertInto('brought')
        .values(row)
        .onConflict(clash => clash.columns(['user', 'hash']).doNothing())
        .executeTakeFirst()
      return numInsertedOrUpdatedRows ? 'taken' : 'known'
    })
  }

  /** The latest, without their files. */
  latest(user: string, most: number): Promise<Omit<BroughtRow, 'file'>[]> {
    return this.#db
      .selectFrom('brought')
      .select(['id', 'user', 'hash', 'game', 'scenario', 'side', 'score', 'played', 'brought'])
      .where('user', '=', user)
      .orderBy('played', 'desc')
      .limit(most)
      .execute()
  }

  async file(id: string): Promise<Pick<BroughtRow, 'user' | 'file'> | null> {
    const found = this.#db.selectFrom('brought').select(['user', 'file']).where('id', '=', id)
    return (await found.executeTakeFirst()) ?? null
  }

  async all(user: string): Promise<BroughtRow[]> {
    return this.#db.selectFrom('brought').selectAll().where('user', '=', user).orderBy('played').execute()
  }

  async drop(id: string, user: string): Promise<boolean> {
    const { numDeletedRows } = await this.#db
      .deleteFrom('brought')
      .where('id', '=', id)
      .where('user', '=', user)
      .executeTakeFirst()
    return numDeletedRows > 0n
  }
}

/** A guest has become an account. */
export async function giveBrought(within: Transaction<Tables>, from: string, to: string): Promise<void> {
  const own = within.selectFrom('brought').select('hash').where('user', '=', to)
  await within.deleteFrom('brought').where('user', '=', from).where('hash', 'in', own).execute()
  await within.updateTable('brought').set({ user: to }).where('user', '=', from).execute()
}
