import type { Language } from '@grognard/engine'
import type { HqKind, UnitType } from '../../src/vocabulary.ts'
import { capitalised, entry, readable } from '../../src/words/names.ts'
import { gameNames } from '../game-names.ts'
import type { Armies } from './armies.ts'
import type { Part } from './deck.ts'

/** The game's own names. */
interface BookNames {
  nation(id: string): string
  type(type: UnitType): string
  card(kind: HqKind): string
  cardText(kind: HqKind): string
  /** What a nation calls such a card, if it has a name of its own for it. */
  title(title: string): string
  part(part: Part): string
}

export function namesIn(language: Language, own?: Armies['own']): BookNames {
  const names = gameNames(language)
  const type = (of: UnitType) => capitalised(names.types[of])
  return {
    nation: id => own?.get(id) ?? entry(names.nations, id) ?? readable(id),
    type,
    card: kind => names.cards[kind],
    cardText: kind => names.cardText[kind],
    title: title => entry(names.titles, title) ?? title,
    part: part => (part === 'infantry' || part === 'cavalry' ? type(part) : names.cards[part]),
  }
}
