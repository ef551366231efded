import { fastChance, type Game, type Kind, newState, Position } from '@grognard/engine'
import { manoeuvre } from '@grognard/manoeuvre'
import { marchOfProgress } from '@grognard/march-of-progress'
import { theFord } from '@grognard/the-ford'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Bounds, type End, endGame, saddleOf, solveEnd, stageBounds } from '../src/index.ts'
import { type Tree, treeGame, worthOf } from './tree-games.ts'

const beginning = <K extends Kind>(game: Game<K>, id = game.manifest.scenarios[0]!): Position<K> => {
  const scenario = game.scenario(id, {})
  if (!scenario.ok) throw new Error(scenario.refusal.key)
  return new Position(game, newState(game, scenario.value, fastChance(1)))
}

const PLENTY = { positions: 100_000, precision: 1e-9 }

const solved = <K extends Kind>(position: Position<K>): End<K> => {
  const end = solveEnd(position, PLENTY)
  if (end === null || !end.solved) throw new Error('not solved')
  return end
}

const won: Tree = { end: 1 }
const lost: Tree = { end: 0 }
const drawn: Tree = { end: 0.5 }

/** Ends, choices, tables and dice in any order, a few levels deep. */
const trees: fc.Arbitrary<Tree> = fc.letrec<{ tree: Tree; leaf: Tree }>(tie => ({
  leaf: fc.constantFrom(won, lost, drawn),
  tree: fc.oneof(
    { maxDepth: 3, depthSize: 'small' },
    tie('leaf'),
    fc.record({
      seat: fc.constantFrom(0 as const, 1 as const),
      choices: fc.array(tie('tree'), { minLength: 1, maxLength: 3 }),
    }),
    fc.record({ chance: fc.array(tie('tree'), { minLength: 1, maxLength: 3 }) }),
    fc
      .tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 3 }))
      .chain(([rows, columns]) =>
        fc.array(fc.array(tie('tree'), { minLength: columns, maxLength: columns }), {
          minLength: rows,
          maxLength: rows,
        }),
      )
      .map(table => ({ table })),
  ),
})).tree

/** A tree at whose root somebody decides. */
const games = trees.filter(tree => 'table' in tree || 'choices' in tree)

