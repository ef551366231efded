import type { GameEvent } from '@grognard/engine'
import { SECTIONS, type Section } from '../../src/vocabulary.ts'
import type { Place } from '../sides.ts'

/** Where on the Battle Display something happened. */
interface Pointed {
  readonly sections: readonly { readonly place: Place; readonly section: Section }[]
  /** HQ and CU by id. */
  readonly pieces: readonly string[]
}

/** Fields that name sections of the side that acts, and of its enemy. */
const OWN = ['section', 'flank', 'from', 'to', 'works'] as const
const ENEMY = ['target'] as const
const PIECES = ['unit', 'piece'] as const

const isSection = (value: unknown): value is Section => SECTIONS.some(section => section === value)

export function pointedBy(event: GameEvent, sides: { readonly [P in Place]: string }): Pointed {
  const read = (field: string): unknown => Reflect.get(event, field)
  const placeOf = (side: unknown): Place => (side === sides.near ? 'near' : 'far')
  const own = placeOf(read('side'))
  const enemy: Place = own === 'near' ? 'far' : 'near'
  const found = (fields: readonly string[], place: Place) =>
    fields.map(read).flatMap(value => (isSection(value) ? [{ place, section: value }] : []))
  const listed: unknown = read('sections')
  const rolled: unknown = read('sides')
  const sections = [
    ...found(OWN, own),
    ...found(ENEMY, enemy),
    // Guns are aimed at the enemy, everything else happens at home.
    ...(Array.isArray(listed) ? listed : []).flatMap(section =>
      isSection(section) ? [{ place: event.type === 'guns-aimed' ? enemy : own, section }] : [],
    ),
    ...(Array.isArray(rolled) ? rolled : []).flatMap(({ side, section }) =>
      isSection(section) ? [{ place: placeOf(side), section }] : [],
    ),
  ]
  return { sections, pieces: PIECES.map(read).flatMap(value => (typeof value === 'string' ? [value] : [])) }
}
