import { describe, expect, test } from 'vitest'
import type { Step } from '../../src/movement/steps/forms.ts'
import type { State } from '../../src/state.ts'
import { formationNamed } from '../../src/table/names.ts'
import { orderOf } from '../../src/table/orders.ts'
import { EDGES, type MfState } from '../../src/vocabulary.ts'
import { movesOf } from '../moving.ts'
import { blue, column, far, farNorth, gun, line, piece } from '../pieces.ts'
import { giveOrder, leader, major, type Piece, Stage, tableOf, unit } from '../stage.ts'

/** Who rolls for arrival, and who enters where. */

const enRoute = (s: State, id: string, width = 12_000): State => {
  const card = { due: 1, entry: { x: 50_000, y: 0 }, width, edge: 'south' as const }
  const formations = s.scenario.formations.map(each => (each.id === id ? { ...each, enRoute: card } : each))
  return { ...s, scenario: { ...s.scenario, formations } }
}

describe('MAR-14.2 · who rolls for arrival', () => {
  const states: readonly [MfState, boolean][] = [
    ['ready', true],
    ['retiring', true],
    ['broken-mf', false],
    ['destroyed', false],
    ['withdrawn', false],
    ['dissolved', false],
  ]
  test.each(states)('an MF that is %s', (state, is) => {
    const s = tableOf([
      piece('a', 'infantry-line', 20_000, 20_000),
      piece('b', 'infantry-line', 0, 0, 0, { now: { place: 'en-route' } }),
      far,
    ])
    Object.assign(major(s, 'red'), { state, hasArrived: false })
    expect(new Stage(s, 'rollArrivals', [1, 1]).letPass().events('arrival-roll').length).toBe(is ? 1 : 0)
    major(s, 'red').hasArrived = true
    expect(new Stage(s, 'rollArrivals').letPass().events('arrival-roll')).toEqual([])
  })
})

describe('MAR-14.2 · nobody rolls for what has nothing left en route', () => {
  const rolls = (s: State) => new Stage(s, 'rollArrivals', [1, 2]).events('arrival-roll').length
  const group = (place: 'en-route' | 'table'): State => {
    const s = tableOf(
      [
        line('a', 'red', 20_000),
        gun('g', place === 'table' ? 'red' : 'guns', 0, 0, { now: { place } }),
        farNorth,
      ],
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
      farNorth,
    ])
    major(s, 'red').type = 'mixed'
    giveOrder(s, 'red', { type: 'retreat' })
    expect(major(new Stage(s, 'rollArrivals').s, 'red').type).toBe('infantry')
  })
})

describe('MAR-14.3 MAR-24.12 · who enters where somebody stands is told of the lowest id', () => {
  test('be it friend or enemy', () => {
    const named = (friend: string, enemy: string) => {
      const made = tableOf([
        piece('a0', 'infantry-column', 0, 0, 0, { now: { place: 'en-route' } }),
        piece(friend, 'infantry-line', 31_000, 1500),
        piece(enemy, 'infantry-line', 29_000, 1500, 1800, blue),
      ])
      const enRoute = { due: 1, entry: { x: 30_000, y: 0 }, width: 12_000, edge: 'south' as const }
      const s: State = {
        ...made,
        scenario: {
          ...made.scenario,
          formations: made.scenario.formations.map(each => (each.id === 'red' ? { ...each, enRoute } : each)),
        },
      }
      major(s, 'red').hasArrived = true
      return new Stage(s, 't1e-movement').refusal(0, {
        type: 'move',
        moves: [{ unit: 'a0', mode: 'tactical', steps: [{ type: 'enter', at: 30_000 }] }],
        commanders: [],
      })?.args?.['unit']
    }
    expect([named('b', 'c'), named('c', 'b')]).toEqual(['b', 'b'])
  })
})

