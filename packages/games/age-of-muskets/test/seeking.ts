import {
  below,
  fastChance,
  newState,
  Position,
  pickFrom,
  type Random,
  type Seat,
  seatsIn,
  seeded,
} from '@grognard/engine'
import type { Decision } from '../src/decisions.ts'
import { zoneNamed } from '../src/forces/names.ts'
import { ageOfMuskets } from '../src/index.ts'
import type { AgeOfMuskets, State } from '../src/state.ts'

type Table = Position<AgeOfMuskets>

/** How near the enemy the moves of an order lead; far for those who stay. */
function nearness(s: State, seat: Seat, decision: Decision): number {
  const moves = 'moves' in decision ? decision.moves : []
  const side = s.scenario.players[seat]?.side
  const enemies = s.open.counters.filter(counter => counter.side !== side).map(({ zone }) => zone)
  const { distances } = s.scenario.theatre
  const near = (zone: number) => Math.min(...enemies.map(enemy => distances[zone]?.[enemy] ?? 99))
  return Math.min(50, ...moves.map(({ to }) => near(zoneNamed(s, to))))
}

/** A player who seeks the enemy: chance alone hardly ever comes to a combat. */
export function seekBattle(table: Table, seat: Seat, random: Random): Decision {
  const { at, state } = table
  if (at === 'declareAttack' || at === 'stormOrCancel' || at === 'joinRelief')
    return table.options(seat).at(-1) ?? table.sample(seat, random)
  if (at === 'chooseAction') {
    const wanted = ['siege', 'blockade', 'march']
    const actions = table.options(seat).flatMap(option => (option.type === 'action' ? [option] : []))
    const found = wanted.flatMap(name => actions.filter(({ action }) => action === name))[0]
    if (found !== undefined && below(random, 4) > 0) return found
  }
  if (at === 'marchOrders' || at === 'forcedMarchOrders') {
    const orders = Array.from({ length: 4 }, () => table.sample(seat, random))
    return (
      orders.toSorted((a, b) => nearness(state, seat, a) - nearness(state, seat, b))[0] ??
      table.sample(seat, random)
    )
  }
  return table.sample(seat, random)
}

/** A position from deep in a match of players who seek battle, as it is written. */
export function deepIn(scenario: string, options: object, seed: string, decisions: number): unknown {
  const made = ageOfMuskets.scenario(scenario, options)
  if (!made.ok) throw new Error(JSON.stringify(made.refusal))
  const random = seeded(seed)
  const table = new Position(ageOfMuskets, newState(ageOfMuskets, made.value, fastChance(seed)))
  for (let made = 0; made < decisions && table.state.outcome === null; made++) {
    const seat = pickFrom(random, seatsIn(table.waiting))
    table.decide(seat, seekBattle(table, seat, random))
  }
  return JSON.parse(JSON.stringify(ageOfMuskets.positions.write(table.state)))
}
