import {
  accept,
  below,
  defineGame,
  end,
  everyone,
  type Game,
  isRecord,
  type Kind,
  Match,
  refuse,
} from '@grognard/engine'
import { describe, expect, test } from 'vitest'
import { BOTS } from '../src/index.ts'
import { ask, playOut } from './at-table.ts'
import { wordless } from './wordless.ts'

/**
 * Two bid in silence what they hold, from nothing to two coins; the higher bid wins, the coins that are left decide
 * between equals. Who holds nothing has nothing to choose, and nobody may tell.
 */
interface Purses extends Kind {
  scenario: { readonly coins: readonly [number, number] }
  open: { bids: number[] }
  own: { coins: number }
  decision: { readonly type: 'bid'; readonly coins: number }
}

/** `12`: the first seat holds one coin, the second two. */
const purses: Game<Purses> = defineGame<Purses>({
  id: 'purses',
  rules: '1',
  manifest: {
    seats: { least: 2, most: 2 },
    teams: false,
    simultaneous: true,
    chance: 'none',
    hiddenInformation: true,
    scenarios: ['10', '11', '12', '20', '21', '22', '01', '02'],
    options: {},
    bound: 4,
  },
  // Only how a test fills the purses: no bot reads it.
  scenario: id => accept({ coins: [Number(id[0]), Number(id[1])] }),
  seats: () => ['left', 'right'].map(id => ({ id, side: id })),
  setUp: ({ coins }) => ({ open: { bids: [] }, own: coins.map(each => ({ coins: each })), hidden: {} }),
  sequence: { match: ['bid', 'reckoning'] },
  steps: {
    bid: {
      rule: 'PURSES-1.1',
      silent: true,
      seats: () => everyone(2),
      options: ({ own }, seat) =>
        Array.from({ length: (own[seat]?.coins ?? 0) + 1 }, (_, coins) => ({ type: 'bid', coins })),
      play(s, decisions) {
        s.open.bids = decisions.map(decision => decision?.coins ?? 0)
      },
    },
    reckoning: {
      rule: 'PURSES-1.2',
      play(s) {
        const scores = s.own.map(({ coins }, seat) => 10 * (s.open.bids[seat] ?? 0) + coins)
        const [left = 0, right = 0] = scores
        const winners = left === right ? [] : [left > right ? 0 : 1]
        end(s, { winners, scores, how: 'bids', rule: 'PURSES-1.2' })
      },
    },
  },
  imagine: ({ own, seat: viewer }, _, random) => ({
    own: [0, 1].map(seat => (seat === viewer && own ? { ...own } : { coins: below(random, 3) })),
    hidden: {},
  }),
  readDecision: json =>
    isRecord(json) && json['type'] === 'bid' && typeof json['coins'] === 'number'
      ? accept({ type: 'bid', coins: json['coins'] })
      : refuse('malformed', 'engine.malformed'),
  words: wordless<Purses>('Purses', ({ coins }) => String(coins)),
})

function at(purse: string): Match<Purses> {
  const begun = Match.begin(purses, { scenario: purse, chance: { source: 'fast', seed: 1 } })
  if (!begun.ok) throw new Error(begun.refusal.key)
  return begun.value
}

const LIMITS = { iterations: 200 }

describe.each(Object.values(BOTS))('at a silent step $level', bot => {
  test.each([
    ['10', '11'],
    ['20', '22'],
  ])('decides alike whether the other has nothing to choose (%s) or something (%s)', (one, other) => {
    const conclusions = [at(one), at(other)].map(match => ask(bot, match, 0, 7, LIMITS))
    expect(conclusions[0]).toEqual(conclusions[1])
  })

  test.each(purses.manifest.scenarios)('plays to the end with purses %s', purse => {
    expect(playOut(at(purse), [bot, bot], `${bot.level} ${purse}`, LIMITS)).toBeInstanceOf(Array)
  })

  test('gives the only answer where it has one, and is asked all the same', () => {
    expect(ask(bot, at('02'), 0, 3, LIMITS).decision).toEqual({ type: 'bid', coins: 0 })
  })
})
