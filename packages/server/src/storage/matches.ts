import type { Kind, LogEvent, Match, MatchRecord, Outcome, Seat } from '@grognard/engine'
import type { Head } from '@grognard/sitting'
import type { Transaction } from 'kysely'
import { giveBrought } from './brought.ts'
import type { Database } from './database.ts'
import { giveLent } from './lending.ts'
import { recordOf, writeAnew } from './log.ts'
import type { Topic } from './news.ts'
import { giveWishes } from './notice-wishes.ts'
import { giveNotices, note } from './notices.ts'
import { giveResults } from './results.ts'
import { forgetSeen } from './seen.ts'
import { type Step, writeStep } from './steps.ts'
import type { MatchRow, NewMatchRow, NewSeatRow, SeatRow, Tables } from './tables.ts'
import { wish } from './tasks.ts'
import { giveUmpires } from './umpires.ts'

/** Matches as they are kept, with their seats and their log. */

/** A match as it was last written. */
interface KeptMatch {
  readonly row: MatchRow
  readonly seats: readonly SeatRow[]
  readonly head: Head
  readonly record: MatchRecord
  readonly result: Outcome | null
  readonly log: readonly LogEvent<Kind>[]
  /** The newest keys that clients have sent. */
  readonly keys: readonly string[]
}

interface Since {
  /** JSON. */
  readonly asked: string
  readonly time: string | null
  readonly events: readonly LogEvent<Kind>[]
  readonly keys: readonly string[]
}

/** A client that has waited longer than this many decisions does not ask for its own again. */
const KEYS_KEPT = 200
const LOBBY_SHOWS = 200
const AT_ONCE = 100

export class Matches {
  readonly #database: Database

  constructor(database: Database) {
    this.#database = database
  }

