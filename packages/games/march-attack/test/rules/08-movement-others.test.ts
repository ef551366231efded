import type { Step as EngineStep } from '@grognard/engine'
import { corners } from '@grognard/geometry'
import { describe, expect, test } from 'vitest'
import type { Step } from '../../src/movement/steps/forms.ts'
import type { Ground } from '../../src/scenario.ts'
import { steps } from '../../src/sequence.ts'
import type { MarchAttack, State } from '../../src/state.ts'
import { unitNamed } from '../../src/table/names.ts'
import { sizeOf } from '../../src/table/units.ts'
import { giveOrder, leader, major, type Piece, Stage, type TableSpec, tableOf, unit } from '../stage.ts'

const column: Piece = { id: 'mover', formation: 'infantry-column', x: 20_000, y: 20_000 }
const forward = (mils: number): Step => ({ type: 'forward', mils })
const moveOf = (steps: Step[], id = 'mover') => ({
  type: 'move' as const,
  moves: [{ unit: id, mode: 'tactical' as const, steps }],
  commanders: [],
})
const stageOf = (pieces: readonly Piece[], dice: readonly number[] = [], spec: TableSpec = {}) =>
  new Stage(tableOf(pieces, spec), 't1e-movement', dice)
const refused = (pieces: readonly Piece[], steps: Step[]) =>
  stageOf(pieces, [1, 1]).refusal(0, moveOf(steps))?.rule ?? null

describe('MAR-8.11 · changing formation under fire', () => {
  const TO_LINE: Step = { type: 'change-formation', formation: 'infantry-line', facing: null }
  const enemy: Piece = {
    id: 'enemy',
    mf: 'blue',
    formation: 'infantry-line',
    x: 20_000,
    y: 21_181 + 2500 + 591,
    facing: 1800,
  }

  test('MAR-8.11 · failed, the change is made and the unit is disordered; passed, it is not', () => {
    const failed = stageOf([column, enemy], [6, 6]).decide(0, moveOf([TO_LINE]))
    expect(unit(failed.s, 'mover')).toMatchObject({ formation: 'infantry-line', disorder: 2 })
    expect(failed.events('ved-test')).toMatchObject([{ target: 9 }])
    const passed = stageOf([column, enemy], [1, 1]).decide(0, moveOf([TO_LINE]))
    expect(unit(passed.s, 'mover')).toMatchObject({ formation: 'infantry-line', disorder: 0 })
  })

  test.each<[string, Piece, number]>([
    ['out of musket range', { ...enemy, y: 21_181 + 3001 + 591 }, 0],
    ['in rifle range', { ...enemy, y: 21_181 + 4500 + 591, traits: ['rifle'] }, 1],
    ['looking away', { ...enemy, facing: 0 }, 0],
    ['a square, all round', { ...enemy, formation: 'infantry-square', facing: 0 }, 1],
    ['canister', { ...enemy, formation: 'battery-unlimbered', stands: 1, y: 21_181 + 5000 + 787 }, 1],
    [
      'guns beyond canister',
      { ...enemy, formation: 'battery-unlimbered', stands: 1, y: 21_181 + 5001 + 787 },
      0,
    ],
    ['limbered guns', { ...enemy, formation: 'battery-limbered', stands: 1 }, 0],
    ['cavalry', { ...enemy, formation: 'cavalry-line' }, 0],
  ])('MAR-8.11 · %s', (_, other, tests) => {
    const stage = stageOf([column, other], [1, 1]).decide(0, moveOf([TO_LINE]))
    expect(stage.events('ved-test')).toHaveLength(tests)
  })

  test('MAR-8.1 MAR-24.11 MAR-8.6 · steps that no longer fit after a failed test are left out', () => {
    const steps: Step[] = [TO_LINE, { type: 'retire-step', mils: 1500 }]
    const stage = stageOf([column, enemy], [6, 6]).decide(0, moveOf(steps))
    expect(stage.events('steps-left-out')).toMatchObject([{ steps: 1 }])
    expect(unit(stage.s, 'mover')).toMatchObject({ sharesSpent: 360_000, hasActed: true })
  })
})

