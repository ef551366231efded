import { accept, isRecord, malformed, type Result, refuse, type Seat, there } from '@grognard/engine'
import { type Choices, noChoices } from './choices.ts'
import ageOfMarlborough from './data/age-of-marlborough.json' with { type: 'json' }
import coreCards from './data/cards.json' with { type: 'json' }
import greatWar from './data/great-war.json' with { type: 'json' }
import thirtyYearsWar from './data/thirty-years-war.json' with { type: 'json' }
import viveLEmpereur from './data/vive-lempereur.json' with { type: 'json' }
import ww2West from './data/ww2-west.json' with { type: 'json' }
import type { CardData, PartData, ScenarioData } from './scenario-data.ts'
import { GROUPS, type Group, SIDES } from './vocabulary.ts'

/** What is printed: everything about a match that never changes. */
export interface Scenario {
  readonly id: string
  readonly options: Options
  readonly parts: readonly Part[]
}

/** One game of a scenario; most scenarios have a single part. Countries and cards are numbers, in order. */
export interface Part {
  readonly id: string
  readonly countries: readonly Country[]
  readonly neighbours: readonly (readonly number[])[]
  /** By seat. */
  readonly homes: readonly [number, number]
  readonly cards: readonly Card[]
  readonly countryNumbers: ReadonlyMap<string, number>
  readonly cardNumbers: ReadonlyMap<string, number>
  /** SCORE, as a set of cards. */
  readonly scoreCards: number
  /** By seat, a set of cards as bits. */
  readonly hands: readonly [number, number]
  readonly armiesPerPlayer: number
  /** By seat, the countries where its armies start. */
  readonly armiesInPlay: readonly [readonly number[], readonly number[]]
  readonly strengthStart: readonly [number, number]
  readonly strengthMax: number
  readonly vpSupply: number
  /** By seat; null: what is carried over from the part before. */
  readonly vpStart: readonly [number, number] | null
  readonly scoreBase: readonly [number, number]
  readonly scoreHomeBlockedByPresence: boolean
  /** What a fortified army adds to its strength in defence (MOP-7.5, MOP-24.11). */
  readonly fortifyBonus: number
  /** A fortified army holds a neutral country against normal ones (MOP-24.12). */
  readonly fortifiedHolds: boolean
  /** Armies that an attacker loses who beats a fortified one (MOP-24.14). */
  readonly assaultLoss: number
  /** Cards that the discard pile must hold for SCORE (MOP-3.3, MOP-24.21). */
  readonly scoreMinDiscards: number
  /** By how much the scoring player's home falls (MOP-24.22). */
  readonly scoreHomeLoss: number
  /** By seat: what STRENGTH costs in VP instead of a die; 0: not offered. */
  readonly strengthPrice: readonly [number, number]
  /** By seat: what a third army costs with a card that moves two; 0: not offered. */
  readonly moveThreePrice: readonly [number, number]
  readonly victory: Victory
  readonly choices: Choices
}

/** A country of the part, by its number. */
export const countryOf = ({ countries }: Part, country: number): Country =>
  there(countries[country], 'such country')

export const neighboursOf = ({ neighbours }: Part, country: number): readonly number[] =>
  there(neighbours[country], 'such country')

interface Country {
  readonly id: string
  /** Its short name in the text notation. */
  readonly code: string
  /** The seat whose home it is; -1 for a neutral country. */
  readonly owner: Seat
  readonly garrison: number
  readonly vpStart: number
  readonly vpMin: number
  readonly vpMax: number
}

export interface Card {
  readonly id: string
  readonly group: Group
  /** Its place in the order of groups (MOP-3.9). */
  readonly groupNumber: number
  /** How many armies it moves or recruits. */
  readonly armies: number
  readonly bonus: number
  /** Its bonus is paid for with discards, one for each time it counts; at most so many. */
  readonly discard: boolean
  readonly discardMax: number
  /** It fortifies all armies, and not one of them (MOP-24.9). */
  readonly fortifiesAll: boolean
  readonly exploitation: number
  readonly airPowerMax: number
  readonly airPowerPrice: number
  readonly enemyVpLoss: number
}

