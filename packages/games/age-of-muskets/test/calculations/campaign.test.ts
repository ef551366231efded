import { describe, expect, test } from 'vitest'
import {
  consumptionLosses,
  consumptionPercent,
  harasses,
  isStarved,
  rollsInstead,
} from '../../src/calculations/consumption.ts'
import { hasRecovered, isDepletedByDepot, isDepletedByRequisition } from '../../src/calculations/forage.ts'
import { qualityAfterAdding } from '../../src/calculations/quality.ts'
import { recovered, stragglersLost } from '../../src/calculations/stragglers.ts'
import { trained } from '../../src/calculations/training.ts'
import { NO, type Quality } from '../../src/vocabulary.ts'

test.each<[Quality, Quality, Quality]>([
  ['veteran', 'line', 'line'],
  ['line', 'veteran', 'recruit'],
  ['veteran', 'recruit', 'recruit'],
  ['recruit', 'veteran', 'recruit'],
  ['line', 'recruit', 'recruit'],
  ['recruit', 'line', 'recruit'],
  ['line', 'line', 'line'],
])('TV-04 AOM-3.8 · a %s CU that receives %s SP is %s', (former, added, is) => {
  expect(qualityAfterAdding(former, added)).toBe(is)
})

test.each([
  [5, 4, 3, 3, 1],
  [1, 4, 3, 1, 1],
  [4, 0, 1, 0, 0],
  [0, 1, 6, 0, 1],
])('TV-110 AOM-39.1 AOM-39.2 · %i Rec, %i Ln, %i Vet: %i and %i rise', (rec, ln, vet, toLine, toVeteran) => {
  expect(trained(rec, ln, vet)).toEqual({ toLine, toVeteran })
})

describe('forage', () => {
  test.each([
    [9, true, false],
    [10, true, true],
    [7, false, true],
    [6, false, false],
    [9, false, true],
  ])('TV-50 AOM-22.6 · a depot at Forage 6, die %i, in a chain %s: depleted %s', (die, chain, is) => {
    expect(isDepletedByDepot(die, 6, chain)).toBe(is)
  })

  test.each([
    [6, true],
    [5, false],
  ])('AOM-23.5 · a requisition at Forage 5, die %i: depleted %s', (die, is) => {
    expect(isDepletedByRequisition(die, 5)).toBe(is)
  })

  test.each([
    [3, true],
    [6, true],
    [7, false],
  ])('TV-52 AOM-7.5 · a roll of 6 at Forage %i: recovered %s', (forage, has) => {
    expect(hasRecovered(6, forage)).toBe(has)
  })
})

describe('stragglers', () => {
  test.each([
    [5, 2],
    [1, 0],
  ])('TV-111 AOM-40.1 · of %i return %i', (count, back) => {
    expect(recovered(count)).toBe(back)
  })

  test.each([
    [5, true, 2],
    [5, false, 2],
    [4, false, 2],
    [4, true, 1],
    [1, false, 0],
    [1, true, 0],
  ])('TV-116 AOM-45.9 · of %i, with a depot %s, are lost %i', (count, depot, lost) => {
    expect(stragglersLost(count, depot)).toBe(lost)
  })
})

describe('consumption', () => {
  const QUIET = {
    isDepleted: false,
    isShutIn: false,
    isBesieging: false,
    terrainPercent: 0,
    isHarassed: false,
  }

  test('TV-114 AOM-45.3 · 12 SP blockaded in a fortress in a depleted swamp', () => {
    const percent = consumptionPercent({ ...QUIET, isDepleted: true, isShutIn: true, terrainPercent: 10 })
    expect(percent).toBe(30)
    expect(consumptionLosses(12, percent, true)).toBe(3)
  })

  test('AOM-45.3 · each condition counts once', () => {
    expect(consumptionPercent(QUIET)).toBe(0)
    expect(consumptionPercent({ ...QUIET, isBesieging: true, isHarassed: true })).toBe(20)
  })

  test.each([
    ['AOM-45.3 · nobody blockades it', 3, NO, true],
    ['AOM-45.3 · fewer than it has', 3, 2, true],
    ['AOM-45.4 · as many', 3, 3, false],
    ['AOM-45.3 · there is none', 0, NO, false],
  ])('%s · a garrison of %i, %i around it: %s', (_, garrison, blockaders, does) => {
    expect(harasses(garrison, blockaders)).toBe(does)
  })

  test.each([
    ['AOM-45.5 · at least 1', 5, 10, true, 1],
    ['AOM-45.5 · outside there is no least', 5, 10, false, 0],
    ['AOM-45.5 · nobody there', 0, 10, true, 0],
    ['AOM-45.3 · no more than there are, in a module of very bad swamps', 10, 120, false, 10],
  ])('%s · %i SP at %i%%, shut in %s: %i', (_, sp, percent, shutIn, lost) => {
    expect(consumptionLosses(sp, percent, shutIn)).toBe(lost)
  })

  test('AOM-45.5 · a single SP rolls: 5 and it is gone, 6 and it stays', () => {
    expect(rollsInstead(1, true)).toBe(true)
    expect(rollsInstead(1, false)).toBe(false)
    expect(rollsInstead(2, true)).toBe(false)
    expect([5, 6].map(isStarved)).toEqual([true, false])
  })
})
