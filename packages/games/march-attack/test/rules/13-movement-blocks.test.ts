import { expect, test } from 'vitest'
import type { Step } from '../../src/movement/steps/forms.ts'
import type { Ground } from '../../src/scenario.ts'
import { type Piece, Stage, type TableSpec, tableOf, unit } from '../stage.ts'

const square = (x: number, y: number) => [
  { x, y },
  { x: x + 3000, y },
  { x: x + 3000, y: y + 3000 },
  { x, y: y + 3000 },
]
const blocks: Ground['blocks'] = [
  { id: 'farm', type: 'farm', points: square(10_000, 20_000) },
  { id: 'next', type: 'farm', points: square(14_000, 20_000) },
  { id: 'other', type: 'farm', points: square(20_000, 20_000) },
]
const column: Piece = { id: 'mover', formation: 'infantry-column', x: 11_500, y: 20_000 - 1181 - 800 - 4500 }
const garrison: Piece = { id: 'mover', formation: 'garrison', x: 11_500, y: 21_500, now: { block: 0 } }
const FORWARD: Step = { type: 'forward', mils: 4500 }
const ENTER: Step = { type: 'enter-block', block: 'farm' }

const stageOf = (pieces: readonly Piece[], spec: TableSpec = {}) =>
  new Stage(tableOf(pieces, { ...spec, ground: { blocks, ...spec.ground } }), 't1e-movement', [1, 1])
const moveOf = (steps: Step[], mode: 'tactical' | 'strategic' = 'tactical') => ({
  type: 'move' as const,
  moves: [{ unit: 'mover', mode, steps }],
  commanders: [],
})
const refused = (pieces: readonly Piece[], steps: Step[], spec: TableSpec = {}) =>
  stageOf(pieces, spec).refusal(0, moveOf(steps))?.rule ?? null

test('TV-97 · MAR-13.4 · 4.5" to 0.8" from an empty block, and in; 4.6" is too much', () => {
  const stage = stageOf([column]).decide(0, moveOf([FORWARD, ENTER]))
  expect(unit(stage.s, 'mover')).toMatchObject({
    formation: 'garrison',
    block: 0,
    x: 11_500,
    y: 21_500,
    sharesSpent: 720_000,
    hasMoved: true,
  })
  expect(refused([column], [{ type: 'forward', mils: 4600 }, ENTER])).toBe('MAR-8.2')
})

test('MAR-13.4 MAR-13.1 · only within 1", only empty, only while it does not burn, only in tactical mode', () => {
  expect(refused([column], [{ type: 'forward', mils: 4299 }, ENTER])).toBe('MAR-13.4')
  expect(refused([column, { ...garrison, id: 'holder' }], [FORWARD, ENTER])).toBe('MAR-13.1')
  const burning = stageOf([column])
  const [farm] = burning.s.open.blocks
  if (farm !== undefined) farm.burningSince = 1
  expect(burning.refusal(0, moveOf([FORWARD, ENTER]))?.rule).toBe('MAR-13.4')
  expect(stageOf([column]).refusal(0, moveOf([FORWARD, ENTER], 'strategic'))?.rule).toBe('MAR-13.4')
  expect(refused([{ ...column, formation: 'infantry-square', y: 17_500 }], [ENTER])).toBe('MAR-13.4')
})

test('MAR-13.3 · only infantry, and only as a garrison', () => {
  const horse: Piece = { ...column, formation: 'cavalry-line', y: 18_500 }
  expect(refused([horse], [ENTER])).toBe('MAR-13.3')
  expect(refused([column], [{ type: 'forward', mils: 6000 }])).toBe('MAR-12.13')
})

test('MAR-13.3 · a column passes along a road, over blocks, and may end on an empty one', () => {
  const road = {
    id: 'road',
    points: [
      { x: 11_500, y: 0 },
      { x: 11_500, y: 60_000 },
    ],
  }
  const near: Piece = { ...column, y: 17_000 }
  const spec = { ground: { blocks, roads: [road] } }
  expect(refused([near], [{ type: 'forward', mils: 9000 }], spec)).toBe(null)
  expect(refused([near], [{ type: 'forward', mils: 4000 }], spec)).toBe(null)
  const friend: Piece = { ...garrison, id: 'holder' }
  expect(refused([near, friend], [{ type: 'forward', mils: 4000 }], spec)).toBe(null)
  expect(refused([near, { ...friend, mf: 'blue' }], [{ type: 'forward', mils: 4000 }], spec)).toBe('MAR-8.30')
  expect(refused([{ ...near, formation: 'infantry-line' }], [{ type: 'forward', mils: 4000 }], spec)).toBe(
    'MAR-12.13',
  )
})

