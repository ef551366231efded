import { accept, forSeat, LONGEST_NOTATION, misread, type Result, there } from '@grognard/engine'
import { countryNamed } from '../choices.ts'
import type { PositionForm } from '../positions/form.ts'
import { countryOf, optionsSchema, type Scenario, scenarioOf } from '../scenario.ts'
import { SIDES, type Side } from '../vocabulary.ts'

/**
 * Positions as one line of text, for issues, test rows and addresses.
 *
 *     thirty-years-war B:N,OHf@ O:OH S:2/1 D:3,2,3 VP:4-0 I:B P:move-1,recruit/-
 *
 * The scenario, with `/2` for its second part; then fields in any order, each left out where it has the
 * scenario's value. B and O: armies by country code, `f` fortified, `@` on the enemy capital, `-` none.
 * S army strengths, D VP dice in map order, VP victory points, I initiative, P discard piles, T turn,
 * C committed cards, R revealed cards, N who acts first, Q turns without VPs (`+` if this one had some),
 * A the attack under way, E offers to end, W parts won, F where play stands, X options, Z the outcome.
 */

const LETTERS: { readonly [S in Side]: string } = { blue: 'B', orange: 'O' }
const sideOf = (letter: string): Side | undefined => SIDES.find(side => LETTERS[side] === letter)

/** What the text says, before the scenario's own values are filled in. */
interface ParsedPosition {
  readonly scenario: string
  readonly options: { readonly [name: string]: number }
  readonly position: PositionForm
}

export function printPosition(scenario: Scenario, p: PositionForm): string {
  const partNumber = scenario.parts.findIndex(({ id }) => id === p.part)
  const part = there(scenario.parts[partNumber], 'such part')
  const codeOf = (id: string) => countryOf(part, countryNamed(part, id)).code
  const players = [p.players?.blue ?? {}, p.players?.orange ?? {}]
  const pair = (each: (player: (typeof players)[number]) => string, between = '/') =>
    players.map(each).join(between)
  const cards = (ids: readonly string[] | undefined) => (ids?.length ? ids.join(',') : '-')
  const some = (text: string, plain: string) => (text === plain ? [] : [text])
  const armies = (side: Side) => {
    const own = p.armies?.filter(({ owner }) => owner === side) ?? []
    return (
      own
        .map(
          ({ location, posture, onCapital }) =>
            codeOf(location) + (posture === 'fortified' ? 'f' : '') + (onCapital ? '@' : ''),
        )
        .join(',') || '-'
    )
  }
  const offers =
    pair(player => (player.offeredEnd ? '1' : '0')) + (p.endOfferedBy ? LETTERS[p.endOfferedBy] : '-')
  return [
    scenario.id + (partNumber > 0 ? `/${partNumber + 1}` : ''),
    `B:${armies('blue')}`,
    `O:${armies('orange')}`,
    `S:${pair(player => String(player.armyStrength))}`,
    `D:${part.countries.map(({ id }) => p.countries?.[id]?.vpDie).join(',')}`,
    `VP:${pair(player => String(player.vp), '-')}`,
    ...(p.flow?.[0]?.index === 0 ? [] : [`I:${LETTERS[p.initiative ?? 'blue']}`]),
    ...some(`P:${pair(player => cards(player.discardPile))}`, 'P:-/-'),
    ...some(`T:${p.turn}`, 'T:1'),
    ...some(`C:${pair(player => player.committedCard ?? '-')}`, 'C:-/-'),
    ...some(`R:${pair(player => player.playedCard ?? '-')}`, 'R:-/-'),
    ...some(`N:${LETTERS[p.first ?? 'blue']}`, 'N:B'),
    ...some(`Q:${p.quietTurns}${p.vpChanged ? '+' : ''}`, 'Q:0'),
    ...(p.attack ? [`A:${printAttack(p.attack, codeOf)}`] : []),
    ...some(`E:${offers}`, 'E:0/0-'),
    ...some(`W:${p.partsWon}`, 'W:0'),
    ...(p.flow && p.flow.length > 0 ? [`F:${p.flow.map(printFrame).join('/')}`] : []),
    ...some(`X:stalemateTurns=${scenario.options.stalemateTurns}`, 'X:stalemateTurns=30'),
    ...(p.outcome
      ? [
          `Z:${[p.outcome.how, p.outcome.winners.join('+') || '-', p.outcome.scores.join('+'), p.outcome.rule].join('/')}`,
        ]
      : []),
  ].join(' ')
}

