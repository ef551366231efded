import { describe, expect, test } from 'vitest'
import {
  type Anytime,
  again,
  below,
  copyChance,
  everyone,
  foresee,
  odds,
  oddsFor,
  pick,
  type Random,
  roll,
  rollForSum,
  rollOff,
  type State,
  shuffle,
} from '../src/index.ts'
import { ask, begin, go, over, RULE, say, type Tiny, type TinyStep, tiny } from './tiny.ts'

/** What seat 0 may expect of deciding `go` at a step that tells a number drawn by chance. */
function oddsOf(draw: (s: State<Tiny>) => number, script: number[] = [], most?: number) {
  const drawing: TinyStep = {
    ...ask(),
    play: (s, _, tell) => tell?.({ type: 'drawn', rule: RULE, n: draw(s) }),
  }
  const game = tiny({ sequence: { match: ['drawing', 'over'] }, steps: { drawing, over } })
  const match = begin(game, { chance: { source: 'fast', seed: 1, script } })
  const state = match.state()
  const found = odds(game, state, 0, go, most)
  expect(state).toEqual(match.state())
  return found
}

const distribution = (found: ReturnType<typeof oddsOf>) =>
  Object.fromEntries(found.prospects.map(({ events, probability }) => [events[0]?.n, probability]))

describe('exact odds', () => {
  test('of the sum of two dice are those of the book, likeliest first', () => {
    const found = oddsOf(s => roll(s, 6) + roll(s, 6))
    expect(found).toMatchObject({ exact: true, error: 0 })
    const sums = distribution(found)
    for (let sum = 2; sum <= 12; sum++) expect(sums[sum]).toBeCloseTo((6 - Math.abs(7 - sum)) / 36, 12)
    expect(found.prospects[0]?.events[0]?.n).toBe(7)
  })

  test('of a roll-off are even, though ties are rolled again', () => {
    const found = distribution(oddsOf(s => rollOff(s, 6).map(([a, b]) => Number(a > b))[0]!))
    expect(found[0]).toBeCloseTo(0.5, 12)
    expect(found[1]).toBeCloseTo(0.5, 12)
  })

  test('count a die that is rolled only after another', () => {
    const found = distribution(oddsOf(s => (roll(s, 6) === 6 ? 10 + roll(s, 6) : 0)))
    expect(found[0]).toBeCloseTo(5 / 6, 12)
    expect(found[13]).toBeCloseTo(1 / 36, 12)
  })

  test('of a shuffle give every order the same chance', () => {
    const found = oddsOf(s => Number(shuffle(s, [1, 2, 3, 4]).join('')))
    expect(found.prospects).toHaveLength(24)
    for (const { probability } of found.prospects) expect(probability).toBeCloseTo(1 / 24, 12)
  })

  test('of a decision without chance are certain', () => {
    expect(oddsOf(() => 4).prospects).toMatchObject([
      { probability: 1, events: [{ n: 4 }], outcome: { how: 'over' } },
    ])
  })

  test('use a script before they branch', () => {
    expect(Object.keys(distribution(oddsOf(s => roll(s, 6) * 10 + pick(s, 2), [6])))).toEqual(['60', '61'])
  })

  test('hear what the deciding seat hears', () => {
    const secret: TinyStep = {
      ...ask(everyone(1)),
      play: (s, _, tell) =>
        tell?.only(2, { type: 'secret', rule: RULE, n: roll(s, 6) }, { type: 'rolled', rule: RULE }),
    }
    const game = tiny({ sequence: { match: ['secret', 'over'] }, steps: { secret, over } })
    expect(odds(game, begin(game).state(), 0, go).prospects).toMatchObject([{ events: [{ type: 'rolled' }] }])
  })

  test('of a choice that is only sealed tell nothing', () => {
    const both = ask(everyone(2), [say(1), say(2)])
    const game = tiny({ sequence: { match: ['both', 'over'] }, steps: { both, over } })
    expect(odds(game, begin(game).state(), 0, say(1)).prospects).toEqual([
      { probability: 1, events: [], outcome: null },
    ])
  })
})

describe('sampled odds', () => {
  test('say how far they may be off, and are the same each time', () => {
    const coin = () => oddsOf(s => pick(s, 2) * pick(s, 1000), [], 100)
    const found = coin()
    expect(found.exact).toBe(false)
    expect(found.error).toBeCloseTo(0.0155, 3)
    expect(Math.abs(distribution(found)[0]! - 0.5)).toBeLessThan(2 * found.error)
    expect(found.prospects.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1, 9)
    expect(coin()).toEqual(found)
  })
})

test('a copy of enumerated chance follows the same path by itself', () => {
  const chance = {
    script: [],
    draws: 0,
    trace: 0,
    source: 'enumerating' as const,
    path: [2, 1],
    widths: [],
    probability: 1,
  }
  const s = { chance: copyChance(chance) }
  expect([roll(s, 6), roll(s, 6), roll(s, 6)]).toEqual([3, 2, 1])
  expect(chance.widths).toEqual([])
})

