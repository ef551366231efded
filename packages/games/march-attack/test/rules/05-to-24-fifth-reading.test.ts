import { describe, expect, test } from 'vitest'
import { laneTo } from '../../src/movement/charges/lane.ts'
import { placeForSquare } from '../../src/movement/charges/square.ts'
import type { Step } from '../../src/movement/steps/forms.ts'
import { takeStep } from '../../src/movement/steps/index.ts'
import { beginWalk } from '../../src/movement/steps/walk.ts'
import { completeOrders } from '../../src/orders/completion.ts'
import { isSameOrder, orderUnfit } from '../../src/orders/naming.ts'
import type { Ground, Scenario } from '../../src/scenario.ts'
import type { State } from '../../src/state.ts'
import { joinGroup } from '../../src/table/artillery-group.ts'
import { formationNamed, unitNamed } from '../../src/table/names.ts'
import { orderOf, orderTo } from '../../src/table/orders.ts'
import { NONE } from '../../src/vocabulary.ts'
import { charge } from '../charging.ts'
import { giveOrder, leader, major, type Piece, Stage, tableOf, unit } from '../stage.ts'

/** What a fifth reading of the ledger has found, each by the words of its rule. */

const line = (id: string, mf: string, x: number, y = 20_000, more: Partial<Piece> = {}): Piece => ({
  id,
  mf,
  formation: 'infantry-line',
  x,
  y,
  ...more,
})
const column = (id: string, mf: string, x: number, y = 20_000, more: Partial<Piece> = {}): Piece =>
  line(id, mf, x, y, { formation: 'infantry-column', ...more })
const gun = (id: string, mf: string, x: number, y = 20_000, more: Partial<Piece> = {}): Piece =>
  line(id, mf, x, y, { formation: 'battery-unlimbered', stands: 1, ...more })
const far = line('e', 'blue', 50_000, 95_000)
const away = { leaders: { red: { place: 'off-table' as const }, blue: { place: 'off-table' as const } } }
const number = (s: State, id: string): number => unitNamed(s, id)
const square = (x: number, y: number, side: number) => [
  { x, y },
  { x: x + side, y },
  { x: x + side, y: y + side },
  { x, y: y + side },
]
const move = (id: string, steps: Step[], mode: 'tactical' | 'strategic' = 'tactical') => ({
  type: 'move' as const,
  moves: [{ unit: id, mode, steps }],
  commanders: [],
})
const enRoute = (s: State, id: string, width = 12_000): State => {
  const card = { due: 1, entry: { x: 50_000, y: 0 }, width, edge: 'south' as const }
  const formations = s.scenario.formations.map(each => (each.id === id ? { ...each, enRoute: card } : each))
  return { ...s, scenario: { ...s.scenario, formations } }
}

test.each(['forward', 'back'] as const)(
  'MAR-9.14 MAR-8.29 · guns that were dragged %s fire as those that have deployed',
  way => {
    const s = tableOf([gun('g', 'red', 20_000), line('b', 'blue', 20_000, 26_000, { facing: 1800 })], away)
    giveOrder(s, 'red', { type: 'attack', point: { x: 20_000, y: 20_000 } })
    const moved = new Stage(s, 't1e-movement').decide(0, move('g', [{ type: 'prolong', way, mils: 900 }]))
    const fired = new Stage(moved.s, 'firePhase', [6, 6]).decide(0, {
      type: 'declare-fire',
      fires: [{ type: 'fire', unit: 'g', target: 'b', points: 0, joined: false }],
    })
    expect(fired.events('fired')[0]?.modifiers[0]).toContainEqual({ of: 'handling', value: -2 })
  },
)

