import { sql } from 'kysely'
import type { Database } from './database.ts'
import { forgetLent } from './lending.ts'
import { dropEars } from './notice-wishes.ts'
import { forgetResults } from './results.ts'
import { forgetSeen } from './seen.ts'
import type { MatchRow } from './tables.ts'
import { forgetUmpire } from './umpires.ts'

/** What is kept of somebody, besides what better-auth keeps itself. */

interface Device {
  readonly id: string
  /** As the browser calls itself; null: it did not say. */
  readonly agent: string | null
  readonly since: number
}

interface Passkey {
  readonly id: string
  readonly name: string
  readonly since: number
}

interface SeatTaken {
  readonly match: string
  readonly seat: number
  readonly stage: string
}

interface Line {
  readonly match: string
  readonly text: string
  readonly at: number
}

export class People {
  readonly #database: Database

  constructor(database: Database) {
    this.#database = database
  }

  get #db() {
    return this.#database.db
  }

  /** Where somebody is signed in, the newest first. */
  async devices(user: string): Promise<Device[]> {
    const rows = await this.#db
      .selectFrom('sessions')
      .select(['id', 'userAgent', 'createdAt'])
      .where('userId', '=', user)
      .execute()
    return rows
      .map(({ id, userAgent, createdAt }) => ({ id, agent: userAgent, since: new Date(createdAt).getTime() }))
      .sort((a, b) => b.since - a.since)
  }

  seats(user: string): Promise<SeatTaken[]> {
    return this.#db
      .selectFrom('seats')
      .innerJoin('matches', 'matches.id', 'seats.match')
      .select(['seats.match', 'seats.seat', 'matches.stage'])
      .where('seats.owner', '=', user)
      .orderBy('matches.made')
      .execute()
  }

  async hasPassword(user: string): Promise<boolean> {
    const found = this.#db
      .selectFrom('accounts')
      .select('id')
      .where('userId', '=', user)
      .where('providerId', '=', 'credential')
    return (await found.executeTakeFirst()) !== undefined
  }

  /** By which somebody comes in, the oldest first. */
  async passkeys(user: string): Promise<Passkey[]> {
    const rows = await this.#db
      .selectFrom('passkeys')
      .select(['id', 'name', 'createdAt'])
      .where('userId', '=', user)
      .execute()
    return rows
      .map(({ id, name, createdAt }) => ({ id, name: name ?? '', since: new Date(createdAt).getTime() }))
      .sort((a, b) => a.since - b.since)
  }

  /** Could somebody still come in without that passkey? */
  async hasOtherWayIn(user: string, passkey: string): Promise<boolean> {
    if ((await this.passkeys(user)).some(({ id }) => id !== passkey)) return true
    if (await this.hasPassword(user)) return true
    const row = this.#db.selectFrom('users').select('emailVerified').where('id', '=', user)
    return Boolean((await row.executeTakeFirst())?.emailVerified)
  }

  /** A guest no more. */
  async settleIn(user: string): Promise<void> {
    const no = this.#database.types.kind === 'sqlite' ? 0 : false
    await this.#db.updateTable('users').set({ isAnonymous: no }).where('id', '=', user).execute()
  }

  /** Whatever speaks for somebody, or is told what is theirs, ends. */
  async disown(user: string): Promise<void> {
    await this.#db.transaction().execute(async within => {
      await within.deleteFrom('passkeys').where('userId', '=', user).execute()
      await within.deleteFrom('tokens').where('owner', '=', user).execute()
      await dropEars(within, user)
    })
  }

  /** Guests who have not been here since then, and of whom nothing is at any table. */
  async idleGuests(before: number, most: number): Promise<string[]> {
    const { types } = this.#database
    const isGuest = types.kind === 'sqlite' ? sql<boolean>`1` : sql<boolean>`true`
    const then = new Date(before).toISOString()
    const rows = await this.#db
      .selectFrom('users')
      .select('id')
      .where('isAnonymous', '=', isGuest)
      .where('createdAt', '<', then)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('sessions')
              .select('sessions.id')
              .whereRef('sessions.userId', '=', 'users.id')
              .where('sessions.updatedAt', '>=', then),
          ),
        ),
      )
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('seats').select('seat').whereRef('seats.owner', '=', 'users.id'))),
      )
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('seats').select('seat').whereRef('seats.lender', '=', 'users.id'))),
      )
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('matches').select('matches.id').whereRef('matches.maker', '=', 'users.id'))),
      )
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('matches').select('matches.id').whereRef('matches.umpire', '=', 'users.id'))),
      )
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('results').select('match').whereRef('results.player', '=', 'users.id'))),
      )
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('entrants').select('n').whereRef('entrants.player', '=', 'users.id'))),
      )
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('bans').select('at').whereRef('bans.user', '=', 'users.id'))),
      )
      .limit(most)
      .execute()
    return rows.map(({ id }) => id)
  }

  /** Matches that somebody has made, whether or not they play there. */
  laid(user: string): Promise<Pick<MatchRow, 'id' | 'game' | 'scenario' | 'stage' | 'made'>[]> {
    return this.#db
      .selectFrom('matches')
      .select(['id', 'game', 'scenario', 'stage', 'made'])
      .where('maker', '=', user)
      .orderBy('made')
      .execute()
  }

  /** Matches that somebody is the umpire of. */
  async umpired(user: string): Promise<string[]> {
    const rows = await this.#db.selectFrom('matches').select('id').where('umpire', '=', user).execute()
    return rows.map(({ id }) => id)
  }

  /** Those of them that run. */
  async judging(user: string): Promise<string[]> {
    const judged = this.#db.selectFrom('matches').select('id').where('umpire', '=', user)
    return (await judged.where('stage', '=', 'running').execute()).map(({ id }) => id)
  }

  /** What somebody has said, wherever they sat. */
  said(user: string): Promise<Line[]> {
    return this.#db
      .selectFrom('chat')
      .select(['match', 'text', 'at'])
      .where('speaker', '=', user)
      .orderBy('at')
      .execute()
  }

  /** Something of somebody has changed: whoever speaks in their name makes sure that they may. */
  async tell(user: string): Promise<void> {
    await this.#db.transaction().execute(within => this.#database.news.tell(within, [{ of: 'person', user }]))
  }

  /**
   * Nothing bears somebody's name any more. What was played and said stays, as others' matches are made of it; what had
   * not begun is called off or has a free seat again. Seats of running matches are a bot's by then.
   */
  async forget(user: string): Promise<void> {
    await this.#db.transaction().execute(async within => {
      const own = within.selectFrom('seats').select('match').where('owner', '=', user)
      const seats = await own.execute()
      const lent = await forgetLent(within, user)
      await within.updateTable('seats').set({ owner: null }).where('owner', '=', user).execute()
      await within
        .updateTable('matches')
        .set({ stage: 'gone', again: null })
        .where('maker', '=', user)
        .where('stage', '=', 'gathering')
        .execute()
      await forgetUmpire(within, user)
      await forgetSeen(within, user)
      await forgetResults(within, user)
      await within.updateTable('matches').set({ maker: '' }).where('maker', '=', user).execute()
      const touched = [...seats.map(({ match }) => match), ...lent]
      const news = touched.map(match => ({ of: 'match', match }) as const)
      await this.#database.news.tell(within, [...news, { of: 'lobby' }])
    })
  }
}