  get #db() {
    return this.#database.db
  }

  /** False: it is a rematch, and there is one already. */
  async make(row: NewMatchRow, seats: readonly NewSeatRow[]): Promise<boolean> {
    return this.#db.transaction().execute(async within => {
      if (!(await layTable(within, { row, seats }))) return false
      const { again } = row
      const before = again ? [{ of: 'match', match: again } as const] : []
      const invited = again ? await invitedTo(within, row.id, again, row.maker, row.made) : []
      await this.#database.news.tell(within, [{ of: 'lobby' }, { of: 'tasks' }, ...before, ...invited])
      return true
    })
  }

  /** The match that was laid to play this one once more; null: none. */
  async nextAfter(match: string): Promise<string | null> {
    const found = this.#db.selectFrom('matches').select('id').where('again', '=', match)
    return (await found.executeTakeFirst())?.id ?? null
  }

  /** The same, where it still waits for somebody who has played and has not sat down there; null: it does not. */
  async nextFor(match: string, user: string): Promise<string | null> {
    const next = await this.nextAfter(match)
    const found = next === null ? null : await this.find(next)
    const isWaiting = found?.row.stage === 'gathering' && found.row.umpire !== user
    return isWaiting && !found.seats.some(({ owner }) => owner === user) ? next : null
  }

  async find(id: string): Promise<{ row: MatchRow; seats: SeatRow[] } | null> {
    const row = await this.#db.selectFrom('matches').selectAll().where('id', '=', id).executeTakeFirst()
    return row === undefined ? null : { row, seats: await this.seats(id) }
  }

  /** Those of them that there are, by id. */
  async findAll(ids: readonly string[]): Promise<ReadonlyMap<string, { row: MatchRow; seats: SeatRow[] }>> {
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
    return this.#db.selectFrom('seats').selectAll().where('match', '=', match).orderBy('seat').execute()
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

  /** How many tables somebody has laid at which others are still missing. */
  async laidBy(maker: string): Promise<number> {
    const laid = this.#db
      .selectFrom('matches')
      .select(({ fn }) => fn.countAll<number>().as('many'))
      .where('maker', '=', maker)
      .where('stage', '=', 'gathering')
    return Number((await laid.executeTakeFirst())?.many ?? 0)
  }

  /** How many matches that go on somebody has laid among bots alone, but for tournaments. */
  async amongBots(maker: string): Promise<number> {
    const laid = this.#db
      .selectFrom('matches')
      .select(({ fn }) => fn.countAll<number>().as('many'))
      .where('maker', '=', maker)
      .where('stage', 'in', ['gathering', 'running'])
      .where(({ not, exists, selectFrom }) => {
        const seats = selectFrom('seats').select('seat').whereRef('seats.match', '=', 'matches.id')
        return not(exists(seats.where(is => is.or([is('owner', 'is not', null), is('bot', 'is', null)]))))
      })
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('pairings').select('round').whereRef('pairings.match', '=', 'matches.id'))),
      )
    return Number((await laid.executeTakeFirst())?.many ?? 0)
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

  /** False: somebody sits there already, they have a seat, or it has begun. */
  async sitDown(match: string, seat: Seat, owner: string, nonce: string, at: number): Promise<boolean> {
    return this.#db.transaction().execute(async within => {
      if (!(await isGathering(within, match))) return false
      const own = within.selectFrom('seats').select('seat').where('match', '=', match)
      if ((await own.where('owner', '=', owner).executeTakeFirst()) !== undefined) return false
      const judged = within.selectFrom('matches').select('id').where('id', '=', match)
      if ((await judged.where('umpire', '=', owner).executeTakeFirst()) !== undefined) return false
      const { numUpdatedRows } = await within
        .updateTable('seats')
        .set({ owner, nonce })
        .where('match', '=', match)
        .where('seat', '=', seat)
        .where('owner', 'is', null)
        .where('bot', 'is', null)
        .executeTakeFirst()
      if (numUpdatedRows === 0n) return false
      const free = own.where('owner', 'is', null).where('bot', 'is', null)
      if ((await free.executeTakeFirst()) === undefined)
        await wish(within, match, [{ kind: 'begin', due: at }])
      const seated = await noLongerInvited(within, match, owner)
      await this.#database.news.tell(within, [
        { of: 'lobby' },
        { of: 'tasks' },
        { of: 'match', match },
        ...seated,
      ])
      return true
    })
  }

  async getUp(match: string, owner: string): Promise<boolean> {
    return this.#db.transaction().execute(async within => {
      if (!(await isGathering(within, match))) return false
      const { numUpdatedRows } = await within
        .updateTable('seats')
        .set({ owner: null, nonce: '' })
        .where('match', '=', match)
        .where('owner', '=', owner)
        .executeTakeFirst()
      await wish(within, match, [{ kind: 'begin', due: null }])
      await this.#database.news.tell(within, [{ of: 'lobby' }, { of: 'match', match }])
      return numUpdatedRows > 0n
    })
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
      const news = touched.map(({ match }) => ({ of: 'match', match }) as const)
      await this.#database.news.tell(within, news)
    })
  }

  async callOff(match: string): Promise<boolean> {
    return this.#db.transaction().execute(async within => {
      const { numUpdatedRows } = await within
        .updateTable('matches')
        .set({ stage: 'gone', again: null })
        .where('id', '=', match)
        .where('stage', '=', 'gathering')
        .executeTakeFirst()
      await wish(within, match, numUpdatedRows > 0n ? [{ kind: 'begin', due: null }] : [])
      await this.#database.news.tell(within, [{ of: 'lobby' }, { of: 'match', match }])
      return numUpdatedRows > 0n
    })
  }

  /** The match begins: once, whoever else may be beginning it. */
  begin(step: Step & { readonly head: Head; readonly record: MatchRecord }): Promise<boolean> {
    return writeStep(this.#database, step, { stage: 'running', head: JSON.stringify(step.head) }, 'gathering')
  }

  /** False: somebody else has gone on with the match, and nothing was written. */
  append(step: Step): Promise<boolean> {
    return writeStep(this.#database, step, {}, 'running')
  }

  /** The whole log anew, unless somebody else has gone on with the match; whoever opens it next goes on from there. */
  async rewrite(id: string, events: number, match: Match<Kind>, at: number): Promise<void> {
    const keys = await this.#keysOf(id)
    await this.#db.transaction().execute(async within => {
      const { numUpdatedRows } = await within
        .updateTable('matches')
        .set({ events: match.events })
        .where('id', '=', id)
        .where('events', '=', events)
        .where('stage', '=', 'running')
        .executeTakeFirst()
      if (numUpdatedRows === 0n) return
      await writeAnew(within, id, match, keys, at)
      // Under other rules others may be asked.
      await wish(within, id, [{ kind: 'bot', due: at }])
      await this.#database.news.tell(within, [{ of: 'match', match: id }, { of: 'tasks' }])
    })
  }

  /** So that other rules can go on from here; unless somebody else has gone on already. */
  async keepRecord(match: string, record: MatchRecord): Promise<void> {
    await this.#db.transaction().execute(async within => {
      const { numUpdatedRows } = await within
        .updateTable('matches')
        .set({ events: record.events })
        .where('id', '=', match)
        .where('events', '=', record.events)
        .where('stage', '=', 'running')
        .executeTakeFirst()
      if (numUpdatedRows > 0n) await recordOf(within, match, record).execute()
    })
  }

  /** All that have begun, the oldest first. */
  async *begun(): AsyncGenerator<string> {
    for (let last = { made: -1, id: '' }; ; ) {
      const rows = await this.#db
        .selectFrom('matches')
        .select(['id', 'made'])
        .where('head', 'is not', null)
        .where(is =>
          is.or([is('made', '>', last.made), is.and([is('made', '=', last.made), is('id', '>', last.id)])]),
        )
        .orderBy('made')
        .orderBy('id')
        .limit(LOBBY_SHOWS)
        .execute()
      const end = rows.at(-1)
      if (end === undefined) return
      yield* rows.map(({ id }) => id)
      last = end
    }
  }

  /** Null: there is none, it has not begun, or is gone. */
  async kept(id: string): Promise<KeptMatch | null> {
    // First, so that it is never newer than the row: whoever goes on meanwhile writes both.
    const record = await this.#db
      .selectFrom('records')
      .select('record')
      .where('match', '=', id)
      .executeTakeFirst()
    const found = await this.find(id)
    if (found === null || found.row.head === null || found.row.stage === 'gone' || record === undefined)
      return null
    const { row, seats } = found
    return {
      row,
      seats,
      head: JSON.parse(row.head ?? ''),
      record: JSON.parse(record.record),
      result: row.result === null ? null : JSON.parse(row.result),
      // What another process has written since the row was read belongs to the next reading.
      log: (await this.eventsFrom(id, 0)).slice(0, row.events),
      keys: await this.#keysOf(id),
    }
  }

  /** How long the logs of those are that have begun. */
  async lengths(matches: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const found = new Map<string, number>()
    for (let done = 0; done < matches.length; done += AT_ONCE) {
      const rows = this.#db
        .selectFrom('matches')
        .select(['id', 'events'])
        .where('id', 'in', matches.slice(done, done + AT_ONCE))
        .where('events', '>', 0)
      for (const { id, events } of await rows.execute()) found.set(id, events)
    }
    return found
  }

  /** What has come to a match that still runs, and where its clocks stand; null: there is more to it. */
  async since(match: string, n: number): Promise<Since | null> {
    const row = await this.#db
      .selectFrom('matches')
      .select(['events', 'asked', 'time', 'stage'])
      .where('id', '=', match)
      .executeTakeFirst()
    if (row === undefined || row.stage === 'gone') return null
    const rows = await this.#db
      .selectFrom('log')
      .select(['event', 'key'])
      .where('match', '=', match)
      .where('n', '>=', n)
      .where('n', '<', row.events)
      .orderBy('n')
      .execute()
    return {
      asked: row.asked,
      time: row.time,
      events: rows.map(({ event }) => JSON.parse(event)),
      keys: rows.flatMap(({ key }) => (key === null ? [] : [key])),
    }
  }

  async eventsFrom(match: string, n: number): Promise<LogEvent<Kind>[]> {
    const rows = await this.#db
      .selectFrom('log')
      .select('event')
      .where('match', '=', match)
      .where('n', '>=', n)
      .orderBy('n')
      .execute()
    return rows.map(({ event }) => JSON.parse(event))
  }

  /** The log from there on, with the times at which it was written. */
  async timedFrom(match: string, n: number): Promise<{ event: LogEvent<Kind>; at: number }[]> {
    const rows = await this.#db
      .selectFrom('log')
      .select(['event', 'at'])
      .where('match', '=', match)
      .where('n', '>=', n)
      .orderBy('n')
      .execute()
    return rows.map(({ event, at }) => ({ event: JSON.parse(event), at }))
  }

  async #keysOf(match: string): Promise<string[]> {
    const rows = await this.#db
      .selectFrom('log')
      .select('key')
      .where('match', '=', match)
      .where('key', 'is not', null)
      .orderBy('n', 'desc')
      .limit(KEYS_KEPT)
      .execute()
    return rows.flatMap(({ key }) => (key === null ? [] : [key]))
  }
}

