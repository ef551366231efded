import { type Kysely, sql, type Transaction } from 'kysely'
import { brought } from './brought.ts'
import { delays, endedLately } from './delays.ts'
import { hosting, reportsAbout } from './desk.ts'
import { lending, offersByName } from './lending.ts'
import { letters } from './letters.ts'
import { noticeWishes } from './notice-wishes.ts'
import { notices } from './notices.ts'
import { orders, ordersAhead, ordersCounted } from './orders.ts'
import { passings } from './passings.ts'
import { passkeys } from './passkeys.ts'
import { pledges } from './pledges.ts'
import { presence, processes } from './presence.ts'
import { rematches } from './rematches.ts'
import { results, resultsFound } from './results.ts'
import { oneSeatEach } from './seats.ts'
import { seen } from './seen.ts'
import type { Tables } from './tables.ts'
import { leases } from './tasks.ts'
import { programs, tokens } from './tokens.ts'
import { openers, tournaments, withdrawals } from './tournaments.ts'
import { umpires } from './umpires.ts'

/**
 * How the database came to be what it is: forward only, each once, all in one transaction that only one process at a
 * time can have. What has been published is never changed; what is new goes behind it.
 */

export type Step = (db: Transaction<Tables>, types: Types) => Promise<void>

/** What the two databases call a thing. */
export interface Types {
  readonly kind: 'sqlite' | 'postgres'
  readonly time: 'text' | 'timestamptz'
  readonly yesNo: 'integer' | 'boolean'
}

