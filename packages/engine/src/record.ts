import { type Chance, copyChance } from './chance.ts'
import type { Game } from './game.ts'
import type { HintGiven, Terms } from './match.ts'
import { isRecord, type Plain } from './plain.ts'
import { accept, type Result, refuse } from './refusal.ts'
import type { Seat } from './seats.ts'
import type { GameDecision, GamePart, Kind, State } from './state.ts'

/**
 * A running match as it is kept: everything that is needed to go on exactly here, and nothing that grows with the
 * match. Secrets included: it never leaves whoever keeps the match. The log is kept beside it.
 */
export interface MatchRecord {
  readonly format: 1
  readonly game: string
  /** Version of the rules under which it was written. */
  readonly rules: string
  /** Hash of the data that it is played with, and what was added to the house's. */
  readonly data?: string
  readonly added?: readonly unknown[]
  readonly terms: Terms
  readonly present: StateRecord
  /** What the seat that decided last may go back to, and what it has decided since. */
  readonly undo: UndoRecord | null
  /** Entries that stand, and all events of the log. */
  readonly moment: number
  readonly events: number
  readonly hash: string
  /** By seat. */
  readonly requests: readonly number[]
  readonly drafts: readonly (readonly GamePart[])[]
  readonly memories: readonly (object | null)[]
  readonly hints: readonly HintGiven[]
  readonly settings: { readonly [name: string]: Plain }
}

export interface UndoRecord {
  readonly seat: Seat
  readonly moment: number
  readonly hash: string
  readonly state: StateRecord
  readonly memories: readonly (object | null)[]
  readonly decisions: readonly GameDecision[]
}

/** A state with names instead of numbers, as positions are written, so that another version can read it. */
export interface StateRecord {
  readonly position: object
  /** How far chance has been drawn; the seed follows from the terms. */
  readonly chance: DrawnRecord
  readonly shown: number
}

export interface DrawnRecord {
  readonly draws: number
  readonly trace: number
  readonly script: readonly number[]
  readonly random?: { readonly a: number; readonly b: number; readonly c: number; readonly d: number }
}

export function recordState<K extends Kind>(game: Game<K>, s: State<K>): StateRecord {
  const { draws, trace, script } = s.chance
  const random = s.chance.source === 'fast' ? { random: { ...s.chance.random } } : {}
  return {
    position: game.positions.write(s),
    chance: { draws, trace, script: [...script], ...random },
    shown: s.shown,
  }
}

/** The state that was written, with chance going on where it stood. `fresh` is the match's chance at its beginning. */
export function restoreState<K extends Kind>(
  game: Game<K>,
  scenario: K['scenario'],
  { position, chance, shown }: StateRecord,
  fresh: Chance,
): Result<State<K>> {
  const read = game.positions.read(scenario, position)
  return read.ok ? accept({ ...read.value, chance: drawn(fresh, chance), shown }) : read
}

function drawn(fresh: Chance, { draws, trace, script, random }: DrawnRecord): Chance {
  const chance = { ...copyChance(fresh), draws, trace, script: [...script] }
  return chance.source === 'fast' && random ? { ...chance, random: { ...random } } : chance
}

/** Is it a record in form? What stands in its position, the game reads. */
export function readMatchRecord(json: unknown): Result<MatchRecord> {
  if (!isRecord(json))
    return refuse('malformed', 'engine.malformed', { field: 'record', reason: 'not an object' })
  for (const [field, fits] of Object.entries(FIELDS))
    if (!fits(json[field]))
      return refuse('malformed', 'engine.malformed', {
        field: `record.${field}`,
        reason: 'not of the right form',
      })
  return accept(json as unknown as MatchRecord)
}

const isText = (value: unknown) => typeof value === 'string'
const isCount = (value: unknown) => Number.isSafeInteger(value) && Number(value) >= 0
const isListOf = (fits: (value: unknown) => boolean) => (value: unknown) =>
  Array.isArray(value) && value.every(fits)
const isObjectOrNull = (value: unknown) => value === null || isRecord(value)
const isState = (value: unknown) =>
  isRecord(value) &&
  isRecord(value['position']) &&
  isCount(value['shown']) &&
  isRecord(value['chance']) &&
  isCount(value['chance']['draws']) &&
  Number.isSafeInteger(value['chance']['trace']) &&
  isListOf(Number.isSafeInteger)(value['chance']['script'])
const isUndo = (value: unknown) =>
  value === null ||
  (isRecord(value) &&
    isCount(value['seat']) &&
    isCount(value['moment']) &&
    isText(value['hash']) &&
    isState(value['state']) &&
    isListOf(isObjectOrNull)(value['memories']) &&
    isListOf(isRecord)(value['decisions']))
const isHint = (value: unknown) => isRecord(value) && isCount(value['seat']) && isCount(value['entry'])

const FIELDS: { readonly [F in keyof MatchRecord]-?: (value: unknown) => boolean } = {
  format: value => value === 1,
  game: isText,
  rules: isText,
  data: value => value === undefined || isText(value),
  added: value => value === undefined || isListOf(isRecord)(value),
  terms: isRecord,
  present: isState,
  undo: isUndo,
  moment: isCount,
  events: isCount,
  hash: isText,
  requests: isListOf(isCount),
  drafts: isListOf(isListOf(isRecord)),
  memories: isListOf(isObjectOrNull),
  hints: isListOf(isHint),
  settings: isRecord,
}
