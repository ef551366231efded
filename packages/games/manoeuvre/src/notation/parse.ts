import { accept, LONGEST_NOTATION, misread, type Result, there } from '@grognard/engine'
import type { Nation } from '../data/armies.ts'
import { nationsOf } from '../positions/defaults.ts'
import type { CombatForm, PositionForm } from '../positions/form.ts'
import type { Scenario, ScenarioOf } from '../scenario.ts'
import { EDGES, OUTCOMES, PHASES, SEATS, SECTION_SETS, type SeatName, TERRAINS } from '../vocabulary.ts'
import {
  cardFrom,
  cardsFrom,
  charactersOf,
  itemsOf,
  layoutFrom,
  Misread,
  NONE,
  TERRAIN_LETTERS,
  unitFrom,
} from './codes.ts'
import { framesAround } from './positions.ts'

/** What the text says, before the scenario's own values are filled in. */
interface ParsedPosition {
  readonly scenario: string
  readonly options: OptionsForm
  readonly position: PositionForm
}

export function parsePosition(text: string, scenarioOf: ScenarioOf): Result<ParsedPosition> {
  if (text.length > LONGEST_NOTATION) return misread('notation', `longer than ${LONGEST_NOTATION} characters`)
  const [id = '', ...rest] = text.trim().split(/\s+/)
  try {
    const fields = fieldsOf(rest)
    const options = readOptions(fields.get('X'))
    const scenario = scenarioOf(id, options)
    if (!scenario.ok) return scenario
    const position: PositionForm = { scenario: id }
    for (const [name, read] of Object.entries(READERS)) {
      const value = fields.get(name)
      if (value !== undefined) read({ scenario: scenario.value, position }, value, name)
    }
    return accept({ scenario: id, options, position })
  } catch (error) {
    if (error instanceof Misread) return misread(error.field, error.message)
    throw error
  }
}

function fieldsOf(texts: readonly string[]): ReadonlyMap<string, string> {
  const fields = new Map<string, string>()
  const known = [...Object.keys(READERS), 'X']
  for (const text of texts) {
    const name = text.slice(0, Math.max(0, text.indexOf(':')))
    if (!known.includes(name)) throw new Misread(text, `the fields are ${known.join(', ')}`)
    if (fields.has(name)) throw new Misread(name, 'it is given twice')
    fields.set(name, text.slice(name.length + 1))
  }
  return fields
}

interface Reading {
  readonly scenario: Scenario
  readonly position: PositionForm
}
type Reader = (reading: Reading, value: string, name: string) => void

/** In an order in which each needs only those before it: cards and units need to know whose they are. */
const READERS: { readonly [name: string]: Reader } = {
  1: ({ position }, value, name) => {
    position.firstPlayer = oneOf(SEATS, value, name)
    position.activePlayer = position.firstPlayer
  },
  A: ({ position }, value, name) => {
    position.activePlayer = oneOf(SEATS, value, name)
  },
  T: ({ position }, value, name) => {
    position.turn = whole(value, name)
  },
  M: readBoard,
  G: readGround,
  V: ({ position }, value) => {
    position.nominated = itemsOf(value)
  },
  N: ({ position }, value, name) => {
    position.nations = two(value, name, text => (text === NONE ? null : text))
  },
  E: ({ position }, value, name) => {
    position.homeEdges = two(value, name, text => (text === NONE ? null : oneOf(EDGES, text, name)))
  },
  B: (reading, value, name) => readUnits(reading, 'blue', value, name),
  R: (reading, value, name) => readUnits(reading, 'red', value, name),
  H: (reading, value, name) => {
    reading.position.hands = readCards(reading, value, name)
  },
  D: (reading, value, name) => {
    reading.position.decks = readCards(reading, value, name)
    reading.position.discards = { blue: [], red: [] }
  },
  P: (reading, value, name) => {
    reading.position.discards = readCards(reading, value, name)
  },
  O: ({ position }, value, name) => {
    const seats = itemsOf(value).map(seat => oneOf(SEATS, seat, name))
    position.firstDeckExhausted = { blue: seats.includes('blue'), red: seats.includes('red') }
  },
  S: readMovement,
  C: readCard,
  K: readCombat,
  Y: ({ position }, value, name) => {
    position.restored = oneOf(['0', '1'], value, name) === '1'
  },
  I: readSeen,
  Q: (reading, value, name) => {
    const cards = (text: string, seat: SeatName) =>
      text === NONE ? null : cardsFrom(nationIn(reading, seat), text, name)
    reading.position.chosen = two(value, name, cards)
  },
  F: readFlow,
  Z: readOutcome,
}

