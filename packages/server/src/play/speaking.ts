import type { Kind, Match, Seat, SeatSet } from '@grognard/engine'
import { may, type Relation } from '../permissions.ts'
import type { ChatRow } from '../storage/tables.ts'
import type { ChatLine } from '../told/index.ts'
import { hearersOf } from './talk.ts'

/** To everybody, to one's side, to the umpire, or an umpire to one seat. */
type To = 'all' | 'team' | 'umpire' | { readonly seat: Seat }

interface Speaker {
  readonly relation: Relation
  /** Null: the umpire. */
  readonly seat: Seat | null
  /** Is there an umpire who could hear it? */
  readonly isUmpired: boolean
  readonly seats: number
  /** Null: it has not begun, and no rule says yet who may talk to whom. */
  readonly match: Match<Kind> | null
}

/** Seats that hear it; null: everybody, spectators too. An umpire hears all there is. */
export function hearersFor(
  { relation, seat, isUmpired, seats, match }: Speaker,
  to: To,
): SeatSet | null | 'nobody' {
  if (typeof to === 'object') return may(relation, 'address') && to.seat < seats ? 1 << to.seat : 'nobody'
  if (may(relation, 'address')) return to === 'all' ? null : 'nobody'
  if (seat === null) return 'nobody'
  if (to === 'umpire') return isUmpired ? 1 << seat : 'nobody'
  if (match === null) return to === 'all' ? null : 'nobody'
  return hearersOf(match, seat, to)
}

export const isHeardBy = ({ hearers }: ChatRow, relation: Relation, seat: Seat | null): boolean =>
  hearers === null || may(relation, 'address') || (seat !== null && (hearers & (1 << seat)) !== 0)

export const lineOf = (
  { author, speaker, seat, text, at, hearers }: ChatRow,
  faces: ReadonlyMap<string, string>,
): ChatLine => ({
  author,
  face: speaker === null ? null : (faces.get(speaker) ?? null),
  seat,
  text,
  at,
  to: hearers === null ? 'all' : seat === null ? 'one' : hearers === 1 << seat ? 'umpire' : 'team',
})
