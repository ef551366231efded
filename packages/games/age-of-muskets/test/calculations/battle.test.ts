import { describe, expect, test } from 'vitest'
import {
  mostCasualties,
  type Outcome,
  permanentByNationality,
  permanentLosses,
  promoted,
} from '../../src/calculations/casualties.ts'
import {
  battleEndurance,
  controlModifier,
  controlResult,
  mostChits,
  withdrawsInOrder,
} from '../../src/calculations/command.ts'
import {
  type Casualties,
  engagementCasualties,
  fire,
  onHills,
  withHalf,
} from '../../src/calculations/engagement.ts'
import {
  battleRally,
  isRalliedBy,
  isShatteredBy,
  moraleResult,
  restRally,
  shatteredLost,
} from '../../src/calculations/morale.ts'
import {
  columnShift,
  percentLeft,
  preyAmong,
  pursuitColumn,
  pursuitLosses,
  pursuitPercent,
  pursuitToll,
} from '../../src/calculations/pursuit.ts'
import { ROSTER, TABLES, troops } from './printed.ts'

describe('command', () => {
  test.each([
    ['TV-63 AOM-28.29', 12, 0, false, 10],
    ['AOM-28.29 · the French at Austerlitz', 17, 0, true, 17],
    ['AOM-28.29 · the Allies', 15, 0, true, 15],
    ['TV-S02 AOM-66.6 · the French at Salamanca', 10, 0, true, 10],
    ['TV-S02 AOM-66.6 · without a LoC marker', 11, 0, false, 9],
    ['AOM-28.29 · a module has a base', 5, 3, true, 8],
    ['AOM-28.30 · at least 1', 3, -4, false, 1],
  ])('%s · %i CU, base %i, LoC marker %s: %i BEP', (_, units, base, loc, points) => {
    expect(battleEndurance(units, base, loc)).toBe(points)
  })

  test.each([
    ['AOM-28.31 · Joint', [7, 5], true, 4],
    ['AOM-28.31 · Unified', [9], false, 9],
    ['AOM-28.31 · at least 1', [1, 4], true, 1],
  ])('%s · Initiative %j: %s, at most %i', (_, initiatives, joint, most) => {
    expect(mostChits(initiatives, joint)).toBe(most)
  })

  const UNIFIED = { isDefender: false, isJoint: false, hasHq: true, outflank: false, assaults: 0, charges: 0 }
  test.each([
    ['TV-64 AOM-28.34 · a bold attacker', { ...UNIFIED, outflank: true, assaults: 3, charges: 3 }, 6],
    ['TV-S06 AOM-66.5 · the Allies at Salamanca', { ...UNIFIED, outflank: true, assaults: 3 }, 5],
    ['TV-S06 AOM-66.5 · the French', { ...UNIFIED, isDefender: true, assaults: 2 }, 1],
    ['TV-64 AOM-28.34 · a defender', { ...UNIFIED, isDefender: true }, -1],
    ['AOM-28.34 · Joint Command', { ...UNIFIED, isJoint: true }, 2],
    ['AOM-28.34 · without any HQ', { ...UNIFIED, isJoint: true, hasHq: false }, 5],
  ])('%s', (_, plan, modifier) => {
    expect(controlModifier(plan)).toBe(modifier)
  })

  test.each([
    ['TV-64 AOM-28.35 · passed', [[16, 10]], 6, 1],
    ['TV-64 AOM-28.35 · failed', [[16, 11]], 6, -2],
    ['TV-S06 AOM-66.5 · the Allies pass', [[18, 13]], 5, 1],
    ['TV-S06 AOM-66.5 · or fail', [[18, 14]], 5, -2],
    ['TV-S06 AOM-66.5 · the French pass', [[15, 14]], 1, 1],
    ['TV-64 AOM-28.35 · the defender', [[9, 10]], -1, 1],
    [
      'AOM-28.35 · every Joint Leader must succeed',
      [
        [12, 8],
        [9, 8],
      ],
      2,
      -2,
    ],
  ])('%s', (_, checks, modifier, result) => {
    const list = checks.map(([opControl = 0, dice = 0]) => ({ opControl, dice }))
    expect(controlResult(list, modifier)).toBe(result)
  })

  test.each([
    [9, true],
    [10, false],
  ])('TV-83 AOM-30.2 · OC 12, BEP 4 against 7, dice %i: in order %s', (dice, inOrder) => {
    expect(withdrawsInOrder({ opControl: 12, dice }, 4, 7)).toBe(inOrder)
  })
})

