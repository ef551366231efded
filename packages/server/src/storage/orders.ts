import { sql, type Transaction } from 'kysely'
import type { Database } from './database.ts'
import type { Step } from './migrations.ts'
import type { OrderRow, Tables } from './tables.ts'
import { wish } from './tasks.ts'

/** Answers that somebody has left for the next time they are asked something. Nobody else is told that there are any. */
export const orders: Step = async db => {
  await db.schema
    .createTable('orders')
    .addColumn('match', 'text', column => column.notNull().references('matches.id').onDelete('cascade'))
    .addColumn('seat', 'integer', column => column.notNull())
    .addColumn('step', 'text', column => column.notNull())
    .addColumn('decision', 'text', column => column.notNull())
    .addColumn('label', 'text', column => column.notNull())
    .addPrimaryKeyConstraint('orders_once', ['match', 'seat', 'step'])
    .execute()
}

/** How many of them a match has: whoever goes on with it need not ask. */
export const ordersCounted: Step = async db => {
  await db.schema
    .alterTable('matches')
    .addColumn('ordered', 'integer', column => column.notNull().defaultTo(0))
    .execute()
  await sql`
    update matches set ordered = (select count(*) from orders where orders.match = matches.id)
    where id in (select match from orders)`.execute(db)
}

/** Several for one question, and some that are given whenever it is asked. */
export const ordersAhead: Step = async db => {
  await db.schema
    .createTable('orders_ahead')
    .addColumn('match', 'text', column => column.notNull().references('matches.id').onDelete('cascade'))
    .addColumn('seat', 'integer', column => column.notNull())
    .addColumn('n', 'integer', column => column.notNull())
    .addColumn('step', 'text', column => column.notNull())
    .addColumn('decision', 'text', column => column.notNull())
    .addColumn('label', 'text', column => column.notNull())
    .addColumn('each_time', 'integer', column => column.notNull())
    .addPrimaryKeyConstraint('orders_ahead_once', ['match', 'seat', 'n'])
    .execute()
  await sql`
    insert into orders_ahead (match, seat, n, step, decision, label, each_time)
    select match, seat, row_number() over (partition by match, seat order by step), step, decision, label, 0 from orders
  `.execute(db)
  await db.schema.dropTable('orders').execute()
}

/** Nobody foresees more than that. */
const MOST = 30

async function countOrders(within: Transaction<Tables>, match: string): Promise<void> {
  const many = sql<number>`(select count(*) from orders_ahead where orders_ahead.match = matches.id)`
  await within.updateTable('matches').set({ ordered: many }).where('id', '=', match).execute()
}

export async function dropOrder(
  within: Transaction<Tables>,
  { match, seat, n }: Pick<OrderRow, 'match' | 'seat' | 'n'>,
): Promise<void> {
  await within
    .deleteFrom('orders_ahead')
    .where('match', '=', match)
    .where('seat', '=', seat)
    .where('n', '=', n)
    .execute()
  await countOrders(within, match)
}

/** Whoever sits there from now on has left none of them. */
export async function dropOrdersOf(within: Transaction<Tables>, match: string, seat: number): Promise<void> {
  const { numDeletedRows } = await within
    .deleteFrom('orders_ahead')
    .where('match', '=', match)
    .where('seat', '=', seat)
    .executeTakeFirst()
  if (numDeletedRows > 0n) await countOrders(within, match)
}

export class Orders {
  readonly #database: Database

  constructor(database: Database) {
    this.#database = database
  }

  of(match: string): Promise<OrderRow[]> {
    const all = this.#database.db.selectFrom('orders_ahead').selectAll().where('match', '=', match)
    return all.orderBy('seat').orderBy('n').execute()
  }

  /** What somebody has left, wherever they sit. */
  by(owner: string): Promise<Pick<OrderRow, 'match' | 'step' | 'label'>[]> {
    return this.#database.db
      .selectFrom('orders_ahead')
      .innerJoin('seats', join =>
        join.onRef('seats.match', '=', 'orders_ahead.match').onRef('seats.seat', '=', 'orders_ahead.seat'),
      )
      .select(['orders_ahead.match', 'step', 'label'])
      .where('owner', '=', owner)
      .orderBy('orders_ahead.match')
      .orderBy('n')
      .execute()
  }

  /**
   * Behind those that there are. It may be asked by now, or asked next by a process that has not heard of it yet: the task
   * and the count are written with it.
   *
   * @param due when it is given, where it is asked for already
   * @param owner who leaves it
   * @returns false: there are too many, or the seat is another's by now
   */
  async leave(order: Omit<OrderRow, 'n'>, due: number, owner: string): Promise<boolean> {
    const { match, seat } = order
    return this.#database.db.transaction().execute(async within => {
      // The row of the match is the lock: two windows of one player do not take the same number, and the seat stays theirs.
      await within
        .updateTable('matches')
        .set(({ ref }) => ({ changed: ref('changed') }))
        .where('id', '=', match)
        .execute()
      const known = await within
        .selectFrom('orders_ahead')
        .select(({ fn }) => [fn.max('n').as('n'), fn.countAll<number>().as('count')])
        .where('match', '=', match)
        .where('seat', '=', seat)
        .executeTakeFirst()
      if (Number(known?.count ?? 0) >= MOST) return false
      const own = within
        .selectFrom('seats')
        .select('seat')
        .where('match', '=', match)
        .where('seat', '=', seat)
      if ((await own.where('owner', '=', owner).executeTakeFirst()) === undefined) return false
      await within
        .insertInto('orders_ahead')
        .values({ ...order, n: (known?.n ?? 0) + 1 })
        .execute()
      await countOrders(within, match)
      await wish(within, match, [{ kind: 'orders', due }])
      await this.#database.news.tell(within, [{ of: 'orders', match }, { of: 'tasks' }])
      return true
    })
  }

  async drop(order: Pick<OrderRow, 'match' | 'seat' | 'n'>): Promise<void> {
    await this.#database.db.transaction().execute(async within => {
      await dropOrder(within, order)
      await this.#database.news.tell(within, [{ of: 'orders', match: order.match }])
    })
  }
}
