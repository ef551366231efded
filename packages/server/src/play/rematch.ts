import { loadRules } from '@grognard/collection'
import { commitmentTo, type Seat } from '@grognard/engine'
import { seatOf } from '../permissions.ts'
import type { Store } from '../storage/store.ts'
import type { MatchRow, SeatRow } from '../storage/tables.ts'
import { delayOf } from './delay.ts'
import { makeMatch, sitDown } from './gathering.ts'
import { termsOf } from './kept.ts'

interface Laid {
  readonly match: string
  readonly commitment: string
}

interface Played {
  readonly row: MatchRow
  readonly seats: readonly SeatRow[]
}

/** By how many seats everybody moves on, so that all of them change sides: the fewest. */
export function shiftOf(sides: readonly string[]): number {
  const all = sides.length
  const doAllChange = (by: number) => sides.every((side, seat) => side !== sides[(seat + by) % all])
  for (let by = 1; by < all; by++) if (doAllChange(by)) return by
  return all > 1 ? 1 : 0
}

/**
 * The same once more, with sides swapped. Who asks first lays the table and sits down; the others are told, and sit down
 * by asking, too. Bots move on with the others. Null: somebody else sits there.
 */
export async function playAgain(
  store: Store,
  user: string,
  { row, seats }: Played,
  { nonce, dice }: { readonly nonce: string; readonly dice: string | null },
  now: number,
): Promise<Laid | null> {
  const seat = seatOf(user, { row, seats })
  const game = await loadRules(row.game)
  const scenario = game?.scenario(row.scenario, JSON.parse(row.options))
  if (seat === null || game === null || !scenario?.ok) return null
  const sides = game.seats(scenario.value).map(({ side }) => String(side))
  const shift = shiftOf(sides)
  const next = (from: Seat): Seat => (from + shift) % sides.length
  const wishes = sides.map((_, at) => {
    const before = seats.find(each => next(each.seat) === at)
    return before?.owner === user ? 'me' : before?.owner == null ? (before?.bot ?? 'open') : 'open'
  })
  const terms = {
    game: row.game,
    scenario: row.scenario,
    options: JSON.parse(row.options),
    seats: wishes,
    access: 'link',
    nonce,
    rated: row.rated !== 0,
    foreignBots: row.foreignBots !== 0,
    byLot: false,
    dice,
    clock: termsOf(row),
    delay: delayOf(row),
    umpire: row.umpire === null ? 'none' : 'open',
  } as const
  const made = await makeMatch(store, user, terms, now, row.id)
  const laid = made.ok ? made.value.match : await store.gatherings.nextAfter(row.id)
  const found = laid && (await store.matches.find(laid))
  if (!found) return null
  const isSeated =
    seatOf(user, found) !== null || (await sitDown(store, found.row.id, next(seat), user, nonce, now))
  return isSeated ? { match: found.row.id, commitment: commitmentTo(found.row.seed) } : null
}
