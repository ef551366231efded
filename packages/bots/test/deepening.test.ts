import { type Game, type Kind, Position, seeded, there } from '@grognard/engine'
import { manoeuvre } from '@grognard/manoeuvre'
import { marchOfProgress } from '@grognard/march-of-progress'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BOTS, type Conclusion, decide, deepening, imagineWorld } from '../src/index.ts'
import { ask, at, begin } from './at-table.ts'
import { matrixGame } from './little-games.ts'
import { plainly } from './search-settings.ts'
import { type Tree, treeGame, worthOf } from './tree-games.ts'

const DEEPENING = { exploration: 0.1, positionsPerLook: 1, stretch: 5000, memory: 100_000, slips: 0 }
const deep = plainly({ deepening: DEEPENING })
const march: Game<Kind> = marchOfProgress

const won: Tree = { end: 1 }
const lost: Tree = { end: 0 }
const drawn: Tree = { end: 0.5 }

const certain = (tree: Tree) => treeGame(tree, { chance: 'none' })
const asked = (tree: Tree): number => ('seat' in tree ? tree.seat : 0)
const choiceIn = (tree: Tree, looks = 2000): Conclusion<Kind> =>
  ask<Kind>(deep, begin<Kind>(certain(tree)), asked(tree), 1, { iterations: looks })

/** Choices and tables in any order, some levels deep. */
const trees: fc.Arbitrary<Tree> = fc
  .letrec<{ tree: Tree }>(tie => ({
    tree: fc.oneof(
      { maxDepth: 3, depthSize: 'small' },
      fc.constantFrom(won, lost, drawn),
      fc.record({
        seat: fc.constantFrom(0 as const, 1 as const),
        choices: fc.array(tie('tree'), { minLength: 2, maxLength: 3 }),
      }),
      fc
        .array(fc.array(tie('tree'), { minLength: 2, maxLength: 2 }), { minLength: 2, maxLength: 2 })
        .map(table => ({ table })),
    ),
  }))
  .tree.filter(tree => 'table' in tree || 'choices' in tree)