describe('the end of a game, solved exactly', () => {
  test('is worth what working back from the leaves says, with dice, lone decisions and tables in any order', () => {
    fc.assert(
      fc.property(games, tree => {
        const end = solved(beginning(treeGame(tree)))
        expect(end.low[0]).toBeCloseTo(worthOf(tree), 6)
        expect(end.low[1]).toBeCloseTo(1 - worthOf(tree), 6)
      }),
      { numRuns: 300 },
    )
  })

  test('is bounded truly however little was looked at', () => {
    fc.assert(
      fc.property(games, fc.integer({ min: 0, max: 12 }), (tree, positions) => {
        const { low, high } = solveEnd(beginning(treeGame(tree)), { positions })!
        expect(low[0]).toBeLessThanOrEqual(worthOf(tree) + 1e-6)
        expect(high[0]).toBeGreaterThanOrEqual(worthOf(tree) - 1e-6)
      }),
      { numRuns: 300 },
    )
  })

  test('can be pondered in pieces, to the same end', () => {
    fc.assert(
      fc.property(games, tree => {
        const game = endGame(beginning(treeGame(tree)), PLENTY)!
        for (let pieces = 0; game.ponder(2); pieces++) if (pieces > 10_000) throw new Error('it never ends')
        expect(game.found().solved).toBe(true)
        expect(game.found().low[0]).toBeCloseTo(worthOf(tree), 6)
      }),
      { numRuns: 100 },
    )
  })

  test('gives mixtures that guarantee the value: the penalty', () => {
    const kick: Tree = {
      table: [
        [{ chance: [won, lost, lost, lost] }, won],
        [{ chance: [won, lost] }, { chance: [won, lost, lost, lost] }],
      ],
    }
    // Left with p: 25p + 50(1 − p) = 100p + 25(1 − p), so p = 1/4, and it brings 43.75 %.
    const { low, mixtures } = solved(beginning(treeGame(kick)))
    expect(low[0]).toBeCloseTo(0.4375)
    const shares = mixtures.map(mixture => mixture!.find(({ decision }) => decision.place === 0)!.probability)
    expect(shares[0]).toBeCloseTo(0.25)
    expect(shares[1]).toBeCloseTo(0.75)
  })

  test('has a mixture only for those who are asked', () => {
    const { mixtures } = solved(beginning(treeGame({ seat: 1, choices: [drawn, lost, won] })))
    expect(mixtures[0]).toBeNull()
    expect(mixtures[1]).toEqual([{ decision: { type: 'take', place: 1 }, probability: 1 }])
  })

  test('stays open where play may go round for ever, but for what is certain all the same', () => {
    const round: Tree = {
      table: [
        [{ again: true }, won],
        [won, { chance: [won, lost] }],
      ],
    }
    const end = solveEnd(beginning(treeGame(round)), PLENTY)!
    // Whoever waits for ever gets nothing; against that the first seat has 1 half and more at each turn.
    expect(end.low[0]).toBeGreaterThan(0.5)
    expect(end.high[0]).toBeLessThanOrEqual(1)
  })

  test('games with chance from the first to the last round: The Ford is fair', () => {
    const end = solveEnd(beginning(theFord), { positions: 100_000, precision: 1e-6 })!
    expect(end.solved).toBe(true)
    expect(end.low[0]).toBeCloseTo(0.5, 5)
    for (const mixture of end.mixtures)
      expect(mixture!.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1)
  })

  test('is not tried where anything is hidden, or only a sample of the decisions is known', () => {
    expect(solveEnd(beginning(manoeuvre, 'the-two-ridges'), PLENTY)).toBeNull()
    expect(
      solveEnd(beginning(treeGame({ seat: 0, choices: [won] }, { hiddenInformation: true })), PLENTY),
    ).toBeNull()
  })

  test('of the same position is the same again', () => {
    const budget = { positions: 500 }
    const position = beginning(marchOfProgress)
    expect(solveEnd(position, budget)).toEqual(solveEnd(position, budget))
  })

  test('keeps to its budget of positions', () => {
    for (const positions of [0, 1, 50]) {
      const end = solveEnd(beginning(marchOfProgress), { positions })!
      expect(end.positions).toBeLessThanOrEqual(positions)
      expect(end.solved).toBe(false)
    }
  })
})

describe('the end of The March of Progress', () => {
  const at = (position: object): Position<Kind> => {
    const scenario = marchOfProgress.scenario('thirty-years-war', {})
    if (!scenario.ok) throw new Error(scenario.refusal.key)
    const read = marchOfProgress.positions.read(scenario.value, position)
    if (!read.ok) throw new Error(JSON.stringify(read.refusal))
    return new Position<Kind>(marchOfProgress, read.value)
  }
  const oneCard = { discardPile: ['move-1'] }

  test('MOP-13.8 · 17 to 17 with one VP left: whoever holds the initiative wins', () => {
    for (const [seat, initiative] of ['blue', 'orange'].entries()) {
      const position = at({
        initiative,
        players: { blue: { vp: 17, ...oneCard }, orange: { vp: 17, ...oneCard } },
      })
      expect(solved(position).low[seat]).toBe(1)
    }
  })

  test('MOP-15.1 · one who can score the last VPs and cannot be stopped has won', () => {
    const end = solved(at({ players: { blue: { vp: 14, ...oneCard }, orange: { vp: 9 } } }))
    expect(end.low[0]).toBe(1)
    expect(end.mixtures[0]).toEqual([{ decision: { type: 'choose-card', card: 'score' }, probability: 1 }])
  })
})

const percent = fc.integer({ min: 0, max: 100 }).map(n => n / 100)
const bounds: fc.Arbitrary<Bounds> = fc
  .tuple(percent, percent)
  .map(([a, b]) => ({ low: Math.min(a, b), high: Math.max(a, b) }))

