import type { Seat } from '@grognard/engine'
import { partOf, type State } from './state.ts'
import type { Group } from './vocabulary.ts'

/** Which players act in which group of actions (MOP-3.9). */

export const groupPlayed = (s: State, seat: Seat): Group => partOf(s).cards[s.open.played[seat]!]!.group

export const anyoneIn =
  (group: Group) =>
  (s: State): boolean =>
    groupPlayed(s, 0) === group || groupPlayed(s, 1) === group

export const bothIn =
  (group: Group) =>
  (s: State): boolean =>
    groupPlayed(s, 0) === group && groupPlayed(s, 1) === group

const BLUE_ALONE = [0]
const ORANGE_ALONE = [1]
const BLUE_FIRST = [0, 1]
const ORANGE_FIRST = [1, 0]

/** Those who act in the group, in the order that was decided. */
export const actorsIn =
  (group: Group) =>
  (s: State): readonly Seat[] => {
    if (groupPlayed(s, 0) !== group) return ORANGE_ALONE
    if (groupPlayed(s, 1) !== group) return BLUE_ALONE
    return s.open.first === 0 ? BLUE_FIRST : ORANGE_FIRST
  }

/** The card that the seat carries out, as it is spelt outside. */
export const cardPlayed = (s: State, seat: Seat): string => partOf(s).cards[s.open.played[seat]!]!.id
