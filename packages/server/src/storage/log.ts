import type { Kind, LogEvent, Match, MatchRecord } from '@grognard/engine'
import type { Transaction } from 'kysely'
import type { Tables } from './tables.ts'

/** The log of a match, event by event, and the record from which play goes on. */

interface Piece {
  readonly match: string
  /** The number of the first. */
  readonly from: number
  readonly events: readonly LogEvent<Kind>[]
  /** Under which clients sent what led to the last of them. */
  readonly keys: readonly string[]
  readonly at: number
}

/** A parameter for each column of each row: so many rows fit into one statement of either database. */
const AT_ONCE = 500

export async function writeLog(
  within: Transaction<Tables>,
  { match, from, events, keys, at }: Piece,
): Promise<void> {
  const rows = events.map((event, index) => ({
    match,
    n: from + index,
    event: JSON.stringify(event),
    at,
    key: keys[events.length - 1 - index] ?? null,
  }))
  for (let done = 0; done < rows.length; done += AT_ONCE)
    await within
      .insertInto('log')
      .values(rows.slice(done, done + AT_ONCE))
      .execute()
}

export async function writeRecord(
  within: Transaction<Tables>,
  match: string,
  record: MatchRecord,
): Promise<void> {
  const written = { events: record.events, record: JSON.stringify(record) }
  await within
    .insertInto('records')
    .values({ match, ...written })
    .onConflict(clash => clash.column('match').doUpdateSet(written))
    .execute()
}

/**
 * A match that could only be played again under the rules of the day: its log is the one that this has made. Of the keys
 * one asks only whether they were taken: they stay, beside other events.
 */
export async function writeAnew(
  within: Transaction<Tables>,
  id: string,
  match: Match<Kind>,
  keys: readonly string[],
  at: number,
): Promise<void> {
  await within.deleteFrom('log').where('match', '=', id).execute()
  const { events } = match.takeLog()
  await writeLog(within, { match: id, from: 0, events, keys, at })
  await writeRecord(within, id, match.record())
}