describe('MAR-8.31 · threat zones', () => {
  const foot: Piece = {
    id: 'foot',
    mf: 'blue',
    formation: 'infantry-line',
    x: 20_000,
    y: 26_000,
    facing: 1800,
  }
  const horse: Piece = { ...column, formation: 'cavalry-line' }
  // The front edge of the foot is at 25409; 2" before it at 23409.
  test.each<[string, Piece, Piece, string | null]>([
    ['cavalry may not come within 2" in front', horse, foot, 'MAR-8.31'],
    [
      'nor limbered guns',
      { ...horse, formation: 'battery-limbered', stands: 1, weight: 'light' },
      foot,
      'MAR-8.31',
    ],
    ['infantry may', column, foot, null],
    ['disordered infantry keeps nobody away', horse, { ...foot, now: { disorder: 1 } }, null],
    ['nor does infantry from behind', horse, { ...foot, facing: 0 }, null],
    [
      'a square does all round',
      horse,
      { ...foot, formation: 'infantry-square', facing: 0, y: 26_590 },
      'MAR-8.31',
    ],
    ['skirmishers do not', horse, { ...foot, formation: 'infantry-skirmish' }, null],
  ])('MAR-8.31 · %s', (_, mover, other, rule) => {
    const front =
      mover.formation === 'infantry-column' ? 1181 : mover.formation === 'cavalry-line' ? 591 : 787
    expect(refused([{ ...mover, y: 20_000 }, other], [forward(23_410 - 20_000 - front)])).toBe(rule)
    expect(refused([{ ...mover, y: 20_000 }, other], [forward(23_408 - 20_000 - front)])).toBe(null)
  })

  test('MAR-8.31 · who begins in one may only leave it', () => {
    const inside: Piece = { ...horse, y: 23_800 - 591 }
    expect(refused([inside, foot], [{ type: 'retire-step', mils: 200 }])).toBe('MAR-8.31')
    expect(refused([inside, foot], [{ type: 'retire-step', mils: 500 }])).toBe(null)
    expect(refused([inside, foot], [forward(100)])).toBe('MAR-8.31')
  })
})

describe('passage of lines', () => {
  const friend: Piece = { id: 'friend', formation: 'infantry-line', x: 20_000, y: 23_000 }
  const enemy: Piece = {
    id: 'zenemy',
    mf: 'blue',
    formation: 'infantry-line',
    x: 20_000,
    y: 36_000,
    facing: 1800,
  }

  test('MAR-8.32 · through, if the whole move carries it clear', () => {
    expect(refused([column, friend], [forward(5000)])).toBe(null)
    expect(refused([column, friend], [forward(3000)])).toBe('MAR-8.32')
    expect(refused([column, friend], [forward(3000), forward(2000)])).toBe(null)
    expect(refused([column, { ...friend, formation: 'infantry-square' }], [forward(5000)])).toBe('MAR-8.32')
  })

  test('MAR-8.33 · near the enemy both test, away from him nobody', () => {
    const far = stageOf([column, friend]).decide(0, moveOf([forward(5000)]))
    expect(far.events('ved-test')).toHaveLength(0)
    const near = stageOf([column, friend, { ...enemy, y: 32_000 }], [6, 6, 1, 1]).decide(
      0,
      moveOf([forward(5000)]),
    )
    expect(near.events('ved-test').map(({ unit: id }) => id)).toEqual(['friend', 'mover'])
    expect([unit(near.s, 'friend').disorder, unit(near.s, 'mover').disorder]).toEqual([2, 0])
  })

  test('MAR-8.32 MAR-8.33 · batteries and skirmish order pass and are passed freely', () => {
    for (const formation of ['infantry-skirmish', 'battery-unlimbered'] as const) {
      const stage = stageOf([column, { ...friend, formation, stands: 1 }, { ...enemy, y: 32_000 }])
      stage.decide(0, moveOf([forward(5000)]))
      expect(stage.events('ved-test')).toHaveLength(0)
    }
  })

  test('MAR-8.32 · a unit that has just charged may not be passed', () => {
    const s = tableOf([column, friend, { ...enemy, y: 23_591 + 500 + 591 }])
    s.open.charges.push({
      unit: unitNamed(s, 'friend'),
      target: unitNamed(s, 'zenemy'),
      kind: 'charge',
      bearing: 0,
      zone: 'front',
      from: { x: 20_000, y: 23_000, facing: 0 },
      distance: 500,
      fate: 'at-target',
      crossedWater: false,
    })
    expect(new Stage(s, 't1e-movement').refusal(0, moveOf([forward(1500)]))?.rule).toBe('MAR-8.32')
  })

  test('MAR-8.10 · no room for a change of formation', () => {
    const beside: Piece = { ...friend, x: 22_000, y: 20_500 }
    const line: Step = { type: 'change-formation', formation: 'infantry-line', facing: null }
    expect(refused([column, beside], [line])).toBe('MAR-8.10')
    expect(refused([column, { ...beside, x: 24_000 }], [line])).toBe(null)
  })

  test('MAR-8.1 · units of one decision move one after the other, and each ends clear', () => {
    const two = (first: Step[], second: Step[]) => ({
      type: 'move' as const,
      moves: [
        { unit: 'friend', mode: 'tactical' as const, steps: first },
        { unit: 'mover', mode: 'tactical' as const, steps: second },
      ],
      commanders: [],
    })
    const stage = stageOf([column, friend])
    expect(stage.refusal(0, two([forward(4000)], [forward(3000)]))).toBe(null)
    const back: Step = { type: 'retire-step', mils: 2900 }
    expect(stage.refusal(0, two([back], [forward(9000)]))?.rule).toBe('MAR-8.32')
    stage.decide(0, two([forward(4000)], [forward(3000)]))
    expect([unit(stage.s, 'friend').y, unit(stage.s, 'mover').y]).toEqual([27_000, 23_000])
  })
})

