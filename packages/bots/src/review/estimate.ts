/** A number that was sampled, and how far off it may be: nineteen times in twenty it is nearer to the truth than `error`. */
export interface Estimate {
  readonly value: number
  readonly error: number
}

/** Of a normal distribution, on both sides. */
const NINETEEN_IN_TWENTY = 1.96

export function estimateOf(samples: readonly number[]): Estimate {
  const count = samples.length
  if (count === 0) return { value: 0, error: 1 }
  const value = samples.reduce((sum, each) => sum + each, 0) / count
  const spread = samples.reduce((sum, each) => sum + (each - value) ** 2, 0)
  return { value, error: count < 2 ? 1 : NINETEEN_IN_TWENTY * Math.sqrt(spread / (count - 1) / count) }
}
