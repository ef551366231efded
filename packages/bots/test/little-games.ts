import {
  accept,
  defineGame,
  end,
  everyone,
  type Game,
  isRecord,
  type Kind,
  only,
  type Result,
  refuse,
  type Seat,
} from '@grognard/engine'
import { wordless } from './wordless.ts'

/** Games of one decision, whose solutions are known. */

interface Little extends Kind {
  scenario: object
  open: { payoff: number }
  decision: { type: string }
}

const common = {
  rules: '1',
  manifest: {
    seats: { least: 2, most: 2 },
    teams: false,
    simultaneous: true,
    chance: 'none',
    hiddenInformation: false,
    scenarios: ['only'],
    options: {},
    bound: 2,
  },
  scenario: () => accept({}),
  seats: () => ['first', 'second'].map(id => ({ id, side: id })),
  setUp: () => ({ open: { payoff: 50 }, own: [{}, {}], hidden: {} }),
  // Percent of a won game, for the first seat.
  evaluate: (s: { open: Little['open'] }) => [s.open.payoff / 100, 1 - s.open.payoff / 100],
  words: wordless<Little>('Little', ({ type }) => type),
} as const

const readDecision = (json: unknown): Result<Little['decision']> =>
  isRecord(json) && typeof json['type'] === 'string'
    ? accept({ type: json['type'] })
    : refuse('malformed', 'engine.malformed')

const finish = (payoff: number) => ({
  winners: [],
  scores: [payoff, 100 - payoff],
  how: 'over',
  rule: 'TST-1.1' as const,
})

/** Both are of one side, and get the same. */
const friends = {
  manifest: { ...common.manifest, teams: true },
  seats: () => ['first', 'second'].map(id => ({ id, side: 'both' })),
  evaluate: (s: { open: Little['open'] }) => [s.open.payoff / 100, s.open.payoff / 100],
}

/** Both choose at once; the table says what the first seat gets, in percent of a won game. */
export function matrixGame(
  rows: readonly string[],
  columns: readonly string[],
  table: readonly (readonly number[])[],
  sides: 'two' | 'one' = 'two',
): Game<Little> {
  const choices = [rows, columns].map(names => names.map(type => ({ type })))
  return defineGame<Little>({
    ...common,
    ...(sides === 'one' && friends),
    id: 'matrix',
    readDecision,
    sequence: { match: ['choose'] },
    steps: {
      choose: {
        rule: 'TST-1.1',
        seats: () => everyone(2),
        options: (_, seat) => choices[seat]!,
        play(s, decisions) {
          const at = (seat: Seat, names: readonly string[]) => names.indexOf(decisions[seat]!.type)
          s.open.payoff = table[at(0, rows)]![at(1, columns)]!
          end(s, finish(s.open.payoff))
        },
      },
    },
  })
}

/** One seat chooses alone among so many percents, as its decisions are called. */
export const soloGame = (values: readonly number[]): Game<Little> =>
  defineGame<Little>({
    ...common,
    id: 'solo',
    readDecision,
    sequence: { match: ['choose'] },
    steps: {
      choose: {
        rule: 'TST-1.1',
        seats: () => only(0),
        options: () => values.map((value, i) => ({ type: `${i}: ${value}` })),
        play(s, [decision]) {
          s.open.payoff = Number(decision!.type.split(': ')[1])
          end(s, finish(s.open.payoff))
        },
      },
    },
  })

/** Three choose at once; to each, `good` is worth more than `bad`, whatever the others do. */
export const crowdGame = (): Game<Little> =>
  defineGame<Little>({
    ...common,
    manifest: { ...common.manifest, seats: { least: 3, most: 3 } },
    seats: () => ['first', 'second', 'third'].map(id => ({ id, side: id })),
    setUp: () => ({ open: { payoff: 0 }, own: [{}, {}, {}], hidden: {} }),
    // The seats whose choice was good, as bits.
    evaluate: ({ open }) => [0, 1, 2].map(seat => ((open.payoff & (1 << seat)) === 0 ? 0.2 : 0.8)),
    id: 'crowd',
    readDecision,
    sequence: { match: ['choose'] },
    steps: {
      choose: {
        rule: 'TST-1.1',
        seats: () => everyone(3),
        options: () => [{ type: 'bad' }, { type: 'good' }],
        play(s, decisions) {
          for (const [seat, decision] of decisions.entries())
            if (decision?.type === 'good') s.open.payoff |= 1 << seat
          end(s, { winners: [], scores: [], how: 'over', rule: 'TST-1.1' })
        },
      },
    },
  })
