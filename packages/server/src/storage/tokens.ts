import { sql, type Transaction } from 'kysely'
import type { Database } from './database.ts'
import type { Step, Types } from './migrations.ts'
import type { Tables, TokenRow } from './tables.ts'

/** By which a program comes in. Only the hash is kept: nobody can read a token out of the database. */
export const tokens: Step = async db => {
  await db.schema
    .createTable('tokens')
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('hash', 'text', column => column.notNull().unique())
    .addColumn('owner', 'text', column => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('name', 'text', column => column.notNull())
    .addColumn('made', 'bigint', column => column.notNull())
    .execute()
  await db.schema.createIndex('tokens_of_owner').on('tokens').column('owner').execute()
}

/** A program is somebody of its own: its name, its seats and its ratings are not its owner's. */
export const programs: Step = async (db, types) => {
  await db.schema
    .alterTable('matches')
    .addColumn('foreignBots', 'integer', column => column.notNull().defaultTo(0))
    .execute()
  for (const token of await db.selectFrom('tokens').selectAll().execute()) await bringIn(db, types, token)
}

async function bringIn(
  db: Transaction<Tables>,
  { kind, time }: Types,
  { id, name, made }: TokenRow,
): Promise<void> {
  const no = kind === 'sqlite' ? sql`0` : sql`false`
  const at = sql`cast(${new Date(Number(made)).toISOString()} as ${sql.raw(time)})`
  await sql`
    insert into users (id, name, email, "emailVerified", "isAnonymous", "createdAt", "updatedAt")
    values (${id}, ${name}, ${`${id}@bots.invalid`}, ${no}, ${no}, ${at}, ${at})`.execute(db)
}

const MOST = 20

export class Tokens {
  readonly #database: Database

  constructor(database: Database) {
    this.#database = database
  }

  get #db() {
    return this.#database.db
  }

  of(owner: string): Promise<TokenRow[]> {
    const all = this.#db.selectFrom('tokens').selectAll().where('owner', '=', owner)
    return all.orderBy('made').orderBy('id').execute()
  }

  /** The program is a user from now on, under the token's id. False: they have as many as anybody may have. */
  async make(token: TokenRow): Promise<boolean> {
    if ((await this.of(token.owner)).length >= MOST) return false
    await this.#db.transaction().execute(async within => {
      await within.insertInto('tokens').values(token).execute()
      await bringIn(within, this.#database.types, token)
    })
    return true
  }

  async find(hash: string): Promise<TokenRow | null> {
    const found = this.#db.selectFrom('tokens').selectAll().where('hash', '=', hash)
    return (await found.executeTakeFirst()) ?? null
  }

  /** Which of these users are programs. */
  async among(users: readonly string[]): Promise<ReadonlySet<string>> {
    if (users.length === 0) return new Set()
    const found = this.#db
      .selectFrom('tokens')
      .select('id')
      .where('id', 'in', [...users])
    return new Set((await found.execute()).map(({ id }) => id))
  }

  /** Are two of these users the same person, by programs of theirs or themselves? */
  async haveOneOwner(users: readonly string[]): Promise<boolean> {
    const found = await this.#db
      .selectFrom('tokens')
      .select(['id', 'owner'])
      .where('id', 'in', [...users])
      .execute()
    const owners = new Map(found.map(({ id, owner }) => [id, owner]))
    return new Set(users.map(user => owners.get(user) ?? user)).size < users.length
  }

  async drop(id: string, owner: string): Promise<boolean> {
    const { numDeletedRows } = await this.#db
      .deleteFrom('tokens')
      .where('id', '=', id)
      .where('owner', '=', owner)
      .executeTakeFirst()
    return numDeletedRows > 0n
  }
}
