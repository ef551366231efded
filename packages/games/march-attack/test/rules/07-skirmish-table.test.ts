import { expect, test } from 'vitest'
import { advantageOf, skirmishHits, skirmishModifier } from '../../src/calculations/skirmishing.ts'

test.each([
  [7, 5, 'slight'],
  [9, 6, 'clear'],
  [8, 4, 'strong'],
  [9, 3, 'overwhelming'],
  [4, 0, 'overwhelming'],
  [5, 5, null],
  [7, 2, 'overwhelming'],
] as const)('TV-38 · MAR-7.3 · %i against %i: %s', (higher, lower, advantage) => {
  expect(advantageOf(higher, lower)).toBe(advantage)
})

const open = { isTargetInCover: false, isRaining: false }

test('TV-39, TV-40 · MAR-7.4 MAR-3.20 · hits', () => {
  const slight = skirmishModifier('slight', 7, open)
  expect([8, 9, 5].map(dice => skirmishHits(dice + slight))).toEqual([1, 2, 0])
  expect(skirmishHits(12 + skirmishModifier('overwhelming', 2, open))).toBe(3)
  expect(skirmishHits(10 + skirmishModifier('overwhelming', 7, open))).toBe(4)
})

test('MAR-7.4 MAR-15.4 · cover and rain', () => {
  const plain = skirmishModifier('clear', 5, open)
  expect(skirmishModifier('clear', 5, { ...open, isTargetInCover: true }) - plain).toBe(-1)
  expect(skirmishModifier('clear', 5, { ...open, isRaining: true }) - plain).toBe(-1)
})

test('TV-100 · MAR-7.2 MAR-7.4 · each MF of the advantaged side by its own SCV', () => {
  expect(advantageOf(4 + 3, 5)).toBe('slight')
  expect([4, 3].map(scv => skirmishModifier('slight', scv, open))).toEqual([-1, -1])
})
