import { accept, defineGame, readForm, refuse, repeat } from '@grognard/engine'
import * as z from 'zod/mini'
import data from './data/scenarios.json' with { type: 'json' }
import { draw } from './draw.ts'
import { evaluate, reckoning } from './end.ts'
import { Decision, type Heath, Part } from './kind.ts'
import { fire, isFree, march } from './steps.ts'
import { de } from './words/de.ts'
import { en } from './words/en.ts'

const SCENARIOS = new Map(Object.entries(data))
const Options = z.strictObject({ rounds: z._default(z.int().check(z.gte(3), z.lte(9)), 6) })

export const theHeath = defineGame<Heath>({
  id: 'the-heath',
  rules: '2',
  manifest: {
    seats: { least: 2, most: 2 },
    teams: false,
    simultaneous: true,
    chance: 'play',
    hiddenInformation: false,
    scenarios: [...SCENARIOS.keys()],
    options: z.toJSONSchema(Options, { io: 'input' }),
    bound: 54,
  },
  scenario(id, json) {
    const scenario = SCENARIOS.get(id)
    if (!scenario) return refuse('unknown', 'engine.scenario', { scenario: id })
    const options = readForm(Options, json, 'options')
    return options.ok ? accept({ ...scenario, ...options.value }) : options
  },
  seats: () => ['south', 'north'].map(id => ({ id, side: id })),
  setUp: ({ columns, rows }) => {
    const units = rows.flatMap((y, seat) => columns.map(x => ({ seat, x, y, isLost: false })))
    return { open: { turn: 0, units }, own: [{}, {}], hidden: {} }
  },
  sequence: {
    match: ['turns', 'reckoning'],
    turns: repeat('turn', s => s.open.turn < 2 * s.scenario.rounds),
    turn: ['march', 'fire'],
  },
  steps: { march, fire, reckoning },
  readDecision: json => readForm(Decision, json, 'decision'),
  readPart: json => readForm(Part, json, 'part'),
  evaluate,
  violations: ({ scenario: { columns, rounds }, open: { turn, units } }) =>
    Object.entries({
      'there is no such turn': turn >= 0 && turn <= 2 * rounds,
      'there are no such units':
        units.length <= 2 * columns.length && units.every(({ seat }) => seat === 0 || seat === 1),
      'two units stand on one spot': units.every((unit, i) => unit.isLost || isFree(units, i, unit)),
    }).flatMap(([wrong, isWell]) => (isWell ? [] : [wrong])),
  words: { en, de },
  draw,
})