type AttackForm = NonNullable<PositionForm['attack']>
type FrameForm = NonNullable<PositionForm['flow']>[number]

const printAttack = (a: AttackForm, codeOf: (id: string) => string): string =>
  [LETTERS[a.side], codeOf(a.country), a.armies, Number(a.discarded), a.airPower, a.won ? 1 : 0].join(',')

const printFrame = ({ at, index, items }: FrameForm): string =>
  `${at}.${index}${items ? `.${items.join('')}` : ''}`

class Misread extends Error {
  readonly field: string
  constructor(field: string, reason: string) {
    super(reason)
    this.field = field
  }
}

export function parsePosition(text: string): Result<ParsedPosition> {
  if (text.length > LONGEST_NOTATION) return misread('notation', `longer than ${LONGEST_NOTATION} characters`)
  const [head = '', ...fields] = text.trim().split(/\s+/)
  const [id = '', number = '1', more] = head.split('/')
  const known = scenarioOf(id, {})
  if (!known.ok) return known
  const part = /^[1-9]$/.test(number) ? known.value.parts[Number(number) - 1] : undefined
  if (part === undefined || more !== undefined) return misread('notation', `${id} has no such part`)
  const reading: Reading = {
    position: { scenario: id, part: part.id, players: { blue: {}, orange: {} } },
    options: {},
    fieldsRead: new Set(),
    countryOf(code, field) {
      const country = part.countries.find(country => country.code === code)
      if (!country) throw new Misread(field, `there is no country ${code}`)
      return country.id
    },
    countries: part.countries.map(({ id }) => id),
    atSetUp: SIDES.flatMap((owner, seat) =>
      forSeat(part.armiesInPlay, seat).map(country => ({
        owner,
        location: countryOf(part, country).id,
        posture: 'normal' as const,
        onCapital: false,
      })),
    ),
  }
  try {
    for (const field of fields) readField(reading, field)
  } catch (error) {
    if (error instanceof Misread) return misread(error.field, error.message)
    throw error
  }
  return accept({ scenario: id, options: reading.options, position: reading.position })
}

interface Reading {
  readonly position: PositionForm & { players: { blue: PlayerForm; orange: PlayerForm } }
  readonly options: { [name: string]: number }
  readonly fieldsRead: Set<string>
  readonly countries: readonly string[]
  /** The armies of the scenario: a side that is not mentioned keeps its own. */
  readonly atSetUp: NonNullable<PositionForm['armies']>
  countryOf(code: string, field: string): string
}
type PlayerForm = NonNullable<NonNullable<PositionForm['players']>['blue']>

function readField(reading: Reading, text: string): void {
  const colon = text.indexOf(':')
  const name = text.slice(0, colon)
  const value = text.slice(colon + 1)
  const read = Object.hasOwn(FIELDS, name) ? FIELDS[name] : undefined
  if (colon < 1 || read === undefined)
    throw new Misread(text, `the fields are ${Object.keys(FIELDS).join(', ')}`)
  if (reading.fieldsRead.has(name)) throw new Misread(name, 'it is given twice')
  reading.fieldsRead.add(name)
  read(reading, value, name)
}

const whole = (text: string | undefined, field: string): number => {
  if (text === undefined || !/^\d{1,5}$/.test(text)) throw new Misread(field, 'a whole number was expected')
  return Number(text)
}

const letter = (text: string | undefined, field: string): Side => {
  const side = sideOf(text ?? '')
  if (!side) throw new Misread(field, 'B or O was expected')
  return side
}

const two = (text: string, between: string, field: string): [string, string] => {
  const [blue, orange, more] = text.split(between)
  if (blue === undefined || orange === undefined || more !== undefined)
    throw new Misread(field, `two values with ${between} between them were expected`)
  return [blue, orange]
}

const list = (text: string): string[] => (text === '-' || text === '' ? [] : text.split(','))

const cardOrNone = (text: string): string | null => (text === '-' ? null : text)

