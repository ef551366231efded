import { expect, test } from 'vitest'
import { minorCombatLosses, stormGoesOn, stormLosses } from '../../src/calculations/minor-combat.ts'
import { ratioModifier } from '../../src/calculations/ratio.ts'
import {
  besiegedLosses,
  HONOURS,
  isBreached,
  isCastleHeld,
  OUTER_WORKS,
  siegeCost,
  surrenders,
} from '../../src/calculations/siege.ts'

test.each([
  ['AOM-35.6', 13 - 6, 2],
  ['AOM-35.6', 13 - 8, 1],
  ['AOM-35.12', 6, 2],
  ['AOM-35.6', 2, 0],
])('%s · a difference of %i costs %i', (_, difference, lost) => {
  expect(minorCombatLosses(difference)).toBe(lost)
})

test('AOM-36.7 AOM-36.10 AOM-36.11 · a storm of two rolls', () => {
  const first = 9 + 1 + ratioModifier(20, 8) + 1 - (3 + 0 + 0 + 4)
  expect(stormLosses(first, 'defender')).toBe(2)
  expect(stormGoesOn(first)).toBe(true)
  const second = 2 + 1 + ratioModifier(20, 6) + 1 - (6 + 4)
  expect(stormLosses(-second, 'attacker')).toBe(2)
  expect(stormGoesOn(second)).toBe(false)
})

test('AOM-36.10 · an attacker who loses by 7 loses 4', () => {
  expect(stormLosses(7, 'attacker')).toBe(4)
})

test('AOM-36.11 AOM-36.14 · a roll won by 1 or 2 ends a storm', () => {
  expect([0, 1, 2, 3].map(stormGoesOn)).toEqual([false, false, false, true])
})

test.each([
  ['TV-101 AOM-37.12 · outer works', 8, OUTER_WORKS, 5, false],
  ['TV-101 AOM-37.12 · outer works', 9, OUTER_WORKS, 5, true],
  ['TV-101 AOM-37.19 AOM-38.11 · at the breach, honours offered', 4, HONOURS, 4, true],
  ['AOM-37.19 · at the breach, none offered', 4, 0, 4, false],
  ['AOM-59.5 · a summons', 5, 0, 4, true],
  ['AOM-59.5 · with a depot and honours', 6, -2 + HONOURS, 4, true],
  ['AOM-59.5 · with a depot', 6, -2, 4, false],
])('%s · die %i, %i, Initiative %i: %s', (_, die, modifier, initiative, does) => {
  expect(surrenders(die, modifier, initiative)).toBe(does)
})

test.each([
  ['TV-102 AOM-37.17', 7, 3, 0, false],
  ['TV-102 AOM-37.17', 6, 3, 1, true],
  ['AOM-37.17', 5, 3, 1, false],
  ['AOM-37.17', 5, 3, 2, true],
])('%s · die %i, defence %i, %i failures: breached %s', (_, die, defence, failures, is) => {
  expect(isBreached(die, defence, failures)).toBe(is)
})

test.each([
  [9, 0, 3],
  [9, 2, 1],
  [9, 5, 0],
  [2, 0, 1],
  [2, 1, 0],
  [0, 0, 0],
])('TV-103 AOM-37.15 · %i SP inside, %i levels spent: %i lost', (sp, levels, lost) => {
  expect(besiegedLosses(sp, levels)).toBe(lost)
})

test('TV-102 AOM-37.10 · after a failed breach roll everything costs double', () => {
  expect([siegeCost(2, false), siegeCost(2, true)]).toEqual([2, 4])
})

test('AOM-36.1 · a castle protects 2 SP, not 3', () => {
  expect([2, 3].map(isCastleHeld)).toEqual([true, false])
})
