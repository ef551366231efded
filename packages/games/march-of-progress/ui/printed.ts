import coreCards from '../src/data/cards.json' with { type: 'json' }
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
  /** What a fortified army adds in defence (MOP-7.5, MOP-24.11). */
  readonly fortifyBonus: number
  /** What it costs to beat one (MOP-24.14). */
  readonly assaultLoss: number
  /** The last turn (MOP-24.25); null: there is none. */
  readonly turnLimit: number | null
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
  readonly id: string
  readonly countries: readonly CountryData[]
  readonly adjacency: readonly (readonly string[])[]
  readonly hands: Printed['hands']
  readonly strengthMax: number
  readonly vpSupply: number
  readonly scoreBase: Printed['scoreBase']
  readonly scoreHomeBlockedByPresence: boolean
  readonly fortifyBonus?: number
  readonly assaultLoss?: number
  readonly vpStartDice?: { readonly [id: string]: number | undefined }
  readonly victory: { readonly threshold: number; readonly conqueror?: string; readonly turnLimit?: number }
}

interface ScenarioData {
  readonly parts: readonly PartData[]
  readonly cards?: { readonly [card: string]: CardData }
}

const FILES: { readonly [scenario: string]: () => Promise<ScenarioData> } = {
  async 'thirty-years-war'() {
    const { default: data } = await import('../src/data/thirty-years-war.json', { with: { type: 'json' } })
    return { parts: [data] }
  },
  async 'age-of-marlborough'() {
    const { default: data } = await import('../src/data/age-of-marlborough.json', { with: { type: 'json' } })
    return { parts: [data] }
  },
  async 'vive-lempereur'() {
    const { default: data } = await import('../src/data/vive-lempereur.json', { with: { type: 'json' } })
    return { parts: [data], cards: data.cards }
  },
  async 'great-war'() {
    const { default: data } = await import('../src/data/great-war.json', { with: { type: 'json' } })
    return { parts: [data], cards: data.cards }
  },
  async 'ww2-west'() {
    const { default: data } = await import('../src/data/ww2-west.json', { with: { type: 'json' } })
    return { parts: data.parts.map(part => ({ ...data.common, ...part })), cards: data.common.cards }
  },
}

const printed = new Map<string, Printed>()
const cards = new Map<string, CardData>(Object.entries(coreCards))

/** A table shows one scenario: what is printed for the others need not be fetched. */
export async function fetchPrinted(scenario: string): Promise<void> {
  const data = await FILES[scenario]?.()
  for (const part of data?.parts ?? []) printed.set(part.id, readPart(part))
  for (const [card, each] of Object.entries(data?.cards ?? {})) cards.set(card, each)
}

export function printedOf({ part }: Pick<View, 'part'>): Printed {
  const known = printed.get(part)
  if (known === undefined) throw new Error(`nobody has fetched what is printed for ${part}`)
  return known
}

const readPart = (data: PartData): Printed => ({
  ...data,
  adjacency: data.adjacency.map(([a = '', b = '']) => [a, b] as const),
  countries: data.countries.map(country => readCountry(country, data.vpStartDice)),
  fortifyBonus: data.fortifyBonus ?? 1,
  assaultLoss: data.assaultLoss ?? 0,
  turnLimit: data.victory.turnLimit ?? null,
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

const isGroup = (name: string): name is Group =>
  ['movement', 'recruit', 'fortify', 'attack', 'strength', 'special', 'score'].includes(name)

export function groupOf(card: string): Group {
  const group = cards.get(card)?.group ?? ''
  return isGroup(group) ? group : 'special'
}

interface PrintedCard {
  readonly bonus: number
  readonly discard: boolean
  readonly airPowerMax: number
}

export const cardOf = (card: string): PrintedCard => ({
  bonus: cards.get(card)?.bonus ?? 0,
  discard: cards.get(card)?.discard ?? false,
  airPowerMax: cards.get(card)?.airPowerMax ?? 0,
})
