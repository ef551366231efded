import { randomBytes } from 'node:crypto'
import type { Writable } from 'node:stream'

/** What the system hands us to write to: a terminal, a pipe, a file. */
export type Sink = Writable & {
  readonly isTTY?: boolean
  readonly columns?: number
  readonly rows?: number
}

/** Nobody who writes a name, a title or a path for us to print can know it. */
const SECRET = randomBytes(12).toString('hex')
const BEGINS = `\uE000${SECRET}`
const ENDS = '\uE001'

/** A control sequence of ours, marked so that it gets through to the terminal. */
export const ours = (sequence: string): string => `${BEGINS}${sequence}${ENDS}`

const MARKS = new RegExp(`${BEGINS}(.*?)${ENDS}`, 'gsu')

/** Marks take no room. */
export const withoutMarks = (text: string): string => text.replace(MARKS, '')

/** What a terminal obeys instead of showing it (C0, DEL, C1), what turns a line around, what breaks one. */
const OBEYED = String.raw`[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}]`
const MARKED_OR_OBEYED = new RegExp(`${BEGINS}(.*?)${ENDS}|(?!\n)${OBEYED}`, 'gsu')

const LAST_OF_C0 = 0x1f
const DELETE = 0x7f
const PICTURES = 0x2400
const PICTURE_OF_DELETE = '\u2421'
const NO_PICTURE = '\uFFFD'

/** One column as before, so that a board stays in line. */
function pictureOf(character: string): string {
  const code = character.charCodeAt(0)
  if (code <= LAST_OF_C0) return String.fromCharCode(PICTURES + code)
  return code === DELETE ? PICTURE_OF_DELETE : NO_PICTURE
}

/** The text as a terminal may have it: our own sequences work, all others are only seen. */
export const harmless = (text: string): string =>
  text.replace(MARKED_OR_OBEYED, (found, sequence?: string) => sequence ?? pictureOf(found))

const OBEYED_IN_JSON = new RegExp(OBEYED, 'gu')

/** One line of JSON that says the same to a program and does nothing to a terminal. */
export const jsonLine = (value: unknown): string =>
  JSON.stringify(value).replace(
    OBEYED_IN_JSON,
    found => `\\u${found.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

/** The only way out for a command: whatever it quotes, nothing but our own sequences is obeyed by a terminal. */
export class Output {
  /** Past the guard: for those who see to it themselves. */
  readonly sink: Sink

  constructor(sink: Sink) {
    this.sink = sink
  }

  get isTTY(): boolean {
    return this.sink.isTTY === true
  }

  get columns(): number | undefined {
    return this.sink.columns
  }

  get rows(): number | undefined {
    return this.sink.rows
  }

  write(text: string): void {
    this.sink.write(harmless(text))
  }
}

export const printTo = (output: Output, text: string): void => output.write(`${text}\n`)

export const printJson = (output: Output, value: unknown): void => printTo(output, jsonLine(value))