describe('a search that solves stage by stage', () => {
  test('comes to what working back from the leaves says, given the time', () => {
    fc.assert(
      fc.property(trees, tree => {
        const worth = worthOf(tree)
        expect(choiceIn(tree).expected).toBeCloseTo(asked(tree) === 0 ? worth : 1 - worth, 6)
      }),
      { numRuns: 150 },
    )
  })

  test('mixes as the table of a single stage demands, after one look', () => {
    // Matching pennies with an uneven prize: 2 in 3 and 1 in 3.
    const game = matrixGame(
      ['a', 'b'],
      ['a', 'b'],
      [
        [75, 25],
        [0, 100],
      ],
    )
    const { mixture, expected } = ask(deep, begin(game), 0, 1, { iterations: 1 })
    expect(expected).toBeCloseTo(0.5)
    expect(mixture.map(({ probability }) => probability)).toEqual([
      expect.closeTo(2 / 3),
      expect.closeTo(1 / 3),
    ])
    const answers = ask(deep, begin(game), 1, 1, { iterations: 1 })
    expect(answers.mixture.map(({ probability }) => probability)).toEqual([
      expect.closeTo(1 / 2),
      expect.closeTo(1 / 2),
    ])
  })

  test.each<[string, number, string[]]>([
    ['lost, it hopes for a slip: nothing is to be guarded', 0, ['hopes']],
    ['all but lost as well', 4, ['hopes']],
    ['not lost, it guards what it has', 20, ['guards']],
  ])('%s', (_, kept, expected) => {
    const table = [
      [kept, kept],
      [0, 90],
    ]
    const { mixture } = ask(deep, begin(matrixGame(['guards', 'hopes'], ['plays well', 'slips'], table)), 0)
    expect(mixture.map(({ decision }) => decision.type)).toEqual(expected)
  })

  describe('where the other may slip', () => {
    const slipping = plainly({ deepening: { ...DEEPENING, slips: 0.25 } })
    const chosenIn = (tree: Tree) => ask<Kind>(slipping, begin<Kind>(certain(tree)), asked(tree))
    const place = ({ mixture }: Conclusion<Kind>) => mixture.map(({ decision }) => decision)
    const rivalOf = (seat: 0 | 1): 0 | 1 => (seat === 0 ? 1 : 0)
    const [good, bad] = [
      [won, lost],
      [lost, won],
    ]

    test.each([0, 1] as const)('seat %i, lost, goes where most has to be found', seat => {
      const [mine, his] = [there(good[seat], 'end'), there(bad[seat], 'end')]
      const after = (...choices: Tree[]): Tree => ({ seat: rivalOf(seat), choices })
      const tree: Tree = {
        seat,
        choices: [after(his, his, mine), after(his, mine, mine), after(his, his, his)],
      }
      expect(place(choiceIn(tree))).toHaveLength(3)
      expect(place(chosenIn(tree))).toEqual([{ type: 'take', place: 1 }])
      expect(chosenIn(tree).expected).toBeCloseTo(0.25 * (2 / 3))
    })

    test.each([0, 1] as const)('seat %i gives nothing away for it', seat => {
      const [mine, his] = [there(good[seat], 'end'), there(bad[seat], 'end')]
      const tree: Tree = { seat, choices: [drawn, { seat: rivalOf(seat), choices: [his, mine, mine, mine] }] }
      expect(place(chosenIn(tree))).toEqual([{ type: 'take', place: 0 }])
    })

    test.each([0, 1] as const)('seat %i looks for slips where both choose at once, too', seat => {
      const [mine, his] = [there(good[seat], 'end'), there(bad[seat], 'end')]
      // The rival has a choice that keeps him safe; what the seat chooses beside it decides what a slip costs him.
      const table: Tree[][] = [
        [his, his],
        [his, mine],
      ]
      const tree: Tree = {
        seat,
        choices: [
          {
            table: [
              [his, his],
              [his, his],
            ],
          },
          { table },
        ],
      }
      expect(place(chosenIn(tree))).toEqual([{ type: 'take', place: 1 }])
      expect(chosenIn(tree).expected).toBeCloseTo(0.25 / 2)
    })

    test('so Guard does not dig in before a rush that it cannot stop, but takes what that leaves it', () => {
      const three = 'ww2-west B:LC,LC,LC O:LC,WF S:2/2 D:2,2,3,2 VP:0-8'
      const rushed = marchOfProgress.positions.parse(`${three} I:B P:move-2,recruit,strength/move-2 T:4`)
      if (!rushed.ok) throw new Error(rushed.refusal.key)
      const position = new Position(marchOfProgress, rushed.value)
      const table = { game: marchOfProgress, seat: 1, view: position.view(1), memory: null }
      for (const seed of [1, 2, 3, 4]) {
        const { mixture } = decide(BOTS.guard, { ...table, random: seeded(seed) }, { iterations: 300 })
        const cards = mixture.map(({ decision }) => marchOfProgress.positions.printDecision(decision))
        expect(['card recruit', 'card score']).toEqual(expect.arrayContaining(cards))
      }
    })

    test('mixes what is chosen now as the table demands: slips come later', () => {
      const game = matrixGame(
        ['a', 'b'],
        ['c', 'd'],
        [
          [75, 25],
          [0, 100],
        ],
      )
      expect(ask(slipping, begin(game), 0).mixture).toEqual(ask(deep, begin(game), 0).mixture)
    })
  })

  test('sees no further than it may look, and further with more looks', () => {
    // Taking the first looks as good as the second, until one has looked three decisions ahead.
    const trap: Tree = {
      seat: 0,
      choices: [
        { seat: 1, choices: [{ seat: 0, choices: [lost, lost] }, drawn] },
        { seat: 1, choices: [{ seat: 0, choices: [won, won] }, drawn] },
      ],
    }
    expect(choiceIn(trap, 1).mixture).toHaveLength(2)
    expect(choiceIn(trap).mixture).toEqual([{ decision: { type: 'take', place: 1 }, probability: 1 }])
  })

  test('says how play may go on, both seats in turn', () => {
    const tree: Tree = {
      seat: 0,
      choices: [lost, { seat: 1, choices: [won, { seat: 0, choices: [drawn, lost] }] }],
    }
    expect(choiceIn(tree).line).toEqual([
      { seat: 0, decision: { type: 'take', place: 1 } },
      { seat: 1, decision: { type: 'take', place: 1 } },
      { seat: 0, decision: { type: 'take', place: 0 } },
    ])
  })

  test('does the same again for the same seed and as many looks, whatever pieces it ponders in', () => {
    const match = begin(march)
    const think = (piece: number) => {
      const table = at(match, 0, seeded(4))
      const thought = deepening(DEEPENING, table, imagineWorld(table))
      if (thought === null) throw new Error('it is a game for this search')
      for (let left = 600; left > 0; left -= piece) thought.ponder(piece)
      return thought.found()
    }
    expect(think(600)).toEqual(think(600))
    expect(think(30)).toEqual(think(600))
  })

  test('ends by itself where all is known, and when its memory is used up', () => {
    const thoughtOn = (game: Game<Kind>, memory: number) => {
      const table = at(begin(game), 0, seeded(1))
      return deepening({ ...DEEPENING, memory }, table, imagineWorld(table))
    }
    expect(thoughtOn(certain({ seat: 0, choices: [won, lost] }), 100)?.ponder(100)).toBe(false)
    expect(thoughtOn(march, 1000)?.ponder(500)).toBe(true)
    expect(thoughtOn(march, 1000)?.ponder(5000)).toBe(false)
  })

  test('leaves to sampling what is uncertain, and stretches in which too much may be decided', () => {
    const thoughtOn = (game: Game<Kind>, stretch: number) => {
      const table = at(begin(game), 0, seeded(1))
      return deepening({ ...DEEPENING, stretch }, table, imagineWorld(table))
    }
    expect(thoughtOn(treeGame({ seat: 0, choices: [won, lost] }), 5000)).toBeNull()
    expect(thoughtOn(manoeuvre as Game<Kind>, 5000)).toBeNull()
    expect(thoughtOn(march, 5)).toBeNull()
    expect(ask(plainly({ deepening: { ...DEEPENING, stretch: 5 } }), begin(march), 0).line).not.toEqual([])
  })
})