const accounts: Step = async (db, { time, yesNo }) => {
  await db.schema
    .createTable('users')
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('name', 'text', column => column.notNull())
    .addColumn('email', 'text', column => column.notNull().unique())
    .addColumn('emailVerified', yesNo, column => column.notNull())
    .addColumn('image', 'text')
    .addColumn('isAnonymous', yesNo)
    .addColumn('createdAt', time, column => column.notNull())
    .addColumn('updatedAt', time, column => column.notNull())
    .execute()
  await db.schema
    .createTable('sessions')
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('token', 'text', column => column.notNull().unique())
    .addColumn('userId', 'text', column => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('expiresAt', time, column => column.notNull())
    .addColumn('ipAddress', 'text')
    .addColumn('userAgent', 'text')
    .addColumn('createdAt', time, column => column.notNull())
    .addColumn('updatedAt', time, column => column.notNull())
    .execute()
  await db.schema.createIndex('sessions_of_user').on('sessions').column('userId').execute()
  await db.schema
    .createTable('accounts')
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('accountId', 'text', column => column.notNull())
    .addColumn('providerId', 'text', column => column.notNull())
    .addColumn('userId', 'text', column => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('accessToken', 'text')
    .addColumn('refreshToken', 'text')
    .addColumn('idToken', 'text')
    .addColumn('accessTokenExpiresAt', time)
    .addColumn('refreshTokenExpiresAt', time)
    .addColumn('scope', 'text')
    .addColumn('password', 'text')
    .addColumn('createdAt', time, column => column.notNull())
    .addColumn('updatedAt', time, column => column.notNull())
    .execute()
  await db.schema.createIndex('accounts_of_user').on('accounts').column('userId').execute()
  await db.schema
    .createTable('verifications')
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('identifier', 'text', column => column.notNull())
    .addColumn('value', 'text', column => column.notNull())
    .addColumn('expiresAt', time, column => column.notNull())
    .addColumn('createdAt', time)
    .addColumn('updatedAt', time)
    .execute()
}

const matches: Step = async db => {
  await db.schema
    .createTable('house')
    .addColumn('name', 'text', column => column.primaryKey())
    .addColumn('value', 'text', column => column.notNull())
    .execute()
  await db.schema
    .createTable('matches')
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('game', 'text', column => column.notNull())
    .addColumn('scenario', 'text', column => column.notNull())
    .addColumn('options', 'text', column => column.notNull())
    .addColumn('access', 'text', column => column.notNull())
    .addColumn('invitation', 'text', column => column.notNull().unique())
    .addColumn('stage', 'text', column => column.notNull())
    .addColumn('maker', 'text', column => column.notNull())
    .addColumn('made', 'bigint', column => column.notNull())
    .addColumn('changed', 'bigint', column => column.notNull())
    .addColumn('seed', 'text', column => column.notNull())
    .addColumn('events', 'integer', column => column.notNull())
    .addColumn('head', 'text')
    .addColumn('result', 'text')
    .addColumn('clock', 'text')
    .addColumn('time', 'text')
    .addColumn('asked', 'text', column => column.notNull())
    .addColumn('again', 'text')
    .execute()
  // The lobby asks for what is gathering, newest first; nobody lists what is over.
  await db.schema.createIndex('matches_by_stage').on('matches').columns(['stage', 'access', 'made']).execute()
  await db.schema
    .createTable('seats')
    .addColumn('match', 'text', column => column.notNull().references('matches.id').onDelete('cascade'))
    .addColumn('seat', 'integer', column => column.notNull())
    .addColumn('owner', 'text')
    .addColumn('bot', 'text')
    .addColumn('nonce', 'text', column => column.notNull())
    .addPrimaryKeyConstraint('seats_once', ['match', 'seat'])
    .execute()
  await db.schema.createIndex('seats_of_owner').on('seats').column('owner').execute()
  await db.schema
    .createTable('log')
    .addColumn('match', 'text', column => column.notNull().references('matches.id').onDelete('cascade'))
    .addColumn('n', 'integer', column => column.notNull())
    .addColumn('event', 'text', column => column.notNull())
    .addColumn('at', 'bigint', column => column.notNull())
    .addColumn('key', 'text')
    .addPrimaryKeyConstraint('log_once', ['match', 'n'])
    .addUniqueConstraint('log_keys', ['match', 'key'])
    .execute()
  await db.schema
    .createTable('records')
    .addColumn('match', 'text', column => column.primaryKey().references('matches.id').onDelete('cascade'))
    .addColumn('events', 'integer', column => column.notNull())
    .addColumn('record', 'text', column => column.notNull())
    .execute()
  await db.schema
    .createTable('tasks')
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('kind', 'text', column => column.notNull())
    .addColumn('match', 'text', column => column.notNull().references('matches.id').onDelete('cascade'))
    .addColumn('due', 'bigint', column => column.notNull())
    .addColumn('leased', 'bigint', column => column.notNull())
    .addColumn('tries', 'integer', column => column.notNull())
    .execute()
  await db.schema.createIndex('tasks_by_due').on('tasks').column('due').execute()
  await db.schema
    .createTable('chat')
    .addColumn('match', 'text', column => column.notNull().references('matches.id').onDelete('cascade'))
    .addColumn('n', 'integer', column => column.notNull())
    .addColumn('seat', 'integer')
    .addColumn('author', 'text', column => column.notNull())
    .addColumn('hearers', 'integer')
    .addColumn('text', 'text', column => column.notNull())
    .addColumn('at', 'bigint', column => column.notNull())
    .addPrimaryKeyConstraint('chat_once', ['match', 'n'])
    .execute()
  await db.schema
    .createTable('outages')
    .addColumn('began', 'bigint', column => column.primaryKey())
    .addColumn('ended', 'bigint', column => column.notNull())
    .execute()
}

/** One's own matches are found without looking at everybody's. */
const makers: Step = async db => {
  await db.schema.createIndex('matches_of_maker').on('matches').columns(['maker', 'changed']).execute()
}

const STEPS: readonly Step[] = [
  accounts,
  matches,
  rematches,
  orders,
  results,
  pledges,
  makers,
  hosting,
  tournaments,
  tokens,
  oneSeatEach,
  ordersCounted,
  resultsFound,
  programs,
  umpires,
  ordersAhead,
  delays,
  seen,
  passkeys,
  noticeWishes,
  notices,
  letters,
  brought,
  lending,
  presence,
  reportsAbout,
  processes,
  endedLately,
  withdrawals,
  offersByName,
  openers,
  leases,
  passings,
]

/** A number that stands for this house among the locks of a PostgreSQL. */
const LOCK = 18_050_216

/** More steps than this program knows: it was made by a newer one, which this one must not touch. */
class NewerDatabase extends Error {
  constructor(done: number) {
    super(`the database is at step ${done}, this program knows ${STEPS.length}: start the newer version`)
  }
}

/** How many steps this program knows. */
export const KNOWN_STEPS = STEPS.length

/** How many steps are done. */
export async function stepsOf(db: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{ done: number }>`select count(*) as done from migrations`.execute(db)
  return Number(rows[0]?.done ?? 0)
}

/**
 * Brings the database up to date; how many steps that took.
 *
 * @param upTo only so far: what was kept at that step is put back before it goes on
 */
export async function migrate(db: Kysely<Tables>, types: Types, upTo = STEPS.length): Promise<number> {
  return db.transaction().execute(async alone => {
    // On SQLite the transaction itself is the lock: it begins immediate.
    if (types.kind === 'postgres') await sql`select pg_advisory_xact_lock(${LOCK})`.execute(alone)
    await sql`create table if not exists migrations (n integer primary key)`.execute(alone)
    const done = await stepsOf(alone)
    if (done > STEPS.length) throw new NewerDatabase(done)
    for (const [index, step] of STEPS.slice(0, upTo).entries()) {
      if (index < done) continue
      await step(alone, types)
      await sql`insert into migrations (n) values (${index + 1})`.execute(alone)
    }
    return Math.max(0, upTo - done)
  })
}
