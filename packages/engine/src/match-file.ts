import { isAgreed } from './agreement.ts'
import { checkCommitment, isChanceRecord } from './commitment.ts'
import { DATA_DIGITS } from './data.ts'
import { HASH_DIGITS } from './file-of.ts'
import type { Game } from './game.ts'
import { Match } from './match.ts'
import { isDeeper, isRecord, same } from './plain.ts'
import { accept, type Refusal, type Result, refuse } from './refusal.ts'
import type { GameDecision, Kind, Outcome } from './state.ts'
import { isNote, type TableNote } from './table-notes.ts'

/** A match on paper (`.grognard.json`): small, readable, diffable, replayable. */
export interface MatchFile {
  /**
   * Says how the hashes were made as well; made otherwise, they are another format. 2: after each entry a 64-bit
   * fingerprint (MurmurHash3's mixing over plain data) of the fingerprint before it and of what was decided, told and
   * drawn, whatever a version of the rules stores. 1: of states, as they were stored then; nobody can check those
   * any more, only the decisions and the result.
   */
  readonly format: 1 | 2
  readonly game: string
  /** Version of the game's rules it was played under. */
  readonly rules: string
  /** Hash of the data it was played with; left out by games whose data cannot be replaced. */
  readonly data?: string
  readonly scenario: string
  readonly options: unknown
  /** Who sat where, by the seats' names. */
  readonly seats: { readonly [seat: string]: string }
  readonly chance: ChanceRecord
  /** The position it began from, where that was not the scenario's set-up. */
  readonly start?: unknown
  readonly decisions: readonly (readonly [string, GameDecision])[]
  /** After each entry of the log, its first digits, separated by blanks: two replays that differ say where. */
  readonly hashes: string
  /** Choices made but not yet opened, in the record of a running match. */
  readonly sealed?: readonly (readonly [string, GameDecision])[]
  /** Who was given a hint, and after how many entries of the log; left out where nobody was. */
  readonly hints?: readonly (readonly [number, string])[]
  /** What was done at the table besides deciding: after how many entries, what, and how; left out where nothing was. */
  readonly table?: readonly TableNote[]
  readonly result: Outcome | null
  /** After the last entry, in full; empty where it is withheld. */
  readonly hash: string
  /** What was added to the house's data, so that the file can be opened by somebody who has not got it. */
  readonly added?: readonly unknown[]
}

export type ChanceRecord =
  | {
      readonly source: 'fast'
      /** Withheld from players while the match runs. */
      readonly seed?: string | number
      /** Results that come before all others: of lessons and tests. */
      readonly script?: readonly number[]
    }
  | {
      readonly source: 'sealed'
      /** The seed's hash, said before anybody said a nonce. */
      readonly commitment?: string
      /** Withheld from players while the match runs. */
      readonly seed?: string
      /** In the order of the seats. */
      readonly nonces: readonly string[]
      /** The seats that they are of, by name; older files do not say. */
      readonly from?: readonly string[]
      readonly script?: readonly number[]
    }

/** More than any match has, and little enough to be looked at: files come from strangers. */
const MOST_DEPTH = 64
const MOST_HINTS = 20_000
const MOST_NOTES = 20_000

/** Is it a match file in form? Refusals name the field. */
export function readMatchFile(json: unknown): Result<MatchFile> {
  if (!isRecord(json)) return refuse('malformed', 'engine.file.not-an-object')
  const deep = Object.keys(json).find(field => isDeeper(json[field], MOST_DEPTH))
  if (deep !== undefined) return refuse('malformed', 'engine.file.field', { field: deep })
  for (const [field, fits] of Object.entries(FIELDS))
    if (!fits(json[field])) return refuse('malformed', 'engine.file.field', { field })
  const unknown = Object.keys(json).find(field => !Object.hasOwn(FIELDS, field))
  if (unknown !== undefined) return refuse('malformed', 'engine.file.unknown-field', { field: unknown })
  return accept(json as unknown as MatchFile)
}

const isText = (value: unknown) => typeof value === 'string'
const isHex = (digits: number) => (value: unknown) =>
  typeof value === 'string' && value.length === digits && /^[0-9a-f]*$/.test(value)
const isLog = (value: unknown): boolean =>
  Array.isArray(value) &&
  value.every(entry => Array.isArray(entry) && entry.length === 2 && isText(entry[0]) && isRecord(entry[1]))

const isHint = (value: unknown): boolean =>
  Array.isArray(value) &&
  value.length === 2 &&
  Number.isSafeInteger(value[0]) &&
  value[0] >= 0 &&
  isText(value[1])

