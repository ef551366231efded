import { fastChance, newState, Position, seatsIn, seeded, there } from '@grognard/engine'
import { describe, expect, test } from 'vitest'
import { homeRow } from '../src/board/index.ts'
import { strategies } from '../src/bot/strategies/index.ts'
import type { Decision } from '../src/decisions.ts'
import { manoeuvre as game } from '../src/index.ts'
import { type State, squareUnder, unitsOf } from '../src/state.ts'

/** Night is far. */
const NOON = 10

/**
 * Two strategies, to the end; what the first has decided, how far its foremost unit came, in all
 * and in the first turns, and how many stand in the other half at last. */
function played(scenarioId: string, names: readonly [string, string], seed: string) {
  const scenario = game.scenario(scenarioId, {})
  if (!scenario.ok) throw new Error(scenario.refusal.key)
  const position = new Position(game, newState(game, scenario.value, fastChance(seed)))
  const random = seeded(seed)
  const decided: Decision[] = []
  let farthest = 0
  let byDay = 0
  while (position.step !== null)
    for (const seat of seatsIn(position.waiting)) {
      const few =
        position.step.options === undefined ? [position.sample(seat, random)] : position.options(seat)
      const [first, ...others] = few
      const { state, at } = position
      const strategy = there(strategies[there(names[seat], 'name')], 'strategy')
      const decision = strategy.decide(state, seat, at, [there(first, 'option'), ...others], random)
      if (at === 'discard') expect(few).toContainEqual(decision)
      if (seat === 0) decided.push(decision)
      position.decide(seat, decision)
      farthest = Math.max(farthest, rowOf(state, 0))
      if (state.open.turn < NOON) byDay = farthest
    }
  const crossed = unitsOf(position.state, 0).filter(
    unit => homeRow(position.state.open.edge[0], squareUnder(position.state, unit)) > 4,
  ).length
  return { decided, farthest, byDay, crossed, state: position.state }
}

/** The row that the seat's foremost unit has reached. */
const rowOf = (s: State, seat: 0 | 1): number =>
  Math.max(0, ...unitsOf(s, seat).map(unit => homeRow(s.open.edge[seat], squareUnder(s, unit))))

const typesOf = (decided: readonly Decision[]): ReadonlySet<string> =>
  new Set(decided.map(({ type }) => type))

describe('strategies', () => {
  const names = Object.keys(strategies)

  test.each(names.map((name, i) => [name, there(names[(i + 1) % names.length], 'name')]))(
    '%s and %s decide what is legal, to the end',
    (name, other) => {
      for (const scenario of ['quick-battle', 'battle'])
        expect(played(scenario, [name, other], `${name} ${scenario}`).state.outcome).not.toBeNull()
    },
  )

  test('who rushes goes to the enemy and fights, who sits like a turtle never leaves his first rows', () => {
    const rush = played('quick-battle', ['rush', 'turtle'], 'a')
    expect(rush.farthest).toBeGreaterThan(5)
    expect(typesOf(rush.decided)).toContain('attack')
    expect(played('quick-battle', ['turtle', 'turtle'], 'a').farthest).toBeLessThan(4)
  })

  test('who waits for dusk stays on his side by day, and crosses when night is near', () => {
    const dusk = played('quick-battle', ['dusk', 'turtle'], 'b')
    const ground = played('quick-battle', ['ground', 'turtle'], 'b')
    expect(dusk.state.outcome?.how).toBe('nightfall')
    expect(dusk.byDay).toBeLessThan(6)
    expect(dusk.crossed).toBeGreaterThan(1)
    expect(ground.byDay).toBeGreaterThan(6)
  })
})
