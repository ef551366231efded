import { describe, expect, test } from 'vitest'
import type { MoveMode, Step } from '../../src/movement/steps/forms.ts'
import type { Ground } from '../../src/scenario.ts'
import { type Piece, Stage, type TableSpec, tableOf, unit } from '../stage.ts'

const line: Piece = { id: 'mover', formation: 'infantry-line', x: 10_000, y: 10_000 }
const column: Piece = { ...line, formation: 'infantry-column' }
const skirmishers: Piece = { ...line, formation: 'infantry-skirmish', skirmish: true }
const horse: Piece = { ...line, formation: 'cavalry-line' }
const horseColumn: Piece = { ...line, formation: 'cavalry-column' }
const guns: Piece = { ...line, formation: 'battery-limbered', stands: 1 }

const box = (south: number, north: number) => [
  { x: 5000, y: south },
  { x: 15_000, y: south },
  { x: 15_000, y: north },
  { x: 5000, y: north },
]
const area = (type: Ground['areas'][number]['type'], south = 9000, north = 30_000): Partial<Ground> => ({
  areas: [{ id: type, type, points: box(south, north) }],
})
const across = (type: Ground['obstacles'][number]['type'], y = 10_500): Partial<Ground> => ({
  obstacles: [
    {
      id: type,
      type,
      points: [
        { x: 0, y },
        { x: 40_000, y },
      ],
    },
  ],
})
const ROAD: Partial<Ground> = {
  roads: [
    {
      id: 'road',
      points: [
        { x: 10_000, y: 0 },
        { x: 10_000, y: 90_000 },
      ],
    },
  ],
}
const crossing = (type: 'bridge' | 'ford', water: 'stream' | 'river', x = 10_000): Partial<Ground> => ({
  ...across(water),
  crossings: [{ id: type, type, on: 0, at: { x, y: 10_500 } }],
})

/** Shares, or the rule that forbids it; with dice for a test at the end. */
function go(
  piece: Piece,
  mils: number,
  ground: Partial<Ground>,
  mode: MoveMode = 'tactical',
  spec: TableSpec = {},
) {
  const stage = new Stage(tableOf([piece], { ...spec, ground }), 't1e-movement', [6, 6])
  const steps: Step[] = [{ type: 'forward', mils }]
  const decision = { type: 'move' as const, moves: [{ unit: 'mover', mode, steps }], commanders: [] }
  const refusal = stage.refusal(0, decision)
  if (refusal !== null) return refusal.rule
  stage.decide(0, decision)
  return unit(stage.s, 'mover').sharesSpent
}

/** Whether a move of 1" disorders, with dice that fail every test. */
function disorders(piece: Piece, ground: Partial<Ground>): boolean {
  const stage = new Stage(tableOf([piece], { ground }), 't1e-movement', [6, 6])
  stage.decide(0, {
    type: 'move',
    moves: [{ unit: 'mover', mode: 'tactical', steps: [{ type: 'forward', mils: 1000 }] }],
    commanders: [],
  })
  return unit(stage.s, 'mover').disorder === 2
}

