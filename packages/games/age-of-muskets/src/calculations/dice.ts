/** AOM-1.9: the face 10 is the digit 0, and 00 is 100. */
export const percentile = (tens: number, units: number): number => (tens % 10) * 10 + (units % 10) || 100
