import { buildingOf, fastChance, newState, Position, pickFrom, seeded, there } from '@grognard/engine'
import { expect, test } from 'vitest'
import { ageOfMuskets } from '../../src/index.ts'
import type { Part } from '../../src/parts.ts'
import type { AgeOfMuskets } from '../../src/state.ts'

/** Where parts of an order dwindle as it grows. */
const STEPS = ['marchOrders', 'forcedMarchOrders', 'endMarch', 'garrisonDetached', 'endDetached']

test('what may follow a draft that has grown is what may follow the same parts asked for at once', () => {
  const scenario = ageOfMuskets.scenario('the-sall', {})
  if (!scenario.ok) throw new Error(scenario.refusal.key)
  const random = seeded('dwindling')
  let asked = 0
  for (let seed = 0; seed < 6; seed++) {
    const position = new Position(ageOfMuskets, newState(ageOfMuskets, scenario.value, fastChance(seed)))
    while (position.step !== null) {
      const seat = 31 - Math.clz32(position.waiting & -position.waiting)
      if (STEPS.includes(position.at)) asked += grown(position, seat, random)
      position.decide(seat, position.sample(seat, random))
    }
  }
  expect(asked).toBeGreaterThan(100)
})

/** Builds by lot, and now and then begins anew; how often it has added a part. */
function grown(
  { step, state }: Position<AgeOfMuskets>,
  seat: number,
  random: ReturnType<typeof seeded>,
): number {
  const compose = there(step?.compose, 'composed decision')
  const building = buildingOf(compose, state, seat)
  let added = 0
  for (const length of [6, 2, 6]) {
    const parts: Part[] = []
    for (let next = building.next(parts); parts.length < length && next.length > 0; added++) {
      parts.push(pickFrom(random, next))
      next = building.next(parts)
      expect(next).toEqual(buildingOf(compose, state, seat).next(parts))
    }
  }
  return added
}
