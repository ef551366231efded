import {
  accept,
  defineGame,
  forEach,
  type Line,
  only,
  type Result,
  readByType,
  refuse,
  repeat,
  resultOf,
  type SeatSet,
  type View,
  type Words,
} from '@grognard/engine'
import { cut, span } from '@grognard/engine/lines'
import * as z from 'zod/mini'
import data from './data/scenarios.json' with { type: 'json' }
import { imagine, memory } from './imagine.ts'
import {
  ADJACENT,
  CAMPS,
  DECISIONS,
  type Defile,
  type Defiling,
  EFFORT,
  GONE,
  March,
  SIDES,
  STRENGTHS,
  seatsOf,
  sideOf,
  strengthOf,
} from './kind.ts'
import { finish, held, steps } from './steps.ts'
import { de, en, ZONES } from './words.ts'

const SCENARIOS = new Map(Object.entries(data))
const Options = z.strictObject({ turns: z._default(z.int().check(z.gte(2), z.lte(6)), 4) })

function read<T>(field: string, schema: z.ZodMiniType<T>, json: unknown): Result<T> {
  const { success, data, error } = schema.safeParse(json)
  if (success) return accept(data)
  return refuse('malformed', 'engine.malformed', { field, reason: error.issues[0]!.message })
}

/** DEF-2.1: a side together while the conference lasts, then each for himself. */
function channels({ scenario, open }: Defiling): SeatSet[] {
  const seats = seatsOf(scenario)
  if (!open.conference) return seats.map(only)
  return SIDES.map((_, side) =>
    seats.filter(seat => sideOf(scenario, seat) === side).reduce((set, seat) => set | only(seat), 0),
  )
}

/** Points, ground that is held, and what is left to fight with. */
function evaluate(s: Defiling): number[] {
  const { scenario, open, own, outcome } = s
  if (outcome !== null) return seatsOf(scenario).map(seat => resultOf(outcome, seat))
  const holds = held(s)
  const worth = SIDES.map((_, side) => {
    const ours = [...open.counters.entries()].filter(
      ([, { seat, zone }]) => zone !== GONE && sideOf(scenario, seat) === side,
    )
    const strength = ours.reduce((sum, [counter]) => sum + strengthOf(own, counter), 0)
    const left = own.reduce((sum, each, seat) => sum + (sideOf(scenario, seat) === side ? each.left : 0), 0)
    const forward = ours.filter(([, { zone }]) => zone !== CAMPS[side]).length
    return open.points[side]! + 1.5 * holds[side]! + 0.3 * strength + 0.2 * forward + 0.1 * left
  })
  const [north = 0, south = 0] = worth
  const share = 1 / (1 + Math.exp(south - north))
  return seatsOf(scenario).map(seat => (sideOf(scenario, seat) === 0 ? share : 1 - share))
}

function violations({ scenario, open, own }: Defiling): string[] {
  const wrong: string[] = []
  if (open.counters.length !== scenario.sides.length * STRENGTHS.length) wrong.push('a counter is missing')
  if (open.counters.some(({ zone }) => zone !== GONE && ADJACENT[zone] === undefined))
    wrong.push('a counter is nowhere')
  if (own.some(({ strengths }) => strengths.toSorted().join() !== STRENGTHS.toSorted().join()))
    wrong.push('a seat has other counters than it should')
  if (own.some(({ left, bid }) => left < 0 || bid < 0 || left + bid > EFFORT))
    wrong.push('more effort was spent than there is')
  if (open.counters.some(({ face }, counter) => face !== null && face !== strengthOf(own, counter)))
    wrong.push('a counter shows what it is not')
  return wrong
}

/** A line for each zone: whose counters lie there, with the strengths that the viewer knows. */
const draw = (
  { scenario, open, own, seat: viewer }: View<Defile>,
  words: Words<Defile>,
  width: number,
): Line[] =>
  [...ADJACENT.keys()].map(zone => {
    const counters = [...open.counters.entries()].filter(([, counter]) => counter.zone === zone)
    const spans = counters.map(([counter, { seat, face }]) => {
      const known = face ?? (seat === viewer ? own?.strengths[counter % STRENGTHS.length] : undefined)
      return span(
        ` ${counter}${scenario.sides[seat]!.charAt(0)}${known ?? '?'}`,
        sideOf(scenario, seat) === 0 ? 'first' : 'second',
      )
    })
    const name = ZONES[words === de ? 'de' : 'en'][zone]!
    return cut([span(name.padEnd(12), 'strong'), ...spans], width)
  })

export const theDefile = defineGame<Defile>({
  id: 'the-defile',
  rules: '1',
  manifest: {
    seats: { least: 2, most: 6 },
    teams: true,
    simultaneous: true,
    chance: 'play',
    hiddenInformation: true,
    scenarios: [...SCENARIOS.keys()],
    options: z.toJSONSchema(Options, { io: 'input' }),
    bound: 260,
  },
  scenario(id, json) {
    const scenario = SCENARIOS.get(id)
    if (!scenario) return refuse('unknown', 'engine.scenario', { scenario: id })
    const options = read('options', Options, json)
    return options.ok ? accept({ ...scenario, ...options.value }) : options
  },
  seats: ({ sides }) =>
    sides.map((side, seat) => ({ id: `${side}-${1 + seat - sides.indexOf(side)}`, side })),
  setUp: scenario => ({
    open: {
      turn: 1,
      conference: true,
      counters: seatsOf(scenario).flatMap(seat =>
        STRENGTHS.map(() => ({ seat, zone: CAMPS[sideOf(scenario, seat)]!, face: null })),
      ),
      tempo: scenario.sides.map(() => 0),
      contacts: [],
      points: [0, 0],
      givingUp: scenario.sides.map(() => false),
    },
    own: scenario.sides.map(() => ({ strengths: [...STRENGTHS], left: EFFORT, bid: 0 })),
    hidden: {},
  }),
  sequence: {
    match: ['deal', 'turns', 'reckoning'],
    turns: repeat('turn', s => s.open.turn <= s.scenario.turns),
    turn: ['conference', 'bid', 'orders', 'battles', 'endOfTurn'],
    battles: forEach(s => s.open.contacts.map(({ zone }) => zone), 'contact'),
    contact: ['engage', 'spoils'],
    battle: ['stand', 'clash'],
  },
  steps,
  anytime: {
    'give-up': {
      rule: 'DEF-4.2',
      options: ({ open }, seat) => (open.givingUp[seat] ? [] : [{ type: 'give-up' }]),
      play(s, seat, _, tell) {
        s.open.givingUp[seat] = true
        tell?.({ type: 'gives-up', rule: 'DEF-4.2', seat })
        const side = sideOf(s.scenario, seat)
        const isLost = seatsOf(s.scenario).every(
          other => sideOf(s.scenario, other) !== side || s.open.givingUp[other],
        )
        if (isLost) finish(s, 1 - side, 'concession', 'DEF-4.2')
      },
    },
  },
  readDecision: json => readByType<Defile['decision']>(DECISIONS, json),
  readPart: json => readByType<Defile['part']>({ march: March }, json, 'part'),
  imagine,
  memory,
  channels,
  evaluate,
  violations,
  words: { en, de },
  draw,
})
