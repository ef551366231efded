import { availableParallelism } from 'node:os'
import { type Game, type Kind, sayRefusal } from '@grognard/engine'
import {
  type Contest,
  contestFor,
  type Entrant,
  type Row,
  readEntrant,
  sideCalled,
  type Test,
} from '@grognard/lab'
import { readArguments, UsageError } from '../arguments.ts'
import type { Context } from '../context.ts'
import { readOption } from '../option.ts'
import { gameIn, gamesWith } from '../own-data.ts'
import type { CliWords } from '../words/index.ts'

const FLAGS = {
  game: 'value',
  scenario: 'value',
  option: 'value',
  bot: 'value',
  seat: 'value',
  data: 'value',
  matches: 'value',
  seed: 'value',
  workers: 'value',
  patience: 'value',
  sprt: 'value',
  alpha: 'value',
  beta: 'value',
  out: 'value',
  json: 'switch',
} as const

/** What the command line asks for. */
export interface Wanted {
  readonly contests: readonly Contest[]
  readonly entrants: readonly Entrant[]
  readonly matches: number
  readonly workers: number
  readonly milliseconds: number
  readonly test: Test | null
  readonly out: string | undefined
  readonly json: boolean
}

const USUAL_BOTS = ['line', 'random']
const USUAL_MATCHES = 100
const MOST_MATCHES = 1_000_000
const MOST_WORKERS = 256
const USUAL_PATIENCE_S = 10
const MOST_PATIENCE_S = 3600
const USUAL_ERROR = 0.05
const EVERY = 'all'

export function readWanted(context: Context): Wanted {
  const { args, words } = context
  const given = readArguments(args, FLAGS, words, 0)
  const game = readGame(given.value('game'), gamesWith(given.values('data'), context), words)
  const entrants = readBots(given.values('bot'), game, words)
  const rows = pairsOf(entrants).flatMap(bots =>
    readScenarios(given.values('scenario'), game).flatMap(scenario =>
      readOptions(given.values('option'), words).map(
        (options): Row => ({
          game: game.id,
          scenario,
          options,
          bots,
          seat: given.value('seat') ?? null,
          seed: given.value('seed') ?? '1',
        }),
      ),
    ),
  )
  return {
    contests: rows.map(row => readContest(row, game, context)),
    entrants,
    matches: wholeNumber('--matches', given.value('matches'), USUAL_MATCHES, MOST_MATCHES, words),
    workers: wholeNumber('--workers', given.value('workers'), availableParallelism(), MOST_WORKERS, words),
    milliseconds:
      1000 *
      decimal('--patience', given.value('patience'), USUAL_PATIENCE_S, [0, MOST_PATIENCE_S], words.simulate),
    test: readTest(given.value('sprt'), given.value('alpha'), given.value('beta'), words.simulate),
    out: given.value('out'),
    json: given.has('json'),
  }
}

function readGame(id: string | undefined, games: readonly Game<Kind>[], words: CliWords): Game<Kind> {
  const game = id === undefined ? games[0] : gameIn(games, id)
  if (!game) throw new UsageError(words.usage.unknownGame(id ?? ''))
  return game
}

/** Names apart from each other by commas, or given one by one. */
function readScenarios(given: readonly string[], game: Game<Kind>): readonly string[] {
  const names = given.flatMap(text => text.split(',')).filter(name => name !== '')
  const { scenarios } = game.manifest
  if (names.includes(EVERY)) return scenarios
  return names.length === 0 ? scenarios.slice(0, 1) : [...new Set(names)]
}

/** An option that is given several times is tried with each of its values, together with all others. */
function readOptions(given: readonly string[], words: CliWords): { [name: string]: unknown }[] {
  const values = new Map<string, unknown[]>()
  for (const [name, value] of given.map(text => readOption(text, words)))
    values.set(name, [...(values.get(name) ?? []), value])
  let all: { [name: string]: unknown }[] = [{}]
  for (const [name, choices] of values)
    all = all.flatMap(options => choices.map(value => ({ ...options, [name]: value })))
  return all
}

function readBots(given: readonly string[], { strategies }: Game<Kind>, words: CliWords): Entrant[] {
  const names = given.length === 0 ? USUAL_BOTS : [...new Set(given)]
  return names.map(text => {
    const read = readEntrant(text, Object.keys(strategies))
    if (read.ok) return read.value
    throw new UsageError(words.simulate.badBot(read))
  })
}

/** Everybody meets everybody else; whoever is alone meets himself. */
function pairsOf(entrants: readonly Entrant[]): [string, string][] {
  const names = entrants.map(({ name }) => name)
  const [only] = names
  if (names.length === 1 && only !== undefined) return [[only, only]]
  return names.flatMap((name, i) => names.slice(i + 1).map((other): [string, string] => [name, other]))
}

function readContest(row: Row, game: Game<Kind>, { words, language }: Context): Contest {
  const contest = contestFor(row, game)
  if (!contest.ok) throw new UsageError(sayRefusal(language, contest.refusal, game))
  const { seats, sideNames } = contest.value
  if (row.seat !== null && sideCalled(contest.value, row.seat) < 0)
    throw new UsageError(words.usage.unknownSeat(row.seat, [...new Set([...seats, ...sideNames])]))
  return contest.value
}

function wholeNumber(
  flag: string,
  text: string | undefined,
  usual: number,
  most: number,
  words: CliWords,
): number {
  const number = text === undefined ? usual : Number(text)
  if (Number.isInteger(number) && number >= 1 && number <= most) return number
  throw new UsageError(words.simulate.notBetween(flag, 1, most))
}

/** Between these two, and neither of them. */
function decimal(
  flag: string,
  text: string | undefined,
  usual: number,
  [low, high]: readonly [number, number],
  words: CliWords['simulate'],
): number {
  const number = text === undefined ? usual : Number(text)
  if (number > low && number < high) return number
  throw new UsageError(words.notInside(flag, low, high))
}

function readTest(
  shares: string | undefined,
  alpha: string | undefined,
  beta: string | undefined,
  words: CliWords['simulate'],
): Test | null {
  if (shares === undefined) {
    if (alpha === undefined && beta === undefined) return null
    throw new UsageError(words.errorsWithoutTest)
  }
  const [low = Number.NaN, high = Number.NaN, ...more] = shares.split(',').map(Number)
  if (!(low > 0 && low < high && high < 1) || more.length > 0) throw new UsageError(words.badTest(shares))
  return {
    low,
    high,
    alpha: decimal('--alpha', alpha, USUAL_ERROR, [0, 0.5], words),
    beta: decimal('--beta', beta, USUAL_ERROR, [0, 0.5], words),
  }
}
