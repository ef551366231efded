import { describe, expect, test } from 'vitest'
import type { DecisionOf } from '../../src/decisions.ts'
import { chanceOf } from '../../src/orders/attempt.ts'
import { orderOdds } from '../../src/orders/odds.ts'
import type { OrderForm } from '../../src/orders/order-forms.ts'
import type { State } from '../../src/state.ts'
import type { MfType } from '../../src/vocabulary.ts'
import { farNorth, gun, line, opposed } from '../pieces.ts'
import { formCorps, leader, major, Stage, tableOf, unit } from '../stage.ts'

/** How an order is rolled for. */

describe('dice of S1', () => {
  const ATTACK: OrderForm = { type: 'attack', x: 30_000, y: 60_000 }
  const army = () =>
    tableOf(
      [
        opposed('m', 'red', 40_000, 20_000),
        opposed('l', 'left', 20_000, 20_000),
        opposed('n', 'near', 30_000, 20_000),
        opposed('r', 'right', 60_000, 20_000),
        opposed('b', 'blue', 40_000, 90_000),
      ],
      { majors: { left: 0, near: 0, right: 0 } },
    )

  test.each([
    [6, 7],
    [7, 6],
  ])(
    'MAR-5.6 MAR-5.21 · an order is rolled for with two dice of six sides: there is no %i, %i',
    (...dice) => {
      const issued = (part: DecisionOf<'issue-orders'>['orders'][number]) => () => {
        const s = formCorps(army(), 0, ['left'], { x: 30_000, y: 22_000 }, 'defend')
        const stage = new Stage(s, 'ordersPhase', dice).letPass('armyOrders')
        stage.decide(0, { type: 'issue-orders', orders: [part] }).letPass()
      }
      const from = { issuer: 'chief-red' } as const
      expect(issued({ ...from, type: 'issue', formation: 'right', order: ATTACK })).toThrow('script')
      expect(issued({ ...from, type: 'issue-corps', corps: 'corps-0', order: 'attack' })).toThrow('script')
    },
  )

  test('MAR-5.6 · how likely an order is received, where it takes a high roll', () => {
    const s = army()
    for (const id of ['chief-red', 'chief-right']) leader(s, id).isReplacement = true
    major(s, 'right').isCommitted = true
    const part = { type: 'issue', issuer: 'chief-red', formation: 'right', order: ATTACK } as const
    const faces = [1, 2, 3, 4, 5, 6]
    const received = faces
      .flatMap(a => faces.map(b => [a, b]))
      .filter(dice => {
        const stage = new Stage(structuredClone(s), 'armyOrders', dice)
        stage.decide(0, { type: 'issue-orders', orders: [part] }).letPass()
        return stage.events('order-roll')[0]?.result === 'received'
      })
    expect(orderOdds(s, 0, 'army', part).received).toBeCloseTo(received.length / 36, 12)
    expect(received.length).toBeLessThan(18)
  })

  test.each([
    [6, 7],
    [7, 6],
  ])('MAR-15.2 · and the weather too: there is no %i, %i', (...dice) => {
    const s = army()
    s.open.turn = 2
    const weather = { start: 'clear' as const, rolls: true, mud: false }
    const rolling: State = { ...s, scenario: { ...s.scenario, weather } }
    expect(() => new Stage(rolling, 'rollWeather', dice)).toThrow('script')
  })

  test('MAR-5.21 · of a corps only MFs on the table count, where half of them must be committed', () => {
    const modifier = (place: 'table' | 'en-route') => {
      const s = formCorps(army(), 0, ['left', 'near', 'right'], { x: 30_000, y: 22_000 }, 'defend')
      major(s, 'left').isCommitted = true
      for (const id of ['n', 'r']) unit(s, id).place = place
      const stage = new Stage(s, 'armyOrders', [3, 3])
      stage.decide(0, {
        type: 'issue-orders',
        orders: [{ type: 'issue-corps', issuer: 'chief-red', corps: 'corps-0', order: 'attack' }],
      })
      return stage.letPass().events('corps-order-roll')[0]?.modifier ?? 0
    }
    expect(modifier('en-route') - modifier('table')).toBe(-2)
  })

  test('MAR-5.10 MAR-24.10 · the side listed first rolls first, wherever its player sits', () => {
    const s = army()
    const players = s.scenario.players.toReversed()
    const swapped: State = { ...s, scenario: { ...s.scenario, players } }
    const stage = new Stage(swapped, 'localInitiative', [6, 6, 1, 1])
    const here = (formation: string, x: number, y: number) =>
      ({ type: 'try', formation, order: { type: 'defend', x, y } }) as const
    stage.decide(1, { type: 'local-initiative', tries: [here('blue', 40_000, 90_000)] })
    stage.decide(0, { type: 'local-initiative', tries: [here('red', 40_000, 20_000)] })
    expect(stage.events('initiative-taken').map(({ formation, dice }) => [formation, dice[0]])).toEqual([
      ['red', 6],
      ['blue', 1],
    ])
  })
})

test.each([
  [[true, true], true],
  [[true, false], true],
  [[false, false], false],
  [[true, false, false], false],
  [[true, true, false], true],
])('MAR-5.21 MAR-5.11 · a corps whose MFs are committed as %o takes the -2: %o', (committed, isTaken) => {
  const ids = committed.map((_, i) => `m${i}`)
  const s = formCorps(
    tableOf(
      [line('r', 'red', 20_000), ...ids.map((id, i) => line(`u${id}`, id, 30_000 + 5000 * i)), farNorth],
      {
        majors: Object.fromEntries(ids.map(id => [id, 0])),
      },
    ),
    0,
    ids,
    { x: 30_000, y: 18_000 },
  )
  const modifier = (values: readonly boolean[]) => {
    for (const [i, id] of ids.entries()) major(s, id).isCommitted = values[i] === true
    const part = { type: 'issue-corps', issuer: 'chief-red', corps: 'corps-0', order: 'defend' } as const
    return chanceOf(s, 0, 'army', part).modifier
  }
  expect(modifier(committed) - modifier(ids.map(() => false))).toBe(isTaken ? -2 : 0)
})

test('MAR-5.6 MAR-4.1 · its artillery group is no MF, so that one of two MFs is half of the corps', () => {
  const made = tableOf(
    [
      line('r', 'red', 20_000),
      line('a', 'm0', 30_000),
      line('b', 'm1', 35_000),
      gun('g', 'guns', 40_000),
      farNorth,
    ],
    { majors: { m0: 0, m1: 0, guns: 0 } },
  )
  const s = formCorps(made, 0, ['m0', 'm1', 'guns'], { x: 30_000, y: 18_000 })
  major(s, 'm0').isCommitted = true
  const part = { type: 'issue-corps', issuer: 'chief-red', corps: 'corps-0', order: 'defend' } as const
  const modifierAs = (type: MfType) => {
    major(s, 'guns').type = type
    return chanceOf(s, 0, 'army', part).modifier
  }
  expect(modifierAs('grand-battery') - modifierAs('artillery-group')).toBe(2)
})
