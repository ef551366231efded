import type { Step as EngineStep } from '@grognard/engine'
import { describe, expect, test } from 'vitest'
import type { Step } from '../../src/movement/steps/forms.ts'
import { assignBatteries } from '../../src/orders/artillery-assignment.ts'
import { chanceOf } from '../../src/orders/attempt.ts'
import { beginForming } from '../../src/orders/grand-battery.ts'
import { lapseOrders } from '../../src/orders/keeping-up.ts'
import { orderUnfit } from '../../src/orders/naming.ts'
import { steps } from '../../src/sequence.ts'
import type { MarchAttack, Order, State } from '../../src/state.ts'
import { breakUnit, hasWithdrawn } from '../../src/table/breaking.ts'
import { isInCommand } from '../../src/table/command.ts'
import { formationNamed, leaderNamed, unitNamed } from '../../src/table/names.ts'
import { orderOf, orderTo } from '../../src/table/orders.ts'
import { type MfState, NONE } from '../../src/vocabulary.ts'
import { charge } from '../charging.ts'
import { formCorps, giveOrder, leader, major, type Piece, Stage, tableOf, unit } from '../stage.ts'

/** What a fourth reading of the ledger has found, each by the words of its rule. */

const line = (id: string, mf: string, x: number, y = 20_000, more: Partial<Piece> = {}): Piece => ({
  id,
  mf,
  formation: 'infantry-line',
  x,
  y,
  ...more,
})
const gun = (id: string, mf: string, x: number, y = 20_000): Piece => ({
  id,
  mf,
  formation: 'battery-unlimbered',
  x,
  y,
  stands: 1,
})
const far = line('e', 'blue', 50_000, 95_000)
const away = { leaders: { red: { place: 'off-table' as const }, blue: { place: 'off-table' as const } } }
const number = (s: State, id: string): number => unitNamed(s, id)

describe('MAR-4.4 · what a mixed MF counts as when it has lost a unit', () => {
  const HORSE = { formation: 'cavalry-line' } as const
  const after = (lost: readonly string[], way: 'broken' | 'withdrawn') => {
    const s = tableOf([
      line('f1', 'red', 20_000),
      line('f2', 'red', 30_000),
      line('h1', 'red', 40_000, 20_000, HORSE),
      line('h2', 'red', 50_000, 20_000, HORSE),
      gun('g', 'red', 60_000),
      far,
    ])
    major(s, 'red').type = 'mixed'
    for (const id of lost)
      if (way === 'broken') breakUnit(s, number(s, id), false, undefined)
      else {
        unit(s, id).place = 'withdrawn'
        hasWithdrawn(s, number(s, id), undefined)
      }
    return major(s, 'red').type
  }

  test.each([
    [['g'], 'mixed'],
    [['f1'], 'mixed'],
    [['h1'], 'mixed'],
    [['f1', 'h1'], 'mixed'],
    [['f1', 'f2'], 'cavalry'],
    [['h1', 'h2'], 'infantry'],
  ])('without %o: %s', (lost, type) => {
    expect([after(lost, 'broken'), after(lost, 'withdrawn')]).toEqual([type, type])
  })
})

