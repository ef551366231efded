import { stateWith } from '@grognard/engine'
import { describe, expect, test } from 'vitest'
import { arrivalNeeds } from '../../src/calculations/arrivals.ts'
import { marchAttack } from '../../src/index.ts'
import { layOut } from '../../src/set-up/lay-out.ts'
import type { MarchAttack, State } from '../../src/state.ts'
import { chiefOf } from '../../src/table/command.ts'
import { formationNamed, leaderNamed } from '../../src/table/names.ts'
import { box } from '../pieces.ts'
import { giveOrder, leader, major, type Piece, Stage, type TableSpec, tableOf, unit } from '../stage.ts'

/** Chapter 14, on the field of Quatre Bras, where most of one army comes later. */

const made = marchAttack.scenario('quatre-bras', {})
if (!made.ok) throw new Error(JSON.stringify(made.refusal))
const quatreBras = (turn: number): State => {
  const { s } = new Stage(stateWith<MarchAttack>(made.value, layOut(made.value)), 'setUp').letPass()
  s.open.turn = turn
  return s
}
const PICTON = 'br-5-division-1815'
const card = (id: string) => made.value.formations.find(each => each.id === id)

test('MAR-14.1 · due turns and entries are listed and public; a forced march is the side’s own', () => {
  const coming = made.value.formations.filter(({ enRoute }) => enRoute !== null)
  expect(coming.length).toBeGreaterThan(3)
  for (const { enRoute } of coming) expect(enRoute?.width).toBeGreaterThan(0)
  const due = card(PICTON)?.enRoute?.due ?? 0
  const stage = new Stage(quatreBras(due), 'ordersPhase', [1, 2]).letPass('forceMarches')
  stage.decide(1, { type: 'force-marches', formations: [PICTON] })
  stage.decide(0, { type: 'force-marches', formations: [] })
  expect(stage.told.some(event => JSON.stringify(event).includes('forced'))).toBe(false)
  const [roll] = stage.events('arrival-roll').filter(({ formation }) => formation === PICTON)
  expect(roll?.dice).not.toBeNull()
})

test('MAR-3.13 MAR-14.2 MAR-24.10 · arrivals are rolled before orders: the side listed first, then by id', () => {
  const stage = new Stage(quatreBras(1), 'ordersPhase')
  expect(stage.events('order-roll')).toEqual([])
  const s = quatreBras(9)
  const rolls = new Stage(s, 'ordersPhase').letPass().events('arrival-roll')
  const sides = rolls.map(({ formation }) => major(s, formation).side)
  expect(sides).toEqual(sides.toSorted())
  expect(new Set(sides).size).toBe(2)
  for (const side of [0, 1]) {
    const ids = rolls.map(({ formation }) => formation).filter(id => major(s, id).side === side)
    expect(ids).toEqual(ids.toSorted())
  }
})

test('MAR-14.2 MAR-1.17 · arrivals are rolled with two dice of six sides', () => {
  const due = card(PICTON)?.enRoute?.due ?? 0
  const rolled = (...dice: number[]) =>
    new Stage(quatreBras(due), 'rollArrivals', dice).events('arrival-roll')[0]?.dice
  expect(rolled(6, 6)).toEqual([6, 6])
  expect(() => rolled(7, 6)).toThrow('1 to 6')
  expect(() => rolled(6, 7)).toThrow('1 to 6')
})

test('MAR-14.5 · en route: uncommitted, no target, remaining, and far from whoever sends orders', () => {
  const s = quatreBras(1)
  const picton = major(s, PICTON)
  expect(picton).toMatchObject({ isCommitted: false, startUnits: 12 })
  const units = s.open.units.filter(({ major: of }) => of === formationNamed(s, PICTON))
  expect(units.every(({ place }) => place === 'en-route')).toBe(true)
  const stage = new Stage(s, 'armyOrders', [6, 6])
  const chief = stage.s.scenario.leaders[chiefOf(stage.s, 1)]?.id ?? ''
  stage
    .decide(1, {
      type: 'issue-orders',
      orders: [{ type: 'issue', issuer: chief, formation: PICTON, order: { type: 'attack', x: 1, y: 1 } }],
    })
    .letPass()
  // Orange is poor, Picton's command counts, and -1 for the distance.
  const bonus = { excellent: 3, good: 2, average: 1, poor: 0, terrible: -1 }
  const picked = s.scenario.leaders[picton.commander]?.command ?? 'average'
  expect(stage.events('order-roll')).toMatchObject([{ modifier: bonus[picked] - 1 }])
})