export type Victory =
  | {
      readonly type: 'vp-threshold'
      readonly threshold: number
      /** The last turn (MOP-24.25); null: there is none. */
      readonly turnLimit: number | null
      /** Whoever holds the initiative wins on equal VPs (MOP-24.26). */
      readonly initiativeBreaksTies: boolean
    }
  | {
      /** The conqueror must win every part by VPs; the enemy wins at once by taking the conqueror's capital. */
      readonly type: 'conquest'
      readonly conqueror: Seat
      readonly threshold: number
      readonly partTurnLimit: number
      readonly carryMax: number
    }

export const optionsSchema = {
  type: 'object',
  additionalProperties: false,
  properties: { stalemateTurns: { type: 'integer', minimum: 0, maximum: 200, default: 30 } },
} as const

export interface Options {
  readonly stalemateTurns: number
}

/** By hand: a library for it would be a twentieth of what a first board weighs. */
function readOptions(json: unknown): Result<Options> {
  const { minimum, maximum, default: usual } = optionsSchema.properties.stalemateTurns
  const wrong = (path: readonly string[], message: string) =>
    malformed('options', { issues: [{ path, message }] })
  if (!isRecord(json)) return wrong([], 'must be an object')
  const { stalemateTurns = usual, ...others } = json
  const [other] = Object.keys(others)
  if (other !== undefined) return wrong([other], 'there is no such option')
  const isTurns = typeof stalemateTurns === 'number' && Number.isInteger(stalemateTurns)
  return isTurns && stalemateTurns >= minimum && stalemateTurns <= maximum
    ? accept({ stalemateTurns })
    : wrong(['stalemateTurns'], `must be a whole number from ${minimum} to ${maximum}`)
}

const FILES: readonly ScenarioData[] = [thirtyYearsWar, ageOfMarlborough, viveLEmpereur, greatWar, ww2West]

/** In the order in which they are offered (MOP-18.2): the introductory one first (MOP-18.3). */
export const SCENARIOS: readonly string[] = [
  'thirty-years-war',
  'age-of-marlborough',
  'vive-lempereur',
  'great-war',
  'ww2-west',
]

export const HOUSE_SCENARIOS: readonly string[] = FILES.flatMap(({ id, house }) => (house ? [id] : []))

/** A scenario of the box with the table's options. */
export function scenarioOf(id: string, given: unknown): Result<Scenario> {
  const file = FILES[SCENARIOS.indexOf(id)]
  if (file === undefined) return refuse('unknown', 'engine.scenario', { scenario: id })
  const read = readOptions(given)
  if (!read.ok) return read
  const key = `${id} ${read.value.stalemateTurns}`
  const known = printed.get(key) ?? printScenario(file, read.value)
  printed.set(key, known)
  return accept(known)
}

/** Scenarios never change, so all matches under the same terms share one. */
const printed = new Map<string, Scenario>()

/** What is printed, of data that hold: those of the box do (its tests read them), others go through `readScenario`. */
export const printScenario = (data: ScenarioData, tableOptions: Options): Scenario => ({
  id: data.id,
  options: tableOptions,
  parts: partsOf(data).map(compilePart),
})

/** One part with everything it needs; a scenario that is not divided is its own only part. */
const partsOf = (data: ScenarioData): readonly PartData[] =>
  'parts' in data ? data.parts.map(part => ({ ...data.common, ...part })) : [data]

/** The core cards and those that the scenario brings. */
export const cardsOf = ({ cards }: Pick<PartData, 'cards'>): readonly (readonly [string, CardData])[] =>
  Object.entries<CardData>({ ...coreCards, ...cards })

/** The part may set the dice that the scenario leaves open. */
export const startOf = (
  { vpStartDice = {} }: Pick<PartData, 'vpStartDice'>,
  { id, vpStart }: PartData['countries'][number],
): number | undefined => (Object.hasOwn(vpStartDice, id) ? vpStartDice[id] : vpStart)

/** Where a name of the data stands among those of the rules; -1: nowhere. */
const placeIn = (names: readonly string[], name: string | undefined): number =>
  name === undefined ? -1 : names.indexOf(name)

