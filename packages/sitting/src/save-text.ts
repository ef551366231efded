import {
  accept,
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
export const isSaveText = (text: string): boolean => text.startsWith('{"log":')

export function readSaveText(text: string): Result<SaveText> {
  const length = text.lastIndexOf('\n') + 1
  const [first, ...lines] = text.slice(0, length).split('\n').slice(0, -1).map(parsed)
  const head = isRecord(first) && first['log'] === FORMAT ? first['head'] : null
  if (!isHead(head)) return refuse('malformed', 'engine.file.field', { field: 'log' })
  const log: LogEvent<Kind>[] = []
  let newest: MatchRecord | null = null
  let result: Outcome | null = null
  for (const [index, line] of lines.entries()) {
    if (isRecord(line) && isEvent(line['event'])) {
      log.push(line['event'])
      if (isRecord(line['result'])) result = line['result'] as unknown as Outcome
      continue
    }
    const record = isRecord(line) ? readMatchRecord(line['record']) : null
    if (!record?.ok) return refuse('malformed', 'engine.file.field', { field: `line ${index + 2}` })
    if (record.value.events !== log.length)
      return refuse('malformed', 'engine.file.field', { field: `line ${index + 2}, record.events` })
    newest = record.value
  }
  if (newest === null) return refuse('malformed', 'engine.file.field', { field: 'record' })
  return accept({ head, record: newest, log, result, length })
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}

const isTexts = (value: unknown): boolean =>
  Array.isArray(value) && value.every(each => typeof each === 'string')

const isHead = (value: unknown): value is Head =>
  isRecord(value) &&
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
  sealed: { seat: isSeat, decision: isDecision },
  unsealed: { seat: isSeat },
  drafted: { seat: isSeat, parts: value => Array.isArray(value) && value.every(isDecision) },
  hinted: { seat: isSeat, entry: isSeat },
  set: { name: value => typeof value === 'string', value: value => value !== undefined },
}

function isEvent(json: unknown): json is LogEvent<Kind> {
  if (!isRecord(json)) return false
  const { type } = json
  const form = typeof type === 'string' && Object.hasOwn(EVENTS, type) ? formOf(type) : null
  return form !== null && Object.entries(form).every(([field, fits]) => fits(json[field]))
}

const formOf = (type: string): Form | null =>
  Object.entries(EVENTS).find(([name]) => name === type)?.[1] ?? null

/** A match on paper, from either form. */
export function readMatchText(text: string): Result<MatchFile> {
  if (isSealedSave(text)) return refuse('impossible', 'engine.file.sealed')
  if (!isSaveText(text)) return readMatchFile(parsed(text))
  const read = readSaveText(text)
  return read.ok ? readMatchFile(fileOfLog(read.value.head, read.value, read.value.log)) : read
}