describe('MAR-24.17 · Wellington', () => {
  const arrived = (): State => {
    const due = card(PICTON)?.enRoute?.due ?? 0
    const s = quatreBras(due + 3)
    expect(arrivalNeeds(3)).toBe('sure')
    return new Stage(s, 'rollArrivals').letPass().s
  }
  const chief = (s: State): string => s.scenario.leaders[chiefOf(s, 1)]?.name ?? ''

  test('MAR-24.17 · takes command when Picton arrives, off the table until he enters; Orange is gone and not lost', () => {
    const before = quatreBras(1)
    expect(chief(before)).toBe('Prince of Orange')
    const s = arrived()
    expect(chief(s)).toBe('Wellington')
    expect(s.open.leaders[chiefOf(s, 1)]?.place).toBe('off-table')
    expect(leader(s, 'allied/commander-in-chief').place).toBe('left')
    expect(s.open.leadersLost).toEqual([0, 0])
  })

  test('MAR-24.17 MAR-14.3 · enters with the first unit of the MF, at the entry', () => {
    const s = arrived()
    s.open.active = 1
    const stage = new Stage(s, 'movementPhase').letPass('t1e-movement')
    const [first] = s.scenario.units.filter(({ formation }) => formation === formationNamed(s, PICTON))
    const entry = card(PICTON)?.enRoute
    if (first === undefined || !entry) throw new Error('no such unit')
    const at = entry.edge === 'north' || entry.edge === 'south' ? entry.entry.x : entry.entry.y
    stage.decide(1, {
      type: 'move',
      moves: [{ unit: first.id, mode: 'tactical', steps: [{ type: 'enter', at }] }],
      commanders: [],
    })
    const wellington = stage.s.open.leaders[chiefOf(stage.s, 1)]
    const { x, y } = unit(stage.s, first.id)
    expect(wellington).toMatchObject({ place: 'table', x, y })
    expect(stage.s.open.leaders[leaderNamed(s, PICTON)]).toMatchObject({ place: 'table', x, y })
  })

  test('MAR-24.17 MAR-4.13 · a commander-in-chief who fell before is not replaced beside him', () => {
    const s = arrived()
    leader(s, 'allied/commander-in-chief').place = 'lost'
    const stage = new Stage(s, 'replaceLeaders').letPass()
    expect(stage.events('replaced')).toEqual([])
  })
})

