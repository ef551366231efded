import type { Side } from '../vocabulary.ts'
import { divided } from './rounding.ts'

/** AOM-15.3 to AOM-15.5: the AP of an HQ for a turn; below 0: what it owes. `carried` counts as far as it is owed. */
export const activityPoints = (base: number, initiative: number, die: number, carried: number): number =>
  base + divided(initiative - die, 2) + Math.min(0, carried)

/** AOM-15.6, AOM-7.13: AP are lost, but not what is owed. */
export const withoutPoints = (points: number): number => Math.min(0, points)

/** AOM-17.4 */
export const activationNumber = (
  bid: number,
  initiative: number,
  die: number,
  hasInitiative: boolean,
): number => bid + initiative + die + (hasInitiative ? 1 : 0)

/** A player who has bid, with his Activation Number. */
export interface Bidder {
  readonly seat: number
  readonly side: Side
  readonly number: number
}

/**
 * AOM-17.6 to AOM-17.8: the seats in the order in which they act. Of equals the side with the Strategic Initiative goes
 * first; `rollOff` puts those of one side in order.
 */
export function activationOrder(
  bidders: readonly Bidder[],
  initiative: Side,
  rollOff: (seats: readonly number[]) => readonly number[],
): number[] {
  const numbers = [...new Set(bidders.map(({ number }) => number))].sort((a, b) => b - a)
  return numbers.flatMap(number => {
    const equals = bidders.filter(bidder => bidder.number === number)
    const seatsOf = (isHolder: boolean) =>
      equals.flatMap(({ seat, side }) => ((side === initiative) === isHolder ? [seat] : []))
    return [seatsOf(true), seatsOf(false)].flatMap(seats => (seats.length > 1 ? rollOff(seats) : seats))
  })
}

/** AOM-17.8: a die each, the higher first; those who tie roll again. */
export function orderByDice(seats: readonly number[], roll: (seat: number) => number): number[] {
  const rolls = seats.map(seat => ({ seat, die: roll(seat) }))
  const dice = [...new Set(rolls.map(({ die }) => die))].sort((a, b) => b - a)
  return dice.flatMap(die => {
    const equals = rolls.flatMap(each => (each.die === die ? [each.seat] : []))
    return equals.length > 1 ? orderByDice(equals, roll) : equals
  })
}

/** AOM-17.10: of a bid, after so many HQ were activated by theirs. AOM-17.11: 0 or less is not enough. */
export const availablePoints = (bid: number, activatedBefore: number): number => bid - activatedBefore

/** AOM-17.15: the greatest shortage among the Forces of an HQ that has staked everything. */
export const shortage = (costs: readonly number[], available: number): number =>
  Math.max(0, ...costs.map(cost => cost - available))

const LOST_WHEN_ALL_PASS = 3

/** AOM-17.18 */
export const afterAllPass = (points: number): number =>
  points > 0 ? Math.max(0, points - LOST_WHEN_ALL_PASS) : points
