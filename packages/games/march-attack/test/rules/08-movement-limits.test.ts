import { describe, expect, test } from 'vitest'
import { isUnderFire } from '../../src/fire/targets.ts'
import type { Step } from '../../src/movement/steps/forms.ts'
import { takeStep } from '../../src/movement/steps/index.ts'
import { beginWalk } from '../../src/movement/steps/walk.ts'
import type { State } from '../../src/state.ts'
import { unitNamed } from '../../src/table/names.ts'
import { charge } from '../charging.ts'
import { movesOf } from '../moving.ts'
import { away, blue, box, far, farNorth, line, piece, withoutLeaders } from '../pieces.ts'
import { giveOrder, major, type Piece, Stage, type TableSpec, tableOf, unit } from '../stage.ts'

/** What stops a move, and what it may not come near or pass. */

const moveRefused = (s: State, id: string, ...steps: Step[]) =>
  new Stage(s, 't1e-movement').refusal(0, {
    type: 'move',
    moves: [{ unit: id, mode: 'tactical', steps }],
    commanders: [],
  })?.rule ?? null

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

describe('moves', () => {
  const moving = (s: State) => new Stage(s, 'movementPhase').letPass('t1e-movement')

  test('MAR-8.1 · each unit moves once, whoever has moved in between', () => {
    const s = tableOf([
      piece('a', 'infantry-column', 20_000, 12_000),
      piece('b', 'infantry-column', 40_000, 12_000),
      far,
    ])
    const ahead = { type: 'forward', mils: 1000 } as const
    expect(moving(s).refusal(0, movesOf(['a', ahead], ['b', ahead], ['a', ahead]))?.rule).toBe('MAR-8.1')
    expect(moving(s).refusal(0, movesOf(['a', ahead], ['b', ahead]))).toBeNull()
  })

  test('MAR-8.36 MAR-8.37 · a commander may go to the very edge of the table, and no farther', () => {
    const s = tableOf([piece('a', 'infantry-column', 90_000, 90_000), far], {
      leaders: { red: { x: 95_000, y: 95_000 } },
    })
    const refused = (x: number, y: number) =>
      moving(s).refusal(0, { type: 'move', moves: [], commanders: [{ leader: 'chief-red', x, y }] })?.rule ??
      null
    expect([refused(100_000, 95_000), refused(95_000, 100_000)]).toEqual([null, null])
    expect([refused(100_001, 95_000), refused(95_000, 100_001)]).toEqual(['MAR-8.37', 'MAR-8.37'])
  })

  test('MAR-8.9 · the free turn of guns is theirs anew in the next T1', () => {
    const s = tableOf([piece('g', 'battery-unlimbered', 20_000, 20_000, 0, { now: { turned: 450 } })])
    expect(unit(new Stage(s, 'disorderPhase').s, 'g').turned).toBe(0)
  })
})

describe('MAR-8.11 · changing formation under fire', () => {
  const tested = (formation: Piece['formation'], to: Step, gap: number) => {
    const s = tableOf(
      [
        piece('a', formation, 20_000, 20_000),
        piece('b', 'infantry-line', 20_000, 20_000 + 2500 + gap, 1800, blue),
      ],
      { leaders: away },
    )
    const stage = new Stage(s, 't1e-movement', [1, 1])
    stage.decide(0, { type: 'move', moves: [{ unit: 'a', mode: 'tactical', steps: [to] }], commanders: [] })
    return stage.events('ved-test').map(({ rule }) => rule)
  }
  const change = (formation: 'infantry-column' | 'cavalry-column' | 'infantry-square'): Step => ({
    type: 'change-formation',
    formation,
    facing: null,
  })
  test('infantry tests, cavalry does not, and nobody who only faces', () => {
    expect(tested('infantry-line', change('infantry-column'), 0)).toEqual(['MAR-8.11'])
    expect(tested('infantry-line', change('infantry-square'), 1000)).toEqual(['MAR-8.11'])
    expect(tested('cavalry-line', change('cavalry-column'), 0)).toEqual([])
    expect(tested('infantry-line', { type: 'face', facing: 100 }, 1000)).toEqual([])
    expect(tested('infantry-line', change('infantry-column'), 4000)).toEqual([])
  })
  test.each([
    ['infantry in range', 'infantry-line', 3000, true],
    ['infantry out of range', 'infantry-line', 3001, false],
    ['guns with canister', 'battery-unlimbered', 5000, true],
    ['guns beyond canister', 'battery-unlimbered', 5001, false],
    ['limbered guns', 'battery-limbered', 2000, false],
    ['cavalry', 'cavalry-line', 2000, false],
  ] as const)('%s', (_, formation, gap, is) => {
    const half = formation.startsWith('battery') ? 787 : 591
    const s = tableOf([
      piece('a', 'infantry-line', 20_000, 20_000),
      piece('b', formation, 20_000, 20_000 + 591 + gap + half, 1800, { ...blue, stands: 1 }),
    ])
    expect(isUnderFire(s, unitNamed(s, 'a'))).toBe(is)
    major(s, 'blue').state = 'broken-mf'
    expect(isUnderFire(s, unitNamed(s, 'a'))).toBe(false)
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
      withoutLeaders,
    )
    const made = takeStep(s, beginWalk(s, unitNamed(s, 'i'), 'tactical', null), {
      type: 'any-way',
      bearing,
      mils,
    })
    return made.ok ? null : made.refusal.rule
  }
  expect([refusal(0, 700), refusal(1800, 700), refusal(2700, 700)]).toEqual(['MAR-8.30', null, null])
})

