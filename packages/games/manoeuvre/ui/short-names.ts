import type { BoardNames } from './names.ts'
import { nationCalled, unitCalled } from './printed.ts'

/** What fits on a counter. The full name is told on hovering, in the action bar and aloud. */

/** Words that tell no unit from another. */
const COMMON = new Set(['regiment', 'infantry', 'line', 'of', 'de', 'corps', 'und'])
const ROOM = 9
/** As many letters as a counter has room for in the smallest print. */
const WIDEST = 11

const isOrdinal = (word: string): boolean => /^\d/.test(word)

const telling = (name: string): readonly string[] => {
  const words = name.split(' ').filter(word => !COMMON.has(word.toLowerCase()))
  return words.length > 0 ? words : name.split(' ')
}

const cut = (word: string, letters: number): string =>
  word.length <= letters + 1 ? word : `${word.slice(0, letters)}.`

/** "Drag.", but "Cav.": an abbreviation ends before a vowel. */
const abbreviated = (word: string): string => cut(word, /[aeiouèéäöü]/.test(word.charAt(3)) ? 3 : 4)

/** The first for which there is room, or the last. */
const fitting = (...ways: readonly [string, ...string[]]): string =>
  ways.find(way => way.length <= WIDEST) ?? ways[ways.length - 1] ?? ways[0]

/** "8th Légère", "10th Drag.", "Guard Cav.", "Imp. Guard", "Irregular" */
export function shortName(name: string): string {
  const [first = '', ...rest] = telling(name)
  const second = isOrdinal(first) ? rest.at(-1) : rest[0]
  if (second === undefined) return cut(first, ROOM)
  const ways = [`${first} ${second}`, `${first} ${abbreviated(second)}`] as const
  if (isOrdinal(first)) return fitting(...ways)
  return fitting(...ways, `${abbreviated(first)} ${second}`, cut(first, ROOM))
}

/** "V. Lancers" */
const byLastWord = (name: string): string =>
  `${name.charAt(0)}. ${cut(telling(name).at(-1) ?? name, ROOM - 2)}`

/** So many letters can be read on the smallest counters. */
const MARK = 6

/** "8th", "IG", "Moscow", "Kexh." */
function mark(name: string): string {
  const words = telling(name).flatMap(word => word.split('-'))
  const [first = ''] = words
  if (isOrdinal(first)) return first
  if (words.length > 1) return words.map(word => word.charAt(0)).join('')
  return first.length <= MARK ? first : `${first.slice(0, MARK - 2)}.`
}

/** "VLa" */
const longMark = (name: string): string => `${name.charAt(0)}${(telling(name).at(-1) ?? name).slice(0, 2)}`

/** The first of these that no other unit of the nation has. */
function distinct(
  unit: string,
  { unit: nameOf }: Named,
  ways: readonly ((name: string) => string)[],
): string {
  const printed = unitCalled(unit)
  if (printed === null) return unit
  const name = nameOf(unit)
  const others = (nationCalled(printed.nation)?.units ?? []).filter(({ id }) => id !== unit)
  const found = ways.find(way => others.every(({ id }) => way(nameOf(id)) !== way(name)))
  return (found ?? ways.at(-1) ?? shortName)(name)
}

/** What a unit is called in full, and what a language writes on its counters, where no cutting finds that. */
type Named = Pick<BoardNames, 'unit' | 'counter'>

export const labelFor = (unit: string, names: Named): string =>
  names.counter(unit)?.[0] ?? distinct(unit, names, [shortName, byLastWord])

/** For the smallest counters. */
export const markFor = (unit: string, names: Named): string =>
  names.counter(unit)?.[1] ?? distinct(unit, names, [mark, longMark])

/** As large as the band allows, and never smaller than can be read. */
export const nameSize = (label: string, isCompact: boolean): number =>
  isCompact ? Math.min(25, 138 / Math.max(label.length, 1)) : Math.min(17, Math.max(15, 152 / label.length))

/** So many letters fit on a line of a card. */
const LINE = 10
/** Words that a card does without before it does without any other. */
const FILLING = new Set(['regiment', 'of', 'de', 'corps', 'und'])

function linesOf(words: readonly string[]): number {
  let lines = 0
  let room = 0
  for (const { length } of words) {
    if (length < room) room -= length + 1
    else {
      lines += Math.ceil(length / LINE)
      room = Math.ceil(length / LINE) * LINE - length
    }
  }
  return lines
}

/** On two lines: "4th Foot", "27th Infantry", "King's Dragoons". Without what fills it, and then from the end. */
export function unitTitle(name: string): string {
  let words = name.split(' ')
  if (linesOf(words) > 2) words = words.filter(word => !FILLING.has(word.toLowerCase()))
  // A number says nothing without what it is the number of.
  const last = isOrdinal(words[0] ?? '') ? 1 : -1
  while (linesOf(words) > 2 && words.length > 2) words = words.toSpliced(last, 1)
  return words.join(' ').replace(/(\p{L}{9,})regiment$/u, '$1')
}

/** "von Blücher", "Davout", "Blake": a leader is known by what his name ends with, unless that is his mother's. */
export function leaderTitle(name: string, lines: 1 | 2): string {
  let words = name.split(' ')
  if (linesOf(words) > lines && words.includes('y')) words = words.slice(0, words.indexOf('y'))
  while (linesOf(words) > lines && words.length > 1) words = words.slice(1)
  const known = words.join(' ')
  // "Wittgenstein": also of one who has two names in one.
  return linesOf(words) > lines ? (known.split('-').at(-1) ?? known) : known
}
