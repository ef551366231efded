import { seeded } from '@grognard/engine'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { drawFrom, type Payoff, solve } from '../src/index.ts'

const guaranteedBy = (payoff: Payoff, strategy: readonly number[]): number =>
  Math.min(
    ...payoff[0]!.map((_, column) => payoff.reduce((sum, row, i) => sum + row[column]! * strategy[i]!, 0)),
  )

/** The same game from the other side of the table. */
const turned = (payoff: Payoff): number[][] =>
  payoff[0]!.map((_, column) => payoff.map(row => 1 - row[column]!))

const games = fc
  .tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 6 }))
  .chain(([rows, columns]) =>
    fc.array(
      fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: columns, maxLength: columns }),
      {
        minLength: rows,
        maxLength: rows,
      },
    ),
  )

describe('the solution of a matrix game', () => {
  test('is a strategy, and keeps what it promises', () => {
    fc.assert(
      fc.property(games, payoff => {
        const { strategy, value } = solve(payoff)
        expect(strategy.reduce((a, b) => a + b, 0)).toBeCloseTo(1)
        expect(value).toBeCloseTo(guaranteedBy(payoff, strategy))
      }),
      { numRuns: 50 },
    )
  })

  test('leaves nobody anything to gain: both sides together promise nearly the whole', () => {
    fc.assert(
      fc.property(games, payoff => {
        const gap = 1 - solve(payoff).value - solve(turned(payoff)).value
        expect(gap).toBeGreaterThanOrEqual(-1e-9)
        expect(gap).toBeLessThan(0.05)
      }),
      { numRuns: 100 },
    )
  })

  test('one choice is taken', () => {
    expect(solve([[0.3, 0.7]])).toEqual({ strategy: [1], value: 0.3 })
  })
})

test('draws come as often as the strategy says', () => {
  const random = seeded(1)
  const count = [0, 0, 0]
  for (let i = 0; i < 4000; i++) count[drawFrom(random, [0.25, 0, 0.75])]!++
  expect(count[1]).toBe(0)
  expect(count[0]! / 4000).toBeCloseTo(0.25, 1)
})