function oneOf<T extends string>(known: readonly T[], text: string, name: string): T {
  const found = known.find(word => word === text)
  if (found === undefined) throw new Misread(name, `one of ${known.join(', ')} was expected`)
  return found
}

function whole(text: string | undefined, name: string): number {
  if (text === undefined || !/^\d{1,4}$/.test(text)) throw new Misread(name, 'a whole number was expected')
  return Number(text)
}

/** Blue's and Red's values. */
function two<T>(value: string, name: string, read: (text: string, seat: SeatName) => T): Record<SeatName, T> {
  const [blue, red, more] = value.split('/')
  if (blue === undefined || red === undefined || more !== undefined)
    throw new Misread(name, 'two values with / between them were expected')
  return { blue: read(blue, 'blue'), red: read(red, 'red') }
}

const otherSeat = (seat: SeatName): SeatName => (seat === 'blue' ? 'red' : 'blue')

/** The nation of a seat, as the text or the scenario names it. */
function nationIn({ scenario, position }: Reading, seat: SeatName): Nation {
  const first = position.firstPlayer ?? position.activePlayer ?? 'blue'
  const id = nationsOf(position, scenario, first)?.[seat]
  const nation = scenario.armies.nations.find(nation => nation.id === id)
  if (nation === undefined) throw new Misread('N', `it must name ${seat}'s nation`)
  return nation
}

function readBoard({ scenario, position }: Reading, value: string, name: string): void {
  const preset = scenario.maps.presets.find(({ id }) => id === value)
  const layout = preset?.layout ?? layoutFrom(value)
  if (layout === null) throw new Misread(name, 'a preset board or four sections were expected')
  position.layout = { ...layout }
}

function readGround({ position }: Reading, value: string, name: string): void {
  const terrain: NonNullable<PositionForm['terrain']> = {}
  for (const text of itemsOf(value)) {
    const [, letter, squares] = /^([FTHM=L])((?:[a-h][1-8])+)$/.exec(text) ?? []
    if (letter === undefined || squares === undefined) throw new Misread(name, 'ground is written Fd5e4,Ld1')
    const kind = there(TERRAINS[TERRAIN_LETTERS.indexOf(letter)], 'such terrain')
    for (const [square] of squares.matchAll(/../g)) terrain[square] = kind
  }
  position.terrain = terrain
}

function readUnits(reading: Reading, seat: SeatName, value: string, name: string): void {
  const nation = nationIn(reading, seat)
  const units = { ...reading.position.units }
  for (const text of itemsOf(value)) {
    const [, number = '', square, reduced, redoubt] = /^([1-8])(?:x|([a-h][1-8])(r?)(\+?))$/.exec(text) ?? []
    const id = unitFrom(nation, number, name)
    if (Object.hasOwn(units, id)) throw new Misread(name, `unit ${number} is named twice`)
    units[id] = {
      square: square ?? null,
      state: square === undefined ? 'eliminated' : reduced ? 'reduced' : 'full',
      redoubt: redoubt === '+',
    }
  }
  reading.position.units = units
}

const readCards = (reading: Reading, value: string, name: string): Record<SeatName, string[]> =>
  two(value, name, (text, seat) => cardsFrom(nationIn(reading, seat), text, name))

const activeIn = ({ position }: Reading): SeatName => position.activePlayer ?? 'blue'

function readMovement(reading: Reading, value: string, name: string): void {
  const [, first, last, flags = ''] = /^(-|[BR][1-8])\.(-|[BR][1-8])(m?b?s?o?)$/.exec(value) ?? []
  if (first === undefined || last === undefined) throw new Misread(name, 'movement is written B3.B5ms')
  const unit = (code: string) =>
    code === NONE
      ? null
      : unitFrom(nationIn(reading, code.startsWith('B') ? 'blue' : 'red'), code.slice(1), name)
  reading.position.movement = {
    firstUnit: unit(first),
    unit: unit(last),
    marched: flags.includes('m'),
    bogged: flags.includes('b'),
    supplied: flags.includes('s'),
    over: flags.includes('o'),
  }
}

