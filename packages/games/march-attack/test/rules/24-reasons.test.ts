import { illegal, type Refusal } from '@grognard/engine'
import { describe, expect, test } from 'vitest'
import { marchAttack } from '../../src/index.ts'
import type { Step as MoveStep } from '../../src/movement/steps/forms.ts'
import type { State } from '../../src/state.ts'
import { inTheWay } from '../../src/table/in-the-way.ts'
import { unitNamed } from '../../src/table/names.ts'
import { footprintOf } from '../../src/table/units.ts'
import { charge } from '../charging.ts'
import { blue, piece } from '../pieces.ts'
import { Stage, tableOf } from '../stage.ts'

/** MAR-24.12: every no names its rule, and what stands in the way, where it can be drawn. */

const square = (x: number, y: number, half: number) => [
  { x: x - half, y: y - half },
  { x: x + half, y: y - half },
  { x: x + half, y: y + half },
  { x: x - half, y: y + half },
]
const across = (y: number) => [
  { x: 0, y },
  { x: 40_000, y },
]

function moving(s: State, ...steps: MoveStep[]): Refusal | null {
  const stage = new Stage(s, 'movementPhase').decide(0, { type: 'declare-charges', charges: [] })
  return stage.refusal(0, { type: 'move', moves: [{ unit: 'a', mode: 'tactical', steps }], commanders: [] })
}
const ahead = { type: 'forward' as const, mils: 4000 }
const line = piece('a', 'infantry-line', 20_000, 20_000)

describe('MAR-24.12 · refusals of movement carry their geometry', () => {
  test('the edge of the table', () => {
    const s = tableOf([piece('a', 'infantry-line', 20_000, 98_000)])
    const refusal = moving(s, ahead)
    expect(refusal).toMatchObject({ rule: 'MAR-8.37', args: { edge: 'north' } })
    expect(refusal && inTheWay(s, refusal).lines).toEqual([
      [
        { x: 0, y: 100_000 },
        { x: 100_000, y: 100_000 },
      ],
    ])
  })

  test('a unit, a block, an obstacle, ground', () => {
    const enemy = piece('e', 'infantry-line', 20_000, 24_000, 1800, blue)
    const near = tableOf([line, enemy])
    const tooNear = moving(near, ahead)
    expect(tooNear).toMatchObject({ rule: 'MAR-8.30', args: { unit: 'e' } })
    expect(tooNear && inTheWay(near, tooNear)).toMatchObject({ units: [1], outlines: [footprintOf(near, 1)] })
    const blocks = [{ id: 'farm', type: 'farm' as const, points: square(20_000, 24_000, 1000) }]
    const built = tableOf([line], { ground: { blocks } })
    const onBlock = moving(built, ahead)
    expect(onBlock && inTheWay(built, onBlock).outlines).toEqual([blocks[0]?.points])
    const obstacles = [{ id: 'wall', type: 'wall' as const, points: across(22_000) }]
    const walled = tableOf([piece('a', 'cavalry-line', 20_000, 20_000)], { ground: { obstacles } })
    const barred = moving(walled, ahead)
    expect(barred).toMatchObject({ rule: 'MAR-12.8', args: { feature: 'wall' } })
    expect(barred && inTheWay(walled, barred).lines).toEqual([across(22_000)])
    const areas = [{ id: 'wood', type: 'heavy-woods' as const, points: square(20_000, 24_000, 2000) }]
    const wooded = tableOf([line], { ground: { areas } })
    const prohibited = moving(wooded, ahead)
    expect(prohibited).toMatchObject({ rule: 'MAR-12.13', args: { feature: 'wood' } })
    expect(prohibited && inTheWay(wooded, prohibited).outlines).toEqual([areas[0]?.points])
    const inside = tableOf([piece('a', 'infantry-column', 20_000, 24_000)], { ground: { areas } })
    expect(
      moving(inside, { type: 'change-formation', formation: 'infantry-line', facing: null }),
    ).toMatchObject({
      key: 'march.prohibited-formation',
      args: { feature: 'wood' },
    })
  })
})

