import {
  accept,
  malformed,
  type Refusal,
  type Result,
  refuse,
  type Seat,
  there,
  verdictOf,
} from '@grognard/engine'
import * as z from 'zod/mini'
import { type Choices, noChoices } from './choices.ts'
import ageOfMarlborough from './data/age-of-marlborough.json' with { type: 'json' }
import coreCards from './data/cards.json' with { type: 'json' }
import thirtyYearsWar from './data/thirty-years-war.json' with { type: 'json' }
import viveLEmpereur from './data/vive-lempereur.json' with { type: 'json' }
import ww2West from './data/ww2-west.json' with { type: 'json' }
import { type CardFile, cardFile, formOf, type PartFile, partsOf } from './scenario-file.ts'
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
  readonly discard: boolean
  readonly exploitation: number
  readonly airPowerMax: number
  readonly airPowerPrice: number
  readonly enemyVpLoss: number
}

export type Victory =
  | { readonly type: 'vp-threshold'; readonly threshold: number }
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

const options = z.strictObject({
  stalemateTurns: z._default(z.int().check(z.minimum(0), z.maximum(200)), 30),
})
type Options = z.infer<typeof options>

const FILES: readonly unknown[] = [thirtyYearsWar, ageOfMarlborough, viveLEmpereur, ww2West]

/** Dice in the box (MOP-1.14), VP in the box (MOP-1.15), armies in the box (MOP-1.7). */
const NEUTRAL_DICE = 2
const VP_IN_THE_BOX = 42
const ARMIES_IN_THE_BOX = 3
const HIGHEST_DIE = 6

/** In the order in which they are offered: the introductory one first (MOP-18.3). */
export const SCENARIOS: readonly string[] = [
  'thirty-years-war',
  'age-of-marlborough',
  'vive-lempereur',
  'ww2-west',
]

/** A scenario of the box with the table's options. */
export function scenarioOf(id: string, given: unknown): Result<Scenario> {
  const file = FILES[SCENARIOS.indexOf(id)]
  if (file === undefined) return refuse('unknown', 'engine.scenario', { scenario: id })
  const read = verdictOf(options, given)
  if (!read.success) return malformed('options', read.error)
  const key = `${id} ${read.data.stalemateTurns}`
  const known = printed.get(key) ?? readScenario(file, read.data)
  printed.set(key, known)
  return known
}

/** Scenarios never change, so all matches under the same terms share one. */
const printed = new Map<string, Result<Scenario>>()

/** The only road from data to a scenario: its form, then its sense, each refusal with a reason. */
export function readScenario(
  json: unknown,
  tableOptions: Options = { stalemateTurns: 30 },
): Result<Scenario> {
  const form = verdictOf(formOf(json), json)
  if (!form.success) return malformed('scenario', form.error)
  const files = partsOf(form.data)
  for (const file of files) {
    const nonsense = nonsenseIn(file)
    if (nonsense) return { ok: false, refusal: nonsense }
  }
  if (new Set(files.map(({ id }) => id)).size !== files.length)
    return refuse(
      'impossible',
      'mop.scenario',
      { field: 'parts', reason: 'two have the same id' },
      'MOP-18.6',
    )
  return accept({ id: form.data.id, options: tableOptions, parts: files.map(compilePart) })
}

const cardsOf = (file: PartFile): readonly (readonly [string, CardFile])[] =>
  Object.entries({ ...cardFile.parse(coreCards), ...file.cards })

