import {
  accept,
  addFor,
  again,
  below,
  defineGame,
  end,
  forEach,
  itemOf,
  type Kind,
  only,
  readByType,
  refuse,
  resultOf,
  reveal,
  roll,
  type Seat,
  type State,
  valueFor,
} from '@grognard/engine'
import * as z from 'zod/mini'
import { de, en } from './the-wager-words.ts'

const Options = z.strictObject({})
const Raise = z.strictObject({ type: z.literal('raise'), to: z.int() })
const Call = z.strictObject({ type: z.literal('call') })
const BIDS = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
const SEATS = ['fox', 'hound'] as const

export interface Wager extends Kind {
  scenario: { readonly id: 'inn' }
  /** The bid that stands (0: none), and whose turn it is. `points` by seat. */
  open: { bid: number; turn: Seat; points: number[] }
  own: { die: number }
  decision: z.infer<typeof Raise> | z.infer<typeof Call>
  event:
    | { type: 'rolled'; rule: 'WAGER-1.1'; die: number }
    | { type: 'raised'; rule: 'WAGER-2.1'; seat: Seat; to: number }
    | { type: 'called'; rule: 'WAGER-2.2'; seat: Seat; dice: number[]; winner: Seat }
}

const other = (seat: Seat): Seat => 1 - seat

function reckon(s: State<Wager>): void {
  const [fox = 0, hound = 0] = s.open.points
  const winners = fox === hound ? [] : [Number(hound > fox)]
  end(s, { winners, scores: [fox, hound], how: 'points', rule: 'WAGER-3.1' })
}

export const theWager = defineGame<Wager>({
  id: 'the-wager',
  rules: '1',
  manifest: {
    seats: { least: 2, most: 2 },
    teams: false,
    simultaneous: false,
    chance: 'play',
    hiddenInformation: true,
    scenarios: ['inn'],
    options: z.toJSONSchema(Options),
    bound: 48,
  },
  scenario(id, options) {
    if (id !== 'inn') return refuse('unknown', 'engine.scenario', { scenario: id })
    if (Options.safeParse(options).success) return accept({ id })
    return refuse('malformed', 'engine.malformed', { field: 'options', reason: 'there are none' })
  },
  seats: () => SEATS.map(id => ({ id, side: id })),
  setUp: () => ({ open: { bid: 0, turn: 0, points: [0, 0] }, own: [{ die: 1 }, { die: 1 }], hidden: {} }),
  sequence: {
    match: ['rounds', 'reckoning'],
    rounds: forEach(() => [0, 1, 0, 1], 'round'),
    round: ['dice', 'wager'],
  },
  steps: {
    dice: {
      rule: 'WAGER-1.1',
      play(s, _, tell) {
        Object.assign(s.open, { bid: 0, turn: itemOf(s) })
        for (const [seat, own] of s.own.entries()) {
          own.die = roll(s, 6)
          tell?.only(only(seat), { type: 'rolled', rule: 'WAGER-1.1', die: own.die })
        }
      },
    },
    wager: {
      rule: 'WAGER-2.1',
      seats: ({ open }) => only(open.turn),
      options: ({ open: { bid } }) => [
        ...BIDS.filter(to => to > bid).map(to => ({ type: 'raise' as const, to })),
        ...(bid === 0 ? [] : [{ type: 'call' as const }]),
      ],
      play(s, decisions, tell) {
        const seat = s.open.turn
        const decision = decisions[seat]
        if (decision?.type === 'raise') {
          Object.assign(s.open, { bid: decision.to, turn: other(seat) })
          tell?.({ type: 'raised', rule: 'WAGER-2.1', seat, to: decision.to })
          return again(s)
        }
        reveal(s)
        const dice = s.own.map(({ die }) => die)
        const winner = valueFor(dice, 0) + valueFor(dice, 1) >= s.open.bid ? other(seat) : seat
        addFor(s.open.points, winner, 1)
        tell?.({ type: 'called', rule: 'WAGER-2.2', seat, dice, winner })
      },
    },
    reckoning: { rule: 'WAGER-3.1', play: reckon },
  },
  readDecision: json => readByType<Wager['decision']>({ raise: Raise, call: Call }, json),
  imagine: ({ own, seat: viewer }, _, random) => ({
    own: SEATS.map((_, seat) => (seat === viewer && own ? own : { die: 1 + below(random, 6) })),
    hidden: {},
  }),
  evaluate: ({ open: { points }, outcome }) =>
    points.map((own, seat) =>
      outcome ? resultOf(outcome, seat) : (4 + own - valueFor(points, other(seat))) / 8,
    ),
  violations: ({ own }) => (own.every(({ die }) => die >= 1 && die <= 6) ? [] : ['a die is none']),
  words: { en, de },
})
