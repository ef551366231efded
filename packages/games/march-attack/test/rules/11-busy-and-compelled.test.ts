import { describe, expect, test } from 'vitest'
import { lapseOrders } from '../../src/orders/keeping-up.ts'
import type { Unit } from '../../src/state.ts'
import { formationNamed } from '../../src/table/names.ts'
import { orderOf } from '../../src/table/orders.ts'
import { far, farNorth, line, opposed, piece } from '../pieces.ts'
import { giveOrder, Stage, tableOf, unit } from '../stage.ts'

/** Compelled orders, and units that are too busy to recover. */

describe('MAR-11.10 MAR-5.16 · an order that is compelled never lapses', () => {
  test.each([
    ['attack', { point: { x: 20_000, y: 90_000 } }],
    ['retire', { point: { x: 20_000, y: 0 } }],
    ['retreat', {}],
  ] as const)('%s, of units that stand still', (type, more) => {
    const kept = (isCompelled: boolean) => {
      const s = tableOf([line('a', 'red', 20_000, 40_000), line('b', 'red', 30_000, 40_000), farNorth])
      for (const id of ['a', 'b']) unit(s, id).began = { x: unit(s, id).x, y: unit(s, id).y }
      giveOrder(s, 'red', { type, ...more, isCompelled })
      lapseOrders(s, 0, undefined)
      return orderOf(s, formationNamed(s, 'red')).type
    }
    expect([kept(true), kept(false)]).toEqual([type, 'defend'])
  })
})

describe('MAR-11.16 · what makes a unit busy', () => {
  test.each<[string, Partial<Unit>, boolean]>([
    ['nothing', {}, false],
    ['it moved', { hasMoved: true }, true],
    ['it fired', { hasFired: true }, true],
    ['it fought', { hasFought: true }, true],
    ['it lost CV to fire', { cvLostNow: 1 }, true],
    ['it was so in the first phase of the turn', { isBusy: true }, true],
  ])('%s', (_, now, is) => {
    const s = tableOf([piece('a', 'infantry-line', 20_000, 20_000, 0, { now }), far])
    const after = unit(new Stage(s, 'endTactical').s, 'a')
    expect(after.isBusy).toBe(is)
    expect(after).toMatchObject({ hasMoved: false, hasFired: false, hasFought: false, cvLostNow: 0 })
  })
})

test('MAR-11.16 MAR-3.35 · who was busy in this turn was so in the turn before, and begins anew', () => {
  const s = tableOf([
    opposed('a', 'red', 20_000, 20_000, { now: { isBusy: true } }),
    opposed('b', 'red', 30_000, 20_000, { now: { wasBusy: true } }),
    farNorth,
  ])
  const after = new Stage(s, 'endTurn').s
  expect([unit(after, 'a'), unit(after, 'b')]).toMatchObject([
    { isBusy: false, wasBusy: true },
    { isBusy: false, wasBusy: false },
  ])
})
