import { randomBytes } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Database } from './database.ts'
import type { Step } from './migrations.ts'
import type { Tables } from './tables.ts'
import { together } from './together.ts'

/**
 * Who is at a table, as one process of a house tells the others. That it is there itself it says again and again, and where
 * it no longer does, whoever was at it is gone with it. A file has one process, and nothing of this is written there.
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

/** One line for each process is said again, and not one for everybody who is there: of those there are thousands. */
export const processes: Step = async db => {
  await db.schema
    .createTable('processes')
    .addColumn('process', 'text', column => column.primaryKey())
    .addColumn('until', 'bigint', column => column.notNull())
    .execute()
  await db.deleteFrom('presence').execute()
  await db.schema.alterTable('presence').dropColumn('until').execute()
}

interface Present {
  readonly match: string
  readonly user: string
}

const PROCESS_BYTES = 8
const AT_ONCE = 100

export class Presence {
  readonly #database: Database
  readonly #process = randomBytes(PROCESS_BYTES).toString('hex')

  constructor(database: Database) {
    this.#database = database
  }

  get #db() {
    return this.#database.db
  }

  /** Some have come to a table here, some have gone from it. */
  async change(
    match: string,
    come: readonly string[],
    gone: readonly string[],
    until: number,
  ): Promise<void> {
    await this.#db.transaction().execute(within =>
      together(within, send =>
        Promise.all([
          send(this.#alive(within, until)),
          ...(gone.length === 0 ? [] : [send(this.#left(within, match, gone))]),
          ...(come.length === 0
            ? []
            : [
                send(
                  this.#here(
                    within,
                    come.map(user => ({ match, user })),
                  ),
                ),
              ]),
        ]),
      ),
    )
    this.#database.news.tellSoon([{ of: 'presence', match }])
  }

  #alive(within: Transaction<Tables>, until: number) {
    return within
      .insertInto('processes')
      .values({ process: this.#process, until })
      .onConflict(clash => clash.column('process').doUpdateSet({ until }))
  }

  #left(within: Transaction<Tables>, match: string, users: readonly string[]) {
    return within
      .deleteFrom('presence')
      .where('process', '=', this.#process)
      .where('match', '=', match)
      .where('user', 'in', [...users])
  }

  #here(within: Transaction<Tables>, here: readonly Present[]) {
    return within
      .insertInto('presence')
      .values(here.map(each => ({ ...each, process: this.#process })))
      .onConflict(clash => clash.doNothing())
  }

  /** This process is still there. The others may have taken it for dead meanwhile: then it says again who is here. */
  async renew(here: readonly Present[], until: number): Promise<void> {
    const { numUpdatedRows } = await this.#db
      .updateTable('processes')
      .set({ until })
      .where('process', '=', this.#process)
      .executeTakeFirst()
    if (numUpdatedRows > 0n || here.length === 0) return
    await this.#db.transaction().execute(async within => {
      await this.#alive(within, until).execute()
      for (let done = 0; done < here.length; done += AT_ONCE)
        await this.#here(within, here.slice(done, done + AT_ONCE)).execute()
    })
  }

  /** Whatever process has not been heard of is gone, with those who were at it. */
  async sweep(now: number): Promise<void> {
    await this.#db.transaction().execute(async within => {
      const dead = within.deleteFrom('processes').where('until', '<=', now).returning('process')
      const gone = (await dead.execute()).map(({ process }) => process)
      if (gone.length > 0) await within.deleteFrom('presence').where('process', 'in', gone).execute()
    })
  }

  /** Who is at these tables at other processes. */
  async elsewhere(matches: readonly string[], now: number): Promise<Present[]> {
    if (matches.length === 0) return []
    return (
      this.#db
        .selectFrom('presence')
        .innerJoin('processes', 'processes.process', 'presence.process')
        .select(['match', 'user'])
        // Of many one asks for all that there are: mostly none.
        .$if(matches.length <= AT_ONCE, query => query.where('match', 'in', [...matches]))
        .where('presence.process', '!=', this.#process)
        .where('until', '>', now)
        .execute()
    )
  }

  /** Nobody is here any more. */
  async end(matches: readonly string[]): Promise<void> {
    await this.#db.transaction().execute(async within => {
      await within.deleteFrom('presence').where('process', '=', this.#process).execute()
      await within.deleteFrom('processes').where('process', '=', this.#process).execute()
      await this.#database.news.tell(
        within,
        matches.map(match => ({ of: 'presence', match }) as const),
      )
    })
  }
}
