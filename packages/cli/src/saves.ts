import { readFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import type { Kind, Match, MatchFile, Result } from '@grognard/engine'
import {
  isSaveText,
  type MatchText,
  readAnyMatch,
  readMatchText,
  readSaveText,
  type SaveText,
} from '@grognard/sitting/save-text'
import { replaceFile } from './files/writing.ts'

/** A match on paper. */
export const SUFFIX = '.grognard.json'
/** One that is played into its file. */
const LOG_SUFFIX = '.grognard.jsonl'

export const isMatchName = (name: string): boolean => name.endsWith(SUFFIX) || name.endsWith(LOG_SUFFIX)

/** Where matches are kept that nobody has named a place for. */
export function stateFolder(env: NodeJS.ProcessEnv): string {
  const base = env['XDG_STATE_HOME']
  return join(base?.startsWith('/') ? base : join(homedir(), '.local', 'state'), 'grognard')
}

/** A new name in that folder: `march-of-progress-2026-03-01-1530-4f2a.grognard.jsonl`. */
export function freshPath(env: NodeJS.ProcessEnv, game: string, now: Date, mark: string): string {
  const [date = '', time = ''] = now.toISOString().split('T')
  return join(stateFolder(env), `${game}-${date}-${time.slice(0, 5).replace(':', '')}-${mark}${LOG_SUFFIX}`)
}

/** Writes the match on paper. */
export const saveMatch = (match: Match<Kind>, path: string): void =>
  replaceFile(path, `${printFile(match.file('storage'))}\n`)

/** One decision a line: small, and two matches can be compared line by line. */
function printFile(file: MatchFile): string {
  const fields = Object.entries(file).map(([name, value]) => {
    const isLog = (name === 'decisions' || name === 'sealed') && Array.isArray(value) && value.length > 0
    const text = isLog
      ? `[\n${value.map(entry => `    ${JSON.stringify(entry)}`).join(',\n')}\n  ]`
      : JSON.stringify(value)
    return `  ${JSON.stringify(name)}: ${text}`
  })
  return `{\n${fields.join(',\n')}\n}`
}

/** A file that cannot be read at all: the reason is the system's. */
export class UnreadableFile extends Error {}

/** A match on paper, from either form. */
export const loadFile = (path: string): Result<MatchFile> => readMatchText(readText(path))

/** The same with its log, where it has one. */
export const loadMatch = (path: string): Result<MatchText> => readAnyMatch(readText(path))

/** What is in a file that a match was played into; or a match on paper, to be played again. */
export type Resumable =
  | {
      readonly form: 'log'
      readonly saved: SaveText
      /** As much of its text as counts. */
      readonly text: string
      /** Bytes, and how many of them count. */
      readonly size: number
      readonly counts: number
    }
  | { readonly form: 'paper'; readonly file: MatchFile }

export function loadToResume(path: string): Result<Resumable> {
  const bytes = readBytes(path)
  const text = bytes.toString('utf8')
  if (!isSaveText(text)) {
    const file = readMatchText(text)
    return file.ok ? { ok: true, value: { form: 'paper', file: file.value } } : file
  }
  const saved = readSaveText(text)
  if (!saved.ok) return saved
  const counted = text.slice(0, saved.value.length)
  const counts = Buffer.byteLength(counted)
  return { ok: true, value: { form: 'log', saved: saved.value, text: counted, size: bytes.length, counts } }
}

const readText = (path: string): string => readBytes(path).toString('utf8')

function readBytes(path: string): Buffer {
  try {
    return readFileSync(path)
  } catch (error) {
    throw new UnreadableFile(error instanceof Error ? error.message : String(error))
  }
}
