import { closeSync, existsSync, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs'
import * as z from 'zod/mini'
import { type Fixture, fixtureForm, nameOf } from './fixtures.ts'
import { type Played, playedForm } from './played.ts'

/** Played matches in a file, one a line: what is there need not be played again. */
export interface ResultsFile {
  known(fixture: Fixture): Played | undefined
  /** How many it held when it was opened. */
  readonly held: number
  append(fixture: Fixture, played: Played): void
  close(): void
}

/** A line that is no match: this is not a file of ours, or it was tampered with. */
export class NotResults extends Error {
  readonly line: number
  constructor(line: number, reason: string) {
    super(reason)
    this.line = line
  }
}

const lineForm = z.strictObject({ match: fixtureForm, played: playedForm })

/** A last line without an end was being written when the power went: it is cut off, and its match played again. */
export function openResults(path: string): ResultsFile {
  const text = existsSync(path) ? readFileSync(path, 'utf8') : ''
  const whole = text.slice(0, text.lastIndexOf('\n') + 1)
  const found = new Map<string, Played>()
  for (const [index, line] of whole.split('\n').slice(0, -1).entries()) {
    const { match, played } = readLine(line, index + 1)
    found.set(nameOf(match), played)
  }
  const file = openSync(path, 'a')
  if (whole.length < text.length) ftruncateSync(file, Buffer.byteLength(whole))
  return {
    known: fixture => found.get(nameOf(fixture)),
    held: found.size,
    append: (match, played) => void writeSync(file, `${JSON.stringify({ match, played })}\n`),
    close: () => closeSync(file),
  }
}

function readLine(line: string, number: number): z.infer<typeof lineForm> {
  const read = lineForm.safeParse(parsed(line))
  if (read.success) return read.data
  const [issue] = read.error.issues
  throw new NotResults(number, issue?.path.join('.') || 'JSON')
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}
