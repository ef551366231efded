import type { Nation } from '../data/armies.ts'
import type { Layout } from '../data/maps.ts'
import type { Scenario } from '../scenario.ts'
import { ROTATIONS, SLOTS } from '../vocabulary.ts'

/** Thrown by what reads a part of a line, caught by what reads the line. */
export class Misread extends Error {
  readonly field: string
  constructor(field: string, reason: string) {
    super(reason)
    this.field = field
  }
}

export const NONE = '-'

/** A list, with a sign for the empty one. */
export const orNone = (text: string): string => (text === '' ? NONE : text)
export const charactersOf = (text: string): string[] => (text === NONE ? [] : [...text])
export const itemsOf = (text: string): string[] => (text === NONE || text === '' ? [] : text.split(','))

/** In the order of TERRAINS (MAN-19.2). */
export const TERRAIN_LETTERS = '.FTHM=L'

/** A card is one character: the number of its face in the nation's list, as a digit or letter. */
const CODES = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

export const codeOf = (nation: Nation, id: string): string => CODES[nation.faceNumbers.get(id) ?? -1] ?? '?'

export const codesOf = (nation: Nation, ids: readonly string[]): string =>
  orNone(ids.map(id => codeOf(nation, id)).join(''))

export function cardFrom(nation: Nation, code: string, field: string): string {
  const face = nation.faces[code.length === 1 ? CODES.indexOf(code) : -1]
  if (face === undefined) throw new Misread(field, `${nation.id} has no card '${code}'`)
  return face.id
}

export const cardsFrom = (nation: Nation, codes: string, field: string): string[] =>
  charactersOf(codes).map(code => cardFrom(nation, code, field))

/** A unit is its number in the nation's list, 1 to 8. */
export const unitCode = (nation: Nation, id: string): string => `${(nation.unitNumbers.get(id) ?? -1) + 1}`

export function unitFrom(nation: Nation, code: string, field: string): string {
  const unit = /^[1-8]$/.test(code) ? nation.units[Number(code) - 1] : undefined
  if (unit === undefined) throw new Misread(field, `a unit is a number from 1 to 8, not '${code}'`)
  return unit.id
}

/** Sections from north-west to south-east, with quarter turns clockwise: `classic-8.1,open-plain,…` */
export const printLayout = (layout: Layout): string =>
  SLOTS.map(slot => {
    const { section, rotation } = layout[slot]
    return rotation === 0 ? section : `${section}.${rotation / 90}`
  }).join(',')

/** Null: it is not written like a layout. */
export function layoutFrom(text: string): Layout | null {
  const placed = text.split(',').map(part => {
    const [, section, turns = '0'] = /^([a-z0-9-]{1,80})(?:\.([123]))?$/.exec(part) ?? []
    return section === undefined ? null : { section, rotation: ROTATIONS[Number(turns)] ?? 0 }
  })
  const [nw, ne, sw, se] = placed
  return placed.length === SLOTS.length && nw && ne && sw && se ? { nw, ne, sw, se } : null
}

/** The preset board that has this layout. */
export const presetOf = ({ maps }: Scenario, layout: Layout): string | null =>
  maps.presets.find(preset => printLayout(preset.layout) === printLayout(layout))?.id ?? null
