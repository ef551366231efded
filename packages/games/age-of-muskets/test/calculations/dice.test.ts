import { fastChance } from '@grognard/engine'
import { expect, test } from 'vitest'
import { rollDie, rollTwoDice } from '../../src/calculations/dice.ts'
import { stateOf } from '../table.ts'

const rolled = (roll: (s: ReturnType<typeof stateOf>) => number, times: number): number[] => {
  const s = { ...stateOf('the-sall'), chance: fastChance(1) }
  return [...new Set(Array.from({ length: times }, () => roll(s)))].toSorted((a, b) => a - b)
}

test('AOM-1.7 · every face from 1 to 10 comes up, and no other', () => {
  expect(rolled(rollDie, 500)).toEqual(Array.from({ length: 10 }, (_, at) => at + 1))
})

test('AOM-1.8 · two dice are added: every sum from 2 to 20, and no other', () => {
  expect(rolled(rollTwoDice, 3_000)).toEqual(Array.from({ length: 19 }, (_, at) => at + 2))
})
