import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { BOT_IDS } from '@grognard/bots'
import {
  accept,
  below,
  type Game,
  type Kind,
  Match,
  next,
  type Random,
  type Result,
  replay,
  type Seat,
  sayRefusal,
  type Terms,
} from '@grognard/engine'
import { type Clock, HUMAN, headOf, playersOf, Sitting, wallClock } from '@grognard/sitting'
import { openSaved } from '@grognard/sitting/opening'
import type { Lock } from '@grognard/web/lock'
import { readArguments, UsageError } from '../arguments.ts'
import { type Context, Failure } from '../context.ts'
import { claim, NO_LOCK } from '../files/claim.ts'
import { putFile } from '../files/putting.ts'
import { makeFolderFor, targetOf } from '../files/writing.ts'
import { readOption } from '../option.ts'
import { gameIn, gamesWith } from '../own-data.ts'
import { type FoundSize, SaveFile } from '../save-file.ts'
import { freshPath, isMatchName, loadToResume, type Resumable, stateFolder } from '../saves.ts'
import { chanceFor, freshSeed, randomFor } from '../seeds.ts'
import type { CliWords } from '../words/index.ts'
import { whyNotReplace } from './replacing.ts'
import { isPlayer, type Player, TerminalTable } from './table.ts'
import type { Terminal } from './terminal.ts'
import { thinkerFor } from './thinkers.ts'
import { unsealedPath } from './unseal.ts'

const FLAGS = {
  game: 'value',
  scenario: 'value',
  seat: 'value',
  against: 'value',
  seed: 'value',
  option: 'value',
  save: 'value',
  data: 'value',
  resume: 'value',
  second: 'value',
  'ask-all': 'switch',
  json: 'switch',
} as const

/** What the command line says about the match; undefined: nothing. */
export interface Wanted {
  readonly game: string | undefined
  readonly scenario: string | undefined
  readonly seat: string | undefined
  readonly against: string | undefined
  readonly seed: string | undefined
  readonly options: readonly string[]
  readonly save: string | undefined
  /** Folders with data of one's own. */
  readonly data: readonly string[]
  readonly resume: string | undefined
  /** The file of a finished match, of which this is the second game. */
  readonly second: string | undefined
  /** Wants to be asked also where there is one answer only. */
  readonly asksAll: boolean
  readonly json: boolean
}

export function readWanted({ args, words }: Context): Wanted {
  const given = readArguments(args, FLAGS, words, 0)
  return {
    game: given.value('game'),
    scenario: given.value('scenario'),
    seat: given.value('seat'),
    against: given.value('against'),
    seed: given.value('seed'),
    options: given.values('option'),
    save: given.value('save'),
    data: given.values('data'),
    resume: given.value('resume'),
    second: given.value('second'),
    asksAll: given.has('ask-all'),
    json: given.has('json'),
  }
}

const DEFAULT_OPPONENT = 'recruit'
const MARK_DIGITS = 4

/** Whoever says nothing about what to play is asked. */
export const wantsMenu = ({
  game,
  scenario,
  seat,
  against,
  seed,
  options,
  resume,
  second,
}: Wanted): boolean =>
  [game, scenario, seat, against, seed, resume, second].every(value => value === undefined) &&
  options.length === 0

/** A new match, with everybody in his seat. */
export async function newTable(wanted: Wanted, terminal: Terminal, context: Context): Promise<TerminalTable> {
  const { words } = context
  const games = gamesWith(wanted.data, context)
  const game = wanted.game === undefined ? games[0] : gameIn(games, wanted.game)
  if (!game) throw new UsageError(words.usage.unknownGame(wanted.game ?? ''))
  const scenario = wanted.scenario ?? game.manifest.scenarios[0] ?? ''
  const options = readOptions(wanted.options, context)
  const known = acceptedTerms(game.scenario(scenario, options), game, context)
  const players = seatPlayers(
    game.seats(known).map(({ id }) => id),
    wanted,
    context,
  )
  return begun(game, { scenario, options, players }, wanted, terminal, context)
}

/** A table for what was agreed. */
export async function begun(
  game: Game<Kind>,
  agreed: Omit<Terms, 'chance'>,
  wanted: Pick<Wanted, 'save' | 'seed'>,
  terminal: Terminal,
  context: Context,
): Promise<TerminalTable> {
  const { words, language, env } = context
  const seed = readSeed(wanted.seed)
  const known = acceptedTerms(game.scenario(agreed.scenario, agreed.options ?? {}), game, context)
  const seats = game.seats(known).map(({ id }) => id)
  const terms: Terms = { ...agreed, chance: chanceFor(seed, seats) }
  const match = acceptedTerms(Match.begin(game, terms), game, context)
  const path = wanted.save ?? freshPath(env, game.id, new Date(), freshSeed().slice(0, MARK_DIGITS))
  if (wanted.save !== undefined) await mayReplace(path, terminal, words)
  const lock = claimed(path, terminal, words)
  const keeping = new SaveFile(path, headOf(match, null))
  const sitting = sittingOf(match, keeping, randomFor('bots', seed), context.io.clock)
  await sitting.save()
  return new TerminalTable(sitting, language, path, lock)
}

