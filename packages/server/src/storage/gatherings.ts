import type { Seat } from '@grognard/engine'
import type { Transaction } from 'kysely'
import type { Database } from './database.ts'
import { matchAt } from './matches.ts'
import type { Topic } from './news.ts'
import { note } from './notices.ts'
import type { NewMatchRow, NewSeatRow, Tables } from './tables.ts'
import { wish } from './tasks.ts'

/** Matches that have not begun: laid, sat down at, called off. */

export class Gatherings {
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
    const found = next === null ? null : await matchAt(this.#db, next)
    const isWaiting = found?.row.stage === 'gathering' && found.row.umpire !== user
    return isWaiting && !found.seats.some(({ owner }) => owner === user) ? next : null
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
