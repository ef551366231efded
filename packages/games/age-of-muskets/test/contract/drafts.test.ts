import {
  buildingOf,
  canonical,
  fastChance,
  newState,
  Position,
  pickFrom,
  type Random,
  seeded,
} from '@grognard/engine'
import { expect, test } from 'vitest'
import { ageOfMuskets } from '../../src/index.ts'
import type { Part } from '../../src/parts.ts'
import type { AgeOfMuskets } from '../../src/state.ts'
import { houseScenario } from '../house.ts'

/** Steps whose parts are struck off a list, or counted, instead of asking the rule of each part again. */
const QUICK = [
  'marchOrders',
  'forcedMarchOrders',
  'endMarch',
  'endDetached',
  'declareForces',
  'distributeLosses',
  'groupLosses',
  'placeLoose',
  'closeGaps',
  'takeHits',
  'engagementLosses',
  'pursuitLosses',
]
const MOST_PARTS = 6

/** Builds a draft at random; what was offered at first has to be offered as long as its rule does not forbid it. */
function compare(position: Position<AgeOfMuskets>, seat: number, random: Random): void {
  const { step, state } = position
  if (step?.compose === undefined) return
  const building = buildingOf(step.compose, state, seat)
  const offered = building.next([])
  const parts: Part[] = []
  while (parts.length < MOST_PARTS) {
    const next = building.next(parts)
    const names = new Set(next.map(canonical))
    for (const part of offered) expect(names.has(canonical(part))).toBe(building.fits(parts, part) === null)
    if (next.length === 0) return
    parts.push(pickFrom(random, next))
    // A building that begins with all these parts comes to the same.
    expect(buildingOf(step.compose, state, seat).next(parts)).toEqual(building.next(parts))
  }
}

test.each([
  ['the-sall', 6],
  ['ulm', 1],
  ['austerlitz', 8],
  ['salamanca', 8],
])(
  'AOM-19.2 AOM-19.11 AOM-29.20 · what a draft offers is what its rules leave: %s',
  (scenario, matches) => {
    const random = seeded(scenario)
    for (let seed = 0; seed < matches; seed++) {
      const begun = newState(ageOfMuskets, houseScenario(scenario), fastChance(seed))
      const position = new Position(ageOfMuskets, begun)
      while (position.step !== null) {
        const seat = 31 - Math.clz32(position.waiting & -position.waiting)
        if (QUICK.includes(position.at)) compare(position, seat, random)
        position.decide(seat, position.sample(seat, random))
      }
    }
  },
  60_000,
)