describe('MAR-4.8 · one battery for each commander', () => {
  const table = () => {
    const s = formCorps(
      tableOf(
        [
          gun('a1', 'army-guns', 20_000),
          gun('a2', 'army-guns', 23_000),
          gun('c1', 'corps-guns', 26_000),
          gun('c2', 'corps-guns', 29_000),
          line('r', 'red', 23_000, 25_000),
          line('l', 'left', 28_000, 25_000),
          far,
        ],
        { majors: { 'army-guns': 0, 'corps-guns': 0, left: 0 } },
      ),
      0,
      ['left', 'corps-guns'],
      { x: 28_000, y: 18_000 },
    )
    for (const [id, chief] of [
      ['army-guns', 'chief-red'],
      ['corps-guns', 'chief-corps-0'],
    ] as const)
      Object.assign(major(s, id), { type: 'artillery-group', commander: leaderNamed(s, chief) })
    return s
  }
  const part = (chief: string, battery: string, formation: string) =>
    ({ type: 'reassign', leader: chief, battery, formation }) as const
  const army = (battery: string) => part('chief-red', battery, 'red')
  const corps = (battery: string) => part('chief-corps-0', battery, 'left')

  test.each([
    ['the army commander and the corps commander', army('a1'), corps('c1'), true],
    ['the same battery twice', army('a1'), army('a1'), false],
    ['two batteries by the army commander', army('a1'), army('a2'), false],
    ['two batteries by the corps commander', corps('c1'), corps('c2'), false],
  ])('%s', (_, first, second, isFit) => {
    const s = table()
    const { compose } = assignBatteries
    expect(compose?.fits(s, 0, [], first)).toBeNull()
    expect(compose?.fits(s, 0, [first], second)?.rule ?? null).toBe(isFit ? null : 'MAR-4.8')
    expect(compose?.next(s, 0, [first]).some(next => JSON.stringify(next) === JSON.stringify(second))).toBe(
      isFit,
    )
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
    tableOf([line('r', 'red', 20_000), ...ids.map((id, i) => line(`u${id}`, id, 30_000 + 5000 * i)), far], {
      majors: Object.fromEntries(ids.map(id => [id, 0])),
    }),
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

test.each<[MfState, string | null]>([
  ['ready', null],
  ['retiring', null],
  ['broken-mf', 'MAR-5.17'],
  ['destroyed', 'MAR-5.17'],
  ['withdrawn', 'MAR-5.17'],
  ['dissolved', 'MAR-5.17'],
])('MAR-5.17 · to support an MF that is %s', (state, rule) => {
  const s = tableOf([line('r', 'red', 20_000), line('l', 'left', 30_000), far], { majors: { left: 0 } })
  major(s, 'left').state = state
  const form = { type: 'support', formation: 'left' } as const
  expect(orderUnfit(s, 0, formationNamed(s, 'red'), form, null)?.rule ?? null).toBe(rule)
})

describe('MAR-11.10 MAR-5.16 · an order that is compelled never lapses', () => {
  test.each([
    ['attack', { point: { x: 20_000, y: 90_000 } }],
    ['retire', { point: { x: 20_000, y: 0 } }],
    ['retreat', {}],
  ] as const)('%s, of units that stand still', (type, more) => {
    const kept = (isCompelled: boolean) => {
      const s = tableOf([line('a', 'red', 20_000, 40_000), line('b', 'red', 30_000, 40_000), far])
      for (const id of ['a', 'b']) unit(s, id).began = { x: unit(s, id).x, y: unit(s, id).y }
      giveOrder(s, 'red', { type, ...more, isCompelled })
      lapseOrders(s, 0, undefined)
      return orderOf(s, formationNamed(s, 'red')).type
    }
    expect([kept(true), kept(false)]).toEqual([type, 'defend'])
  })
})

describe('MAR-5.24 · the radius of an artillery group', () => {
  /** The battery reaches 787 mils to its side; an average corps commander has 12" for an MF, and 24" for his group. */
  const isReached = (type: 'artillery-group' | 'infantry', gap: number) => {
    const s = tableOf([gun('g', 'red', 20_000), far])
    Object.assign(major(s, 'red'), { type })
    Object.assign(leader(s, 'chief-red'), { x: 20_787 + gap, y: 20_000, isReplacement: true })
    return isInCommand(s, number(s, 'g'))
  }
  test.each([
    ['infantry', 9000, true],
    ['infantry', 9001, false],
    ['artillery-group', 9001, true],
    ['artillery-group', 21_000, true],
    ['artillery-group', 21_001, false],
  ] as const)('of a poor commander: %s at %i mils', (type, gap, isIn) => {
    expect(isReached(type, gap)).toBe(isIn)
  })
})

describe('MAR-8.1 · steps that no longer fit after a failed test', () => {
  // Out of command nobody may stop nearer to the enemy than he began (MAR-5.24): without the last step all is left out.
  const move = (dice: readonly number[]) => {
    const s = tableOf(
      [
        { id: 'mover', formation: 'infantry-column', x: 20_000, y: 20_000 },
        line('enemy', 'blue', 20_000, 24_272, { facing: 1800 }),
      ],
      { leaders: { red: { x: 90_000, y: 5000 } } },
    )
    const steps: Step[] = [
      { type: 'forward', mils: 200 },
      { type: 'change-formation', formation: 'infantry-line', facing: null },
      { type: 'retire-step', mils: 1400 },
    ]
    return new Stage(s, 't1e-movement', dice).decide(0, {
      type: 'move',
      moves: [{ unit: 'mover', mode: 'tactical', steps }],
      commanders: [],
    })
  }

  test('the unit goes back to where it began if it may stop nowhere else', () => {
    const passed = move([1, 1])
    expect(passed.events('moved')[0]?.steps).toHaveLength(3)
    expect(passed.events('steps-left-out')).toEqual([])
    const failed = move([6, 6])
    expect(failed.events('ved-test')).toHaveLength(1)
    expect(failed.events('moved')).toMatchObject([{ steps: [], to: { x: 20_000, y: 20_000 } }])
    expect(failed.events('steps-left-out')).toMatchObject([{ steps: 3 }])
    expect(unit(failed.s, 'mover')).toMatchObject({
      formation: 'infantry-column',
      y: 20_000,
      disorder: 2,
      sharesSpent: 0,
      hasActed: true,
    })
  })
})

test.each([
  ['nobody charges', null, null],
  ['it charges', 'friend', 'MAR-8.32'],
  ['another friend charges', 'other', null],
] as const)('MAR-8.32 · a friend is passed while %s', (_, charger, rule) => {
  const s = tableOf(
    [
      { id: 'mover', formation: 'infantry-column', x: 20_000, y: 20_000 },
      line('friend', 'red', 20_000, 23_000),
      line('other', 'red', 60_000, 23_000),
      line('enemy', 'blue', 60_000, 60_000, { facing: 1800 }),
    ],
    away,
  )
  if (charger !== null) charge(s, charger, 'enemy', { fate: 'without-contact' })
  const steps: Step[] = [{ type: 'forward', mils: 5500 }]
  const moves = [{ unit: 'mover', mode: 'tactical' as const, steps }]
  const refusal = new Stage(s, 't1e-movement').refusal(0, { type: 'move', moves, commanders: [] })
  expect(refusal?.rule ?? null).toBe(rule)
})

test('MAR-9.14 MAR-9.25 · guns that have turned by 45 degrees have turned, and not deployed', () => {
  const s = tableOf([gun('g', 'red', 20_000), line('b', 'blue', 25_000, 25_000, { facing: 2250 })], away)
  const moved = new Stage(s, 't1e-movement').decide(0, {
    type: 'move',
    moves: [{ unit: 'g', mode: 'tactical', steps: [{ type: 'face', facing: 450 }] }],
    commanders: [],
  })
  expect(unit(moved.s, 'g')).toMatchObject({ hasDeployed: false, turned: 450 })
  const fired = new Stage(moved.s, 'firePhase', [6, 6]).decide(0, {
    type: 'declare-fire',
    fires: [{ type: 'fire', unit: 'g', target: 'b', points: 0, joined: false }],
  })
  expect(fired.events('fired')[0]?.modifiers[0]).toContainEqual({ of: 'handling', value: -1 })
})

describe('MAR-10.3 · each melee is named once in the order, and nothing but melees', () => {
  test.each([
    [['a', 'a'], 'MAR-10.3'],
    [['c', 'b'], 'MAR-10.3'],
    [['a'], 'MAR-10.3'],
    [['a', 'c', 'a'], 'MAR-10.3'],
    [['c', 'a'], null],
  ])('%o', (order, rule) => {
    const s = tableOf(
      [
        { id: 'a', formation: 'infantry-column', x: 20_000, y: 27_728 },
        { id: 'c', formation: 'infantry-column', x: 40_000, y: 27_728 },
        line('b', 'blue', 20_000, 30_000, { facing: 1800 }),
        line('d', 'blue', 40_000, 30_000, { facing: 1800 }),
      ],
      away,
    )
    charge(s, 'a', 'b')
    charge(s, 'c', 'd')
    const stage = new Stage(s, 'meleePhase')
    expect(stage.refusal(0, { type: 'order-melees', order })?.rule ?? null).toBe(rule)
  })
})

describe('MAR-11.8 · the commander-in-chief is with every MF in an army test, and in no other', () => {
  const targets = (isArmyTest: boolean, place: 'table' | 'off-table') => {
    const ids = ['red', 'red2', 'red3', 'red4']
    const s = tableOf([...ids.map((id, i) => line(`u${i}`, id, 10_000 + 25_000 * i, 30_000)), far], {
      majors: { red2: 0, red3: 0, red4: 0 },
    })
    s.open.turn = 3
    for (const each of s.open.leaders) each.place = 'off-table'
    Object.assign(leader(s, 'chief-red'), { place, x: 99_000, y: 5000 })
    for (const each of s.open.formations)
      Object.assign(each, { quality: 'regular', type: 'infantry', isCommitted: true, startUnits: 2 })
    for (const id of ids) giveOrder(s, id, { type: 'attack' })
    if (isArmyTest) s.open.armyTests[0] = { counted: 0, isChiefLost: true }
    else for (const id of ids) major(s, id).infantryLost = 1
    const stage = new Stage(s, 'moralePhase', Array(8).fill(1))
    return stage.events('morale-test').map(({ target }) => target)
  }
  test.each([
    [true, 'table', 8],
    [true, 'off-table', 7],
    [false, 'table', 7],
    [false, 'off-table', 7],
  ] as const)('an army test %o, the chief %s: %i', (isArmyTest, place, target) => {
    expect(targets(isArmyTest, place)).toEqual([target, target, target, target])
  })
})

test.each([
  [1, false],
  [5, true],
])('MAR-14.4 · in turn %i its owner is asked about an MF that is due in turn 5: %o', (turn, isAsked) => {
  const s = tableOf(
    [line('a', 'red', 20_000), line('r', 'late', 0, 0, { now: { place: 'en-route' } }), far],
    {
      majors: { late: 0 },
    },
  )
  const enRoute = { due: 5, entry: { x: 50_000, y: 0 }, width: 12_000, edge: 'south' as const }
  const formations = s.scenario.formations.map(card => (card.id === 'late' ? { ...card, enRoute } : card))
  major(s, 'late').hasArrived = false
  s.open.turn = turn
  const stage = new Stage({ ...s, scenario: { ...s.scenario, formations } }, 'forceMarches')
  expect([stage.asks(0), stage.asks(1)]).toEqual([isAsked, false])
})

describe('MAR-16.2 · who commands the batteries that form a grand battery', () => {
  const commander = (type: 'infantry' | 'artillery-group') => {
    const s = tableOf(
      [...[20_000, 23_000, 26_000].map((x, i) => gun(`g${i}`, 'guns', x)), line('r', 'red', 40_000), far],
      { majors: { guns: 0 } },
    )
    const [own, issuer] = [leaderNamed(s, 'chief-guns'), leaderNamed(s, 'chief-red')]
    Object.assign(major(s, 'guns'), { type, commander: own })
    const order: Order = orderTo('form-grand-battery', {
      point: { x: 23_000, y: 20_000 },
      batteries: ['g0', 'g1', 'g2'].map(id => number(s, id)),
    })
    beginForming(s, issuer, formationNamed(s, 'guns'), order)
    const raised = s.open.formations.at(-1)
    return s.scenario.leaders[raised?.commander ?? NONE]?.id
  }
  test('that of the receiving artillery group, or else the issuer', () => {
    expect([commander('artillery-group'), commander('infantry')]).toEqual(['chief-guns', 'chief-red'])
  })
})

test('MAR-24.7 · what one may decide is open to all where it follows from what is on the table', () => {
  const all: { readonly [name: string]: EngineStep<MarchAttack> } = steps
  const s = tableOf([far])
  expect(
    Object.keys(all)
      .filter(name => all[name]?.areOptionsOpen?.(s, 0) === true)
      .toSorted(),
  ).toEqual(['layHits', 'namePrimaries', 'orderMelees'])
})

describe('MAR-24.14 · charges that are proposed are those of one’s own units', () => {
  const table = (): State => {
    const s = tableOf(
      [
        line('a', 'red', 20_000, 20_000),
        line('c', 'left', 30_000, 20_000),
        line('b1', 'blue', 20_000, 24_000, { facing: 1800 }),
        line('b2', 'blue', 30_000, 24_000, { facing: 1800 }),
      ],
      { majors: { left: 0 } },
    )
    for (const id of ['red', 'left']) giveOrder(s, id, { type: 'attack', point: { x: 25_000, y: 60_000 } })
    return s
  }
  const chargers = (s: State) =>
    new Stage(s, 't1a-declare-charges').next(0).flatMap(part => (part.type === 'charge' ? [part.unit] : []))

  test('one player has them all, one of two those of his command', () => {
    const s = table()
    expect([...new Set(chargers(s))]).toEqual(['a', 'c'])
    const [first, enemy] = [0, 1].map(side => s.scenario.players.find(each => each.side === side))
    if (first === undefined || enemy === undefined) throw new Error('two players')
    const players = [
      { ...first, formations: [formationNamed(s, 'red')] },
      enemy,
      { ...first, id: 'second', formations: [formationNamed(s, 'left')], isCommanderInChief: false },
    ]
    expect([...new Set(chargers({ ...s, scenario: { ...s.scenario, players } }))]).toEqual(['a'])
  })
})

test('MAR-8.24 · whoever may take an opportunity is offered it, against whoever moved before him', () => {
  const s = tableOf([
    line('near', 'red', 20_000, 26_000, { now: { hasMoved: true } }),
    line('still', 'red', 26_000, 26_000),
    { id: 'u', mf: 'blue', formation: 'cavalry-line', weight: 'light', x: 20_000, y: 20_000, facing: 0 },
  ])
  expect(new Stage(s, 't1f-opportunity').next(1)).toMatchObject([
    { type: 'opportunity-charge', unit: 'u', target: 'near' },
  ])
})
