import { accept, defineGame, forEach, readForm, refuse, repeat, seatSet } from '@grognard/engine'
import * as z from 'zod/mini'
import { CAMPS, Decision, type Defile, March, type Side, STRENGTHS, seatsAt, seatsOf } from './board.ts'
import { evaluate, imagine } from './bots.ts'
import data from './data/scenarios.json' with { type: 'json' }
import { steps } from './steps.ts'
import { violations } from './violations.ts'
import { de } from './words/de.ts'
import { en } from './words/en.ts'

const SCENARIOS = new Map(Object.entries(data))
const Options = z.strictObject({ turns: z._default(z.int().check(z.gte(2), z.lte(6)), 3) })
const SIDES = ['north', 'south'] as const

export const theDefile = defineGame<Defile>({
  id: 'the-defile',
  rules: '2',
  manifest: {
    seats: { least: 2, most: 6 },
    teams: true,
    simultaneous: true,
    chance: 'play',
    hiddenInformation: true,
    scenarios: [...SCENARIOS.keys()],
    options: z.toJSONSchema(Options, { io: 'input' }),
    bound: 150,
  },
  scenario(id, json) {
    const sides = SCENARIOS.get(id)?.map((side): Side => (side === 0 ? 0 : 1))
    if (!sides) return refuse('unknown', 'engine.scenario', { scenario: id })
    const options = readForm(Options, json, 'options')
    return options.ok ? accept({ sides, ...options.value }) : options
  },
  seats: ({ sides }) =>
    sides.map((of, seat) => ({ id: `${SIDES[of]}-${1 + seat - sides.indexOf(of)}`, side: SIDES[of] })),
  setUp: ({ sides }) => ({
    open: { turn: 0, zones: sides.map(side => STRENGTHS.map(() => CAMPS[side])), points: [0, 0] },
    own: sides.map(() => ({ strengths: [...STRENGTHS], effort: 0 })),
    hidden: {},
  }),
  sequence: {
    match: ['deal', 'turns', 'reckoning'],
    turns: repeat('turn', s => s.open.turn < s.scenario.turns),
    turn: ['orders', 'contacts'],
    contacts: forEach(
      s => [0, 1, 2].filter(zone => seatsAt(s, zone).every(({ length }) => length)),
      'contact',
    ),
    contact: ['engage', 'spoils'],
    battle: ['scout', 'bid'],
  },
  steps,
  readDecision: json => readForm(Decision, json, 'decision'),
  readPart: json => readForm(March, json, 'part'),
  channels: ({ scenario }) => SIDES.map((_, side) => seatSet(seatsOf(scenario, side))),
  imagine,
  evaluate,
  violations,
  words: { en, de },
})
