import type { Line, Span, Tone } from './game-words.ts'

/** What every game's terminal board is made of: lines of spans, measured in code points, each of one column. */

export const span = (text: string, tone?: Tone): Span => (tone === undefined ? { text } : { text, tone })

export const strong = (text: string): Span => span(text, 'strong')
export const faint = (text: string): Span => span(text, 'faint')

/** The first seat has the first colour of every table, the second the second; what nobody holds is faint. */
export const toneOf = (seat: number): Tone => (seat === 0 ? 'first' : seat === 1 ? 'second' : 'faint')

export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

export const columnsOf = (text: string): number => [...text].length

export const widthOf = (line: Line): number => line.reduce((sum, { text }) => sum + columnsOf(text), 0)

/** As much of the line as fits. */
export function cut(line: Line, width: number): Line {
  const kept: Span[] = []
  let room = width
  for (const { text, tone } of line) {
    if (room <= 0) break
    const fitting = columnsOf(text) <= room ? text : `${[...text].slice(0, room - 1).join('')}…`
    kept.push(span(fitting, tone))
    room -= columnsOf(fitting)
  }
  return kept
}

/** The line at exactly this width. */
export function fill(line: Line, width: number): Line {
  const fitting = cut(line, width)
  const room = width - widthOf(fitting)
  return room === 0 ? fitting : [...fitting, span(' '.repeat(room))]
}

/** Pieces one after the other, with a space between them, on as few lines as they need. */
export function flow(pieces: readonly Line[], width: number, indent = 0): Line[] {
  const lines: Line[] = []
  let line: Line = []
  for (const piece of pieces) {
    const extended = line.length === 0 ? piece : [...line, span(' '), ...piece]
    if (line.length === 0 || widthOf(extended) <= width) line = extended
    else {
      lines.push(line)
      line = [span(' '.repeat(indent)), ...piece]
    }
  }
  if (line.length > 0) lines.push(line)
  return lines.map(long => cut(long, width))
}

/** A text broken between its words. */
export const wrap = (text: string, width: number, tone?: Tone): Line[] =>
  flow(
    text.split(' ').map(word => [span(word, tone)]),
    width,
  )

/** "a · b · c" as pieces that `flow` may break after each dot. */
export const dotted = (items: readonly Line[]): Line[] =>
  items.map((item, i) => (i < items.length - 1 ? [...item, faint(' ·')] : item))

/** The first of the texts that fits, or else the last. */
export const fitting = (width: number, ...texts: readonly string[]): string =>
  texts.find(text => columnsOf(text) <= width) ?? texts.at(-1) ?? ''
