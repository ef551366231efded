import type { Database } from './database.ts'
import type { Step } from './migrations.ts'

/** Seeds that the house has committed itself to before anybody has said a nonce. Each is used for one match. */
export const pledges: Step = async db => {
  await db.schema
    .createTable('pledges')
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('seed', 'text', column => column.notNull())
    .addColumn('maker', 'text', column => column.notNull())
    .addColumn('made', 'bigint', column => column.notNull())
    .execute()
  await db.schema.createIndex('pledges_by_age').on('pledges').column('made').execute()
}

/** What nobody has used by then nobody will. */
const KEPT_FOR = 3_600_000

export class Pledges {
  readonly #database: Database

  constructor(database: Database) {
    this.#database = database
  }

  async make(pledge: {
    readonly id: string
    readonly seed: string
    readonly maker: string
    readonly made: number
  }) {
    const { db } = this.#database
    await db
      .deleteFrom('pledges')
      .where('made', '<', pledge.made - KEPT_FOR)
      .execute()
    await db.insertInto('pledges').values(pledge).execute()
  }

  /** The seed, once, for whom it was made; null: there is none. */
  async take(id: string, maker: string): Promise<string | null> {
    const { db } = this.#database
    const taken = db.deleteFrom('pledges').where('id', '=', id).where('maker', '=', maker).returning('seed')
    return (await taken.executeTakeFirst())?.seed ?? null
  }
}