describe('where others may answer on the way', () => {
  const answer = (seat: number): TinyStep => ({ ...ask(seat, [say(0), say(1)]), pass: () => say(0) })
  const dice: TinyStep = {
    rule: RULE,
    play: (s, _, tell) =>
      tell?.({ type: 'sum', rule: RULE, n: roll(s, 2) + (s.open.log.includes('1:say1') ? 10 : 0) }),
  }
  const steps = { attack: ask(), defence: answer(2), reserve: answer(1), dice, over, choice: ask(2) }
  const game = tiny({
    sequence: { match: ['attack', 'defence', 'reserve', 'dice', 'choice', 'over'] },
    steps,
  })

  test('everybody lets pass what can be let pass, as far as the next question that cannot', () => {
    const found = odds(game, begin(game).state(), 0, go)
    expect(found).toMatchObject({ exact: true, unanswered: true })
    expect(found.prospects).toEqual([
      { probability: 0.5, events: [{ type: 'sum', rule: RULE, n: 1 }], outcome: null },
      { probability: 0.5, events: [{ type: 'sum', rule: RULE, n: 2 }], outcome: null },
    ])
  })

  test('whoever answers sees what comes of that', () => {
    const match = begin(game)
    match.decide(0, go)
    const found = oddsFor(match, 1, say(1))
    expect(found?.unanswered).toBe(true)
    expect(found?.prospects.map(({ events }) => events[0]?.n).sort()).toEqual([11, 12])
    match.decide(1, say(1))
    expect(oddsFor(match, 0, say(0))?.unanswered).toBe(false)
  })

  test('a question that can be let pass for ever is not asked for ever', () => {
    const stubborn = { ...answer(2), play: again }
    const circling = tiny({
      sequence: { match: ['attack', 'stubborn', 'over'] },
      steps: { ...steps, stubborn },
    })
    expect(foresee(circling, begin(circling).state(), 0, go)).toMatchObject({ events: [], outcome: null })
  })
})

describe('the odds that a seat can know', () => {
  /** Tells the sum of two dice, each of them, and the hidden card on top. */
  const dice: TinyStep = {
    ...ask(),
    play(s, _, tell) {
      for (const n of rollForSum(s, [6, 6])) tell?.({ type: 'die', rule: RULE, n })
      tell?.({ type: 'card', rule: RULE, n: s.hidden.cards[0]! })
    },
  }
  const hiding = {
    sequence: { match: ['dice', 'over'] },
    steps: { dice, over },
    imagine: (_: unknown, __: unknown, random: Random) => ({
      own: [{ n: 0 }, { n: 0 }],
      hidden: { cards: [1 + below(random, 3)] },
    }),
  }
  const sumOf = (events: readonly Tiny['event'][]) =>
    events.reduce((sum, { type, n }) => (type === 'die' ? sum + (n ?? 0) : sum), 0)
  const gist = (events: readonly Tiny['event'][]) => [{ type: 'sum', rule: RULE, n: sumOf(events) } as const]

  test('are exact where the gist has nothing hidden in it', () => {
    const found = oddsFor(begin(tiny({ ...hiding, gist, isGistOpen: true })), 0, go)
    expect(found).toMatchObject({ exact: true, error: 0, unanswered: false })
    expect(found?.prospects).toHaveLength(11)
    expect(found?.prospects[0]).toMatchObject({ events: [{ type: 'sum', n: 7 }] })
    expect(found?.prospects[0]?.probability).toBeCloseTo(1 / 6, 12)
  })

  test('are a sample of many worlds in which only the gist is told apart, where it does not claim to be open', () => {
    const bluff = (events: readonly Tiny['event'][]) => events.filter(({ type }) => type === 'card')
    const found = oddsFor(begin(tiny({ ...hiding, gist: bluff })), 0, go)
    expect(found?.exact).toBe(false)
    expect(found?.prospects.map(({ events }) => events.map(({ n }) => n)).sort()).toEqual([[1], [2], [3]])
    for (const { probability } of found?.prospects ?? [])
      expect(Math.abs(probability - 1 / 3)).toBeLessThan(2 * found!.error)
  })

  test('are a sample of many worlds where something hidden matters, and never what is really there', () => {
    const found = oddsFor(begin(tiny(hiding)), 0, go)
    expect(found).toMatchObject({ exact: false, unanswered: false })
    const cards = Map.groupBy(found?.prospects ?? [], ({ events }) => events.at(-1)?.n)
    for (const n of [1, 2, 3]) {
      const share = cards.get(n)?.reduce((sum, { probability }) => sum + probability, 0)
      expect(Math.abs((share ?? 0) - 1 / 3)).toBeLessThan(2 * found!.error)
    }
  })

  test('are none where others choose at the same time, unless they go one after another', () => {
    const both = ask(everyone(2), [say(1), say(2)])
    const match = (step: TinyStep) =>
      begin(tiny({ sequence: { match: ['both', 'over'] }, steps: { both: step, over } }))
    expect(oddsFor(match(both), 0, say(1))).toBeNull()
    expect(oddsFor(match({ ...both, anyOf: true }), 0, say(1))).toMatchObject({
      prospects: [{ probability: 1 }],
    })
  })

  test('of a decision out of turn are certain', () => {
    const stop: Anytime<Tiny> = {
      rule: RULE,
      options: () => [{ type: 'stop' }],
      play: s => over.play(s, [], undefined),
    }
    const match = begin(tiny({ sequence: { match: ['dice'] }, steps: { dice }, anytime: { stop } }))
    expect(oddsFor(match, 1, { type: 'stop' })).toEqual({
      exact: true,
      error: 0,
      unanswered: false,
      prospects: [
        { probability: 1, events: [], outcome: { winners: [], scores: [0, 0], how: 'over', rule: RULE } },
      ],
    })
  })
})