const tables = fc
  .tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 6 }))
  .chain(([rows, columns]) =>
    fc.record({
      rows: fc.constant(rows),
      columns: fc.constant(columns),
      cells: fc.array(bounds, { minLength: rows * columns, maxLength: rows * columns }),
    }),
  )

describe('a stage of which every cell is known within bounds', () => {
  test('is as low as the game of the low bounds and as high as that of the high ones', () => {
    fc.assert(
      fc.property(tables, ({ rows, columns, cells }) => {
        const of = (bound: 'low' | 'high') =>
          saddleOf(
            Float64Array.from(cells, cell => cell[bound]),
            rows,
            columns,
          ).value
        const found = stageBounds({ rows, columns, look: (r, c) => cells[r * columns + c]! }, 0)
        expect(found.low).toBeCloseTo(of('low'), 6)
        expect(found.high).toBeCloseTo(of('high'), 6)
      }),
      { numRuns: 500 },
    )
  })

  test('is looked at to the end though rounding leaves a trace of a choice that is not played', () => {
    const certain = (value: number): Bounds => ({ low: value, high: value })
    const cells = [
      ...[0.01, 0, 0].map(certain),
      ...[certain(0), certain(0), { low: 0, high: 0.85 }],
      ...[0, 0.89, 0.02].map(certain),
      ...[{ low: 0.29, high: 0.78 }, certain(0), certain(0.02)],
    ]
    const found = stageBounds({ rows: 4, columns: 3, look: (row, column) => cells[row * 3 + column]! }, 0)
    expect(found.high).toBeCloseTo(0.283647, 6)
  })

  test('is not looked at twice in one place, and where one pair decides, nowhere else', () => {
    fc.assert(
      fc.property(tables, ({ rows, columns, cells }) => {
        const looked = new Set<number>()
        stageBounds(
          {
            rows,
            columns,
            look(row, column) {
              const cell = row * columns + column
              expect(looked.has(cell)).toBe(false)
              looked.add(cell)
              return cells[cell]!
            },
          },
          1e-6,
        )
      }),
    )
    let looks = 0
    const sure = (row: number): Bounds => {
      looks++
      return row === 1 ? { low: 1, high: 1 } : { low: 0, high: 1 }
    }
    stageBounds({ rows: 5, columns: 5, guess: { row: 1, column: 0 }, look: sure }, 1e-6)
    expect(looks).toBe(5)
  })
})

describe('the saddle of a matrix game', () => {
  test('is what either side can hold, to the last digits', () => {
    fc.assert(
      fc.property(tables, ({ rows, columns, cells }) => {
        const payoff = Float64Array.from(cells, ({ low }) => low)
        const saddle = saddleOf(payoff, rows, columns)
        const against = (row: number) =>
          saddle.columns.reduce((sum, share, column) => sum + share * payoff[row * columns + column]!, 0)
        const kept = (column: number) =>
          saddle.rows.reduce((sum, share, row) => sum + share * payoff[row * columns + column]!, 0)
        const worst = Math.min(...saddle.columns.keys().map(kept))
        const most = Math.max(...saddle.rows.keys().map(against))
        expect(worst).toBeCloseTo(saddle.value, 9)
        expect(most).toBeCloseTo(saddle.value, 9)
        for (const mixture of [saddle.rows, saddle.columns])
          expect(mixture.reduce((a, b) => a + b, 0)).toBeCloseTo(1, 9)
      }),
      { numRuns: 1000 },
    )
  })

  test('many equal entries do not lead it in a circle', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 8 }),
        fc.integer({ min: 1, max: 8 }),
        fc.array(fc.constantFrom(0, 0.5, 1), { minLength: 64, maxLength: 64 }),
        (rows, columns, entries) => {
          const payoff = Float64Array.from(entries.slice(0, rows * columns))
          const { value, rows: mixture } = saddleOf(payoff, rows, columns)
          const worst = Math.min(
            ...Array.from({ length: columns }, (_, column) =>
              mixture.reduce((sum, share, row) => sum + share * payoff[row * columns + column]!, 0),
            ),
          )
          expect(worst).toBeCloseTo(value, 9)
        },
      ),
      { numRuns: 1000 },
    )
  })
})
