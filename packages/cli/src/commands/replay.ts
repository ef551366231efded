import {
  checkedBy,
  type Game,
  type Kind,
  type Match,
  type MatchFile,
  type Seat,
  sayRefusal,
  uncheckedBy,
} from '@grognard/engine'
import type { MatchText } from '@grognard/sitting/save-text'
import { readArguments, UsageError } from '../arguments.ts'
import { entryLines, openingLines, type Teller } from '../chronicle.ts'
import { type Context, EXIT, Failure } from '../context.ts'
import { printJson, printTo } from '../output.ts'
import { gamesWith } from '../own-data.ts'
import { paintFor, paintLine, wrap } from '../paint.ts'
import { Held } from '../referee/held.ts'
import { loadMatch } from '../saves.ts'
import type { CliWords } from '../words/index.ts'
import { playedAgain, readFor, unusable } from './brought.ts'
import { matchAfter } from './partial.ts'
import { notesOn } from './verify.ts'

const FLAGS = { until: 'value', view: 'value', data: 'value', json: 'switch' } as const
const USUAL_COLUMNS = 80

/** Tells a match from its file, as a seat or a spectator heard it. */
export async function replay(context: Context): Promise<number> {
  const { args, words, io } = context
  const given = readArguments(args, FLAGS, words, 1)
  const [path] = given.rest
  if (path === undefined) throw new UsageError(words.usage.needsFile)
  const read = readFor(gamesWith(given.values('data'), context), loadMatch(path))
  if (!read.ok) throw unusable(read.refusal, context)
  const { game, text } = read.value
  const { file } = text
  const whole = replayWhole(game, text, context)
  const until = readUntil(given.value('until'), whole.entries.length, words)
  const match = until === whole.entries.length ? whole : matchAfter(whole.game, file, until)
  const seat = readSeat(given.value('view'), match, words)
  if (given.has('json'))
    printJson(io.output, { ...asData(match, seat, file, context), unchecked: uncheckedBy(whole, file) })
  else {
    for (const line of tell(match, seat, context, until < whole.entries.length)) printTo(io.output, line)
    for (const note of notesOn(whole, file, words)) printTo(io.errors, note)
  }
  return EXIT.fine
}

export function replayWhole(game: Game<Kind>, text: MatchText, { language }: Context): Match<Kind> {
  const played = playedAgain(game, text)
  if (played.ok) return played.value
  throw new Failure(sayRefusal(language, played.refusal, game))
}

function readUntil(given: string | undefined, entries: number, words: CliWords): number {
  const until = given === undefined ? entries : Number(given)
  if (!Number.isInteger(until) || until < 0) throw new UsageError(words.usage.notANumber('--until'))
  return Math.min(until, entries)
}

export function readSeat(name: string | undefined, match: Match<Kind>, words: CliWords): Seat | null {
  if (name === undefined) return null
  const seats = match.game.seats(match.scenario).map(({ id }) => id)
  const seat = seats.indexOf(name)
  if (seat < 0) throw new UsageError(words.usage.unknownSeat(name, seats))
  return seat
}

function tell(match: Match<Kind>, seat: Seat | null, context: Context, isPartial: boolean): string[] {
  const { game } = match
  const { language, env, io } = context
  const words = game.words[language]
  const columns = io.output.columns ?? USUAL_COLUMNS
  const paint = paintFor(io.output.isTTY, env)
  const teller: Teller = { match, language, paint, seat }
  const chronicle = [...openingLines(teller), ...match.entries.flatMap((_, i) => entryLines(teller, i + 1))]
  return [
    paint(`${words.title}: ${words.scenario(match.terms.scenario).title}`, 'strong'),
    ...chronicle.map(line => wrap(line, columns)),
    ...(isPartial || match.outcome === null
      ? ['', ...game.draw(match.view(seat), words, columns).map(line => paintLine(paint, line))]
      : []),
    ...(match.outcome
      ? ['', paint(words.outcome(match.scenario, match.outcome, match.view(null)), 'strong')]
      : []),
  ]
}

/** The same for programs: as the referee would tell it. */
function asData(match: Match<Kind>, seat: Seat | null, file: MatchFile, { language }: Context): object {
  const held = new Held(match)
  const entries = match.entries.map((entry, i) => ({
    entry: i + 1,
    hash: entry.hash,
    events: held.heard(entry, seat, language),
  }))
  return {
    game: match.game.id,
    scenario: match.terms.scenario,
    rules: file.rules,
    checked: checkedBy(match.game, file),
    entries,
    view: match.game.positions.view(match.view(seat)),
    outcome: held.outcome(match.outcome, language),
  }
}
