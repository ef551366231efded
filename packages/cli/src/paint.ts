import type { Line, Tone } from '@grognard/engine'
import { ours, withoutMarks } from './output.ts'

/** Turns tones into colours. */
export type Paint = (text: string, tone?: Tone) => string

const plain: Paint = text => text

/** Blue and orange that can be read on dark and light; with few colours, the nearest there are. */
const CODES: { readonly [T in Tone]: { readonly many: string; readonly few: string } } = {
  strong: { many: '1', few: '1' },
  faint: { many: '2', few: '2' },
  first: { many: '38;5;68', few: '94' },
  second: { many: '38;5;172', few: '33' },
  gold: { many: '38;5;178', few: '93' },
}

const painter =
  (amount: 'many' | 'few'): Paint =>
  (text, tone) =>
    tone === undefined || text === ''
      ? text
      : `${ours(`\x1b[${CODES[tone][amount]}m`)}${text}${ours('\x1b[0m')}`

/** No colours where nobody looks (a pipe, a file), or where they are not wanted (no-color.org). */
export function paintFor(isTerminal: boolean, env: NodeJS.ProcessEnv): Paint {
  if (!isTerminal || env['NO_COLOR'] || env['TERM'] === 'dumb') return plain
  return painter(/256|truecolor|24bit/.test(`${env['TERM']} ${env['COLORTERM']}`) ? 'many' : 'few')
}

export const paintLine = (paint: Paint, line: Line): string =>
  line
    .map(({ text, tone }) => paint(text, tone))
    .join('')
    .trimEnd()

/** Breaks text at blanks. Its indentation stays, and what follows the first line is indented a little more. */
export function wrap(text: string, width: number): string {
  const indent = /^ */.exec(text)?.[0] ?? ''
  const lines: string[] = []
  let line = ''
  for (const [piece] of text.matchAll(/ *[^ ]+/g)) {
    if (line === '' || columnsOf(line + piece) <= width) line += piece
    else {
      lines.push(line)
      line = `${indent}  ${piece.trimStart()}`
    }
  }
  return [...lines, line].join('\n')
}

/** Colours take no room. */
const columnsOf = (text: string): number => withoutMarks(text).length
