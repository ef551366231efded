import type { Kind, RuleId, Seat, State } from '@grognard/engine'
import {
  accept,
  defineGame,
  end,
  everyone,
  inForm,
  only,
  readForm,
  refuse,
  repeat,
  roll,
  when,
} from '@grognard/engine'
import * as z from 'zod/mini'
import data from './data/scenarios.json' with { type: 'json' }
import { de } from './words/de.ts'
import { en } from './words/en.ts'

const Scenarios = z.record(z.string(), z.strictObject({ companies: z.tuple([z.int(), z.int()]) }))
const SCENARIOS = new Map(Object.entries(inForm('data/scenarios.json', Scenarios, data)))
const Options = z.strictObject({ rounds: z._default(z.int().check(z.gte(3), z.lte(7)), 5) })
const Types = z.enum(['commit', 'hold', 'press', 'concede'])
const Decision = z.strictObject({ type: Types, companies: z.optional(z.int()) })
const COMMITMENTS = [0, 1, 2, 3].map(companies => ({ type: 'commit' as const, companies }))
const PRESSES_FROM = 4
const SEATS = ['blue', 'red'] as const

export interface Ford extends Kind {
  scenario: { readonly rounds: number; readonly companies: readonly [number, number] }
  /** By seat: companies in reserve, points. `holder` took the ford in this round. */
  open: { round: number; reserve: [number, number]; points: [number, number]; holder: 0 | 1 | null }
  decision: z.infer<typeof Decision>
  event:
    | { type: 'fought'; rule: 'FORD-2.2'; sent: number[]; holder: 'blue' | 'red' | null }
    | { type: 'pressed'; rule: 'FORD-3.2'; seat: 'blue' | 'red'; die: number }
}

/** The seat whose number is the greater; null if they are equal. */
const leader = ([a, b]: readonly [number, number]): 0 | 1 | null => (a === b ? null : b > a ? 1 : 0)

const finish = (s: State<Ford>, winner: Seat | null, how: string, rule: RuleId) =>
  end(s, { winners: winner === null ? [] : [winner], scores: [...s.open.points], how, rule })

const areUpTo = (most: readonly number[], given: readonly number[]): boolean =>
  given.length === most.length && given.every((n, i) => n >= 0 && n <= (most[i] ?? -1))

/** What cannot be, however a match goes: a position that somebody brings is held against it as well. */
const violations = ({ scenario, open: { round, reserve, points, holder } }: State<Ford>): string[] =>
  Object.entries({
    'there is no such round': areUpTo([scenario.rounds], [round]),
    'more were sent than there are': areUpTo(scenario.companies, reserve),
    'nobody has won so many points': areUpTo([2 * round, 2 * round], points),
    'the ford is held without a fight': holder === null || points.some((n, seat) => seat === holder && n > 0),
  }).flatMap(([wrong, isWell]) => (isWell ? [] : [wrong]))

export const theFord = defineGame<Ford>({
  id: 'the-ford',
  rules: '1',
  manifest: {
    seats: { least: 2, most: 2 },
    teams: false,
    simultaneous: true,
    chance: 'play',
    hiddenInformation: false,
    scenarios: [...SCENARIOS.keys()],
    options: z.toJSONSchema(Options, { io: 'input' }),
    bound: 22,
  },
  scenario(id, json) {
    const scenario = SCENARIOS.get(id)
    if (!scenario) return refuse('unknown', 'engine.scenario', { scenario: id })
    const options = readForm(Options, json, 'options')
    return options.ok ? accept({ ...scenario, ...options.value }) : options
  },
  seats: () => SEATS.map(id => ({ id, side: id })),
  setUp: ({ companies }) => ({
    open: { round: 0, reserve: [...companies], points: [0, 0], holder: null },
    own: [{}, {}],
    hidden: {},
  }),
  sequence: {
    match: ['rounds', 'reckoning'],
    rounds: repeat('round', s => s.open.round < s.scenario.rounds),
    round: ['commit', when(s => s.open.holder !== null, 'follow')],
  },
  steps: {
    commit: {
      rule: 'FORD-2.1',
      seats: () => everyone(2),
      options: ({ open }, seat) =>
        COMMITMENTS.filter(({ companies }) => companies <= (open.reserve[seat] ?? 0)),
      play(s, [blue, red], tell) {
        const sent: [number, number] = [blue?.companies ?? 0, red?.companies ?? 0]
        s.open.reserve = [s.open.reserve[0] - sent[0], s.open.reserve[1] - sent[1]]
        const holder = leader(sent)
        if (holder !== null) s.open.points[holder]++
        s.open.holder = holder
        s.open.round++
        tell?.({ type: 'fought', rule: 'FORD-2.2', sent, holder: holder === null ? null : SEATS[holder] })
      },
    },
    follow: {
      rule: 'FORD-3.1',
      ask: 'choice',
      seats: ({ open }) => only(open.holder ?? 0),
      options: ({ open }, seat) =>
        open.reserve[seat] === 0 ? [{ type: 'hold' }] : [{ type: 'hold' }, { type: 'press' }],
      play(s, decisions, tell) {
        const seat = s.open.holder
        if (seat === null || decisions[seat]?.type !== 'press') return
        s.open.reserve[seat]--
        const die = roll(s, 6)
        if (die >= PRESSES_FROM) s.open.points[seat]++
        tell?.({ type: 'pressed', rule: 'FORD-3.2', seat: SEATS[seat], die })
      },
    },
    reckoning: { rule: 'FORD-4.1', play: s => finish(s, leader(s.open.points), 'points', 'FORD-4.1') },
  },
  anytime: {
    concede: {
      rule: 'FORD-4.2',
      options: () => [{ type: 'concede' }],
      play: (s, seat) => finish(s, 1 - seat, 'concession', 'FORD-4.2'),
    },
  },
  readDecision: json => readForm(Decision, json, 'decision'),
  violations,
  words: { en, de },
})
