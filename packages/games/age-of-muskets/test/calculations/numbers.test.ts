import { describe, expect, test } from 'vitest'
import { percentile } from '../../src/calculations/dice.ts'
import { isOverwhelming, ratioModifier } from '../../src/calculations/ratio.ts'
import { divided, percentOf } from '../../src/calculations/rounding.ts'

describe('fractions', () => {
  test.each([
    ['TV-01 AOM-1.11', 35, 4, 1],
    ['TV-01 AOM-1.11', 10, 9, 0],
    ['TV-01 AOM-1.11', 40, 5, 2],
    ['TV-01 AOM-1.11', 20, 4, 0],
    ['AOM-1.11', 50, 5, 2],
    ['AOM-1.11', 35, 20, 7],
  ])('%s · %i%% of %i is %i', (_, percent, of, is) => {
    expect(percentOf(percent, of)).toBe(is)
  })

  test.each([
    ['AOM-1.12', -5, 2, -2],
    ['AOM-1.12 · never minus zero', -1, 2, 0],
    ['AOM-1.11', 7, 3, 2],
  ])('%s · %i / %i is %i', (_, number, by, is) => {
    expect(divided(number, by)).toBe(is)
  })
})

test.each([
  [5, 7, 57],
  [10, 10, 100],
  [10, 7, 7],
  [5, 10, 50],
])('TV-02 AOM-1.9 · dice %i then %i are %i', (tens, units, is) => {
  expect(percentile(tens, units)).toBe(is)
})

test.each([
  [6, 4, 1],
  [7, 5, 0],
  [5, 2, 2],
  [9, 3, 3],
  [31, 4, 4],
  [16, 2, 4],
  [4, 6, 0],
  [5, 5, 0],
  [3, 0, 4],
  [0, 0, 0],
])('TV-03 AOM-1.13 AOM-1.14 · %i against %i adds %i', (own, enemy, modifier) => {
  expect(ratioModifier(own, enemy)).toBe(modifier)
})

test.each([
  [16, 2, true],
  [31, 4, false],
  [8, 1, true],
  [1, 0, true],
  [0, 0, false],
  [2, 16, false],
])('TV-03 AOM-1.14 · is %i against %i overwhelming? %s', (own, enemy, is) => {
  expect(isOverwhelming(own, enemy)).toBe(is)
})

test('AOM-1.13 AOM-1.14 · as if every threshold were tried, whichever side is larger', () => {
  for (let own = 0; own < 40; own++)
    for (let enemy = 1; enemy < 40; enemy++) {
      const ratio = own / enemy
      const tried = [1.5, 2, 3, 4].filter(threshold => ratio >= threshold).length
      expect(ratioModifier(own, enemy)).toBe(tried)
      expect(isOverwhelming(own, enemy)).toBe(own > 0 && ratio >= 8)
    }
})