/** Those who have played it before, but for who lays the table. */
async function invitedTo(
  within: Transaction<Tables>,
  match: string,
  again: string,
  maker: string,
  at: number,
): Promise<Topic[]> {
  const before = await within.selectFrom('seats').select('owner').where('match', '=', again).execute()
  const others = before.flatMap(({ owner }) => (owner === null || owner === maker ? [] : [owner]))
  const wanted = others.map(user => ({ user, kind: 'invited' }) as const)
  return note(within, { match, notices: wanted, events: 0, at, isLive: false })
}

/** Whoever sits there is asked no more to come, neither to the new table nor from the one where it was played before. */
async function noLongerInvited(within: Transaction<Tables>, match: string, user: string): Promise<Topic[]> {
  const row = within.selectFrom('matches').select('again').where('id', '=', match)
  const again = (await row.executeTakeFirst())?.again ?? null
  if (again === null) return []
  await within
    .deleteFrom('notices')
    .where('user', '=', user)
    .where('match', '=', match)
    .where('kind', '=', 'invited')
    .execute()
  return [
    { of: 'notice', user, match },
    { of: 'match', match: again },
  ]
}

export async function isGathering(within: Transaction<Tables>, match: string): Promise<boolean> {
  const { numUpdatedRows } = await within
    .updateTable('matches')
    // Written although it stays the same: whoever begins the match waits for us, or we for them.
    .set({ stage: 'gathering' })
    .where('id', '=', match)
    .where('stage', '=', 'gathering')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** A match and its seats; where all are taken it is to begin, whatever becomes of whoever laid it. */
export async function layTable(
  within: Transaction<Tables>,
  { row, seats }: { readonly row: NewMatchRow; readonly seats: readonly NewSeatRow[] },
): Promise<boolean> {
  const made = await within
    .insertInto('matches')
    .values(row)
    .onConflict(clash => clash.column('again').doNothing())
    .executeTakeFirst()
  if (!made.numInsertedOrUpdatedRows) return false
  await within
    .insertInto('seats')
    .values([...seats])
    .execute()
  if (seats.every(({ owner, bot }) => owner !== null || bot !== null))
    await wish(within, row.id, [{ kind: 'begin', due: row.made }])
  return true
}
