import { describe, expect, test } from 'vitest'
import { controllerOf } from '../../src/steps/nightfall.ts'
import { assault, attack, bombard, commanded, move } from '../say.ts'
import { at, type Described } from '../table.ts'
import { ALL_SQUARES, cardsOf, fight, passTo, unitsOf } from './plays.ts'

/** So many units of the nation, lost. */
const lost = (nation: string, count: number, not: readonly string[] = []) =>
  Object.fromEntries(
    unitsOf(nation)
      .filter(unit => !not.includes(unit))
      .slice(0, count)
      .map(unit => [unit, 'eliminated']),
  )

describe('attrition', () => {
  const [NINTH, FOURTH, SUISSE] = ['au-9th-regiment', 'au-4th-regiment', 'fr-4th-regiment-suisse'] as const
  const SCHWARZENBERG = 'au-leader-duke-of-schwarzenberg'

  const fighting = (losses: readonly [number, number], more: Omit<Described, 'nations'>) =>
    at({
      nations: ['austria', 'france'],
      ...more,
      units: {
        ...lost('austria', losses[0], [NINTH, FOURTH]),
        ...lost('france', losses[1], [SUISSE]),
        ...more.units,
      },
    })

  test('TV-67 MAN-16.1 · the fifth enemy unit lost wins at once; there is no restoration phase', () => {
    const table = fighting([0, 4], {
      units: { [FOURTH]: 'd4', [NINTH]: 'e4r', [SUISSE]: 'd6r' },
      hands: { blue: [`${FOURTH}-c5`, 'au-supply-1'] },
      dice: [4],
    }).decide('blue', bombard(`${FOURTH}-c5`, SUISSE))
    expect([table.result, table.match.pending().step]).toEqual(['blue by attrition', null])
    expect(table.match.outcome).toMatchObject({ scores: [5, 0], rule: 'MAN-16.1' })
  })

  test('TV-67 MAN-16.1 · the fourth does not', () => {
    const table = fighting([0, 3], {
      units: { [FOURTH]: 'd4', [SUISSE]: 'd6r' },
      hands: { blue: [`${FOURTH}-c5`] },
      dice: [4],
    }).decide('blue', bombard(`${FOURTH}-c5`, SUISSE))
    expect([table.where(SUISSE), table.result]).toEqual(['eliminated', 'goes on'])
  })

  test('TV-68 MAN-16.2 · if both lose their fifth unit in an attack, the attacker has lost', () => {
    const table = fighting([4, 4], {
      units: { [NINTH]: 'd4r', [SUISSE]: 'd5r' },
      hands: { blue: [`${NINTH}-c2`, 'au-committed-attack-1'] },
      dice: [1, 2, 3, 3],
    })
    fight(table, assault(`${NINTH}-c2`, SUISSE), { attack: attack({ committed: [NINTH] }) })
    expect(table.totals).toEqual(['12:3 eliminated'])
    expect([table.where(SUISSE), table.where(NINTH)]).toEqual(['eliminated', 'eliminated'])
    expect(table.result).toBe('red by attrition')
    expect(table.match.outcome).toMatchObject({ scores: [5, 5], rule: 'MAN-16.2' })
  })

  test('TV-69 MAN-16.2 MAN-16.3 · two units lost in one attack both count', () => {
    const table = fighting([3, 0], {
      units: { [NINTH]: 'd4r', [FOURTH]: 'c5r', 'fr-imperial-guard': 'd5' },
      hands: { blue: [`${NINTH}-c2`, SCHWARZENBERG], red: ['fr-imperial-guard-c1'] },
      dice: [1, 1],
    })
    fight(table, assault(`${NINTH}-c2`, 'fr-imperial-guard'), {
      defence: ['fr-imperial-guard-c1'],
      attack: commanded(SCHWARZENBERG, [FOURTH]),
    })
    expect([table.totals, table.result]).toEqual([['8:15 attackers-hit'], 'red by attrition'])
    expect(table.match.outcome?.scores).toEqual([0, 5])
  })
})

describe('TV-70 MAN-16.4 · night falls at the end of the game turn in which both first decks are exhausted', () => {
  const UNITS = { 'fr-8th-regiment-legere': 'd2', 'au-9th-regiment': 'd7' }
  const cards = { blue: cardsOf('france'), red: cardsOf('austria') }
  const drawing = (side: 'blue' | 'red', turn: number) =>
    at({
      units: UNITS,
      phase: 'draw',
      hands: { [side]: cards[side].slice(0, 4) },
      more: {
        turn,
        activePlayer: side,
        firstPlayer: 'blue',
        decks: { [side]: cards[side].slice(4, 5) },
        firstDeckExhausted: { blue: false, red: side === 'blue' },
      },
    })

  test('TV-70 MAN-16.4 · the second player alone, in turn 17: play goes on', () => {
    const table = drawing('red', 17)
    expect(table.position.firstDeckExhausted).toEqual({ blue: false, red: true })
    table.decide('red', move('au-9th-regiment', 'd6'))
    passTo(table, 'blue: basicMove')
    expect([table.position.turn, table.result]).toEqual([18, 'goes on'])
  })

  test('TV-70 MAN-16.4 · the first player in turn 20: the second still has the turn, then it is night', () => {
    const table = drawing('blue', 20)
    expect(table.position.firstDeckExhausted).toEqual({ blue: true, red: true })
    table.decide('blue', move('fr-8th-regiment-legere', 'd3'))
    passTo(table, 'red: basicMove')
    expect(table.result).toBe('goes on')
    table.decide('red', move('au-9th-regiment', 'd6'))
    passTo(table, ': null')
    expect([table.position.turn, table.result]).toEqual([20, 'red by nightfall'])
  })
})

