import { seeded } from '@grognard/engine'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  byRegretMatching,
  bySimplex,
  drawFrom,
  type Payoff,
  PRECISION,
  purified,
  solve,
} from '../src/index.ts'

const ROUGHLY = 0.001
const METHODS = [
  ['the simplex method', bySimplex, PRECISION],
  ['regret matching', (payoff: Payoff) => byRegretMatching(payoff, ROUGHLY), ROUGHLY],
] as const

/** Games whose solutions are in the books: payoff, value, and the strategy where there is only one. */
const KNOWN: readonly {
  readonly name: string
  readonly payoff: Payoff
  readonly value: number
  readonly strategy?: readonly number[]
}[] = [
  { name: 'one choice each', payoff: [[0.3]], value: 0.3, strategy: [1] },
  { name: 'one choice against two', payoff: [[0.3, 0.7]], value: 0.3, strategy: [1] },
  {
    name: 'matching pennies',
    payoff: [
      [1, -1],
      [-1, 1],
    ],
    value: 0,
    strategy: [1 / 2, 1 / 2],
  },
  {
    name: 'rock, scissors, paper',
    payoff: [
      [0, 1, -1],
      [-1, 0, 1],
      [1, -1, 0],
    ],
    value: 0,
    strategy: [1 / 3, 1 / 3, 1 / 3],
  },
  {
    // Left with p: 25p + 50(1 − p) = 100p + 25(1 − p), so p = 1/4, and it brings 43.75.
    name: 'the penalty',
    payoff: [
      [25, 100],
      [50, 25],
    ],
    value: 43.75,
    strategy: [1 / 4, 3 / 4],
  },
  {
    name: 'a saddle point',
    payoff: [
      [4, 2, 3],
      [5, 3, 6],
      [1, 0, 9],
    ],
    value: 3,
    strategy: [0, 1, 0],
  },
  {
    name: 'a row that a mixture of the others dominates',
    payoff: [
      [100, 0],
      [40, 40],
      [0, 100],
    ],
    value: 50,
    strategy: [1 / 2, 0, 1 / 2],
  },
  {
    // Both show one or two fingers and guess the sum: (shows, guesses) 1·1, 1·2, 2·1, 2·2 in the order 1·2, 1·3, 2·3, 2·4.
    name: 'two-finger Morra',
    payoff: [
      [0, 2, -3, 0],
      [-2, 0, 0, 3],
      [3, 0, 0, -4],
      [0, -3, 4, 0],
    ],
    value: 0,
  },
  {
    name: 'a game of three by two',
    payoff: [
      [3, -1],
      [1, 1],
      [-1, 4],
    ],
    value: 11 / 9,
    strategy: [5 / 9, 0, 4 / 9],
  },
]

const games = fc
  .tuple(fc.integer({ min: 1, max: 7 }), fc.integer({ min: 1, max: 7 }))
  .chain(([rows, columns]) =>
    fc.array(
      fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: columns, maxLength: columns }),
      { minLength: rows, maxLength: rows },
    ),
  )

const width = (payoff: Payoff): number => Math.max(...payoff.flat()) - Math.min(...payoff.flat())

describe.each(METHODS)('solved by %s', (_, method, precision) => {
  test.each(KNOWN)('$name', ({ payoff, value, strategy }) => {
    const found = method(payoff)
    expect(found.value).toBeLessThanOrEqual(value + 1e-9)
    expect(found.value + found.gap).toBeGreaterThanOrEqual(value - 1e-9)
    expect(found.gap).toBeLessThanOrEqual(precision * width(payoff))
    for (const [row, share] of strategy?.entries() ?? []) expect(found.strategy[row]).toBeCloseTo(share, 2)
  })

  test('both sides get a strategy, and what they promise is what they keep', () => {
    fc.assert(
      fc.property(games, payoff => {
        const { strategy, answer, value, gap } = method(payoff)
        for (const mixture of [strategy, answer]) {
          expect(mixture.reduce((a, b) => a + b, 0)).toBeCloseTo(1)
          for (const share of mixture) expect(share).toBeGreaterThanOrEqual(0)
        }
        const against = (column: number) =>
          payoff.reduce((sum, row, i) => sum + row[column]! * strategy[i]!, 0)
        expect(Math.min(...answer.map((_, column) => against(column)))).toBeCloseTo(value)
        const replies = payoff.map(row => row.reduce((sum, entry, c) => sum + entry * answer[c]!, 0))
        expect(Math.max(...replies)).toBeLessThanOrEqual(value + gap + 1e-9)
      }),
      { numRuns: 60 },
    )
  })
})

describe('solve', () => {
  test('keeps its precision, and two methods that know nothing of each other agree', () => {
    fc.assert(
      fc.property(games, payoff => {
        const exact = solve(payoff)
        const other = byRegretMatching(payoff, ROUGHLY)
        expect(exact.gap).toBeLessThanOrEqual(PRECISION * width(payoff) + 1e-12)
        expect(exact.value).toBeGreaterThanOrEqual(other.value - 1e-9)
        expect(exact.value).toBeLessThanOrEqual(other.value + other.gap + exact.gap + 1e-9)
      }),
      { numRuns: 60 },
    )
  })

  test('a game that is the same from both sides of the table is worth one half', () => {
    fc.assert(
      fc.property(games, payoff => {
        const size = Math.min(payoff.length, payoff[0]!.length)
        const fair = Array.from({ length: size }, (_, r) =>
          Array.from({ length: size }, (_, c) => (1 + payoff[r]![c]! - payoff[c]![r]!) / 2),
        )
        expect(solve(fair).value).toBeCloseTo(0.5, 5)
      }),
      { numRuns: 60 },
    )
  })

  test('payoffs may have any size', () => {
    const pennies = (big: number, small: number) =>
      solve([
        [big, small],
        [small, big],
      ])
    expect(pennies(1e6, -1e6).value).toBeCloseTo(0, 3)
    expect(pennies(1e-6, 0).value).toBeCloseTo(5e-7, 9)
    expect(pennies(7, 7)).toMatchObject({ value: 7, gap: 0 })
  })
})

describe('a strategy', () => {
  test('is purified of what is rarer than noise, and of nothing else', () => {
    expect(purified([0.48, 0.5, 0.02], 0.05)).toEqual([0.48 / 0.98, 0.5 / 0.98, 0])
    expect(purified([0.48, 0.5, 0.02], 0.01)).toEqual([0.48, 0.5, 0.02])
  })

  test('that is all noise keeps its likeliest', () => {
    expect(purified([0.3, 0.3, 0.4], 0.9)).toEqual([0, 0, 1])
  })

  test('is drawn from as often as it says', () => {
    const random = seeded(1)
    const count = [0, 0, 0]
    for (let i = 0; i < 4000; i++) count[drawFrom(random, [0.25, 0, 0.75])]!++
    expect(count[1]).toBe(0)
    expect(count[0]! / 4000).toBeCloseTo(0.25, 1)
  })
})
