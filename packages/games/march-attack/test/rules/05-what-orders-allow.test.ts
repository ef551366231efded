import { describe, expect, test } from 'vitest'
import type { Step } from '../../src/movement/steps/forms.ts'
import { orderRefusesCharge } from '../../src/orders/charge-limits.ts'
import { completeOrders } from '../../src/orders/completion.ts'
import { isSameOrder, orderUnfit } from '../../src/orders/naming.ts'
import { someOrders } from '../../src/orders/proposals.ts'
import { formationNamed, unitNamed } from '../../src/table/names.ts'
import { orderOf, orderTo } from '../../src/table/orders.ts'
import type { MfState } from '../../src/vocabulary.ts'
import { MF_STATES } from '../../src/vocabulary.ts'
import { moveOf } from '../moving.ts'
import { box, farNorth, gun, line, opposed, withoutLeaders } from '../pieces.ts'
import { giveOrder, leader, major, type Piece, Stage, tableOf, unit } from '../stage.ts'

/** What may be ordered, and what an order lets an MF do. */

describe('MAR-5.12 · charges by order', () => {
  const horse = (count: number): Piece[] =>
    Array.from({ length: count }, (_, i) =>
      opposed(`h${i}`, 'red', 10_000 + 4000 * i, 20_000, { formation: 'cavalry-line' }),
    )

  test.each([
    [1, 1],
    [2, 1],
    [3, 2],
    [4, 2],
    [5, 3],
  ])('retire: of %i regiments %i may charge in one T1, and no infantry', (count, most) => {
    const s = tableOf([...horse(count), opposed('f', 'red', 60_000), opposed('b', 'blue', 20_000, 26_000)])
    giveOrder(s, 'red', { type: 'retire', point: { x: 0, y: 0 } })
    const fits = (unit: string, others: number) =>
      orderRefusesCharge(
        s,
        unitNamed(s, unit),
        unitNamed(s, 'b'),
        Array.from({ length: others }, (_, i) => unitNamed(s, `h${i}`)),
      ) === null
    expect(fits('f', 0)).toBe(false)
    const last = `h${count - 1}`
    expect(Array.from({ length: count }, (_, others) => fits(last, others))).toEqual(
      Array.from({ length: count }, (_, others) => others < most),
    )
  })

  test('retire: infantry that charges already, and cavalry of others, do not count', () => {
    const s = tableOf(
      [
        ...horse(1),
        opposed('f', 'red', 60_000),
        opposed('o', 'other', 70_000, 20_000, { formation: 'cavalry-line' }),
        opposed('b', 'blue', 20_000, 26_000),
      ],
      { majors: { other: 0 } },
    )
    giveOrder(s, 'red', { type: 'retire', point: { x: 0, y: 0 } })
    expect(
      orderRefusesCharge(s, unitNamed(s, 'h0'), unitNamed(s, 'b'), [unitNamed(s, 'f'), unitNamed(s, 'o')]),
    ).toBeNull()
  })

  // 6" and 12" between fronts, each half 591 deep.
  test.each([
    ['infantry-line', 6000],
    ['infantry-column', 6000],
    ['cavalry-line', 12_000],
  ] as const)('defend and bombard: %s at targets up to %i mils', (formation, most) => {
    const half = formation === 'infantry-column' ? 1181 : 591
    for (const type of ['defend', 'bombard', 'dissolve-grand-battery'] as const) {
      const fits = (gap: number) => {
        const s = tableOf([
          opposed('a', 'red', 20_000, 20_000, { formation }),
          opposed('b', 'blue', 20_000, 20_000 + half + gap + 591),
        ])
        giveOrder(s, 'red', { type })
        return orderRefusesCharge(s, unitNamed(s, 'a'), unitNamed(s, 'b'), []) === null
      }
      expect([fits(most), fits(most + 1)]).toEqual([true, false])
    }
  })

  test('support: at targets within 9" of a unit of the supported MF', () => {
    const fits = (gap: number) => {
      const s = tableOf(
        [
          opposed('a', 'red', 20_000),
          opposed('b', 'blue', 60_000, 20_000 + 1182 + gap),
          opposed('o', 'other', 60_000),
        ],
        { majors: { other: 0 } },
      )
      giveOrder(s, 'red', { type: 'support', formation: formationNamed(s, 'other') })
      return orderRefusesCharge(s, unitNamed(s, 'a'), unitNamed(s, 'b'), []) === null
    }
    expect([fits(9000), fits(9001)]).toEqual([true, false])
  })

  test('MAR-5.19 · the batteries of a grand battery to be manoeuvre, the others defend', () => {
    const s = tableOf([
      opposed('a', 'red', 20_000),
      opposed('g', 'red', 24_000),
      opposed('b', 'blue', 20_000, 26_000),
    ])
    giveOrder(s, 'red', { type: 'form-grand-battery', batteries: [unitNamed(s, 'g')] })
    const rule = (id: string) => orderRefusesCharge(s, unitNamed(s, id), unitNamed(s, 'b'), [])?.key ?? null
    expect([rule('a'), rule('g')]).toEqual([null, 'mar.order-no-charge'])
  })
})

