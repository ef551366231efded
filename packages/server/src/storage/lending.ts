import { sql, type Transaction } from 'kysely'
import type { Database } from './database.ts'
import type { Step } from './migrations.ts'
import type { Topic } from './news.ts'
import { note } from './notices.ts'
import { dropOrdersOf } from './orders.ts'
import { givePassings, keepPassing, passingsOf } from './passings.ts'
import type { OfferRow, PassingRow, Tables } from './tables.ts'

/**
 * A seat of a running match is offered by a link, lent to whoever takes it, and goes back. What was said at a seat is its
 * speaker's from then on, and no longer its owner's: others may have sat there before.
 */
export const lending: Step = async db => {
  await db.schema.alterTable('seats').addColumn('lender', 'text').execute()
  await db.schema.createIndex('seats_of_lender').on('seats').column('lender').execute()
  await db.schema
    .createTable('offers')
    .addColumn('match', 'text', column => column.notNull().references('matches.id').onDelete('cascade'))
    .addColumn('seat', 'integer', column => column.notNull())
    .addColumn('offer', 'text', column => column.notNull().unique())
    .addColumn('lender', 'text', column => column.notNull())
    .addPrimaryKeyConstraint('offers_once', ['match', 'seat'])
    .execute()
  await db.schema
    .createTable('held')
    .addColumn('match', 'text', column => column.notNull().references('matches.id').onDelete('cascade'))
    .addColumn('user', 'text', column => column.notNull())
    .addColumn('seat', 'integer', column => column.notNull())
    .addPrimaryKeyConstraint('held_once', ['match', 'user'])
    .execute()
  await db.schema.createIndex('held_by_user').on('held').column('user').execute()
  await db.schema.alterTable('chat').addColumn('speaker', 'text').execute()
  await db.schema.createIndex('chat_of_speaker').on('chat').column('speaker').execute()
  await sql`
    update chat set speaker = (
      select owner from seats where seats.match = chat.match and seats.seat = chat.seat
    ) where seat is not null`.execute(db)
  await sql`
    update chat set speaker = (
      select nullif(umpire, '') from matches where matches.id = chat.match
    ) where seat is null`.execute(db)
}

/** A seat may be offered to somebody by name: nobody else takes it then. */
export const offersByName: Step = async db => {
  await db.schema.alterTable('offers').addColumn('friend', 'text').execute()
  await db.schema.createIndex('offers_to_friend').on('offers').column('friend').execute()
}

/** A seat changes hands, with what is written of it. */
export interface Passing {
  readonly seat: number
  /** Whose it was; null: somebody's who is no longer here. */
  readonly from: string | null
  readonly to: string
  /** Who may have it back; null: it is its owner's own again. */
  readonly lender: string | null
  /** By which it is taken; null: it goes back. */
  readonly offer: string | null
  /** It comes back to somebody who has not asked for it. */
  readonly isReturned: boolean
}

/** Somebody has withdrawn the offer, or has left: nothing of the step is written. */
export class NotPassed extends Error {}

/**
 * Whoever had it has neither orders there any more nor anything that waits for them.
 *
 * @param n how many events stood in the log before
 */
export async function passSeat(
  within: Transaction<Tables>,
  match: string,
  passing: Passing,
  n: number,
): Promise<Topic[]> {
  const { seat, from, to, lender, offer } = passing
  const lapsed = await within
    .deleteFrom('offers')
    .where('match', '=', match)
    .where('seat', '=', seat)
    .returning(['offer', 'friend'])
    .executeTakeFirst()
  const { numUpdatedRows } = await within
    .updateTable('seats')
    .set({ owner: to, lender })
    .where('match', '=', match)
    .where('seat', '=', seat)
    .where('owner', from === null ? 'is' : '=', from)
    .executeTakeFirst()
  if (numUpdatedRows === 0n || (offer !== null && lapsed?.offer !== offer)) throw new NotPassed()
  const holders = [...(from === null ? [] : [from]), to]
  await within
    .insertInto('held')
    .values(holders.map(user => ({ match, user, seat })))
    .onConflict(clash => clash.columns(['match', 'user']).doNothing())
    .execute()
  await dropOrdersOf(within, match, seat)
  const isLate = await keepPassing(within, match, passing, n)
  await within
    .deleteFrom('notices')
    .where('match', '=', match)
    .where('user', '=', from ?? '')
    .execute()
  const friend = lapsed?.friend ?? null
  return [
    // That a list is to be read anew would tell those who see it later that something has happened.
    ...(isLate ? [] : [{ of: 'lobby' } as const]),
    ...(from === null ? [] : [{ of: 'notice', user: from, match } as const]),
    ...(friend === null ? [] : [{ of: 'notice', user: friend, match } as const]),
  ]
}