describe('MAR-24.12 MAR-8.14 · refusals of charges', () => {
  const target = piece('b', 'infantry-line', 20_000, 26_000, 1800, blue)
  const refusal = (s: State) =>
    new Stage(s, 'movementPhase').refusal(0, {
      type: 'declare-charges',
      charges: [{ unit: 'a', target: 'b', bearing: 0 }],
    })
  const column = piece('a', 'infantry-column', 20_000, 20_000)

  test('what hides the target, and what closes the lane', () => {
    const screened = tableOf([column, target, piece('c', 'cavalry-line', 20_000, 23_000)])
    const unseen = refusal(screened)
    expect(unseen).toMatchObject({ key: 'march.unseen', args: { unit: 'b', by: 'unit', screen: 'c' } })
    expect(unseen && inTheWay(screened, unseen).units).toEqual([unitNamed(screened, 'c')])
    const areas = [{ id: 'wood', type: 'light-woods' as const, points: square(20_000, 23_000, 400) }]
    const wooded = tableOf([column, { ...target, formation: 'infantry-column' }], {
      ground: {
        areas: [{ ...areas[0], id: 'wood', type: 'light-woods', points: square(20_000, 23_000, 1500) }],
      },
    })
    const hidden = refusal(wooded)
    expect(hidden).toMatchObject({ key: 'march.unseen', args: { by: 'area', feature: 'wood' } })
    expect(hidden && inTheWay(wooded, hidden)).toMatchObject({
      units: [],
      outlines: [square(20_000, 23_000, 1500)],
    })
    const closed = tableOf([column, target, piece('c', 'infantry-line', 21_900, 23_000)])
    expect(refusal(closed)).toMatchObject({ key: 'march.lane-closed', args: { unit: 'c' } })
  })
})