const FIELDS: { readonly [field: string]: (reading: Reading, value: string, field: string) => void } = {
  B: (r, value, field) => readArmies(r, 'blue', value, field),
  O: (r, value, field) => readArmies(r, 'orange', value, field),
  S: ({ position: { players } }, value, field) => {
    const [blue, orange] = two(value, '/', field)
    players.blue.armyStrength = whole(blue, field)
    players.orange.armyStrength = whole(orange, field)
  },
  D: ({ position, countries }, value, field) => {
    const dice = list(value)
    if (dice.length !== countries.length) throw new Misread(field, `${countries.length} dice were expected`)
    position.countries = Object.fromEntries(countries.map((id, i) => [id, { vpDie: whole(dice[i], field) }]))
  },
  VP: ({ position: { players } }, value, field) => {
    const [blue, orange] = two(value, '-', field)
    players.blue.vp = whole(blue, field)
    players.orange.vp = whole(orange, field)
  },
  I: ({ position }, value, field) => {
    position.initiative = letter(value, field)
  },
  P: ({ position: { players } }, value, field) => {
    const [blue, orange] = two(value, '/', field)
    players.blue.discardPile = list(blue)
    players.orange.discardPile = list(orange)
  },
  T: ({ position }, value, field) => {
    position.turn = whole(value, field)
  },
  C: ({ position: { players } }, value, field) => {
    const [blue, orange] = two(value, '/', field)
    players.blue.committedCard = cardOrNone(blue)
    players.orange.committedCard = cardOrNone(orange)
  },
  R: ({ position: { players } }, value, field) => {
    const [blue, orange] = two(value, '/', field)
    players.blue.playedCard = cardOrNone(blue)
    players.orange.playedCard = cardOrNone(orange)
  },
  N: ({ position }, value, field) => {
    position.first = letter(value, field)
  },
  Q: ({ position }, value, field) => {
    position.vpChanged = value.endsWith('+')
    position.quietTurns = whole(position.vpChanged ? value.slice(0, -1) : value, field)
  },
  A: (r, value, field) => {
    const [, side, code, armies, discarded, airPower, won] =
      /^([BO]),([A-Z]+),(\d),(\d),(\d+),([01])$/.exec(value) ?? []
    if (code === undefined) throw new Misread(field, 'an attack is written B,N,2,1,0,0')
    r.position.attack = {
      side: letter(side, field),
      country: r.countryOf(code, field),
      armies: whole(armies, field),
      discarded: whole(discarded, field),
      airPower: whole(airPower, field),
      won: won === '1',
    }
  },
  E: ({ position }, value, field) => {
    const [, blue, orange, offer] = /^([01])\/([01])([BO-])$/.exec(value) ?? []
    if (offer === undefined) throw new Misread(field, 'offers are written 0/1O')
    position.players.blue.offeredEnd = blue === '1'
    position.players.orange.offeredEnd = orange === '1'
    position.endOfferedBy = sideOf(offer) ?? null
  },
  W: ({ position }, value, field) => {
    position.partsWon = whole(value, field)
  },
  F: ({ position }, value, field) => {
    position.flow = value.split('/').map(frame => {
      const [, at, index, items] = /^(\w+)\.(\d+)(?:\.([01]{1,2}))?$/.exec(frame) ?? []
      if (at === undefined) throw new Misread(field, 'a frame is written moves.0.01')
      return { at, index: whole(index, field), ...(items && { items: [...items].map(Number) }) }
    })
  },
  X: ({ options }, value, field) => {
    const [name, number] = two(value, '=', field)
    if (!Object.hasOwn(optionsSchema.properties, name)) throw new Misread(field, `there is no option ${name}`)
    options[name] = whole(number, field)
  },
  Z: ({ position }, value, field) => {
    const [how = '', winners = '', scores = '', rule, more] = value.split('/')
    if (rule === undefined || more !== undefined)
      throw new Misread(field, 'an outcome is written threshold/0/18+12/MOP-15.1')
    const numbers = (text: string) => (text === '-' ? [] : text.split('+').map(n => whole(n, field)))
    position.outcome = { how, winners: numbers(winners), scores: numbers(scores), rule }
  },
}

function readArmies(r: Reading, owner: Side, value: string, field: string): void {
  const others = (r.position.armies ?? r.atSetUp).filter(army => army.owner !== owner)
  const armies = list(value).map(text => {
    const [, code = '', fortified, capital] = /^([A-Z]+)(f?)(@?)$/.exec(text) ?? []
    const posture = fortified ? ('fortified' as const) : ('normal' as const)
    return { owner, location: r.countryOf(code, field), posture, onCapital: capital === '@' }
  })
  r.position.armies = [...others, ...armies]
}
