import type { Seat } from '@grognard/engine'
import type { Kysely } from 'kysely'
import { giveBrought } from './brought.ts'
import type { Database } from './database.ts'
import { giveReports } from './desk.ts'
import { giveLent } from './lending.ts'
import { giveWishes } from './notice-wishes.ts'
import { giveNotices } from './notices.ts'
import { giveResults } from './results.ts'
import { forgetSeen } from './seen.ts'
import type { MatchRow, SeatRow, Tables } from './tables.ts'
import { giveUmpires } from './umpires.ts'

/** Matches as they are kept, with their seats: who finds which, and whose they are. */

const LOBBY_SHOWS = 200

interface WholeMatch {
  readonly row: MatchRow
  readonly seats: SeatRow[]
}

const seatsAt = (db: Kysely<Tables>, match: string): Promise<SeatRow[]> =>
  db.selectFrom('seats').selectAll().where('match', '=', match).orderBy('seat').execute()

/** Null: there is none. */
export async function matchAt(db: Kysely<Tables>, id: string): Promise<WholeMatch | null> {
  const row = await db.selectFrom('matches').selectAll().where('id', '=', id).executeTakeFirst()
  return row === undefined ? null : { row, seats: await seatsAt(db, id) }
}

export class Matches {
  readonly #database: Database

  constructor(database: Database) {
    this.#database = database
  }

