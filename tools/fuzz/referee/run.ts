import { ThinkingThreads } from '@grognard/cli'
import { samplesOfAll } from './samples.ts'
import { type Slow, session } from './session.ts'

interface Limits {
  /** Of the first session; each further one has the next number. */
  readonly seed: number
  readonly lines: number
  /** For one answer. */
  readonly milliseconds: number
  /** That the whole process may take. */
  readonly megabytes: number
}

export interface Run {
  readonly lines: number
  readonly seconds: number
  readonly codes: { readonly [code: string]: number }
  readonly slowest: Slow
  /** The most memory that the process took, at the end of any session. */
  readonly megabytes: number
  readonly failure: Failure | null
}

export interface Failure {
  readonly seed: number
  readonly reason: string
  readonly sent: readonly Uint8Array[]
}

/** Lines to one referee; then there is a new one. */
const SESSION = 1000
const MEGABYTE = 1024 * 1024

/** Sends hostile lines to referees until there were enough of them, or one shows an error. */
export async function fuzzReferee(
  limits: Limits,
  progress?: (lines: number, seconds: number) => void,
): Promise<Run> {
  const begun = performance.now()
  const seconds = () => (performance.now() - begun) / 1000
  const thinking = new ThinkingThreads(1)
  const samples = samplesOfAll()
  const codes = new Map<string, number>()
  let slowest: Slow = { milliseconds: 0, line: '' }
  let lines = 0
  let megabytes = 0
  let failure: Failure | null = null
  for (let seed = limits.seed; lines < limits.lines && failure === null; seed++) {
    const most = { lines: Math.min(SESSION, limits.lines - lines), milliseconds: limits.milliseconds }
    const told = await session(`referee ${seed}`, samples, thinking, most)
    lines += told.lines
    for (const [code, times] of told.codes) codes.set(code, (codes.get(code) ?? 0) + times)
    if (told.slowest.milliseconds > slowest.milliseconds) slowest = told.slowest
    megabytes = Math.max(megabytes, Math.round(process.memoryUsage.rss() / MEGABYTE))
    const reason = told.failure ?? (megabytes > limits.megabytes ? `${megabytes} MB of memory` : null)
    if (reason !== null) failure = { seed, reason, sent: told.sent }
    progress?.(lines, seconds())
  }
  thinking.close()
  const counted = [...codes].sort(([, a], [, b]) => b - a)
  return { lines, seconds: seconds(), codes: Object.fromEntries(counted), slowest, megabytes, failure }
}
