/**
 * Glicko-2: how strong somebody is, how sure that is, and how steady. Every match is a period of its own; where several
 * play, each is measured against all who sat on other sides.
 */
export interface Rating {
  readonly rating: number
  readonly deviation: number
  readonly volatility: number
}

interface Encounter {
  readonly against: Rating
  /** 1 won, 0 lost, one half drawn. */
  readonly score: number
}

export const UNKNOWN: Rating = { rating: 1500, deviation: 350, volatility: 0.06 }

/** Between the scale that is shown and the one that is reckoned in. */
const SCALE = 173.7178
/** How much volatility may change at once. */
const TAU = 0.5
const CLOSE = 1e-6
const MOST_ROUNDS = 100

const weightOf = (phi: number): number => 1 / Math.sqrt(1 + (3 * phi ** 2) / Math.PI ** 2)

export function ratedAfter(before: Rating, encounters: readonly Encounter[]): Rating {
  const mu = (before.rating - UNKNOWN.rating) / SCALE
  const phi = before.deviation / SCALE
  const met = encounters.map(({ against, score }) => {
    const weight = weightOf(against.deviation / SCALE)
    const expected = 1 / (1 + Math.exp(-weight * (mu - (against.rating - UNKNOWN.rating) / SCALE)))
    return { weight, expected, score }
  })
  const certainty = met.reduce(
    (sum, { weight, expected }) => sum + weight ** 2 * expected * (1 - expected),
    0,
  )
  if (certainty === 0) return { ...before, deviation: Math.hypot(phi, before.volatility) * SCALE }
  const variance = 1 / certainty
  const gain = met.reduce((sum, { weight, expected, score }) => sum + weight * (score - expected), 0)
  const volatility = volatilityAfter(phi, before.volatility, variance, variance * gain)
  const wider = Math.hypot(phi, volatility)
  const narrower = 1 / Math.sqrt(1 / wider ** 2 + 1 / variance)
  return {
    rating: (mu + narrower ** 2 * gain) * SCALE + UNKNOWN.rating,
    deviation: Math.min(narrower * SCALE, UNKNOWN.deviation),
    volatility,
  }
}

/** The root that the paper finds by the Illinois way of taking secants. */
function volatilityAfter(phi: number, sigma: number, variance: number, delta: number): number {
  const a = Math.log(sigma ** 2)
  const f = (x: number): number => {
    const both = phi ** 2 + variance + Math.exp(x)
    return (Math.exp(x) * (delta ** 2 - both)) / (2 * both ** 2) - (x - a) / TAU ** 2
  }
  let low = a
  let high = Math.log(delta ** 2 - phi ** 2 - variance)
  if (delta ** 2 <= phi ** 2 + variance) {
    let steps = 1
    while (f(a - steps * TAU) < 0 && steps < MOST_ROUNDS) steps++
    high = a - steps * TAU
  }
  let [atLow, atHigh] = [f(low), f(high)]
  for (let round = 0; Math.abs(high - low) > CLOSE && round < MOST_ROUNDS; round++) {
    const middle = low + ((low - high) * atLow) / (atHigh - atLow)
    const at = f(middle)
    if (at * atHigh <= 0) [low, atLow] = [high, atHigh]
    else atLow /= 2
    ;[high, atHigh] = [middle, at]
  }
  return Math.exp(low / 2)
}
