import { expect, test } from 'vitest'
import {
  fractionsReached,
  type MoraleTest,
  moraleResult,
  moraleTarget,
  mostRegained,
  rallyResult,
  rallyTarget,
} from '../../src/calculations/formation-morale.ts'

const steady: MoraleTest = {
  quality: 'regular',
  leader: 'normal',
  level: 'shaken',
  infantryLost: 1,
  isNeighbourLost: false,
  hasDefendOrder: true,
  isSupported: false,
  isHalfDisordered: false,
  army: null,
}

test('TV-86 · MAR-11.8 MAR-11.2 · shaken, on defend, one unit lost', () => {
  expect(moraleTarget(steady)).toBe(9)
  expect([9, 10, 11, 12].map(roll => moraleResult(roll, 9))).toEqual([
    'pass',
    'disordered',
    'disordered',
    'retire',
  ])
})

test('TV-87 · MAR-11.8 · spent, on attack, two units lost', () => {
  const target = moraleTarget({ ...steady, level: 'spent', hasDefendOrder: false, infantryLost: 2 })
  expect(target).toBe(5)
  expect([8, 10, 2].map(roll => moraleResult(roll, target))).toEqual(['retire', 'broken', 'pass'])
})

test('MAR-11.8 · a natural 12 fails by at least 1', () => {
  expect(moraleResult(12, 14)).toBe('disordered')
})

test.each([
  [{ isNeighbourLost: true }, -1],
  [{ isSupported: true }, 1],
  [{ isHalfDisordered: true }, -1],
  [{ army: { lost: 'half', isCommitted: true } }, -1],
  [{ army: { lost: 'two-thirds', isCommitted: true } }, -2],
  [{ army: { lost: 'less', isCommitted: false } }, 1],
  [{ leader: null }, -1],
] as const)('MAR-11.8 · %o: %i', (change, value) => {
  expect(moraleTarget({ ...steady, ...change }) - moraleTarget(steady)).toBe(value)
})

test('TV-90 · MAR-11.15 · rallying', () => {
  const target = rallyTarget({
    quality: 'conscript',
    leader: 'normal',
    isSuperiorNear: false,
    level: 'spent',
    isEnemyNear: false,
  })
  expect(target).toBe(5)
  expect([5, 8, 9].map(roll => rallyResult(roll, target, true))).toEqual([
    'rallied',
    'continues',
    'dispersed',
  ])
  expect(rallyResult(9, target, false)).toBe('continues')
  expect(rallyResult(2, 1, true)).toBe('rallied')
})

test('MAR-11.15 · a superior near, an enemy near', () => {
  const rally = {
    quality: 'regular',
    leader: null,
    isSuperiorNear: false,
    level: 'steady',
    isEnemyNear: false,
  } as const
  expect(rallyTarget({ ...rally, isSuperiorNear: true }) - rallyTarget(rally)).toBe(1)
  expect(rallyTarget({ ...rally, isEnemyNear: true }) - rallyTarget(rally)).toBe(-1)
})

test.each([
  [{}, 7],
  [{ leader: 'charismatic' }, 9],
  [{ leader: 'normal' }, 8],
  [{ leader: 'uninspiring' }, 7],
  [{ level: 'shaken' }, 7],
  [{ level: 'spent' }, 5],
  [{ isSuperiorNear: true, isEnemyNear: true }, 7],
  [{ leader: 'charismatic', isSuperiorNear: true, level: 'spent', isEnemyNear: true }, 7],
] as const)('MAR-11.15 · regulars, %o: %i', (change, target) => {
  const plain = {
    quality: 'regular',
    leader: null,
    isSuperiorNear: false,
    level: 'steady',
    isEnemyNear: false,
  } as const
  expect(rallyTarget({ ...plain, ...change })).toBe(target)
})

test('TV-91 · MAR-11.4 · fractions of the army', () => {
  expect([0, 1, 2, 3].map(lost => fractionsReached(lost, 4))).toEqual([0, 0, 2, 3])
  expect(fractionsReached(1, 3)).toBe(1)
})

test('TV-93 · MAR-11.16 · at most half of what was lost comes back', () => {
  expect([3, 4, 1].map(mostRegained)).toEqual([1, 2, 0])
})
