import { roll, rollForSum } from '@grognard/engine'

type Rolling = Parameters<typeof roll>[0]

/** AOM-1.9: the face 10 is the digit 0, and 00 is 100. */
export const percentile = (tens: number, units: number): number => (tens % 10) * 10 + (units % 10) || 100

/** AOM-1.7: every die has ten faces. */
const FACES = 10

export const rollDie = (s: Rolling): number => roll(s, FACES)

/** AOM-1.8: both are added. */
export const rollTwoDice = (s: Rolling): number =>
  rollForSum(s, [FACES, FACES]).reduce((sum, die) => sum + die)
