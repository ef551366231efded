import { accept, defineGame, end, everyone, type Game, type Kind, repeat, type Seat } from '@grognard/engine'
import { oneOfThese, wordless } from './wordless.ts'

/**
 * Two sides of several seats are asked for a levy: every seat bids in secret, all of them at once, and the side whose
 * bids come nearer to what is asked, round after round, wins. Too many bids for a table of all that may come of them
 * together, and seats of one side must each leave room for what the others will bid.
 */
export interface Levy extends Kind {
  scenario: object
  /** By side: how far its bids were off, in all. */
  open: { round: number; off: number[] }
  decision: { readonly type: 'bid'; readonly coins: number }
}

/** By round: what is asked of a side, in coins for each of its seats. */
const ASKED = [5, 20, 14]
const BIDS = Array.from({ length: 25 }, (_, coins) => ({ type: 'bid' as const, coins }))

const sideOf = (seat: Seat): number => seat % 2

/** What it is to be less far off by so much: the more, the surer to have won. */
const share = (lead: number): number => 0.5 + Math.max(-0.5, Math.min(0.5, lead / 160))

/** `grudging`: of one side each seat values its own differently, and yet they win and lose together. */
export const levy = (seats: number, { grudging = false } = {}): Game<Levy> =>
  defineGame<Levy>({
    id: 'levy',
    rules: '1',
    manifest: {
      seats: { least: seats, most: seats },
      teams: true,
      simultaneous: true,
      chance: 'none',
      hiddenInformation: false,
      scenarios: ['only'],
      options: {},
      bound: ASKED.length * seats,
    },
    scenario: () => accept({}),
    seats: () => Array.from({ length: seats }, (_, seat) => ({ id: String(seat), side: `${sideOf(seat)}` })),
    setUp: () => ({
      open: { round: 0, off: [0, 0] },
      own: Array.from({ length: seats }, () => ({})),
      hidden: {},
    }),
    words: wordless<Levy>('Levy', ({ coins }) => String(coins)),
    readDecision: oneOfThese(BIDS),
    evaluate: ({ open }) =>
      Array.from({ length: seats }, (_, seat) => {
        const worth = share(open.off[1 - sideOf(seat)]! - open.off[sideOf(seat)]!)
        return grudging ? (seat < 2 ? worth / 2 : worth) : worth
      }),
    sequence: { match: repeat('bid') },
    steps: {
      bid: {
        rule: 'TST-1.1',
        seats: () => everyone(seats),
        options: () => BIDS,
        play(s, decisions) {
          const { off } = s.open
          for (const side of [0, 1]) {
            const bids = decisions.filter((_, seat) => sideOf(seat) === side)
            const all = bids.reduce((sum, bid) => sum + (bid?.coins ?? 0), 0)
            off[side]! += Math.abs(all - bids.length * ASKED[s.open.round]!)
          }
          if (++s.open.round < ASKED.length) return
          const ahead = off[0] === off[1] ? null : off[0]! < off[1]! ? 0 : 1
          end(s, {
            winners: Array.from({ length: seats }, (_, seat) => seat).filter(seat => sideOf(seat) === ahead),
            scores: Array.from({ length: seats }, (_, seat) => -off[sideOf(seat)]!),
            how: 'over',
            rule: 'TST-1.1',
          })
        },
      },
    },
  })
