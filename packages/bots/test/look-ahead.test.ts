import type { Game, Kind } from '@grognard/engine'
import { describe, expect, test } from 'vitest'
import { lookAhead } from '../src/index.ts'
import { ask, begin } from './at-table.ts'
import { matrixGame, soloGame } from './little-games.ts'
import { type Tree, treeGame } from './tree-games.ts'

const strict = lookAhead({
  level: 'strict',
  looks: 500,
  foresight: 3,
  rival: 'good',
  looseness: 0,
})
const loose = lookAhead({
  level: 'loose',
  looks: 500,
  foresight: 3,
  rival: 'good',
  looseness: 0.1,
})

/** How often each decision is drawn. */
function draws(game: Game<Kind>, seat: number, times: number, bot = strict): Map<string, number> {
  const match = begin(game)
  const count = new Map<string, number>()
  for (let i = 0; i < times; i++) {
    const { type } = ask(bot, match, seat, i).decision
    count.set(type, (count.get(type) ?? 0) + 1)
  }
  return count
}

describe('whoever chooses beside a rival', () => {
  const beside = { calm: { looseness: 0 }, pressed: { looseness: 0.1 } }
  const look = { level: 'line', looks: 500, foresight: 3, looseness: 0, beside } as const

  const usual = [
    [70, 60],
    [60, 50],
    [60, 50],
  ]
  const [safe, risky, hopeless] = [
    [65, 45],
    [90, 20],
    [5, 5],
  ]

  test.each([
    ['is in calm where little hangs on what the rival does', [...usual, safe], 1],
    ['is pressed where much does beside one of the best few', [...usual, risky], 4],
    ['and not where it does beside others', [...usual, safe, hopeless], 1],
  ])('%s', (_, payoff, kinds) => {
    const names = ['a', 'b', 'c', 'd', 'e'].slice(0, payoff.length)
    for (const rival of ['anything', 'good'] as const) {
      const game = matrixGame(names, ['x', 'y'], payoff)
      expect(ask(lookAhead({ ...look, rival }), begin(game), 0).mixture).toHaveLength(kinds)
    }
  })
})

describe('whoever looks one decision ahead, alone', () => {
  test('takes the best', () => {
    expect(draws(soloGame([10, 90, 30]), 0, 20)).toEqual(new Map([['1: 90', 20]]))
  })

  test('and among equals any', () => {
    const count = draws(soloGame([70, 10, 70]), 0, 200)
    expect([...count.keys()].sort()).toEqual(['0: 70', '2: 70'])
    expect(count.get('0: 70')).toBeGreaterThan(60)
  })

  test('or what is hardly worse, if it chooses loosely; what is much worse hardly ever', () => {
    const count = draws(soloGame([90, 85, 10]), 0, 300, loose)
    expect(count.get('0: 90')).toBeGreaterThan(120)
    expect(count.get('1: 85')).toBeGreaterThan(60)
    expect(count.get('2: 10') ?? 0).toBeLessThan(3)
  })

  test('samples where there are very many options', () => {
    const best = ask(strict, begin(soloGame(Array.from({ length: 500 }, (_, i) => i % 100))), 0)
    expect(best.expected).toBeGreaterThan(0.8)
  })

  test('follows the decisions that come of it, each as its seat likes it', () => {
    const lost: Tree = { end: 0 }
    const won: Tree = { end: 1 }
    const even: Tree = { end: 0.5 }
    const tree: Tree = {
      seat: 0,
      choices: [
        { seat: 1, choices: [won, lost] },
        { seat: 1, choices: [even, won] },
      ],
    }
    expect(ask(strict, begin(treeGame(tree, { chance: 'none' })), 0)).toMatchObject({
      decision: { place: 1 },
      expected: 0.5,
    })
  })

  test('weighs the dice by their chances', () => {
    const die = (wins: number): Tree => ({
      chance: Array.from({ length: 6 }, (_, i) => ({ end: i < wins ? 1 : 0 })),
    })
    const tree: Tree = { seat: 0, choices: [die(3), die(4), die(2)] }
    const { decision, expected } = ask(strict, begin(treeGame(tree)), 0)
    expect(decision).toMatchObject({ place: 1 })
    expect(expected).toBeCloseTo(4 / 6)
  })
})

describe('whoever looks one decision ahead, against one who chooses at the same time', () => {
  test('matching pennies: half and half', () => {
    const pennies = matrixGame(
      ['heads', 'tails'],
      ['heads', 'tails'],
      [
        [100, 0],
        [0, 100],
      ],
    )
    for (const seat of [0, 1]) {
      const { mixture, expected } = ask(strict, begin(pennies), seat)
      expect(mixture).toHaveLength(2)
      for (const { probability } of mixture) expect(probability).toBeCloseTo(0.5)
      expect(expected).toBeCloseTo(0.5)
      expect(draws(pennies, seat, 400).get('heads')).toSatisfy((n: number) => n > 140 && n < 260)
    }
  })

  test('what is dominated is never played, nor what only the dominated makes good', () => {
    const game = matrixGame(
      ['good', 'bad', 'odd'],
      ['plain', 'silly'],
      [
        [60, 90],
        [50, 80],
        [40, 99],
      ],
    )
    expect(draws(game, 0, 200)).toEqual(new Map([['good', 200]]))
    expect(draws(game, 1, 200)).toEqual(new Map([['plain', 200]]))
  })

  test('what is dominated by a mixture only is not played either', () => {
    const game = matrixGame(
      ['top', 'middle', 'bottom'],
      ['left', 'right'],
      [
        [100, 0],
        [40, 40],
        [0, 100],
      ],
    )
    expect(draws(game, 0, 300).has('middle')).toBe(false)
  })

  test('or takes the rival to do anything alike, and the best against that', () => {
    const game = matrixGame(
      ['sound', 'hopeful'],
      ['plain', 'silly'],
      [
        [60, 70],
        [45, 95],
      ],
    )
    const hopeful = lookAhead({ level: 'hopeful', looks: 500, foresight: 3, rival: 'anything', looseness: 0 })
    expect(draws(game, 0, 50)).toEqual(new Map([['sound', 50]]))
    expect(draws(game, 0, 50, hopeful)).toEqual(new Map([['hopeful', 50]]))
    expect(ask(hopeful, begin(game), 0).expected).toBeCloseTo(0.7)
  })
})
