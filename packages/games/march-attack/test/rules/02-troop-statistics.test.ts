import { expect, test } from 'vitest'
import {
  battleGroups,
  columnFor,
  combatValue,
  designation,
  formationQuality,
  standsOf,
} from '../../src/calculations/combat-value.ts'
import { levelOf, levelRanges, scvAt, skirmishCombatValue } from '../../src/calculations/levels.ts'
import { passesVed, type VedTest, vedTarget } from '../../src/calculations/ved.ts'
import { QUALITIES } from '../../src/vocabulary.ts'

const unit = {
  branch: 'infantry',
  quality: 'regular',
  cv: 5,
  skirmish: false,
  weight: 'medium',
  lancer: false,
  artilleryClass: null,
} as const

test('TV-01, TV-02, TV-03 · MAR-2.19 MAR-2.17 MAR-1.10 · the worked examples of CV', () => {
  expect(
    designation({ ...unit, quality: 'veteran', cv: combatValue('veteran', { men: 643 }), skirmish: true }),
  ).toBe('V-7 Sk')
  const uhlans = { ...unit, branch: 'cavalry', weight: 'light', lancer: true } as const
  expect(designation({ ...uhlans, cv: combatValue('regular', { men: 640 }) })).toBe('R-6 LL')
  const battery = { ...unit, branch: 'artillery', weight: 'heavy', artilleryClass: 'foot' } as const
  expect(designation({ ...battery, cv: combatValue('regular', { guns: 12 }) })).toBe('R-6 HF')
  expect(standsOf('artillery', 12)).toBe(2)
  expect(standsOf('artillery', 8)).toBe(1)
  expect(standsOf('infantry', 0)).toBe(2)
})

test.each([
  [329, 300],
  [373, 400],
  [350, 400],
  [349, 300],
  [49, 100],
  [1063, 1000],
])('TV-04 · MAR-2.16 · %i men use the column of %i', (men, column) => {
  expect((columnFor(men) + 1) * 100).toBe(column)
})

test.each([
  ['veteran', 400, 5],
  ['militia', 800, 5],
  ['untrained', 600, 3],
  ['conscript', 500, 4],
  ['guard', 900, 10],
] as const)('TV-05 · MAR-2.15 MAR-2.13 · %s, %i men: CV %i', (quality, men, cv) => {
  expect(combatValue(quality, { men })).toBe(cv)
})

test.each([
  [8, 'veteran', 5],
  [6, 'regular', 4],
  [4, 'regular', 3],
  [10, 'regular', 5],
  [3, 'regular', 3],
] as const)('TV-06 · MAR-2.17 · %i guns, %s: CV %i', (guns, quality, cv) => {
  expect(combatValue(quality, { guns })).toBe(cv)
})

test('TV-07, TV-08 · MAR-2.30 MAR-2.32 · battle groups', () => {
  expect(combatValue('regular', { men: 575 })).toBe(6)
  expect(battleGroups(575)).toEqual([287, 288])
  expect(battleGroups(575)?.map(men => combatValue('regular', { men }))).toEqual([4, 4])
  expect(battleGroups(500)).toBeNull()
  expect(battleGroups(501)).toEqual([250, 251])
})

test.each([
  [{ quality: 'elite', cv: 6, branch: 'artillery', weight: 'medium', artilleryClass: 'horse' }, 'E-6 MH'],
  [{ quality: 'veteran', cv: 7, branch: 'artillery', weight: 'heavy', artilleryClass: 'siege' }, 'V-7 HS'],
  [{ quality: 'veteran', cv: 4, branch: 'cavalry', weight: 'heavy' }, 'V-4 H'],
  [{ quality: 'guard', cv: 6, skirmish: true }, 'G-6 Sk'],
  [{ quality: 'regular', cv: 5, branch: 'artillery', weight: 'light', artilleryClass: 'foot' }, 'R-5 LF'],
  [{ quality: 'conscript', cv: 5 }, 'C-5'],
] as const)('TV-09 · MAR-2.18 · designation %#: %s', (given, written) => {
  expect(designation({ ...unit, ...given })).toBe(written)
})

test('TV-10, TV-12 · MAR-2.34 MAR-2.35 MAR-2.37 · the SCV', () => {
  expect(skirmishCombatValue({ good: { skirmishCv: 11, nonSkirmishCv: 20 } })).toBe(7)
  expect(skirmishCombatValue({ average: { skirmishCv: 6, nonSkirmishCv: 12 } })).toBe(4)
  expect(skirmishCombatValue({ poor: { skirmishCv: 7, nonSkirmishCv: 14 } })).toBe(2)
})

