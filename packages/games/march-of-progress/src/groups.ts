import { itemOf, type Seat } from '@grognard/engine'
import { partOf, type State } from './state.ts'
import type { Group } from './vocabulary.ts'

/** Who acts when (MOP-3.9): groups in their order; within one group in the order that was decided. */

const cardOf = (s: State, seat: Seat) => partOf(s).cards[s.open.played[seat]!]!

export const groupPlayed = (s: State, seat: Seat): Group => cardOf(s, seat).group

export const bothInOneGroup = (s: State): boolean => groupPlayed(s, 0) === groupPlayed(s, 1)

const BLUE_FIRST: readonly Seat[] = [0, 1]
const ORANGE_FIRST: readonly Seat[] = [1, 0]

export function actorsInOrder(s: State): readonly Seat[] {
  const later = cardOf(s, 0).groupNumber - cardOf(s, 1).groupNumber
  return later < 0 || (later === 0 && s.open.first === 0) ? BLUE_FIRST : ORANGE_FIRST
}

/** The group in which the present actor acts, by its number. */
export const groupNumber = (s: State): number => cardOf(s, itemOf(s)).groupNumber

/** The card that the seat carries out, as it is spelt outside. */
export const cardPlayed = (s: State, seat: Seat): string => cardOf(s, seat).id