/** The last moment of a game turn in which both first decks have been exhausted: night falls at once. */
const nightfall = (described: Omit<Described, 'phase'>) =>
  at({
    ...described,
    phase: 'restoration',
    more: {
      activePlayer: 'red',
      firstPlayer: 'blue',
      firstDeckExhausted: { blue: true, red: true },
      ...described.more,
    },
  })

/** Squares of a half of the board that a seat controls. */
const held = (table: ReturnType<typeof at>, seat: 0 | 1) => {
  const s = table.match.state()
  const half = seat === 0 ? /[5-8]/ : /[1-4]/
  return ALL_SQUARES.filter((square, index) => half.test(square) && controllerOf(s, index) === seat)
}

test('TV-71 MAN-16.7 MAN-16.8 MAN-16.6 · ground on the enemy half decides', () => {
  const [blue, red] = [unitsOf('france'), unitsOf('austria')]
  const place = (units: string[], squares: string) =>
    Object.fromEntries(squares.split(' ').map((square, index) => [units[index]!, square]))
  const table = nightfall({ units: { ...place(blue, 'd5 e6 b4 g2'), ...place(red, 'e7 d3 h5 a8') } })
  expect(held(table, 0).sort()).toEqual('b5 c5 d5 d6 e5 e6 f6'.split(' '))
  expect(held(table, 1).sort()).toEqual('c3 d2 d3 e3 h4'.split(' '))
  expect(controllerOf(table.match.state(), ALL_SQUARES.indexOf('d4'))).toBe(-1)
  expect([table.result, table.match.outcome?.scores]).toEqual(['blue by nightfall', [7, 5]])
})

describe('tie-breaks', () => {
  /** Each side has one unit in the enemy half and holds four squares there; the others stand at home. */
  const tied = (
    nations: readonly [string, string],
    [blue, red]: readonly [number, number],
    [blueFull, redFull]: readonly [number, number],
  ) => {
    const line = (nation: string, squares: string[], count: number, full: number) =>
      squares
        .slice(0, count)
        .map((square, index) => [unitsOf(nation)[index]!, index < full ? square : `${square}r`])
    const table = nightfall({
      nations,
      units: Object.fromEntries([
        ...line(nations[0], ['a6', 'a1', 'b1', 'c1', 'd1', 'e1'], blue, blueFull),
        ...line(nations[1], ['h3', 'h8', 'g8', 'f8', 'e8', 'd8'], red, redFull),
      ]),
    })
    expect(table.match.outcome?.scores).toEqual([4, 4])
    return table.result
  }

  test.each([
    ['MAN-16.9', 'more units', [6, 5], [1, 5], 'blue'],
    ['MAN-16.9', 'more units', [5, 6], [5, 1], 'red'],
    ['MAN-16.10', 'more full units', [5, 5], [3, 2], 'blue'],
    ['MAN-16.10', 'more full units', [5, 5], [2, 3], 'red'],
  ] as const)('TV-72 MAN-16.9 MAN-16.10 · 4 to 4, %s: %s win: %j, %j full', (_, __, units, full, winner) => {
    expect(tied(['france', 'united-states'], units, full)).toBe(`${winner} by nightfall`)
    expect(tied(['united-states', 'france'], units, full)).toBe(`${winner} by nightfall`)
  })

  test.each([
    ['spain', 'austria', 'blue'],
    ['austria', 'spain', 'red'],
    ...['united-states', 'ottoman', 'spain', 'austria', 'prussia', 'russia', 'great-britain'].flatMap(
      nation => [
        [nation, 'france', 'blue'],
        ['france', nation, 'red'],
      ],
    ),
  ])('TV-73 MAN-16.11 · all equal, %s against %s: %s wins', (first, second, winner) => {
    expect(tied([first!, second!], [5, 5], [3, 3])).toBe(`${winner} by nightfall`)
  })
})

test.each([
  ['nobody else near', {}, 4],
  ['an enemy beside it', { 'au-4th-regiment': 'c6' }, 3],
])('TV-74 MAN-7.9 MAN-16.7 · an empty lake of the enemy half beside an own unit: %s', (_, more, score) => {
  const table = nightfall({
    units: { 'fr-8th-regiment-legere': 'a6', ...more },
    terrain: { b6: 'lake' },
  })
  expect(table.match.outcome?.scores[0]).toBe(score)
  expect(held(table, 0).includes('b6')).toBe(score === 4)
})

test('TV-92 MAN-4.8 · a player who concedes in the enemy turn has lost', () => {
  const units = { 'fr-8th-regiment-legere': 'd2', 'au-9th-regiment': 'd7' }
  const table = at({ units, phase: 'movement' })
  expect(table.asks).toBe('blue: basicMove')
  expect(table.decide('red', { type: 'concede' }).result).toBe('blue by concession')
})
