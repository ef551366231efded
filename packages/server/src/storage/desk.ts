import { sql, type Transaction } from 'kysely'
import type { KnownUser, Overview, PlayedMatch, Report, Stage } from '../told/index.ts'
import type { Database } from './database.ts'
import type { Step } from './migrations.ts'
import type { ReportRow, Tables } from './tables.ts'
import { wish } from './tasks.ts'

/** What only the host of a house sees and does: who is here, what goes on, who is shown out, what people complain about. */

export const hosting: Step = async db => {
  await db.schema
    .createTable('bans')
    .addColumn('user', 'text', column => column.primaryKey())
    .addColumn('reason', 'text', column => column.notNull())
    .addColumn('at', 'bigint', column => column.notNull())
    .execute()
  await db.schema
    .createTable('reports')
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('author', 'text', column => column.notNull())
    .addColumn('match', 'text')
    .addColumn('text', 'text', column => column.notNull())
    .addColumn('at', 'bigint', column => column.notNull())
    .addColumn('settled', 'bigint')
    .execute()
  await db.schema.createIndex('reports_open').on('reports').columns(['settled', 'at']).execute()
}

/** Whom a complaint is about, and what they had said. */
export const reportsAbout: Step = async db => {
  await db.schema.alterTable('reports').addColumn('about', 'text').execute()
  await db.schema.alterTable('reports').addColumn('quote', 'text').execute()
}

const SHOWN = 100

export class Desk {
  readonly #database: Database

  constructor(database: Database) {
    this.#database = database
  }