describe('entering', () => {
  /** One column of red that comes from the south, 12 inches wide, and blue somewhere. */
  const waiting = (...blue: readonly (readonly [number, number])[]): State => waitingOn({}, blue)
  const waitingOn = (
    ground: NonNullable<TableSpec['ground']>,
    blue: readonly (readonly [number, number])[],
    more: readonly Piece[] = [],
  ): State => {
    const s = tableOf(
      [
        { id: 'r', mf: 'red', formation: 'infantry-column' },
        ...blue.map(([x, y], i) => ({
          id: `b${i}`,
          mf: 'blue',
          formation: 'infantry-line' as const,
          x,
          y,
          facing: 1800,
        })),
        ...more,
      ],
      { ground },
    )
    const formations = s.scenario.formations.map((each, i) =>
      i === formationNamed(s, 'red')
        ? { ...each, enRoute: { due: 1, entry: { x: 50_000, y: 0 }, width: 12_000, edge: 'south' as const } }
        : each,
    )
    const state: State = { ...s, scenario: { ...s.scenario, formations } }
    unit(state, 'r').place = 'en-route'
    major(state, 'red').hasArrived = true
    state.open.active = 0
    return state
  }
  const enters = (s: State, at: number): string | null => {
    const stage = new Stage(s, 'movementPhase').letPass('t1e-movement')
    const moves = [{ unit: 'r', mode: 'tactical' as const, steps: [{ type: 'enter' as const, at }] }]
    return stage.refusal(0, { type: 'move', moves, commanders: [] })?.rule ?? null
  }

  test('MAR-14.3 MAR-13.3 · along a road over a block at the edge, also a friend’s; not beside the road', () => {
    const block = { id: 'v', type: 'village' as const, points: box(46_000, 0, 54_000, 4000) }
    const road = {
      id: 'way',
      points: [
        { x: 50_000, y: 0 },
        { x: 50_000, y: 20_000 },
      ],
    }
    const ground = { blocks: [block], roads: [road] }
    const blue = [[20_000, 90_000]] as const
    expect(enters(waitingOn(ground, blue), 50_000)).toBeNull()
    expect(enters(waitingOn(ground, blue), 51_000)).toBe('MAR-12.13')
    expect(enters(waitingOn({ blocks: [block] }, blue), 50_000)).toBe('MAR-12.13')
    const garrison = (mf: string): Piece => ({
      id: 'g',
      mf,
      formation: 'garrison',
      x: 50_000,
      y: 2000,
      now: { block: 0 },
    })
    const held = waitingOn(ground, blue, [garrison('red')])
    expect(enters(held, 50_000)).toBeNull()
    expect(enters(waitingOn(ground, blue, [garrison('blue')]), 50_000)).toBe('MAR-8.10')
    const stage = new Stage(held, 'movementPhase').letPass('t1e-movement').decide(0, {
      type: 'move',
      moves: [
        {
          unit: 'r',
          mode: 'tactical',
          steps: [
            { type: 'enter', at: 50_000 },
            { type: 'forward', mils: 9000 },
          ],
        },
      ],
      commanders: [],
    })
    expect(unit(stage.s, 'r')).toMatchObject({ y: 1181 + 9000 })
  })

  test('MAR-14.3 MAR-8.1 · who was to enter where somebody else has not moved away after all waits, and has left nothing', () => {
    // The column that stands there forms line under fire, and comes no farther when it is disordered.
    const s = waitingOn(
      {},
      [[50_000, 5591]],
      [{ id: 'm', mf: 'red', formation: 'infantry-column', x: 50_000, y: 1300 }],
    )
    Object.assign(leader(s, 'chief-red'), { x: 45_000, y: 1000 })
    const line = { type: 'change-formation', formation: 'infantry-line', facing: null } as const
    const away = { type: 'oblique', off: 450, mils: 1500 } as const
    const go = (dice: readonly number[]) => {
      const stage = new Stage(structuredClone(s), 't1e-movement', dice)
      stage.decide(0, {
        type: 'move',
        moves: [
          { unit: 'm', mode: 'tactical', steps: [line, away] },
          { unit: 'r', mode: 'tactical', steps: [{ type: 'enter', at: 48_600 }] },
        ],
        commanders: [],
      })
      return stage
    }
    expect(unit(go([1, 1]).s, 'r').place).toBe('table')
    const stage = go([6, 6])
    expect(unit(stage.s, 'r').place).toBe('en-route')
    expect(stage.events('left-table')).toEqual([])
    expect(stage.events('moved').map(({ unit: id }) => id)).toEqual(['m'])
    expect(stage.events('steps-left-out').map(({ unit: id }) => id)).toEqual(['m', 'r'])
  })

  test('MAR-14.3 · within the entry width, and not elsewhere', () => {
    expect(enters(waiting([20_000, 90_000]), 44_000)).toBeNull()
    expect(enters(waiting([20_000, 90_000]), 43_999)).toBe('MAR-14.3')
  })

  test('MAR-14.3 · elsewhere on the edge, if enemies have every point of the width within 9 inches', () => {
    // One line cannot watch 12 inches and leaves a way; two of them do.
    expect(enters(waiting([45_000, 8000]), 70_000)).toBe('MAR-14.3')
    const watched = waiting([46_000, 6000], [54_000, 6000])
    expect(enters(watched, 70_000)).toBeNull()
    expect(enters(watched, 62_000)).toBe('MAR-14.3')
    // A gap in the middle is enough to keep to the entry.
    expect(enters(waiting([38_500, 3000], [61_500, 3000]), 80_000)).toBe('MAR-14.3')
  })

  test('MAR-5.20 · an MF en route that is ordered to retreat turns back, whole and not lost', () => {
    const s = waiting([20_000, 90_000])
    giveOrder(s, 'red', { type: 'retreat' })
    const after = new Stage(s, 'rollArrivals').letPass().s
    expect(unit(after, 'r').place).toBe('withdrawn')
    expect(major(after, 'red').state).toBe('withdrawn')
  })
})