test('MAR-14.3 MAR-5.23 · whoever follows the commander onto the table is in his command, in the same decision', () => {
  const coming = { now: { place: 'en-route' as const } }
  const s = enRoute(
    tableOf([column('a', 'late', 0, 0, coming), column('b', 'late', 0, 0, coming), farNorth], {
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

describe('MAR-14.3 · entering', () => {
  test.each(EDGES)('over the %s edge, facing inward with its rear on it', edge => {
    const made = tableOf([piece('a', 'infantry-column', 0, 0, 0, { now: { place: 'en-route' } }), far])
    const entry = {
      east: { x: 60_000, y: 30_000 },
      west: { x: 0, y: 30_000 },
      north: { x: 30_000, y: 50_000 },
      south: { x: 30_000, y: 0 },
    }[edge]
    const enRoute = { due: 1, entry, width: 12_000, edge }
    const s: State = {
      ...made,
      scenario: {
        ...made.scenario,
        table: { width: 60_000, height: 50_000 },
        formations: made.scenario.formations.map(each => (each.id === 'red' ? { ...each, enRoute } : each)),
      },
    }
    unit(s, 'z').place = 'lost'
    major(s, 'red').hasArrived = true
    const enter = (at: number) =>
      new Stage(s, 't1e-movement').refusal(0, {
        type: 'move',
        moves: [{ unit: 'a', mode: 'tactical', steps: [{ type: 'enter', at }] }],
        commanders: [],
      })?.rule ?? null
    expect([enter(23_999), enter(24_000), enter(36_000), enter(36_001)]).toEqual([
      'MAR-14.3',
      null,
      null,
      'MAR-14.3',
    ])
    const stage = new Stage(s, 't1e-movement').decide(0, {
      type: 'move',
      moves: [{ unit: 'a', mode: 'tactical', steps: [{ type: 'enter', at: 30_000 }] }],
      commanders: [],
    })
    const pose = {
      east: { x: 60_000 - 1181, y: 30_000, facing: 2700 },
      west: { x: 1181, y: 30_000, facing: 900 },
      north: { x: 30_000, y: 50_000 - 1181, facing: 1800 },
      south: { x: 30_000, y: 1181, facing: 0 },
    }[edge]
    expect(unit(stage.s, 'a')).toMatchObject({ ...pose, place: 'table', hasMoved: true })
  })
})

describe('entering', () => {
  /** A column of red that comes from the south, 12 inches wide, and others who are there already. */
  function waiting(others: readonly Piece[]): State {
    const s = tableOf([piece('r', 'infantry-column', 0, 0, 0, { now: { place: 'en-route' } }), ...others])
    const red = formationNamed(s, 'red')
    const enRoute = { due: 1, entry: { x: 50_000, y: 0 }, width: 12_000, edge: 'south' as const }
    const formations = s.scenario.formations.map((each, i) => (i === red ? { ...each, enRoute } : each))
    major(s, 'red').hasArrived = true
    return { ...s, scenario: { ...s.scenario, formations } }
  }
  const enter = (at: number) => movesOf(['r', { type: 'enter', at }])
  const stageOf = (s: State, dice: readonly number[] = []) =>
    new Stage(s, 'movementPhase', dice).letPass('t1e-movement')

  test('MAR-14.3 · a single mil that no enemy watches keeps everybody to the entry', () => {
    // A line 5400 from the edge watches 7200 to either side of its own 1575: one to 50 000, the other from there on.
    const watched = (x: number) =>
      waiting([
        piece('b', 'infantry-line', 41_225, 5991, 1800, blue),
        piece('c', 'infantry-line', x, 5991, 1800, blue),
      ])
    expect(stageOf(watched(58_776)).refusal(0, enter(80_000))).toBeNull()
    expect(stageOf(watched(58_777)).refusal(0, enter(80_000))?.rule).toBe('MAR-14.3')
  })

  test('MAR-14.3 · nobody enters where a friend stands', () => {
    const stage = stageOf(waiting([piece('f', 'infantry-line', 50_000, 1000), far]))
    expect(stage.refusal(0, enter(50_000))).toMatchObject({ args: { unit: 'f' } })
    expect(stage.refusal(0, enter(54_000))).toBeNull()
    // Nor to go on from there.
    const steps: Step[] = [
      { type: 'enter', at: 50_000 },
      { type: 'forward', mils: 5000 },
    ]
    const through = {
      type: 'move' as const,
      moves: [{ unit: 'r', mode: 'tactical' as const, steps }],
      commanders: [],
    }
    expect(stage.refusal(0, through)).toMatchObject({ args: { unit: 'f' } })
  })

  test('MAR-14.4 · infantry tests as it enters, if it has marched without rest, and loses 1 CV if it fails', () => {
    const enters = (isForced: boolean) => {
      const s = waiting([far])
      if (isForced) s.shared[0]?.secret.forcedMarches.push(formationNamed(s, 'red'))
      const stage = stageOf(s, [6, 6]).decide(0, enter(50_000))
      return [stage.events('ved-test').map(({ rule }) => rule), unit(stage.s, 'r').cv]
    }
    expect(enters(true)).toEqual([['MAR-14.4'], 5])
    expect(enters(false)).toEqual([[], 6])
  })
})

test.each([
  [1, false],
  [5, true],
])('MAR-14.4 · in turn %i its owner is asked about an MF that is due in turn 5: %o', (turn, isAsked) => {
  const s = tableOf(
    [line('a', 'red', 20_000), line('r', 'late', 0, 0, { now: { place: 'en-route' } }), farNorth],
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

describe('MAR-14.3 MAR-2.5 · siege guns never enter', () => {
  const gunOf = (artilleryClass: 'siege' | 'foot', mf: string) => ({
    ...line('g', mf, 0),
    formation: artilleryClass === 'siege' ? ('siege-battery' as const) : ('battery-limbered' as const),
    artilleryClass,
    stands: 1,
    now: { place: 'to-deploy' as const },
  })

  test.each([
    ['siege', 'withdrawn'],
    ['foot', 'en-route'],
  ] as const)('of %s artillery a battery that finds no place is %s', (artilleryClass, place) => {
    const s = tableOf([gunOf(artilleryClass, 'red'), farNorth], {
      scenario: { deployFirst: 0, deployment: { units: [], leaders: [] } },
    })
    const stage = new Stage(s, 'deployFirst').decide(0, { type: 'deploy', placed: [] })
    expect(unit(stage.s, 'g').place).toBe(place)
    expect(stage.events('deployed')).toMatchObject([{ late: ['g'] }])
  })

  test.each([
    ['siege', 'MAR-4.8'],
    ['foot', null],
  ] as const)('a battery of %s artillery is given to an MF en route: %s', (artilleryClass, rule) => {
    const made = tableOf([gunOf(artilleryClass, 'guns'), line('r', 'red', 0), farNorth], {
      majors: { guns: 0 },
    })
    const enRoute = { due: 1, entry: { x: 50_000, y: 0 }, width: 8000, edge: 'south' } as const
    const formations = made.scenario.formations.map(each => ({
      ...each,
      type: each.id === 'guns' ? ('artillery-group' as const) : each.type,
      enRoute: each.id === 'red' ? enRoute : null,
    }))
    const s: State = { ...made, scenario: { ...made.scenario, formations } }
    const assigned = { type: 'assign' as const, battery: 'g', formation: 'red' }
    const refusal = new Stage(s, 'prepare').refusal(0, { type: 'prepare', prepared: [assigned] })
    expect(refusal?.rule ?? null).toBe(rule)
  })
})
