import { describe, expect, test } from 'vitest'
import {
  distance,
  homeRow,
  isAdjacent,
  isInHomeHalf,
  NEIGHBOURS,
  NOWHERE,
  nameOf,
  neighbour,
  oppositeEdge,
  retreatDirections,
  squareNamed,
} from '../../src/board/index.ts'
import { ELIMINATED } from '../../src/state.ts'
import { EDGES } from '../../src/vocabulary.ts'
import { throughout } from '../any-battle.ts'
import { ambush, answer, assault, commanded, move, pass, volley } from '../say.ts'
import { at } from '../table.ts'

const FILES = 'abcdefgh'
const ALL = [...FILES].flatMap(file => [1, 2, 3, 4, 5, 6, 7, 8].map(rank => `${file}${rank}`))
const PAIRS = ALL.flatMap(a => ALL.map(b => [a, b] as const))
const number = (square: string) => squareNamed(square)
const names = (squares: readonly number[]) => squares.map(nameOf).sort()

/** The square so many files to the east and ranks to the north, or undefined beyond the edge. */
const beside = (square: string, east: number, north: number): string | undefined => {
  const name = `${FILES[FILES.indexOf(square[0]!) + east]}${Number(square[1]) + north}`
  return ALL.find(other => other === name)
}
const around = (square: string) =>
  [beside(square, 0, 1), beside(square, 1, 0), beside(square, 0, -1), beside(square, -1, 0)].filter(
    other => other !== undefined,
  )

describe('the board', () => {
  test('MAN-1.2 · has 8 × 8 squares, and nothing beyond its edge', () => {
    expect(ALL.map(number).sort((a, b) => a - b)).toEqual(Array.from({ length: 64 }, (_, square) => square))
    for (const square of ALL) expect(names(NEIGHBOURS[number(square)]!)).toEqual(around(square).sort())
    for (const beyond of ['a0', 'a9', 'i1', '`1', 'A1', 'a10', '']) expect(number(beyond)).toBe(NOWHERE)
  })

  test.each([
    ['a1', ['a2', 'b1']],
    ['h1', ['g1', 'h2']],
    ['a8', ['a7', 'b8']],
    ['h8', ['g8', 'h7']],
    ['h4', ['g4', 'h3', 'h5']],
    ['d8', ['c8', 'd7', 'e8']],
  ])('MAN-1.2 · from %s no unit marches off the board or round it', (square, squares) => {
    const table = at({ units: { 'fr-45th-regiment-legere': square }, phase: 'movement' })
    expect(table.destinations('blue', 'fr-45th-regiment-legere')).toEqual(squares)
  })

  test('MAN-1.2 MAN-1.16 · no unit ever leaves it alive, and an eliminated one never returns', () => {
    throughout(({ before, after }) => {
      const lost = after.open.state.map(state => state === ELIMINATED)
      expect(after.open.at.map(square => square === NOWHERE)).toEqual(lost)
      expect(before.open.state.every((state, unit) => state !== ELIMINATED || lost[unit])).toBe(true)
    })
  })

  test('MAN-1.3 · files a to h run from west to east, ranks 1 to 8 from south to north, a1 in the south-west', () => {
    for (const square of ALL) {
      const [north, east, south, west] = [0, 1, 2, 3].map(direction => {
        const to = neighbour(number(square), direction)
        return to === NOWHERE ? undefined : nameOf(to)
      })
      expect(nameOf(number(square))).toBe(square)
      expect([north, east, south, west]).toEqual([
        beside(square, 0, 1),
        beside(square, 1, 0),
        beside(square, 0, -1),
        beside(square, -1, 0),
      ])
    }
    expect(around('a1').sort()).toEqual(['a2', 'b1'])
  })
})

const TOUCHING = { north: /8/, east: /h/, south: /1/, west: /a/ }
/** Home row by the letters of a square's name. */
const ROWS = {
  north: (square: string) => 9 - Number(square[1]),
  east: (square: string) => 8 - FILES.indexOf(square[0]!),
  south: (square: string) => Number(square[1]),
  west: (square: string) => 1 + FILES.indexOf(square[0]!),
}

