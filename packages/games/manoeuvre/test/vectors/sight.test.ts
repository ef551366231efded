import { describe, expect, test } from 'vitest'
import type { Decision } from '../../src/decisions.ts'
import { assault, bombard, commanded, pass, volley, withdraw } from '../say.ts'
import { at, type Described } from '../table.ts'
import { FIRST_BATTLE, layout, TOWN_AND_POND } from './plays.ts'

const FOURTH = 'au-4th-regiment'
const ENEMY = 'sp-20th-line-regiment'

/** Blue's 4th Regiment on one square, the enemy on another. */
const facing = (from: string, to: string, more: Partial<Described> = {}) =>
  at({
    nations: ['austria', 'spain'],
    hands: { blue: [`${FOURTH}-c1`, `${FOURTH}-c3`, `${FOURTH}-c5`] },
    ...more,
    units: { [FOURTH]: from, [ENEMY]: to, ...more.units },
  })

/** `legal`, or the rule that forbids it. */
const verdict = (from: string, to: string, decision: Decision, more: Partial<Described> = {}) => {
  const table = facing(from, to, more)
  return table.match.check(0, decision).ok ? 'legal' : table.refusal('blue', decision)
}
const BOMBARDS = bombard(`${FOURTH}-c5`, ENEMY)

test('TV-22 MAN-1.8 MAN-9.4 · nobody assaults diagonally', () => {
  expect(verdict('d4', 'e5', assault(`${FOURTH}-c1`, ENEMY))).toBe('MAN-9.4')
  expect(verdict('d4', 'd5', assault(`${FOURTH}-c1`, ENEMY))).toBe('legal')
})

describe('TV-23 MAN-9.5 MAN-12.4 MAN-9.18 · a unit on a marsh', () => {
  const terrain = { d4: 'marsh' } as const

  test.each([
    ['TV-23 MAN-9.5', 'does not assault', assault(`${FOURTH}-c1`, ENEMY), 'MAN-9.5'],
    ['TV-23 MAN-12.4', 'volleys', volley(`${FOURTH}-c3`, ENEMY), 'legal'],
    ['TV-23 MAN-12.4', 'bombards', BOMBARDS, 'legal'],
  ])('%s · it %s', (_, __, decision, expected) => {
    expect(verdict('d4', 'd5', decision, { terrain })).toBe(expected)
  })

  test('TV-23 MAN-9.18 · it does not support', () => {
    const leader = 'au-leader-archduke-charles'
    const table = facing('d4', 'd5', {
      units: { 'au-1st-regiment': 'c5', 'au-3rd-regiment': 'e5' },
      hands: { blue: ['au-1st-regiment-c1', leader] },
      terrain,
    }).decide('blue', assault('au-1st-regiment-c1', ENEMY))
    expect(table.refusal('blue', commanded(leader, [FOURTH]))).toBe('MAN-9.18')
    table.decide('blue', commanded(leader, ['au-3rd-regiment']))
  })
})

describe('line of sight on real ground', () => {
  test.each([
    ['TV-24 MAN-8.6 MAN-8.3', 'the forest f3 lies between', 'f4', 'f2', 'MAN-8.2'],
    ['TV-24 MAN-8.6 MAN-8.3', 'out of a forest one sees', 'e5', 'e7', 'legal'],
    ['TV-24 MAN-8.6 MAN-8.3', 'the forest e5 lies between', 'e4', 'e6', 'MAN-8.2'],
    ['TV-25 MAN-8.7', 'one of two ways round the corner is clear', 'e3', 'f4', 'legal'],
    ['TV-25 MAN-8.7', 'a target in a forest is seen', 'f4', 'g3', 'legal'],
    ['TV-25 MAN-8.7', 'both ways round the corner are forest', 'f2', 'g3', 'MAN-8.2'],
  ])('%s · %s: %s to %s', (_, __, from, to, expected) => {
    expect(verdict(from, to, BOMBARDS, { more: { layout: layout(FIRST_BATTLE) } })).toBe(expected)
  })

  test.each([
    ['straight over a unit', 'd6', ['d5'], 'MAN-8.2'],
    ['round a corner between two units', 'e5', ['d5', 'e4'], 'MAN-8.2'],
    ['round a corner past one unit', 'e5', ['d5'], 'legal'],
  ])('TV-26 MAN-8.3 · %s', (_, to, [first, second], expected) => {
    const units = { 'au-1st-regiment': first!, ...(second && { 'sp-3rd-hussars': second }) }
    expect(verdict('d4', to, BOMBARDS, { units })).toBe(expected)
  })

  test('TV-27 MAN-8.4 · over a lake', () => {
    expect(verdict('b6', 'b8', BOMBARDS, { more: { layout: layout(TOWN_AND_POND) } })).toBe('legal')
  })
})

test.each([
  ['a bombardment at distance 3', 'd7', BOMBARDS, 'MAN-12.2'],
  ['a volley at distance 2', 'd6', volley(`${FOURTH}-c3`, ENEMY), 'MAN-12.2'],
  ['a volley at distance 1', 'd5', volley(`${FOURTH}-c3`, ENEMY), 'legal'],
  ['a bombardment at distance 2', 'd6', BOMBARDS, 'legal'],
  ['a bombardment at an adjacent unit', 'd5', BOMBARDS, 'legal'],
])('TV-83 MAN-12.2 MAN-12.3 MAN-8.5 · %s', (_, to, decision, expected) => {
  expect(verdict('d4', to, decision)).toBe(expected)
})

test('TV-83 MAN-8.5 · nothing hides an adjacent unit', () => {
  expect(verdict('d4', 'd5', BOMBARDS, { terrain: { d4: 'forest', d5: 'town' } })).toBe('legal')
})

describe('TV-84 MAN-9.1 MAN-4.4 · a phase is over when it is over', () => {
  const withdrawing = () =>
    facing('d4', 'd5', {
      units: { 'au-1st-regiment': 'a1' },
      hands: { blue: [`${FOURTH}-c1`, `${FOURTH}-c5`, 'au-redoubt-1'], red: ['sp-withdraw-1'] },
    })

  test('TV-84 MAN-9.1 · an assault that ended in a withdrawal is the combat of the turn', () => {
    const table = withdrawing().decide('blue', assault(`${FOURTH}-c1`, ENEMY))
    table.decide('red', withdraw('sp-withdraw-1'))
    expect([table.where(ENEMY), table.where(FOURTH)]).toEqual(['d6', 'd5'])
    expect(table.refusal('blue', BOMBARDS)).toBe('MAN-13.8')
    table.decide('blue', pass('redoubt'))
  })

  test('TV-84 MAN-4.4 · nobody moves once the combat phase has begun', () => {
    const table = withdrawing()
    expect(table.refusal('blue', { type: 'move', unit: 'au-1st-regiment', to: 'a2' })).toBe('MAN-9.1')
  })
})