test.each(MF_STATES)('MAR-5.12 · orders are proposed for and against MFs that are there: %s', state => {
  const s = tableOf([opposed('a', 'red', 20_000), opposed('o', 'other', 30_000), farNorth], {
    majors: { other: 0 },
  })
  for (const id of ['other', 'blue']) major(s, id).state = state
  const orders = someOrders(s, 0, formationNamed(s, 'red'))
  const named = orders.flatMap(order =>
    order.type === 'support' || order.type === 'bombard' ? [order.formation] : [],
  )
  expect(named).toEqual(state === 'ready' ? ['other', 'red', 'blue'] : ['red'])
})

describe('MAR-5.14 MAR-8.30 · into a block, out of it, and enemies near by', () => {
  const BLOCKS = [
    { id: 'farm', type: 'farm' as const, points: box(20_000, 20_900, 22_000, 22_900) },
    { id: 'barn', type: 'farm' as const, points: box(23_000, 20_900, 25_000, 22_900) },
  ]
  const refusal = (enemy: number, order: 'manoeuvre' | 'attack', from = 20_000) => {
    const s = tableOf([line('i', 'red', 21_000, from), line('b', 'blue', 21_000, enemy, { facing: 1800 })], {
      ...withoutLeaders,
      ground: { blocks: BLOCKS },
    })
    giveOrder(s, 'red', { type: order, point: { x: 21_000, y: 21_000 } })
    const step: Step = { type: 'enter-block', block: 'farm' }
    return new Stage(s, 't1e-movement').refusal(0, moveOf('i', [step]))?.rule ?? null
  }
  test('MAR-5.14 · who is engaged may not go nearer by entering a block', () => {
    expect([refusal(29_000, 'attack'), refusal(29_000, 'manoeuvre')]).toEqual([null, 'MAR-5.14'])
  })
  test('MAR-8.30 MAR-13.4 · not within 1" of an enemy, unless he was as near before', () => {
    // The enemy's edge is 1" from the farm, or a mil less.
    expect([refusal(24_491, 'attack'), refusal(24_490, 'attack')]).toEqual([null, 'MAR-8.30'])
    const s = tableOf(
      [
        line('i', 'red', 20_000, 20_000, { formation: 'garrison', now: { block: 0 } }),
        line('b', 'blue', 22_500, 19_600),
      ],
      { ...withoutLeaders, ground: { blocks: BLOCKS } },
    )
    giveOrder(s, 'red', { type: 'attack', point: { x: 21_000, y: 21_000 } })
    const go = (at: number) => {
      unit(s, 'b').x = at
      const step: Step = { type: 'change-block', block: 'barn' }
      return new Stage(s, 't1e-movement').refusal(0, moveOf('i', [step]))?.rule ?? null
    }
    // As near to the one as to the other, and nearer to the barn.
    expect([go(22_500), go(24_800)]).toEqual([null, 'MAR-8.30'])
  })
  test('MAR-12.7 · who comes out of a block into a marsh tests', () => {
    const s = tableOf(
      [line('i', 'red', 21_000, 21_900, { formation: 'garrison', now: { block: 0 } }), farNorth],
      {
        ground: {
          blocks: BLOCKS,
          areas: [{ id: 'bog', type: 'marsh', points: box(15_000, 15_000, 20_800, 20_800) }],
        },
      },
    )
    const step: Step = { type: 'leave-block', formation: 'infantry-column', x: 20_700, y: 19_000, facing: 0 }
    const stage = new Stage(s, 't1e-movement', [6, 6]).decide(0, moveOf('i', [step]))
    expect(stage.events('ved-test')).toMatchObject([{ rule: 'MAR-12.7', unit: 'i', passed: false }])
  })
})

test.each<[MfState, string | null]>([
  ['ready', null],
  ['retiring', null],
  ['broken-mf', 'MAR-5.17'],
  ['destroyed', 'MAR-5.17'],
  ['withdrawn', 'MAR-5.17'],
  ['dissolved', 'MAR-5.17'],
])('MAR-5.17 · to support an MF that is %s', (state, rule) => {
  const s = tableOf([line('r', 'red', 20_000), line('l', 'left', 30_000), farNorth], { majors: { left: 0 } })
  major(s, 'left').state = state
  const form = { type: 'support', formation: 'left' } as const
  expect(orderUnfit(s, 0, formationNamed(s, 'red'), form, null)?.rule ?? null).toBe(rule)
})

