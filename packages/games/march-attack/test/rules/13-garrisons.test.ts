import { describe, expect, test } from 'vitest'
import { putOut } from '../../src/table/fall-back.ts'
import { unitNamed } from '../../src/table/names.ts'
import { NONE } from '../../src/vocabulary.ts'
import { charge } from '../charging.ts'
import { moveOf } from '../moving.ts'
import { away, blue, box, far, farNorth, line, piece } from '../pieces.ts'
import { leader, Stage, tableOf, unit } from '../stage.ts'

/** Garrisons: in flames, under assault, and put out. */

test('MAR-13.8 MAR-24.10 · burning garrisons test in the order of the side listed first, whoever is active', () => {
  const blocks = [
    { id: 'e', type: 'farm' as const, points: box(30_000, 30_000, 33_000, 33_000) },
    { id: 'f', type: 'farm' as const, points: box(50_000, 30_000, 53_000, 33_000) },
  ]
  const s = tableOf(
    [
      piece('a', 'garrison', 31_500, 31_500, 0, { ...blue, now: { block: 0 } }),
      piece('b', 'garrison', 51_500, 31_500, 0, { now: { block: 1 } }),
    ],
    { ground: { blocks }, leaders: away },
  )
  s.open.active = 1
  for (const block of s.open.blocks) block.burningSince = 1
  expect(
    new Stage(s, 'compulsoryMoves', [1, 1, 1, 1]).events('ved-test').map(({ unit: who }) => who),
  ).toEqual(['b', 'a'])
})

test('MAR-13.8 MAR-9.21 · whose unit breaks in the flames rolls with 1 more', () => {
  const blocks = [{ id: 'v', type: 'village' as const, points: box(28_500, 48_500, 31_500, 51_500) }]
  const s = tableOf([piece('a', 'garrison', 30_000, 50_000, 0, { now: { block: 0, cv: 1 } }), far], {
    ground: { blocks },
  })
  Object.assign(s.open.blocks[0] ?? {}, { burningSince: 2 })
  leader(s, 'chief-red').attachedTo = 0
  const stage = new Stage(s, 'compulsoryMoves', [6, 6, 4, 5])
  expect(unit(stage.s, 'a').place).toBe('lost')
  expect(stage.events('leader-casualty')).toMatchObject([{ dice: [4, 5], result: 'unhorsed' }])
})

describe('MAR-13.9 · an assault won by so much', () => {
  const village = { id: 'v', type: 'village' as const, points: box(17_000, 30_000, 23_000, 33_000) }
  // 6 + 1 against 5 + 2: the dice decide.
  test.each([
    [2, 1, { block: 0, cv: 4, disorder: 0 }],
    [3, 1, { block: 0, cv: 4, disorder: 0 }],
    [4, 1, { block: -1, cv: 3, disorder: 2 }],
    [5, 1, { block: -1, cv: 3, disorder: 2 }],
    [6, 1, { block: -1, cv: 2, disorder: 2 }],
  ])('dice %i and %i', (one, other, garrison) => {
    // No column bonus and no charging bonus against a block (MAR-13.9): 7 against 7.
    const s = tableOf(
      [
        piece('a', 'infantry-column', 20_000, 30_000 - 500 - 1181, 0, { cv: 7 }),
        piece('g', 'garrison', 20_000, 31_500, 0, { cv: 5, ...blue, now: { block: 0 } }),
      ],
      { ground: { blocks: [village] }, leaders: away },
    )
    charge(s, 'a', 'g')
    const stage = new Stage(s, 'meleePhase', [one, other]).letPass()
    expect(stage.events('melee-won')).toMatchObject([{ difference: one - other }])
    expect(unit(stage.s, 'g')).toMatchObject(garrison)
    expect(unit(stage.s, 'a').cv).toBe(7)
  })
})

