import type { Language } from '@grognard/engine'
import type { Edge, SeatName, Slot, Terrain, UnitType } from '../src/vocabulary.ts'
import { entry, readable } from '../src/words/names.ts'
import { gameNames } from './game-names.ts'
import { cardCalled, ownName, sections, unitCalled } from './printed.ts'

/** What things are called on the board. */
export interface BoardNames {
  seat(seat: SeatName): string
  nation(id: string): string
  unit(id: string): string
  /** What is written on its counter, large and small, where cutting its name would not do; else null. */
  counter(id: string): readonly [label: string, mark: string] | null
  /** "8th Regiment Légère", "Michel Ney", "Supply" */
  card(id: string): string
  /** What a headquarters card does; empty for a unit card. */
  cardText(id: string): string
  terrain(terrain: Terrain): string
  type(type: UnitType): string
  edge(edge: Edge): string
  slot(slot: Slot): string
  section(id: string): string
}

export function namesIn(language: Language): BoardNames {
  const names = gameNames(language)
  const called = (nation: string, id: string, name: string) =>
    (ownName(nation) === null ? entry(names.called, id) : undefined) ?? name
  const unit = (id: string) => {
    const printed = unitCalled(id)
    return printed === null ? readable(id) : called(printed.nation, id, printed.name)
  }
  return {
    seat: seat => names.seats[seat],
    nation: id => ownName(id) ?? entry(names.nations, id) ?? readable(id),
    unit,
    counter(id) {
      const printed = unitCalled(id)
      return printed === null || ownName(printed.nation) !== null ? null : (entry(names.counters, id) ?? null)
    },
    card(id) {
      const card = cardCalled(id)
      if (card === null) return readable(id)
      if (card.kind === 'unit') return unit(card.unitId)
      if (card.kind === 'leader') return called(card.nation, id, card.name)
      return card.title === undefined
        ? names.cards[card.kind]
        : (entry(names.titles, card.title) ?? card.title)
    },
    cardText(id) {
      const card = cardCalled(id)
      return card === null || card.kind === 'unit' ? '' : names.cardText[card.kind]
    },
    terrain: terrain => names.terrain[terrain],
    type: type => names.types[type],
    edge: edge => names.edges[edge],
    slot: slot => names.slots[slot],
    section: id =>
      ownName(id) ??
      entry(names.sections, id) ??
      sections().find(section => section.id === id)?.name ??
      readable(id),
  }
}
