import type { OptionWords } from '@grognard/engine'
import type { Dice, Face, Fire, Nation, Unit } from '../data/armies.ts'
import type { Layout } from '../data/maps.ts'
import type { Part } from '../parts.ts'
import type { Scenario } from '../scenario.ts'
import {
  type CombatKind,
  type CombatOutcome,
  type Edge,
  type HqKind,
  type Phase,
  type SeatName,
  SLOTS,
  type Slot,
  type Terrain,
  type UnitType,
} from '../vocabulary.ts'

/** What both languages have names for. */
export interface Names {
  readonly seats: Readonly<Record<SeatName, string>>
  /** As they stand alone: "Ottoman Empire". */
  readonly nations: Readonly<Record<string, string>>
  /** Units and leaders of the house by their ids, where the language has another name than the data. */
  readonly called: Readonly<Record<string, string>>
  /** What is written on counters, large and small, where names are too long for them and cutting them tells little. */
  readonly counters: Readonly<Record<string, readonly [label: string, mark: string]>>
  readonly terrain: Readonly<Record<Terrain, string>>
  readonly edges: Readonly<Record<Edge, string>>
  readonly phases: Readonly<Record<Phase, string>>
  readonly slots: Readonly<Record<Slot, string>>
  readonly combats: Readonly<Record<CombatKind, string>>
  readonly outcomes: Readonly<Record<CombatOutcome, string>>
  readonly types: Readonly<Record<UnitType, string>>
  readonly cards: Readonly<Record<HqKind, string>>
  /** A unit that supports an assault. */
  readonly support: (unit: string) => string
  /** What a card's text says it does, in a few words. */
  readonly cardText: Readonly<Record<HqKind, string>>
  /** Names that a nation gives a card, where the language has another word for them. */
  readonly titles: Readonly<Record<string, string>>
  /** Sections, where the language has another name than the data. */
  readonly sections: Readonly<Record<string, string>>
  readonly scenarios: Readonly<Record<ScenarioId, About>>
  readonly options: Readonly<Record<OptionName, OptionWords>>
}

type ScenarioId =
  | 'battle'
  | 'first-battle'
  | 'quick-battle'
  | 'the-two-ridges'
  | 'town-and-pond'
  | 'wood-and-bog'
type OptionName = keyof Scenario['options']
interface About {
  readonly title: string
  readonly about: string
}

/** The entry of a table, if it has one of that name. */
export const entry = <T>(table: Readonly<Record<string, T>>, id: string): T | undefined =>
  Object.hasOwn(table, id) ? table[id] : undefined