test('MAR-13.4 · out of the block, within 1", with what is left of the move', () => {
  const out = (x: number, y: number): Step => ({
    type: 'leave-block',
    formation: 'infantry-column',
    x,
    y,
    facing: 0,
  })
  const stage = stageOf([garrison]).decide(
    0,
    moveOf([out(11_500, 23_000 + 1181), { type: 'forward', mils: 4500 }]),
  )
  expect(unit(stage.s, 'mover')).toMatchObject({
    block: -1,
    formation: 'infantry-column',
    sharesSpent: 720_000,
  })
  expect(refused([garrison], [out(11_500, 24_000 + 1182)])).toBe('MAR-13.4')
  expect(refused([garrison], [out(11_500, 23_000 + 1100)])).toBe('MAR-13.4')
  const enemy: Piece = {
    id: 'enemy',
    mf: 'blue',
    formation: 'infantry-line',
    x: 11_500,
    y: 26_900,
    facing: 1800,
  }
  expect(refused([garrison, enemy], [out(11_500, 24_180)])).toBe('MAR-13.4')
  const friend: Piece = { ...enemy, id: 'friend', mf: 'red', y: 25_000 }
  expect(refused([garrison, friend], [out(11_500, 24_180)])).toBe('MAR-8.10')
})

test('MAR-13.4 · into the next block for a full move; enemy garrisons elsewhere do not bar it (MAR-8.30)', () => {
  const over: Step = { type: 'change-block', block: 'next' }
  const stage = stageOf([garrison]).decide(0, moveOf([over]))
  expect(unit(stage.s, 'mover')).toMatchObject({ block: 1, x: 15_500, sharesSpent: 720_000 })
  expect(refused([garrison], [{ type: 'change-block', block: 'other' }])).toBe('MAR-13.4')
  const close = [
    ...blocks.slice(0, 2),
    { id: 'other', type: 'farm' as const, points: square(17_500, 20_000) },
  ]
  const enemy: Piece = { ...garrison, id: 'enemy', mf: 'blue', now: { block: 2 } }
  expect(refused([garrison, enemy], [over], { ground: { blocks: close } })).toBe(null)
  const outside: Piece = {
    id: 'enemy',
    mf: 'blue',
    formation: 'infantry-line',
    x: 15_500,
    y: 24_000,
    facing: 1800,
  }
  expect(refused([garrison, outside], [over])).toBe('MAR-8.30')
})

test('MAR-13.4 MAR-3.8 · in strategic mode nobody goes on to a block closer than 9" to an enemy', () => {
  const over = moveOf([{ type: 'change-block', block: 'next' }], 'strategic')
  const enemyAt = (x: number): Piece => ({
    id: 'z',
    mf: 'blue',
    formation: 'battery-unlimbered',
    stands: 1,
    x,
    y: 21_500,
  })
  expect(stageOf([garrison, enemyAt(26_786)]).refusal(0, over)).toMatchObject({
    rule: 'MAR-3.8',
    args: { unit: 'z' },
  })
  expect(stageOf([garrison, enemyAt(26_787)]).refusal(0, over)).toBeNull()
  expect(
    stageOf([garrison, enemyAt(26_786)]).refusal(0, {
      ...over,
      moves: over.moves.map(each => ({ ...each, mode: 'tactical' as const })),
    }),
  ).toBeNull()
})

test('MAR-12.10 MAR-13.4 · nobody goes through a block over a river', () => {
  const river = (y: number): TableSpec => ({
    ground: {
      obstacles: [
        {
          id: 'river',
          type: 'river',
          points: [
            { x: 0, y },
            { x: 40_000, y },
          ],
        },
      ],
    },
  })
  const near = { ...column, y: 20_000 - 1181 - 800 }
  expect(refused([near], [ENTER])).toBeNull()
  expect(refused([near], [ENTER], river(19_600))).toBe('MAR-12.8')
  expect(refused([near], [ENTER], river(17_000))).toBeNull()
  const leave: Step = {
    type: 'leave-block',
    formation: 'infantry-column',
    x: 11_500,
    y: 20_000 - 800 - 1181,
    facing: 1800,
  }
  expect(refused([garrison], [leave])).toBeNull()
  expect(refused([garrison], [leave], river(19_600))).toBe('MAR-12.8')
})
