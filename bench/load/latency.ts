/** What was measured of one load: how much was acknowledged, and how long each had to wait for it. */
export interface Latencies {
  readonly decisions: number
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
  readonly p999: number
  readonly longest: number
}

/** @param waits in milliseconds */
export function latenciesOf(waits: readonly number[], seconds: number): Latencies {
  const sorted = [...waits].sort((a, b) => a - b)
  const at = (share: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN
  return {
    decisions: sorted.length,
    perSecond: sorted.length / seconds,
    p50: at(0.5),
    p99: at(0.99),
    p999: at(0.999),
    longest: sorted.at(-1) ?? Number.NaN,
  }
}
