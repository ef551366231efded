import type { Kind, LogEvent, Match, MatchRecord } from '@grognard/engine'
import type { Compilable, Transaction } from 'kysely'
import type { Tables } from './tables.ts'
import { together } from './together.ts'

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

/** What writes it. */
export function logOf(
  within: Transaction<Tables>,
  { match, from, events, keys, at }: Piece,
): readonly Compilable[] {
  const rows = events.map((event, index) => ({
    match,
    n: from + index,
    event: JSON.stringify(event),
    at,
    key: keys[events.length - 1 - index] ?? null,
  }))
  const pieces = Array.from({ length: Math.ceil(rows.length / AT_ONCE) }, (_, piece) => piece * AT_ONCE)
  return pieces.map(done => within.insertInto('log').values(rows.slice(done, done + AT_ONCE)))
}

/** What writes it, in the place of the one before. */
export function recordOf(within: Transaction<Tables>, match: string, record: MatchRecord) {
  const written = { events: record.events, record: JSON.stringify(record) }
  return within
    .insertInto('records')
    .values({ match, ...written })
    .onConflict(clash => clash.column('match').doUpdateSet(written))
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
  const written = [
    ...logOf(within, { match: id, from: 0, events, keys, at }),
    recordOf(within, id, match.record()),
  ]
  await together(within, send => Promise.all(written.map(send)))
}