  get #db() {
    return this.#database.db
  }

  /** How much there is of everything. */
  async counts(): Promise<Pick<Overview, 'users' | 'reports' | 'matches'>> {
    const stages = await this.#db
      .selectFrom('matches')
      .select(['stage', ({ fn }) => fn.countAll().as('many')])
      .groupBy('stage')
      .execute()
    const users = await this.#db
      .selectFrom('users')
      .select(({ fn }) => fn.countAll().as('many'))
      .executeTakeFirstOrThrow()
    const reports = await this.#db
      .selectFrom('reports')
      .select(({ fn }) => fn.countAll().as('many'))
      .where('settled', 'is', null)
      .executeTakeFirstOrThrow()
    return {
      users: Number(users.many),
      reports: Number(reports.many),
      matches: Object.fromEntries(stages.map(({ stage, many }) => [stage, Number(many)])),
    }
  }

  /** Those whose name has that in it, the newest first. */
  async users(search: string): Promise<KnownUser[]> {
    const wanted = `%${search.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`
    const rows = await this.#db
      .selectFrom('users')
      .leftJoin('bans', 'bans.user', 'users.id')
      .leftJoin('tokens', 'tokens.id', 'users.id')
      .leftJoin('users as owners', 'owners.id', 'tokens.owner')
      .select([
        'users.id',
        'users.name',
        'users.isAnonymous',
        'users.createdAt',
        'bans.reason',
        'owners.name as owner',
      ])
      .where(sql<boolean>`lower(${sql.ref('users.name')}) like ${wanted} escape '\\'`)
      .orderBy('users.createdAt', 'desc')
      .limit(SHOWN)
      .execute()
    return rows.map(({ id, name, isAnonymous, createdAt, reason, owner }) => ({
      id,
      name,
      isGuest: Boolean(isAnonymous),
      owner,
      since: new Date(createdAt).getTime(),
      banned: reason,
    }))
  }

  /** The newest of those that have come so far. */
  async matches(stage: Stage): Promise<PlayedMatch[]> {
    const rows = await this.#db
      .selectFrom('matches')
      .select(['id', 'game', 'scenario', 'stage', 'access', 'changed'])
      .where('stage', '=', stage)
      .orderBy('made', 'desc')
      .limit(SHOWN)
      .execute()
    if (rows.length === 0) return []
    const seats = await this.#db
      .selectFrom('seats')
      .leftJoin('users', 'users.id', 'seats.owner')
      .select(['seats.match', 'seats.bot', 'users.name'])
      .where(
        'seats.match',
        'in',
        rows.map(({ id }) => id),
      )
      .orderBy('seats.seat')
      .execute()
    return rows.map(row => ({
      ...row,
      players: seats.filter(({ match }) => match === row.id).map(({ name, bot }) => ({ name, bot })),
    }))
  }

  /** Shown out, or let in again (null). Whoever speaks in their name, programs of theirs included, is ended by whoever hears of it. */
  async ban(user: string, reason: string | null, at: number): Promise<void> {
    await this.#db.transaction().execute(async within => {
      await within.deleteFrom('bans').where('user', '=', user).execute()
      if (reason !== null) await within.insertInto('bans').values({ user, reason, at }).execute()
      const programs = await within.selectFrom('tokens').select('id').where('owner', '=', user).execute()
      const out = [user, ...programs.map(({ id }) => id)]
      await this.#database.news.tell(
        within,
        out.map(each => ({ of: 'person', user: each }) as const),
      )
    })
  }

  async isBanned(user: string): Promise<boolean> {
    return (
      (await this.#db.selectFrom('bans').select('user').where('user', '=', user).executeTakeFirst()) !==
      undefined
    )
  }

  /** Nobody finds it any more, and nothing more happens in it but that a tournament goes on without it. False: there is none. */
  async removeMatch(match: string, at: number): Promise<boolean> {
    return this.#db.transaction().execute(async within => {
      const { numUpdatedRows } = await within
        .updateTable('matches')
        .set({ stage: 'gone', again: null })
        .where('id', '=', match)
        .where('stage', '!=', 'gone')
        .executeTakeFirst()
      await within.deleteFrom('tasks').where('match', '=', match).execute()
      if (numUpdatedRows > 0n) await wish(within, match, [{ kind: 'result', due: at }])
      await this.#database.news.tell(within, [{ of: 'lobby' }, { of: 'match', match }, { of: 'tasks' }])
      return numUpdatedRows > 0n
    })
  }

  async report(row: Omit<ReportRow, 'settled'>): Promise<void> {
    await this.#db
      .insertInto('reports')
      .values({ ...row, settled: null })
      .execute()
  }

  /** What somebody has complained about. */
  reportsBy(author: string): Promise<Pick<ReportRow, 'match' | 'text' | 'quote' | 'at'>[]> {
    return this.#db
      .selectFrom('reports')
      .select(['match', 'text', 'quote', 'at'])
      .where('author', '=', author)
      .orderBy('at')
      .execute()
  }

  /** What nobody has attended to, the oldest first. */
  async reports(): Promise<Report[]> {
    return this.#db
      .selectFrom('reports')
      .leftJoin('users', 'users.id', 'reports.author')
      .leftJoin('users as other', 'other.id', 'reports.about')
      .select([
        'reports.id',
        'author',
        'users.name',
        'about',
        'other.name as aboutName',
        'match',
        'quote',
        'text',
        'at',
      ])
      .where('settled', 'is', null)
      .orderBy('at')
      .limit(SHOWN)
      .execute()
  }

  /** False: somebody has attended to it, or there is none. */
  async settle(report: string, at: number): Promise<boolean> {
    const { numUpdatedRows } = await this.#db
      .updateTable('reports')
      .set({ settled: at })
      .where('id', '=', report)
      .where('settled', 'is', null)
      .executeTakeFirst()
    return numUpdatedRows > 0n
  }
}

/** A guest has become an account: what they have complained of is theirs still, and so is what was complained of about them. */
export async function giveReports(within: Transaction<Tables>, from: string, to: string): Promise<void> {
  await within.updateTable('reports').set({ author: to }).where('author', '=', from).execute()
  await within.updateTable('reports').set({ about: to }).where('about', '=', from).execute()
}
