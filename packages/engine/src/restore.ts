import { type Chance, chanceOf, copyChance } from './chance.ts'
import { isChanceRecord } from './commitment.ts'
import type { Game } from './game.ts'
import { type LogEvent, storyOf } from './log.ts'
import { Match } from './match.ts'
import { isRecord } from './plain.ts'
import { FlowError } from './position.ts'
import type { DrawnRecord, MatchRecord, StateRecord } from './record.ts'
import { accept, type Result, refuse } from './refusal.ts'
import type { Kind, State } from './state.ts'

/**
 * Goes on exactly where a record was written, under the rules of the day if they read its position; the game wants
 * `fetch('positions')`. With its log the match knows its past (`entries`, `heard`, `file`); without, only what comes from
 * here on. Apart from `match.ts`, since a match that is begun needs none of it.
 */
export function restoreMatch<K extends Kind>(
  game: Game<K>,
  record: MatchRecord,
  log: readonly LogEvent<K>[] | null = null,
): Result<Match<K>> {
  const { terms, present, undo } = record
  if (record.game !== game.id) return refuse('unknown', 'engine.file.other-game', { game: record.game })
  const scenario = game.scenario(terms.scenario, terms.options ?? {})
  if (!scenario.ok) return scenario
  const chance = chanceOf(terms.chance)
  if (!chance) return refuse('impossible', 'engine.seed-withheld')
  const state = restoreState(game, scenario.value, present, chance)
  if (!state.ok) return state
  const before = undo && restoreState(game, scenario.value, undo.state, chance)
  if (before && !before.ok) return before
  const base = undo && before && { ...undo, state: before.value, decisions: [...undo.decisions] }
  try {
    return accept(Match.resume(game, record, { state: state.value, base, story: storyOf(log ?? []) }))
  } catch (error) {
    // A record that the rules cannot go on from is none, whatever it was that they stumbled over.
    const field = error instanceof FlowError ? 'flow' : 'record'
    const reason = error instanceof Error ? error.message : String(error)
    return refuse('impossible', 'engine.malformed', { field, reason })
  }
}

/** The state that was written, with chance going on where it stood. `fresh` is the match's chance at its beginning. */
function restoreState<K extends Kind>(
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
  const unknown = Object.keys(json).find(field => !Object.hasOwn(FIELDS, field))
  if (unknown !== undefined)
    return refuse('malformed', 'engine.file.unknown-field', { field: `record.${unknown}` })
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
const isTerms = (value: unknown) =>
  isRecord(value) &&
  isText(value['scenario']) &&
  isChanceRecord(value['chance']) &&
  (value['players'] === undefined || isListOf(isText)(value['players'])) &&
  (value['start'] === undefined || isRecord(value['start']))
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
  terms: isTerms,
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
  drawn: value => value === undefined || isRecord(value),
}