test('MAR-8.1 · one decision holds 64 steps; a hostile one is refused soon', () => {
  const steps = (count: number): Step[] => Array.from({ length: count }, () => forward(1))
  expect(refused([column], steps(64))).toBe(null)
  expect(refused([column], steps(65))).toBe('MAR-8.1')
})

describe('the edge of the table, and commanders', () => {
  test('MAR-8.37 · nobody leaves the table', () => {
    expect(refused([{ ...column, y: 98_000 }], [forward(1000)])).toBe('MAR-8.37')
    expect(refused([{ ...column, y: 98_000 }], [forward(819)])).toBe(null)
  })

  const nearHome = (piece: Partial<Piece>): State => {
    const s = tableOf([{ ...column, facing: 1800, ...piece }])
    const [first, second] = s.scenario.sides
    return {
      ...s,
      scenario: { ...s.scenario, sides: [{ ...first, homeEdge: 'south' as const }, second] as const },
    }
  }

  test('MAR-8.37 MAR-5.20 · under retreat a unit leaves over the home edge, and is withdrawn', () => {
    const home = nearHome({ y: 3000 })
    expect(new Stage(home, 't1e-movement').refusal(0, moveOf([forward(3000)]))?.rule).toBe('MAR-8.37')
    giveOrder(home, 'red', { type: 'retreat' })
    const stage = new Stage(home, 't1e-movement').decide(0, moveOf([forward(3000)]))
    expect(unit(stage.s, 'mover').place).toBe('withdrawn')
    expect(stage.events('left-table')).toHaveLength(1)
  })

  test('MAR-8.37 MAR-23.14 · so does one that only turns, with the first sub-step that takes a corner over it', () => {
    const face: Step = { type: 'face', facing: 900 }
    const home = nearHome({ y: 1000, formation: 'infantry-line' })
    expect(new Stage(home, 't1e-movement').refusal(0, moveOf([face]))?.rule).toBe('MAR-8.37')
    giveOrder(home, 'red', { type: 'retreat' })
    const stage = new Stage(home, 't1e-movement').decide(0, moveOf([face]))
    expect(unit(stage.s, 'mover').place).toBe('withdrawn')
    expect(stage.events('left-table')).toHaveLength(1)
  })

  /** Its MF is to come from the south. */
  const enRoute = () => {
    const s = tableOf([{ ...column, now: { place: 'en-route' } }])
    const where = { due: 1, entry: { x: 50_000, y: 0 }, width: 6000, edge: 'south' as const }
    const formations = s.scenario.formations.map(card =>
      card.id === 'red' ? { ...card, enRoute: where } : card,
    )
    return { ...s, scenario: { ...s.scenario, formations } }
  }
  const enter = (at: number): Step => ({ type: 'enter', at })
  const march = (steps: Step[]) => ({
    type: 'move' as const,
    moves: [{ unit: 'mover', mode: 'strategic' as const, steps }],
    commanders: [],
  })

  test('MAR-14.3 MAR-3.8 · an MF that has arrived enters in column, with its rear on the edge, and makes a whole move', () => {
    const coming = enRoute()
    expect(new Stage(coming, 't1e-movement').refusal(0, march([enter(50_000)]))?.rule).toBe('MAR-8.1')
    major(coming, 'red').hasArrived = true
    leader(coming, 'chief-red').place = 'off-table'
    const stage = new Stage(coming, 't1e-movement')
    expect(stage.refusal(0, march([forward(100)]))?.rule).toBe('MAR-14.3')
    expect(stage.refusal(0, march([enter(53_001)]))?.rule).toBe('MAR-14.3')
    expect(stage.next(0).some(part => part.type === 'move-step' && part.step.type === 'enter')).toBe(true)
    stage.decide(0, march([enter(53_000), forward(20_000)]))
    expect(unit(stage.s, 'mover')).toMatchObject({
      place: 'table',
      x: 53_000,
      y: 1181 + 20_000,
      facing: 0,
      sharesSpent: 720_000,
    })
    expect(leader(stage.s, 'chief-red')).toMatchObject({ place: 'table' })
  })

  test('MAR-14.3 MAR-8.24 · who has come onto the table has moved, though it goes no farther', () => {
    const coming = enRoute()
    major(coming, 'red').hasArrived = true
    leader(coming, 'chief-red').place = 'off-table'
    const stage = new Stage(coming, 't1e-movement').decide(0, march([enter(50_000)]))
    expect(unit(stage.s, 'mover')).toMatchObject({ place: 'table', hasMoved: true })
  })

  test('MAR-8.36 · an unattached commander rides 24" over passable ground, not within 3" of the enemy, once', () => {
    const enemy: Piece = {
      id: 'enemy',
      mf: 'blue',
      formation: 'infantry-line',
      x: 20_000,
      y: 40_000,
      facing: 1800,
    }
    const points = [
      { x: 30_000, y: 0 },
      { x: 32_000, y: 0 },
      { x: 32_000, y: 60_000 },
      { x: 30_000, y: 60_000 },
    ]
    const ground = { areas: [{ id: 'lake', type: 'pond' as const, points }] }
    const stage = stageOf([column, enemy], [], { ground })
    const ride = (x: number, y: number) => ({
      type: 'move' as const,
      moves: [],
      commanders: [{ leader: 'chief-red', x, y }],
    })
    expect(stage.refusal(0, ride(20_000, 44_001))?.rule).toBe('MAR-8.36')
    expect(stage.refusal(0, ride(20_000, 37_000))?.rule).toBe('MAR-8.36')
    expect(stage.refusal(0, ride(35_000, 20_000))?.rule).toBe('MAR-8.36')
    expect(stage.refusal(0, ride(20_000, 36_409))).toBe(null)
    stage.decide(0, ride(20_000, 36_409))
    expect(leader(stage.s, 'chief-red')).toMatchObject({ x: 20_000, y: 36_409 })
    expect(stage.refusal(0, ride(20_000, 36_000))?.rule).toBe('MAR-8.36')
    const s = tableOf([column])
    leader(s, 'chief-red').attachedTo = unitNamed(s, 'mover')
    expect(new Stage(s, 't1e-movement').refusal(0, ride(20_000, 21_000))?.rule).toBe('MAR-8.36')
  })

  test('MAR-8.36 MAR-12.10 · a commander does not ride through a river, but away from its bank', () => {
    const points = [
      { x: 0, y: 25_000 },
      { x: 60_000, y: 25_000 },
    ]
    const ride = (from: number, to: number) => {
      const s = tableOf([column], { ground: { obstacles: [{ id: 'danube', type: 'river', points }] } })
      Object.assign(leader(s, 'chief-red'), { x: 20_000, y: from })
      const commanders = [{ leader: 'chief-red', x: 20_000, y: to }]
      return new Stage(s, 't1e-movement').refusal(0, { type: 'move', moves: [], commanders })?.rule ?? null
    }
    expect([ride(24_999, 26_000), ride(25_000, 26_000), ride(25_000, 24_000)]).toEqual([
      'MAR-8.36',
      null,
      null,
    ])
  })

  const water = (type: 'river' | 'stream', y: number) => ({
    id: `${type} at ${y}`,
    type,
    points: [
      { x: 0, y },
      { x: 60_000, y },
    ],
  })
  const bridge = (on: number, x: number, y: number, type: 'bridge' | 'ford' = 'bridge') => ({
    id: 'crossing',
    type,
    on,
    at: { x, y },
  })
  test.each<readonly [string, Partial<Ground>, string | null]>([
    ['through a stream', { obstacles: [water('stream', 25_000)] }, null],
    ['not through a river', { obstacles: [water('river', 25_000)] }, 'MAR-8.36'],
    [
      'over its bridge',
      { obstacles: [water('river', 25_000)], crossings: [bridge(0, 20_000, 25_000)] },
      null,
    ],
    [
      'through its ford',
      { obstacles: [water('river', 25_000)], crossings: [bridge(0, 20_000, 25_000, 'ford')] },
      null,
    ],
    [
      'within 1" of a bridge',
      { obstacles: [water('river', 25_000)], crossings: [bridge(0, 21_000, 25_000)] },
      null,
    ],
    [
      'not farther off',
      { obstacles: [water('river', 25_000)], crossings: [bridge(0, 21_001, 25_000)] },
      'MAR-8.36',
    ],
    [
      'not by the bridge of a stream beside the river',
      {
        obstacles: [water('river', 25_000), water('stream', 25_500)],
        crossings: [bridge(1, 20_000, 25_500)],
      },
      'MAR-8.36',
    ],
    [
      'not through a second river',
      {
        obstacles: [water('river', 25_000), water('river', 28_000)],
        crossings: [bridge(0, 20_000, 25_000)],
      },
      'MAR-8.36',
    ],
  ])('MAR-8.36 MAR-12.10 · a commander rides %s', (_, ground, rule) => {
    const s = tableOf([column], { ground })
    Object.assign(leader(s, 'chief-red'), { x: 20_000, y: 20_000 })
    const commanders = [{ leader: 'chief-red', x: 20_000, y: 30_000 }]
    const stage = new Stage(s, 't1e-movement')
    expect(stage.refusal(0, { type: 'move', moves: [], commanders })?.rule ?? null).toBe(rule)
  })

  test('MAR-6.3 · an attached leader goes with his unit', () => {
    const s = tableOf([column])
    leader(s, 'chief-red').attachedTo = unitNamed(s, 'mover')
    const stage = new Stage(s, 't1e-movement').decide(0, moveOf([forward(3000)]))
    expect(leader(stage.s, 'chief-red')).toMatchObject({ x: 20_000, y: 23_000 })
  })
})

