import { createReadStream, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import {
  accept,
  isRecord,
  type MatchFile,
  type Result,
  readMatchFile,
  refuse,
  withoutMark,
} from '@grognard/engine'
import { isMatchName, loadFile, UnreadableFile } from '../saves.ts'

/** A match as it lies somewhere: a file of its own, or a line of a file of many. */
export interface Kept {
  readonly path: string
  /** From 1; null: the whole file is one match. */
  readonly line: number | null
  /** What a line calls it. */
  readonly name: string | null
  readonly read: Result<MatchFile>
}

const LINES = '.jsonl'

/** Files as they are named, folders with all that is in them and may hold matches. */
export function pathsIn(path: string): string[] {
  try {
    if (!statSync(path).isDirectory()) return [path]
    return readdirSync(path, { recursive: true, encoding: 'utf8' })
      .filter(name => isMatchName(name) || name.endsWith(LINES))
      .sort()
      .map(name => join(path, name))
  } catch (error) {
    throw unreadable(error)
  }
}

export async function* matchesIn(path: string): AsyncGenerator<Kept> {
  try {
    if (path.endsWith(LINES) && !isMatchName(path)) yield* linesOf(path)
    else yield { path, line: null, name: null, read: loadFile(path) }
  } catch (error) {
    throw unreadable(error)
  }
}

/** Line by line: a collection may be larger than the memory. */
async function* linesOf(path: string): AsyncGenerator<Kept> {
  let line = 0
  for await (const text of createInterface({ input: createReadStream(path, 'utf8') })) {
    line++
    if (text.trim() !== '') yield keptAs(path, line, text)
  }
}

function keptAs(path: string, line: number, text: string): Kept {
  const json = parsed(text)
  const isNamed = isRecord(json) && isRecord(json['file'])
  const name = isNamed && typeof json['name'] === 'string' ? json['name'] : null
  const read = json === undefined ? NOT_JSON : readMatchFile(isNamed ? json['file'] : json)
  return { path, line, name, read }
}

/** @param match of a server, with its file or why there is none */
export const keptInHouse = (
  path: string,
  { id, file }: { readonly id: string; readonly file: MatchFile | { readonly reason: string } },
): Kept => ({
  path,
  line: null,
  name: id,
  read:
    'reason' in file
      ? refuse('malformed', 'engine.malformed', { field: id, reason: file.reason })
      : accept(file),
})

const NOT_JSON = refuse('malformed', 'engine.file.not-an-object')

function parsed(text: string): unknown {
  try {
    return JSON.parse(withoutMark(text))
  } catch {
    return undefined
  }
}

const unreadable = (error: unknown) =>
  new UnreadableFile(error instanceof Error ? error.message : String(error))