describe('edges', () => {
  test.each(EDGES)('MAN-1.4 MAN-1.5 · eight squares touch the %s edge: home row 1, and so on to 8', edge => {
    const index = EDGES.indexOf(edge)
    const first = ALL.filter(square => homeRow(index, number(square)) === 1)
    expect(first).toEqual(ALL.filter(square => TOUCHING[edge].test(square)))
    for (const square of ALL) expect(homeRow(index, number(square))).toBe(ROWS[edge](square))
  })

  test.each([
    ['south', 'north'],
    ['north', 'south'],
    ['west', 'east'],
    ['east', 'west'],
  ] as const)(
    'MAN-1.4 MAN-1.5 · %s is opposite to %s: who is at home in one faces the other',
    (own, other) => {
      expect(EDGES[oppositeEdge(EDGES.indexOf(own))]).toBe(other)
      expect(at({ units: {}, more: { homeEdges: { blue: own } } }).position.homeEdges).toEqual({
        blue: own,
        red: other,
      })
      for (const wrong of EDGES.filter(edge => edge !== other))
        expect(() => at({ units: {}, more: { homeEdges: { blue: own, red: wrong } } })).toThrow('MAN-1.5')
    },
  )

  test('MAN-1.6 · home rows 1 to 4 are the home half, and every square is in exactly one', () => {
    for (const edge of EDGES.keys())
      for (const square of ALL) {
        expect(isInHomeHalf(edge, number(square))).toBe(ROWS[EDGES[edge]!](square) <= 4)
        expect(isInHomeHalf(edge, number(square))).not.toBe(isInHomeHalf(oppositeEdge(edge), number(square)))
      }
  })

  test('MAN-1.7 · back is towards the own edge, forward away from it, flanks are the rest, on all squares and edges', () => {
    for (const [index, edge] of EDGES.entries())
      for (const square of ALL) {
        const rows = retreatDirections(index).map(direction => {
          const to = neighbour(number(square), direction)
          return to === NOWHERE ? null : ROWS[edge](nameOf(to)) - ROWS[edge](square)
        })
        for (const [place, step] of [-1, 0, 0, 1].entries()) expect([step, null]).toContain(rows[place])
        expect(new Set(retreatDirections(index)).size).toBe(4)
      }
  })

  test('MAN-1.7 · at home in the west, on d4: back is c4, forward e4, the flanks d5 and d3', () => {
    const [back, ...others] = retreatDirections(EDGES.indexOf('west')).map(to => neighbour(number('d4'), to))
    expect([nameOf(back!), ...names(others.slice(0, 2)), nameOf(others[2]!)]).toEqual([
      'c4',
      'd3',
      'd5',
      'e4',
    ])
  })

  test.each(['d4', 'c5', 'e5'])(
    'MAN-1.7 · back is back, wherever the enemy stands: attacked from %s the unit goes to d6',
    from => {
      const units = { 'fr-19th-regiment-legere': from, 'au-9th-regiment': 'd5' }
      const table = at({ units, hands: { blue: ['fr-19th-regiment-legere-c3'] }, dice: [3, 2] })
      table.decide('blue', assault('fr-19th-regiment-legere-c3', 'au-9th-regiment'))
      expect(table.totals).toEqual(['12:6 attacker-choice'])
      expect(table.decide('blue', answer('retreat')).where('au-9th-regiment')).toBe('d6')
    },
  )
})

describe('adjacency and distance', () => {
  test('MAN-1.8 · two squares are adjacent when they share a side', () => {
    for (const [a, b] of PAIRS) {
      const shared = around(a).includes(b)
      expect(isAdjacent(number(a), number(b))).toBe(shared)
      expect(NEIGHBOURS[number(a)]!.includes(number(b))).toBe(shared)
    }
    expect(names(NEIGHBOURS[number('d4')]!)).toEqual(['c4', 'd3', 'd5', 'e4'])
    expect(isAdjacent(number('d4'), number('e5'))).toBe(false)
  })

  const corner = {
    nations: ['austria', 'france'] as const,
    units: { 'au-4th-regiment': 'd4', 'au-9th-regiment': 'e6', 'fr-45th-regiment-legere': 'e5' },
    hands: { blue: ['au-4th-regiment-c3', 'au-9th-regiment-c2', 'au-leader-archduke-charles'] },
  }

  test('MAN-1.8 · squares that touch at a corner are not: no assault, no support, no volley, no step', () => {
    const table = at(corner)
    expect(table.refusal('blue', assault('au-4th-regiment-c3', 'fr-45th-regiment-legere'))).toBe('MAN-9.4')
    expect(table.refusal('blue', volley('au-4th-regiment-c3', 'fr-45th-regiment-legere'))).toBe('MAN-12.2')
    table.decide('blue', assault('au-9th-regiment-c2', 'fr-45th-regiment-legere'))
    expect(table.refusal('blue', commanded('au-leader-archduke-charles', ['au-4th-regiment']))).toBe(
      'MAN-9.18',
    )
    const marching = at({ ...corner, phase: 'movement' })
    expect(marching.refusal('blue', move('au-4th-regiment', 'c5'))).toBe('MAN-6.4')
  })

  test('MAN-1.8 · nor for a retreat, which eliminates before it goes round a corner', () => {
    const units = {
      'us-1st-infantry-regiment': 'd4',
      'us-2nd-infantry-regiment': 'c5',
      'us-3rd-infantry-regiment': 'e5',
      'us-4th-militia': 'd6',
      'fr-8th-regiment-legere': 'd5',
    }
    const hands = { blue: ['us-ambush-1'] }
    const table = at({ nations: ['united-states', 'france'], units, hands, dice: [7] })
    table.decide('blue', ambush('us-ambush-1', 'fr-8th-regiment-legere'))
    table.decide('red', answer('retreat'))
    expect(table.where('fr-8th-regiment-legere')).toBe('eliminated')
  })

  test('MAN-1.9 · distance counts steps along sides, the fewest there are', () => {
    for (const from of ALL) {
      const steps = new Map([[from, 0]])
      for (const [square, made] of steps)
        for (const next of around(square)) if (!steps.has(next)) steps.set(next, made + 1)
      for (const to of ALL) expect(distance(number(from), number(to))).toBe(steps.get(to))
    }
  })

  test.each([
    ['d4', 'e5', 2],
    ['d4', 'd6', 2],
    ['d4', 'f5', 3],
  ])('MAN-1.9 · %s to %s is %i', (from, to, steps) => {
    expect(distance(number(from), number(to))).toBe(steps)
  })

  test('MAN-1.10 · units have no facing: from whichever side one came, it can do the same', () => {
    const arrived = (from: string) => {
      const units = { 'fr-1st-cuirassiers': from, 'au-9th-regiment': 'e6', 'au-3rd-regiment': 'c4' }
      const hands = { blue: ['fr-1st-cuirassiers-c1', 'fr-1st-cuirassiers-c5'] }
      const table = at({ units, hands, phase: 'movement' }).decide('blue', move('fr-1st-cuirassiers', 'd5'))
      return [table.position, table.decide('blue', pass('movement-card')).options('blue')]
    }
    expect(arrived('d6')).toEqual(arrived('d4'))
    expect(arrived('e5')).toEqual(arrived('b5'))
  })
})