describe('area terrain', () => {
  test.each<[string, Piece, Partial<Ground>, number | string]>([
    ['TV-52 · MAR-12.6 MAR-12.5 · a line in light woods, 1"', line, area('light-woods'), 240_000],
    ['TV-52 · MAR-12.6 MAR-12.13 · cavalry in heavy woods', horse, area('heavy-woods'), 'MAR-12.13'],
    ['MAR-12.5 · a column in light woods', column, area('light-woods'), 120_000],
    ['MAR-12.5 · skirmish order in light woods', skirmishers, area('light-woods'), 80_000],
    ['MAR-12.5 · guns in light woods', guns, area('light-woods'), 'MAR-12.13'],
    ['MAR-12.5 · a line into heavy woods', line, area('heavy-woods', 10_800), 'MAR-12.13'],
    ['MAR-12.11 MAR-12.6 · cavalry on rough ground', horse, area('rough'), 120_000],
    ['MAR-12.6 · a column in a marsh', column, area('marsh'), 160_000],
    ['MAR-12.6 · limbered guns on a steep slope', guns, area('steep-slope'), 180_000],
    ['MAR-12.6 · crops cost nothing', line, area('crops'), 120_000],
    ['MAR-12.6 · the worst at the start or at the end of a sub-step', column, area('marsh', 10_900), 160_000],
    ['MAR-12.13 · nobody into a pond, not with a corner', column, area('pond', 12_000), 'MAR-12.13'],
    ['MAR-12.13 · but up to its edge', column, area('pond', 12_181), 80_000],
  ])('%s', (_, piece, ground, expected) => {
    expect(go(piece, 1000, ground)).toBe(expected)
  })

  test('MAR-12.10 · of a ford and a bridge that are both near enough a column takes the bridge', () => {
    const at = { x: 10_000, y: 10_500 }
    const crossings = [
      { id: 'a-ford', type: 'ford', on: 0, at },
      { id: 'b-bridge', type: 'bridge', on: 0, at: { ...at, x: 10_800 } },
    ] as const
    const both = { ...across('river'), crossings: [...crossings] }
    expect(go(column, 1000, both)).toBe(80_000)
    expect(go({ ...column, formation: 'infantry-skirmish', skirmish: true }, 1000, both)).toBe(320_000)
  })

  test('MAR-12.1 · features that overlap: the worst cost counts', () => {
    const areas = [...(area('rough').areas ?? []), ...(area('marsh').areas ?? [])]
    expect(go(column, 1000, { areas })).toBe(160_000)
  })

  test.each<[string, Piece, Partial<Ground>, boolean]>([
    ['TV-52 · MAR-12.7 · a line in light woods tests', line, area('light-woods'), true],
    ['MAR-12.7 · a column does not', column, area('light-woods'), false],
    ['MAR-12.7 · cavalry on rough ground', horse, area('rough'), true],
    ['MAR-12.7 · not if the move ends outside', line, area('light-woods', 5000, 10_500), false],
    ['MAR-12.7 MAR-12.8 · a line over a wall', line, across('wall'), true],
    ['MAR-12.7 MAR-12.8 · a column over a wall', column, across('wall'), false],
    ['MAR-12.8 · cavalry over a ditch', horse, across('ditch'), true],
    ['MAR-12.8 · skirmish order is never disordered', skirmishers, across('stream'), false],
    ['MAR-12.8 · a column through a stream', column, across('stream'), true],
    ['MAR-12.10 · at a ford nobody is disordered', column, crossing('ford', 'stream'), false],
  ])('%s', (_, piece, ground, expected) => {
    expect(disorders(piece, ground)).toBe(expected)
  })

  test('MAR-12.7 · one test a move, however many causes', () => {
    const stage = new Stage(
      tableOf([line], { ground: { ...area('light-woods'), ...across('wall') } }),
      't1e-movement',
      [6, 6],
    )
    stage.decide(0, {
      type: 'move',
      moves: [{ unit: 'mover', mode: 'tactical', steps: [{ type: 'forward', mils: 1000 }] }],
      commanders: [],
    })
    expect(stage.events('ved-test')).toHaveLength(1)
  })
})

describe('height', () => {
  const hill: Partial<Ground> = { hills: [{ id: 'hill', level: 1, polygon: box(10_500, 30_000) }] }
  test('TV-50 · MAR-12.3 MAR-12.2 · up one level: 1" more; down costs nothing', () => {
    expect(go(line, 1000, hill)).toBe(240_000)
    expect(go({ ...line, y: 11_000, facing: 1800 }, 1000, hill)).toBe(120_000)
    const two: Partial<Ground> = {
      hills: [...(hill.hills ?? []), { id: 'top', level: 2, polygon: box(10_600, 20_000) }],
    }
    expect(go(line, 1000, two)).toBe(360_000)
  })
})

describe('obstacles', () => {
  test.each<[string, Piece, Partial<Ground>, number | string]>([
    ['TV-51 · MAR-12.8 · a column over a hedge', column, across('hedge'), 160_000],
    ['TV-51 · MAR-12.8 · limbered guns', guns, across('hedge'), 'MAR-12.8'],
    ['MAR-12.8 · limbered guns over a fence: 3"', guns, across('fence'), 360_000],
    ['MAR-12.8 · cavalry over a wall', horse, across('wall'), 'MAR-12.8'],
    ['MAR-12.8 · infantry over an earthwork: 2"', column, across('earthwork'), 240_000],
    ['MAR-12.10 · nobody through a river', column, across('river'), 'MAR-12.8'],
    ['MAR-12.10 · a column over a bridge', column, crossing('bridge', 'river'), 80_000],
    ['MAR-12.10 · a line does not use it', line, crossing('bridge', 'river'), 'MAR-12.8'],
    ['MAR-12.10 · a ford in a river: 3"', column, crossing('ford', 'river'), 320_000],
    ['MAR-12.10 · guns at the ford of a stream: 2"', guns, crossing('ford', 'stream'), 270_000],
    ['MAR-12.10 · within 1" of the crossing', column, crossing('bridge', 'river', 11_000), 80_000],
    ['MAR-12.10 · and no farther', column, crossing('bridge', 'river', 11_001), 'MAR-12.8'],
  ])('%s', (_, piece, ground, expected) => {
    expect(go(piece, 1000, ground)).toBe(expected)
  })

  test('MAR-23.18 · who ends on a hedge has paid, and does not pay again', () => {
    const stage = new Stage(tableOf([column], { ground: across('hedge', 11_000) }), 't1e-movement')
    const steps: Step[] = [
      { type: 'forward', mils: 1000 },
      { type: 'forward', mils: 1000 },
    ]
    stage.decide(0, { type: 'move', moves: [{ unit: 'mover', mode: 'tactical', steps }], commanders: [] })
    expect(unit(stage.s, 'mover').sharesSpent).toBe(240_000)
  })
})

