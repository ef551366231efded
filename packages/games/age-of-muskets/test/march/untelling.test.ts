import {
  below,
  has,
  imagine,
  Match,
  Position,
  pickFrom,
  type Random,
  type Seat,
  seatsIn,
  seeded,
} from '@grognard/engine'
import { describe, expect, test } from 'vitest'
import type { Decision } from '../../src/decisions.ts'
import { zoneNamed } from '../../src/forces/names.ts'
import { ageOfMuskets } from '../../src/index.ts'
import type { AgeOfMuskets, State } from '../../src/state.ts'
import { violations } from '../../src/violations/index.ts'

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
function choose(table: Table, seat: Seat, random: Random): Decision {
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

/** What a viewer is asked and offered, in the match or in one that it cannot tell from it. */
function offered({ at, asked, step, state }: Table, viewer: Seat | null): unknown {
  if (viewer === null || step === null || !has(asked, viewer)) return { at, asked }
  const parts = step.compose?.next(state, viewer, [])
  return { at, asked, usual: step.default?.(state, viewer), parts, options: step.options?.(state, viewer) }
}

const DECISIONS = 260
const LOOKED_AT = 6

describe.each(['first', 'second'])('a campaign of four who seek battle, %s', seed => {
  test('AOM-8.1, AOM-8.2, AOM-49.2 · nothing is lost, and nobody is asked what would tell another’s secrets', () => {
    const begun = Match.begin(ageOfMuskets, {
      scenario: 'ulm',
      options: { players: 4 },
      chance: { source: 'fast', seed },
    })
    if (!begun.ok) throw new Error(JSON.stringify(begun.refusal))
    const match = begun.value
    const random = seeded(seed)
    for (let number = 0; number < DECISIONS && match.outcome === null; number++) {
      const table = new Position(ageOfMuskets, match.state())
      expect(violations(table.state), `at ${table.at}`).toEqual([])
      if (number % LOOKED_AT === 0)
        for (const viewer of [...table.state.own.keys(), null]) {
          const other = imagine(ageOfMuskets, match.view(viewer), match.memory(viewer), random)
          expect(offered(other, viewer), `to ${viewer ?? 'a spectator'}`).toEqual(offered(table, viewer))
        }
      const seat = pickFrom(random, seatsIn(table.waiting))
      const decided = match.decide(seat, choose(table, seat, random))
      expect(decided.ok).toBe(true)
    }
  })
})
