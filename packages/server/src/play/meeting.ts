import { relationOf } from '../permissions.ts'
import type { Store } from '../storage/store.ts'
import type { MatchRow, SeatRow } from '../storage/tables.ts'
import type { Company } from '../told/index.ts'
import { companyFor, peopleAt } from './company.ts'
import { delayOf, firstSeats, withOwn } from './delay.ts'
import { freshFace } from './faces.ts'
import { offeredAt } from './handing.ts'
import type { OnlineTable } from './table.ts'

/** Who is at a table, as a window is told. */

type Names = readonly (string | null)[]

interface Seated {
  readonly row: MatchRow
  readonly seats: readonly SeatRow[]
}

interface Viewer {
  readonly user: string
  readonly seat: number | null
  readonly invitation: string | null
  /** Only watches: sees it later, where the match says so. */
  readonly isLate: boolean
}

const namesAt = (seats: readonly SeatRow[], known: ReadonlyMap<string, string>): Names =>
  seats.map(({ owner }) => (owner === null ? null : (known.get(owner) ?? null)))

/** What those who sit there are called, before anything else is known of the table. */
export async function firstNames({ row, seats }: Seated, { isLate }: Viewer, store: Store): Promise<Names> {
  const seen = isLate && delayOf(row) !== null ? firstSeats(seats) : seats
  return namesAt(seen, await store.matches.names(peopleAt({ row, seats: seen })))
}

/** As it is now, or as it is known to whoever sees it later. */
export async function companyAt(
  now: Seated,
  { user, seat, invitation, ...viewer }: Viewer,
  table: OnlineTable,
  store: Store,
): Promise<{ readonly company: Company; readonly names: Names }> {
  const match = now.row.id
  const isLate = viewer.isLate && delayOf(now.row) !== null
  const isBehind = isLate && now.row.stage === 'over' && !table.isLateOver
  const row: MatchRow = isBehind ? { ...now.row, stage: 'running' } : now.row
  const seats = isLate ? withOwn(table.lateSeats(now.seats), now.seats, user) : now.seats
  const owners = peopleAt({ row, seats })
  const known = {
    row,
    seats,
    names: await store.matches.names(owners),
    faces: await store.results.faces(owners, freshFace),
    // Who comes and goes would tell of a seat that has changed hands, and that it is over.
    present: isLate && row.stage === 'running' ? null : table.present,
    programs: await store.tokens.among(owners),
    next: row.stage === 'over' ? await store.gatherings.nextFor(match, user) : null,
    ...(seat === null ? {} : await offeredAt(match, user, store)),
  }
  return {
    company: companyFor(user, known, relationOf(user, now, invitation)),
    names: namesAt(seats, known.names),
  }
}