const FIELDS: { readonly [F in keyof MatchFile]-?: (value: unknown) => boolean } = {
  format: value => value === 1 || value === 2,
  game: isText,
  rules: isText,
  data: value => value === undefined || isHex(DATA_DIGITS)(value),
  scenario: isText,
  options: isRecord,
  seats: value => isRecord(value) && Object.values(value).every(isText),
  chance: isChanceRecord,
  start: value => value === undefined || isRecord(value),
  decisions: isLog,
  hashes: isText,
  sealed: value => value === undefined || isLog(value),
  hints: value =>
    value === undefined || (Array.isArray(value) && value.length <= MOST_HINTS && value.every(isHint)),
  table: value =>
    value === undefined || (Array.isArray(value) && value.length <= MOST_NOTES && value.every(isNote)),
  result: value => value === null || isRecord(value),
  hash: value => value === '' || isHex(16)(value),
  added: value => value === undefined || (Array.isArray(value) && value.every(isRecord)),
}

/** What a replay that comes to its end has shown, besides that every decision is legal and the result the same. */
export interface Checks {
  /** The version of the rules it was played under is the one that it was replayed under. */
  readonly sameRules: boolean
  /** After each entry the same was decided, told and drawn. */
  readonly hashes: boolean
  /** The seed is the one that was committed to when the match began. */
  readonly commitment: boolean
}

export const checkedBy = <K extends Kind>(game: Game<K>, { format, rules, chance }: MatchFile): Checks => ({
  sameRules: rules === game.rules,
  hashes: format !== 1,
  commitment: chance.source === 'sealed' && chance.commitment !== undefined,
})

/** What a file says and no replay can find out, however it ends. */
export type Unchecked =
  /** It was played under another version of the rules. */
  | 'rules'
  /** They were made in a way that is no longer known. */
  | 'hashes'
  /** The dice were sealed, but what they were sealed with is not there: they may have been chosen afterwards. */
  | 'commitment'
  /** That all sides have agreed to a draw. */
  | 'agreement'
  /** A hint after more entries than there are: for a decision that was taken back, or for none at all. */
  | 'hints'

/** What a replay that comes to its end has not shown. */
export function uncheckedBy<K extends Kind>(match: Match<K>, file: MatchFile): readonly Unchecked[] {
  const { sameRules, hashes, commitment } = checkedBy(match.game, file)
  const isBeyond = ([entry]: readonly [number, string]) => entry > match.entries.length
  return [
    ...(sameRules ? [] : ['rules' as const]),
    ...(hashes ? [] : ['hashes' as const]),
    ...(commitment || file.chance.source === 'fast' ? [] : ['commitment' as const]),
    ...(isAgreed(match.outcome) ? ['agreement' as const] : []),
    ...(file.hints?.some(isBeyond) ? ['hints' as const] : []),
  ]
}

/**
 * Plays a file again under the rules of the day, whichever it was played under. The match it leads to, or the first
 * decision that is refused, or that leads elsewhere than the file says.
 */
export function replay<K extends Kind>(game: Game<K>, file: MatchFile): Result<Match<K>> {
  if (file.game !== game.id) return refuse('unknown', 'engine.file.other-game', { game: file.game })
  const same = playedWith(game, file)
  return same.ok ? replayWith(same.value, file) : same
}

/**
 * The game with the data that a match was played with: those that are here, or the house's and those that its file carries.
 * The house's own are a matter of the rules' version: those of a former one are as little here as its rules are.
 */
export function playedWith<K extends Kind>(
  game: Game<K>,
  { rules, data, added = [] }: Pick<MatchFile, 'rules' | 'data' | 'added'>,
): Result<Game<K>> {
  const here = game.data
  if (here === undefined && data !== undefined) return otherData(data, '')
  if (here === undefined) return added.length === 0 ? accept(game) : refusedData(undefined)
  // What was added to the house's data makes others of them: a file cannot carry some and be played with the house's own.
  if (here.hash === data && (added.length === 0 || here.added.length > 0)) return accept(game)
  const carried = here.with(added.map((json, index) => ({ name: `added.${index}`, json })))
  if (!carried.ok) return refusedData(carried.refusals[0])
  const there = carried.value.data?.hash ?? ''
  if (data === undefined || data === there) return carried
  const isFormer = rules !== game.rules && (added.length > 0 || here.formerly.includes(data))
  return isFormer ? carried : otherData(data, there)
}

/** As much of a hash as people compare. */
const shown = (hash: string): string => hash.slice(0, 8)

