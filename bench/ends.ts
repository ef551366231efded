/** How far the end of The March of Progress is solved exactly: `npm run ends`. */

import { parseArgs } from 'node:util'
import { endGame } from '@grognard/bots'
import type { Position } from '@grognard/engine'
import { type MarchOfProgress, marchOfProgress } from '@grognard/march-of-progress'
import { choicesIn } from './exploitability/sample.ts'
import { machine } from './machine.ts'
import { writeBetween } from './readme.ts'

const HELP = `npm run ends [-- options]

Takes positions from matches of Line against itself, sorts them by the VPs that the leader is missing, and solves
each as far as the given number of positions goes. The table goes into bench/README.md.

  --of-each N      positions for each number of VPs missing (8)
  --positions N    that may be looked at and remembered for one (10000)
  --most N         VPs missing (8)
  --scenario ID    thirty-years-war
  --no-write       prints only
Examples:
  npm run ends
  npm run ends -- --scenario age-of-marlborough --positions 20000 --no-write`

/** Budgets at which is looked whether a position is solved. */
const STATIONS = [10, 100, 1_000, 10_000] as const

interface Solved {
  readonly missing: number
  /** Positions that it took; null: more than were allowed. */
  readonly positions: number | null
  readonly milliseconds: number
  readonly bytes: number
}

function solve(position: Position<MarchOfProgress>, missing: number, most: number): Solved {
  if (!globalThis.gc) throw new Error('run with --expose-gc')
  globalThis.gc()
  const before = process.memoryUsage().heapUsed
  const begun = process.cpuUsage()
  const end = endGame(position, { positions: most })
  if (end === null) throw new Error('not a game that can be solved')
  end.ponder(most)
  const { user } = process.cpuUsage(begun)
  globalThis.gc()
  const held = process.memoryUsage().heapUsed - before
  const { solved, positions } = end.found()
  return { missing, positions: solved ? positions : null, milliseconds: user / 1000, bytes: held / positions }
}

const missingIn = ({ state }: Position<MarchOfProgress>): number => {
  const { victory } = state.scenario.parts[state.open.part]!
  return victory.threshold - Math.max(...state.open.vp)
}

/**
 * So many positions for each number of VPs missing, as many as are met in a reasonable number of matches. From one
 * match never two of the same number: they would be hard or easy together.
 */
function sample(scenario: string, ofEach: number, most: number): Position<MarchOfProgress>[][] {
  const found: Position<MarchOfProgress>[][] = Array.from({ length: most + 1 }, () => [])
  for (let match = 0; match < 40 * ofEach; match++)
    for (const [missing, position] of firstOfEach(choicesIn(scenario, `ends ${match}`))) {
      const place = found[missing]
      if (place !== undefined && place.length < ofEach) place.push(position)
    }
  return found
}

function firstOfEach(positions: Iterable<Position<MarchOfProgress>>): Map<number, Position<MarchOfProgress>> {
  const first = new Map<number, Position<MarchOfProgress>>()
  for (const position of positions) {
    const missing = missingIn(position)
    if (!first.has(missing)) first.set(missing, position)
  }
  return first
}

const percent = (share: number): string => `${Math.round(100 * share)} %`
const mean = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0) / values.length

function row(solved: readonly Solved[], most: number): string {
  const within = (station: number) =>
    percent(
      solved.filter(({ positions }) => positions !== null && positions <= station).length / solved.length,
    )
  const stations = STATIONS.filter(station => station <= most)
  const seconds = mean(solved.map(({ milliseconds }) => milliseconds)) / 1000
  return `| ${[solved[0]!.missing, solved.length, ...stations.map(within), `${seconds.toFixed(2)} s`].join(' | ')} |`
}

function main(): void {
  const { values } = parseArgs({
    options: {
      'of-each': { type: 'string', default: '8' },
      positions: { type: 'string', default: '10000' },
      most: { type: 'string', default: '8' },
      scenario: { type: 'string', default: marchOfProgress.manifest.scenarios[0]! },
      'no-write': { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) {
    console.log(HELP)
    return
  }
  const most = Number(values.positions)
  const all: Solved[][] = []
  for (const [missing, positions] of sample(
    values.scenario,
    Number(values['of-each']),
    Number(values.most),
  ).entries()) {
    if (positions.length === 0) continue
    process.stderr.write(`${missing} VPs missing: ${positions.length} positions\n`)
    all.push(positions.map(position => solve(position, missing, most)))
  }
  const stations = STATIONS.filter(station => station <= most)
  const head = ['VPs missing', 'tried', ...stations.map(n => `within ${n.toLocaleString('en')}`), 'mean time']
  const bytes = mean(all.flat().flatMap(({ bytes }) => (Number.isFinite(bytes) && bytes > 0 ? [bytes] : [])))
  const { date, commit, node, cpu } = machine()
  const made = [
    `| ${head.join(' | ')} |`,
    `|${head.map(() => ' ---: |').join('')}`,
    ...all.map(solved => row(solved, most)),
    '',
    `Made by \`npm run ends\`: ${values.scenario}, ${Math.round(bytes)} bytes for each position that is remembered;`,
    `${date}, commit ${commit}, Node ${node}, ${cpu}.`,
  ].join('\n')
  console.log(made)
  if (!values['no-write']) writeBetween(new URL('README.md', import.meta.url), 'ends', made)
}

if (import.meta.main) main()
