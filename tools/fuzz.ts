/**
 * Plays random matches of a game and stops at the first that shows an error of its rules:
 * `npm run fuzz -- --game the-ford --minutes 10`. The failing match is written as a match file.
 */

import { writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Game, Kind } from '@grognard/engine'
import { GAMES, gameById } from '../packages/cli/src/games.ts'
import type { Failure } from './fuzz/played.ts'
import { fuzzTogether, type Limits } from './fuzz/run.ts'
import { describe, type Summary, summarise } from './fuzz/summary.ts'
import { Progress } from './progress.ts'

const USAGE = `Usage: npm run fuzz -- [--game <id>] [--minutes <n> | --matches <n>] [--seed <n>] [--workers <n>] [--json]

Plays random matches, one scenario after the other, with random options; says how they ended; and stops at the
first that shows an error of the rules. That match is written as fuzz-failure-<game>-<seed>.grognard.json, which
replays to the error.

  --game <id>      ${GAMES.map(({ id }) => id).join(', ')}; all of them if left out
  --minutes <n>    how long for each game (1)
  --matches <n>    how many matches of each game, instead
  --seed <n>       of the first match; each further match has the next number (chosen by the clock)
  --workers <n>    how many threads play (${availableParallelism()}: one for each processor)
  --json           the summary as JSON
  --help           this text

Examples:
  npm run fuzz -- --game the-ford --minutes 10
  npm run fuzz -- --game the-ford --seed 4711 --matches 1
  npm run fuzz -- --game manoeuvre --matches 100000 --seed 1`

/** Where the failing match lies, and how to see it fail again. */
export function keep(game: string, { seed, file }: Failure, folder = '.'): string {
  const name = `fuzz-failure-${game}-${seed}.grognard.json`
  writeFileSync(join(folder, name), `${JSON.stringify(file, null, 2)}\n`)
  return `${name} replays to it; to see it again: npm run fuzz -- --game ${game} --seed ${seed} --matches 1`
}

/** A sentence about what is wrong with the arguments, or what they mean. */
function readArguments(
  args: readonly string[],
): string | { games: readonly Game<Kind>[]; limits: Limits; workers: number; json: boolean } {
  const { game, minutes, matches, seed, workers, json } = parseArgs({
    args: [...args],
    options: {
      game: { type: 'string' },
      minutes: { type: 'string' },
      matches: { type: 'string' },
      seed: { type: 'string' },
      workers: { type: 'string' },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean' },
    },
  }).values
  const chosen = game === undefined ? GAMES : GAMES.filter(({ id }) => id === game)
  if (game !== undefined && !gameById(game))
    return `There is no game '${game}'. The games are: ${GAMES.map(({ id }) => id).join(', ')}.`
  for (const [name, text] of Object.entries({ minutes, matches, seed, workers }))
    if (text !== undefined && !(Number(text) >= 0)) return `--${name} takes a number, not '${text}'.`
  for (const [name, text] of Object.entries({ matches, seed, workers }))
    if (text !== undefined && !Number.isInteger(Number(text)))
      return `--${name} takes a whole number, not '${text}'.`
  const limits = {
    seed: Number(seed ?? Date.now() % 1_000_000_000),
    minutes: Number(minutes ?? (matches === undefined ? 1 : Infinity)),
    matches: Number(matches ?? Infinity),
  }
  return { games: chosen, limits, workers: Math.max(1, Number(workers ?? availableParallelism())), json }
}

async function main(args: readonly string[]): Promise<number> {
  if (args.includes('--help')) {
    console.log(USAGE)
    return 0
  }
  const read = understood(args)
  if (typeof read === 'string') {
    console.error(`${read}\n\n${USAGE}`)
    return 2
  }
  const { games, limits, workers, json } = read
  const summaries: Summary[] = []
  for (const { id } of games) {
    const progress = new Progress(id, limits)
    const run = await fuzzTogether(id, limits, workers, (done, seconds) => progress.show(done, seconds))
    progress.clear()
    const summary = summarise(id, run)
    summaries.push(summary)
    if (!json) console.log(describe(summary))
    if (summary.failure) console.error(keep(id, summary.failure))
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
