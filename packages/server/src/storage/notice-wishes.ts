import type { Transaction } from 'kysely'
import type { Database } from './database.ts'
import type { Step } from './migrations.ts'
import type { NoticeWishRow, SubscriptionRow, Tables } from './tables.ts'

/** Where somebody wants to be told what waits for them. */
export const noticeWishes: Step = async db => {
  await db.schema
    .createTable('notice_wishes')
    .addColumn('user', 'text', column => column.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('language', 'text', column => column.notNull())
    .addColumn('collect', 'bigint', column => column.notNull())
    .addColumn('mail', 'text')
    .addColumn('confirmed', 'integer', column => column.notNull())
    .addColumn('hook', 'text')
    .addColumn('secret', 'text')
    .execute()
  await db.schema
    .createTable('subscriptions')
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('user', 'text', column => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('endpoint', 'text', column => column.notNull())
    .addColumn('p256dh', 'text', column => column.notNull())
    .addColumn('auth', 'text', column => column.notNull())
    .addColumn('made', 'bigint', column => column.notNull())
    .execute()
  await db.schema.createIndex('subscriptions_of_user').on('subscriptions').column('user').execute()
}

const MINUTE = 60_000
/** Until somebody says otherwise. */
const USUAL = {
  language: 'en' as const,
  collect: 5 * MINUTE,
  mail: null,
  confirmed: 0,
  hook: null,
  secret: null,
}

/** Somebody has no more browsers than this. */
const MOST = 12

export class NoticeWishes {
  readonly #database: Database

  constructor(database: Database) {
    this.#database = database
  }

  get #db() {
    return this.#database.db
  }

  async of(user: string): Promise<NoticeWishRow> {
    const found = this.#db.selectFrom('notice_wishes').selectAll().where('user', '=', user)
    return (await found.executeTakeFirst()) ?? { user, ...USUAL }
  }

  async set(user: string, wishes: Partial<Omit<NoticeWishRow, 'user'>>): Promise<void> {
    await this.#db
      .insertInto('notice_wishes')
      .values({ user, ...USUAL, ...wishes })
      .onConflict(clash => clash.column('user').doUpdateSet(wishes))
      .execute()
  }

  /** False: somebody has another address by now. */
  async confirm(user: string, mail: string): Promise<boolean> {
    const { numUpdatedRows } = await this.#db
      .updateTable('notice_wishes')
      .set({ confirmed: 1 })
      .where('user', '=', user)
      .where('mail', '=', mail)
      .executeTakeFirst()
    return numUpdatedRows > 0n
  }

  /** No more letters to that address. */
  async stopMail(user: string, mail: string): Promise<void> {
    await this.#db
      .updateTable('notice_wishes')
      .set({ mail: null, confirmed: 0 })
      .where('user', '=', user)
      .where('mail', '=', mail)
      .execute()
  }

  subscriptions(user: string): Promise<SubscriptionRow[]> {
    const all = this.#db.selectFrom('subscriptions').selectAll().where('user', '=', user)
    return all.orderBy('made').execute()
  }

  async subscription(id: string): Promise<SubscriptionRow | null> {
    const found = this.#db.selectFrom('subscriptions').selectAll().where('id', '=', id)
    return (await found.executeTakeFirst()) ?? null
  }

  /** A browser belongs to whoever uses it now; beyond a dozen the oldest goes. */
  async subscribe(row: SubscriptionRow): Promise<void> {
    await this.#db.transaction().execute(async within => {
      await within
        .insertInto('subscriptions')
        .values(row)
        .onConflict(clash => clash.column('id').doUpdateSet(row))
        .execute()
      const all = await within
        .selectFrom('subscriptions')
        .select('id')
        .where('user', '=', row.user)
        .orderBy('made', 'desc')
        .execute()
      const old = all.slice(MOST).map(({ id }) => id)
      if (old.length > 0) await within.deleteFrom('subscriptions').where('id', 'in', old).execute()
    })
  }

  /** @param user null: the browser itself has said that it is gone */
  async unsubscribe(id: string, user: string | null): Promise<void> {
    await this.#db
      .deleteFrom('subscriptions')
      .where('id', '=', id)
      .$if(user !== null, query => query.where('user', '=', user ?? ''))
      .execute()
  }
}

/** Where some of them are told what waits for them; programs hear it from their referee, and are left out. */
export const earsOf = (within: Transaction<Tables>, users: readonly string[]) =>
  within
    .selectFrom('users')
    .leftJoin('notice_wishes', 'notice_wishes.user', 'users.id')
    .leftJoin('subscriptions', 'subscriptions.user', 'users.id')
    .leftJoin('tokens', 'tokens.id', 'users.id')
    .select(['users.id as user', 'collect', 'mail', 'confirmed', 'hook', 'subscriptions.id as browser'])
    .distinct()
    .where('users.id', 'in', [...users])
    .where('tokens.id', 'is', null)

export type Ears = Awaited<ReturnType<ReturnType<typeof earsOf>['execute']>>

/** How long notices are collected for somebody who is told anywhere but here; null: nowhere else. */
export function collectedFor(user: string, ears: Ears): number | null {
  const own = ears.filter(each => each.user === user)
  const isTold = own.some(
    ({ mail, confirmed, hook, browser }) =>
      browser !== null || hook !== null || (mail !== null && confirmed !== 0),
  )
  return isTold ? (own[0]?.collect ?? USUAL.collect) : null
}

/** A guest has become an account: where that one has said nothing, what the guest has said holds. */
export async function giveWishes(within: Transaction<Tables>, from: string, to: string): Promise<void> {
  await within.updateTable('subscriptions').set({ user: to }).where('user', '=', from).execute()
  const own = within.selectFrom('notice_wishes').select('user').where('user', '=', to)
  if ((await own.executeTakeFirst()) === undefined)
    await within.updateTable('notice_wishes').set({ user: to }).where('user', '=', from).execute()
}

/** Nothing is told anywhere any more. */
export async function dropEars(within: Transaction<Tables>, user: string): Promise<void> {
  await within.deleteFrom('notice_wishes').where('user', '=', user).execute()
  await within.deleteFrom('subscriptions').where('user', '=', user).execute()
}
