import { describe, expect, test } from 'vitest'
import type { Step } from '../../src/movement/steps/forms.ts'
import type { Ground } from '../../src/scenario.ts'
import type { State } from '../../src/state.ts'
import { unitNamed } from '../../src/table/names.ts'
import { forward, moveOf, refused, stageOf, walker, walks } from '../moving.ts'
import { farNorth, line, opposed, piece } from '../pieces.ts'
import { giveOrder, leader, major, type Piece, Stage, tableOf, unit } from '../stage.ts'

/** Over the edge of the table, and where commanders ride. */

describe('the edge of the table, and commanders', () => {
  test('MAR-8.37 · nobody leaves the table', () => {
    expect(refused([{ ...walker, y: 98_000 }], [forward(1000)])).toBe('MAR-8.37')
    expect(refused([{ ...walker, y: 98_000 }], [forward(819)])).toBe(null)
  })

  const nearHome = (piece: Partial<Piece>, ...more: readonly Piece[]): State => {
    const s = tableOf([{ ...walker, facing: 1800, ...piece }, ...more])
    const [first, second] = s.scenario.sides
    return {
      ...s,
      scenario: { ...s.scenario, sides: [{ ...first, homeEdge: 'south' as const }, second] as const },
    }
  }

  test('MAR-8.37 MAR-5.20 · under retreat a unit leaves over the home edge, and is withdrawn', () => {
    const home = nearHome({ y: 3000 })
    expect(new Stage(home, 't1e-movement').refusal(0, walks([forward(3000)]))?.rule).toBe('MAR-8.37')
    giveOrder(home, 'red', { type: 'retreat' })
    const stage = new Stage(home, 't1e-movement').decide(0, walks([forward(3000)]))
    expect(unit(stage.s, 'mover').place).toBe('withdrawn')
    expect(stage.events('left-table')).toHaveLength(1)
  })

  test('MAR-8.37 MAR-23.14 · so does one that only turns, with the first sub-step that takes a corner over it', () => {
    const face: Step = { type: 'face', facing: 900 }
    const home = nearHome({ y: 1000, formation: 'infantry-line' })
    expect(new Stage(home, 't1e-movement').refusal(0, walks([face]))?.rule).toBe('MAR-8.37')
    giveOrder(home, 'red', { type: 'retreat' })
    const stage = new Stage(home, 't1e-movement').decide(0, walks([face]))
    expect(unit(stage.s, 'mover').place).toBe('withdrawn')
    expect(stage.events('left-table')).toHaveLength(1)
  })

  test.each(['south', 'east'] as const)(
    'MAR-8.37 MAR-5.20 · over the corner of the table, too, home to the %s',
    homeEdge => {
      const s = tableOf([{ ...walker, x: 98_600, y: 1400, facing: 1350 }])
      const [first, second] = s.scenario.sides
      const sides = [{ ...first, homeEdge }, second] as const
      const home: State = { ...s, scenario: { ...s.scenario, sides } }
      giveOrder(home, 'red', { type: 'retreat' })
      const stage = new Stage(home, 't1e-movement').decide(0, walks([forward(1000)]))
      expect(unit(stage.s, 'mover').place).toBe('withdrawn')
    },
  )

  test('MAR-8.1 MAR-5.20 · an MF is withdrawn when all moves of the decision are made, so that its guns may leave with its last unit', () => {
    const s = nearHome({ y: 3000 }, piece('guns', 'battery-limbered', 60_000, 3000, 1800, { stands: 1 }))
    giveOrder(s, 'red', { type: 'retreat' })
    const leaves = (unit: string) => ({ unit, mode: 'tactical' as const, steps: [forward(3000)] })
    const stage = new Stage(s, 't1e-movement').decide(0, {
      type: 'move',
      moves: [leaves('mover'), leaves('guns')],
      commanders: [],
    })
    expect(stage.events('steps-left-out')).toEqual([])
    expect(['mover', 'guns'].map(id => unit(stage.s, id).place)).toEqual(['withdrawn', 'withdrawn'])
    expect(stage.events('formation-withdrawn')).toHaveLength(1)
  })

  /** Its MF is to come from the south. */
  const enRoute = () => {
    const s = tableOf([{ ...walker, now: { place: 'en-route' } }])
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
    const stage = stageOf([walker, enemy], [], { ground })
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
    const s = tableOf([walker])
    leader(s, 'chief-red').attachedTo = unitNamed(s, 'mover')
    expect(new Stage(s, 't1e-movement').refusal(0, ride(20_000, 21_000))?.rule).toBe('MAR-8.36')
  })

  test('MAR-8.36 MAR-12.10 · a commander does not ride through a river, but away from its bank', () => {
    const points = [
      { x: 0, y: 25_000 },
      { x: 60_000, y: 25_000 },
    ]
    const ride = (from: number, to: number) => {
      const s = tableOf([walker], { ground: { obstacles: [{ id: 'danube', type: 'river', points }] } })
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
    const s = tableOf([walker], { ground })
    Object.assign(leader(s, 'chief-red'), { x: 20_000, y: 20_000 })
    const commanders = [{ leader: 'chief-red', x: 20_000, y: 30_000 }]
    const stage = new Stage(s, 't1e-movement')
    expect(stage.refusal(0, { type: 'move', moves: [], commanders })?.rule ?? null).toBe(rule)
  })

  test('MAR-6.3 · an attached leader goes with his unit', () => {
    const s = tableOf([walker])
    leader(s, 'chief-red').attachedTo = unitNamed(s, 'mover')
    const stage = new Stage(s, 't1e-movement').decide(0, walks([forward(3000)]))
    expect(leader(stage.s, 'chief-red')).toMatchObject({ x: 20_000, y: 23_000 })
  })
})

test('MAR-8.36 MAR-12.10 · a commander’s way over a winding river needs a bridge wherever it crosses', () => {
  const bend = [
    { x: 30_000, y: 25_000 },
    { x: 10_000, y: 25_000 },
    { x: 10_000, y: 30_000 },
    { x: 30_000, y: 30_000 },
  ]
  const refusal = (bridges: readonly number[]) => {
    const s = tableOf([line('a', 'red', 60_000), farNorth], {
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

describe('MAR-5.20 MAR-5.12 · the way out of the table', () => {
  const home = () => {
    const s = tableOf([
      piece('h', 'cavalry-line', 20_000, 3000, 1800, { weight: 'light' }),
      opposed('e', 'blue', 31_500, 1800, { facing: 2700 }),
    ])
    giveOrder(s, 'red', { type: 'retreat' })
    return new Stage(s, 't1e-movement')
  }
  const aslant: Step[] = [{ type: 'oblique', off: -450, mils: 1000 }, forward(3000)]

  test('nobody comes newly within 9" of a formed enemy, though he leaves in the end', () => {
    expect(home().refusal(0, moveOf('h', [forward(3000)]))).toBeNull()
    expect(home().refusal(0, moveOf('h', aslant))).toMatchObject({ rule: 'MAR-5.12', args: { unit: 'e' } })
  })

  test('who stays and ends closer to the enemy is refused by what a retreat forbids', () => {
    const s = tableOf([
      piece('h', 'cavalry-line', 20_000, 20_000, 1800, { weight: 'light' }),
      opposed('e', 'blue', 50_000, 10_000),
    ])
    giveOrder(s, 'red', { type: 'retreat' })
    expect(new Stage(s, 't1e-movement').refusal(0, moveOf('h', [forward(3000)]))?.rule).toBe('MAR-5.20')
  })
})
