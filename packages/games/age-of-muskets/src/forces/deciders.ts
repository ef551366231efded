import { ownOf, type Seat } from '@grognard/engine'
import type { State } from '../state.ts'
import { strength } from '../troops/index.ts'
import { HQ_SIZES, NO, type Side } from '../vocabulary.ts'
import { hqCard, seatsOf } from './pieces.ts'

/**
 * AOM-10.9: whose word counts for a side in a zone: the player with its largest HQ there, then the one with most SP. NO: it
 * has nothing there. Nobody else can tell who that is where a side has several players.
 */
export function deciderIn(
  s: Pick<State, 'scenario' | 'own'>,
  side: Side,
  zone: number,
  counts: (piece: { readonly inside: boolean }) => boolean = () => true,
): Seat {
  let decider: Seat = NO
  let best = NO
  for (const seat of seatsOf(s, side)) {
    const weight = weightOf(s, seat, zone, counts)
    if (weight > best) {
      best = weight
      decider = seat
    }
  }
  return decider
}

/** Has the player anything there? Those who have are asked; whose word counts comes out when all have spoken. */
export const isThere = (
  s: Pick<State, 'scenario' | 'own'>,
  seat: Seat,
  zone: number,
  counts: (piece: { readonly inside: boolean }) => boolean = () => true,
): boolean => weightOf(s, seat, zone, counts) !== NO

/** More SP than a player ever has. */
const MANY = 10_000

/** By size of the largest HQ first; NO: nothing is there. */
function weightOf(
  s: Pick<State, 'scenario' | 'own'>,
  seat: Seat,
  zone: number,
  counts: (piece: { readonly inside: boolean }) => boolean,
): number {
  const { headquarters, units } = ownOf(s, seat)
  const isHere = (piece: { readonly zone: number; readonly inside: boolean }) =>
    piece.zone === zone && counts(piece)
  const sizes = headquarters.filter(isHere).map(({ id }) => 1 + HQ_SIZES.indexOf(hqCard(s, id).size))
  const there = units.filter(isHere)
  if (sizes.length + there.length === 0) return NO
  return Math.max(0, ...sizes) * MANY + there.reduce((sum, { troops }) => sum + strength(troops), 0)
}
