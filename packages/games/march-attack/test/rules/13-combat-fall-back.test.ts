import { fastChance } from '@grognard/engine'
import { describe, expect, test } from 'vitest'
import type { State } from '../../src/state.ts'
import { breakUnit, loseUnit, removeBroken } from '../../src/table/breaking.ts'
import { fallBackUnit, putOut } from '../../src/table/fall-back.ts'
import { shelterLeaders } from '../../src/table/leaders-in-danger.ts'
import { unitNamed } from '../../src/table/names.ts'
import { box } from '../pieces.ts'
import { leader, major, Stage, tableOf, unit } from '../stage.ts'

const withDice = (s: State, ...dice: number[]): State => {
  s.chance = fastChance(1, dice)
  return s
}
const line = (id: string, x: number, y: number, facing: number, mf = 'red') =>
  ({ id, formation: 'infantry-line', x, y, facing, mf }) as const
const away = { length: 3000, isTactical: true }

test('TV-95 · MAR-23.22 MAR-10.17 · a line recoils 3" from an enemy', () => {
  const s = tableOf([line('a', 20_000, 20_000, 1800)])
  fallBackUnit(s, unitNamed(s, 'a'), { ...away, from: { x: 20_000, y: 17_000 } }, undefined)
  expect(unit(s, 'a')).toMatchObject({ x: 20_000, y: 23_000, facing: 1800, cv: 6 })
})

test('MAR-23.22 · it passes friends, who test; it may not end on one', () => {
  const s = withDice(tableOf([line('a', 20_000, 20_000, 1800), line('b', 20_000, 23_000, 1800)]), 6, 5)
  fallBackUnit(s, unitNamed(s, 'a'), { ...away, from: { x: 20_000, y: 17_000 } }, undefined)
  expect(unit(s, 'a').y).toBeGreaterThanOrEqual(24_180)
  expect(unit(s, 'b').disorder).toBe(2)
})

test('MAR-23.22 MAR-12.13 · stopped by a block before half of the way it loses 1 CV, and breaks of it at 0', () => {
  const block = {
    id: 'farm',
    type: 'farm' as const,
    points: [
      { x: 18_000, y: 21_000 },
      { x: 22_000, y: 21_000 },
      { x: 22_000, y: 24_000 },
      { x: 18_000, y: 24_000 },
    ],
  }
  const s = tableOf([line('a', 20_000, 20_000, 1800)], { ground: { blocks: [block] } })
  fallBackUnit(s, unitNamed(s, 'a'), { ...away, from: { x: 20_000, y: 17_000 } }, undefined)
  expect(unit(s, 'a')).toMatchObject({ y: 20_000, cv: 5, place: 'table' })
  unit(s, 'a').cv = 1
  fallBackUnit(s, unitNamed(s, 'a'), { ...away, from: { x: 20_000, y: 17_000 } }, undefined)
  expect(unit(s, 'a').place).toBe('lost')
})

type Formation = Parameters<typeof tableOf>[0][number]['formation']
type Obstacle = NonNullable<NonNullable<Parameters<typeof tableOf>[1]>['ground']>['obstacles']
type Type = NonNullable<Obstacle>[number]['type']
const across = (type: Type, y: number, crossing: 'bridge' | 'ford' | null = null) => ({
  obstacles: [
    {
      id: 'o',
      type,
      points: [
        { x: 10_000, y },
        { x: 30_000, y },
      ],
    },
  ],
  crossings: crossing === null ? [] : [{ id: 'c', type: crossing, on: 0, at: { x: 20_000, y } }],
})

test.each<[Formation, Type, 'bridge' | 'ford' | null, number]>([
  ['infantry-line', 'river', null, 22_000],
  ['infantry-line', 'river', 'ford', 22_000],
  ['infantry-column', 'river', 'ford', 23_000],
  ['infantry-column', 'river', 'bridge', 23_000],
  ['infantry-skirmish', 'river', 'bridge', 22_000],
  ['infantry-line', 'wall', null, 23_000],
  ['infantry-line', 'stream', null, 23_000],
  ['cavalry-line', 'river', 'ford', 23_000],
  ['cavalry-line', 'wall', null, 22_000],
  ['cavalry-line', 'hedge', null, 23_000],
  ['battery-limbered', 'hedge', null, 22_000],
  ['battery-limbered', 'stream', 'ford', 23_000],
])('MAR-23.22 MAR-12.8 MAR-12.10 · %s falls back to a %s (%s)', (formation, type, crossing, y) => {
  const s = tableOf([{ ...line('a', 20_000, 20_000, 1800), formation }], {
    ground: across(type, 22_500, crossing),
  })
  fallBackUnit(s, unitNamed(s, 'a'), { ...away, from: { x: 20_000, y: 17_000 } }, undefined)
  expect(unit(s, 'a')).toMatchObject({ y, cv: 6 })
})

