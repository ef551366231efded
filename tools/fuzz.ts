/**
 * Plays random matches of a game and stops at the first that shows an error of its rules:
 * `npm run fuzz -- --game the-ford --minutes 10`. The failing match is written as a match file.
 */

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Game, Kind, Match } from '@grognard/engine'
import { type FuzzFailure, fuzzMatch } from '@grognard/engine/testing'
import { GAMES, gameById } from '../packages/cli/src/games.ts'
import { Progress } from './progress.ts'

const USAGE = `Usage: npm run fuzz -- [--game <id>] [--minutes <n> | --matches <n>] [--seed <n>] [--json]

Plays random matches, and stops at the first that shows an error of the rules. That match is written as
fuzz-failure-<game>-<seed>.grognard.json, which replays to the error.

  --game <id>      ${GAMES.map(({ id }) => id).join(', ')}; all of them if left out
  --minutes <n>    how long for each game (1)
  --matches <n>    how many matches of each game, instead
  --seed <n>       of the first match; each further match has the next number (chosen by the clock)
  --json           the summary as JSON
  --help           this text

Examples:
  npm run fuzz -- --game the-ford --minutes 10
  npm run fuzz -- --game the-ford --seed 4711 --matches 1`

export interface Limits {
  readonly seed: number
  readonly minutes: number
  readonly matches: number
}

export interface Summary {
  readonly game: string
  readonly matches: number
  readonly seconds: number
  /** How many matches ended how. */
  readonly endings: { readonly [how: string]: number }
  readonly decisions: { readonly least: number; readonly most: number; readonly mean: number }
  readonly failure: (FuzzFailure & { readonly seed: number }) | null
}

/** Plays until the limits are reached or a match fails; `progress` hears of every match. */
export function fuzz(
  game: Game<Kind>,
  limits: Limits,
  progress?: (done: number, seconds: number) => void,
): Summary {
  const begun = performance.now()
  const seconds = () => (performance.now() - begun) / 1000
  const endings: Record<string, number> = {}
  const lengths: number[] = []
  const note = (match: Match<Kind>) => {
    const how = match.outcome!.how
    endings[how] = (endings[how] ?? 0) + 1
    lengths.push(match.entries.reduce((sum, { decisions }) => sum + decisions.length, 0))
  }
  let failure: Summary['failure'] = null
  let matches = 0
  while (failure === null && matches < limits.matches && seconds() < limits.minutes * 60) {
    const seed = limits.seed + matches
    const found = fuzzMatch(game, seed, note)
    if (found) failure = { ...found, seed }
    matches++
    progress?.(matches, seconds())
  }
  return { game: game.id, matches, seconds: seconds(), endings, decisions: spread(lengths), failure }
}

function spread(lengths: readonly number[]): Summary['decisions'] {
  const sum = lengths.reduce((a, b) => a + b, 0)
  const least = lengths.reduce((a, b) => Math.min(a, b), lengths[0] ?? 0)
  const most = lengths.reduce((a, b) => Math.max(a, b), 0)
  return { least, most, mean: lengths.length === 0 ? 0 : Math.round((10 * sum) / lengths.length) / 10 }
}

export function describe({ game, matches, seconds, endings, decisions, failure }: Summary): string {
  const ended = Object.values(endings).reduce((a, b) => a + b, 0)
  const shares = Object.entries(endings)
    .sort(([, a], [, b]) => b - a)
    .map(([how, count]) => `${how} ${Math.round((100 * count) / ended)} %`)
  const { least, most, mean } = decisions
  return [
    `${game}: ${count(matches)} matches in ${Math.round(seconds)} s (${count(Math.round(matches / seconds))} a second)`,
    ...(ended === 0
      ? []
      : [`  ended by ${shares.join(', ')}`, `  ${least} to ${most} decisions, ${mean} on average`]),
    ...(failure === null ? ['  no failure'] : [`  match ${failure.seed} FAILED: ${failure.reason}`]),
  ].join('\n')
}

const count = (n: number): string => n.toLocaleString('en')

/** Where the failing match lies, and how to see it fail again. */
export function keep(
  game: string,
  { seed, file }: FuzzFailure & { readonly seed: number },
  folder = '.',
): string {
  const name = `fuzz-failure-${game}-${seed}.grognard.json`
  writeFileSync(join(folder, name), `${JSON.stringify(file, null, 2)}\n`)
  return `  ${name} replays to it; to see it again: npm run fuzz -- --game ${game} --seed ${seed} --matches 1`
}

/** A sentence about what is wrong with the arguments, or what they mean. */
function readArguments(
  args: readonly string[],
): string | { games: readonly Game<Kind>[]; limits: Limits; json: boolean } {
  const { game, minutes, matches, seed, json } = parseArgs({
    args: [...args],
    options: {
      game: { type: 'string' },
      minutes: { type: 'string' },
      matches: { type: 'string' },
      seed: { type: 'string' },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean' },
    },
  }).values
  const chosen = game === undefined ? GAMES : GAMES.filter(({ id }) => id === game)
  if (game !== undefined && !gameById(game))
    return `There is no game '${game}'. The games are: ${GAMES.map(({ id }) => id).join(', ')}.`
  for (const [name, text] of Object.entries({ minutes, matches, seed }))
    if (text !== undefined && !(Number(text) >= 0)) return `--${name} takes a number, not '${text}'.`
  const limits = {
    seed: Number(seed ?? Date.now() % 1_000_000_000),
    minutes: Number(minutes ?? (matches === undefined ? 1 : Infinity)),
    matches: Number(matches ?? Infinity),
  }
  return { games: chosen, limits, json }
}

function main(args: readonly string[]): number {
  if (args.includes('--help')) {
    console.log(USAGE)
    return 0
  }
  const read = understood(args)
  if (typeof read === 'string') {
    console.error(`${read}\n\n${USAGE}`)
    return 2
  }
  const { games, limits, json } = read
  const summaries = games.map(game => {
    const progress = new Progress(game.id, limits)
    const summary = fuzz(game, limits, (done, seconds) => progress.show(done, seconds))
    progress.clear()
    if (!json) console.log(describe(summary))
    if (summary.failure) console.error(keep(game.id, summary.failure))
    return summary
  })
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

if (import.meta.main) process.exitCode = main(process.argv.slice(2))
