import { describe, expect, test } from 'vitest'
import type { Step } from '../../src/movement/steps/forms.ts'
import type { State } from '../../src/state.ts'
import { unitNamed } from '../../src/table/names.ts'
import { charge } from '../charging.ts'
import { forward, moveOf, refused, stageOf, walker, walks } from '../moving.ts'
import { blue, box, far, line, piece, withoutLeaders } from '../pieces.ts'
import { giveOrder, type Piece, Stage, type TableSpec, tableOf, unit } from '../stage.ts'

/** Whom one may pass, and at what price. */

const moveRefused = (s: State, id: string, ...steps: Step[]) =>
  new Stage(s, 't1e-movement').refusal(0, {
    type: 'move',
    moves: [{ unit: id, mode: 'tactical', steps }],
    commanders: [],
  })?.rule ?? null

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
    expect(refused([walker, friend], [forward(5000)])).toBe(null)
    expect(refused([walker, friend], [forward(3000)])).toBe('MAR-8.32')
    expect(refused([walker, friend], [forward(3000), forward(2000)])).toBe(null)
    expect(refused([walker, { ...friend, formation: 'infantry-square' }], [forward(5000)])).toBe('MAR-8.32')
  })

  test('MAR-8.33 · near the enemy both test, away from him nobody', () => {
    const far = stageOf([walker, friend]).decide(0, walks([forward(5000)]))
    expect(far.events('ved-test')).toHaveLength(0)
    const near = stageOf([walker, friend, { ...enemy, y: 32_000 }], [6, 6, 1, 1]).decide(
      0,
      walks([forward(5000)]),
    )
    expect(near.events('ved-test').map(({ unit: id }) => id)).toEqual(['friend', 'mover'])
    expect([unit(near.s, 'friend').disorder, unit(near.s, 'mover').disorder]).toEqual([2, 0])
  })

  test('MAR-8.33 · wherever on the way it was that the one who passes was engaged', () => {
    // The enemy is 7" behind it: 8.2" as it comes to the nearer friend, 9.4" as it comes to the farther one.
    const behind = { ...enemy, y: 20_000 - 1181 - 591 - 7000, facing: 0 }
    const through = (at: number, ...steps: Step[]) =>
      stageOf([walker, { ...friend, y: at }, behind], [6, 6, 6, 6])
        .decide(0, walks(steps))
        .events('ved-test')
    expect(through(23_000, forward(5000))).toHaveLength(2)
    expect(through(23_000, forward(3000), forward(2000))).toHaveLength(2)
    expect(through(24_200, forward(6000))).toHaveLength(0)
  })

  test('MAR-8.32 MAR-8.33 · batteries and skirmish order pass and are passed freely', () => {
    for (const formation of ['infantry-skirmish', 'battery-unlimbered'] as const) {
      const stage = stageOf([walker, { ...friend, formation, stands: 1 }, { ...enemy, y: 32_000 }])
      stage.decide(0, walks([forward(5000)]))
      expect(stage.events('ved-test')).toHaveLength(0)
    }
  })

  test.each([
    ['infantry-column', 'infantry-skirmish', ['friend', 'mover']],
    ['infantry-skirmish', 'infantry-line', []],
  ] as const)('MAR-8.33 · who passes as %s and ends as %s', (passing, ending, tests) => {
    const mover: Piece = { ...walker, formation: passing, skirmish: true }
    const stage = stageOf([mover, friend, { ...enemy, y: 32_000 }], [1, 1, 1, 1])
    const steps: Step[] = [forward(5000), { type: 'change-formation', formation: ending, facing: null }]
    stage.decide(0, walks(steps))
    expect(unit(stage.s, 'mover').formation).toBe(ending)
    expect(stage.events('ved-test').map(({ unit: id }) => id)).toEqual(tests)
  })

  test('MAR-8.33 MAR-8.37 · who was passed tests too where the other one goes on over the home edge', () => {
    const s = tableOf([
      { ...walker, y: 5000, facing: 1800 },
      { ...friend, y: 2500 },
      { ...enemy, y: 11_000 },
    ])
    giveOrder(s, 'red', { type: 'retreat' })
    const stage = new Stage(s, 't1e-movement', [6, 6]).decide(0, walks([forward(4000)]))
    expect(unit(stage.s, 'mover').place).toBe('withdrawn')
    expect(stage.events('ved-test').map(({ unit: id }) => id)).toEqual(['friend'])
    expect(unit(stage.s, 'friend').disorder).toBe(2)
  })

  test('MAR-8.32 · a unit that has just charged may not be passed', () => {
    const s = tableOf([walker, friend, { ...enemy, y: 23_591 + 500 + 591 }])
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
    expect(new Stage(s, 't1e-movement').refusal(0, walks([forward(1500)]))?.rule).toBe('MAR-8.32')
  })

  test('MAR-8.10 · no room for a change of formation', () => {
    const beside: Piece = { ...friend, x: 22_000, y: 20_500 }
    const line: Step = { type: 'change-formation', formation: 'infantry-line', facing: null }
    expect(refused([walker, beside], [line])).toBe('MAR-8.10')
    expect(refused([walker, { ...beside, x: 24_000 }], [line])).toBe(null)
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
    const stage = stageOf([walker, friend])
    expect(stage.refusal(0, two([forward(4000)], [forward(3000)]))).toBe(null)
    const back: Step = { type: 'retire-step', mils: 2900 }
    expect(stage.refusal(0, two([back], [forward(9000)]))?.rule).toBe('MAR-8.32')
    stage.decide(0, two([forward(4000)], [forward(3000)]))
    expect([unit(stage.s, 'friend').y, unit(stage.s, 'mover').y]).toEqual([27_000, 23_000])
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

test('MAR-8.32 MAR-13.3 MAR-8.33 · on a road a column ends on the block of a friendly garrison, and neither tests', () => {
  const road = {
    id: 'r',
    points: [
      { x: 20_000, y: 0 },
      { x: 20_000, y: 90_000 },
    ],
  }
  const farm = { id: 'farm', type: 'farm' as const, points: box(19_000, 24_000, 21_000, 26_000) }
  const s = tableOf(
    [
      piece('a', 'infantry-column', 20_000, 20_000),
      piece('f', 'garrison', 20_000, 25_000, 0, { now: { block: 0 } }),
      piece('e', 'infantry-line', 20_000, 33_000, 1800, blue),
    ],
    { ground: { roads: [road], blocks: [farm] } },
  )
  const stage = new Stage(s, 't1e-movement').decide(0, moveOf('a', [{ type: 'forward', mils: 5000 }]))
  expect(unit(stage.s, 'a')).toMatchObject({ y: 25_000, disorder: 0 })
  expect(stage.events('ved-test')).toEqual([])
})