/** What contradicts the rules, where the form alone is right. */
function nonsenseIn(file: PartFile): Refusal | null {
  const impossible = (field: string, rule: Refusal['rule'], reason: string): Refusal => ({
    code: 'impossible',
    key: 'mop.scenario',
    args: { field: `${file.id}.${field}`, reason },
    ...(rule && { rule }),
  })
  const ids = file.countries.map(({ id }) => id)
  const cards = new Map(cardsOf(file))
  const pairs = file.adjacency.map(pair => pair.toSorted().join(' '))
  if (new Set(ids).size !== ids.length)
    return impossible('countries', 'MOP-1.3', 'two countries have the same id')
  if (new Set(file.countries.map(({ code }) => code)).size !== ids.length)
    return impossible('countries', 'MOP-18.6', 'two countries have the same code')
  for (const side of SIDES)
    if (file.countries.filter(({ kind, owner }) => kind === 'home' && owner === side).length !== 1)
      return impossible('countries', 'MOP-1.4', `${side} has not exactly one home`)
  for (const country of file.countries) {
    const vp = startOf(file, country)
    if (country.kind === 'neutral' && (country.owner ?? country.capital ?? country.garrison) !== undefined)
      return impossible(
        `countries.${country.id}`,
        'MOP-1.6',
        'a neutral country has no owner, no capital and no garrison',
      )
    if (country.kind === 'home' && (country.owner === undefined || country.garrison === undefined))
      return impossible(`countries.${country.id}`, 'MOP-1.5', 'a home has an owner and a garrison')
    if (vp === undefined)
      return impossible(`countries.${country.id}`, 'MOP-2.9', 'its VP die has no starting value')
    if (vp < country.vpMin || vp > (country.vpMax ?? vp) || vp > HIGHEST_DIE)
      return impossible(`countries.${country.id}`, 'MOP-1.11', 'its VP die starts outside its range')
  }
  for (const id of Object.keys(file.vpStartDice ?? {}))
    if (!ids.includes(id)) return impossible(`vpStartDice.${id}`, 'MOP-2.9', 'there is no such country')
  const neutrals = file.countries.filter(({ kind }) => kind === 'neutral').length
  if (neutrals < 1 || neutrals > NEUTRAL_DICE)
    return impossible(
      'countries',
      'MOP-1.14',
      `there are dice for one or two neutral countries, not ${neutrals}`,
    )
  for (const [a, b] of file.adjacency)
    if (a === b || !ids.includes(a) || !ids.includes(b))
      return impossible('adjacency', 'MOP-5.4', `${a} and ${b} are not two countries of this map`)
  if (new Set(pairs).size !== pairs.length)
    return impossible('adjacency', 'MOP-5.4', 'two countries are adjacent twice')
  if (file.armiesPerPlayer > ARMIES_IN_THE_BOX)
    return impossible('armiesPerPlayer', 'MOP-1.7', `a player has at most ${ARMIES_IN_THE_BOX} armies`)
  if (file.strengthMax > HIGHEST_DIE) return impossible('strengthMax', 'MOP-1.13', 'a die shows at most 6')
  if (file.vpSupply > VP_IN_THE_BOX)
    return impossible('vpSupply', 'MOP-1.15', 'there are only 42 VP in the box')
  if (file.vpStart !== 'carry' && file.vpStart.blue + file.vpStart.orange > file.vpSupply)
    return impossible('vpStart', 'MOP-1.16', 'the players start with more VP than there are')
  for (const side of SIDES) {
    const armies = file.armiesInPlay[side]
    if (armies.length > file.armiesPerPlayer || armies.some(id => !ids.includes(id)))
      return impossible(`armiesInPlay.${side}`, 'MOP-1.3', 'too many armies, or one that is in no country')
    const hand = file.hands[side]
    if (new Set(hand).size !== hand.length || hand.some(id => !cards.has(id)))
      return impossible(`hands.${side}`, 'MOP-1.17', 'a card that does not exist, or one twice')
    if (hand.length < 2 || hand.filter(id => cards.get(id)?.group === 'score').length !== 1)
      return impossible(`hands.${side}`, 'MOP-3.5', 'a hand has one SCORE card and at least one other card')
    if (file.strengthStart[side] < 1 || file.strengthStart[side] > file.strengthMax)
      return impossible(`strengthStart.${side}`, 'MOP-1.13', 'outside the range of the die')
  }
  return null
}

/** The part may set the dice that the scenario leaves open. */
const startOf = (
  { vpStartDice = {} }: PartFile,
  { id, vpStart }: PartFile['countries'][number],
): number | undefined => (Object.hasOwn(vpStartDice, id) ? vpStartDice[id] : vpStart)

function compilePart(file: PartFile): Part {
  const cards = cardsOf(file).map(([id, card]) => compileCard(id, card))
  const countries = file.countries.map(country => compileCountry(file, country))
  const countryOf = (id: string) => countries.findIndex(country => country.id === id)
  const handOf = (ids: readonly string[]) =>
    ids.reduce((set, id) => set | (1 << cards.findIndex(card => card.id === id)), 0)
  const pair = <T>(by: { blue: T; orange: T }): [T, T] => [by.blue, by.orange]
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
    vpStart: file.vpStart === 'carry' ? null : pair(file.vpStart),
    scoreBase: pair(file.scoreBase),
    scoreHomeBlockedByPresence: file.scoreHomeBlockedByPresence,
    strengthPrice: [file.strengthPrice?.blue ?? 0, file.strengthPrice?.orange ?? 0],
    moveThreePrice: [file.moveThreePrice?.blue ?? 0, file.moveThreePrice?.orange ?? 0],
    victory: compileVictory(file.victory),
    choices: noChoices(),
  }
}

function compileCountry(file: PartFile, country: PartFile['countries'][number]): Country {
  const vpStart = startOf(file, country) ?? 0
  return {
    id: country.id,
    code: country.code,
    owner: country.owner === undefined ? -1 : SIDES.indexOf(country.owner),
    garrison: country.garrison ?? 0,
    vpStart,
    vpMin: country.vpMin,
    vpMax: country.vpMax ?? vpStart,
  }
}

const compileCard = (id: string, card: CardFile): Card => ({
  id,
  group: card.group,
  groupNumber: GROUPS.indexOf(card.group),
  armies: card.armies ?? 0,
  bonus: card.bonus ?? 0,
  discard: card.discard ?? false,
  exploitation: card.exploitation ?? 0,
  airPowerMax: card.airPowerMax ?? 0,
  airPowerPrice: card.airPowerPrice ?? 0,
  enemyVpLoss: card.enemyVpLoss ?? 0,
})

const compileVictory = (victory: PartFile['victory']): Victory =>
  victory.type === 'conquest' ? { ...victory, conqueror: SIDES.indexOf(victory.conqueror) } : victory
