import { describe, expect, test } from 'vitest'
import type { OrderForm } from '../../src/orders/order-forms.ts'
import type { State } from '../../src/state.ts'
import { centreOfFormation } from '../../src/table/formations.ts'
import { formationNamed } from '../../src/table/names.ts'
import { orderOf } from '../../src/table/orders.ts'
import { moveOf } from '../moving.ts'
import { farNorth, gun, line } from '../pieces.ts'
import { giveOrder, major, Stage, tableOf, unit } from '../stage.ts'

/** MAR-5.17: whoever supported what is there no more defends at once, and not at the next S1. */

const CHIEF = 'chief-red'
const GB = 'french-grand-battery-4'

/** A group of three batteries under the commander-in-chief, whom `third` supports. */
const army = (batteries: readonly string[] = ['g1', 'g2', 'g3']): State => {
  const s = tableOf(
    [
      ...batteries.map((id, i) => gun(id, 'guns', 20_000 + 2000 * i)),
      line('l', 'red', 23_000, 24_000),
      line('m', 'third', 23_000, 28_000),
      farNorth,
    ],
    { majors: { guns: 0, third: 0 } },
  )
  Object.assign(major(s, 'guns'), { type: 'artillery-group', commander: formationNamed(s, 'red') })
  giveOrder(s, 'third', { type: 'support', formation: formationNamed(s, 'guns') })
  return s
}
const FORM: OrderForm = { type: 'form-grand-battery', x: 22_000, y: 20_000, batteries: ['g1', 'g2', 'g3'] }

const ordered = (s: State, ...orders: readonly (readonly [string, OrderForm])[]): Stage =>
  new Stage(s, 'ordersPhase', Array<number>(2 * orders.length).fill(6))
    .letPass('armyOrders')
    .decide(0, {
      type: 'issue-orders',
      orders: orders.map(([formation, order]) => ({ type: 'issue', issuer: CHIEF, formation, order })),
    })
    .letPass('localInitiative')
const orderNow = ({ s }: Stage): string => orderOf(s, formationNamed(s, 'third')).type

describe('MAR-5.17 · at once', () => {
  test('a group whose batteries have all left for a grand battery', () =>
    expect(orderNow(ordered(army(), ['guns', FORM]))).toBe('defend'))

  test('a group that keeps one of its batteries is still supported', () =>
    expect(orderNow(ordered(army(['g1', 'g2', 'g3', 'g4']), ['guns', FORM]))).toBe('support'))

  test('a grand battery that is dissolved by an order that came before, in the same step', () => {
    const standing = new Stage(ordered(army(), ['guns', FORM]).letPass().s, 'ordersPhase')
    const then = ordered(
      standing.letPass().s,
      [GB, { type: 'dissolve-grand-battery' }],
      ['third', { type: 'support', formation: GB }],
    )
    expect(then.events('order-roll').map(({ result }) => result)).toEqual(['received', 'received'])
    expect(orderNow(then)).toBe('defend')
  })

  test('a group that has given its last battery to an MF', () => {
    const stage = new Stage(army(['g1']), 'ordersPhase').letPass('assignBatteries')
    expect(orderNow(stage)).toBe('support')
    stage.decide(0, {
      type: 'assign-batteries',
      assigned: [{ type: 'reassign', leader: CHIEF, battery: 'g1', formation: 'red' }],
    })
    expect(orderNow(stage)).toBe('defend')
  })

  test('a group whose last battery leaves the table under a retreat', () => {
    const s = army(['g1'])
    Object.assign(unit(s, 'g1'), { formation: 'battery-limbered', y: 900, facing: 1800 })
    giveOrder(s, 'guns', { type: 'retreat' })
    const stage = new Stage(s, 't1e-movement')
    expect(orderNow(stage)).toBe('support')
    stage.decide(0, moveOf('g1', [{ type: 'forward', mils: 1000 }]))
    expect(unit(stage.s, 'g1').place).toBe('withdrawn')
    expect(orderNow(stage)).toBe('defend')
  })
})

test('MAR-5.10 MAR-16.2 · those who draw together have received an order, and take no initiative in this S1', () => {
  const stage = ordered(army(), ['guns', FORM])
  const { x, y } = centreOfFormation(stage.s, formationNamed(stage.s, GB))
  const tries = [{ type: 'try' as const, formation: GB, order: { type: 'defend' as const, x, y } }]
  expect(stage.refusal(0, { type: 'local-initiative', tries })?.rule).toBe('MAR-5.10')
  expect(stage.next(0).some(part => part.type === 'try' && part.formation === 'third')).toBe(true)
})