test('MAR-11.12 MAR-12.10 · an MF that must retire goes as far as the river, and pays for a short way', () => {
  const s = tableOf([line('a', 20_000, 20_000, 1800), { ...line('e', 20_000, 5000, 0), mf: 'blue' }], {
    ground: across('river', 22_500),
  })
  Object.assign(major(s, 'red'), { state: 'retiring', since: s.open.turn })
  const stage = new Stage(s, 'compulsoryMoves')
  expect(unit(stage.s, 'a')).toMatchObject({ y: 22_000, cv: 5 })
})

test('MAR-8.37 MAR-23.22 · driven over the edge it is lost, and the MF counts it', () => {
  const s = tableOf([line('a', 20_000, 2000, 0), line('b', 40_000, 20_000, 0)])
  fallBackUnit(s, unitNamed(s, 'a'), { ...away, from: { x: 20_000, y: 8000 } }, undefined)
  expect(unit(s, 'a').place).toBe('lost')
  expect(major(s, 'red')).toMatchObject({ infantryLost: 1, state: 'ready' })
})

test('MAR-2.14 MAR-8.34 MAR-8.35 · who stands behind a unit that breaks tests', () => {
  const pieces = [
    line('a', 20_000, 20_000, 0),
    line('b', 20_000, 17_000, 0),
    line('c', 26_000, 20_000, 0),
    line('d', 20_000, 12_000, 0),
  ]
  const s = withDice(tableOf(pieces), 6, 5)
  breakUnit(s, unitNamed(s, 'a'), true, undefined)
  expect([unit(s, 'a').place, unit(s, 'b').disorder, unit(s, 'c').disorder, unit(s, 'd').disorder]).toEqual([
    'lost',
    2,
    0,
    0,
  ])
})

test('MAR-8.35 · a square that breaks alarms nobody', () => {
  const s = tableOf([
    { id: 'a', formation: 'infantry-square', x: 20_000, y: 20_000 },
    line('b', 20_000, 17_000, 0),
  ])
  breakUnit(s, unitNamed(s, 'a'), true, undefined)
  expect(unit(s, 'b').disorder).toBe(0)
})

test('MAR-6.7 MAR-9.21 · his unit is lost: he rolls, then rides to the nearest unit of his command', () => {
  const s = withDice(tableOf([line('a', 20_000, 20_000, 0), line('b', 26_000, 20_000, 0)]), 3, 4)
  leader(s, 'chief-red').attachedTo = unitNamed(s, 'a')
  loseUnit(s, unitNamed(s, 'a'), true, undefined)
  expect(leader(s, 'chief-red')).toMatchObject({ place: 'table', attachedTo: -1, x: 26_000, y: 20_000 })
})

test('MAR-6.7 MAR-8.34 · units that break together are gone together: nobody rides to one of them', () => {
  const s = withDice(
    tableOf([line('a', 20_000, 20_000, 0), line('b', 26_000, 20_000, 0), line('c', 29_500, 20_000, 0)]),
    3,
    4,
  )
  leader(s, 'chief-red').attachedTo = unitNamed(s, 'a')
  removeBroken(s, [unitNamed(s, 'a'), unitNamed(s, 'b')], true, undefined)
  expect(leader(s, 'chief-red')).toMatchObject({ place: 'table', attachedTo: -1, x: 29_500 })
})

test('TV-104 · MAR-6.8 · an enemy unit within 1" of an unattached commander', () => {
  const near = (x: number) =>
    tableOf([line('a', x, 20_000, 0), { ...line('e', 20_000, 20_000, 0), mf: 'blue' }], {
      leaders: { red: { x: 20_000, y: 21_491 } },
    })
  const saved = near(29_575)
  shelterLeaders(saved, undefined)
  expect(leader(saved, 'chief-red').attachedTo).toBe(unitNamed(saved, 'a'))
  const captured = near(35_000)
  shelterLeaders(captured, undefined)
  expect(leader(captured, 'chief-red').place).toBe('lost')
  expect(captured.open.armyTests[0]?.isChiefLost).toBe(true)
})

