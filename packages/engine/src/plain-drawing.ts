import type { SeatInfo } from './game.ts'
import type { Language, Line, Span, Tone, Words } from './game-words.ts'
import { capitalised, columnsOf, cut, faint, fill, span, strong } from './lines.ts'
import { isRecord } from './plain.ts'
import { toneOfSide } from './sides.ts'
import type { Kind, View } from './state.ts'

/** What there is to see, field by field, where a game draws no board of its own. */

interface Sayings {
  readonly yes: string
  readonly no: string
  readonly onlyFor: (name: string) => string
  readonly notForAll: string
}

const SAYINGS: { readonly [L in Language]: Sayings } = {
  en: {
    yes: 'yes',
    no: 'no',
    onlyFor: name => `Only ${name} sees this`,
    notForAll: 'Not everybody sees this',
  },
  de: { yes: 'ja', no: 'nein', onlyFor: name => `Das sieht nur ${name}`, notForAll: 'Das sieht nicht jeder' },
}

interface Scene {
  /** By seat. */
  readonly names: readonly Span[]
  readonly say: Sayings
  readonly nameOf: (field: string) => string
  readonly width: number
}

/**
 * Public facts first, those of the seats side by side; then what only the viewer sees, and what it shares with others,
 * each marked as such.
 */
export function drawPlainly<K extends Kind>(
  all: readonly SeatInfo[],
  view: View<K>,
  spoken: Words<K>,
  width: number,
): Line[] {
  const names = all.map((_, seat) => span(spoken.seat(view.scenario, seat), toneOfSide(all, seat)))
  const say = SAYINGS[spoken.language ?? 'en']
  const nameOf = (field: string): string => spoken.field?.(field) ?? readable(field)
  const scene = { names, say, nameOf, width }
  const viewer = view.seat === null ? '' : (names[view.seat]?.text ?? '')
  return [
    ...fieldLines(view.open, scene),
    ...under(say.onlyFor(viewer), fieldLines(view.own ?? {}, scene)),
    ...under(
      say.notForAll,
      view.shared.flatMap(({ secret }) => fieldLines(secret, scene)),
    ),
  ].map(line => cut(line, width))
}

const under = (heading: string, lines: readonly Line[]): readonly Line[] =>
  lines.length === 0 ? [] : [[], [span(heading, 'gold')], ...lines]

/** "committedCard" is "Committed card". */
const readable = (name: string): string =>
  capitalised(
    name.replace(/([a-z0-9])([A-Z])/g, (_, last: string, next: string) => `${last} ${next.toLowerCase()}`),
  )

/** A field of this name holds the number of a seat. */
const SEAT = /(holder|seat|winner|player)$/i

function fieldLines(fields: object, scene: Scene): Line[] {
  const entries = Object.entries(fields)
  const bySeat = entries.flatMap(([name, values]) => (isBySeat(values, scene) ? [{ name, values }] : []))
  const single = entries.filter(([, value]) => !isBySeat(value, scene))
  const column = Math.max(0, ...entries.map(([name]) => columnsOf(scene.nameOf(name))))
  return [
    ...tableLines(bySeat, column, scene),
    ...(bySeat.length > 0 && single.length > 0 ? [[]] : []),
    ...single.flatMap(([name, value]) => namedLines(name, value, column, scene)),
  ]
}

/** One simple value for each of several seats. */
const isBySeat = (value: unknown, { names }: Scene): value is readonly unknown[] =>
  Array.isArray(value) &&
  names.length > 1 &&
  value.length === names.length &&
  !value.some(each => typeof each === 'object' && each !== null)

interface Row {
  readonly name: string
  readonly values: readonly unknown[]
}

/** The seats side by side where there is room, else one below the other. */
function tableLines(rows: readonly Row[], column: number, scene: Scene): Line[] {
  if (rows.length === 0) return []
  const texts = rows.map(({ values }) => values.map(value => said('', value, scene).text))
  const widths = scene.names.map(
    (name, seat) => Math.max(columnsOf(name.text), ...texts.map(row => columnsOf(row[seat] ?? ''))) + 2,
  )
  if (column + widths.reduce((sum, width) => sum + width, 0) > scene.width)
    return rows.flatMap(({ name, values }) => [
      [faint(scene.nameOf(name))],
      ...scene.names.map((seat, at) => [
        span('  '),
        seat,
        span('  '),
        strong(said('', values[at], scene).text),
      ]),
    ])
  const right = (text: string, seat: number, tone?: Tone): Span =>
    span(text.padStart((widths[seat] ?? 0) - columnsOf(text) + text.length), tone)
  return [
    [span(' '.repeat(column)), ...scene.names.map(({ text, tone }, seat) => right(text, seat, tone))],
    ...rows.map(({ name }, row) => [
      ...fill([faint(scene.nameOf(name))], column),
      ...scene.names.map((_, seat) => right(texts[row]?.[seat] ?? '', seat, 'strong')),
    ]),
  ]
}

function namedLines(name: string, value: unknown, column: number, scene: Scene): Line[] {
  const parts =
    isRecord(value) || (Array.isArray(value) && value.some(each => isRecord(each) || Array.isArray(each)))
  if (!parts) return [[...fill([faint(scene.nameOf(name))], column + 2), said(name, value, scene)]]
  const inside = fieldLines(
    Array.isArray(value) ? Object.fromEntries(value.map((each, at) => [`${at + 1}`, each])) : (value ?? {}),
    { ...scene, width: scene.width - 2 },
  )
  return [[faint(scene.nameOf(name))], ...inside.map(line => [span('  '), ...line])]
}

function said(name: string, value: unknown, { names, say }: Scene): Span {
  if (value === null || value === undefined) return faint('–')
  if (SEAT.test(name) && typeof value === 'number') return names[value] ?? strong(String(value))
  if (typeof value === 'boolean') return strong(value ? say.yes : say.no)
  if (Array.isArray(value)) return value.length === 0 ? faint('–') : strong(value.map(String).join(', '))
  return strong(String(value))
}
