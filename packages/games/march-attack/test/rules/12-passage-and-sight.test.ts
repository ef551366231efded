import { describe, expect, test } from 'vitest'
import { passage } from '../../src/ground/ground.ts'
import { groundInTheWay } from '../../src/ground/sight.ts'
import type { Ground } from '../../src/scenario.ts'
import { box } from '../pieces.ts'

/** What ground costs whoever passes it, and what one sees over. */

describe('MAR-12.4 MAR-12.14 · sight', () => {
  const FLAT: Ground = { hills: [], areas: [], blocks: [], obstacles: [], crossings: [], roads: [] }
  const seen = (ground: Partial<Ground>, from: readonly [number, number], to: readonly [number, number]) =>
    groundInTheWay(
      { ...FLAT, ...ground },
      { from: { x: from[0], y: from[1] }, to: { x: to[0], y: to[1] } },
      72_000,
      [],
    )

  test.each([
    ['north', [0, 4000], [10_000, 4000]],
    ['south', [0, 2000], [10_000, 2000]],
    ['west', [4000, 0], [4000, 9000]],
    ['east', [6000, 0], [6000, 9000]],
  ] as const)('MAR-9.9 · a line along the %s side of a block meets it', (_, from, to) => {
    const blocks = [{ id: 'farm', type: 'farm' as const, points: box(4000, 2000, 6000, 4000) }]
    expect(seen({ blocks }, from, to)).toEqual({ by: 'block', block: 0 })
  })

  test.each(['rough', 'marsh', 'pond', 'crops'] as const)('over %s one sees', type => {
    const areas = [{ id: 'area', type, points: box(4000, 2000, 6000, 4000) }]
    expect(seen({ areas }, [0, 3000], [10_000, 3000])).toBeNull()
  })
})

describe('MAR-12.6 · the worst of where a sub-step begins and ends', () => {
  const flat: Ground = { hills: [], areas: [], blocks: [], obstacles: [], crossings: [], roads: [] }
  const wood = {
    ...flat,
    areas: [{ id: 'w', type: 'light-woods' as const, points: box(10_000, 10_000, 12_000, 12_000) }],
  }
  test.each([
    ['into it', 9_500, 10_400, 2],
    ['out of it', 11_500, 12_400, 2],
    ['out of it on its edge', 12_000, 12_900, 2],
    ['out of it, far beyond', 11_990, 12_990, 2],
    ['within', 10_500, 11_400, 2],
    ['beside it', 12_001, 12_900, 1],
    ['far from it', 40_000, 41_000, 1],
  ])('%s', (_, from, to, over) => {
    for (const [a, b] of [
      [
        { x: from, y: 11_000 },
        { x: to, y: 11_000 },
      ],
      [
        { x: 11_000, y: from },
        { x: 11_000, y: to },
      ],
    ] as const)
      expect(passage(wood, 'infantry-line', a, b).factor).toEqual({ over, under: 1 })
  })
  test('a hedge far off does not matter, one on a long way does', () => {
    const hedge = {
      ...flat,
      obstacles: [
        {
          id: 'h',
          type: 'hedge' as const,
          points: [
            { x: 0, y: 15_000 },
            { x: 90_000, y: 15_000 },
          ],
        },
      ],
    }
    const extra = (from: number, to: number) =>
      passage(hedge, 'infantry-line', { x: 30_000, y: from }, { x: 30_000, y: to }).extra
    expect([
      extra(10_000, 20_000),
      extra(10_000, 11_000),
      extra(14_500, 15_500),
      extra(15_500, 14_500),
    ]).toEqual([1000, 0, 1000, 1000])
  })
})
