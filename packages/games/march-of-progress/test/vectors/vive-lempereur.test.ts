import { expect, test } from 'vitest'
import { shows } from '../shows.ts'
import { at, newGame } from '../table.ts'
import { vector } from './vector.ts'

const VIVE = 'vive-lempereur'

test('TV-87 MOP-20.5 MOP-20.6 MOP-20.7 MOP-20.8 · set-up with two French armies of strength 2 against three of strength 1', () => {
  const table = newGame(VIVE)
  const setUp = 'B:FE,FE O:AE,AE,AE D:3,2,2,3 S:2/1 VP:1-0'
  shows(table, setUp)
  expect(table.position.vpStock).toBe(35)
  expect(table.position.players?.blue?.armiesInStock).toBe(1)
  expect(table.position.players?.orange?.armiesInStock).toBe(0)
  const shared = ['move-1', 'move-2', 'fortify', 'attack', 'strength', 'score']
  expect(table.hand('blue').sort()).toEqual([...shared, 'recruit', 'emperor-attack'].sort())
  expect(table.hand('orange').sort()).toEqual([...shared, 'grand-coalition', 'attack-plus-1'].sort())
})

vector(
  "TV-88 MOP-20.9 MOP-7.5 · VIVE L'EMPEREUR adds 1 without a discard",
  `${VIVE} B:CR O:CR,CR`,
  ['emperor-attack', 'fortify'],
  'B:- O:- P:emperor-attack/fortify',
  { combats: ['3:3'] },
)

vector(
  'TV-89 MOP-20.10 · GRAND COALITION puts two armies in the home',
  `${VIVE} O:CR`,
  ['fortify', 'grand-coalition'],
  'B:FE,FEf O:CR,AE,AE',
)

vector(
  'TV-90 MOP-20.11 · the Coalition scores 2 VP before countries',
  `${VIVE} B:FE,FE O:CR P:-/move-1`,
  ['fortify', 'score'],
  'VP:1-7',
)

test.each([
  ['FE', 'french-empire', ['confederation-of-the-rhine', 'kingdom-of-italy']],
  ['CR', 'confederation-of-the-rhine', ['austrian-empire', 'french-empire']],
  ['KI', 'kingdom-of-italy', ['austrian-empire', 'french-empire']],
  ['AE', 'austrian-empire', ['confederation-of-the-rhine', 'kingdom-of-italy']],
])(
  'TV-91 MOP-20.4 · from %s an army may move to its neighbours only: the Alps divide the neutral countries',
  (code, from, to) => {
    const table = at(`${VIVE} B:${code}`).turn('move-1', 'fortify')
    expect(table.options('blue')).toEqual(to.map(country => `move n ${from}>${country}`))
  },
)

test('TV-92 MOP-13.8 MOP-20.11 · where the stock does not cover both scores, the second takes what is left', () => {
  const table = at(`${VIVE} VP:15-15 B:FE,FE O:AE P:move-1/move-1`).turn('score', 'score')
  expect(table.asks).toBe('blue: order')
  table.decide('blue', 'first orange')
  expect([table.scores('orange'), table.scores('blue')]).toEqual([[5], [1]])
  shows(table, 'VP:16-20 I:B')
  expect(table.result).toBe('orange-wins')
})
