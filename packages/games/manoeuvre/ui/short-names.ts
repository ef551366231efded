import { nationCalled, unitCalled } from './printed.ts'

/** What fits on a counter. The full name is told on hovering, in the action bar and aloud. */

/** Words that tell no unit from another. */
const COMMON = new Set(['regiment', 'infantry', 'line', 'of', 'de', 'corps', 'und'])
const ROOM = 9

const isOrdinal = (word: string): boolean => /^\d/.test(word)

const telling = (name: string): readonly string[] => {
  const words = name.split(' ').filter(word => !COMMON.has(word.toLowerCase()))
  return words.length > 0 ? words : name.split(' ')
}

const cut = (word: string, letters: number): string =>
  word.length <= letters + 1 ? word : `${word.slice(0, letters)}.`

/** "Drag.", but "Cav.": an abbreviation ends before a vowel. */
const abbreviated = (word: string): string => cut(word, /[aeiouèéäöü]/.test(word.charAt(3)) ? 3 : 4)

/** "8th Leg.", "Imperial", "Ali P." */
export function shortName(name: string): string {
  const [first = '', ...rest] = telling(name)
  if (isOrdinal(first)) {
    const last = rest.at(-1)
    return last === undefined ? first : `${first} ${abbreviated(last)}`
  }
  const [second] = rest
  if (second === undefined || first.length > ROOM) return cut(first, ROOM)
  if (first.length + second.length < ROOM) return `${first} ${second}`
  return first.length <= 4 ? `${first} ${second.charAt(0)}.` : first
}

/** "V. Lancers" */
const byLastWord = (name: string): string =>
  `${name.charAt(0)}. ${cut(telling(name).at(-1) ?? name, ROOM - 2)}`

/** "8th", "IG", "Kexh" */
function mark(name: string): string {
  const words = telling(name).flatMap(word => word.split('-'))
  const [first = ''] = words
  if (isOrdinal(first)) return first
  return words.length > 1 ? words.map(word => word.charAt(0)).join('') : first.slice(0, 4)
}

/** "VLa" */
const longMark = (name: string): string => `${name.charAt(0)}${(telling(name).at(-1) ?? name).slice(0, 2)}`

/** The first of these that no other unit of the nation has. */
function distinct(unit: string, nameOf: NameOf, ways: readonly ((name: string) => string)[]): string {
  const printed = unitCalled(unit)
  if (printed === null) return unit
  const name = nameOf(unit)
  const others = (nationCalled(printed.nation)?.units ?? []).filter(({ id }) => id !== unit)
  const found = ways.find(way => others.every(({ id }) => way(nameOf(id)) !== way(name)))
  return (found ?? ways.at(-1) ?? shortName)(name)
}

/** What a unit is called in full, in the language of the board. */
type NameOf = (unit: string) => string

export const labelFor = (unit: string, nameOf: NameOf): string =>
  distinct(unit, nameOf, [shortName, byLastWord])

/** For the smallest counters. */
export const markFor = (unit: string, nameOf: NameOf): string => distinct(unit, nameOf, [mark, longMark])

/** As large as the band allows, and never smaller than can be read. */
export const nameSize = (label: string, isCompact: boolean): number =>
  isCompact ? Math.min(25, 150 / Math.max(label.length, 1)) : Math.min(17, Math.max(14.6, 152 / label.length))

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
  return words.join(' ')
}
