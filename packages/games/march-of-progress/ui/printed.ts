import ageOfMarlborough from '../src/data/age-of-marlborough.json' with { type: 'json' }
import coreCards from '../src/data/cards.json' with { type: 'json' }
import thirtyYearsWar from '../src/data/thirty-years-war.json' with { type: 'json' }
import viveLEmpereur from '../src/data/vive-lempereur.json' with { type: 'json' }
import ww2West from '../src/data/ww2-west.json' with { type: 'json' }
import type { Group, Side } from '../src/vocabulary.ts'
import type { View } from './reading.ts'

/** What is printed on the cards of a scenario: it never changes, so the view does not repeat it. */
export interface Printed {
  readonly countries: readonly PrintedCountry[]
  readonly adjacency: readonly (readonly [string, string])[]
  readonly hands: { readonly [S in Side]: readonly string[] }
  readonly strengthMax: number
  readonly vpSupply: number
  readonly scoreBase: { readonly [S in Side]: number }
  readonly scoreHomeBlockedByPresence: boolean
  /** How many VP a side needs to win; null: its VP win nothing (MOP-21.18). */
  readonly goal: { readonly [S in Side]: number | null }
}

export interface PrintedCountry {
  readonly id: string
  readonly owner: Side | null
  readonly garrison: number
  readonly vpMin: number
  readonly vpMax: number
}

interface CountryData {
  readonly id: string
  readonly owner?: string
  readonly garrison?: number
  readonly vpStart?: number
  readonly vpMin: number
  readonly vpMax?: number
}

interface PartData {
  readonly countries: readonly CountryData[]
  readonly adjacency: readonly (readonly string[])[]
  readonly hands: Printed['hands']
  readonly strengthMax: number
  readonly vpSupply: number
  readonly scoreBase: Printed['scoreBase']
  readonly scoreHomeBlockedByPresence: boolean
  readonly vpStartDice?: { readonly [id: string]: number | undefined }
  readonly victory: { readonly threshold: number; readonly conqueror?: string }
}

const PARTS: { readonly [part: string]: PartData | undefined } = {
  [thirtyYearsWar.id]: thirtyYearsWar,
  [ageOfMarlborough.id]: ageOfMarlborough,
  [viveLEmpereur.id]: viveLEmpereur,
  ...Object.fromEntries(ww2West.parts.map(part => [part.id, { ...ww2West.common, ...part }])),
}

const printed = new Map<string, Printed>()

export function printedOf({ part }: Pick<View, 'part'>): Printed {
  const known = printed.get(part)
  if (known) return known
  const data = PARTS[part]
  if (!data) throw new Error(`the board of ${part} is not in the box`)
  const read = readPart(data)
  printed.set(part, read)
  return read
}

const readPart = (data: PartData): Printed => ({
  ...data,
  adjacency: data.adjacency.map(([a = '', b = '']) => [a, b] as const),
  countries: data.countries.map(country => readCountry(country, data.vpStartDice)),
  goal: { blue: goalOf(data, 'blue'), orange: goalOf(data, 'orange') },
})

const goalOf = ({ victory }: PartData, side: Side): number | null =>
  victory.conqueror === undefined || victory.conqueror === side ? victory.threshold : null

function readCountry(country: CountryData, dice: PartData['vpStartDice']): PrintedCountry {
  const { id, owner, garrison = 0, vpMin } = country
  const start = dice?.[id] ?? country.vpStart ?? 0
  return {
    id,
    owner: owner === 'blue' || owner === 'orange' ? owner : null,
    garrison,
    vpMin,
    vpMax: country.vpMax ?? start,
  }
}

export const homeOf = ({ countries }: Printed, side: Side): string =>
  countries.find(({ owner }) => owner === side)?.id ?? ''

export const touches = ({ adjacency }: Printed, a: string, b: string): boolean =>
  adjacency.some(([one, other]) => (one === a && other === b) || (one === b && other === a))

interface CardData {
  readonly group: string
  readonly bonus?: number
  readonly discard?: boolean
  readonly airPowerMax?: number
}

const CARDS: { readonly [card: string]: CardData | undefined } = {
  ...coreCards,
  ...viveLEmpereur.cards,
  ...ww2West.common.cards,
}

const isGroup = (name: string): name is Group =>
  ['movement', 'recruit', 'fortify', 'attack', 'strength', 'special', 'score'].includes(name)

export function groupOf(card: string): Group {
  const group = CARDS[card]?.group ?? ''
  return isGroup(group) ? group : 'special'
}

export interface PrintedCard {
  readonly bonus: number
  readonly discard: boolean
  readonly airPowerMax: number
}

export const cardOf = (card: string): PrintedCard => ({
  bonus: CARDS[card]?.bonus ?? 0,
  discard: CARDS[card]?.discard ?? false,
  airPowerMax: CARDS[card]?.airPowerMax ?? 0,
})
