import type { Kind } from '@grognard/engine'
import { describe, expect, test } from 'vitest'
import { averaged, type Conclusion, decoupledUct, regretMatching, solved } from '../src/index.ts'
import { ask, begin } from './at-table.ts'
import { crowdGame, matrixGame } from './little-games.ts'
import { plainly } from './search-settings.ts'
import { type Tree, treeGame } from './tree-games.ts'

const regretting = plainly({ joint: regretMatching({ exploration: 0.1, negligible: 0.02 }) })
const decoupled = plainly({ joint: decoupledUct({ curiosity: 1, width: 4, growth: 0.5 }) })

const shareOf = ({ mixture }: Conclusion<Kind>, type: string): number =>
  mixture.find(({ decision }) => decision.type === type)?.probability ?? 0

/** A kick to the left is saved more often than one to the right: the kicker goes left 2 times in 3. */
const penalty = matrixGame(
  ['left', 'right'],
  ['left', 'right'],
  [
    [75, 25],
    [0, 100],
  ],
)

describe('several who choose at once', () => {
  test('by regret matching come to the mixtures of the equilibrium', () => {
    const kicker = ask<Kind>(regretting, begin<Kind>(penalty), 0, 1, { iterations: 4000 })
    const keeper = ask<Kind>(regretting, begin<Kind>(penalty), 1, 1, { iterations: 4000 })
    expect(shareOf(kicker, 'left')).toBeCloseTo(2 / 3, 1)
    expect(shareOf(keeper, 'left')).toBeCloseTo(1 / 2, 1)
    expect(kicker.expected).toBeCloseTo(0.5, 1)
  })

  test('by either way find the pair that neither would leave', () => {
    const game = matrixGame(
      ['a', 'b', 'c'],
      ['a', 'b', 'c'],
      [
        [50, 60, 70],
        [40, 90, 10],
        [30, 20, 80],
      ],
    )
    for (const bot of [regretting, decoupled])
      for (const seat of [0, 1]) {
        const choice = ask<Kind>(bot, begin<Kind>(game), seat, 1, { iterations: 3000 })
        expect(shareOf(choice, 'a')).toBeGreaterThan(0.8)
      }
  })

  test('three of them each find what is good whatever the others do', () => {
    for (const bot of [regretting, decoupled])
      for (const seat of [0, 1, 2]) {
        const choice = ask<Kind>(bot, begin<Kind>(crowdGame()), seat, 1, { iterations: 500 })
        expect(shareOf(choice, 'good')).toBeGreaterThan(0.9)
        expect(choice.expected).toBeGreaterThan(0.7)
      }
  })

  test('rare noise is left out of the mixture, and only that', () => {
    const purist = plainly({ joint: regretMatching({ exploration: 0.1, negligible: 0.4 }) })
    expect(ask<Kind>(purist, begin<Kind>(penalty), 0, 1, { iterations: 4000 }).mixture).toHaveLength(1)
    expect(ask<Kind>(regretting, begin<Kind>(penalty), 0, 1, { iterations: 4000 }).mixture).toHaveLength(2)
  })
})

describe('what is carried back', () => {
  const won: Tree = { end: 1 }
  const lost: Tree = { end: 0 }
  // Behind the first choice one answer of four wins, and it is one's own to choose.
  const tree: Tree = {
    seat: 0,
    choices: [
      { seat: 0, choices: [lost, lost, won, lost] },
      { seat: 0, choices: [lost, lost] },
    ],
  }
  const ofTree = (backUp: typeof averaged) =>
    ask(plainly({ backUp: () => backUp }), begin(treeGame(tree, { chance: 'none' })), 0, 1, {
      iterations: 60,
    })

  test('by backward induction is what the best branch is worth, whatever else was tried', () => {
    expect(ofTree(solved)).toMatchObject({ decision: { place: 0 }, expected: 1 })
  })

  test('on average is what the visits brought, those that were in vain among them', () => {
    const { decision, expected } = ofTree(averaged)
    expect(decision).toMatchObject({ place: 0 })
    expect(expected).toBeGreaterThan(0.2)
    expect(expected).toBeLessThan(1)
  })
})

describe('budgets of a search', () => {
  const far: Tree = {
    seat: 0,
    choices: [0, 1].map(() => ({
      seat: 1 as const,
      choices: [0, 1].map(() => ({ seat: 0 as const, choices: [{ end: 1 as const }, { end: 0 as const }] })),
    })),
  }
  const lineOf = (memory: number, iterations: number) =>
    ask(plainly({ memory }), begin(treeGame(far)), 0, 1, { iterations }).line.length

  test('what does not fit into memory is not remembered: the line ends there', () => {
    expect(lineOf(1000, 300)).toBe(3)
    expect(lineOf(1, 300)).toBe(1)
  })

  test('with the same seed and as many looks it does the same, with more it may do better', () => {
    const asked = (iterations: number) => ask<Kind>(regretting, begin<Kind>(penalty), 0, 7, { iterations })
    expect(asked(200)).toEqual(asked(200))
    expect(asked(200)).not.toEqual(asked(2000))
  })
})