describe('MAR-24.2 · what finds no room at deployment', () => {
  test('MAR-24.2 MAR-14.3 · comes on turn 1, at the middle of the home edge', () => {
    const s = tableOf([
      { id: 'r', mf: 'red', formation: 'infantry-column', x: 20_000, y: 20_000 },
      { id: 'late', mf: 'red', formation: 'infantry-column' },
      { id: 'b', mf: 'blue', formation: 'infantry-line', x: 20_000, y: 90_000, facing: 1800 },
    ])
    unit(s, 'late').place = 'en-route'
    s.open.active = 0
    const before = new Stage(s, 'movementPhase').letPass('t1e-movement')
    const enter = (at: number) => ({
      type: 'move' as const,
      moves: [{ unit: 'late', mode: 'tactical' as const, steps: [{ type: 'enter' as const, at }] }],
      commanders: [],
    })
    expect(before.refusal(0, enter(50_000))?.rule).toBeDefined()
    const rolled = new Stage(s, 'rollArrivals', [3, 3]).letPass()
    // Due now: 7 or more, and the commander is excellent.
    expect(rolled.events('arrival-roll')).toMatchObject([{ formation: 'red', arrives: true }])
    const stage = new Stage(rolled.s, 'movementPhase').letPass('t1e-movement')
    expect(stage.refusal(0, enter(56_001))?.rule).toBe('MAR-14.3')
    stage.decide(0, enter(56_000))
    expect(unit(stage.s, 'late')).toMatchObject({ place: 'table', x: 56_000 })
  })
})

test('MAR-14.3 MAR-12.13 · elsewhere on the edge, but never with a corner off the table', () => {
  const due = card(PICTON)?.enRoute?.due ?? 0
  const { s } = new Stage(quatreBras(due + 3), 'rollArrivals').letPass()
  // The whole entry width is watched, so that any place of the northern edge will do.
  const watchers = s.open.units.filter((_, i) => s.scenario.units[i]?.side === 0).slice(0, 2)
  for (const [i, each] of watchers.entries())
    Object.assign(each, { place: 'table', x: 34_000 + 7000 * i, y: 59_000, facing: 1800, block: -1 })
  const first = s.scenario.units.find(unit => unit.formation === formationNamed(s, PICTON))?.id ?? ''
  s.open.active = 1
  const stage = new Stage(s, 't1e-movement')
  const entering = (at: number) =>
    stage.refusal(1, {
      type: 'move',
      moves: [{ unit: first, mode: 'tactical', steps: [{ type: 'enter', at }] }],
      commanders: [],
    })?.rule ?? null
  expect([entering(786), entering(787), entering(71_213), entering(71_214)]).toEqual([
    'MAR-8.37',
    null,
    null,
    'MAR-8.37',
  ])
})

test('MAR-5.15 MAR-5.2 · an MF en route that defends has its area by all its units', () => {
  const printed = stateWith<MarchAttack>(made.value, layOut(made.value))
  const chief = made.value.leaders[made.value.sides[1].commanderInChief]?.id ?? ''
  const setUp = new Stage(printed, 'setUp').letPass('firstOrders')
  setUp
    .decide(1, {
      type: 'first-orders',
      orders: [
        { type: 'issue', issuer: chief, formation: PICTON, order: { type: 'defend', x: 36_000, y: 40_000 } },
      ],
    })
    .letPass()
  const order = setUp.s.shared[1]?.secret.orders[formationNamed(setUp.s, PICTON)]
  expect(order).toMatchObject({ type: 'defend', point: { x: 36_000, y: 40_000 }, radius: 9000 + 12_000 })
})

test('MAR-5.10 MAR-23.21 · a commander on the march may act by himself; he defends the point at which he enters', () => {
  const stage = new Stage(quatreBras(1), 'localInitiative', [6, 6])
  const order = { type: 'defend', ...(card(PICTON)?.enRoute?.entry ?? { x: 0, y: 0 }) } as const
  stage.decide(1, { type: 'local-initiative', tries: [{ type: 'try', formation: PICTON, order }] }).letPass()
  expect(stage.events('initiative-taken')).toMatchObject([{ formation: PICTON, taken: true }])
})