test('MAR-8.31 · at its end only the zones in which a unit began are asked about', () => {
  // Horse that began before the line b; the line c threatens elsewhere.
  const s = tableOf([
    piece('h', 'cavalry-line', 20_000, 20_000),
    piece('b', 'infantry-line', 20_000, 22_600, 1800, blue),
    far,
  ])
  giveOrder(s, 'red', { type: 'attack', point: null })
  const end = (mils: number) =>
    new Stage(s, 't1e-movement').refusal(0, {
      type: 'move',
      moves: [{ unit: 'h', mode: 'tactical', steps: [{ type: 'retire-step', mils }] }],
      commanders: [],
    })?.rule ?? null
  expect([end(100), end(582), end(583)]).toEqual(['MAR-8.31', 'MAR-8.31', null])
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
    withoutLeaders,
  )
  if (charger !== null) charge(s, charger, 'enemy', { fate: 'without-contact' })
  const steps: Step[] = [{ type: 'forward', mils: 5500 }]
  const moves = [{ unit: 'mover', mode: 'tactical' as const, steps }]
  const refusal = new Stage(s, 't1e-movement').refusal(0, { type: 'move', moves, commanders: [] })
  expect(refusal?.rule ?? null).toBe(rule)
})

describe('MAR-8.32 MAR-13.3 · on a road', () => {
  const road = {
    id: 'r',
    points: [
      { x: 20_000, y: 0 },
      { x: 20_000, y: 90_000 },
    ],
  }
  const farm = { id: 'farm', type: 'farm' as const, points: box(19_000, 24_000, 21_000, 26_000) }
  const rule = (friend: Piece | null, mils: number, ground: TableSpec['ground'] = { roads: [road] }) => {
    const s = tableOf(
      [piece('a', 'infantry-column', 20_000, 20_000), ...(friend === null ? [] : [friend]), far],
      { ground },
    )
    return moveRefused(s, 'a', { type: 'forward', mils })
  }
  test('squares are not passed there either, lines are', () => {
    expect(rule(piece('f', 'infantry-square', 20_000, 23_000), 8000)).toBe('MAR-8.32')
    expect(rule(piece('f', 'infantry-line', 20_000, 23_500), 8000)).toBeNull()
    expect(rule(piece('f', 'infantry-line', 20_000, 23_500), 4000)).toBe('MAR-8.32')
  })
  test('a friendly garrison is passed on its road, and off it the block stands in the way', () => {
    const garrison = piece('f', 'garrison', 20_000, 25_000, 0, { now: { block: 0 } })
    expect(rule(garrison, 8000, { roads: [road], blocks: [farm] })).toBeNull()
    expect(rule(garrison, 8000, { blocks: [farm] })).toBe('MAR-12.13')
    expect(rule({ ...garrison, ...blue }, 8000, { roads: [road], blocks: [farm] })).toBe('MAR-8.30')
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
