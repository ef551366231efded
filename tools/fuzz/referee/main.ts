import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Progress } from '../../progress.ts'
import { type Failure, fuzzReferee, type Run } from './run.ts'

const USUAL_LINES = 200_000
const MOST_MS = 3_000
const MOST_MEGABYTES = 2_048

const OPTIONS = {
  referee: { type: 'boolean' },
  lines: { type: 'string' },
  seed: { type: 'string' },
  json: { type: 'boolean', default: false },
} as const

/** `npm run fuzz -- --referee`: the exit code. */
export async function main(args: readonly string[]): Promise<number> {
  const {
    lines = String(USUAL_LINES),
    seed = '1',
    json,
  } = parseArgs({ args: [...args], options: OPTIONS }).values
  for (const [name, text] of Object.entries({ lines, seed }))
    if (!/^\d+$/.test(text)) {
      console.error(`--${name} takes a whole number, not '${text}'.`)
      return 2
    }
  const limits = {
    lines: Number(lines),
    seed: Number(seed),
    milliseconds: MOST_MS,
    megabytes: MOST_MEGABYTES,
  }
  const progress = new Progress(
    'referee',
    { minutes: Infinity, matches: limits.lines },
    process.stderr,
    'lines',
  )
  const run = await fuzzReferee(limits, (done, seconds) => progress.show(done, seconds))
  progress.clear()
  const { failure, ...figures } = run
  console.log(
    json ? JSON.stringify({ ...figures, failure: failure?.reason ?? null }, null, 2) : describe(run),
  )
  if (failure !== null) console.error(keep(failure))
  return failure === null ? 0 : 1
}

const count = (n: number): string => Math.round(n).toLocaleString('en')

export function describe({ lines, seconds, codes, slowest, megabytes, failure }: Run): string {
  return [
    `referee: ${count(lines)} lines in ${count(seconds)} s (${count(lines / seconds)} a second)`,
    `answered: ${Object.entries(codes)
      .map(([code, times]) => `${code} ${count(times)}`)
      .join(', ')}`,
    `slowest answer: ${count(slowest.milliseconds)} ms of work, to ${slowest.line}`,
    `memory: ${count(megabytes)} MB at most`,
    failure === null ? 'No failure.' : `Session ${failure.seed} FAILED: ${failure.reason}`,
  ].join('\n')
}

/** The session's lines lie in a file, as a referee takes them. */
export function keep({ seed, sent }: Failure, folder = '.'): string {
  const name = `fuzz-failure-referee-${seed}.jsonl`
  writeFileSync(join(folder, name), Buffer.concat(sent.flatMap(line => [line, Buffer.from('\n')])))
  return `${name} leads to it: grognard referee < ${name}; to see it again: npm run fuzz -- --referee --seed ${seed} --lines 1000`
}
