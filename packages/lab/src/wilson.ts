export interface Interval {
  readonly low: number
  readonly high: number
}

/** Two-sided, 95 %. */
const Z = 1.959964

/** Wilson's interval for a share: also true near 0 and 1, where the plain one leaves the range. */
export function wilson(share: number, of: number): Interval {
  if (of === 0) return { low: 0, high: 1 }
  const spread = Z * Math.sqrt((share * (1 - share)) / of + (Z * Z) / (4 * of * of))
  const centre = share + (Z * Z) / (2 * of)
  const scale = 1 + (Z * Z) / of
  return { low: Math.max(0, (centre - spread) / scale), high: Math.min(1, (centre + spread) / scale) }
}
