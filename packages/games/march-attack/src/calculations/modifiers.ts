import { there } from '@grognard/engine'

/** A number that counts, and why: what a table of modifiers gives to a roll or a sum. */
export interface Modifier {
  readonly of: string
  readonly value: number
}

/** Those that count. */
export const counted = <M extends Modifier>(modifiers: readonly M[]): M[] =>
  modifiers.filter(({ value }) => value !== 0)

export const sumOf = (modifiers: readonly Modifier[]): number =>
  modifiers.reduce((sum, { value }) => sum + value, 0)

/** MAR-1.18: halves round up. */
export const half = (value: number): number => Math.ceil(value / 2)

/** A fraction as a table has it: numerator and denominator. */
type Fraction = readonly [number, number]
export const fractionOf = (pair: readonly number[]): Fraction => [
  there(pair[0], 'numerator'),
  there(pair[1], 'denominator'),
]

/** A part of something, rounded down, as a table has it. */
export const partOf = (pair: readonly number[], whole: number): number => {
  const [numerator, denominator] = fractionOf(pair)
  return Math.floor((numerator * whole) / denominator)
}

/** Are so many at least a part of all? */
export const isPartOf = (pair: readonly number[], some: number, all: number): boolean => {
  const [numerator, denominator] = fractionOf(pair)
  return some * denominator >= all * numerator
}

/** The first row from the top whose least value is reached. */
export const rowFrom = <R extends { readonly from: number }>(
  rows: readonly R[],
  value: number,
): R | undefined => rows.find(({ from }) => value >= from)