function readCard(reading: Reading, value: string, name: string): void {
  const nation = nationIn(reading, activeIn(reading))
  reading.position.card = {
    card: cardFrom(nation, value.slice(0, 1), name),
    unit: unitFrom(nation, value.slice(1), name),
  }
}

function readCombat(reading: Reading, value: string, name: string): void {
  const attacker = nationIn(reading, activeIn(reading))
  const defender = nationIn(reading, otherSeat(activeIn(reading)))
  const parts = value.split('.')
  if (parts.length !== 13) throw new Misread(name, 'a combat has 13 parts with dots between them')
  const part = (index: number): string => parts[index] ?? ''
  const optional = (index: number, read: (code: string) => string) =>
    part(index) === NONE ? null : read(part(index))
  const units = (index: number) => charactersOf(part(index)).map(code => unitFrom(attacker, code, name))
  const flags = charactersOf(part(6))
  if (flags.some(flag => !'wcpkrt'.includes(flag))) throw new Misread(name, 'its flags are w, c, p, k, r, t')
  const combat: CombatForm = {
    kind: oneOf(['assault', 'ambush'], part(0), name),
    unit: optional(1, code => unitFrom(attacker, code, name)),
    card: cardFrom(attacker, part(2), name),
    target: unitFrom(defender, part(3), name),
    withdrawal: optional(5, code => cardFrom(defender, code, name)),
    withdrew: flags.includes('w'),
    defence: cardsFrom(defender, part(7), name),
    attack: cardsFrom(attacker, part(8), name),
    leader: optional(9, code => cardFrom(attacker, code, name)),
    commands: flags.includes('c'),
    supporters: units(10),
    committed: units(11),
    sappers: flags.includes('p'),
    skirmish: flags.includes('k'),
    outcome: part(12) === NONE ? null : oneOf(OUTCOMES, part(12), name),
    retreats: flags.includes('r'),
    retreated: flags.includes('t'),
  }
  reading.position.combat = part(4) === NONE ? combat : { ...combat, square: part(4) }
}

function readSeen(reading: Reading, value: string, name: string): void {
  reading.position.seen = two(value, name, (text, seat) => {
    if (text === NONE) return null
    const [turn, cards = '', more] = text.split('.')
    if (more !== undefined) throw new Misread(name, 'a hand that was seen is written 3.0aB')
    return { turn: whole(turn, name), hand: cardsFrom(nationIn(reading, otherSeat(seat)), cards, name) }
  })
}

function readFlow({ position }: Reading, value: string, name: string): void {
  const phase = PHASES.find(phase => phase === value)
  if (phase !== undefined) {
    position.phase = phase
    return
  }
  const frames = value.split('/').map(frame => {
    const [, at, index, items] = /^(\w{1,40})\.(\d{1,4})(?:\.([01]{1,2}))?$/.exec(frame) ?? []
    if (at === undefined) throw new Misread(name, 'a frame is written playerTurn.4')
    return { at, index: whole(index, name), ...(items && { items: [...items].map(Number) }) }
  })
  position.flow = frames[0]?.at === 'playerTurn' ? [...framesAround(position), ...frames] : frames
}

function readOutcome({ position }: Reading, value: string, name: string): void {
  const [how = '', winners = '', scores = '', rule, more] = value.split('/')
  if (rule === undefined || more !== undefined)
    throw new Misread(name, 'an outcome is written nightfall/0/4+2/MAN-16.4')
  const numbers = (text: string) => text.split('+').map(number => whole(number, name))
  position.outcome = { how, winners: numbers(winners), scores: numbers(scores), rule }
}

/** The options that a text sets; whether their values are possible is the scenario's matter. */
interface OptionsForm {
  tournamentHands?: boolean
  beginnerSetup?: boolean
  openAmbush?: boolean
  turnLimit?: number
  sectionSet?: string
}

function readOptions(value: string | undefined): OptionsForm {
  const options: OptionsForm = {}
  for (const text of value === undefined ? [] : itemsOf(value)) {
    const [option = '', setting] = text.split('=')
    if (option === 'turnLimit') options.turnLimit = whole(setting, 'X')
    else if (option === 'sectionSet') options.sectionSet = oneOf(SECTION_SETS, setting ?? '', 'X')
    else options[oneOf(['tournamentHands', 'beginnerSetup', 'openAmbush'], text, 'X')] = true
  }
  return options
}