describe('commitment at the end of T1', () => {
  const enemy = (y: number, formation: Piece['formation']): Piece => ({
    id: 'enemy',
    mf: 'blue',
    formation,
    x: 20_000,
    y,
    facing: 1800,
  })
  test('TV-36 · MAR-3.10 MAR-3.9 · guns at 15" commit nobody; a battalion that ends 8" from a line commits both', () => {
    const guns = new Stage(tableOf([column, enemy(37_000, 'battery-unlimbered')]), 'movementPhase').letPass()
    expect(major(guns.s, 'red').isCommitted).toBe(false)
    const near = new Stage(tableOf([column, enemy(21_181 + 10_000 + 591, 'infantry-line')]), 'movementPhase')
    near
      .letPass('t1e-movement')
      .decide(0, moveOf([forward(2000)]))
      .decide(0, { type: 'end-movement' })
    expect([major(near.s, 'red').isCommitted, major(near.s, 'blue').isCommitted]).toEqual([true, true])
  })
})

test('MAR-11.11 · units of a broken MF do not move; MAR-5.24 · those out of command come no nearer', () => {
  const s = tableOf([column])
  major(s, 'red').state = 'broken-mf'
  expect(new Stage(s, 't1e-movement').refusal(0, moveOf([forward(100)]))?.rule).toBe('MAR-11.11')
  const enemy: Piece = {
    id: 'enemy',
    mf: 'blue',
    formation: 'infantry-line',
    x: 20_000,
    y: 35_000,
    facing: 1800,
  }
  const away = stageOf([column, enemy], [], { leaders: { red: { x: 90_000, y: 90_000 } } })
  expect(away.refusal(0, moveOf([forward(100)]))?.rule).toBe('MAR-5.24')
  expect(away.refusal(0, moveOf([{ type: 'retire-step', mils: 100 }]))).toBe(null)
})

