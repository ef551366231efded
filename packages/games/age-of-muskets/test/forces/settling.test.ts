import {
  below,
  cloneState,
  fastChance,
  newState,
  Position,
  pickFrom,
  type Random,
  seeded,
} from '@grognard/engine'
import { expect, test } from 'vitest'
import { counterOf, unitsIn } from '../../src/forces/pieces.ts'
import {
  garrisonIn,
  hasForce,
  hasPieces,
  isContested,
  isShutIn,
  situationOf,
} from '../../src/forces/places.ts'
import { settle } from '../../src/forces/settle.ts'
import { ageOfMuskets } from '../../src/index.ts'
import type { State } from '../../src/state.ts'
import { enemyOf, NO, SIDES } from '../../src/vocabulary.ts'
import { houseScenario } from '../house.ts'
import { settleSlowly } from './second-settling.ts'

/** Positions of a campaign at random, one after so many decisions each. */
function* positions(scenario: string, seed: number, every: number, most: number): Generator<State> {
  const random = seeded(`${scenario} ${seed}`)
  const position = new Position(
    ageOfMuskets,
    newState(ageOfMuskets, houseScenario(scenario), fastChance(seed)),
  )
  for (let decisions = 0; position.step !== null && decisions < every * most; decisions++) {
    if (decisions % every === 0) yield position.state
    const seat = 31 - Math.clz32(position.waiting & -position.waiting)
    position.decide(seat, position.sample(seat, random))
  }
}

/** The same, thrown into disorder as no rule ever would: pieces, markers and stragglers anywhere, and many of them together. */
function disordered(s: State, random: Random): State {
  const made = cloneState(ageOfMuskets, s)
  const { open } = made
  // A few zones only, so that both sides meet there.
  const zones = Array.from({ length: 6 }, () => below(random, open.zones.length))
  const isSo = (oneIn: number) => below(random, oneIn) === 0
  for (const own of made.own)
    for (const piece of [...own.units, ...own.headquarters]) {
      if (isSo(2)) piece.zone = pickFrom(random, zones)
      piece.inside = isSo(3)
      piece.requisition = isSo(4)
      const counter = counterOf(made, piece.counter)
      if (counter !== undefined) Object.assign(counter, { zone: piece.zone, inside: piece.inside })
      if ('troops' in piece && isSo(4))
        for (const troop of piece.troops) {
          troop.shattered += troop.normal
          troop.normal = 0
        }
      if ('troops' in piece && isSo(10)) piece.troops = []
    }
  for (const garrison of open.garrisons) {
    garrison.location = isSo(2) ? 'place' : 'pass'
    if (garrison.troops !== null && isSo(6)) garrison.troops = []
  }
  for (const zone of [...zones, ...open.garrisons.map(each => each.zone)]) {
    const state = open.zones[zone]!
    const side = isSo(2) ? 0 : 1
    state.works = isSo(2) ? { kind: 'fieldFortification', side } : null
    state.blockade = isSo(2) ? side : NO
    const besieger = pickFrom(random, open.counters).id
    if (isSo(3))
      state.siege = { side, stage: 'openTrenches', besieger, failures: 0, isDouble: false, rolls: 0 }
    state.stragglers = state.stragglers.map(() => below(random, 3))
    state.requisition = [below(random, 3), below(random, 3)]
    if (isSo(2)) open.locMarkers.push({ side, of: zone, at: pickFrom(random, zones) })
  }
  return made
}

const RANDOM = [
  ['the-sall', 10, 12],
  ['ulm', 40, 12],
] as const

test.each(RANDOM)(
  'AOM-5.1 AOM-23.7 AOM-24.6 AOM-25.2 AOM-36.4 AOM-42.10 AOM-46.3 · all that follows at once is what follows zone by zone: %s',
  (scenario, every, most) => {
    const random = seeded(scenario)
    for (const s of positions(scenario, 1, every, most)) {
      const quick = disordered(s, random)
      const slow = cloneState(ageOfMuskets, quick)
      settle(quick)
      settleSlowly(slow)
      expect(quick).toEqual(slow)
    }
  },
)

test.each(RANDOM)(
  'AOM-2.16 AOM-2.17 AOM-43.5 · what a side meets is what lies in each zone: %s',
  (scenario, every, most) => {
    const random = seeded(scenario)
    for (const before of positions(scenario, 3, every, most)) {
      const s = disordered(before, random)
      for (const side of SIDES) {
        const enemy = enemyOf(side)
        const { enemyForce, enemyPieces, friendlyUnit, friendlyForce, contested } = situationOf(s, side)
        for (const zone of s.open.zones.keys()) {
          const units = unitsIn(s, side, zone)
          expect(enemyForce[zone]).toBe(hasForce(s, enemy, zone))
          expect(enemyPieces[zone]).toBe(hasPieces(s, enemy, zone))
          expect(friendlyUnit[zone]).toBe(units.some(unit => !isShutIn(s, side, unit)))
          expect(friendlyForce[zone]).toBe(units.length > 0 || garrisonIn(s, side, zone) !== undefined)
          expect(contested[zone]).toBe(isContested(s, zone))
        }
      }
    }
  },
)

test('AOM-8.2 · a counter is found by its number, whichever are missing', () => {
  const random = seeded('counters')
  const [state] = positions('the-sall', 4, 1, 1)
  for (let time = 0; time < 50; time++) {
    const s = cloneState(ageOfMuskets, state!)
    const from = below(random, 5)
    s.open.counters = s.open.counters.flatMap((counter, at) =>
      below(random, 1 + (time % 5)) === 0 ? [{ ...counter, id: from + at }] : [],
    )
    for (let id = NO; id < s.open.counters.length * 5; id++)
      expect(counterOf(s, id)).toBe(s.open.counters.find(counter => counter.id === id))
  }
})
