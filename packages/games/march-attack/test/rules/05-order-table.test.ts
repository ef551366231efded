import { expect, test } from 'vitest'
import { sumOf } from '../../src/calculations/modifiers.ts'
import {
  type Attempt,
  attemptsOf,
  orderModifiers,
  orderResult,
  takesInitiative,
} from '../../src/calculations/orders.ts'
import { COMMANDS } from '../../src/vocabulary.ts'

const average: Attempt = {
  issuer: 'average',
  receiver: 'average',
  isCommitted: false,
  distance: 'between',
  isIssuerAttached: false,
  isPastCorps: false,
  wasDelayed: false,
  level: 'steady',
  visibility: 72_000,
}
const results = (attempt: Attempt, rolls: readonly number[]) =>
  rolls.map(dice => orderResult(dice, sumOf(orderModifiers(attempt))))

test('TV-26 · MAR-5.6 MAR-5.7 MAR-5.8 MAR-5.9 · average to average, uncommitted, 20 inches apart', () => {
  expect(results(average, [6, 5, 2])).toEqual(['received', 'delayed', 'lost'])
})

test('TV-27 · MAR-5.6 MAR-5.11 · the same MF committed, and the order repeated', () => {
  const committed = { ...average, isCommitted: true }
  expect(results(committed, [8, 7])).toEqual(['received', 'delayed'])
  expect(results({ ...committed, wasDelayed: true }, [6])).toEqual(['received'])
})

test('TV-28 · MAR-5.6 · terrible to poor, committed, far away: a natural 12 is received', () => {
  const hard: Attempt = {
    ...average,
    issuer: 'terrible',
    receiver: 'poor',
    isCommitted: true,
    distance: 'far',
  }
  expect(sumOf(orderModifiers(hard))).toBe(-4)
  expect(results(hard, [12, 11, 8])).toEqual(['received', 'delayed', 'lost'])
})

test('MAR-5.6 · the example: good to average, committed and shaken, 10 inches apart', () => {
  const attempt: Attempt = {
    ...average,
    issuer: 'good',
    isCommitted: true,
    level: 'shaken',
    distance: 'near',
  }
  expect(sumOf(orderModifiers(attempt))).toBe(1)
  expect(results(attempt, [7, 6])).toEqual(['received', 'delayed'])
})

test.each([
  [{ isIssuerAttached: true }, -1],
  [{ isPastCorps: true }, -2],
  [{ level: 'spent' }, -2],
  [{ visibility: 12_000 }, -1],
  [{ visibility: 12_001 }, 0],
  [{ receiver: null }, -2],
] as const)('MAR-5.6 MAR-4.13 MAR-15.3 · %o changes the sum by %i', (change, value) => {
  expect(sumOf(orderModifiers({ ...average, ...change })) - sumOf(orderModifiers(average))).toBe(value)
})

test('TV-29 · MAR-5.5 MAR-2.9 MAR-2.10 · attempts of a commander', () => {
  expect(COMMANDS.map(attemptsOf)).toEqual([5, 4, 3, 2, 1])
})

test('TV-30 · MAR-5.10 · local initiative', () => {
  expect([6, 7].map(dice => takesInitiative(dice, 'good'))).toEqual([false, true])
  expect(takesInitiative(12, 'terrible')).toBe(true)
  expect(takesInitiative(2, 'excellent')).toBe(false)
})