describe('fire and engagements', () => {
  test.each([
    [4, 8, 1, true],
    [2, 5, 0, false],
    [12, 10, 4, true],
    [0, 10, 0, false],
    [5, 4, 1, false],
  ])('TV-66 AOM-48.5 AOM-30.17 · %i Art SP, die %i: %i, and a gun %s', (guns, die, losses, artillery) => {
    expect(fire(TABLES, guns, die)).toEqual({ losses, artillery })
  })

  test.each([
    [1, 0, true],
    [3, 1, true],
    [2, 1, false],
    [0, 0, false],
  ])('TV-67 AOM-28.17 · %i on hills: %i, and a half %s', (losses, lost, half) => {
    expect(onHills(losses)).toEqual({ lost, half })
  })

  const HALF: Casualties = { lost: 0, half: true }
  const sp = (lost: number): Casualties => ({ lost, half: false })
  test.each<[rule: string, difference: number, loser: Casualties, winner: Casualties]>([
    ['AOM-31.13', 3, HALF, sp(0)],
    ['AOM-31.13', 4, HALF, sp(0)],
    ['AOM-31.13 AOM-31.14', 5, sp(1), HALF],
    ['AOM-31.12 AOM-31.13 AOM-31.14', 7, sp(1), HALF],
    ['AOM-31.13 AOM-31.14', 12, sp(2), sp(1)],
    ['AOM-31.14', 15, sp(3), sp(1)],
    ['AOM-31.14', 20, sp(4), sp(2)],
    ['AOM-37.21', 11, sp(2), sp(1)],
    ['AOM-31.26 · a tie', 0, HALF, HALF],
  ])('%s · a difference of %i', (_, difference, loser, winner) => {
    expect(engagementCasualties(difference)).toEqual({ loser, winner })
  })

  test.each<[rule: string, has: boolean, suffered: Casualties, becomes: Casualties]>([
    ['TV-67 AOM-31.15 · two halves are an SP', true, HALF, sp(1)],
    ['AOM-31.15 · the first stays', false, HALF, HALF],
    ['AOM-31.15 · a whole one leaves it', true, sp(2), { lost: 2, half: true }],
    ['AOM-31.15 · nothing at all', false, sp(0), sp(0)],
    ['AOM-31.15 · on hills too', true, onHills(3), sp(2)],
  ])('%s', (_, has, suffered, becomes) => {
    expect(withHalf(has, suffered)).toEqual(becomes)
  })
})