async function mayReplace(path: string, terminal: Terminal, words: CliWords): Promise<void> {
  const reason = await whyNotReplace(path, terminal, words)
  if (reason !== null) throw new UsageError(reason)
}

function claimed(path: string, terminal: Terminal, { files }: CliWords): Lock {
  makeFolderFor(path)
  return claim(path, files, sentence => terminal.print(sentence))
}

function sittingOf(match: Match<Kind>, keeping: SaveFile, random: Random, clock: Clock = wallClock): Sitting {
  const thinker = thinkerFor(match.game)
  const freshSeed = () => String(next(random))
  const players = playersOf(match).map(name => (isPlayer(name) ? name : HUMAN))
  return new Sitting(
    match,
    { players, lesson: null, thoughts: [] },
    {
      keeping,
      thinker,
      adviser: thinker,
      freshSeed,
      pause: async () => undefined,
      clock,
    },
  )
}

/** Who plays which seat (MOP-2.1: as agreed, else drawn by lot). */
function seatPlayers(seats: readonly string[], wanted: Wanted, { words }: Context): Player[] {
  const against = wanted.against ?? DEFAULT_OPPONENT
  if (!isPlayer(against)) throw new UsageError(words.usage.unknownOpponent(against, ['human', ...BOT_IDS]))
  const seat = wanted.seat ?? 'random'
  if (seat !== 'random' && !seats.includes(seat))
    throw new UsageError(words.usage.unknownSeat(seat, [...seats, 'random']))
  const own: Seat =
    seat === 'random' ? below(randomFor('seat', readSeed(wanted.seed)), seats.length) : seats.indexOf(seat)
  return seats.map((_, other) => (other === own ? 'human' : against))
}

const readOptions = (given: readonly string[], { words }: Context): { [name: string]: unknown } =>
  Object.fromEntries(given.map(text => readOption(text, words)))

const readSeed = (text: string | undefined): string | number | undefined =>
  text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : text

function acceptedTerms<T>(result: Result<T>, game: Game<Kind>, { language }: Context): T {
  if (result.ok) return result.value
  throw new UsageError(sayRefusal(language, result.refusal, game))
}

/** A match that was begun some other time. It says who plays; bots that are unknown here are played by people. */
export async function resumedTable(
  wanted: Wanted,
  terminal: Terminal,
  context: Context,
): Promise<TerminalTable> {
  const { words, language } = context
  const path = pathOf(wanted.resume, context)
  const to = wanted.save ?? path
  const isSame = targetOf(to) === targetOf(path)
  if (!isSame) await mayReplace(to, terminal, words)
  // Before it is read: what is read must be what is gone on with.
  const lock = existsSync(path) ? claimed(to, terminal, words) : NO_LOCK
  try {
    const { match, size } = resumed(path, isSame ? null : to, wanted, context)
    const keeping = new SaveFile(to, headOf(match, null), size)
    const sitting = sittingOf(match, keeping, randomFor('bots', undefined), context.io.clock)
    return new TerminalTable(sitting, language, to, lock)
  } catch (error) {
    lock.release()
    throw error
  }
}

const pathOf = (named: string | undefined, context: Context): string =>
  named === 'last' ? latest(context.env, context) : unsealedPath(named ?? '', context)

/** A match that is only looked at: its file stays as it is, whoever has it open. */
export const keptMatch = (named: string, wanted: Wanted, context: Context): Match<Kind> =>
  resumed(pathOf(named, context), null, wanted, context).match

/** The match in a file; put into another one as well, if one is named. */
function resumed(path: string, other: string | null, wanted: Wanted, context: Context): OpenedFile {
  const { words, language } = context
  const found = loadToResume(path)
  if (!found.ok) throw new Failure(sayRefusal(language, found.refusal))
  const id = found.value.form === 'log' ? found.value.saved.head.game : found.value.file.game
  const game = gameIn(gamesWith(wanted.data, context), id)
  if (!game) throw new Failure(words.usage.unknownGame(id))
  const opened = openFound(game, found.value)
  if (!opened.ok) throw new Failure(sayRefusal(language, opened.refusal, game))
  const { match, size } = opened.value
  if (other === null || size === null || found.value.form === 'paper') return opened.value
  putFile(other, found.value.text, words.files)
  return { match, size: { size: size.counts, counts: size.counts } }
}

interface OpenedFile {
  readonly match: Match<Kind>
  /** Null: the file is to be written anew. */
  readonly size: FoundSize | null
}

function openFound(game: Game<Kind>, found: Resumable): Result<OpenedFile> {
  if (found.form === 'paper') {
    const replayed = replay(game, found.file)
    return replayed.ok ? accept({ match: replayed.value, size: null }) : replayed
  }
  const { saved, size, counts } = found
  const opened = openSaved(game, saved.head, saved, saved.log)
  if (!opened.ok) return opened
  const { match, isReplayed } = opened.value
  return accept({ match, size: isReplayed ? null : { size, counts } })
}

function latest(env: NodeJS.ProcessEnv, { words }: Context): string {
  const folder = stateFolder(env)
  const files = existsSync(folder) ? readdirSync(folder).filter(isMatchName) : []
  const [newest] = files
    .map(name => join(folder, name))
    .sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs)
  if (newest === undefined) throw new Failure(words.play.nothingToResume(folder))
  return newest
}
