import { isRecord, type Kind, type LogEvent, type Outcome, type Seat } from '@grognard/engine'
import { answersOf, type Sitting } from '@grognard/sitting'
import type { Passing } from '../storage/lending.ts'
import type { NoticeWish } from '../storage/notices.ts'
import type { SeatRow } from '../storage/tables.ts'
import type { ClockTerms, NoticeKind } from '../told/index.ts'

/** What waits for whom after something has happened in a match. */

/** Who has less than this for all that is to come sits at the table anyway. */
const AT_ONE_SITTING = 6 * 3_600_000

export const isLive = (terms: ClockTerms | null): boolean =>
  terms !== null && terms.allowance + terms.bank < AT_ONE_SITTING

interface Happened {
  readonly sitting: Sitting
  readonly seats: readonly SeatRow[]
  readonly events: readonly LogEvent<Kind>[]
  readonly result: Outcome | null
  /** Seats that are asked now and were not before. */
  readonly called: readonly Seat[]
}

export function noticesAfter({ sitting, seats, events, result, called }: Happened): NoticeWish[] {
  const to = (kind: NoticeKind, which: (seat: Seat) => boolean): NoticeWish[] =>
    seats.flatMap(({ seat, owner, bot }) =>
      owner !== null && bot === null && which(seat) ? [{ user: owner, kind }] : [],
    )
  if (result !== null)
    return seats.flatMap(({ owner, lender }) =>
      [owner, lender].flatMap(user => (user === null ? [] : [{ user, kind: 'over' } as const])),
    )
  const asking = events.flatMap(event => askedBy(event, sitting) ?? [])
  return [
    ...to('turn', seat => called.includes(seat)),
    ...(asking.length === 0 ? [] : to('asked', seat => asking.some(({ isFor }) => isFor(seat)))),
  ]
}

/**
 * All who have a seat, when the last has sat down.
 *
 * @param asked to whom it is told as their turn
 */
export const noticesAtBeginning = (seats: readonly SeatRow[], asked: readonly Seat[]): NoticeWish[] =>
  seats.flatMap(({ seat, owner }) =>
    owner === null ? [] : [{ user: owner, kind: asked.includes(seat) ? 'turn' : 'begun' } as const],
  )

/** Whoever has a seat from now on; who has taken it by itself looks at it. */
export const noticesOfPassing = (
  { seat, to, isReturned }: Pick<Passing, 'seat' | 'to' | 'isReturned'>,
  asked: readonly Seat[],
): NoticeWish[] => [
  ...(asked.includes(seat) ? [{ user: to, kind: 'turn' } as const] : []),
  ...(isReturned ? [{ user: to, kind: 'returned' } as const] : []),
]

/** What the table itself keeps of a question that one seat has put to the others. */
const QUESTIONS = ['take-back', 'draw-offered']

interface Asking {
  readonly isFor: (seat: Seat) => boolean
}

/** Has somebody asked the others for something, out of turn? */
function askedBy(event: LogEvent<Kind>, sitting: Sitting): Asking | null {
  if (event.type === 'set' && QUESTIONS.includes(event.name)) return questionIn(event.value)
  if (event.type !== 'decided') return null
  const isOffer = event.entry.decisions.some(([, decision]) => sitting.isOutOfTurn(decision))
  return isOffer ? { isFor: seat => answersOf(sitting.match, seat).length > 0 } : null
}

/** Put by a seat to all others; those who have agreed, and what was refused, wait for nothing. */
function questionIn(value: unknown): Asking | null {
  if (!isRecord(value) || typeof value['seat'] !== 'number' || value['isRefused'] === true) return null
  const { seat, agreed } = value
  const isDone = (other: Seat) => Array.isArray(agreed) && agreed.includes(other)
  return { isFor: other => other !== seat && !isDone(other) }
}
