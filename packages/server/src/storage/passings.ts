import type { Kysely, Transaction } from 'kysely'
import type { Passing } from './lending.ts'
import type { Step } from './migrations.ts'
import type { PassingRow, Tables } from './tables.ts'

/**
 * Who had a seat before it changed hands, in matches that spectators see later: they are to see it as late as the rest.
 */
export const passings: Step = async db => {
  await db.schema
    .createTable('passings')
    .addColumn('match', 'text', column => column.notNull().references('matches.id').onDelete('cascade'))
    .addColumn('n', 'integer', column => column.notNull())
    .addColumn('seat', 'integer', column => column.notNull())
    .addColumn('owner', 'text')
    .addColumn('lender', 'text')
    .addPrimaryKeyConstraint('passings_once', ['match', 'n', 'seat'])
    .execute()
  await db.schema.createIndex('passings_of_owner').on('passings').column('owner').execute()
  await db.schema.createIndex('passings_of_lender').on('passings').column('lender').execute()
}

/**
 * Where everybody sees at once who sits there, nothing of it is kept.
 *
 * @param n how many events stood in the log
 * @returns whether it was kept: it is told to those alone whom it concerns then
 */
export async function keepPassing(
  within: Transaction<Tables>,
  match: string,
  { seat, from, to, offer }: Passing,
  n: number,
): Promise<boolean> {
  const delayed = within.selectFrom('matches').select('id').where('id', '=', match)
  if ((await delayed.where('delay', 'is not', null).executeTakeFirst()) === undefined) return false
  // What is offered is one's own; what goes back was played for whoever gets it.
  const lender = offer === null ? to : null
  await within.insertInto('passings').values({ match, n, seat, owner: from, lender }).execute()
  return true
}

/** In the order in which seats changed hands. */
export const passingsOf = (db: Kysely<Tables>, match: string): Promise<PassingRow[]> =>
  db.selectFrom('passings').selectAll().where('match', '=', match).orderBy('n').execute()

/** A guest has become an account; null: somebody has left, and nothing bears their name. */
export async function givePassings(
  within: Transaction<Tables>,
  from: string,
  to: string | null,
): Promise<void> {
  await within.updateTable('passings').set({ owner: to }).where('owner', '=', from).execute()
  await within.updateTable('passings').set({ lender: to }).where('lender', '=', from).execute()
}