test('MAR-11.17 MAR-3.15 · the last of its units: the MF is destroyed, its batteries form a group', () => {
  const s = tableOf([
    line('a', 20_000, 20_000, 0),
    { id: 'g', formation: 'battery-unlimbered', x: 26_000, y: 20_000 },
  ])
  breakUnit(s, unitNamed(s, 'a'), true, undefined)
  expect(major(s, 'red')).toMatchObject({ state: 'destroyed', destroyedAt: { x: 20_000, y: 20_000 } })
  expect(s.open.formations[unit(s, 'g').major]).toMatchObject({ type: 'artillery-group', side: 0 })
  expect(s.shared.map(({ secret }) => secret.orders.length)).toEqual([3, 3])
})

const square = (x: number, y: number, half: number) => [
  { x: x - half, y: y - half },
  { x: x + half, y: y - half },
  { x: x + half, y: y + half },
  { x: x - half, y: y + half },
]

test('MAR-13.10 · a garrison is put out as a column on the first clear place of the bearing', () => {
  const s = tableOf([{ id: 'a', formation: 'garrison', x: 20_000, y: 20_000, now: { block: 0 } }], {
    ground: { blocks: [{ id: 'farm', type: 'farm', points: square(20_000, 20_000, 1500) }] },
  })
  expect(putOut(s, unitNamed(s, 'a'), 900, true, undefined)).toBe(true)
  expect(unit(s, 'a')).toMatchObject({
    formation: 'infantry-column',
    block: -1,
    facing: 900,
    x: 22_700,
    y: 20_000,
  })
})

test('MAR-13.10 · with no place within 8" on any bearing within 45° it is lost', () => {
  const s = tableOf([{ id: 'a', formation: 'garrison', x: 2000, y: 50_000, now: { block: 0 } }], {
    ground: { blocks: [{ id: 'farm', type: 'farm', points: square(2000, 50_000, 1900) }] },
  })
  expect(putOut(s, unitNamed(s, 'a'), 2700, true, undefined)).toBe(false)
  expect(unit(s, 'a').place).toBe('lost')
})

test('MAR-13.11 · who was the last to hold a block controls it, though the garrison is out', () => {
  const s = tableOf([{ id: 'a', formation: 'garrison', x: 20_000, y: 20_000, now: { block: 0 } }], {
    ground: { blocks: [{ id: 'farm', type: 'farm', points: square(20_000, 20_000, 1500) }] },
  })
  expect(s.open.blocks[0]?.controller).toBe(-1)
  const held = new Stage(s, 'control').s
  expect(held.open.blocks[0]?.controller).toBe(0)
  putOut(held, unitNamed(held, 'a'), 900, true, undefined)
  expect(new Stage(held, 'control').s.open.blocks[0]?.controller).toBe(0)
})

describe('MAR-23.22 · the turn of a fall-back is made whatever comes to lie under it', () => {
  // Attacked in the flank: a column turned along the way it flees reaches farther than it is wide.
  const column = { id: 'a', formation: 'infantry-column', x: 20_000, y: 20_000, facing: 0 } as const
  const beside = {
    id: 'e',
    formation: 'infantry-column',
    x: 18_300,
    y: 20_000,
    facing: 900,
    mf: 'blue',
  } as const
  const fled = (s: State) => {
    fallBackUnit(s, unitNamed(s, 'a'), { ...away, from: { x: 18_300, y: 20_000 } }, undefined)
    return unit(s, 'a')
  }

  test('an enemy on whom it lies when it has turned does not hold it', () => {
    expect(fled(tableOf([column, beside]))).toMatchObject({ x: 23_000, y: 20_000, facing: 2700, cv: 6 })
  })
  test('nor does a block: it comes off it', () => {
    const block = { id: 'farm', type: 'farm' as const, points: box(18_000, 18_000, 19_100, 22_000) }
    const s = tableOf([column], { ground: { blocks: [block] } })
    expect(fled(s)).toMatchObject({ x: 23_000, facing: 2700, cv: 6 })
  })
  test('who cannot go one sub-step stays as it has turned, and pays for the short way', () => {
    const walled = { id: 'farm', type: 'farm' as const, points: box(21_300, 18_000, 25_000, 22_000) }
    const s = tableOf([column, beside], { ground: { blocks: [walled] } })
    expect(fled(s)).toMatchObject({ x: 20_000, y: 20_000, facing: 2700, cv: 5 })
  })
})
