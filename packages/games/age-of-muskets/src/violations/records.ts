import { seatSet } from '@grognard/engine'
import type { ActivationSheet } from '../activation/state.ts'
import { leadersKey } from '../forces/elimination.ts'
import { seatsOf } from '../forces/pieces.ts'
import { calledIn } from '../procedures.ts'
import type { Own, State } from '../state.ts'
import { NO, SIDES } from '../vocabulary.ts'

/** Chapters 12 and 17: bids, and the Forces that are declared; what is shared, and with whom. */
export function* wrongRecords(s: State): Generator<string> {
  yield* wrongActivation(s)
  // A match that is conceded while they wait is left as it stands.
  const called = s.outcome === null ? calledIn(s) : s.own.keys().toArray()
  for (const [seat, own] of s.own.entries()) {
    const name = s.scenario.players[seat]?.id
    const { bid, activation } = own
    if (bid !== null && (bid.points < 1 || s.scenario.controllers[bid.hq] !== seat))
      yield `${name} has bid what cannot be bid (AOM-17.1)`
    if (activation !== null && s.open.activation.seat !== seat && !called.includes(seat))
      yield `${name} has declared Forces though nobody acts (AOM-12.5)`
    const isAnswering = called.includes(seat) && activation?.forces.length === 0
    if (activation !== null && !isAnswering && !areForces(own, activation))
      yield `${name} has declared Forces that are none (AOM-12.3)`
  }
  yield* wrongSecrets(s)
}

function* wrongActivation({ scenario, open, own }: State): Generator<string> {
  const { seat, numbers, order, forces, round, activated, allPassed } = open.activation
  const seats = scenario.players.length
  const isSeat = (each: number) => each >= 0 && each < seats
  if (numbers.length !== seats || !order.every(isSeat) || new Set(order).size !== order.length)
    yield 'there is no such order of activation (AOM-17.6)'
  if ([forces, round, activated, allPassed].some(count => count < 0))
    yield 'fewer than no HQ were activated (AOM-17.10)'
  if (seat !== NO && !isSeat(seat)) yield 'nobody acts who plays (AOM-17.6)'
  const sheet = own[seat]?.activation ?? null
  if (sheet !== null && sheet.forces.filter(({ isDone }) => !isDone).length !== forces && sheet.acting !== NO)
    yield 'Forces are miscounted (AOM-12.5)'
}

/** A CU acts in one Force only. */
const areForces = (own: Own, { hq, forces, available }: ActivationSheet): boolean => {
  const units = forces.flatMap(force => force.units)
  return (
    available >= 0 &&
    new Set(units).size === units.length &&
    forces.every(({ cost }) => cost >= 0) &&
    (own.headquarters.some(({ id }) => id === hq) || forces.length > 0)
  )
}

/** AOM-4.10, AOM-26.6, AOM-27.9 */
function* wrongSecrets(s: State): Generator<string> {
  const { roster, theatre, players } = s.scenario
  for (const side of SIDES) {
    const pool = s.shared.find(({ key }) => key === leadersKey(side))
    if (pool?.secret.kind !== 'leaders' || pool.audience !== seatSet(seatsOf(s, side)))
      yield `the leaders of ${roster.sides[side]?.id} are not theirs to know (AOM-4.10)`
    else if (
      !pool.secret.leaders.every(
        leader => roster.nationalities[roster.leaders[leader]?.nationality ?? NO]?.side === side,
      )
    )
      yield `leaders of others are available to ${roster.sides[side]?.id} (AOM-4.10)`
  }
  for (const { key, secret } of s.shared) {
    if (secret.kind === 'leaders' && !SIDES.some(side => key === leadersKey(side)))
      yield `${key}: there are no other leaders (AOM-4.10)`
    if (secret.kind !== 'report') continue
    const isFit =
      theatre.zones[secret.zone] !== undefined &&
      secret.turn <= s.open.turn &&
      secret.leaders.every(leader => leader === NO || roster.leaders[leader] !== undefined) &&
      secret.arms.length === 3 &&
      [...secret.arms, secret.units].every(count => count >= 0)
    if (!isFit) yield `${key}: nobody can have reported that (AOM-26.6)`
  }
  if (s.sealed.length !== players.length) yield 'there are more or fewer players (AOM-1.1)'
}