describe('roads', () => {
  test('TV-49 · MAR-12.12 · a column in strategic mode: 30" on a road, 20" off it', () => {
    expect(go(column, 30_000, ROAD, 'strategic')).toBe(720_000)
    expect(go(column, 30_001, ROAD, 'strategic')).toBe('MAR-8.2')
    expect(go(column, 20_000, {}, 'strategic')).toBe(720_000)
    expect(go(column, 20_001, {}, 'strategic')).toBe('MAR-8.2')
  })

  test('MAR-12.12 · ground and obstacles are ignored on it, within 1/2", by columns and limbered guns', () => {
    const wood = { ...ROAD, ...area('heavy-woods') }
    expect(go(guns, 1000, wood)).toBe(90_000)
    expect(go(horseColumn, 1000, wood)).toBe(60_000)
    expect(go({ ...guns, x: 10_500 }, 1000, wood)).toBe(90_000)
    expect(go({ ...guns, x: 10_501 }, 1000, wood)).toBe('MAR-12.13')
    expect(go(column, 1000, { ...ROAD, ...across('wall') })).toBe(80_000)
    expect(go(column, 1000, { ...ROAD, ...across('river') })).toBe('MAR-12.8')
    expect(go(guns, 1000, { ...ROAD, ...across('stream') })).toBe('MAR-12.8')
  })

  test('MAR-15.5 MAR-12.12 · in mud limbered guns pay 3/2, on roads too', () => {
    const scenario = { weather: { start: 'clear' as const, rolls: false, mud: true } }
    expect(go(guns, 1000, ROAD, 'tactical', { scenario })).toBe(135_000)
    expect(go(column, 1000, ROAD, 'tactical', { scenario })).toBe(80_000)
  })
})

test('MAR-23.14 · a wheel pays for its arc and what it meets, at the worst factor of its sub-steps', () => {
  const stage = new Stage(tableOf([column], { ground: area('rough', 10_300) }), 't1e-movement')
  const steps: Step[] = [{ type: 'wheel', side: 'right', angle: 900 }]
  stage.decide(0, { type: 'move', moves: [{ unit: 'mover', mode: 'tactical', steps }], commanders: [] })
  expect(unit(stage.s, 'mover').sharesSpent).toBe((2473 * 80 * 3) / 2)
})

type Change = Extract<Step, { type: 'change-formation' }>['formation']
test.each<[Piece, Change, Partial<Ground>, string | null]>([
  [column, 'infantry-line', across('river', 10_300), 'MAR-12.8'],
  [column, 'infantry-line', across('river', 10_700), null],
  [column, 'infantry-line', across('river', 9900), null],
  [line, 'infantry-column', across('river', 9700), 'MAR-12.8'],
  [column, 'infantry-line', across('wall', 10_300), null],
  [horseColumn, 'cavalry-line', across('wall', 10_300), 'MAR-12.8'],
  [horseColumn, 'cavalry-line', across('hedge', 10_300), null],
  [column, 'infantry-square', across('river', 10_000), null],
])(
  'MAR-12.10 MAR-8.10 · a change of formation takes no centre over what it may not cross: %o to %s',
  (mover, formation, ground, rule) => {
    const move = {
      type: 'move' as const,
      moves: [
        {
          unit: 'mover',
          mode: 'tactical' as const,
          steps: [{ type: 'change-formation' as const, formation, facing: null }],
        },
      ],
      commanders: [],
    }
    const stage = new Stage(tableOf([mover], { ground }), 't1e-movement', [1, 1])
    expect(stage.refusal(0, move)?.rule ?? null).toBe(rule)
  },
)
