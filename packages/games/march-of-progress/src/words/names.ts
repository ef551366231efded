import type { Group, Side } from '../vocabulary.ts'

/** What has a name of its own in the data of the box. A scenario is data and may bring others: see `nameOf`. */

export const CARDS = [
  'move-1',
  'move-2',
  'recruit',
  'fortify',
  'attack',
  'attack-plus-1',
  'strength',
  'score',
  'emperor-attack',
  'grand-coalition',
  'entrench',
  'artillery-attack',
  'blitzkrieg',
  'air-power-attack',
  'v-weapons',
] as const
export type CardId = (typeof CARDS)[number]

export const COUNTRIES = [
  'blue-home',
  'neutral-country',
  'orange-home',
  'france',
  'spanish-netherlands',
  'electorate-of-bavaria',
  'dutch-republic',
  'french-empire',
  'confederation-of-the-rhine',
  'kingdom-of-italy',
  'austrian-empire',
  'gw-france',
  'belgium',
  'alsace-lorraine',
  'german-empire',
  'great-britain',
  'low-countries',
  'ww2-france',
  'germany',
] as const
type CountryId = (typeof COUNTRIES)[number]

export type ScenarioId =
  | 'thirty-years-war'
  | 'age-of-marlborough'
  | 'vive-lempereur'
  | 'great-war'
  | 'ww2-west'
type PartId = 'ww2-west-1940' | 'ww2-west-1944'

/** Both languages fill this in; `C` is what a language needs to know of a country to decline it. */
export interface Names<C> {
  readonly sides: Readonly<Record<Side, string>>
  readonly cards: Readonly<Record<CardId, string>>
  /** MOP-22.3, and our own for the house cards. */
  readonly cardText: Readonly<Record<CardId, string>>
  readonly countries: Readonly<Record<CountryId, C>>
  /** Capitals that have a name; the others are "the capital". */
  readonly capitals: Readonly<Partial<Record<CountryId, string>>>
  readonly scenarios: Readonly<Record<ScenarioId, About>>
  readonly parts: Readonly<Record<PartId, string>>
  /** What they are called where it does not. */
  readonly states: Readonly<Record<Side, string>>
  /** Who Blue and Orange are, where the scenario says so. */
  readonly powers: Readonly<Partial<Record<ScenarioId, Readonly<Record<Side, string>>>>>
  readonly groups: Readonly<Record<Group, string>>
}

interface About {
  readonly title: string
  readonly about: string
}

/** The entry of a table, if it has one of that name. */
export const entry = <T>(table: Readonly<Record<string, T>>, id: string): T | undefined =>
  Object.hasOwn(table, id) ? table[id] : undefined

/** A name from a table, or else the id in a readable form: `bohemia-1620` is "Bohemia 1620". */
export const nameOf = (table: Readonly<Record<string, string>>, id: string): string =>
  entry(table, id) ?? readable(id)

export const readable = (id: string): string =>
  id
    .split('-')
    .map(word => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')

/** How many armies of each kind, in the order of the kinds. */
export const countKinds = <T extends string>(kinds: readonly T[]): [T, number][] => {
  const counts = new Map<T, number>()
  for (const kind of kinds) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  return [...counts]
}

/** "a, b and c" */
export const listed = (items: readonly string[], and: string): string =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} ${and} ${items.at(-1)}`