/** Nobody takes a seat of a match that is over. Whom it is to be told. */
export async function dropOffers(within: Transaction<Tables>, match: string): Promise<Topic[]> {
  const lapsed = within.deleteFrom('offers').where('match', '=', match).returning('friend')
  return (await lapsed.execute()).flatMap(({ friend }) =>
    friend === null ? [] : [{ of: 'notice', user: friend, match } as const],
  )
}

/** So many of those one has played with are offered to be picked. */
const MOST_COMPANIONS = 30

/** Their offer there, if there was one. Who is to be told. */
async function withdrawn(within: Transaction<Tables>, match: string, lender: string): Promise<Topic[]> {
  const lapsed = await within
    .deleteFrom('offers')
    .where('match', '=', match)
    .where('lender', '=', lender)
    .returning('friend')
    .executeTakeFirst()
  const friend = lapsed?.friend ?? null
  return friend === null ? [] : [{ of: 'notice', user: friend, match }]
}

export class Lending {
  readonly #database: Database

  constructor(database: Database) {
    this.#database = database
  }

  get #db() {
    return this.#database.db
  }

  /** In the place of an offer that there was. False: the seat is not one's own, the match does not run, or it counts. */
  async make(row: OfferRow, at: number): Promise<boolean> {
    const { match, seat, lender, friend } = row
    return this.#db.transaction().execute(async within => {
      // The row of the match is the lock: whoever takes the seat waits for us, or we for them.
      const running = await within
        .updateTable('matches')
        .set({ stage: 'running' })
        .where('id', '=', match)
        .where('stage', '=', 'running')
        .where('rated', '=', 0)
        .returning('events')
        .executeTakeFirst()
      const own = within.selectFrom('seats').select('seat').where('match', '=', match)
      const mine = own.where('seat', '=', seat).where('owner', '=', lender).where('lender', 'is', null)
      if (running === undefined || (await mine.executeTakeFirst()) === undefined) return false
      const lapsed = await withdrawn(within, match, lender)
      await within.insertInto('offers').values(row).execute()
      const { events } = running
      const notices = friend === null ? [] : [{ user: friend, kind: 'offered' } as const]
      const told = await note(within, { match, notices, events, at, isLive: false })
      await this.#database.news.tell(within, [{ of: 'offer', user: lender, match }, ...lapsed, ...told])
      return true
    })
  }

  async withdraw(match: string, lender: string): Promise<void> {
    await this.#db.transaction().execute(async within => {
      const lapsed = await withdrawn(within, match, lender)
      await this.#database.news.tell(within, [{ of: 'offer', user: lender, match }, ...lapsed])
    })
  }

  async find(offer: string): Promise<OfferRow | null> {
    const found = this.#db.selectFrom('offers').selectAll().where('offer', '=', offer)
    return (await found.executeTakeFirst()) ?? null
  }

  /** What somebody offers there; null: nothing. */
  async offerOf(match: string, lender: string): Promise<OfferRow | null> {
    const found = this.#db.selectFrom('offers').selectAll().where('match', '=', match)
    return (await found.where('lender', '=', lender).executeTakeFirst()) ?? null
  }

  /** Seats that somebody offers now. */
  offeredBy(lender: string): Promise<{ readonly match: string; readonly seat: number }[]> {
    return this.#db.selectFrom('offers').select(['match', 'seat']).where('lender', '=', lender).execute()
  }

  /** With whom somebody has sat at a table, the latest first: people, and no programs. */
  async companions(user: string): Promise<string[]> {
    const rows = await this.#db
      .selectFrom('seats as own')
      .innerJoin('seats as other', 'other.match', 'own.match')
      .innerJoin('matches', 'matches.id', 'own.match')
      .innerJoin('users', 'users.id', 'other.owner')
      .leftJoin('tokens', 'tokens.id', 'other.owner')
      .select(['users.id', ({ fn }) => fn.max('matches.changed').as('last')])
      .where('own.owner', '=', user)
      .where('users.id', '!=', user)
      .where('tokens.id', 'is', null)
      .where('matches.stage', 'in', ['running', 'over'])
      .groupBy('users.id')
      .orderBy('last', 'desc')
      .limit(MOST_COMPANIONS)
      .execute()
    return rows.map(({ id }) => id)
  }

  /** The seat that somebody has held there since seats were lent; null: none. */
  async heldBy(match: string, user: string): Promise<number | null> {
    const found = this.#db.selectFrom('held').select('seat').where('match', '=', match)
    return (await found.where('user', '=', user).executeTakeFirst())?.seat ?? null
  }

  /** Seats that somebody has lent, and may have back while the match runs. */
  lentBy(user: string): Promise<{ readonly match: string; readonly seat: number }[]> {
    return this.#db.selectFrom('seats').select(['match', 'seat']).where('lender', '=', user).execute()
  }

  /** Who had seats of a match that spectators see later, before they changed hands. */
  passings(match: string): Promise<PassingRow[]> {
    return passingsOf(this.#db, match)
  }

  /** Matches of which somebody knows the secrets of a seat, or did. */
  async heldAt(user: string): Promise<string[]> {
    const rows = await this.#db.selectFrom('held').select('match').where('user', '=', user).execute()
    return rows.map(({ match }) => match)
  }
}

