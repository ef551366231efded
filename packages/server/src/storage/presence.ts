import { randomBytes } from 'node:crypto'
import type { Database } from './database.ts'
import type { Step } from './migrations.ts'

/**
 * Who is at a table, as one process of a house tells the others: said again and again, and no longer so when it is not. So
 * a process that dies takes along whoever was at it. A file has one process, and nothing of this is written there.
 */
export const presence: Step = async db => {
  await db.schema
    .createTable('presence')
    .addColumn('process', 'text', column => column.notNull())
    .addColumn('match', 'text', column => column.notNull())
    .addColumn('user', 'text', column => column.notNull())
    .addColumn('until', 'bigint', column => column.notNull())
    .addPrimaryKeyConstraint('presence_once', ['process', 'match', 'user'])
    .execute()
  await db.schema.createIndex('presence_at').on('presence').column('match').execute()
}

interface Present {
  readonly match: string
  readonly user: string
}

const PROCESS_BYTES = 8
const AT_ONCE = 500

export class Presence {
  readonly #database: Database
  readonly #process = randomBytes(PROCESS_BYTES).toString('hex')

  constructor(database: Database) {
    this.#database = database
  }

  get #db() {
    return this.#database.db
  }

  /** Are there others to be told? */
  get isShared(): boolean {
    return this.#database.types.kind === 'postgres'
  }

  /** Some have come to a table here, some have gone from it. */
  async change(
    match: string,
    come: readonly string[],
    gone: readonly string[],
    until: number,
  ): Promise<void> {
    const process = this.#process
    await this.#db.transaction().execute(async within => {
      if (gone.length > 0)
        await within
          .deleteFrom('presence')
          .where('process', '=', process)
          .where('match', '=', match)
          .where('user', 'in', [...gone])
          .execute()
      if (come.length > 0)
        await within
          .insertInto('presence')
          .values(come.map(user => ({ process, match, user, until })))
          .onConflict(clash => clash.columns(['process', 'match', 'user']).doUpdateSet({ until }))
          .execute()
      await this.#database.news.tell(within, [{ of: 'presence', match }])
    })
  }

  /** They are still there; and whoever has not been heard of since `now` is not. */
  async renew(here: readonly Present[], until: number, now: number): Promise<void> {
    for (let done = 0; done < here.length; done += AT_ONCE)
      await this.#db
        .insertInto('presence')
        .values(here.slice(done, done + AT_ONCE).map(each => ({ ...each, process: this.#process, until })))
        .onConflict(clash => clash.columns(['process', 'match', 'user']).doUpdateSet({ until }))
        .execute()
    await this.#db.deleteFrom('presence').where('until', '<=', now).execute()
  }

  /** Who is at these tables at other processes. */
  async elsewhere(matches: readonly string[], now: number): Promise<Present[]> {
    if (matches.length === 0) return []
    return this.#db
      .selectFrom('presence')
      .select(['match', 'user'])
      .distinct()
      .where('match', 'in', [...matches])
      .where('process', '!=', this.#process)
      .where('until', '>', now)
      .execute()
  }

  /** Nobody is here any more. */
  async end(matches: readonly string[]): Promise<void> {
    await this.#db.transaction().execute(async within => {
      await within.deleteFrom('presence').where('process', '=', this.#process).execute()
      await this.#database.news.tell(
        within,
        matches.map(match => ({ of: 'presence', match }) as const),
      )
    })
  }
}