describe('morale', () => {
  test.each([
    ['AOM-31.21 · a loser of 2 in a village', 6, 2, 1, 7, false],
    ['AOM-31.21 · his recruits', 6, 2, 1, 5, true],
    ['AOM-31.19 · the winner', 6, 0, 2, 8, false],
    ['AOM-31.20 · the loser', 6, 1, 0, 6, true],
    ['AOM-30.31 · charged in a village', 8, 0, 1, 6, true],
    ['AOM-30.31 · and with a 7', 7, 0, 1, 6, false],
    ['AOM-35.14', 6, 1, 0, 6, true],
    ['AOM-37.23 · a garrison', 4, 0, 0, 4, false],
    ['AOM-37.23 · and again', 3, 2, 0, 4, true],
  ])('%s · die %i, %i lost, %i off, morale %i: shattered %s', (_, die, lost, ease, morale, is) => {
    expect(isShatteredBy(morale, moraleResult(die, lost, ease))).toBe(is)
  })

  test.each([
    ['TV-49 AOM-21.1', 7, 1, 7, true],
    ['TV-49 AOM-21.1', 7, 1, 5, false],
    ['AOM-4.5', 9, 2, 7, true],
    ['AOM-21.3', 9, 0, 7, false],
  ])('%s · at rest, die %i, modifier %i, morale %i: rallied %s', (_, die, modifier, morale, is) => {
    expect(isRalliedBy(morale, restRally(die, modifier))).toBe(is)
  })

  test.each([
    ['AOM-30.13', 5, 1, true],
    ['AOM-30.13', 6, 1, false],
    ['AOM-30.13', 10, 1, false],
    ['TV-S07 AOM-30.15 AOM-66.5 · Marmont', 5, 1, true],
    ['TV-S07 AOM-30.15 AOM-66.5 · Marmont', 6, 1, false],
    ['TV-S07 AOM-30.15 AOM-66.5 · Wellesley', 7, 3, true],
    ['TV-S07 AOM-30.15 AOM-66.5 · Wellesley', 8, 3, false],
  ])('%s · in battle, die %i, modifier %i, morale 7: rallied %s', (_, die, modifier, is) => {
    expect(isRalliedBy(7, battleRally(die, modifier))).toBe(is)
  })

  test.each([
    ['TV-49 AOM-21.3', 3, 1],
    ['AOM-21.3', 7, 2],
    ['AOM-43.6', 6, 2],
    ['AOM-43.6', 2, 0],
  ])('%s · of %i shattered SP %i are gone', (_, shattered, gone) => {
    expect(shatteredLost(shattered)).toBe(gone)
  })
})

describe('pursuit', () => {
  const CHASE = {
    rounds: 2,
    winnerCavalry: 3,
    loserCavalry: 3,
    hasLoc: true,
    tactical: 0,
    acrossRiver: false,
    withdrew: null,
  }

  test.each([
    ['TV-84 AOM-32.3', { ...CHASE, rounds: 4, winnerCavalry: 9, tactical: 2 }, 2],
    ['AOM-32.3 · nothing', CHASE, 0],
    ['AOM-32.3 · the first two rounds are free', { ...CHASE, rounds: 1 }, 0],
    ['AOM-32.3 · no LoC marker, and over a river', { ...CHASE, hasLoc: false, acrossRiver: true }, 6],
    ['AOM-32.3 · one horseman against none', { ...CHASE, winnerCavalry: 1, loserCavalry: 0 }, 2],
    ['AOM-32.3 · none against none', { ...CHASE, winnerCavalry: 0, loserCavalry: 0 }, 0],
    ['TV-83 AOM-30.2 · withdrawn in order', { ...CHASE, withdrew: 'inOrder' as const }, -3],
    ['TV-83 AOM-30.2 · in disorder', { ...CHASE, withdrew: 'inDisorder' as const }, 2],
  ])('%s', (_, chase, shift) => {
    expect(columnShift(chase)).toBe(shift)
  })

  test('TV-84 AOM-32.2 AOM-32.6 AOM-48.6 · 54 %, P6, then P8: 65 % of 6 are 3 SP', () => {
    expect(percentLeft(6, 11)).toBe(54)
    const column = pursuitColumn(TABLES, 6, 11)
    expect(column).toBe(5)
    const percent = pursuitPercent(TABLES, column + 2, 5)
    expect(percent).toBe(65)
    expect(pursuitLosses(percent, 9, 3)).toBe(3)
  })

  test.each([
    ['AOM-48.6 · shifts stop at P1', -4, 10, 20],
    ['AOM-48.6 · and at P14', 20, 1, 105],
    ['AOM-48.6', 0, 1, 0],
  ])('%s', (_, column, die, percent) => {
    expect(pursuitPercent(TABLES, column, die)).toBe(percent)
  })

  test('AOM-32.6 · without more cavalry there are no losses', () => {
    expect(pursuitLosses(150, 3, 3)).toBe(0)
    expect(pursuitLosses(150, 3, 5)).toBe(0)
  })

  test.each([
    [
      'TV-85 AOM-32.7 AOM-32.8 AOM-32.9',
      6,
      '4 fr-lc, 2 fr-vet, 1 fr-ln, 9 fr-rec, 5 fr-art',
      [1, 2, 1, 4, 4],
    ],
    ['TV-86 AOM-32.7', 12, '4 fr-lc, 20 fr-ln', [2, 0, 10, 0, 0]],
    ['TV-86 AOM-32.7', 25, '9 fr-lc, 30 fr-vet', [3, 22, 0, 0, 0]],
    ['AOM-32.8 · an odd last recruit settles a loss', 3, '1 fr-lc, 3 fr-rec', [1, 0, 0, 3, 0]],
    ['AOM-32.8 · without recruits the cavalry', 5, '9 fr-lc, 1 fr-ln, 6 fr-art', [4, 0, 1, 0, 2]],
    ['AOM-32.8 · the rest is void', 9, '2 fr-lc, 1 fr-ln', [2, 0, 1, 0, 0]],
    [
      'AOM-32.8 · light infantry by its class, guards with the best',
      4,
      '1 fr-lt, 1 fr-gd, 1 at-lt, 1 fr-hc',
      [1, 2, 1, 0, 0],
    ],
    ['AOM-32.8 · shattered SP can be taken', 2, '1 shattered fr-hc, 1 shattered fr-ln', [1, 0, 1, 0, 0]],
    ['AOM-32.6 · none', 0, '4 fr-lc, 3 fr-art', [0, 0, 0, 0, 0]],
  ])('%s · %i of %s', (_, losses, list, [cavalry, best, line, recruits, artillery]) => {
    const toll = pursuitToll(losses, preyAmong(ROSTER, troops(list)))
    expect(toll).toEqual({ cavalry, best, line, recruits, artillery })
  })
})

