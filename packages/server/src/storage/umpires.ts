import type { Transaction } from 'kysely'
import type { Database } from './database.ts'
import { isGathering } from './gatherings.ts'
import type { Step } from './migrations.ts'
import type { Tables } from './tables.ts'
import { wish } from './tasks.ts'

/** A match may have a seat for an umpire, who plays no side and sees everything. */
export const umpires: Step = async db => {
  // Null: none is wanted; empty: the seat is free; else whose it is.
  await db.schema.alterTable('matches').addColumn('umpire', 'text').execute()
  await db.schema.createIndex('matches_of_umpire').on('matches').column('umpire').execute()
}

const FREE = ''

export class Umpires {
  readonly #database: Database

  constructor(database: Database) {
    this.#database = database
  }

  /** False: somebody has the seat already, none is wanted, who asks plays a side, or the match has begun. */
  sitDown(match: string, user: string, at: number): Promise<boolean> {
    return this.#database.db.transaction().execute(async within => {
      if (!(await isGathering(within, match))) return false
      const seats = within.selectFrom('seats').select('seat').where('match', '=', match)
      if ((await seats.where('owner', '=', user).executeTakeFirst()) !== undefined) return false
      if (!(await change(within, match, FREE, user))) return false
      const free = seats.where('owner', 'is', null).where('bot', 'is', null)
      if ((await free.executeTakeFirst()) === undefined)
        await wish(within, match, [{ kind: 'begin', due: at }])
      await this.#database.news.tell(within, [{ of: 'lobby' }, { of: 'tasks' }, { of: 'match', match }])
      return true
    })
  }

  /** False: it is another's, or the match has begun. */
  getUp(match: string, user: string): Promise<boolean> {
    return this.#database.db.transaction().execute(async within => {
      if (!(await isGathering(within, match)) || !(await change(within, match, user, FREE))) return false
      await this.#database.news.tell(within, [{ of: 'lobby' }, { of: 'match', match }])
      return true
    })
  }
}

async function change(
  within: Transaction<Tables>,
  match: string,
  from: string,
  to: string,
): Promise<boolean> {
  const { numUpdatedRows } = await within
    .updateTable('matches')
    .set({ umpire: to })
    .where('id', '=', match)
    .where('umpire', '=', from)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Who plays a side is no umpire of it: where the account plays, the guest's seat is free. */
export async function giveUmpires(within: Transaction<Tables>, from: string, to: string): Promise<void> {
  const playing = within.selectFrom('seats').select('match').where('owner', '=', to)
  await within
    .updateTable('matches')
    .set({ umpire: FREE })
    .where('umpire', '=', from)
    .where('id', 'in', playing)
    .execute()
  await within.updateTable('matches').set({ umpire: to }).where('umpire', '=', from).execute()
}

/** A seat that is needed is free again. */
export async function forgetUmpire(within: Transaction<Tables>, user: string): Promise<void> {
  await within.updateTable('matches').set({ umpire: FREE }).where('umpire', '=', user).execute()
}