test('MAR-8.5 · no other phase takes a move: only t1e-movement', () => {
  const s = tableOf([column])
  const takers = Object.entries(steps).filter(
    ([, step]: [string, EngineStep<MarchAttack>]) =>
      step.compose?.partsOf(s, 0, moveOf([forward(10)])) != null,
  )
  expect(takers.map(([name]) => name)).toEqual(['t1e-movement'])
})

test('MAR-23.16 MAR-8.30 · distances to enemies are measured from all that a sub-step sweeps', () => {
  const square: Piece = { ...column, formation: 'infantry-square', facing: 450 }
  const top = corners({ x: 20_000, y: 20_000, facing: 450 }, sizeOf('infantry-square')).reduce((a, b) =>
    b.y > a.y ? b : a,
  )
  const tip = corners({ x: 0, y: 0, facing: 450 }, sizeOf('battery-unlimbered')).reduce((a, b) =>
    b.y < a.y ? b : a,
  )
  const enemy = (up: number): Piece => ({
    id: 'enemy',
    mf: 'blue',
    formation: 'battery-unlimbered',
    stands: 1,
    facing: 450,
    x: top.x + 500 - tip.x,
    y: top.y + up - tip.y,
  })
  const aside: Step = { type: 'any-way', bearing: 900, mils: 1000 }
  expect(refused([square, enemy(900)], [aside])).toBe('MAR-8.30')
  expect(refused([square, enemy(1000)], [aside])).toBe(null)
})