/** `old-guard` is "Old Guard": for names that the data do not know. */
export const readable = (id: string): string =>
  id
    .split('-')
    .map(word => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')

/** "a, b and c" */
export const listed = (items: readonly string[], and: string): string =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} ${and} ${items.at(-1)}`

export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Sentences may be asked for before there is a scenario: refusals of one. */
export type Known = Scenario | null

export function findUnit(
  scenario: Known,
  id: string,
): { readonly nation: Nation; readonly unit: Unit } | null {
  for (const nation of scenario?.armies.nations ?? []) {
    const unit = nation.units.find(unit => unit.id === id)
    if (unit !== undefined) return { nation, unit }
  }
  return null
}

export function findCard(
  scenario: Known,
  id: string,
): { readonly nation: Nation; readonly face: Face } | null {
  for (const nation of scenario?.armies.nations ?? []) {
    const face = nation.faces[nation.faceNumbers.get(id) ?? -1]
    if (face !== undefined) return { nation, face }
  }
  return null
}

/** What a nation that is not the house's calls itself, in every language; null: the language has a name for it. */
export const ownName = (scenario: Known, id: string): string | null =>
  scenario?.armies.nations.find(nation => nation.own && nation.id === id)?.name ?? null

const isSharedName = ({ armies }: Scenario, name: string): boolean =>
  armies.nations.filter(({ units }) => units.some(unit => unit.name === name)).length > 1

const dice = ({ count, sides }: Dice): string => `${count}d${sides}`

/** With its range only where that is not the usual one (MAN-18.3). */
const fire = (value: Fire, usual: number): string =>
  `${dice(value.dice)}${value.range === usual ? '' : `@${value.range}`}`

/** MAN-18.3: `2d6/4 P3`, `B1d10/5`, `1d10/3 V2d6 W3`, `2d8/7 NA`. */
function printOf(face: Face): string {
  const { attack, bombard, volley, defence, pursuit, withdraw, advanceOptional } = face
  const first = bombard ? `B${fire(bombard, 2)}` : attack ? dice(attack) : ''
  return [
    `${first}/${defence}`,
    ...(volley ? [`V${fire(volley, 1)}`] : []),
    ...(pursuit > 0 ? [`P${pursuit}`] : []),
    ...(withdraw > 0 ? [`W${withdraw}`] : []),
    ...(advanceOptional ? ['NA'] : []),
  ].join(' ')
}

export const batteryOf = ({ grandBattery }: Face): string => (grandBattery ? dice(grandBattery.dice) : '')

/** How a language names what is in the data. */
export interface Namer {
  /** "Great Britain" */
  nation(scenario: Known, id: string): string
  /** Where its nation is known. */
  called(nation: Nation, unit: { readonly id: string; readonly name: string }): string
  /** With its nation only where another nation has a unit of that name. */
  unit(scenario: Known, id: string): string
  /** "8th Regiment Légère 2d8/6", "Michel Ney", "Supply" */
  card(scenario: Known, id: string): string
  /** A unit card by its print alone, where its unit has been named. */
  print(scenario: Known, id: string): string
  section(scenario: Known, id: string): string
  /** "NW Section 8 (90°), NE …", or the name of a preset board. */
  board(scenario: Known, layout: Layout): string
  /** A part of a composed decision: "NW Section 8 (90°)", a card, "9th Regiment → c1". */
  part(scenario: Known, part: Part): string
}

export function namer(names: Names, nationName: (id: string) => string): Namer {
  const nation: Namer['nation'] = (scenario, id) => ownName(scenario, id) ?? nationName(id)
  /** An army of somebody's own is called as its file calls it, whatever its ids are. */
  const called: Namer['called'] = ({ own }, { id, name }) =>
    (own ? undefined : entry(names.called, id)) ?? name
  const unit: Namer['unit'] = (scenario, id) => {
    const found = findUnit(scenario, id)
    if (found === null || scenario === null) return readable(id)
    const name = called(found.nation, found.unit)
    return isSharedName(scenario, found.unit.name) ? `${name} (${nation(scenario, found.nation.id)})` : name
  }
  const headquarters = (nation: Nation, { id, kind, title }: Face): string => {
    if (title !== null) return entry(names.titles, title) ?? called(nation, { id, name: title })
    return entry(names.cards, kind) ?? readable(kind)
  }
  const card: Namer['card'] = (scenario, id) => {
    const found = findCard(scenario, id)
    if (found === null) return readable(id)
    const { nation, face } = found
    if (face.kind !== 'unit') return headquarters(nation, face)
    const unit = nation.units[face.unit]
    return `${unit ? called(nation, unit) : ''} ${printOf(face)}`
  }
  const print: Namer['print'] = (scenario, id) => {
    const face = findCard(scenario, id)?.face
    return face?.kind === 'unit' ? printOf(face) : card(scenario, id)
  }
  const section: Namer['section'] = (scenario, id) => {
    const found = scenario?.maps.sections.find(section => section.id === id)
    const translated = found?.own ? undefined : entry(names.sections, id)
    return translated ?? found?.name ?? readable(id)
  }
  const laid = (scenario: Known, slot: Slot, { section: id, rotation }: Layout[Slot]) =>
    `${names.slots[slot]} ${section(scenario, id)}${rotation > 0 ? ` (${rotation}°)` : ''}`
  const board: Namer['board'] = (scenario, layout) =>
    SLOTS.map(slot => laid(scenario, slot, layout[slot])).join(', ')
  const part: Namer['part'] = (scenario, part) => {
    switch (part.type) {
      case 'section':
        return laid(scenario, part.slot, part)
      case 'card':
      case 'leader':
        return card(scenario, part.card)
      case 'unit':
        return `${unit(scenario, part.unit)} → ${part.square}`
      case 'support':
        return names.support(unit(scenario, part.unit))
      case 'committed':
        return `${names.cards['committed-attack']}: ${unit(scenario, part.unit)}`
      case 'sappers':
        return names.cards.sappers
    }
  }
  return { nation, called, unit, card, print, section, board, part }
}
