/**
 * Plays random matches of a game and stops at the first that shows an error of its rules:
 * `npm run fuzz -- --game the-ford --minutes 10`. The failing match is written as a match file. With `--referee` it
 * is the referee's protocol that is fuzzed, with `--server` a server.
 */

import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { EXAMPLES, GAMES, gameById, UNFINISHED } from '@grognard/collection/whole'
import type { Game, Kind } from '@grognard/engine'
import { machine } from '../bench/machine.ts'
import { writeBetween } from '../bench/readme.ts'
import type { Failure } from './fuzz/played.ts'
import { fuzzTogether, type Limits } from './fuzz/run.ts'
import { endOf, readCaps } from './fuzz/seeds.ts'
import { storeAt } from './fuzz/store.ts'
import { type Summary, summarise } from './fuzz/summary.ts'
import { describe, tables } from './fuzz/text.ts'
import { Progress } from './progress.ts'

const USAGE = `Usage: npm run fuzz -- [--game <id>] [--minutes <n> | --matches <n>] [--seed <n>] [--workers <n>]
                       [--store <file>] [--write] [--json]
       npm run fuzz -- --referee [--lines <n>] [--seed <n>] [--json]
       npm run fuzz -- --server [--minutes <n>] [--seed <n>] [--json]

Plays random matches, one scenario after the other, with random options; says how they ended; and stops at the
first that shows an error of the rules. That match is written as fuzz-failure-<game>-<seed>.grognard.json, which
replays to the error. Where the options let a match go on for ever, it is left at the manifest's bound and counted
as one that goes on.

With --referee it sends mutated commands, positions and files to the referee instead: every line must be answered
once, in time and without a mishap, and what is refused must change nothing. The lines of a session that fails are
written as fuzz-failure-referee-<seed>.jsonl.

With --server people at real sockets play by lot and send whatever they like, half of the time to one process on a
file, half to two on a PostgreSQL: every message must be answered and break nothing, whoever comes anew must see what
those see who were there, and every match must lead to its hash. What people do first is the same for the same seed;
how their messages meet is the machine's.

  --game <id>      ${GAMES.map(({ id }) => id).join(', ')}; all of them if left out
  --minutes <n>    how long for each game (1)
  --matches <n>    how many matches of each game, instead
  --most <s>=<n>   no more than so many matches of a scenario of the --game; may be given several times
  --seed <n>       of the first match; each further match has the next number (chosen by the clock)
  --workers <n>    how many threads play (${availableParallelism()}: one for each processor)
  --store <file>   keeps each match in this file, and does not play again what it has: a run may be stopped
  --write          puts the tables into bench/README.md, where it has a place for the game
  --referee        the referee's protocol, not the rules
  --server         a server with people at it, not the rules
  --lines <n>      how many lines it is sent (200000)
  --json           the summary as JSON
  --help           this text

Examples:
  npm run fuzz -- --game the-ford --minutes 10
  npm run fuzz -- --game the-ford --seed 4711 --matches 1
  npm run fuzz -- --referee
  npm run fuzz -- --server --minutes 10
  npm run fuzz -- --game manoeuvre --matches 100000 --seed 1 --store /tmp/manoeuvre.jsonl --write`

/** Where the failing match lies, and how to see it fail again. */
export function keep(game: string, { seed, file }: Failure, folder = '.'): string {
  const name = `fuzz-failure-${game}-${seed}.grognard.json`
  writeFileSync(join(folder, name), `${JSON.stringify(file, null, 2)}\n`)
  return `${name} replays to it; to see it again: npm run fuzz -- --game ${game} --seed ${seed} --matches 1`
}

const README = new URL('../bench/README.md', import.meta.url)
const markOf = (game: string): string => `fuzz ${game}`

/** The tables, and what they were made from. */
export function written(
  { game, ...summary }: Summary,
  { seed }: Limits,
  most: readonly string[] = [],
): string {
  const { date, commit, node } = machine()
  const caps = most.map(cap => ` --most ${cap}`).join('')
  const command = `npm run fuzz -- --game ${game} --matches ${summary.matches}${caps} --seed ${seed} --write`
  return `${tables({ game, ...summary })}\n\nMade by \`${command}\`: ${date}, commit ${commit}, Node ${node}.`
}

