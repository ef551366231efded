/** AOM-1.11, AOM-1.12: the fraction is dropped and the sign kept. */
export const divided = (number: number, by: number): number => Math.trunc(number / by) || 0

/** AOM-1.11 */
export const percentOf = (percent: number, of: number): number => divided(percent * of, 100)
