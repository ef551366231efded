import {
  accept,
  below,
  defineGame,
  end,
  type Game,
  type Hints,
  type Kind,
  NOBODY,
  only,
  pick,
  refuse,
} from '@grognard/engine'
import { wordless } from './wordless.ts'

/**
 * Little games with a secret of the second seat: one of three cards. The first seat may stop and take a sure
 * share, or go on and name the card. Who could see the card would always go on; who cannot should stop.
 */
export interface Guess extends Kind {
  scenario: object
  open: { named: number | null; stopped: boolean }
  own: { card: number | null }
  hidden: object
  decision:
    | { readonly type: 'keep'; readonly card: number }
    | { readonly type: 'stop' }
    | { readonly type: 'go-on' }
    | { readonly type: 'name'; readonly card: number }
}

const CARDS = [0, 1, 2]

/** `sure` is what stopping is worth, in percent. `keeper`: the second seat chooses its card, or it is dealt. */
export function guess(sure: number, keeper: 'dealt' | 'chooses', hints?: Hints<Guess>): Game<Guess> {
  return defineGame<Guess>({
    id: 'guess',
    rules: '1',
    manifest: {
      seats: { least: 2, most: 2 },
      teams: false,
      simultaneous: false,
      chance: 'set-up',
      hiddenInformation: true,
      scenarios: ['only'],
      options: {},
      bound: 4,
    },
    scenario: () => accept({}),
    seats: () => ['guesser', 'keeper'].map(id => ({ id, side: id })),
    setUp: () => ({
      open: { named: null, stopped: false },
      own: [{ card: null }, { card: null }],
      hidden: {},
    }),
    words: wordless<Guess>('Guess'),
    readDecision: () => refuse('malformed', 'engine.malformed'),
    imagine: (view, _, random) => ({
      own: [
        { card: null },
        view.seat === 1 && view.own !== null
          ? { ...view.own }
          : { card: keeper === 'dealt' || view.open.named !== null ? below(random, CARDS.length) : null },
      ],
      hidden: {},
    }),
    evaluate: ({ open, own, outcome }) => {
      const share = outcome === null ? 0.5 : open.stopped ? sure / 100 : open.named === own[1]!.card ? 1 : 0
      return [share, 1 - share]
    },
    ...(hints && { hints }),
    sequence: { match: keeper === 'dealt' ? ['deal', 'dare', 'name'] : ['dare', 'keep', 'name'] },
    steps: {
      deal: {
        rule: 'TST-1.1',
        play(s) {
          s.own[1]!.card = pick(s, CARDS.length)
        },
      },
      keep: {
        rule: 'TST-1.2',
        seats: () => only(1),
        options: () => CARDS.map(card => ({ type: 'keep' as const, card })),
        play(s, [, kept]) {
          if (kept?.type === 'keep') s.own[1]!.card = kept.card
        },
      },
      dare: {
        rule: 'TST-1.3',
        seats: () => only(0),
        options: () => [{ type: 'stop' }, { type: 'go-on' }],
        play(s, [dared]) {
          if (dared?.type !== 'stop') return
          s.open.stopped = true
          finish(s)
        },
      },
      name: {
        rule: 'TST-1.4',
        seats: s => (s.open.stopped ? NOBODY : only(0)),
        options: () => CARDS.map(card => ({ type: 'name' as const, card })),
        play(s, [named]) {
          if (named?.type === 'name') s.open.named = named.card
          finish(s)
        },
      },
    },
  })
}

const finish = (s: Parameters<typeof end>[0]): void =>
  end(s, { winners: [], scores: [], how: 'over', rule: 'TST-1.4' })