interface Arguments {
  readonly games: readonly Game<Kind>[]
  readonly limits: Limits
  readonly workers: number
  readonly store: string | null
  readonly most: readonly string[]
  readonly write: boolean
  readonly json: boolean
}

/** A sentence about what is wrong with the arguments, or what they mean. */
function readArguments(args: readonly string[]): string | Arguments {
  const { game, minutes, matches, most, seed, workers, store, write, json } = parseArgs({
    args: [...args],
    options: {
      game: { type: 'string' },
      minutes: { type: 'string' },
      matches: { type: 'string' },
      most: { type: 'string', multiple: true, default: [] },
      seed: { type: 'string' },
      workers: { type: 'string' },
      store: { type: 'string' },
      write: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean' },
    },
  }).values
  const chosen =
    game === undefined ? GAMES : [...GAMES, ...EXAMPLES, ...UNFINISHED].filter(({ id }) => id === game)
  if (game !== undefined && !gameById(game))
    return `There is no game '${game}'. The games are: ${GAMES.map(({ id }) => id).join(', ')}.`
  for (const [name, text] of Object.entries({ minutes, matches, seed, workers }))
    if (text !== undefined && !(Number(text) >= 0)) return `--${name} takes a number, not '${text}'.`
  for (const [name, text] of Object.entries({ matches, seed, workers }))
    if (text !== undefined && !Number.isInteger(Number(text)))
      return `--${name} takes a whole number, not '${text}'.`
  if (store !== undefined && (game === undefined || seed === undefined))
    return '--store takes the matches of one --game, from one --seed on.'
  const [only] = chosen
  if (most.length > 0 && (game === undefined || only === undefined))
    return '--most takes a scenario of one --game.'
  const caps = readCaps(most, only?.manifest.scenarios ?? [])
  if (typeof caps === 'string') return caps
  const placeless = write && chosen.find(({ id }) => !readFileSync(README, 'utf8').includes(markOf(id)))
  if (placeless) return `bench/README.md has no place for ${placeless.id}: --write needs another --game.`
  const limits = {
    seed: Number(seed ?? Date.now() % 1_000_000_000),
    minutes: Number(minutes ?? (matches === undefined ? 1 : Infinity)),
    matches: Number(matches ?? Infinity),
    caps,
  }
  if (endOf(limits.seed, limits.matches, caps) === null)
    return `--most leaves fewer than the ${limits.matches} matches of --matches.`
  return {
    games: chosen,
    limits,
    workers: Math.max(1, Number(workers ?? availableParallelism())),
    store: store ?? null,
    most,
    write,
    json,
  }
}

async function main(args: readonly string[]): Promise<number> {
  if (args.includes('--help')) {
    console.log(USAGE)
    return 0
  }
  if (args.includes('--referee')) return (await import('./fuzz/referee/main.ts')).main(args)
  if (args.includes('--server')) return (await import('../packages/server/test/fuzz/main.ts')).main(args)
  const read = understood(args)
  if (typeof read === 'string') {
    console.error(`${read}\n\n${USAGE}`)
    return 2
  }
  const { games, limits, workers, write, json } = read
  const summaries: Summary[] = []
  for (const game of games) {
    const { id } = game
    const store = read.store === null ? undefined : storeAt(read.store, game)
    const left = { ...limits, matches: limits.matches - (store?.known.length ?? 0) }
    const progress = new Progress(id, left)
    const show = (done: number, seconds: number) => progress.show(done, seconds)
    const run = await fuzzTogether(id, limits, workers, show, store)
    progress.clear()
    const summary = summarise(id, run)
    summaries.push(summary)
    if (!json) console.log(describe(summary))
    if (summary.failure) console.error(keep(id, summary.failure))
    else if (write) writeBetween(README, markOf(id), written(summary, limits, read.most))
  }
  if (json) console.log(JSON.stringify(summaries, null, 2))
  return summaries.some(({ failure }) => failure !== null) ? 1 : 0
}

function understood(args: readonly string[]): ReturnType<typeof readArguments> {
  try {
    return readArguments(args)
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

if (import.meta.main) process.exitCode = await main(process.argv.slice(2))
