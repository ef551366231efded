import { describe, expect, test } from 'vitest'
import { copyChance, everyone, odds, pick, roll, rollOff, type State, shuffle } from '../src/index.ts'
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
  const chance = { script: [], draws: 0, source: 'enumerating' as const, path: [2, 1], widths: [] }
  const s = { chance: copyChance(chance) }
  expect([roll(s, 6), roll(s, 6), roll(s, 6)]).toEqual([3, 2, 1])
  expect(chance.widths).toEqual([])
})
