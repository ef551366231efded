import {
  accept,
  agreedDraw,
  type Entry,
  type Game,
  type GameDecision,
  HASH_DIGITS,
  type Kind,
  type LogEvent,
  type Match,
  type MatchFile,
  type MatchRecord,
  playedWith,
  type Result,
  refuse,
  replay,
  restoreMatch,
  type Seat,
  same,
  storyOf,
  tableNotesOf,
} from '@grognard/engine'
import type { Head, Saved } from './keeping.ts'

/**
 * Goes on where the match was saved, without playing it again. Where the rules of the day do not read what is kept,
 * it is played again under them; the refusal says why that does not go either.
 */
export function openSaved(
  game: Game<Kind>,
  head: Head,
  saved: Pick<Saved, 'record' | 'result'>,
  log: readonly LogEvent<Kind>[],
): Result<OpenedMatch> {
  const same = playedWith(game, saved.record)
  if (!same.ok) return same
  const resumed = resume(same.value, saved.record, log)
  if (resumed.ok) return accept({ match: resumed.value, isReplayed: false })
  const replayed = replay(same.value, fileOfLog(head, saved, log))
  if (!replayed.ok) return replayed
  const { settings } = saved.record
  for (const [name, value] of Object.entries(settings)) replayed.value.set(name, value)
  return accept({ match: replayed.value, isReplayed: true })
}

/** From the record on, and through what happened after it was written. */
function resume(game: Game<Kind>, record: MatchRecord, log: readonly LogEvent<Kind>[]): Result<Match<Kind>> {
  const restored = restoreMatch(game, record, log.slice(0, record.events))
  if (!restored.ok) return restored
  const followed = follow(restored.value, log.slice(record.events))
  return followed.ok ? restored : followed
}

export interface OpenedMatch {
  readonly match: Match<Kind>
  /** Its log begins anew, and replaces what is kept. */
  readonly isReplayed: boolean
}

/** The match on paper, from what is kept alone: no rules are needed for it. */
export function fileOfLog(
  head: Head,
  { record, result }: Pick<Saved, 'record' | 'result'>,
  log: readonly LogEvent<Kind>[],
): MatchFile {
  const { game, rules, data, added, terms } = record
  const { entries } = storyOf(log)
  const hints = log.filter(event => event.type === 'hinted')
  const named = (seat: Seat) => head.seats[seat] ?? ''
  const sealed = sealedIn(log).map(([seat, decision]) => [named(seat), decision] as const)
  return {
    format: 2,
    game,
    rules,
    ...(data !== undefined && { data }),
    scenario: terms.scenario,
    options: terms.options ?? {},
    seats: Object.fromEntries(head.seats.map((id, seat) => [id, terms.players?.[seat] ?? ''])),
    chance: terms.chance,
    ...(terms.start !== undefined && { start: terms.start }),
    decisions: entries.flatMap(entry =>
      entry.decisions.map(([seat, decision]) => [named(seat), decision] as const),
    ),
    hashes: entries.map(entry => entry.hash.slice(0, HASH_DIGITS)).join(' '),
    ...(sealed.length > 0 && { sealed }),
    ...(hints.length > 0 && { hints: hints.map(({ seat, entry }) => [entry, named(seat)] as const) }),
    ...notesIn(log),
    result,
    hash: entries.at(-1)?.hash ?? beginningOf(log),
    ...(added !== undefined && { added }),
  }
}

/** What was done at the table besides deciding, as a match file has it. */
export function notesIn(log: readonly LogEvent<Kind>[]): Pick<MatchFile, 'table'> {
  const table = tableNotesOf(log)
  return table.length > 0 ? { table } : {}
}

const beginningOf = (log: readonly LogEvent<Kind>[]): string =>
  log.find(event => event.type === 'begun')?.hash ?? ''

/** Is what a log tells what happened when it was played again? Its hashes alone do not say what was told. */
export function checkStory(match: Match<Kind>, log: readonly LogEvent<Kind>[]): Result<null> {
  const { opening, entries } = storyOf(log)
  if (!same(opening, match.opening)) return refuse('different', 'engine.file.story', { entry: 0 })
  // Whether the table gave an answer is the log's own affair: on paper a decision is a decision.
  const storyIn = ({ decisions, told, hash }: Entry<Kind>) => [decisions, told, hash]
  const differs = entries.findIndex((entry, index) => {
    const played = match.entries[index]
    return played === undefined || !same(storyIn(entry), storyIn(played))
  })
  return differs < 0 ? accept(null) : refuse('different', 'engine.file.story', { entry: differs + 1 })
}

/** Choices that were sealed and neither taken back nor opened. */
function sealedIn(log: readonly LogEvent<Kind>[]): (readonly [Seat, GameDecision])[] {
  const sealed = new Map<Seat, GameDecision>()
  for (const event of log)
    if (event.type === 'sealed') sealed.set(event.seat, event.decision)
    else if (event.type === 'unsealed') sealed.delete(event.seat)
    else if (event.type === 'taken-back') sealed.clear()
    else if (event.type === 'decided') for (const [seat] of event.entry.decisions) sealed.delete(seat)
  return [...sealed].sort(([a], [b]) => a - b)
}

/** Lets happen what a log says to have happened next: what others have kept of the match, or what came after a record. */
export function follow(match: Match<Kind>, events: readonly LogEvent<Kind>[]): Result<null> {
  for (const event of events) {
    const done = happen(match, event)
    if (!done.ok) return done
  }
  // What it has just been through is kept already.
  match.takeLog()
  return accept(null)
}

function happen(match: Match<Kind>, event: LogEvent<Kind>): Result<unknown> {
  switch (event.type) {
    case 'begun':
      return accept(null)
    case 'decided':
      return open(match, event.entry)
    case 'sealed':
      return match.decide(event.seat, event.decision)
    case 'undone':
    case 'unsealed':
      return match.undo(event.seat)
    case 'taken-back':
      return match.takeBack(event.seat, event.entries)
    case 'drafted':
      return match.build(event.seat, event.parts)
    case 'hinted':
      return accept(match.markHint(event.seat, event.entry))
    case 'agreed-draw':
      return match.agreeDraw(agreedDraw(match))
    case 'set':
      return accept(match.set(event.name, event.value))
  }
}

/** All but the last choice have been sealed before. */
function open(match: Match<Kind>, { decisions, hash, byTable }: Entry<Kind>): Result<unknown> {
  const { seats } = match.pending()
  const isSealed = (seat: Seat) => seats.some(each => each.seat === seat && each.sealed)
  const last = decisions.find(([seat]) => decisions.length === 1 || !isSealed(seat))
  if (last === undefined)
    return refuse('different', 'engine.file.differs', { number: match.moment + 1, seat: '' })
  const done = match.decide(last[0], last[1], undefined, byTable !== undefined)
  if (!done.ok || done.value?.hash === hash) return done
  return refuse('different', 'engine.file.differs', { number: match.moment, seat: '' })
}
