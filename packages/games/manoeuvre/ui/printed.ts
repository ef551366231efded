import maps from '../src/data/maps.json' with { type: 'json' }
import { SEATS, type SeatName, TERRAINS } from '../src/vocabulary.ts'
import {
  type HqCard,
  type Leader,
  NATIONS,
  type OwnNation,
  type PrintedNation,
  type PrintedUnit,
  type UnitCard,
} from './book/printed.ts'
import type { View } from './reading.ts'

/** Counters, cards and map sections by their ids: the house's, and what a match brings of somebody's own. */

export type PrintedCard =
  | ({ readonly kind: 'unit'; readonly nation: string } & UnitCard)
  | ({ readonly kind: 'leader'; readonly nation: string } & Leader)
  | ({ readonly kind: Exclude<HqCard['type'], 'leader'>; readonly nation: string } & HqCard)

type NationUnit = PrintedUnit & { readonly nation: string }

export interface PrintedSection {
  readonly id: string
  readonly name: string
  readonly set: string
  /** Four rows of four, north to south, west to east: numbers of TERRAINS. */
  readonly rows: readonly (readonly number[])[]
}

interface Box {
  readonly nations: readonly PrintedNation[]
  readonly units: ReadonlyMap<string, NationUnit>
  readonly cards: ReadonlyMap<string, PrintedCard>
  readonly sections: readonly PrintedSection[]
  /** What is not the house's has the name that its file gives it, in every language. */
  readonly ownNames: ReadonlyMap<string, string>
}

const cardsOf = ({ id: nation, unitCards, leaders, hqCards }: PrintedNation): readonly PrintedCard[] => [
  ...unitCards.map((card): PrintedCard => ({ ...card, kind: 'unit', nation })),
  ...leaders.map((card): PrintedCard => ({ ...card, kind: 'leader', nation })),
  ...hqCards.flatMap((card): PrintedCard[] =>
    card.type === 'leader' ? [] : [{ ...card, kind: card.type, nation }],
  ),
]

const LEGEND: { readonly [letter: string]: string } = maps.legend

const KINDS: readonly string[] = TERRAINS
const kindOf = (letter: string): number => Math.max(0, KINDS.indexOf(LEGEND[letter] ?? ''))

interface SectionData {
  readonly id: string
  readonly name: string
  readonly set: string
  readonly rows: readonly string[]
}

const readSection = ({ id, name, set, rows }: SectionData): PrintedSection => ({
  id,
  name,
  set,
  rows: rows.map(row => [...row].map(kindOf)),
})

/** `snapshot.printed`: what is not in the house's files. */
interface Brought {
  readonly nations: readonly OwnNation[]
  readonly sections: readonly SectionData[]
}

/** Those of one's own come first: they may take the place of the house's. */
function boxWith(own: Brought | null): Box {
  const ownNations = own?.nations ?? []
  const ownSections = own?.sections ?? []
  const isNew = ({ id }: { readonly id: string }) =>
    ![...ownNations, ...ownSections].some(other => other.id === id)
  const nations = [...ownNations, ...NATIONS.filter(isNew)]
  return {
    nations,
    units: new Map(
      nations.flatMap(nation => nation.units.map(unit => [unit.id, { ...unit, nation: nation.id }] as const)),
    ),
    cards: new Map(nations.flatMap(cardsOf).map(card => [card.id, card] as const)),
    sections: [...maps.sections.filter(isNew), ...ownSections].map(readSection),
    ownNames: new Map([...ownNations, ...ownSections].map(({ id, name }) => [id, name])),
  }
}

const house = boxWith(null)
let box = house
let brought: unknown

/** What a match is played with lies in the box before its board is shown. The game's own worker wrote it. */
export function openBox(printed: unknown): void {
  if (printed === brought) return
  brought = printed
  box = printed === undefined ? house : boxWith(printed as Brought)
}

export const nationCalled = (id: string | null): PrintedNation | null =>
  box.nations.find(nation => nation.id === id) ?? null

export const unitCalled = (id: string): NationUnit | null => box.units.get(id) ?? null

export const cardCalled = (id: string): PrintedCard | null => box.cards.get(id) ?? null

export const sections = (): readonly PrintedSection[] => box.sections

export const ownName = (id: string): string | null => box.ownNames.get(id) ?? null

/** The seat whose nation a unit or a card belongs to. */
export function seatOf(view: Pick<View, 'nations'>, id: string): SeatName | null {
  const nation = unitCalled(id)?.nation ?? cardCalled(id)?.nation
  return nation === undefined ? null : (SEATS.find(seat => view.nations[seat] === nation) ?? null)
}