describe('MAR-8.19 · where a reaction square may stand', () => {
  const place = (y: number, ground: Partial<Ground> = {}, friend: number | null = null) => {
    const s = tableOf(
      [
        line('i', 'blue', 20_000, y),
        ...(friend === null ? [] : [line('f', 'blue', 20_000, friend)]),
        line('r', 'red', 60_000, 60_000),
      ],
      { ground },
    )
    return placeForSquare(s, number(s, 'i'))?.y ?? null
  }
  test('MAR-8.19 MAR-8.10 · not over the table edge: it goes forward from there', () => {
    expect([place(1181), place(1180), place(700), place(591)]).toEqual([1181, 1280, 1200, 1191])
  })
  test('MAR-8.19 MAR-12.13 · not on ground that is prohibited to squares', () => {
    const wood = (y: number): Partial<Ground> => ({
      areas: [{ id: 'wood', type: 'heavy-woods', points: square(15_000, y, 10_000) }],
    })
    // A friend before it leaves it only the way back, into the wood.
    expect(place(20_000, {}, 21_200)).toBe(19_400)
    expect(place(20_000, wood(9_500), 21_200)).toBeNull()
  })
})

describe('MAR-14.2 · nobody rolls for what has nothing left en route', () => {
  const rolls = (s: State) => new Stage(s, 'rollArrivals', [1, 2]).events('arrival-roll').length
  const group = (place: 'en-route' | 'table'): State => {
    const s = tableOf(
      [line('a', 'red', 20_000), gun('g', place === 'table' ? 'red' : 'guns', 0, 0, { now: { place } }), far],
      { majors: { guns: 0 } },
    )
    Object.assign(major(s, 'guns'), { type: 'artillery-group', hasArrived: false })
    return enRoute(s, 'guns')
  }
  test('MAR-14.2 MAR-4.8 · a group whose batteries were all given to MFs', () => {
    expect([rolls(group('en-route')), rolls(group('table'))]).toEqual([1, 0])
  })
  test('MAR-5.20 MAR-5.17 · a group that turns back, and those who supported it defend', () => {
    const s = group('en-route')
    giveOrder(s, 'guns', { type: 'retreat' })
    giveOrder(s, 'red', { type: 'support', formation: formationNamed(s, 'guns') })
    const stage = new Stage(s, 'rollArrivals')
    expect(unit(stage.s, 'g').place).toBe('withdrawn')
    expect(stage.events('arrival-roll')).toEqual([])
    expect(orderOf(stage.s, formationNamed(s, 'red')).type).toBe('defend')
  })
  test('MAR-4.4 MAR-5.20 · a mixed MF whose cavalry turns back is an infantry MF', () => {
    const s = tableOf([
      line('f', 'red', 20_000),
      line('h', 'red', 0, 0, { formation: 'cavalry-column', now: { place: 'en-route' } }),
      far,
    ])
    major(s, 'red').type = 'mixed'
    giveOrder(s, 'red', { type: 'retreat' })
    expect(major(new Stage(s, 'rollArrivals').s, 'red').type).toBe('infantry')
  })
})

test('MAR-14.3 MAR-5.23 · whoever follows the commander onto the table is in his command, in the same decision', () => {
  const coming = { now: { place: 'en-route' as const } }
  const s = enRoute(
    tableOf([column('a', 'late', 0, 0, coming), column('b', 'late', 0, 0, coming), far], {
      majors: { late: 0 },
    }),
    'late',
    20_000,
  )
  major(s, 'late').hasArrived = true
  leader(s, 'chief-late').place = 'off-table'
  const march = (id: string, at: number): Step[] => [
    { type: 'enter', at },
    { type: 'forward', mils: id === 'a' ? 20_000 : 1000 },
  ]
  const decision = {
    type: 'move' as const,
    moves: ['a', 'b'].map((id, i) => ({
      unit: id,
      mode: 'strategic' as const,
      steps: march(id, 45_000 + 10_000 * i),
    })),
    commanders: [],
  }
  const stage = new Stage(s, 't1e-movement').decide(0, decision)
  expect(leader(stage.s, 'chief-late')).toMatchObject({ place: 'table', x: 45_000, y: 1181 })
  expect(unit(stage.s, 'b').y).toBe(2181)
})

