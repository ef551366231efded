import {
  accept,
  isDeeper,
  isRecord,
  type Kind,
  type LogEvent,
  type MatchFile,
  type MatchRecord,
  type Outcome,
  type Result,
  readMatchFile,
  readMatchRecord,
  refuse,
  same,
  withoutMark,
} from '@grognard/engine'
import type { Head } from './keeping.ts'
import { fileOfLog } from './opening.ts'
import { isSealedSave } from './sealed-save.ts'

/**
 * A running match as text, to which every save adds: a line of JSON for the head, then one for each event of its log,
 * and now and then one with a record, so that nobody plays it from the beginning to open it. What has no line break
 * behind it was torn off in the middle of writing and counts as never written.
 */
export interface SaveText {
  readonly head: Head
  /** The newest that was written. */
  readonly record: MatchRecord
  readonly log: readonly LogEvent<Kind>[]
  readonly result: Outcome | null
  /** How much of the text counts. */
  readonly length: number
}

/** 1: as described here. */
const FORMAT = 1

export const printHead = (head: Head): string => lineOf({ log: FORMAT, head })

/** The result stands in one line with the event that brought it: nothing can tear them apart. */
export const printEvents = (events: readonly LogEvent<Kind>[], result: Outcome | null): string =>
  events
    .map((event, index) => (result !== null && index === events.length - 1 ? { event, result } : { event }))
    .map(lineOf)
    .join('')

export const printRecord = (record: MatchRecord): string => lineOf({ record })

const lineOf = (value: object): string => `${JSON.stringify(value)}\n`

/** Does it begin like one of these, rather than like a match on paper? */
export const isSaveText = (text: string): boolean => withoutMark(text).startsWith('{"log":')

export function readSaveText(text: string): Result<SaveText> {
  const length = text.lastIndexOf('\n') + 1
  const [first, ...lines] = withoutMark(text.slice(0, length)).split('\n').slice(0, -1).map(parsed)
  const head = isRecord(first) && first['log'] === FORMAT && has(first, 'log', 'head') ? first['head'] : null
  if (!isHead(head)) return refuse('malformed', 'engine.file.field', { field: 'log' })
  const log: LogEvent<Kind>[] = []
  let newest: MatchRecord | null = null
  let result: Outcome | null = null
  for (const [index, line] of lines.entries()) {
    const wrong = (field = '') =>
      refuse('malformed', 'engine.file.field', { field: `line ${index + 2}${field}` })
    if (!isRecord(line)) return wrong()
    if (isEvent(line['event']) && has(line, 'event', 'result')) {
      log.push(line['event'])
      result = isRecord(line['result']) ? (line['result'] as unknown as Outcome) : null
      continue
    }
    const record = readMatchRecord(line['record'])
    if (!record.ok || !has(line, 'record')) return wrong()
    if (record.value.events !== log.length) return wrong(', record.events')
    if (!isOf(head, newest, record.value)) return wrong(', record.terms')
    newest = record.value
  }
  if (newest === null) return refuse('malformed', 'engine.file.field', { field: 'record' })
  return accept({ head, record: newest, log, result, length })
}

const has = (value: object, ...fields: readonly string[]): boolean =>
  Object.keys(value).every(field => fields.includes(field))

/** Every record is of the match that the head names, and of the one that the records before it are of. */
const isOf = ({ game, scenario }: Head, before: MatchRecord | null, { game: played, terms }: MatchRecord) =>
  game === played && scenario === terms.scenario && (before === null || same(before.terms, terms))

/** No match is nested half as deep; what walks through deeper things would exhaust its stack. */
const MOST_DEPTH = 64

function parsed(line: string): unknown {
  try {
    const json: unknown = JSON.parse(line)
    return isDeeper(json, MOST_DEPTH) ? null : json
  } catch {
    return null
  }
}

const isTexts = (value: unknown): boolean =>
  Array.isArray(value) && value.every(each => typeof each === 'string')

const isHead = (value: unknown): value is Head =>
  isRecord(value) &&
  has(value, 'game', 'scenario', 'seats', 'players', 'lesson') &&
  typeof value['game'] === 'string' &&
  typeof value['scenario'] === 'string' &&
  isTexts(value['seats']) &&
  isTexts(value['players']) &&
  (value['lesson'] === null || isRecord(value['lesson']))

const isSeat = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) >= 0
const isDecision = (value: unknown): boolean => isRecord(value) && typeof value['type'] === 'string'
const isTold = (value: unknown): boolean =>
  Array.isArray(value) && value.every(each => isRecord(each) && isRecord(each['event']))
const isMark = (value: unknown): boolean =>
  value === undefined ||
  (isDecision(value) && isRecord(value) && isSeat(value['seat']) && typeof value['rule'] === 'string')
const isEntry = (value: unknown): boolean =>
  isRecord(value) &&
  has(value, 'decisions', 'told', 'hash', 'byTable') &&
  isMark(value['byTable']) &&
  typeof value['hash'] === 'string' &&
  isTold(value['told']) &&
  Array.isArray(value['decisions']) &&
  value['decisions'].every(each => Array.isArray(each) && isSeat(each[0]) && isDecision(each[1]))

type Form = { readonly [field: string]: (value: unknown) => boolean }

const EVENTS: { readonly [T in LogEvent<Kind>['type']]: Form } = {
  begun: { told: isTold, hash: value => typeof value === 'string' },
  decided: { entry: isEntry },
  undone: { seat: isSeat },
  'taken-back': { seat: isSeat, entries: isSeat },
  sealed: { seat: isSeat, decision: isDecision },
  unsealed: { seat: isSeat },
  drafted: { seat: isSeat, parts: value => Array.isArray(value) && value.every(isDecision) },
  hinted: { seat: isSeat, entry: isSeat },
  'agreed-draw': {},
  set: { name: value => typeof value === 'string', value: value => value !== undefined },
}

function isEvent(json: unknown): json is LogEvent<Kind> {
  if (!isRecord(json)) return false
  const { type } = json
  const form = typeof type === 'string' && Object.hasOwn(EVENTS, type) ? formOf(type) : null
  return (
    form !== null &&
    has(json, 'type', ...Object.keys(form)) &&
    Object.entries(form).every(([field, fits]) => fits(json[field]))
  )
}

const formOf = (type: string): Form | null =>
  Object.entries(EVENTS).find(([name]) => name === type)?.[1] ?? null

/** A match on paper, and the log that it is from where that was in the text. */
export interface MatchText {
  readonly file: MatchFile
  readonly log: readonly LogEvent<Kind>[] | null
}

export function readAnyMatch(text: string): Result<MatchText> {
  if (isSealedSave(text)) return refuse('impossible', 'engine.file.sealed')
  if (!isSaveText(text)) {
    const file = readMatchFile(parsed(withoutMark(text)))
    return file.ok ? accept({ file: file.value, log: null }) : file
  }
  const read = readSaveText(text)
  if (!read.ok) return read
  const { head, log } = read.value
  const file = readMatchFile(fileOfLog(head, read.value, log))
  return file.ok ? accept({ file: file.value, log }) : file
}

/** A match on paper, from either form. */
export function readMatchText(text: string): Result<MatchFile> {
  const read = readAnyMatch(text)
  return read.ok ? accept(read.value.file) : read
}
