import { describe, expect, test } from 'vitest'
import { causes } from '../../src/morale/causes.ts'
import { bestWith } from '../../src/morale/tests.ts'
import { assignBatteries } from '../../src/orders/artillery-assignment.ts'
import { orderRefusesCharge } from '../../src/orders/charge-limits.ts'
import { someOrders } from '../../src/orders/proposals.ts'
import { succeed } from '../../src/orders/succession.ts'
import type { MajorFormation, State, Unit } from '../../src/state.ts'
import { isWithFormation } from '../../src/table/command.ts'
import { fromHome, homePoint } from '../../src/table/edges.ts'
import { formationNamed, leaderNamed, unitNamed } from '../../src/table/names.ts'
import { orderOf } from '../../src/table/orders.ts'
import { EDGES, type MfState } from '../../src/vocabulary.ts'
import { formCorps, giveOrder, leader, major, type Piece, Stage, tableOf, unit } from '../stage.ts'

/** Each clause of a rule by itself: orders, command, skirmishing and morale. */

const line = (id: string, mf: string, x: number, y = 20_000, more: Partial<Piece> = {}): Piece => ({
  id,
  mf,
  formation: 'infantry-line',
  x,
  y,
  facing: mf === 'blue' ? 1800 : 0,
  ...more,
})
const far = line('e', 'blue', 50_000, 95_000)
const FARM = {
  id: 'farm',
  type: 'farm' as const,
  points: [
    { x: 30_000, y: 30_000 },
    { x: 33_000, y: 30_000 },
    { x: 33_000, y: 33_000 },
    { x: 30_000, y: 33_000 },
  ],
}
const number = (s: State, id: string): number => unitNamed(s, id)
const STATES: readonly MfState[] = ['ready', 'retiring', 'broken-mf', 'destroyed', 'withdrawn', 'dissolved']

describe('MAR-5.12 · charges by order', () => {
  const horse = (count: number): Piece[] =>
    Array.from({ length: count }, (_, i) =>
      line(`h${i}`, 'red', 10_000 + 4000 * i, 20_000, { formation: 'cavalry-line' }),
    )

  test.each([
    [1, 1],
    [2, 1],
    [3, 2],
    [4, 2],
    [5, 3],
  ])('retire: of %i regiments %i may charge in one T1, and no infantry', (count, most) => {
    const s = tableOf([...horse(count), line('f', 'red', 60_000), line('b', 'blue', 20_000, 26_000)])
    giveOrder(s, 'red', { type: 'retire', point: { x: 0, y: 0 } })
    const fits = (unit: string, others: number) =>
      orderRefusesCharge(
        s,
        number(s, unit),
        number(s, 'b'),
        Array.from({ length: others }, (_, i) => number(s, `h${i}`)),
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
        line('f', 'red', 60_000),
        line('o', 'other', 70_000, 20_000, { formation: 'cavalry-line' }),
        line('b', 'blue', 20_000, 26_000),
      ],
      { majors: { other: 0 } },
    )
    giveOrder(s, 'red', { type: 'retire', point: { x: 0, y: 0 } })
    expect(
      orderRefusesCharge(s, number(s, 'h0'), number(s, 'b'), [number(s, 'f'), number(s, 'o')]),
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
          line('a', 'red', 20_000, 20_000, { formation }),
          line('b', 'blue', 20_000, 20_000 + half + gap + 591),
        ])
        giveOrder(s, 'red', { type })
        return orderRefusesCharge(s, number(s, 'a'), number(s, 'b'), []) === null
      }
      expect([fits(most), fits(most + 1)]).toEqual([true, false])
    }
  })

  test('support: at targets within 9" of a unit of the supported MF', () => {
    const fits = (gap: number) => {
      const s = tableOf(
        [
          line('a', 'red', 20_000),
          line('b', 'blue', 60_000, 20_000 + 1182 + gap),
          line('o', 'other', 60_000),
        ],
        { majors: { other: 0 } },
      )
      giveOrder(s, 'red', { type: 'support', formation: formationNamed(s, 'other') })
      return orderRefusesCharge(s, number(s, 'a'), number(s, 'b'), []) === null
    }
    expect([fits(9000), fits(9001)]).toEqual([true, false])
  })

  test('MAR-5.19 · the batteries of a grand battery to be manoeuvre, the others defend', () => {
    const s = tableOf([line('a', 'red', 20_000), line('g', 'red', 24_000), line('b', 'blue', 20_000, 26_000)])
    giveOrder(s, 'red', { type: 'form-grand-battery', batteries: [number(s, 'g')] })
    const rule = (id: string) => orderRefusesCharge(s, number(s, id), number(s, 'b'), [])?.key ?? null
    expect([rule('a'), rule('g')]).toEqual([null, 'mar.order-no-charge'])
  })
})

