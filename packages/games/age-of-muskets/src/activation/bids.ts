import { everyone, isOf, only, ownOf, rollOff, type Seat, type Step, type Tell } from '@grognard/engine'
import { activationNumber, activationOrder, type Bidder, orderByDice } from '../calculations/activity.ts'
import { rollDie } from '../calculations/dice.ts'
import type { Decision } from '../decisions.ts'
import { hqId, hqNamed, playerId } from '../forces/names.ts'
import { leaderOfHq, sideOf, theHq } from '../forces/pieces.ts'
import type { AgeOfMuskets, State } from '../state.ts'
import { hqsWithPoints } from './turn-of-an-hq.ts'

const PASS = { type: 'pass-round' } as const

/** 4.2 (AOM-17.1 to AOM-17.8): everybody bids in secret, and at the same time. */
export const bid: Step<AgeOfMuskets> = {
  rule: 'AOM-17.1',
  silent: true,
  seats: ({ own }) => everyone(own.length),
  options: (s, seat) => [...bidsOf(s, seat), PASS],
  pass: () => PASS,
  play(s, decisions, tell) {
    const { activation } = s.open
    activation.round++
    activation.activated = 0
    const bidders = decisions.flatMap((decision, seat) => place(s, seat, decision, tell) ?? [])
    activation.numbers = decisions.map(
      (_, seat) => bidders.find(bidder => bidder.seat === seat)?.number ?? null,
    )
    tellNumbers(s, tell)
    activation.order = activationOrder(bidders, s.open.initiative, seats => rolledOff(s, seats, tell))
    activation.allPassed = bidders.length === 0 ? activation.allPassed + 1 : 0
    if (bidders.length > 1)
      tell?.({
        type: 'activation-order',
        rule: 'AOM-17.6',
        players: activation.order.map(seat => playerId(s, seat)),
      })
  },
}

const bidsOf = (s: State, seat: Seat): Decision[] => {
  const bids: Decision[] = []
  for (const { id, activityPoints } of hqsWithPoints(s, seat)) {
    const hq = hqId(s, id)
    for (let points = 1; points <= activityPoints; points++) bids.push({ type: 'bid', hq, points })
  }
  return bids
}

/** AOM-17.3, AOM-17.4: the bid is spent at once, whatever comes of it; the die is rolled in secret. Null: a pass. */
function place(
  s: State,
  seat: Seat,
  decision: Decision | null,
  tell: Tell<AgeOfMuskets> | undefined,
): Bidder | null {
  const own = ownOf(s, seat)
  own.bid = null
  if (decision === null || !isOf('bid', decision)) return null
  const { points } = decision
  const hq = theHq(s, hqNamed(s, decision.hq))
  const isAll = points === hq.activityPoints
  hq.activityPoints -= points
  own.bid = { hq: hq.id, points, isAll }
  const die = rollDie(s)
  const side = sideOf(s, seat)
  const number = activationNumber(points, leaderOfHq(s, hq).initiative, die, side === s.open.initiative)
  tell?.only(only(seat), { type: 'bid-made', rule: 'AOM-17.4', hq: decision.hq, points, die })
  return { seat, side, number }
}

/** AOM-17.5: all together, after the last die has fallen. */
function tellNumbers(s: State, tell: Tell<AgeOfMuskets> | undefined): void {
  for (const [seat, number] of s.open.activation.numbers.entries()) {
    const player = playerId(s, seat)
    tell?.(
      number === null
        ? { type: 'round-passed', rule: 'AOM-17.5', player }
        : { type: 'activation-number', rule: 'AOM-17.5', player, number },
    )
  }
}

/** AOM-17.8: players of one side who tie. */
function rolledOff(s: State, seats: readonly Seat[], tell: Tell<AgeOfMuskets> | undefined): readonly Seat[] {
  const [first, second] = seats
  const tellTie = (dice: readonly number[]) =>
    tell?.({ type: 'tie-rolled', rule: 'AOM-17.8', players: seats.map(seat => playerId(s, seat)), dice })
  if (seats.length === 2 && first !== undefined && second !== undefined) {
    const rounds = rollOff(s, 10)
    for (const dice of rounds) tellTie(dice)
    const [mine, other] = rounds.at(-1) ?? [0, 0]
    return mine > other ? [first, second] : [second, first]
  }
  const dice: number[] = []
  const order = orderByDice(seats, () => {
    const die = rollDie(s)
    dice.push(die)
    return die
  })
  tellTie(dice)
  return order
}
