import {
  accept,
  again,
  defineGame,
  end,
  type Game,
  type Hints,
  type Kind,
  only,
  roll,
  type State,
} from '@grognard/engine'
import { oneOfThese, wordless } from './wordless.ts'

/**
 * Games that nobody has tuned bots for: one after another takes one of many fields, which differ from turn to turn in
 * what they yield, and a die is added. Good fields lead to good ones for oneself in the next turn.
 */
export interface Fields extends Kind {
  scenario: object
  open: { turn: number; points: number[]; luck: number[] }
  decision: { readonly type: 'take'; readonly field: number }
}

const TURNS = 8

/** What a field yields, 0 to 12; the same in every match. */
const yieldOf = (turn: number, luck: number, field: number): number =>
  (((turn + 3) * 7919 + (field + 1) * 104_729 + luck * 31) % 1009) % 13

/** What a field yields, and nothing of what it leads to. */
export const atSight: NonNullable<Hints<Fields>['glance']> = ({ open }, seat, _, options) =>
  options.map(({ field }) => 0.35 + yieldOf(open.turn, open.luck[seat]!, field) / 40)

const lead = ({ open }: State<Fields>): number => open.points[0]! - open.points[1]!

export function fields(count: number, hints?: Hints<Fields>): Game<Fields> {
  const options: readonly Fields['decision'][] = Array.from({ length: count }, (_, field) => ({
    type: 'take',
    field,
  }))
  return defineGame<Fields>({
    id: 'fields',
    rules: '1',
    manifest: {
      seats: { least: 2, most: 2 },
      teams: false,
      simultaneous: false,
      chance: 'play',
      hiddenInformation: false,
      scenarios: ['only'],
      options: {},
      bound: TURNS,
    },
    scenario: () => accept({}),
    seats: () => ['first', 'second'].map(id => ({ id, side: id })),
    setUp: () => ({ open: { turn: 0, points: [0, 0], luck: [0, 0] }, own: [{}, {}], hidden: {} }),
    words: wordless<Fields>('Fields', ({ field }) => String(field)),
    readDecision: oneOfThese(options),
    evaluate: s => {
      const share = 0.5 + Math.max(-0.5, Math.min(0.5, lead(s) / 80))
      return [share, 1 - share]
    },
    ...(hints && { hints }),
    sequence: { match: ['take'] },
    steps: {
      take: {
        rule: 'TST-1.1',
        seats: s => only(s.open.turn % 2),
        options: () => options,
        play(s, decisions) {
          const { open } = s
          const seat = open.turn % 2
          const field = decisions[seat]?.field ?? 0
          open.points[seat]! += yieldOf(open.turn, open.luck[seat]!, field) + roll(s, 6)
          open.luck[seat] = field
          if (++open.turn < TURNS) return again(s)
          end(s, {
            winners: lead(s) === 0 ? [] : [lead(s) > 0 ? 0 : 1],
            scores: open.points,
            how: 'over',
            rule: 'TST-1.1',
          })
        },
      },
    },
  })
}
