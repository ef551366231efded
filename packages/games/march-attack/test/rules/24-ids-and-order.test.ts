import { expect, test } from 'vitest'
import { inOrder } from '../../src/morale/causes.ts'
import { joinGroup } from '../../src/table/artillery-group.ts'
import { inDiceOrder } from '../../src/table/breaking.ts'
import { unitNamed } from '../../src/table/names.ts'
import { orderTo } from '../../src/table/orders.ts'
import { NONE } from '../../src/vocabulary.ts'
import { blue, far, farNorth, gun, line, piece } from '../pieces.ts'
import { formCorps, major, Stage, tableOf } from '../stage.ts'

/** What comes up in the battle, and in which order things are taken. */

test('MAR-24.10 · formations that come up in the battle stand where their ids say', () => {
  const s = tableOf([line('a', 'red', 20_000), line('z', 'zulu', 30_000), farNorth], { majors: { zulu: 0 } })
  s.open.formations.push({ ...major(s, 'red'), id: 'french-guns-3', type: 'artillery-group' })
  for (const shared of s.shared) shared.secret.orders.push(orderTo('defend'))
  expect(inOrder(s).map(each => s.open.formations[each]?.id)).toEqual([
    'french-guns-3',
    'red',
    'zulu',
    'blue',
  ])
})

test('MAR-24.10 · of orders in one step the corps come before the MFs, each by id', () => {
  const made = tableOf(
    [
      piece('a', 'infantry-line', 20_000, 20_000),
      ...['m', 'n', 'o'].map((id, i) =>
        piece(id, 'infantry-line', 30_000 + 5000 * i, 20_000, 0, { mf: `${id}-mf` }),
      ),
      far,
    ],
    { majors: { 'm-mf': 0, 'n-mf': 0, 'o-mf': 0 } },
  )
  const s = formCorps(formCorps(made, 0, ['n-mf'], { x: 20_000, y: 20_000 }), 0, ['o-mf'], {
    x: 20_000,
    y: 20_000,
  })
  const from = { issuer: 'chief-red' } as const
  const attack = { type: 'attack', x: 1, y: 1 } as const
  const stage = new Stage(s, 'armyOrders', Array(8).fill(3))
  stage.decide(0, {
    type: 'issue-orders',
    orders: [
      { ...from, type: 'issue', formation: 'o-mf', order: attack },
      { ...from, type: 'issue-corps', corps: 'corps-1', order: 'attack' },
      { ...from, type: 'issue', formation: 'm-mf', order: attack },
      { ...from, type: 'issue-corps', corps: 'corps-0', order: 'attack' },
    ],
  })
  stage.letPass()
  const order = stage.told.flatMap(event =>
    event.type === 'order-roll' ? [event.formation] : event.type === 'corps-order-roll' ? [event.corps] : [],
  )
  expect(order).toEqual(['corps-0', 'corps-1', 'm-mf', 'o-mf'])
})

test('MAR-24.10 · units stand by side, MF id and unit id', () => {
  const s = tableOf(
    [
      piece('d', 'infantry-line', 1, 1, 0, { mf: 'a-mf' }),
      piece('c', 'infantry-line', 1, 1),
      piece('b', 'infantry-line', 1, 1, 0, blue),
      piece('a', 'infantry-line', 1, 1),
      piece('e', 'infantry-line', 1, 1, 0, { mf: 'z-mf' }),
    ],
    { majors: { 'a-mf': 0, 'z-mf': 0 } },
  )
  const ids = (first?: 0 | 1) =>
    inDiceOrder(s, [...s.open.units.keys()].toReversed(), first).map(each => s.scenario.units[each]?.id)
  expect(ids()).toEqual(['d', 'a', 'c', 'e', 'b'])
  expect(ids(1)).toEqual(['b', 'd', 'a', 'c', 'e'])
  s.open.active = 1
  expect(ids()).toEqual(['b', 'd', 'a', 'c', 'e'])
})

test('MAR-24.15 · what comes up in the battle has an id of its own, whatever others are called', () => {
  const s = tableOf([line('a', 'red', 20_000), gun('g', 'french-guns-3', 30_000), farNorth], {
    majors: { 'french-guns-3': 0 },
  })
  joinGroup(s, 0, NONE, [unitNamed(s, 'g')], undefined)
  expect(s.open.formations.map(({ id }) => id)).toEqual(['blue', 'french-guns-3', 'red', 'french-guns-4'])
})