/**
 * A guest has become an account. Where the account knows of another seat already, what the guest had lent is its
 * borrower's.
 */
export async function giveLent(within: Transaction<Tables>, from: string, to: string): Promise<void> {
  const known = within
    .selectFrom('seats')
    .select('match')
    .where('owner', '=', to)
    .union(within.selectFrom('held').select('match').where('user', '=', to))
    .union(within.selectFrom('matches').select('id as match').where('umpire', '=', to))
  await within
    .updateTable('seats')
    .set({ lender: null })
    .where('lender', '=', from)
    .where('match', 'in', known)
    .execute()
  await within.updateTable('seats').set({ lender: to }).where('lender', '=', from).execute()
  await within.deleteFrom('offers').where('lender', '=', from).where('match', 'in', known).execute()
  await within.updateTable('offers').set({ lender: to }).where('lender', '=', from).execute()
  await within.updateTable('offers').set({ friend: to }).where('friend', '=', from).execute()
  const held = within.selectFrom('held').select('match').where('user', '=', to)
  await within.deleteFrom('held').where('user', '=', from).where('match', 'in', held).execute()
  await within.updateTable('held').set({ user: to }).where('user', '=', from).execute()
  await within.updateTable('chat').set({ speaker: to }).where('speaker', '=', from).execute()
  await givePassings(within, from, to)
}

/** What somebody had lent is its borrower's; what they have said bears no name. Where that was. */
export async function forgetLent(within: Transaction<Tables>, user: string): Promise<string[]> {
  const lent = await within
    .updateTable('seats')
    .set({ lender: null })
    .where('lender', '=', user)
    .returning('match')
    .execute()
  await within
    .deleteFrom('offers')
    .where(is => is.or([is('lender', '=', user), is('friend', '=', user)]))
    .execute()
  await within.deleteFrom('held').where('user', '=', user).execute()
  await within.updateTable('chat').set({ author: '', speaker: null }).where('speaker', '=', user).execute()
  await givePassings(within, user, null)
  return lent.map(({ match }) => match)
}