test('MAR-5.14 MAR-5.16 · who is all en route has carried nothing out', () => {
  const kept = (type: 'manoeuvre' | 'retire') => {
    const s = tableOf([line('a', 'red', 20_000, 20_000, { now: { place: 'en-route' } }), far])
    giveOrder(s, 'red', { type, point: { x: 20_000, y: 20_000 } })
    return orderOf(new Stage(s, 'completeOrders').letPass().s, formationNamed(s, 'red')).type
  }
  expect([kept('manoeuvre'), kept('retire')]).toEqual(['manoeuvre', 'retire'])
})

describe('MAR-5.16 · a retirement is carried out', () => {
  const done = (...units: readonly [number, number][]) => {
    const s = tableOf([
      ...units.map(([x, y], i) => line(`a${i}`, 'red', x, y)),
      line('b', 'blue', 20_000, 60_000),
    ])
    giveOrder(s, 'red', { type: 'retire', point: { x: 20_000, y: 40_000 } })
    return orderOf(new Stage(s, 'completeOrders').letPass().s, formationNamed(s, 'red')).type === 'defend'
  }
  // More than 18" of the enemy, whose front is at 59,409; or within 9" of the objective.
  test.each<[string, (readonly [number, number])[], boolean]>([
    ['18" away', [[20_000, 40_818]], true],
    ['all far away', [[20_000, 20_000]], true],
    ['exactly 18" from the enemy and 9" from the objective', [[27_924, 43_300]], true],
    ['near the enemy, and not near the objective', [[33_000, 50_000]], false],
    [
      'one of two',
      [
        [20_000, 20_000],
        [33_000, 50_000],
      ],
      false,
    ],
  ])('%s', (_, units, is) => expect(done(...(units as [number, number][]))).toBe(is))
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
  test.each(STATES)('an enemy MF that is %s', state => {
    const s = tableOf(
      [gun('g1', 20_000), gun('g2', 23_000), gun('g3', 26_000), line('r', 'red', 20_000, 26_000), far],
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

test.each(STATES)('MAR-5.12 · orders are proposed for and against MFs that are there: %s', state => {
  const s = tableOf([line('a', 'red', 20_000), line('o', 'other', 30_000), far], { majors: { other: 0 } })
  for (const id of ['other', 'blue']) major(s, id).state = state
  const orders = someOrders(s, 0, formationNamed(s, 'red'))
  const named = orders.flatMap(order =>
    order.type === 'support' || order.type === 'bombard' ? [order.formation] : [],
  )
  expect(named).toEqual(state === 'ready' ? ['other', 'red', 'blue'] : ['red'])
})

describe('MAR-4.8 · an MF that can take a battery', () => {
  test.each(STATES)('is ready: %s', state => {
    const s = tableOf(
      [
        { ...line('g', 'guns', 20_000), formation: 'battery-unlimbered', stands: 1 },
        line('r', 'other', 20_000, 26_000),
        line('a', 'red', 60_000),
        far,
      ],
      { majors: { guns: 0, other: 0 } },
    )
    Object.assign(major(s, 'guns'), { type: 'artillery-group', commander: formationNamed(s, 'red') })
    major(s, 'other').state = state
    const part = { type: 'reassign' as const, leader: 'chief-red', battery: 'g', formation: 'other' }
    expect(assignBatteries.compose?.fits(s, 0, [], part)?.rule).toBe(
      state === 'ready' ? undefined : 'MAR-4.8',
    )
  })

  test.each([
    ['infantry', 'foot', 3],
    ['mixed', 'foot', 3],
    ['cavalry', 'horse', 2],
    ['cavalry', 'foot', 0],
    ['artillery-group', 'foot', 0],
    ['grand-battery', 'foot', 0],
  ] as const)('%s takes %s batteries up to %i', (type, artilleryClass, most) => {
    const fits = (held: number) => {
      const gun = (id: string, mf: string, x: number): Piece => ({
        ...line(id, mf, x),
        formation: 'battery-unlimbered',
        stands: 1,
        artilleryClass,
      })
      const s = tableOf(
        [
          gun('g', 'guns', 20_000),
          ...Array.from({ length: held }, (_, i) => gun(`own${i}`, 'other', 24_000 + 3000 * i)),
          line('r', 'other', 20_000, 26_000),
          line('a', 'red', 60_000),
          far,
        ],
        { majors: { guns: 0, other: 0 } },
      )
      Object.assign(major(s, 'guns'), { type: 'artillery-group', commander: formationNamed(s, 'red') })
      major(s, 'other').type = type
      return (
        assignBatteries.compose?.fits(s, 0, [], {
          type: 'reassign',
          leader: 'chief-red',
          battery: 'g',
          formation: 'other',
        }) === null
      )
    }
    expect([0, 1, 2, 3].map(fits)).toEqual([0, 1, 2, 3].map(held => held < most))
  })
})

describe('MAR-24.17 · a new commander-in-chief', () => {
  const arrival = (former: 'table' | 'lost') => {
    const made = tableOf([line('a', 'red', 20_000), line('n', 'new', 30_000), far], { majors: { new: 0 } })
    const of = formationNamed(made, 'new')
    const leaders = made.scenario.leaders.map(card =>
      card.id === 'chief-new'
        ? { ...card, arrivesWith: of }
        : card.id === 'chief-red'
          ? { ...card, leavesFor: of }
          : card,
    )
    const s: State = { ...made, scenario: { ...made.scenario, leaders } }
    leader(s, 'chief-new').place = 'en-route'
    Object.assign(leader(s, 'chief-red'), { place: former, attachedTo: number(s, 'a') })
    const raised = (commander: string): MajorFormation => ({
      ...major(s, 'red'),
      id: `g-${commander}`,
      commander: leaderNamed(s, commander),
    })
    s.open.formations.push(raised('chief-red'), raised('chief-blue'))
    succeed(s, of, undefined)
    return s
  }
  test('comes, and the former leaves; who was lost before stays so', () => {
    const s = arrival('table')
    expect([leader(s, 'chief-new').place, leader(s, 'chief-red')]).toMatchObject([
      'off-table',
      { place: 'left', attachedTo: -1 },
    ])
    expect(leader(arrival('lost'), 'chief-red').place).toBe('lost')
  })
  test('takes over what came up in the battle under the former, and nothing else', () => {
    const s = arrival('table')
    const of = (id: string) => s.scenario.leaders[major(s, id).commander]?.id
    expect([of('g-chief-red'), of('g-chief-blue'), of('red')]).toEqual([
      'chief-new',
      'chief-blue',
      'chief-red',
    ])
  })
  test('whoever has come already does not come again', () => {
    const s = arrival('table')
    leader(s, 'chief-new').place = 'table'
    succeed(s, formationNamed(s, 'new'), undefined)
    expect(leader(s, 'chief-new').place).toBe('table')
  })
})

test('MAR-5.20 MAR-11.10 MAR-23.13 · how far a home edge is, and its point nearest an MF', () => {
  const found = EDGES.map(edge => {
    const made = tableOf([line('a', 'red', 20_000, 30_000), far])
    const [own, other] = made.scenario.sides
    const table = { width: 90_000, height: 70_000 }
    const s: State = {
      ...made,
      scenario: { ...made.scenario, table, sides: [{ ...own, homeEdge: edge }, other] },
    }
    return [edge, fromHome(s, 0, { x: 20_000, y: 30_000 }), homePoint(s, formationNamed(s, 'red'))]
  })
  expect(found.toSorted()).toEqual([
    ['east', 70_000, { x: 90_000, y: 30_000 }],
    ['north', 40_000, { x: 20_000, y: 70_000 }],
    ['south', 30_000, { x: 20_000, y: 0 }],
    ['west', 20_000, { x: 0, y: 30_000 }],
  ])
})

describe('MAR-6.6 MAR-2.11 MAR-9.21 · who is with an MF', () => {
  const made = () => {
    const s = tableOf([line('a', 'red', 20_000), line('o', 'other', 60_000), far], { majors: { other: 0 } })
    Object.assign(leader(s, 'chief-other'), { attachedTo: number(s, 'a') })
    Object.assign(leader(s, 'chief-red'), { x: 20_000, y: 60_000 })
    return s
  }
  const is = (s: State, id: string) => isWithFormation(s, leaderNamed(s, id), formationNamed(s, 'red'))

  test('who is attached to one of its units; its commander with a unit in his radius of 18"', () => {
    const s = made()
    expect([is(s, 'chief-other'), is(s, 'chief-red'), is(s, 'chief-blue')]).toEqual([true, false, false])
    leader(s, 'chief-red').y = 20_000 + 591 + 18_000
    expect(is(s, 'chief-red')).toBe(true)
    leader(s, 'chief-red').y++
    expect(is(s, 'chief-red')).toBe(false)
    leader(s, 'chief-red').y--
    leader(s, 'chief-red').place = 'off-table'
    leader(s, 'chief-other').place = 'lost'
    expect([is(s, 'chief-other'), is(s, 'chief-red')]).toEqual([false, false])
  })

  test('who has lost his horse inspires nobody; in an army test the commander-in-chief is with every MF', () => {
    const best = (change: (s: State) => void, isArmyTest = false) => {
      const s = made()
      change(s)
      return bestWith(s, formationNamed(s, 'red'), isArmyTest)
    }
    expect(best(() => {})).toBe('normal')
    const unhorsed = (s: State) => {
      leader(s, 'chief-other').isUnhorsed = true
    }
    expect(best(unhorsed)).toBeNull()
    expect(best(unhorsed, true)).toBe('normal')
    for (const place of ['off-table', 'lost', 'left', 'en-route'] as const)
      expect(
        best(s => {
          unhorsed(s)
          leader(s, 'chief-red').place = place
        }, true),
      ).toBeNull()
    expect(
      best(s => {
        unhorsed(s)
        leader(s, 'chief-red').isUnhorsed = true
      }, true),
    ).toBeNull()
    expect(
      best(s => {
        unhorsed(s)
        leader(s, 'chief-red').isReplacement = true
      }, true),
    ).toBe('uninspiring')
  })
})

describe('MAR-11.4 MAR-11.8 · what of an army is lost', () => {
  /** So many MFs, of which so many are lost. */
  const army = (lost: number, all: number, counted = 0, isChiefLost = false) => {
    const ids = ['red', ...Array.from({ length: all - 1 }, (_, i) => `r${i}`)]
    const s = tableOf([...ids.map((id, i) => line(`u-${id}`, id, 10_000 + 5000 * i)), far], {
      majors: Object.fromEntries(ids.slice(1).map(id => [id, 0 as const])),
    })
    for (const each of s.open.formations)
      Object.assign(each, { quality: 'regular', startUnits: 1, isCommitted: false })
    for (const [i, id] of ids.entries())
      if (i >= all - lost)
        major(s, id).state = (['broken-mf', 'destroyed', 'withdrawn'] as const)[i % 3] ?? 'destroyed'
    s.open.armyTests = [
      { counted, isChiefLost },
      { counted: 0, isChiefLost: false },
    ]
    const [first] = causes(s)
    return first?.army ?? null
  }
  test.each([
    [0, 4, null],
    [1, 4, null],
    [2, 4, 'half'],
    [3, 4, 'two-thirds'],
    [1, 3, 'less'],
    [2, 3, 'two-thirds'],
    [1, 5, null],
    [2, 5, 'less'],
    [3, 5, 'half'],
    [4, 5, 'two-thirds'],
    [2, 6, 'less'],
    [3, 6, 'half'],
    [4, 6, 'two-thirds'],
    [5, 9, 'half'],
    [6, 9, 'two-thirds'],
    [1, 2, 'half'],
  ] as const)('%i of %i: %s', (lost, all, part) => expect(army(lost, all)).toBe(part))

  test('a fraction that the last test has counted calls for none, a higher one does', () => {
    expect([army(2, 6, 2), army(3, 6, 2), army(4, 6, 3), army(3, 6, 3), army(2, 6, 3)]).toEqual([
      null,
      'half',
      'two-thirds',
      null,
      null,
    ])
  })
  test('or the commander-in-chief was lost', () =>
    expect([army(0, 4, 0, true), army(2, 6, 2, true)]).toEqual(['less', 'less']))
})

test('MAR-3.15 MAR-13.8 · what ends in a burning block in S2 alarms no neighbours', () => {
  const garrison = line('g', 'red', 31_500, 31_500, { formation: 'garrison', now: { block: 0, cv: 1 } })
  const s = tableOf([garrison, far], {
    ground: { blocks: [FARM] },
    leaders: { red: { place: 'off-table' } },
  })
  Object.assign(major(s, 'red'), { type: 'infantry', startUnits: 1 })
  const [block] = s.open.blocks
  if (block !== undefined) block.burningSince = 1
  const after = new Stage(s, 'compulsoryMoves', [6, 6]).letPass()
  expect(after.events('unit-broken')).toMatchObject([{ unit: 'g' }])
  expect(major(after.s, 'red')).toMatchObject({ state: 'destroyed', destroyedAt: null })
  if (block !== undefined) block.burningSince = 0
  expect(new Stage(s, 'compulsoryMoves').letPass().told).toEqual([])
})

describe('MAR-7.2 MAR-7.6 MAR-24.10 · areas and losses of S3', () => {
  const pieces = [
    line('a1', 'z-red', 20_000),
    line('b1', 'blue', 20_000, 26_000),
    line('a2', 'a-red', 60_000),
    line('b2', 'y-blue', 60_000, 26_000),
    line('a3', 'm-red', 63_500),
  ]
  const majors = { 'z-red': 0, 'a-red': 0, 'm-red': 0, 'y-blue': 1 } as const
  const table = () => {
    const s = tableOf([...pieces, line('x', 'red', 90_000, 90_000)], { majors })
    for (const each of s.open.formations)
      Object.assign(each, { type: 'infantry', startUnits: 1, scv: each.side === 0 ? 7 : 2 })
    return s
  }
  test('areas by their lowest MF, MFs of a side by id', () => {
    const stage = new Stage(table(), 'skirmishRolls', [1, 1, 1, 1, 1, 1])
    expect(stage.events('skirmish-area').map(({ formations }) => formations)).toEqual([
      [['a-red', 'm-red'], ['y-blue']],
      [['z-red'], ['blue']],
    ])
    expect(stage.events('skirmished').map(({ formation }) => formation)).toEqual(['a-red', 'm-red', 'z-red'])
  })
  test('leaders roll in the order of the side listed first, whoever is active', () => {
    const s = table()
    s.open.active = 1
    for (const [id, at] of [
      ['chief-z-red', 'a1'],
      ['chief-blue', 'b1'],
    ] as const)
      leader(s, id).attachedTo = number(s, at)
    s.open.skirmishes = [
      { formation: formationNamed(s, 'z-red'), hits: 1, laid: [] },
      { formation: formationNamed(s, 'blue'), hits: 1, laid: [] },
    ]
    s.own[0] = { laid: [{ formation: formationNamed(s, 'z-red'), units: [number(s, 'b1')] }] }
    s.own[1] = { laid: [{ formation: formationNamed(s, 'blue'), units: [number(s, 'a1')] }] }
    const stage = new Stage(s, 'skirmishLosses', [1, 1, 1, 2])
    expect(stage.events('leader-casualty').map(each => each.leader)).toEqual(['chief-z-red', 'chief-blue'])
  })
})

describe('MAR-1.17 · dice have six sides', () => {
  const dice = [
    [7, 1],
    [1, 7],
  ] as const
  const mf = (s: State, id: string, more: Partial<MajorFormation>) =>
    Object.assign(major(s, id), {
      quality: 'regular',
      type: 'infantry',
      isCommitted: true,
      since: 1,
      ...more,
    })
  const base = (now: Partial<Unit> = {}) => {
    const s = tableOf([line('a', 'red', 20_000, 20_000, { now }), line('b', 'blue', 20_000, 26_000)])
    s.open.turn = 3
    return s
  }
  const rolls: readonly [string, string, () => State][] = [
    [
      'MAR-11.8',
      'moralePhase',
      () => {
        const s = base()
        mf(s, 'red', { startUnits: 3, infantryLost: 1 })
        return s
      },
    ],
    [
      'MAR-11.15',
      'rally',
      () => {
        const s = tableOf([line('a', 'red', 20_000), far])
        s.open.turn = 3
        mf(s, 'red', { state: 'broken-mf' })
        return s
      },
    ],
    [
      'MAR-7.4',
      'skirmishRolls',
      () => {
        const s = base()
        mf(s, 'red', { scv: 7, startUnits: 1 })
        mf(s, 'blue', { scv: 2, startUnits: 1 })
        return s
      },
    ],
    ['MAR-3.25', 'initiativePhase', base],
    [
      'MAR-2.21',
      'cvRecovery',
      () => {
        const s = tableOf([line('a', 'red', 20_000, 20_000, { now: { cv: 4, cvLost: 2 } }), far])
        giveOrder(s, 'red', { type: 'defend', point: { x: 0, y: 0 } })
        return s
      },
    ],
  ]
  test.each(rolls)('%s in %s', (_, step, made) => {
    for (const script of dice) expect(() => new Stage(made(), step, script)).toThrow()
    expect(() => new Stage(made(), step, [1, 1, 1, 2])).not.toThrow()
  })
  test('MAR-5.10 · local initiative', () => {
    for (const script of dice) {
      const stage = new Stage(base(), 'localInitiative', script)
      const order = { type: 'defend', x: 20_000, y: 20_000 } as const
      stage.decide(0, { type: 'local-initiative', tries: [{ type: 'try', formation: 'red', order }] })
      expect(() => stage.letPass()).toThrow()
    }
  })
})

test('MAR-11.16 MAR-3.35 · who was busy in this turn was so in the turn before, and begins anew', () => {
  const s = tableOf([
    line('a', 'red', 20_000, 20_000, { now: { isBusy: true } }),
    line('b', 'red', 30_000, 20_000, { now: { wasBusy: true } }),
    far,
  ])
  const after = new Stage(s, 'endTurn').s
  expect([unit(after, 'a'), unit(after, 'b')]).toMatchObject([
    { isBusy: false, wasBusy: true },
    { isBusy: false, wasBusy: false },
  ])
})

test('MAR-10.24 · who has charged in its own phase is not rested', () => {
  const s = tableOf([
    line('h', 'red', 20_000, 20_000, { formation: 'cavalry-line', now: { isBlown: true, wasBlown: true } }),
    line('i', 'red', 30_000, 20_000, { formation: 'cavalry-line', now: { isBlown: true, wasBlown: true } }),
    far,
  ])
  s.open.charges = [
    {
      unit: number(s, 'h'),
      target: number(s, 'e'),
      kind: 'charge',
      bearing: 0,
      zone: 'front',
      from: { x: 0, y: 0, facing: 0 },
      distance: 0,
      fate: 'without-contact',
      crossedWater: false,
    },
  ]
  const after = new Stage(s, 'blownRecovery').s
  expect([unit(after, 'h').isBlown, unit(after, 'i').isBlown]).toEqual([true, false])
})

test('MAR-4.13 · the post of a corps commander is filled from his corps, of an MF commander from his MF', () => {
  const made = tableOf(
    [line('a', 'red', 20_000), line('o', 'other', 24_000), line('p', 'third', 60_000), far],
    { majors: { other: 0, third: 0 } },
  )
  const s = formCorps(made, 0, ['third'], { x: 20_000, y: 22_000 })
  for (const id of ['chief-corps-0', 'chief-other']) leader(s, id).place = 'lost'
  Object.assign(leader(s, 'chief-other'), { x: 60_000, y: 20_000 })
  const after = new Stage(s, 'replaceLeaders').s
  expect([leader(after, 'chief-corps-0'), leader(after, 'chief-other')]).toMatchObject([
    { place: 'table', x: 60_000, y: 20_000, isReplacement: true, attachedTo: -1 },
    { place: 'table', x: 24_000, y: 20_000, isReplacement: true },
  ])
  expect(after.open.leadersLost).toEqual([2, 0])
  expect(leader(after, 'chief-red').isReplacement).toBe(false)
})
