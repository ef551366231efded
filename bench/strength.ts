/**
 * How strong the bots are, and how fair the scenarios: `npm run strength`. It takes hours, can be interrupted at any
 * moment, and goes on where it was.
 */

import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { addMatch } from '@grognard/lab'
import { run } from '@grognard/lab/simulation'
import { commitHere, machine } from './machine.ts'
import { writeBetween } from './readme.ts'
import { ROWS, type StrengthRow } from './strength/rows.ts'
import { newRow, readState, type State, writeState } from './strength/state.ts'
import { tables } from './strength/table.ts'

const HELP = `npm run strength [-- options]

Each level against the one below it, and Veteran against itself, in every scenario of The March of Progress, in
Manoeuvre's quick battle, in battles and campaigns of Age of Muskets and in March Attack; and a league: each level against each
of a game's fixed strategies. Matches are played in turn over all rows. What was played is kept in bench/strength.json;
Ctrl-C ends it at any moment, and the same command goes on. The tables go into bench/README.md.

  --matches N      of each row (1000)
  --only PATTERN   only rows whose name fits this regular expression: 'guard', 'line v random.*manoeuvre'
  --workers N      threads (as many as there are processors)
  --fresh          forgets what was played of these rows before: after a change of bots or rules
  --list           says what the rows are called and how far they are, and plays nothing
  --state FILE     keeps what was played elsewhere
  --no-write       prints the tables and leaves bench/README.md alone
Examples:
  npm run strength
  npm run strength -- --only 'veteran v line' --matches 200 --workers 1
  npm run strength -- --fresh --only guard`

const SAVED_MS = 2_000
const SHOWN_MS = { inPlace: 200, lines: 60_000 }

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

function readCommandLine() {
  const { values } = parseArgs({
    options: {
      matches: { type: 'string', default: '1000' },
      only: { type: 'string', default: '' },
      workers: { type: 'string', default: String(availableParallelism()) },
      fresh: { type: 'boolean', default: false },
      list: { type: 'boolean', default: false },
      state: { type: 'string', default: here('strength.json') },
      'no-write': { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  const number = (flag: 'matches' | 'workers'): number => {
    const given = Number(values[flag])
    if (!Number.isInteger(given) || given < 1) throw new Error(`--${flag} needs a whole number`)
    return given
  }
  return { ...values, matches: number('matches'), workers: number('workers') }
}

type Wanted = ReturnType<typeof readCommandLine>

/** Rows that were begun under other rules cannot be gone on with. */
function openRows(wanted: Wanted, state: State): StrengthRow[] {
  const pattern = new RegExp(wanted.only, 'i')
  const rows = ROWS.filter(({ name }) => pattern.test(name))
  if (rows.length === 0) throw new Error(`no row is called like ${wanted.only}; --list names them`)
  for (const { name, contest } of rows) {
    const known = wanted.fresh ? undefined : state.rows[name]
    if (known !== undefined && known.rules !== contest.game.rules)
      throw new Error(
        `${name} was begun under rules ${known.rules}, these are ${contest.game.rules}: --fresh`,
      )
    state.rows[name] = known ?? newRow(contest.game.rules)
  }
  return rows
}

async function play(rows: readonly StrengthRow[], wanted: Wanted, state: State): Promise<void> {
  const control = new AbortController()
  const interrupt = () => control.abort()
  process.once('SIGINT', interrupt).once('SIGTERM', interrupt)
  const commit = commitHere()
  const states = rows.map(({ name }) => state.rows[name]!)
  const progress = progressOf(wanted.matches, states)
  let saved = performance.now()
  await run({
    contests: rows.map(({ contest }) => contest),
    from: states.map(({ tally }) => tally.matches),
    until: wanted.matches,
    workers: wanted.workers,
    milliseconds: Number.POSITIVE_INFINITY,
    signal: control.signal,
    count(row, number, played) {
      const { commits, tally } = states[row]!
      addMatch(tally, rows[row]!.contest, number, played)
      commits[commit] = (commits[commit] ?? 0) + 1
      progress()
      if (performance.now() - saved > SAVED_MS) {
        writeState(wanted.state, state)
        saved = performance.now()
      }
      return false
    },
  })
  process.off('SIGINT', interrupt).off('SIGTERM', interrupt)
  writeState(wanted.state, state)
  if (control.signal.aborted) process.exitCode = 130
}

/** How far it has come: in place on a terminal, a line a minute elsewhere. */
function progressOf(matches: number, states: readonly State['rows'][string][]) {
  const { stderr } = process
  const begun = performance.now()
  const left = () => states.reduce((sum, { tally }) => sum + Math.max(0, matches - tally.matches), 0)
  const all = left()
  let shown = begun
  return () => {
    const now = performance.now()
    if (now - shown < (stderr.isTTY ? SHOWN_MS.inPlace : SHOWN_MS.lines)) return
    shown = now
    const rate = (all - left()) / ((now - begun) / 1000)
    const hours = left() / rate / 3600
    const text = `${all - left()} of ${all} matches, ${rate.toPrecision(2)} a second, ${hours.toFixed(1)} hours left`
    stderr.write(stderr.isTTY ? `\r${text}\x1b[K` : `${text}\n`)
  }
}

async function main(): Promise<void> {
  const wanted = readCommandLine()
  if (wanted.help) return console.log(HELP)
  const state = readState(wanted.state)
  if (wanted.list) {
    for (const { name } of ROWS)
      console.log(`${String(state.rows[name]?.tally.matches ?? 0).padStart(6)}  ${name}`)
    return
  }
  const rows = openRows(wanted, state)
  await play(rows, wanted, state)
  const { date, node, cpu, cores } = machine()
  const made = `${tables(ROWS, state)} Written by \`npm run strength\`: ${date}, Node ${node}, ${cpu}, ${cores} cores.`
  console.log(`\n${made}`)
  if (!wanted['no-write']) writeBetween(here('README.md'), 'strength', made)
}

await main().catch((error: unknown) => {
  console.error(`strength: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 2
})
