import type { Game } from './game.ts'
import { HASH_DIGITS, Match } from './match.ts'
import { isRecord, same } from './plain.ts'
import { accept, type Result, refuse } from './refusal.ts'
import { commitmentTo } from './sealed.ts'
import type { GameDecision, Kind, Outcome } from './state.ts'

/** A match on paper (`.grognard.json`): small, readable, diffable, replayable. */
export interface MatchFile {
  readonly format: 1
  readonly game: string
  /** Version of the game's rules it was played under. */
  readonly rules: string
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
  readonly result: Outcome | null
  /** Of the last state; empty where it is withheld. */
  readonly hash: string
}

export type ChanceRecord =
  | { readonly source: 'fast'; readonly seed: string | number; readonly script?: readonly number[] }
  | {
      readonly source: 'sealed'
      /** The seed's hash, published when the match began. */
      readonly commitment?: string
      /** Withheld while the match runs. */
      readonly seed?: string
      readonly nonces: readonly string[]
    }

/** Is it a match file in form? Refusals name the field. */
export function readMatchFile(json: unknown): Result<MatchFile> {
  if (!isRecord(json)) return refuse('malformed', 'engine.file.not-an-object')
  for (const [field, fits] of Object.entries(FIELDS))
    if (!fits(json[field])) return refuse('malformed', 'engine.file.field', { field })
  return accept(json as unknown as MatchFile)
}

const isText = (value: unknown) => typeof value === 'string'
const isHex = (digits: number) => (value: unknown) =>
  typeof value === 'string' && value.length === digits && /^[0-9a-f]*$/.test(value)
const isLog = (value: unknown): boolean =>
  Array.isArray(value) &&
  value.every(entry => Array.isArray(entry) && entry.length === 2 && isText(entry[0]) && isRecord(entry[1]))

const FIELDS: { readonly [F in keyof MatchFile]-?: (value: unknown) => boolean } = {
  format: value => value === 1,
  game: isText,
  rules: isText,
  scenario: isText,
  options: isRecord,
  seats: value => isRecord(value) && Object.values(value).every(isText),
  chance: isChanceRecord,
  start: value => value === undefined || isRecord(value),
  decisions: isLog,
  hashes: isText,
  sealed: value => value === undefined || isLog(value),
  result: value => value === null || isRecord(value),
  hash: value => value === '' || isHex(16)(value),
}

export function isChanceRecord(value: unknown): value is ChanceRecord {
  if (!isRecord(value)) return false
  const { source, seed, script, commitment, nonces } = value
  if (source === 'fast')
    return (
      (isText(seed) || Number.isSafeInteger(seed)) &&
      (script === undefined || (Array.isArray(script) && script.every(Number.isInteger)))
    )
  return (
    source === 'sealed' &&
    (seed === undefined || isHex(64)(seed)) &&
    (commitment === undefined || isHex(64)(commitment)) &&
    Array.isArray(nonces) &&
    nonces.every(isText)
  )
}

/**
 * Plays a file again. The match it leads to, or the first decision that is refused, or that leads elsewhere
 * than the file says.
 */
export function replay<K extends Kind>(game: Game<K>, file: MatchFile): Result<Match<K>> {
  if (file.game !== game.id) return refuse('unknown', 'engine.file.other-game', { game: file.game })
  const opened = checkCommitment(file.chance)
  if (!opened.ok) return opened
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
  return played.ok ? checkEnd(begun.value, file) : played
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

function checkCommitment(chance: ChanceRecord): Result<null> {
  if (chance.source !== 'sealed' || chance.seed === undefined || chance.commitment === undefined)
    return accept(null)
  return commitmentTo(chance.seed) === chance.commitment
    ? accept(null)
    : refuse('different', 'engine.file.commitment')
}

function playLog<K extends Kind>(match: Match<K>, file: MatchFile): Result<null> {
  const seats = match.game.seats(match.scenario).map(({ id }) => id)
  const hashes = file.hashes === '' ? [] : file.hashes.split(' ')
  for (const [index, [name, decision]] of [...file.decisions, ...(file.sealed ?? [])].entries()) {
    const number = index + 1
    const seat = seats.indexOf(name)
    if (seat < 0) return refuse('unknown', 'engine.file.seat', { number, seat: name })
    const done = match.decide(seat, decision)
    if (!done.ok) {
      const { code, rule } = done.refusal
      return refuse('different', 'engine.file.refused', { number, seat: name, code }, rule)
    }
    const expected = hashes[match.entries.length - 1]
    if (done.value !== null && expected !== done.value.hash.slice(0, HASH_DIGITS))
      return refuse('different', 'engine.file.differs', { number, seat: name })
  }
  return accept(null)
}

function checkEnd<K extends Kind>(match: Match<K>, file: MatchFile): Result<Match<K>> {
  if (file.hash !== match.hash)
    return refuse('different', 'engine.file.end', { number: file.decisions.length })
  if (!same(file.result, match.outcome)) return refuse('different', 'engine.file.result')
  return accept(match)
}
