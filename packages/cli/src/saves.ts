import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import type { Kind, Match, MatchFile, Result } from '@grognard/engine'
import { isSaveText, readMatchText, readSaveText, type SaveText } from '@grognard/sitting/save-text'

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

/** Writes the match on paper. Never half a file: a power cut leaves the old one or the new one. */
export function saveMatch(match: Match<Kind>, path: string): void {
  const full = resolve(path)
  mkdirSync(dirname(full), { recursive: true })
  const fresh = `${full}.${process.pid}.new`
  writeFileSync(fresh, `${printFile(match.file('storage'))}\n`, { mode: 0o600 })
  renameSync(fresh, full)
}

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

/** What is in a file that a match was played into, and its size; or a match on paper, to be played again. */
export type Resumable =
  | { readonly form: 'log'; readonly saved: SaveText; readonly size: number; readonly counts: number }
  | { readonly form: 'paper'; readonly file: MatchFile }

export function loadToResume(path: string): Result<Resumable> {
  const text = readText(path)
  if (!isSaveText(text)) {
    const file = readMatchText(text)
    return file.ok ? { ok: true, value: { form: 'paper', file: file.value } } : file
  }
  const saved = readSaveText(text)
  if (!saved.ok) return saved
  const counts = Buffer.byteLength(text.slice(0, saved.value.length))
  return { ok: true, value: { form: 'log', saved: saved.value, size: Buffer.byteLength(text), counts } }
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    throw new UnreadableFile(error instanceof Error ? error.message : String(error))
  }
}