test.each([
  [7, 4, 2],
  [12, 8, 4],
  [1, 0, 0],
  [5, 3, 1],
])('TV-11 · MAR-2.36 · SCV %i is %i shaken and %i spent', (scv, shaken, spent) => {
  expect([scvAt(scv, 'steady'), scvAt(scv, 'shaken'), scvAt(scv, 'spent')]).toEqual([scv, shaken, spent])
})

test('TV-13 · MAR-2.38 MAR-2.40 · levels by the units that remain', () => {
  expect(levelRanges(6)).toEqual({ steady: [6, 5], shaken: [4, 3], spent: [2, 1] })
  expect(levelRanges(5)).toEqual({ steady: [5, 4], shaken: [3, 2], spent: [1, 1] })
  expect(levelRanges(7)).toEqual({ steady: [7, 5], shaken: [4, 3], spent: [2, 1] })
  expect(levelRanges(8)).toEqual({ steady: [8, 6], shaken: [5, 3], spent: [2, 1] })
  expect(levelRanges(2)).toEqual({ steady: [2, 2], shaken: [1, 1], spent: null })
  expect(levelRanges(1)).toEqual({ steady: [1, 1], shaken: null, spent: null })
  expect([6, 5, 4, 3, 2, 1].map(units => levelOf(units, 6))).toEqual([
    'steady',
    'steady',
    'shaken',
    'shaken',
    'spent',
    'spent',
  ])
  expect(levelOf(1, 1)).toBe('steady')
})

test('TV-15 · MAR-4.6 MAR-2.12 · MF quality is the mean rank, one half rounding up', () => {
  const named = (ranks: readonly number[]) => ranks.map(rank => QUALITIES[rank] ?? 'guard')
  expect(formationQuality(named([4, 4, 3, 3, 3, 3]))).toBe('regular')
  expect(formationQuality(named([3, 3, 3, 1, 1, 1]))).toBe('conscript')
  expect(formationQuality(named([3, 2]))).toBe('regular')
})

const calm: VedTest = {
  quality: 'regular',
  leader: null,
  isInfantryColumn: false,
  cvLost: 0,
  isDisordered: false,
  charge: null,
}

test('TV-16 · MAR-2.20 MAR-2.21 MAR-2.25 MAR-2.29 · a veteran column that has lost 3 CV', () => {
  const target = vedTarget({ ...calm, quality: 'veteran', isInfantryColumn: true, cvLost: 3 })
  expect(target).toBe(9)
  expect([9, 10].map(roll => passesVed(target, roll))).toEqual([true, false])
})

test('TV-17 · MAR-2.22 · a natural 12 fails and a natural 2 passes, whatever the target', () => {
  const guard = vedTarget({ ...calm, quality: 'guard', isInfantryColumn: true, leader: 'charismatic' })
  expect(guard).toBe(14)
  expect(passesVed(guard, 12)).toBe(false)
  const crowd = vedTarget({ ...calm, quality: 'untrained', isDisordered: true })
  expect(crowd).toBe(2)
  expect(passesVed(crowd, 2)).toBe(true)
  expect(passesVed(0, 2)).toBe(true)
  expect(passesVed(0, 3)).toBe(false)
})

test.each([
  [1, 0],
  [2, -1],
  [3, -1],
  [4, -2],
  [5, -2],
])('TV-18 · MAR-2.26 · %i CV lost: %i', (cvLost, value) => {
  expect(vedTarget({ ...calm, cvLost }) - vedTarget(calm)).toBe(value)
})

test('TV-19 · MAR-2.27 · disorder and a charge from the flank count once', () => {
  const charge = { fromFlankOrRear: true, distance: 8000 }
  expect(vedTarget({ ...calm, isDisordered: true, charge })).toBe(5)
})

test.each([
  [5000, 5],
  [5001, 7],
  [12_000, 7],
  [12_001, 9],
])('TV-20 · MAR-2.28 · a charge from %i mils: target %i', (distance, target) => {
  expect(vedTarget({ ...calm, charge: { fromFlankOrRear: false, distance } })).toBe(target)
})

test('MAR-2.7 MAR-2.8 MAR-2.24 · the leader of the unit adds his inspiration', () => {
  expect(
    (['charismatic', 'normal', 'uninspiring'] as const).map(leader => vedTarget({ ...calm, leader })),
  ).toEqual([9, 8, 7])
})
