import { seeded, unit } from '@grognard/engine'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addTo,
  emptySketch,
  meanOf,
  mergeInto,
  quantile,
  type Sketch,
  sprt,
  type Test,
  wilson,
} from '../src/index.ts'

describe("Wilson's interval", () => {
  // Worked out by hand from the formula, and as tables of it have them.
  test.each([
    [0, 10, 0, 0.2775],
    [1, 10, 0.7225, 1],
    [0.5, 10, 0.2366, 0.7634],
    [0.8, 10, 0.4902, 0.9433],
    [0.5, 1000, 0.4691, 0.5309],
    [0.99, 1000, 0.9817, 0.9945],
    [1 / 3, 3, 0.0615, 0.7923],
  ])('of a share of %d in %i is %d to %d', (share, of, low, high) => {
    const found = wilson(share, of)
    expect(found.low).toBeCloseTo(low, 3)
    expect(found.high).toBeCloseTo(high, 3)
  })

  test('of nothing is everything', () => {
    expect(wilson(0.5, 0)).toEqual({ low: 0, high: 1 })
  })

  test('holds the share, stays in range, and turns with it', () => {
    const shares = fc.tuple(fc.integer({ min: 0, max: 500 }), fc.integer({ min: 1, max: 500 }))
    fc.assert(
      fc.property(shares, ([won, more]) => {
        const of = won + more
        const { low, high } = wilson(won / of, of)
        const turned = wilson(1 - won / of, of)
        expect(low).toBeGreaterThanOrEqual(0)
        expect(high).toBeLessThanOrEqual(1)
        expect(low).toBeLessThanOrEqual(won / of + 1e-12)
        expect(high).toBeGreaterThanOrEqual(won / of - 1e-12)
        expect(turned.low).toBeCloseTo(1 - high, 9)
      }),
    )
  })

  test('holds the truth in about 95 of 100 samples', () => {
    const random = seeded('coverage')
    let held = 0
    for (let sample = 0; sample < 2000; sample++) {
      let won = 0
      for (let i = 0; i < 60; i++) if (unit(random) < 0.75) won++
      const { low, high } = wilson(won / 60, 60)
      if (low <= 0.75 && high >= 0.75) held++
    }
    expect(held / 2000).toBeGreaterThan(0.93)
    expect(held / 2000).toBeLessThan(0.97)
  })
})