describe('MAR-24.12 MAR-9.5 MAR-9.6 MAR-9.9 MAR-9.12 MAR-9.13 MAR-9.19 MAR-9.20 · refusals of fire', () => {
  const refusal = (s: State, target = 'b', points = 1) =>
    new Stage(s, 'firePhase').refusal(0, {
      type: 'declare-fire',
      fires: [{ type: 'fire', unit: 'a', target, points, joined: false }],
    })
  /** Somebody at whom others can fire, so that the side is asked. */
  const others = [
    piece('y', 'infantry-line', 60_000, 60_000),
    piece('z', 'infantry-line', 60_000, 62_182, 1800, blue),
  ]
  const foe = (x: number, y: number) => piece('b', 'infantry-line', x, y, 1800, blue)
  const guns = piece('a', 'battery-unlimbered', 20_000, 20_000, 0, { stands: 1 })

  test('range, arc and sight, each by its rule', () => {
    expect(refusal(tableOf([line, foe(20_000, 24_183), ...others]))).toMatchObject({
      rule: 'MAR-9.5',
      key: 'mar.out-of-range',
      args: { unit: 'b', most: 3000 },
    })
    expect(refusal(tableOf([line, foe(20_000, 18_000), ...others]))).toMatchObject({
      rule: 'MAR-9.6',
      key: 'mar.out-of-arc',
    })
    const areas = [
      {
        id: 'wood',
        type: 'light-woods' as const,
        points: square(20_000, 22_000, 3000).map(({ x, y }) => ({ x, y: y > 22_000 ? 22_100 : 21_900 })),
      },
    ]
    const hidden = tableOf([line, foe(20_000, 23_400), ...others], { ground: { areas } })
    expect(refusal(hidden)).toMatchObject({
      rule: 'MAR-9.9',
      key: 'mar.sight-stopped',
      args: { by: 'area', feature: 'wood' },
    })
    expect(refusal(tableOf([line, ...others]), 'nobody')).toMatchObject({ rule: 'MAR-9.3' })
  })

  test('the nearer enemy is named', () => {
    const s = tableOf([line, foe(20_000, 23_400), piece('c', 'infantry-line', 18_500, 22_500, 1800, blue)])
    expect(refusal(s)).toMatchObject({
      rule: 'MAR-9.7',
      key: 'mar.nearer-target',
      args: { unit: 'b', nearer: 'c' },
    })
  })

  test('guns: range, arc, friends in the way, canister overhead, and whom they must fire at first', () => {
    expect(refusal(tableOf([guns, foe(20_000, 40_000), ...others]), 'b', 0)).toMatchObject({
      rule: 'MAR-9.12',
      args: { most: 16_000 },
    })
    expect(refusal(tableOf([guns, foe(30_000, 20_000), ...others]), 'b', 0)).toMatchObject({
      rule: 'MAR-9.13',
    })
    const friend = piece('f', 'cavalry-line', 20_000, 24_000)
    expect(refusal(tableOf([guns, foe(20_000, 30_000), friend, ...others]), 'b', 0)).toMatchObject({
      rule: 'MAR-9.20',
      args: { unit: 'b', by: 'unit', screen: 'f' },
    })
    const close = piece('c', 'infantry-line', 23_200, 24_000, 1800, blue)
    expect(refusal(tableOf([guns, foe(20_000, 30_000), close]), 'b', 0)).toMatchObject({
      rule: 'MAR-9.19',
      args: { nearer: 'c' },
    })
  })

  test.each([
    ['infantry-line', 'MAR-9.8'],
    ['infantry-square', 'MAR-9.7'],
    ['battery-unlimbered', 'MAR-9.16'],
  ] as const)('%s in parts, both at one target: %s', (formation, rule) => {
    const s = tableOf([
      piece('a', formation, 20_000, 20_000),
      foe(18_400, 22_500),
      piece('c', 'infantry-line', 21_600, 22_500, 1800, blue),
    ])
    const points = formation.startsWith('battery') ? 0 : 1
    const fire = { type: 'fire' as const, unit: 'a', target: 'b', points, joined: false }
    expect(new Stage(s, 'firePhase').refusal(0, { type: 'declare-fire', fires: [fire, fire] })).toMatchObject(
      { rule, key: 'mar.target-taken', args: { unit: 'b' } },
    )
  })

  test('MAR-9.7 · who is charged fires at those who charge it', () => {
    const s = tableOf([line, foe(23_000, 22_400), piece('c', 'infantry-column', 20_000, 22_272, 1800, blue)])
    charge(s, 'c', 'a')
    expect(refusal(s)).toMatchObject({ rule: 'MAR-9.7', key: 'mar.fires-at-chargers' })
  })
})

test.each([
  [720_000, 360_000, '100', '50', '100', '50'],
  [720_360, 720_000, '100.05', '100', '100,05', '100'],
  [680_760, 679_320, '94.6', '94.4', '94,6', '94,4'],
  [681_120, 680_400, '94.6', '94.5', '94,6', '94,5'],
  [720_001, 720_000, '100.001', '100', '100,001', '100'],
])(
  'MAR-8.2 · %i shares of a move with %i left are %s %% and %s %%: as exactly as it is seen',
  (shares, left, ...said) => {
    const refusal = illegal('MAR-8.2', 'march.too-far', { shares, left })
    const { scenario } = tableOf([])
    const [takes, rest, kostet, bleibt] = said
    expect(marchAttack.words.en.refusal(scenario, refusal)).toBe(
      `That takes ${takes} % of a move, and ${rest} % is left.`,
    )
    expect(marchAttack.words.de.refusal(scenario, refusal)).toBe(
      `Das kostet ${kostet} % einer Bewegung, übrig sind ${bleibt} %.`,
    )
  },
)

test('MAR-8.2 · where next to nothing is left the move is used up, and no numbers are told', () => {
  const refusal = illegal('MAR-8.2', 'march.too-far', { shares: 216, left: 72 })
  const { scenario } = tableOf([])
  expect(marchAttack.words.en.refusal(scenario, refusal)).toBe('The move is used up.')
  expect(marchAttack.words.de.refusal(scenario, refusal)).toBe('Die Bewegung ist aufgebraucht.')
})
