import { fastChance } from './chance.ts'
import type { NamedFrame } from './flow.ts'
import { isNamed, unnameFrames } from './frames.ts'
import { canonical, copy, isRecord } from './plain.ts'
import { newState, type Playable } from './position.ts'
import type { PositionReading, Positions } from './positions.ts'
import { accept, type Result, refuse } from './refusal.ts'
import { everyone, type SeatSet } from './seats.ts'
import type { Kind, Outcome, Shared, State } from './state.ts'

/**
 * Reads what `plainPositions` writes. A field that is left out takes the scenario's value; one that has not the form of
 * the scenario's value is refused.
 */
export function plainReading<K extends Kind>(
  game: Playable<K>,
  write: Positions<K>['write'],
): PositionReading<K> {
  const read = (scenario: K['scenario'], json: unknown): Result<State<K>> => {
    const s = newState(game, scenario, fastChance(0))
    if (!isRecord(json)) return malformed('position', 'not an object')
    const stranger = Object.keys(json).find(field => !FIELDS.includes(field))
    if (stranger !== undefined) return malformed(stranger, 'no field of a position')
    const misfit = layParts(s, json) ?? layPlay(game, s, json)
    if (misfit !== null) return malformed(misfit, 'not of the form that the game has')
    const [wrong] = game.violations(s)
    return wrong === undefined
      ? accept(s)
      : refuse('impossible', 'engine.malformed', { field: 'position', reason: wrong })
  }

  return {
    read,
    print: s => canonical(write(s)),
    parse: () =>
      refuse('unknown', 'engine.malformed', { field: 'position', reason: 'this game has no text notation' }),
    parseDecision: text => {
      try {
        return game.readDecision(JSON.parse(text))
      } catch {
        return malformed('decision', 'not JSON')
      }
    },
  }
}

const malformed = (field: string, reason: string) =>
  refuse('malformed', 'engine.malformed', { field, reason })

/** Whoever brings a position may say of which scenario it is. */
const FIELDS = ['open', 'own', 'shared', 'hidden', 'flow', 'sealed', 'outcome', 'scenario']

/** The compartments, in place; the path of the first value that does not fit. */
function layParts<K extends Kind>(s: State<K>, json: Record<string, unknown>): string | null {
  for (const part of ['open', 'own', 'hidden'] as const) {
    const misfit = lay(s[part], json[part], part)
    if (misfit !== null) return misfit
    if (!isWhole(s[part])) return part
  }
  return null
}

/** Where play stands, in place; the field that does not fit. */
function layPlay<K extends Kind>(
  game: Playable<K>,
  s: State<K>,
  json: Record<string, unknown>,
): string | null {
  const { flow, sealed, shared, outcome } = json
  if (flow !== undefined) {
    const frames = readFlow(game, s.scenario, flow)
    if (frames === null) return 'flow'
    s.flow = frames
  }
  if (sealed !== undefined) {
    const choices = readSealed(game, sealed)
    if (choices === null || choices.length !== s.sealed.length) return 'sealed'
    s.sealed = choices
  }
  if (shared !== undefined) {
    if (!isShared<K>(shared, everyone(s.sealed.length))) return 'shared'
    s.shared = copy(shared)
  }
  if (outcome !== undefined && outcome !== null) {
    if (!isOutcome(outcome, s.sealed.length)) return 'outcome'
    s.outcome = copy(outcome)
  }
  return s.flow.length === 0 && s.outcome === null ? 'flow' : null
}

/** Lays given values over a pattern, in place; the path of the first that does not fit it. */
function lay(pattern: object, given: unknown, path: string): string | null {
  if (given === undefined) return null
  if (!isRecord(given) && !Array.isArray(given)) return path
  const most = Array.isArray(pattern) ? pattern.length : 0
  if (Array.isArray(given) && given.length > most) return most === 0 ? path : `${path}.${most}`
  const target: Record<string, unknown> = pattern as Record<string, unknown>
  for (const [key, value] of Object.entries(given)) {
    const old = Object.hasOwn(target, key) ? target[key] : undefined
    if (old === undefined || Array.isArray(old) !== Array.isArray(value)) return `${path}.${key}`
    if (typeof old === 'object' && old !== null && !Array.isArray(old)) {
      const misfit = lay(old, value, `${path}.${key}`)
      if (misfit !== null) return misfit
    } else if (isLike(old, value)) target[key] = copy(value)
    else return `${path}.${key}`
  }
  return null
}

/** Has it the form of the pattern? Of what is null there, or a list without items, nothing is known. */
function isLike(pattern: unknown, value: unknown): boolean {
  if (pattern === null) return true
  if (Array.isArray(pattern))
    return (
      Array.isArray(value) &&
      (pattern.length === 0 || value.every(item => pattern.some(each => isLike(each, item))))
    )
  if (!isRecord(pattern)) return typeof pattern === typeof value
  return (
    isRecord(value) &&
    Object.keys(value).length === Object.keys(pattern).length &&
    Object.keys(value).every(key => Object.hasOwn(pattern, key) && isLike(pattern[key], value[key]))
  )
}

/** Numbers are integers: a rule cannot lead to another one, and no hash takes it. */
function isWhole(value: unknown): boolean {
  if (typeof value === 'number') return Number.isSafeInteger(value)
  return typeof value !== 'object' || value === null || Object.values(value).every(isWhole)
}

/** Empty where the match is over. */
function readFlow<K extends Kind>(
  game: Playable<K>,
  scenario: K['scenario'],
  value: unknown,
): State<K>['flow'] | null {
  if (!isFlow(value)) return null
  return value.length === 0 ? [] : unnameFrames(game.program, game.begin(scenario), value)
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0
const areWhole = (value: unknown): value is number[] =>
  Array.isArray(value) && value.every(Number.isSafeInteger)
/** Each once, in order. */
const areSeats = (value: unknown, seats: number): boolean =>
  areWhole(value) && value.every((seat, i) => seat > (value[i - 1] ?? -1) && seat < seats)

const isFlow = (value: unknown): value is NamedFrame[] =>
  Array.isArray(value) &&
  value.every(
    frame =>
      isRecord(frame) &&
      typeof frame['at'] === 'string' &&
      isCount(frame['index']) &&
      (frame['items'] === undefined || areWhole(frame['items'])) &&
      isNamed(frame['locals']) &&
      isNamed(frame['result']) &&
      isWhole([frame['locals'], frame['result']]),
  )

function readSealed<K extends Kind>(game: Playable<K>, value: unknown): (K['decision'] | null)[] | null {
  if (!Array.isArray(value)) return null
  const choices: (K['decision'] | null)[] = []
  for (const choice of value) {
    const read = choice === null ? accept(null) : game.readDecision(choice)
    if (!read.ok) return null
    choices.push(read.value)
  }
  return choices
}

const isShared = <K extends Kind>(value: unknown, all: SeatSet): value is Shared<K>[] =>
  Array.isArray(value) &&
  isWhole(value) &&
  new Set(value.map(entry => (isRecord(entry) ? entry['key'] : null))).size === value.length &&
  value.every(
    entry =>
      isRecord(entry) &&
      Object.keys(entry).length === 3 &&
      typeof entry['key'] === 'string' &&
      isCount(entry['audience']) &&
      entry['audience'] <= all &&
      isRecord(entry['secret']),
  )

const isOutcome = (value: unknown, seats: number): value is Outcome =>
  isRecord(value) &&
  Object.keys(value).length === 4 &&
  areSeats(value['winners'], seats) &&
  areWhole(value['scores']) &&
  value['scores'].length === seats &&
  typeof value['how'] === 'string' &&
  typeof value['rule'] === 'string'
