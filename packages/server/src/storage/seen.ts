import type { Transaction } from 'kysely'
import type { Database } from './database.ts'
import type { Step } from './migrations.ts'
import type { Tables } from './tables.ts'

/** How far somebody has seen a match, in moments as they count them: whoever comes back is shown what happened since. */
export const seen: Step = async db => {
  await db.schema
    .createTable('seen')
    .addColumn('match', 'text', column => column.notNull().references('matches.id').onDelete('cascade'))
    .addColumn('user', 'text', column => column.notNull())
    .addColumn('moment', 'integer', column => column.notNull())
    .addPrimaryKeyConstraint('seen_once', ['match', 'user'])
    .execute()
  await db.schema.createIndex('seen_by_user').on('seen').column('user').execute()
}

export class Seen {
  readonly #database: Database

  constructor(database: Database) {
    this.#database = database
  }

  /** Null: they were never there. */
  async of(match: string, user: string): Promise<number | null> {
    const found = this.#database.db.selectFrom('seen').select('moment').where('match', '=', match)
    return (await found.where('user', '=', user).executeTakeFirst())?.moment ?? null
  }

  by(user: string): Promise<{ readonly match: string; readonly moment: number }[]> {
    return this.#database.db.selectFrom('seen').select(['match', 'moment']).where('user', '=', user).execute()
  }

  async note(match: string, user: string, moment: number): Promise<void> {
    await this.#database.db
      .insertInto('seen')
      .values({ match, user, moment })
      .onConflict(clash => clash.columns(['match', 'user']).doUpdateSet({ moment }))
      .execute()
  }
}

export async function forgetSeen(within: Transaction<Tables>, user: string): Promise<void> {
  await within.deleteFrom('seen').where('user', '=', user).execute()
}
