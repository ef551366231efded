import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compareProducts, compareTriples } from '../src/exact.ts'
import { compareWithMore, isFartherBy, isNearerBy, type Square } from '../src/index.ts'
import { cases } from './arbitrary.ts'

const signOf = (n: bigint): number => (n > 0n ? 1 : n < 0n ? -1 : 0)
const product = (...factors: number[]): bigint => factors.reduce((n, factor) => n * BigInt(factor), 1n)

/** Numbers whose products are as near to each other as doubles cannot tell. */
const large = fc.integer({ min: 2 ** 30, max: 2 ** 42 })
const little = fc.integer({ min: -2, max: 2 })

describe('numbers beyond 2^53', () => {
  test('products of two', () => {
    fc.assert(
      fc.property(large, large, little, little, fc.constantFrom(1, -1), (a, b, i, j, sign) => {
        const [c, d] = [a + i, b + j]
        expect(compareProducts(sign * a, b, sign * d, c)).toBe(
          signOf(product(sign, a, b) - product(sign, d, c)),
        )
        expect(compareProducts(a, sign * b, c, d)).toBe(signOf(product(sign, a, b) - product(c, d)))
      }),
      cases,
    )
  })

  test('products of three', () => {
    fc.assert(
      fc.property(large, large, large, little, little, (a, b, c, i, j) => {
        const [d, e, f] = [b + i, a + j, c]
        expect(compareTriples(a, b, c, d, e, f)).toBe(signOf(product(a, b, c) - product(d, e, f)))
        expect(compareTriples(a, b, c, c, a, b)).toBe(0)
      }),
      cases,
    )
  })

  test.each([
    [2 ** 53 - 1, 1, 1, 2 ** 53 - 1, 0],
    [94906267, 94906267, 94906266, 94906268, 1],
    [94906266, 94906268, 94906267, 94906267, -1],
    [-94906267, 94906267, -94906266, 94906268, -1],
    [3037000499, 3037000501, 3037000500, 3037000500, -1],
  ])('%i · %i against %i · %i: %i', (a, b, c, d, sign) => {
    expect(compareProducts(a, b, c, d)).toBe(sign)
  })
})

describe('one distance against another and so much more', () => {
  const plain = (root: number): Square => ({ over: root, by: root, under: 1 })

  test.each([
    ['exactly', plain(5000), plain(2000), 3000, 0],
    ['a mil less', plain(4999), plain(2000), 3000, -1],
    ['a mil more', plain(5001), plain(2000), 3000, 1],
    ['a hair less', { over: 24_999_999, by: 1, under: 1 }, plain(2000), 3000, -1],
    ['a hair more', { over: 25_000_001, by: 1, under: 1 }, plain(2000), 3000, 1],
    ['a billionth', { over: 5_000_000_000_000_001, by: 1, under: 200_000_000 }, plain(2000), 3000, 1],
    [
      'roots that are no whole numbers',
      { over: 5_000_000, by: 10, under: 1 },
      { over: 32_000_000, by: 1, under: 1 },
      1414,
      1,
    ],
    ['from nothing', plain(3000), plain(0), 3000, 0],
    ['no more at all', plain(77), plain(77), 0, 0],
  ])('%s', (_, one, other, mils, sign) => {
    expect(compareWithMore(one, other, mils)).toBe(sign)
  })

  test('MAR-5.13 · 3" nearer a goal, or farther from it', () => {
    const [goal, far] = [
      { x: 0, y: 0 },
      { x: 6000, y: 8000 },
    ]
    expect(isNearerBy(3000, goal, far, { x: 4200, y: 5600 })).toBe(true)
    expect(isNearerBy(3000, goal, far, { x: 4201, y: 5600 })).toBe(false)
    expect(isFartherBy(3000, goal, far, { x: 7800, y: 10400 })).toBe(false)
    expect(isFartherBy(3000, goal, far, { x: 7800, y: 10401 })).toBe(true)
  })
})