describe('MAR-5.14 MAR-8.30 · into a block, out of it, and enemies near by', () => {
  const BLOCKS = [
    { id: 'farm', type: 'farm' as const, points: square(20_000, 20_900, 2000) },
    { id: 'barn', type: 'farm' as const, points: square(23_000, 20_900, 2000) },
  ]
  const refusal = (enemy: number, order: 'manoeuvre' | 'attack', from = 20_000) => {
    const s = tableOf([line('i', 'red', 21_000, from), line('b', 'blue', 21_000, enemy, { facing: 1800 })], {
      ...away,
      ground: { blocks: BLOCKS },
    })
    giveOrder(s, 'red', { type: order, point: { x: 21_000, y: 21_000 } })
    const step: Step = { type: 'enter-block', block: 'farm' }
    return new Stage(s, 't1e-movement').refusal(0, move('i', [step]))?.rule ?? null
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
      { ...away, ground: { blocks: BLOCKS } },
    )
    giveOrder(s, 'red', { type: 'attack', point: { x: 21_000, y: 21_000 } })
    const go = (at: number) => {
      unit(s, 'b').x = at
      const step: Step = { type: 'change-block', block: 'barn' }
      return new Stage(s, 't1e-movement').refusal(0, move('i', [step]))?.rule ?? null
    }
    // As near to the one as to the other, and nearer to the barn.
    expect([go(22_500), go(24_800)]).toEqual([null, 'MAR-8.30'])
  })
  test('MAR-12.7 · who comes out of a block into a marsh tests', () => {
    const s = tableOf([line('i', 'red', 21_000, 21_900, { formation: 'garrison', now: { block: 0 } }), far], {
      ground: { blocks: BLOCKS, areas: [{ id: 'bog', type: 'marsh', points: square(15_000, 15_000, 5800) }] },
    })
    const step: Step = { type: 'leave-block', formation: 'infantry-column', x: 20_700, y: 19_000, facing: 0 }
    const stage = new Stage(s, 't1e-movement', [6, 6]).decide(0, move('i', [step]))
    expect(stage.events('ved-test')).toMatchObject([{ rule: 'MAR-12.7', unit: 'i', passed: false }])
  })
})

test('MAR-8.30 MAR-23.16 · who is closer than 1" may not pass closer still, though he ends no nearer', () => {
  // One corner points east, that of the enemy west, half an inch beside its way.
  const refusal = (bearing: number, mils: number) => {
    const s = tableOf(
      [
        line('i', 'red', 19_881, 21_648, { formation: 'infantry-skirmish', facing: 450 }),
        line('b', 'blue', 24_000, 20_000, { facing: 450 }),
      ],
      away,
    )
    const made = takeStep(s, beginWalk(s, number(s, 'i'), 'tactical', null), {
      type: 'any-way',
      bearing,
      mils,
    })
    return made.ok ? null : made.refusal.rule
  }
  expect([refusal(0, 700), refusal(1800, 700), refusal(2700, 700)]).toEqual(['MAR-8.30', null, null])
})

test('MAR-8.36 MAR-12.10 · a commander’s way over a winding river needs a bridge wherever it crosses', () => {
  const bend = [
    { x: 30_000, y: 25_000 },
    { x: 10_000, y: 25_000 },
    { x: 10_000, y: 30_000 },
    { x: 30_000, y: 30_000 },
  ]
  const refusal = (bridges: readonly number[]) => {
    const s = tableOf([line('a', 'red', 60_000), far], {
      leaders: { red: { x: 20_000, y: 20_000 } },
      ground: {
        obstacles: [{ id: 'river', type: 'river', points: bend }],
        crossings: bridges.map((y, i) => ({ id: `b${i}`, type: 'bridge', on: 0, at: { x: 20_000, y } })),
      },
    })
    const commanders = [{ leader: 'chief-red', x: 20_000, y: 35_000 }]
    return new Stage(s, 't1e-movement').refusal(0, { type: 'move', moves: [], commanders })?.rule ?? null
  }
  expect([refusal([]), refusal([25_000]), refusal([30_000]), refusal([25_000, 30_000])]).toEqual([
    'MAR-8.36',
    'MAR-8.36',
    'MAR-8.36',
    null,
  ])
})

test('MAR-8.15 MAR-8.37 · the table edge closes the turn of a charger, too', () => {
  const s = tableOf(
    [
      line('h', 'red', 20_000, 591, { formation: 'cavalry-line' }),
      line('b', 'blue', 22_000, 9000, { facing: 1800, formation: 'cavalry-column' }),
    ],
    away,
  )
  const lane = (y: number, bearing: number) => {
    unit(s, 'h').y = y
    const found = laneTo(s, number(s, 'h'), number(s, 'b'), bearing, 16_000)
    return found.ok ? null : found.refusal.rule
  }
  expect([lane(591, 0), lane(591, 100), lane(1000, 100)]).toEqual([null, 'MAR-8.37', null])
})