describe('casualties', () => {
  test.each<[string, number, Outcome, number]>([
    ['TV-87 AOM-33.2', 9, 'lost', 3],
    ['TV-87 AOM-33.2', 9, 'won', 1],
    ['TV-87 AOM-33.2', 9, 'drawn', 1],
    ['AOM-33.2', 4, 'won', 0],
  ])('%s · of %i, battle %s, %i are permanent', (_, casualties, outcome, permanent) => {
    expect(permanentLosses(casualties, outcome)).toBe(permanent)
  })

  test.each<[string, number[], number, number[], number[]]>([
    ['AOM-33.3 · in proportion', [6, 4], 5, [], [3, 2]],
    ['AOM-33.3 · the rest on the one with most', [7, 3], 3, [], [3, 0]],
    ['AOM-33.3 · of equals the owner says which', [5, 5], 3, [1], [1, 2]],
    ['AOM-33.3 · one alone', [9, 0], 3, [], [3, 0]],
    ['AOM-33.3 · none loses more than it lost', [1, 1, 1, 1, 1], 2, [], [1, 1, 0, 0, 0]],
    ['AOM-33.3 · nobody', [0, 0], 0, [], [0, 0]],
  ])('%s', (_, casualties, permanent, preferred, shares) => {
    expect(permanentByNationality(casualties, permanent, preferred)).toEqual(shares)
  })

  test('AOM-33.3 · who has most', () => {
    expect(mostCasualties([3, 5, 5])).toEqual([1, 2])
    expect(mostCasualties([0, 0])).toEqual([])
  })

  test.each<[number, Outcome, number]>([
    [11, 'won', 2],
    [11, 'lost', 1],
    [11, 'drawn', 0],
    // The last before one more, and that one.
    [24, 'won', 4],
    [25, 'won', 5],
    [19, 'lost', 1],
    [20, 'lost', 2],
    [99, 'drawn', 0],
  ])('TV-88 AOM-33.6 · of %i recruits, battle %s, %i are promoted', (recruits, outcome, count) => {
    expect(promoted(recruits, outcome)).toBe(count)
  })
})