describe('the sequential test', () => {
  const FIFTY_OR_SIXTY: Test = { low: 0.5, high: 0.6, alpha: 0.05, beta: 0.05 }

  test("has Wald's bounds", () => {
    const { lower, upper } = sprt(FIFTY_OR_SIXTY, 0, 0)
    expect(upper).toBeCloseTo(Math.log(19), 12)
    expect(lower).toBeCloseTo(-Math.log(19), 12)
    const lopsided = sprt({ ...FIFTY_OR_SIXTY, alpha: 0.01, beta: 0.2 }, 0, 0)
    expect(lopsided.upper).toBeCloseTo(Math.log(80), 12)
    expect(lopsided.lower).toBeCloseTo(Math.log(0.2 / 0.99), 12)
  })

  // ln 19 ÷ ln 1.2 = 16.1 wins in a row, ln 19 ÷ −ln 0.8 = 13.2 losses.
  test('is sure after 17 wins in a row, or 14 losses', () => {
    expect(sprt(FIFTY_OR_SIXTY, 16, 16).accepted).toBeNull()
    expect(sprt(FIFTY_OR_SIXTY, 17, 17).accepted).toBe('high')
    expect(sprt(FIFTY_OR_SIXTY, 0, 13).accepted).toBeNull()
    expect(sprt(FIFTY_OR_SIXTY, 0, 14).accepted).toBe('low')
  })

  test('a draw is half a win and half a loss', () => {
    const { ratio } = sprt(FIFTY_OR_SIXTY, 0.5, 1)
    expect(ratio).toBeCloseTo((Math.log(1.2) + Math.log(0.8)) / 2, 12)
  })

  const isJustAbove = (least: number) => (value: number) => value > least - 0.05 && value < least + 0.12

  const played = (share: number, name: string) => {
    const random = seeded(name)
    const ends = { low: 0, high: 0, matches: 0 }
    for (let run = 0; run < 2000; run++) {
      let won = 0
      let of = 0
      let accepted: 'low' | 'high' | null = null
      while (accepted === null) {
        if (unit(random) < share) won++
        of++
        ;({ accepted } = sprt(FIFTY_OR_SIXTY, won, of))
      }
      ends[accepted]++
      ends.matches += of
    }
    return { low: ends.low / 2000, high: ends.high / 2000, matches: ends.matches / 2000 }
  }

  test('errs no more often than it says, and needs as many matches as Wald reckoned', () => {
    const ifLow = played(0.5, 'low')
    const ifHigh = played(0.6, 'high')
    // α / (1 − β) bounds the error; three standard deviations of 2,000 runs are 1.5 %.
    expect(ifLow.high).toBeLessThan(0.0526 + 0.015)
    expect(ifHigh.low).toBeLessThan(0.0526 + 0.015)
    expect(ifLow.high).toBeGreaterThan(0.02)
    // E(n) = ((1 − α) ln(β/(1−α)) + α ln((1−β)/α)) ÷ E(step): 130 and 132; the overshoot adds a few.
    const steps = (p: number) => p * Math.log(1.2) + (1 - p) * Math.log(0.8)
    const reckoned = [(-0.9 * Math.log(19)) / steps(0.5), (0.9 * Math.log(19)) / steps(0.6)] as const
    expect(reckoned.map(Math.round)).toEqual([130, 132])
    expect(ifLow.matches / reckoned[0]).toSatisfy(isJustAbove(1))
    expect(ifHigh.matches / reckoned[1]).toSatisfy(isJustAbove(1))
  })
})

describe('a sketch of durations', () => {
  const sketchOf = (values: readonly number[]): Sketch => {
    const sketch = emptySketch()
    for (const value of values) addTo(sketch, value)
    return sketch
  }
  const hundred = Array.from({ length: 100 }, (_, i) => i + 1)

  test.each([
    [0.5, 50],
    [0.95, 95],
    [0.99, 99],
    [0.01, 1],
    [1, 100],
  ])('the %d quantile of 1 to 100 is %i, to 5 %%', (share, expected) => {
    const found = quantile(sketchOf(hundred), share)
    expect(found / expected).toBeGreaterThan(0.95)
    expect(found / expected).toBeLessThan(1.05)
  })

  test('count, mean and longest are exact', () => {
    const sketch = sketchOf(hundred)
    expect(sketch.count).toBe(100)
    expect(meanOf(sketch)).toBe(50.5)
    expect(sketch.most).toBe(100)
  })

  test('every quantile of anything is within 5 % of the true one', () => {
    const durations = fc.array(fc.double({ min: 0.002, max: 1e6, noNaN: true }), { minLength: 1 })
    fc.assert(
      fc.property(durations, fc.double({ min: 0.01, max: 1, noNaN: true }), (values, share) => {
        const inOrder = [...values].sort((a, b) => a - b)
        const exact = inOrder[Math.ceil(share * values.length) - 1]!
        const found = quantile(sketchOf(values), share)
        expect(Math.abs(found / exact - 1)).toBeLessThan(0.0501)
      }),
    )
  })

  test('two sketches add up to the sketch of both', () => {
    const [odd, even] = [hundred.filter(i => i % 2 === 1), hundred.filter(i => i % 2 === 0)]
    const both = sketchOf(odd)
    mergeInto(both, sketchOf(even))
    expect(both).toEqual(sketchOf(hundred))
  })

  test('nothing took no time', () => {
    expect(quantile(emptySketch(), 0.95)).toBe(0)
    expect(meanOf(emptySketch())).toBe(0)
    expect(quantile(sketchOf([0, 0]), 0.5)).toBe(0)
  })
})