function compilePart(file: PartData): Part {
  const cards = cardsOf(file).map(([id, card]) => compileCard(id, card))
  const countries = file.countries.map(country => compileCountry(file, country))
  const countryOf = (id: string | undefined) => countries.findIndex(country => country.id === id)
  const handOf = (ids: readonly string[]) =>
    ids.reduce((set, id) => set | (1 << cards.findIndex(card => card.id === id)), 0)
  const pair = <T>(by: { readonly blue: T; readonly orange: T }): [T, T] => [by.blue, by.orange]
  return {
    id: file.id,
    countries,
    neighbours: countries.map(({ id }) =>
      file.adjacency.flatMap(([a, b]) => (a === id ? [countryOf(b)] : b === id ? [countryOf(a)] : [])).sort(),
    ),
    homes: [countries.findIndex(({ owner }) => owner === 0), countries.findIndex(({ owner }) => owner === 1)],
    cards,
    countryNumbers: new Map(countries.map(({ id }, country) => [id, country])),
    cardNumbers: new Map(cards.map(({ id }, card) => [id, card])),
    scoreCards: cards.reduce((set, { group }, card) => (group === 'score' ? set | (1 << card) : set), 0),
    hands: pair({ blue: handOf(file.hands.blue), orange: handOf(file.hands.orange) }),
    armiesPerPlayer: file.armiesPerPlayer,
    armiesInPlay: [file.armiesInPlay.blue.map(countryOf), file.armiesInPlay.orange.map(countryOf)],
    strengthStart: pair(file.strengthStart),
    strengthMax: file.strengthMax,
    vpSupply: file.vpSupply,
    vpStart: typeof file.vpStart === 'string' ? null : pair(file.vpStart),
    scoreBase: pair(file.scoreBase),
    scoreHomeBlockedByPresence: file.scoreHomeBlockedByPresence,
    fortifyBonus: file.fortifyBonus ?? 1,
    fortifiedHolds: file.fortifiedHolds ?? false,
    assaultLoss: file.assaultLoss ?? 0,
    scoreMinDiscards: file.scoreMinDiscards ?? 1,
    scoreHomeLoss: file.scoreHomeLoss ?? 0,
    strengthPrice: [file.strengthPrice?.blue ?? 0, file.strengthPrice?.orange ?? 0],
    moveThreePrice: [file.moveThreePrice?.blue ?? 0, file.moveThreePrice?.orange ?? 0],
    victory: compileVictory(file.victory),
    choices: noChoices(),
  }
}

function compileCountry(file: PartData, country: PartData['countries'][number]): Country {
  const vpStart = startOf(file, country) ?? 0
  return {
    id: country.id,
    code: country.code,
    owner: placeIn(SIDES, country.owner),
    garrison: country.garrison ?? 0,
    vpStart,
    vpMin: country.vpMin,
    vpMax: country.vpMax ?? vpStart,
  }
}

const compileCard = (id: string, card: CardData, groupNumber = placeIn(GROUPS, card.group)): Card => ({
  id,
  group: there(GROUPS[groupNumber], 'such group'),
  groupNumber,
  armies: card.armies ?? 0,
  bonus: card.bonus ?? 0,
  discard: card.discard ?? false,
  discardMax: card.discardMax ?? 1,
  fortifiesAll: card.scope === 'all',
  exploitation: card.exploitation ?? 0,
  airPowerMax: card.airPowerMax ?? 0,
  airPowerPrice: card.airPowerPrice ?? 0,
  enemyVpLoss: card.enemyVpLoss ?? 0,
})

const compileVictory = ({ type, threshold, ...more }: PartData['victory']): Victory =>
  type === 'conquest'
    ? {
        type,
        threshold,
        conqueror: placeIn(SIDES, more.conqueror),
        partTurnLimit: more.partTurnLimit ?? 0,
        carryMax: more.carryMax ?? 0,
      }
    : {
        type: 'vp-threshold',
        threshold,
        turnLimit: more.turnLimit ?? null,
        initiativeBreaksTies: more.tieBreak === 'initiative',
      }
