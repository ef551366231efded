import { describe, expect, test } from 'vitest'
import type { Decision } from '../../src/decisions.ts'
import { ambush, answer } from '../say.ts'
import { at, newGame, type Table } from '../table.ts'
import { ALL_SQUARES, chooseMap, groundOf, TOWN_AND_POND } from './plays.ts'

const PLAIN = 'classic-8 classic-1 classic-5 classic-6'

/** Set-up as far as the choice of edges; Blue is first player and has Russia, Red has Spain. */
function toEdges(map: string, options: object = {}): Table {
  return newGame('battle', [10, 1], options)
    .decide('blue', chooseMap(map))
    .decide('red', { type: 'nominate-nations', nations: ['russia', 'spain'] })
    .decide('blue', { type: 'pick-nation', nation: 'russia' })
}

const column = (file: string) => ALL_SQUARES.filter(square => square.startsWith(file))
const deploy = (squares: readonly string[]): Decision => ({ type: 'deploy', squares: [...squares] })

/** Squares on which the side may deploy a unit; `line` are eight of them. */
function deploymentSquares(table: Table, side: 'blue' | 'red', line: readonly string[]): string[] {
  return ALL_SQUARES.filter(square => {
    const others = line.filter(other => other !== square).slice(0, 7)
    return table.match.check(side === 'blue' ? 0 : 1, deploy([square, ...others])).ok
  })
}

test('TV-01 MAN-3.2 MAN-1.11 · a tie is rolled again, the higher roll is first player, and a face 0 is a ten', () => {
  const table = newGame('battle', [7, 7, 2, 10])
  expect(table.eventsOf('first-player')).toMatchObject([
    {
      rounds: [
        [7, 7],
        [2, 10],
      ],
      seat: 'red',
    },
  ])
  expect(table.asks).toBe('red: chooseMap')
})

test('TV-02 MAN-3.3 · the same section in two slots is refused', () => {
  const table = newGame('battle')
  expect(table.refusal('blue', chooseMap('classic-8 classic-1 classic-5 classic-8'))).toBe('MAN-3.3')
  table.decide('blue', chooseMap(PLAIN))
})

test('TV-03 MAN-19.3 MAN-19.4 · the Mill Pond in slot se, turned by 90 degrees', () => {
  const table = newGame('battle', [10, 1], { sectionSet: 'countryside' })
  table.decide('blue', chooseMap('open-plain birch-wood long-ridge mill-pond/90'))
  expect(groundOf(table, 'se')).toEqual(['f3 town', 'g3 lake', 'h2 forest'])
})

test('TV-97 MAN-19.8 MAN-19.3 MAN-19.4 · classic section 21 in slot nw, turned by 90 degrees', () => {
  const table = newGame('battle').decide('blue', chooseMap('classic-21/90 classic-1 classic-5 classic-6'))
  expect(groundOf(table, 'nw')).toEqual([
    'a5 hill',
    'a7 lake',
    'b7 hill',
    'c7 lake',
    'd6 forest',
    'd7 forest',
    'd8 forest',
  ])
})

test('TV-04 MAN-3.5 MAN-3.6 · the first player takes one of the two nominated nations, the second has the other', () => {
  const table = newGame('battle').decide('blue', chooseMap(PLAIN))
  table.decide('red', { type: 'nominate-nations', nations: ['spain', 'russia'] })
  expect(table.refusal('blue', { type: 'pick-nation', nation: 'france' })).toBe('MAN-3.6')
  table.decide('blue', { type: 'pick-nation', nation: 'russia' })
  expect(table.position.nations).toEqual({ blue: 'russia', red: 'spain' })
})

describe('TV-05 MAN-3.7 MAN-1.7 · the second player picks the west', () => {
  test('TV-05 MAN-3.7 · the second player deploys on files a and b, the first on h and g', () => {
    const table = toEdges(PLAIN).decide('red', { type: 'pick-edge', edge: 'west' })
    expect(table.position.homeEdges).toEqual({ blue: 'east', red: 'west' })
    expect(deploymentSquares(table, 'blue', column('h')).sort()).toEqual([...column('g'), ...column('h')])
    table.decide('blue', deploy(column('h')))
    expect(deploymentSquares(table, 'red', column('a')).sort()).toEqual([...column('a'), ...column('b')])
  })

  test.each([
    ['f4', [], ['f4']],
    ['e5 or e3', ['f4'], ['e3', 'e5']],
    ['d4', ['f4', 'e5', 'e3'], ['d4']],
  ])(
    'TV-05 MAN-1.7 · a unit of the first player on e4 goes back to %s if %j is taken',
    (_, taken, squares) => {
      const friends = ['ru-koursk-regiment', 'ru-leib-grenadiers', 'ru-moscow-regiment']
      const units = Object.fromEntries(taken.map((square, index) => [friends[index]!, square]))
      const table = at({
        nations: ['russia', 'united-states'],
        units: { 'ru-black-sea-cossacks': 'e4', ...units },
        hands: { red: ['us-ambush-1'] },
        more: { homeEdges: { red: 'west' }, activePlayer: 'red' },
        dice: [10],
      })
      table.decide('red', ambush('us-ambush-1', 'ru-black-sea-cossacks')).decide('red', answer('retreat'))
      const choice = table.options('blue').flatMap(option => (option.type === 'retreat' ? [option.to] : []))
      expect(choice.length > 0 ? choice.sort() : [table.where('ru-black-sea-cossacks')]).toEqual(squares)
    },
  )
})

test('TV-06 MAN-3.11 MAN-3.10 · nobody is deployed in the pond or beyond the second home row', () => {
  const table = toEdges(TOWN_AND_POND, { sectionSet: 'countryside' })
  table.decide('red', { type: 'pick-edge', edge: 'north' })
  table.decide('blue', deploy(ALL_SQUARES.slice(0, 8)))
  const line = ALL_SQUARES.slice(-8)
  expect(table.refusal('red', deploy(['b7', ...line.slice(1)]))).toBe('MAN-3.11')
  expect(table.refusal('red', deploy(['c6', ...line.slice(1)]))).toBe('MAN-3.10')
  expect(deploymentSquares(table, 'red', line)).toHaveLength(15)
})
