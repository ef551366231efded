import type { Game, Hints } from '@grognard/engine'
import { describe, expect, test } from 'vitest'
import { hintedPlayOut, randomPlayOut } from '../src/index.ts'
import { ask, begin } from './at-table.ts'
import { type Guess, guess } from './hidden-games.ts'
import { plainly } from './search-settings.ts'
import { type Tree, type TreeGame, treeGame } from './tree-games.ts'

const won: Tree = { end: 1 }
const lost: Tree = { end: 0 }
const even: Tree = { end: 0.5 }

/** The first choice looks better and is worse: the second seat answers it. */
const trap: Tree = {
  seat: 0,
  choices: [
    { seat: 1, choices: [won, lost] },
    { seat: 1, choices: [even, even] },
  ],
}

/** A game of chance, so that it is sampled; judged by where the first decision has led. */
const game = (tree: Tree, hints?: Hints<TreeGame>): Game<TreeGame> => ({
  ...treeGame(tree),
  evaluate: ({ open, outcome }) => {
    const share =
      outcome === null
        ? open.way[0] === 0
          ? 0.8
          : 0.6
        : outcome.winners.length === 0
          ? 0.5
          : outcome.winners.includes(0)
            ? 1
            : 0
    return [share, 1 - share]
  },
  ...(hints && { hints }),
})

describe('a search in games of chance and secrets', () => {
  const search = plainly({ budget: { iterations: 600, milliseconds: Number.POSITIVE_INFINITY } })

  test('does not see what its seat does not see', () => {
    expect(ask(search, begin(guess(60, 'dealt')), 0).decision).toEqual({ type: 'stop' })
    const secretly: Hints<Guess> = {
      seenAs: decision => (decision.type === 'keep' ? 'keep' : JSON.stringify(decision)),
    }
    expect(ask(search, begin(guess(60, 'chooses', secretly)), 0).decision).toEqual({ type: 'stop' })
  })

  test('foresees the answer', () => {
    const { decision, line } = ask(plainly(), begin(game(trap)), 0)
    expect(decision.place).toBe(1)
    expect(line[0]).toEqual({ seat: 0, decision })
  })

  test('looks no further than to its last quiet moment, where the game tells them', () => {
    const always = { isQuiet: () => true }
    expect(ask(plainly({ horizon: 1 }), begin(game(trap, always)), 0).decision.place).toBe(0)
    expect(ask(plainly({ horizon: 2 }), begin(game(trap, always)), 0).decision.place).toBe(1)
  })

  test('and as far as its depth where the game tells none', () => {
    expect(ask(plainly({ horizon: 1 }), begin(game(trap)), 0).decision.place).toBe(1)
    expect(ask(plainly({ horizon: 1, depth: 1 }), begin(game(trap)), 0).decision.place).toBe(0)
  })

  test('weighs the dice', () => {
    const die = (wins: number): Tree => ({
      chance: Array.from({ length: 6 }, (_, i) => ({ end: i < wins ? 1 : 0 })),
    })
    const { decision, expected } = ask(
      plainly(),
      begin(game({ seat: 0, choices: [die(1), die(4), die(3)] })),
      0,
    )
    expect(decision.place).toBe(1)
    expect(expected).toBeCloseTo(4 / 6, 1)
  })
})

describe('what a game says at a glance', () => {
  const many: Tree = { seat: 0, choices: Array.from({ length: 40 }, (_, i) => (i === 33 ? won : lost)) }
  const few = { iterations: 6 }

  test('is tried first', () => {
    const likes = (place: number): Hints<TreeGame> => ({
      glance: (_s, _seat, _at, options) => options.map((_, i) => (i === place ? 0.9 : 0.1)),
    })
    const asked = (hints?: Hints<TreeGame>) =>
      ask(plainly({ faith: 1 }), begin(game(many, hints)), 0, 1, few).decision.place
    expect(asked(likes(33))).toBe(33)
    expect(asked(likes(3))).not.toBe(33)
  })

  test('is believed until it was looked at', () => {
    const rosy: Hints<TreeGame> = {
      glance: (_s, _seat, _at, options) => options.map((_, i) => (i === 0 ? 0.9 : 0.4)),
    }
    const tree: Tree = { seat: 0, choices: [lost, even] }
    const asked = (iterations: number) =>
      ask(plainly({ faith: 8 }), begin(game(tree, rosy)), 0, 1, { iterations }).decision.place
    expect(asked(3)).toBe(0)
    expect(asked(300)).toBe(1)
  })
})

describe('a play-out', () => {
  /** After the first decision somebody goes on by himself, three times, until it is quiet. */
  const long: Tree = {
    seat: 0,
    choices: [
      { seat: 0, choices: [lost, { seat: 0, choices: [lost, won] }] },
      { seat: 0, choices: [lost, { seat: 0, choices: [lost, lost] }] },
    ],
  }
  const boldly: Hints<TreeGame> = {
    isQuiet: () => false,
    playOut: (_s, _seat, _at, options) => options.at(-1)!,
  }
  const once = { iterations: 8 }

  test('goes on as the game says', () => {
    const search = plainly({ leaf: 'play-out', depth: 1, playOut: hintedPlayOut })
    const { decision, expected } = ask(search, begin(game(long, boldly)), 0, 1, once)
    expect(decision.place).toBe(0)
    expect(expected).toBe(1)
  })

  test('or at random where it says nothing', () => {
    const search = plainly({ leaf: 'play-out', depth: 1, playOut: randomPlayOut })
    const { expected } = ask(search, begin(game(long, boldly)), 0, 1, { iterations: 400 })
    expect(expected).toBeGreaterThan(0.1)
    expect(expected).toBeLessThan(0.5)
  })
})