test('MAR-8.23 · a charger without room to turn to its new bearing stays as it stands', () => {
  const s = tableOf(
    [
      line('h', 'red', 20_000, 20_000, { formation: 'cavalry-line' }),
      line('wall', 'red', 23_151, 20_000),
      line('b', 'blue', 20_000, 30_000, { facing: 1800 }),
    ],
    away,
  )
  charge(s, 'h', 'b', { fate: 'declared', bearing: 200, distance: 9000 })
  Object.assign(unit(s, 'b'), { x: 60_000 })
  const stage = new Stage(s, 't1d-charge-moves')
  expect(unit(stage.s, 'h')).toMatchObject({ x: 20_000, y: 20_000, facing: 0 })
  expect(stage.events('charged')).toMatchObject([{ mils: 0, atTarget: false }])
})

test('MAR-9.22 MAR-3.10 · a new target’s MF is committed at once', () => {
  const s = tableOf(
    [
      line('h', 'red', 20_000, 20_000, { formation: 'cavalry-line' }),
      gun('g', 'guns', 20_000, 24_000, { facing: 1800 }),
      line('gone', 'blue', 50_000, 50_000),
    ],
    { ...away, majors: { guns: 1 } },
  )
  charge(s, 'h', 'gone')
  unit(s, 'gone').place = 'lost'
  const stage = new Stage(s, 'targetsBroken')
  const [way] = stage.next(0).filter(part => part.type === 'charge-on' && part.how === 'new-target')
  if (way?.type !== 'charge-on') throw new Error('no new target')
  stage.decide(0, { type: 'go-on', unit: 'h', how: way.how, mils: way.mils, target: way.target })
  expect(major(stage.s, 'guns').isCommitted).toBe(true)
})

describe('orders', () => {
  test('MAR-5.17 · a group without a battery cannot be supported', () => {
    const fit = (place: 'table' | 'lost') => {
      const s = tableOf(
        [line('a', 'red', 20_000), gun('g', 'guns', 30_000, 20_000, { now: { place } }), far],
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
      const s = tableOf([line('a', 'red', 20_000), line('c', 'red', 24_000, 20_000, { now: { place } }), far])
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
        far,
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
        far,
      ])
      giveOrder(s, 'red', { type: 'defend', point: { x: 20_000, y: 20_000 } })
      return new Stage(s, 'cvRecovery', [1, 1]).events('ved-test').length
    }
    expect([tests(false), tests(true)]).toEqual([1, 0])
  })
})

test('MAR-24.15 · what comes up in the battle has an id of its own, whatever others are called', () => {
  const s = tableOf([line('a', 'red', 20_000), gun('g', 'french-guns-3', 30_000), far], {
    majors: { 'french-guns-3': 0 },
  })
  joinGroup(s, 0, NONE, [number(s, 'g')], undefined)
  expect(s.open.formations.map(({ id }) => id)).toEqual(['blue', 'french-guns-3', 'red', 'french-guns-4'])
})

describe('the end', () => {
  const outcome = (victory: Partial<Scenario['victory']>, step: 'reckoning' | 'suddenDeath') => {
    const s = tableOf([gun('a', 'red', 20_000), far])
    major(s, 'red').type = 'artillery-group'
    const base = { ...s.scenario.victory, ...victory }
    const stage = new Stage({ ...s, scenario: { ...s.scenario, victory: base } }, step)
    return stage.s.outcome?.how
  }
  test('MAR-24.5 · with equal points nobody wins, though a margin of nothing is enough', () => {
    expect(outcome({ marginalMargin: 0, decisiveMargin: 0 }, 'reckoning')).toBe('draw')
  })
  test('MAR-24.6 · of no MFs no fraction is lost', () => {
    const suddenDeath = { type: 'mf-fraction-lost' as const, fraction: [1, 2] as const }
    // What comes after the step ends the stage in a draw.
    expect(outcome({ suddenDeath }, 'suddenDeath')).toBe('draw')
  })
})