describe('MAR-13.10 · put out', () => {
  const FARM = box(18_000, 18_000, 22_000, 22_000)
  const put = (
    wanted: number,
    areas: readonly { south: number; north: number; west: number; east: number }[],
  ) => {
    const s = tableOf([piece('g', 'garrison', 20_000, 20_000, 0, { now: { block: 0 } }), far], {
      ground: {
        blocks: [{ id: 'f', type: 'farm', points: FARM }],
        areas: areas.map(({ west, south, east, north }, i) => ({
          id: `p${i}`,
          type: 'pond' as const,
          points: box(west, south, east, north),
        })),
      },
      leaders: away,
    })
    const is = putOut(s, unitNamed(s, 'g'), wanted, true, undefined)
    const { x, y, facing, place, formation } = unit(s, 'g')
    return is ? { x, y, facing, formation } : place
  }
  // Its rear leaves the block, but for 2 mils, in the first step of 100 at which its centre is 1181 beyond the edge.
  test('to the first place in steps of 100 that is clear, as a column facing along', () => {
    expect(put(0, [])).toEqual({ x: 20_000, y: 23_200, facing: 0, formation: 'infantry-column' })
    expect(put(2700, [])).toEqual({ x: 16_800, y: 20_000, facing: 2700, formation: 'infantry-column' })
  })
  test('at most 8" away on a bearing', () => {
    // A pond up to where a column at exactly 8" is just clear of it.
    const wall = (north: number) => put(0, [{ west: 0, east: 90_000, south: 22_500, north }])
    expect(wall(28_000 - 1181)).toMatchObject({ y: 28_000, facing: 0 })
    expect(wall(28_000 - 1181 + 3)).toBe('lost')
  })
  test('a tenth clockwise before a tenth anticlockwise, and so on to 45 degrees', () => {
    // Water on the left half only: a little clockwise is free.
    const narrow = put(0, [{ west: 0, east: 19_216, south: 22_500, north: 60_000 }])
    expect(narrow).toMatchObject({ facing: 1 })
    const other = put(0, [{ west: 20_784, east: 90_000, south: 22_500, north: 60_000 }])
    expect(other).toMatchObject({ facing: 3599 })
  })
})

test('MAR-13.11 · who came into a block and was driven out of it in the same phase was the last to hold it', () => {
  const points = [
    { x: 30_000, y: 30_000 },
    { x: 33_000, y: 30_000 },
    { x: 33_000, y: 33_000 },
    { x: 30_000, y: 33_000 },
  ]
  const s = tableOf([line('a', 'red', 31_500, 28_500), farNorth], {
    ground: { blocks: [{ id: 'farm', type: 'farm', points }] },
  })
  const steps = [{ type: 'enter-block' as const, block: 'farm' }]
  const inside = new Stage(s, 'movementPhase')
    .letPass('t1e-movement')
    .decide(0, { type: 'move', moves: [{ unit: 'a', mode: 'tactical', steps }], commanders: [] })
    .letPass().s
  Object.assign(unit(inside, 'a'), { block: -1, formation: 'infantry-column', x: 31_500, y: 20_000 })
  expect(new Stage(inside, 'control').s.open.blocks[0]?.controller).toBe(0)
})

test('MAR-24.2 MAR-13.1 · garrisons of blocks that lie over each other are not clear of each other', () => {
  const toDeploy = { now: { place: 'to-deploy' as const } }
  const made = tableOf([line('a', 'red', 0, 0, toDeploy), line('b', 'red', 0, 0, toDeploy), far], {
    ground: {
      blocks: [
        { id: 'one', type: 'farm', points: box(20_000, 20_000, 23_000, 23_000) },
        { id: 'over', type: 'farm', points: box(22_000, 20_000, 25_000, 23_000) },
        { id: 'beside', type: 'farm', points: box(23_000, 20_000, 26_000, 23_000) },
      ],
    },
    scenario: { deployFirst: 0, deployment: { units: [], leaders: [] } },
  })
  const [own, other] = made.scenario.sides
  const sides = [{ ...own, zone: box(0, 0, 60_000, 60_000) }, other] as const
  const stage = new Stage({ ...made, scenario: { ...made.scenario, sides } }, 'deployFirst')
  const refusal = (block: string) =>
    stage.refusal(0, {
      type: 'deploy',
      placed: [
        { type: 'garrison', unit: 'a', block: 'one' },
        { type: 'garrison', unit: 'b', block },
      ],
    })
  expect(refusal('over')).toMatchObject({ rule: 'MAR-24.2', args: { unit: 'a' } })
  expect(refusal('beside')).toBeNull()
})

test('MAR-13.8 MAR-13.4 MAR-8.11 · who leaves a burning block pays and tests as whoever leaves one', () => {
  const leaving = (burningSince: number) => {
    const s = tableOf(
      [
        piece('a', 'garrison', 20_000, 20_000, 0, { now: { block: 0 } }),
        piece('e', 'battery-unlimbered', 20_000, 24_500, 1800, blue),
      ],
      { ground: { blocks: [{ id: 'v', type: 'village', points: box(18_500, 18_500, 21_500, 21_500) }] } },
    )
    s.open.turn = 3
    Object.assign(s.open.blocks[0] ?? {}, { burningSince })
    const out = {
      type: 'leave-block',
      formation: 'infantry-column',
      x: 20_000,
      y: 17_000,
      facing: 0,
    } as const
    const stage = new Stage(s, 't1e-movement', [6, 6]).decide(0, moveOf('a', [out]))
    const { disorder, sharesSpent, block } = unit(stage.s, 'a')
    return { disorder, sharesSpent, block, tests: stage.events('ved-test').length }
  }
  expect(leaving(2)).toEqual(leaving(0))
  expect(leaving(2)).toMatchObject({ sharesSpent: 360_000, block: NONE })
})
