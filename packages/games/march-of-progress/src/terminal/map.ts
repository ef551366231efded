import type { Line, Tone } from '@grognard/engine'
import { faint, fill, span, toneOf } from '@grognard/engine/lines'
import { controllerOf } from '../control.ts'
import { neighboursOf, type Part } from '../scenario.ts'
import { partOf, type State } from '../state.ts'
import { countryLines } from './country.ts'
import type { GameWords } from './words/words.ts'

/**
 * The homes left and right, the neutral countries between them, one below the other; a line wherever two
 * countries touch. Every map that the box's dice allow (MOP-1.14) has this shape.
 */
export function mapLines(s: State, words: GameWords, width: number): Line[] {
  const gap = width < 84 ? 3 : 5
  const column = Math.floor((width - 2 * gap) / 3)
  const part = partOf(s)
  const [left, right] = part.homes
  const bodies = part.countries.map((_, country) => countryLines(s, words, country, column - 4))
  const [ours, theirs] = [bodies[left] ?? [], bodies[right] ?? []]
  const height = Math.max(ours.length, theirs.length) + 2
  const rows = centred(middle(s, bodies, column), column, height)
  const top = Math.floor((rows.length - height) / 2)
  const west = frame(s, left, ours, column, rows.length, { top, right: rows.map(row => row.west) })
  const east = frame(s, right, theirs, column, rows.length, { top, left: rows.map(row => row.east) })
  return rows.map((row, y) => [
    ...(west[y] ?? []),
    link(row.west, gap),
    ...row.line,
    link(row.east, gap),
    ...(east[y] ?? []),
  ])
}

/** A row of the middle column, and whether a border leads from it to the home in the west or in the east. */
interface Row {
  readonly line: Line
  readonly west: boolean
  readonly east: boolean
}

const link = (joined: boolean, gap: number) => faint((joined ? '─' : ' ').repeat(gap))

const touch = (part: Part, a: number, b: number): boolean => neighboursOf(part, a).includes(b)

const blank = (width: number): Row => ({ line: fill([], width), west: false, east: false })

function middle(s: State, bodies: readonly Line[][], width: number): Row[] {
  const part = partOf(s)
  const [left, right] = part.homes
  const rows: Row[] = []
  const neutrals = part.countries.flatMap(({ owner }, country) => (owner < 0 ? [country] : []))
  const touches = (country: number, other: number | undefined) =>
    other !== undefined && touch(part, country, other)
  for (const [i, country] of neutrals.entries()) {
    const above = i > 0 && touches(country, neutrals[i - 1])
    const below = touches(country, neutrals[i + 1])
    if (i > 0) rows.push(above ? { ...blank(width), line: pillar(width) } : blank(width))
    rows.push(...neutral(s, country, bodies[country] ?? [], width, { above, below, west: left, east: right }))
  }
  if (touch(part, left, right))
    rows.push(blank(width), { line: [faint('─'.repeat(width))], west: true, east: true })
  return rows
}

const centreOf = (width: number): number => Math.floor(width / 2)

const pillar = (width: number): Line => fill([faint(`${' '.repeat(centreOf(width))}│`)], width)

interface Around {
  readonly above: boolean
  readonly below: boolean
  readonly west: number
  readonly east: number
}

function neutral(s: State, country: number, body: readonly Line[], width: number, around: Around): Row[] {
  const part = partOf(s)
  const height = body.length + 2
  const port = Math.floor(height / 2)
  const at = (joined: boolean) => Array.from({ length: height }, (_, y) => joined && y === port)
  const west = at(touch(part, country, around.west))
  const east = at(touch(part, country, around.east))
  const { above, below } = around
  return frame(s, country, body, width, height, { left: west, right: east, above, below }).map((line, y) => ({
    line,
    west: west[y] ?? false,
    east: east[y] ?? false,
  }))
}

/** The middle column at no less than the given height, with as much room above as below. */
function centred(rows: readonly Row[], width: number, height: number): Row[] {
  const room = Math.max(0, height - rows.length)
  const above = Math.floor(room / 2)
  const blanks = (count: number) => Array.from({ length: count }, () => blank(width))
  return [...blanks(above), ...rows, ...blanks(room - above)]
}

/** Where lines to other countries leave a frame: by row at its sides, or at the middle of its top and bottom. */
interface Ports {
  /** Rows left empty above the text. */
  readonly top?: number
  readonly left?: readonly boolean[]
  readonly right?: readonly boolean[]
  readonly above?: boolean
  readonly below?: boolean
}

function frame(
  s: State,
  country: number,
  body: readonly Line[],
  width: number,
  height: number,
  ports: Ports,
): Line[] {
  const tone = toneOf(controllerOf(s, country))
  const top = ports.top ?? 0
  return Array.from({ length: height }, (_, y) => {
    if (y === 0) return [edge('┌', ports.above === true ? '┴' : '─', '┐', width, tone)]
    if (y === height - 1) return [edge('└', ports.below === true ? '┬' : '─', '┘', width, tone)]
    const west = span(ports.left?.[y] === true ? '┤' : '│', tone)
    const east = span(ports.right?.[y] === true ? '├' : '│', tone)
    return [west, span(' '), ...fill(body[y - 1 - top] ?? [], width - 4), span(' '), east]
  })
}

function edge(from: string, centre: string, to: string, width: number, tone: Tone) {
  const before = centreOf(width) - 1
  return span(`${from}${'─'.repeat(before)}${centre}${'─'.repeat(width - before - 3)}${to}`, tone)
}
