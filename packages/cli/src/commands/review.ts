import { review as go, type Review, type Thoroughness, turningPoints, USUAL } from '@grognard/bots'
import type { Kind, Match, Seat } from '@grognard/engine'
import { readArguments, UsageError } from '../arguments.ts'
import { type Context, EXIT, Failure } from '../context.ts'
import { printJson, printTo } from '../output.ts'
import { gamesWith } from '../own-data.ts'
import { paintFor } from '../paint.ts'
import { lineOn } from '../progress.ts'
import { loadMatch } from '../saves.ts'
import { numbersOf } from '../words/numbers.ts'
import { readFor, unusable } from './brought.ts'
import { readSeat, replayWhole } from './replay.ts'

const FLAGS = { view: 'value', worlds: 'value', data: 'value', json: 'switch' } as const

/** Where the chances of a side went: what decisions gave away, and what luck did. */
export async function review(context: Context): Promise<number> {
  const { args, words, io } = context
  const given = readArguments(args, FLAGS, words, 1)
  const [path] = given.rest
  if (path === undefined) throw new UsageError(words.usage.needsFile)
  const read = readFor(gamesWith(given.values('data'), context), loadMatch(path))
  if (!read.ok) throw unusable(read.refusal, context)
  const match = replayWhole(read.value.game, read.value.text, context)
  await match.game.fetch('bots')
  const seat = readSeat(given.value('view'), match, words) ?? 0
  const thoroughness = readWorlds(given.value('worlds'), context)
  const line = lineOn(io.errors)
  const found = go(match, seat, thoroughness, done =>
    line.show(() => words.review.progress(done, match.entries.length)),
  )
  line.clear()
  if (found === null) throw new Failure(words.review.notOver)
  if (given.has('json')) printJson(io.output, asData(match, found, thoroughness))
  else for (const text of tell(match, found, thoroughness, context)) printTo(io.output, text)
  return EXIT.fine
}

const MOST_WORLDS = 10_000

function readWorlds(given: string | undefined, { words }: Context): Thoroughness {
  if (given === undefined) return USUAL
  const worlds = Number(given)
  if (!Number.isInteger(worlds) || worlds < 2 || worlds > MOST_WORLDS)
    throw new UsageError(words.usage.notANumber('--worlds'))
  return { ...USUAL, worlds }
}

function tell(
  match: Match<Kind>,
  found: Review<Kind>,
  { worlds }: Thoroughness,
  { words: { review: words }, language, env, io }: Context,
): string[] {
  const numbers = numbersOf(language)
  const percent = (share: number) => numbers.decimal(share * 100, 1)
  const signed = (share: number) => `${share < 0 ? '−' : '+'}${percent(Math.abs(share))}`
  const { game, scenario, entries } = match
  const say = game.words[language]
  const view = match.view(null)
  const seats = game.seats(scenario)
  const name = (seat: Seat) => say.seat(scenario, seat, view)
  const isOwn = (seat: Seat) => seats[seat]?.side === seats[found.seat]?.side
  const [own, others] = [true, false].map(wanted =>
    [...seats.keys()]
      .filter(seat => isOwn(seat) === wanted)
      .map(name)
      .join(', '),
  )
  const { before, own: ownErrors, others: otherErrors, luck, after } = found.account
  const { errors, luck: lucky } = turningPoints(found, isOwn)
  const paint = paintFor(io.output.isTTY, env)
  const row = (label: string, value: string) => `  ${label.padEnd(34)}${value.padStart(8)}`
  const told = (entry: number) => {
    const [event] = entries[entry - 1]?.told ?? []
    return event === undefined ? '' : say.event(scenario, event.event, view)
  }
  const better = (entry: number, seat: Seat | null): string => {
    const judged = found.steps[entry - 1]?.judgements.find(each => each.seat === seat)
    const [best] = judged?.weighed ?? []
    const played = judged === undefined ? '' : say.decision(scenario, judged.decision)
    return best === undefined ? played : words.instead(played, say.decision(scenario, best.decision))
  }
  const widest = Math.max(0, ...found.chances.map(({ error }) => error))
  return [
    paint(`${say.title}: ${say.scenario(match.terms.scenario).title}`, 'strong'),
    ...(match.outcome === null ? [] : [say.outcome(scenario, match.outcome, view)]),
    '',
    words.chances(own ?? ''),
    row(words.began, percent(before)),
    row(words.own(own ?? ''), signed(ownErrors)),
    row(words.others(others ?? ''), signed(otherErrors)),
    row(words.luck, signed(luck)),
    row(words.ended, percent(after)),
    '',
    curveOf(found),
    '',
    words.errors,
    ...(errors.length === 0 ? [`  ${words.none}`] : []),
    ...errors.map(
      ({ entry, seat, change }) =>
        `  ${String(entry).padStart(4)}  ${signed(change).padStart(6)}  ${seat === null ? '' : name(seat)}: ${better(entry, seat)}`,
    ),
    '',
    words.lucky,
    ...(lucky.length === 0 ? [`  ${words.none}`] : []),
    ...lucky.map(
      ({ entry, change }) => `  ${String(entry).padStart(4)}  ${signed(change).padStart(6)}  ${told(entry)}`,
    ),
    '',
    paint(words.precision(worlds, `${percent(widest)} %`), 'faint'),
  ]
}

const BARS = '▁▂▃▄▅▆▇█'
const COLUMNS = 72

/** The curve of the chances in one line. */
function curveOf({ chances }: Review<Kind>): string {
  const count = Math.min(COLUMNS, chances.length)
  return Array.from({ length: count }, (_, n) => {
    const { value } = chances[Math.round((n / Math.max(1, count - 1)) * (chances.length - 1))] ?? { value: 0 }
    return BARS.charAt(Math.min(BARS.length - 1, Math.floor(value * BARS.length)))
  }).join('')
}

function asData(match: Match<Kind>, found: Review<Kind>, thoroughness: Thoroughness): object {
  const { game, scenario } = match
  const ids = game.seats(scenario).map(({ id }) => id)
  const print = (decision: Kind['decision']) => game.positions.printDecision(decision)
  return {
    game: game.id,
    scenario: match.terms.scenario,
    seat: ids[found.seat],
    worlds: thoroughness.worlds,
    account: found.account,
    chances: found.chances,
    steps: found.steps.map(({ judgements, ...step }) => ({
      ...step,
      judgements: judgements.map(({ seat, decision, weighed, ...rest }) => ({
        seat: ids[seat],
        decision: print(decision),
        ...rest,
        weighed: weighed.map(each => ({ ...each, decision: print(each.decision) })),
      })),
    })),
  }
}
