import { expect, test } from 'vitest'
import {
  type Fighter,
  meleeBase,
  meleeResult,
  meleeScore,
  supportOf,
} from '../../src/calculations/melee-score.ts'

const line: Fighter = {
  branch: 'infantry',
  weight: 'medium',
  formation: 'infantry-line',
  cv: 5,
  supports: [],
  hasChargeBonus: false,
  isLancer: false,
  isAnchored: false,
  struck: 'front',
  isDisordered: false,
  isBlown: false,
  isHigher: false,
  cover: 'none',
  crossedWater: false,
  leader: null,
  hasRearSupport: false,
  isOfBrokenFormation: false,
  enemy: 'infantry',
}
const column: Fighter = { ...line, formation: 'infantry-column', hasChargeBonus: true }
const horse: Fighter = { ...line, branch: 'cavalry', formation: 'cavalry-line', hasChargeBonus: true }

test('TV-77 · MAR-10.6 MAR-10.12 MAR-21.6 · a charging column beats a line by 3', () => {
  expect(meleeScore(column) + 4).toBe(11)
  expect(meleeScore(line) + 3).toBe(8)
  expect(meleeResult(3)).toMatchObject({
    isBroken: false,
    loserLoss: 2,
    winnerLoss: 0,
    recoil: { infantry: 6000 },
  })
})

test('TV-78 · MAR-10.6 MAR-10.15 · heavy cavalry against a square', () => {
  expect(meleeScore({ ...horse, weight: 'heavy', cv: 4 }) + 6).toBe(13)
  expect(meleeScore({ ...line, formation: 'infantry-square', cv: 6, enemy: 'cavalry' }) + 2).toBe(13)
})

test('TV-79 · MAR-10.6 · light cavalry against a line in front', () => {
  expect(meleeScore({ ...horse, weight: 'light', cv: 4 }) + 6).toBe(11)
  expect(meleeScore({ ...line, cv: 6, enemy: 'cavalry' }) + 4).toBe(7)
})

test('TV-80 · MAR-10.4 · columns of CV 6, 5 and 4 against a line', () => {
  expect(meleeScore({ ...column, cv: 6, supports: [5, 4] })).toBe(10)
  expect(meleeScore({ ...line, cv: 6 })).toBe(6)
  expect(supportOf([9, 9])).toBe(4)
})

test('TV-83 · MAR-10.12 · the results', () => {
  expect(meleeResult(7)).toMatchObject({ isBroken: true, winnerLoss: 0 })
  expect(meleeResult(3)).toMatchObject({ isBroken: false, loserLoss: 2, supportLoss: 1 })
  expect(meleeResult(2)).toMatchObject({ isBroken: false, loserLoss: 1, winnerLoss: 1, supportLoss: 0 })
  expect(meleeResult(6)).toMatchObject({
    loserLoss: 3,
    recoil: { infantry: 9000, cavalry: 12_000 },
    supportLoss: 1,
  })
})

test('TV-84 · MAR-13.9 MAR-13.2 · an assault on a village', () => {
  expect(meleeScore({ ...column, hasChargeBonus: false, cv: 6, supports: [5] })).toBe(7)
  expect(meleeScore({ ...line, formation: 'garrison', cover: { block: 'village' } })).toBe(7)
})

test('MAR-10.6 · the example: both with rear support', () => {
  expect(meleeScore({ ...line, cv: 6, hasRearSupport: true })).toBe(7)
  expect(meleeScore({ ...column, hasRearSupport: true })).toBe(8)
})

test.each([
  ['MAR-10.6 · a square against infantry', { ...line, formation: 'infantry-square' }, -2],
  [
    'MAR-10.11 · an anchored square',
    { ...line, formation: 'infantry-square', enemy: 'cavalry', isAnchored: true },
    6,
  ],
  ['MAR-10.11 · an anchored line', { ...line, enemy: 'cavalry', isAnchored: true }, -1],
  ['MAR-10.6 · skirmishers', { ...line, formation: 'infantry-skirmish', cv: 9, enemy: 'cavalry' }, -4],
  ['MAR-10.9 · lancers', { ...horse, weight: 'light', isLancer: true }, 2],
  ['MAR-10.9 · lancers without a charge', { ...horse, isLancer: true, hasChargeBonus: false }, 0],
  ['MAR-10.8 · the flank', { ...line, struck: 'flank' }, 3],
  ['MAR-10.8 · the rear', { ...line, struck: 'rear' }, 4],
  ['MAR-10.6 · disordered', { ...line, isDisordered: true }, -2],
  ['MAR-10.23 · blown', { ...horse, hasChargeBonus: false, isBlown: true }, -3],
  ['MAR-10.6 · higher', { ...line, isHigher: true }, 1],
  ['MAR-12.9 · behind a hedge', { ...line, cover: 'soft' }, 1],
  ['MAR-12.9 · behind a wall', { ...line, cover: 'hard' }, 2],
  ['MAR-12.10 · through water', { ...line, crossedWater: true }, -1],
  ['MAR-2.8 · a charismatic leader', { ...line, leader: 'charismatic' }, 2],
  ['MAR-11.11 · of a broken MF', { ...line, isOfBrokenFormation: true }, -3],
] as const)('%s', (_, fighter, value) => {
  expect(meleeScore(fighter) - 5).toBe(value)
})

test.each([
  ['infantry', 'infantry-line', 'medium', 1],
  ['infantry', 'infantry-column', 'medium', 2],
  ['infantry', 'infantry-skirmish', 'medium', 1],
  ['cavalry', 'cavalry-line', 'heavy', 3],
  ['cavalry', 'cavalry-line', 'medium', 2],
  ['cavalry', 'cavalry-column', 'light', 1],
  ['artillery', 'battery-unlimbered', 'heavy', 0],
] as const)('MAR-10.6 · %s in %s, %s: a charge adds %i', (branch, formation, weight, value) => {
  const fighter: Fighter = { ...line, branch, formation, weight }
  expect(meleeScore({ ...fighter, hasChargeBonus: true }) - meleeScore(fighter)).toBe(value)
})

test('TV-81 · MAR-10.5 MAR-10.14 · guns and skirmishers count half, limbered guns nothing', () => {
  expect(meleeBase('battery-unlimbered', 5)).toBe(3)
  expect(meleeBase('infantry-skirmish', 5)).toBe(3)
  expect(meleeBase('battery-limbered', 5)).toBe(0)
  expect(meleeBase('cavalry-line', 5)).toBe(5)
})
