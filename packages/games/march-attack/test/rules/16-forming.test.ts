import { describe, expect, test } from 'vitest'
import { beginForming } from '../../src/orders/grand-battery.ts'
import type { Order } from '../../src/state.ts'
import { formationNamed, leaderNamed, unitNamed } from '../../src/table/names.ts'
import { orderTo } from '../../src/table/orders.ts'
import { MF_STATES, NONE } from '../../src/vocabulary.ts'
import { away, blue, box, farNorth, gun, line, opposed, piece } from '../pieces.ts'
import { major, type Piece, Stage, tableOf } from '../stage.ts'

/** Who forms a grand battery, commands it and fires with it. */

const FARM = { id: 'farm', type: 'farm' as const, points: box(30_000, 30_000, 33_000, 33_000) }

describe('MAR-16.2 · who commands the batteries that form a grand battery', () => {
  const commander = (type: 'infantry' | 'artillery-group') => {
    const s = tableOf(
      [
        ...[20_000, 23_000, 26_000].map((x, i) => gun(`g${i}`, 'guns', x)),
        line('r', 'red', 40_000),
        farNorth,
      ],
      { majors: { guns: 0 } },
    )
    const [own, issuer] = [leaderNamed(s, 'chief-guns'), leaderNamed(s, 'chief-red')]
    Object.assign(major(s, 'guns'), { type, commander: own })
    const order: Order = orderTo('form-grand-battery', {
      point: { x: 23_000, y: 20_000 },
      batteries: ['g0', 'g1', 'g2'].map(id => unitNamed(s, id)),
    })
    beginForming(s, issuer, formationNamed(s, 'guns'), order)
    const raised = s.open.formations.at(-1)
    return s.scenario.leaders[raised?.commander ?? NONE]?.id
  }
  test('that of the receiving artillery group, or else the issuer', () => {
    expect([commander('artillery-group'), commander('infantry')]).toEqual(['chief-guns', 'chief-red'])
  })
})

describe('MAR-16.2 · what a new grand battery may be ordered', () => {
  const gun = (id: string, x: number): Piece => ({
    id,
    mf: 'red',
    formation: 'battery-unlimbered',
    x,
    y: 20_000,
    stands: 1,
  })
  test.each(MF_STATES)('an enemy MF that is %s', state => {
    const s = tableOf(
      [
        gun('g1', 20_000),
        gun('g2', 23_000),
        gun('g3', 26_000),
        opposed('r', 'red', 20_000, 26_000),
        farNorth,
      ],
      { ground: { blocks: [FARM] } },
    )
    const order = { type: 'form-grand-battery' as const, x: 23_000, y: 20_000, batteries: ['g1', 'g2', 'g3'] }
    const forming = new Stage(s, 'ordersPhase')
      .letPass('armyOrders')
      .decide(0, {
        type: 'issue-orders',
        orders: [{ type: 'issue', issuer: 'chief-red', formation: 'red', order }],
      })
      .letPass().s
    major(forming, 'blue').state = state
    const stage = new Stage(forming, 'ordersPhase').letPass('formGrandBattery')
    const bombard = stage.position.step
      ?.options?.(stage.s, 0)
      .map(option => (option.type === 'order-grand-battery' ? option.order : null))
    expect(bombard).toEqual([
      { type: 'defend', x: 23_000, y: 20_000 },
      ...(['ready', 'retiring', 'broken-mf'].includes(state)
        ? [{ type: 'bombard', formation: 'blue', block: null }]
        : []),
      { type: 'bombard', formation: null, block: 'farm' },
    ])
  })
})

test('MAR-16.4 MAR-9.16 · whoever stands away from its grand battery is offered no fire together with it', () => {
  const gun = (id: string, x: number): Piece => piece(id, 'battery-unlimbered', x, 20_000, 0, { stands: 1 })
  const joins = (x: number) => {
    const s = tableOf(
      [gun('g1', 20_000), gun('g2', x), piece('b', 'infantry-line', 22_000, 27_000, 1800, blue)],
      { leaders: away },
    )
    major(s, 'red').type = 'grand-battery'
    const stage = new Stage(s, 'declareFire')
    return stage.next(0).flatMap(part => (part.type === 'fire' && part.unit === 'g2' ? [part.joined] : []))
  }
  expect([joins(20_000 + 1574 + 3000), joins(20_000 + 1574 + 3001)]).toEqual([[true, false], [false]])
})
