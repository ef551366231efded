/** One figure. Measures run in a process of their own and print figures as JSON lines; run.ts collects them. */
export interface Figure {
  readonly name: string
  readonly unit: 'decisions/s' | 'matches/s' | 'decisions' | 'µs' | 'ms' | 'kB' | 'bytes' | 'times'
  readonly value: number
}

export const report = (figure: Figure): void => console.log(JSON.stringify(figure))

/** `GROGNARD_BENCH_SECONDS=1` for a quick look. */
export const secondsToMeasure = Number(process.env['GROGNARD_BENCH_SECONDS'] ?? 5)

/** Seconds of processor time that this process has used: what else the machine does hardly matters. */
export function processorSeconds(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}
