import { withoutMark } from '@grognard/engine'
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

/** Where the lines are kept: whoever opens the file sees to it that nobody else writes into it. */
export interface Keeping {
  /** What is there. */
  readonly text: string
  /** So many bytes of it stay. */
  cut(bytes: number): void
  append(text: string): void
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

/** What every line of ours begins with, however much of it was written. */
const BEGINNING = '{"match":{"game":"'

/**
 * A last line without an end that begins like one of ours was being written when the power went: it is cut off, and its
 * match played again. What begins otherwise is somebody else's, and stays as it is.
 */
export function resultsIn(keeping: Keeping): ResultsFile {
  const { text } = keeping
  const lines = withoutMark(text).split('\n')
  const last = lines.pop() ?? ''
  const found = new Map<string, Played>()
  const add = (line: string, number: number): void => {
    const { match, played } = readLine(line, number)
    found.set(nameOf(match), played)
  }
  for (const [index, line] of lines.entries()) add(line, index + 1)
  const isTorn = parsed(last) === null
  if (isTorn && last.slice(0, BEGINNING.length) !== BEGINNING.slice(0, last.length))
    throw new NotResults(lines.length + 1, 'JSON')
  if (!isTorn) add(last, lines.length + 1)
  if (isTorn && last !== '') keeping.cut(Buffer.byteLength(text) - Buffer.byteLength(last))
  if (!isTorn) keeping.append('\n')
  return {
    known: fixture => found.get(nameOf(fixture)),
    held: found.size,
    append: (match, played) => keeping.append(`${JSON.stringify({ match, played })}\n`),
    close: () => keeping.close(),
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
