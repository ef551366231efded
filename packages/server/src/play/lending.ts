import { randomBytes } from 'node:crypto'
import { lentBy, mayTakeOver, seatOf } from '../permissions.ts'
import type { Passing } from '../storage/lending.ts'
import type { Store } from '../storage/store.ts'
import type { MatchRow, SeatRow } from '../storage/tables.ts'
import type { Hall } from './hall.ts'
import type { OnlineTable } from './table.ts'

/**
 * A seat lent to a friend. Its holder offers it by a link; whoever opens that and takes the seat sees through its eyes from
 * then on, and who has lent it sees what spectators see, until it comes back.
 */

const OFFER_BYTES = 16

interface Seated {
  readonly row: MatchRow
  readonly seats: readonly SeatRow[]
}

/** Does the result, for ratings or in a tournament? Nobody plays for anybody there, nor tells them what to play. */
export const doesCount = async (store: Store, { id, rated }: MatchRow): Promise<boolean> =>
  rated !== 0 || (await store.tournaments.ofMatch(id)) !== null

/**
 * By a link, or to somebody alone.
 *
 * @param friend null: to whoever has the link
 * @returns false: the seat is not theirs to lend
 */
export async function offerSeat(
  store: Store,
  user: string,
  match: Seated,
  friend: string | null,
  now: number,
): Promise<boolean> {
  const seat = seatOf(user, match)
  if (seat === null || (await doesCount(store, match.row))) return false
  const offer = randomBytes(OFFER_BYTES).toString('base64url')
  return store.lending.make({ match: match.row.id, seat, offer, lender: user, friend }, now)
}

/** With whom somebody has played, and who may still take their seat. */
export async function friendsFor(store: Store, user: string, match: Seated): Promise<readonly string[]> {
  const seat = seatOf(user, match)
  const friends = []
  for (const friend of seat === null ? [] : await store.lending.companions(user))
    if (mayTakeOver(friend, seat ?? 0, match, await store.lending.heldBy(match.row.id, friend)))
      friends.push(friend)
  return friends
}

type Taken =
  | { readonly match: string; readonly invitation: string }
  /** Withdrawn, taken by another, or the match is over. */
  | 'gone'
  /** Who sits, judges, or has held another seat there takes none. */
  | 'barred'

/** Somebody takes the seat that they were offered. */
export async function takeOffered(store: Store, hall: Hall, user: string, offer: string): Promise<Taken> {
  const found = await store.lending.find(offer)
  const known = found && (await store.matches.find(found.match))
  if (!found || !known) return 'gone'
  const { match, seat, lender, friend } = found
  if (friend !== null && friend !== user) return 'gone'
  const held = await store.lending.heldBy(match, user)
  if (!mayTakeOver(user, seat, known, held)) return 'barred'
  const isTaken = await hall.table(match).pass(async open => {
    // Somebody may have been quicker, or have sat down meanwhile.
    const isOffered = (await store.lending.find(offer)) !== null
    return isOffered && mayTakeOver(user, seat, open, await store.lending.heldBy(match, user))
      ? { seat, from: lender, to: user, lender, offer, isReturned: false }
      : null
  })
  return isTaken ? { match, invitation: known.row.invitation } : 'gone'
}

/** Back to who has lent it; null: nobody has. */
export const returned = (row: SeatRow | undefined): Passing | null =>
  row === undefined || row.lender === null
    ? null
    : { seat: row.seat, from: row.owner, to: row.lender, lender: null, offer: null, isReturned: true }

/** Whoever plays it for another gives it back. False: it is their own. */
export const giveBack = (table: OnlineTable, user: string): Promise<boolean> =>
  table.pass(async open => {
    const seat = seatOf(user, open)
    return seat === null ? null : returned(open.seats[seat])
  })

/** Who has lent it takes it back, at any time. False: they have lent none. */
export const recall = (table: OnlineTable, user: string): Promise<boolean> =>
  table.pass(async open => {
    const seat = lentBy(user, open)
    const passing = seat === null ? null : returned(open.seats[seat])
    return passing && { ...passing, isReturned: false }
  })
