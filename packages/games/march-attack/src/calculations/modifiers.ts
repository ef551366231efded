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

/** A part of something, rounded down, as a table has it. */
export const partOf = ([numerator = 0, denominator = 1]: readonly number[], whole: number): number =>
  Math.floor((numerator * whole) / denominator)

/** The first row from the top whose least value is reached. */
export const rowFrom = <R extends { readonly from: number }>(
  rows: readonly R[],
  value: number,
): R | undefined => rows.find(({ from }) => value >= from)