describe('orders', () => {
  test('MAR-5.17 · a group without a battery cannot be supported', () => {
    const fit = (place: 'table' | 'lost') => {
      const s = tableOf(
        [line('a', 'red', 20_000), gun('g', 'guns', 30_000, 20_000, { now: { place } }), farNorth],
        {
          majors: { guns: 0 },
        },
      )
      major(s, 'guns').type = 'artillery-group'
      return (
        orderUnfit(s, 0, formationNamed(s, 'red'), { type: 'support', formation: 'guns' }, null)?.rule ?? null
      )
    }
    expect([fit('table'), fit('lost')]).toEqual([null, 'MAR-5.17'])
  })

  test('MAR-5.14 · a march is not done while units are still en route', () => {
    const after = (place: 'table' | 'en-route') => {
      const s = tableOf([
        line('a', 'red', 20_000),
        line('c', 'red', 24_000, 20_000, { now: { place } }),
        farNorth,
      ])
      giveOrder(s, 'red', { type: 'manoeuvre', point: { x: 22_000, y: 20_000 } })
      completeOrders.play(s, [], undefined)
      return orderOf(s, formationNamed(s, 'red')).type
    }
    expect([after('table'), after('en-route')]).toEqual(['defend', 'manoeuvre'])
  })

  test('MAR-5.8 MAR-16.2 · the same grand battery is the same order, in whatever order its batteries are named', () => {
    const order = (...batteries: number[]) =>
      orderTo('form-grand-battery', { point: { x: 1, y: 1 }, batteries })
    expect(isSameOrder(order(1, 2, 10), order(10, 1, 2))).toBe(true)
    expect(isSameOrder(order(1, 2, 10), order(1, 2, 11))).toBe(false)
  })

  test('MAR-16.2 · no battery is drawn into two grand batteries by one decision', () => {
    const s = tableOf(
      [
        ...[20_000, 23_000, 26_000, 29_000].map((x, i) => gun(`g${i}`, 'red', x)),
        gun('o', 'other', 32_000),
        line('a', 'other', 32_000, 25_000),
        farNorth,
      ],
      { majors: { other: 0 }, leaders: { red: { x: 25_000, y: 20_000 } } },
    )
    Object.assign(leader(s, 'chief-other'), { x: 26_000, y: 20_000 })
    const issue = (formation: string, batteries: string[]) => ({
      type: 'issue' as const,
      issuer: 'chief-red',
      formation,
      order: { type: 'form-grand-battery' as const, x: 25_000, y: 20_000, batteries },
    })
    const refusal = (second: string[]) =>
      new Stage(s, 'armyOrders').refusal(0, {
        type: 'issue-orders',
        orders: [issue('red', ['g0', 'g1', 'g2']), issue('other', second)],
      })?.rule ?? null
    expect(refusal(['o', 'g3', 'g2'])).toBe('MAR-16.2')
  })

  test('MAR-11.16 · an MF that lost a unit in the last turn does not recover', () => {
    const tests = (wasBusy: boolean) => {
      const s = tableOf([
        line('a', 'red', 20_000, 20_000, { now: { cv: 3, cvLost: 3 } }),
        line('gone', 'red', 40_000, 20_000, { now: { place: 'lost', wasBusy } }),
        farNorth,
      ])
      giveOrder(s, 'red', { type: 'defend', point: { x: 20_000, y: 20_000 } })
      return new Stage(s, 'cvRecovery', [1, 1]).events('ved-test').length
    }
    expect([tests(false), tests(true)]).toEqual([1, 0])
  })
})

test('MAR-5.12 · a bombardment is of an enemy MF or of a block, one of them alone, and both exist', () => {
  const s = tableOf([gun('g', 'red', 20_000), line('l', 'red', 24_000), farNorth], {
    ground: { blocks: [{ id: 'farm', type: 'farm', points: box(50_000, 50_000, 52_000, 52_000) }] },
  })
  const unfit = (formation: string | null, block: string | null) =>
    orderUnfit(s, 0, formationNamed(s, 'red'), { type: 'bombard', formation, block }, null)?.rule ?? null
  expect([unfit('blue', null), unfit(null, 'farm')]).toEqual([null, null])
  for (const [formation, block] of [
    [null, null],
    ['blue', 'farm'],
    ['red', null],
    ['red', 'farm'],
    ['nobody', 'farm'],
    ['blue', 'nowhere'],
    [null, 'nowhere'],
    ['nobody', null],
  ] as const)
    expect(unfit(formation, block), `${formation} ${block}`).toBe('MAR-5.18')
})