const otherData = (data: string, here: string) =>
  refuse('different', 'engine.file.other-data', { data: shown(data), here: shown(here) })

function refusedData(first: Refusal | undefined) {
  const { file = 'added', field = '' } = first?.args ?? {}
  return refuse(
    'impossible',
    'engine.file.added',
    { field: [file, field].filter(Boolean).join('.') },
    first?.rule,
  )
}

function replayWith<K extends Kind>(game: Game<K>, file: MatchFile): Result<Match<K>> {
  const opened = checkCommitment(file)
  if (!opened.ok) return opened
  if (file.chance.seed === undefined) return refuse('impossible', 'engine.seed-withheld')
  const played = playedUnder(game, file)
  return played.ok || file.rules === game.rules ? played : leadsElsewhere(game, file, played.refusal)
}

/** Nobody can say what the rules of that day would have done here; only that those of today do something else. */
const leadsElsewhere = <K extends Kind>(game: Game<K>, { rules }: MatchFile, because: Refusal) => {
  const args = { ...because.args, rules, here: game.rules }
  const { refusal } = refuse('different', 'engine.file.other-rules', args, because.rule)
  return { ok: false, refusal: { ...refusal, because } } as const
}

function playedUnder<K extends Kind>(game: Game<K>, file: MatchFile): Result<Match<K>> {
  const players = playersOf(game, file)
  if (!players.ok) return players
  const begun = Match.begin(game, {
    scenario: file.scenario,
    options: file.options,
    chance: file.chance,
    players: players.value,
    ...(file.start === undefined ? {} : { start: file.start }),
  })
  if (!begun.ok) return begun
  const played = playLog(begun.value, file)
  if (!played.ok) return played
  if (file.result !== null && isAgreed(file.result)) begun.value.agreeDraw(file.result)
  const marked = markHints(begun.value, file)
  return marked.ok ? checkEnd(begun.value, file) : marked
}

function markHints<K extends Kind>(match: Match<K>, { hints = [] }: MatchFile): Result<null> {
  const seats = match.game.seats(match.scenario).map(({ id }) => id)
  for (const [entry, name] of hints) {
    const seat = seats.indexOf(name)
    if (seat < 0) return refuse('malformed', 'engine.file.field', { field: 'hints' })
    match.markHint(seat, entry)
  }
  return accept(null)
}

/** By the seats' names: the order in which a file lists them means nothing. */
function playersOf<K extends Kind>(
  game: Game<K>,
  { scenario: id, options, seats }: MatchFile,
): Result<string[]> {
  const scenario = game.scenario(id, options)
  if (!scenario.ok) return scenario
  const names = game.seats(scenario.value).map(seat => seat.id)
  const known = Object.keys(seats).every(name => names.includes(name))
  return known
    ? accept(names.map(name => seats[name] ?? ''))
    : refuse('malformed', 'engine.file.field', { field: 'seats' })
}

function playLog<K extends Kind>(match: Match<K>, file: MatchFile): Result<null> {
  const seats = match.game.seats(match.scenario).map(({ id }) => id)
  const hashes = hashesIn(file)
  for (const [index, [name, decision]] of [...file.decisions, ...(file.sealed ?? [])].entries()) {
    const number = index + 1
    const seat = seats.indexOf(name)
    if (seat < 0) return refuse('unknown', 'engine.file.seat', { number, seat: name })
    const done = match.decide(seat, decision)
    if (!done.ok) {
      const { code, rule } = done.refusal
      return refuse('different', 'engine.file.refused', { number, seat: name, code }, rule)
    }
    if (file.format === 1 || done.value === null) continue
    const expected = hashes[match.entries.length - 1]
    if (expected !== done.value.hash.slice(0, HASH_DIGITS))
      return refuse('different', 'engine.file.differs', { number, seat: name, entry: match.entries.length })
  }
  return accept(null)
}

const hashesIn = ({ hashes }: MatchFile): readonly string[] => (hashes === '' ? [] : hashes.split(' '))

function checkEnd<K extends Kind>(match: Match<K>, file: MatchFile): Result<Match<K>> {
  if (file.format !== 1 && file.hash !== match.hash)
    return refuse('different', 'engine.file.end', { number: file.decisions.length })
  const hashes = hashesIn(file).length
  if (hashes > 0 && hashes !== match.entries.length)
    return refuse('different', 'engine.file.hashes', { hashes, entries: match.entries.length })
  if (!same(file.result, match.outcome)) return refuse('different', 'engine.file.result')
  return accept(match)
}