  get #db() {
    return this.#database.db
  }

  find(id: string): Promise<WholeMatch | null> {
    return matchAt(this.#db, id)
  }

  /** Those of them that there are, by id. */
  async findAll(ids: readonly string[]): Promise<ReadonlyMap<string, WholeMatch>> {
    if (ids.length === 0) return new Map()
    const found = this.#db
      .selectFrom('matches')
      .selectAll()
      .where('id', 'in', [...ids])
    const [rows, seats] = [await found.execute(), await this.seatsOf(ids)]
    return new Map(rows.map(row => [row.id, { row, seats: seats.filter(({ match }) => match === row.id) }]))
  }

  async invitedBy(invitation: string): Promise<string | null> {
    const found = this.#db.selectFrom('matches').select('id').where('invitation', '=', invitation)
    return (await found.executeTakeFirst())?.id ?? null
  }

  seats(match: string): Promise<SeatRow[]> {
    return seatsAt(this.#db, match)
  }

  /** Those at which anybody may still sit down, and those that run for everybody to see. */
  lobby(overSince = Number.MAX_SAFE_INTEGER): Promise<MatchRow[]> {
    return (
      this.#db
        .selectFrom('matches')
        .selectAll()
        // What spectators see later is there for them after it is over: whoever lists it says for how long.
        .where(is =>
          is.or([
            is('stage', 'in', ['gathering', 'running']),
            is.and([
              is('stage', '=', 'over'),
              is('delay', 'like', '%minutes%'),
              is('changed', '>', overSince),
            ]),
          ]),
        )
        .where('access', '=', 'open')
        // However many run: who waits for somebody is found.
        .orderBy(is => is.case().when('stage', '=', 'gathering').then(0).else(1).end())
        .orderBy('made', 'desc')
        .limit(LOBBY_SHOWS)
        .execute()
    )
  }

  /**
   * Those that somebody has laid, plays, judges, or has lent a seat of. Whoever has opened a tournament has laid all its
   * tables, and finds them there. Where one sees a match later than those who play it,
   * it does not come to the top because they have done something.
   */
  of(user: string): Promise<MatchRow[]> {
    const owned = this.#db.selectFrom('seats').select('match').where('owner', '=', user)
    const lent = this.#db.selectFrom('seats').select('match').where('lender', '=', user)
    const paired = this.#db
      .selectFrom('pairings')
      .innerJoin('tournaments', 'tournaments.id', 'pairings.tournament')
      .select('pairings.match')
      .where('tournaments.maker', '=', user)
      .where('pairings.match', 'is not', null)
    return this.#db
      .selectFrom('matches')
      .selectAll()
      .where('stage', '!=', 'gone')
      .where(is =>
        is.or([
          is.and([is('maker', '=', user), is('id', 'not in', paired)]),
          is('umpire', '=', user),
          is('id', 'in', owned),
          is('id', 'in', lent),
        ]),
      )
      .orderBy(
        is =>
          is
            .case()
            .when(is.or([is('delay', 'is', null), is('umpire', '=', user), is('id', 'in', owned)]))
            .then(is.ref('changed'))
            .else(is.ref('made'))
            .end(),
        'desc',
      )
      .limit(LOBBY_SHOWS)
      .execute()
  }

  seatsOf(matches: readonly string[]): Promise<SeatRow[]> {
    if (matches.length === 0) return Promise.resolve([])
    return this.#db
      .selectFrom('seats')
      .selectAll()
      .where('match', 'in', [...matches])
      .orderBy('seat')
      .execute()
  }

  async names(users: readonly string[]): Promise<ReadonlyMap<string, string>> {
    if (users.length === 0) return new Map()
    const rows = await this.#db
      .selectFrom('users')
      .select(['id', 'name'])
      .where('id', 'in', [...users])
      .execute()
    return new Map(rows.map(({ id, name }) => [id, name]))
  }

  /**
   * Who plays a seat of a running match: a level, or its owner again. False: it does not run, or nobody has that seat.
   *
   * @param owner who asks for it, and has to have the seat still; null: it is done to whoever has it
   */
  async handTo(match: string, seat: Seat, bot: string | null, owner: string | null = null): Promise<boolean> {
    return this.#db.transaction().execute(async within => {
      // The row of the match is the lock: whoever ends it waits for us, or we for them.
      const running = await within
        .updateTable('matches')
        .set({ stage: 'running' })
        .where('id', '=', match)
        .where('stage', '=', 'running')
        .executeTakeFirst()
      if (running.numUpdatedRows === 0n) return false
      const { numUpdatedRows } = await within
        .updateTable('seats')
        .set({ bot })
        .where('match', '=', match)
        .where('seat', '=', seat)
        .where('owner', 'is not', null)
        .$if(owner !== null, query => query.where('owner', '=', owner))
        .executeTakeFirst()
      if (numUpdatedRows > 0n) await this.#database.news.tell(within, [{ of: 'match', match }])
      return numUpdatedRows > 0n
    })
  }

  /**
   * All that was one user's is another's: a guest has become an account, or has signed in to one. Nobody plays two seats
   * of one match: where the account has one already, or had, the guest's is nobody's (a bot plays it by then, if it runs).
   */
  async giveTo(from: string, to: string): Promise<void> {
    await this.#db.transaction().execute(async within => {
      const umpired = within.selectFrom('matches').select('id as match').where('umpire', '=', to)
      const held = within.selectFrom('held').select('match').where('user', '=', to)
      const taken = within
        .selectFrom('seats')
        .select('match')
        .where('owner', '=', to)
        .union(umpired)
        .union(held)
      const touched = await within
        .selectFrom('seats')
        .select('match')
        .where(is => is.or([is('owner', '=', from), is('lender', '=', from)]))
        .execute()
      await within
        .updateTable('seats')
        .set({ owner: null })
        .where('owner', '=', from)
        .where('match', 'in', taken)
        .execute()
      await giveLent(within, from, to)
      await within.updateTable('seats').set({ owner: to }).where('owner', '=', from).execute()
      await within.updateTable('matches').set({ maker: to }).where('maker', '=', from).execute()
      await giveUmpires(within, from, to)
      await forgetSeen(within, from)
      await giveResults(within, from, to)
      await giveNotices(within, from, to)
      await giveWishes(within, from, to)
      await giveBrought(within, from, to)
      await giveReports(within, from, to)
      const news = touched.map(({ match }) => ({ of: 'match', match }) as const)
      await this.#database.news.tell(within, news)
    })
  }
}
