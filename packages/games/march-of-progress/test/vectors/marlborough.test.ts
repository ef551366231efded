import { expect, test } from 'vitest'
import { shows } from '../shows.ts'
import { at, newGame } from '../table.ts'
import { vector } from './vector.ts'

const MARLBOROUGH = 'age-of-marlborough'

test('TV-77 MOP-19.3 MOP-19.4 MOP-19.5 MOP-19.6 MOP-19.7 MOP-19.8 · set-up without ATTACK+1, with 36 VP and every die at 3', () => {
  const table = newGame(MARLBOROUGH)
  const setUp = 'B:FR O:DR D:3,3,3,3 S:1/1 VP:0-0 P:-/-'
  shows(table, setUp)
  expect(table.position.vpStock).toBe(36)
  const cards = ['attack', 'fortify', 'move-1', 'move-2', 'recruit', 'strength']
  for (const side of ['blue', 'orange'] as const) {
    expect(table.hand(side).sort()).toEqual([...cards, 'score'].sort())
    expect(table.options(side)).toEqual(cards.map(card => `card ${card}`))
    expect(table.position.players?.[side]?.armiesInStock).toBe(2)
  }
  expect(Object.keys(table.position.countries ?? {})).toEqual([
    'france',
    'spanish-netherlands',
    'electorate-of-bavaria',
    'dutch-republic',
  ])
})

test.each([
  ['FR', 'france', ['electorate-of-bavaria', 'spanish-netherlands']],
  ['SN', 'spanish-netherlands', ['dutch-republic', 'electorate-of-bavaria', 'france']],
  ['EB', 'electorate-of-bavaria', ['dutch-republic', 'france', 'spanish-netherlands']],
  ['DR', 'dutch-republic', ['electorate-of-bavaria', 'spanish-netherlands']],
])('TV-78 MOP-19.3 · from %s an army may move to its neighbours only', (code, from, to) => {
  const table = at(`${MARLBOROUGH} B:${code}`).turn('move-1', 'fortify')
  expect(table.options('blue')).toEqual(to.map(country => `move n ${from}>${country}`))
})

vector(
  'TV-79 MOP-19.9 · a home die at 2 does not qualify for STRENGTH',
  `${MARLBOROUGH} D:2,3,3,3`,
  ['strength', 'fortify'],
  'D:2,3,3,3 S:1/1',
  { fizzles: ['blue MOP-12.5'] },
)

vector(
  'TV-80 MOP-19.7 · a neutral die at 1 does not qualify for STRENGTH',
  `${MARLBOROUGH} D:2,1,3,3 B:SN`,
  ['strength', 'fortify'],
  'D:2,1,3,3 S:1/1',
  { fizzles: ['blue MOP-12.5'] },
)

vector(
  'TV-80 MOP-19.7 · a neutral die at 2 falls to 1',
  `${MARLBOROUGH} D:2,2,3,3 B:SN`,
  ['strength', 'fortify'],
  'D:2,1,3,3 S:2/1',
)

vector(
  'TV-81 MOP-19.10 MOP-19.11 · with an enemy in the home country its die does not score, the rest does',
  `${MARLBOROUGH} B:SN O:FR P:move-1/-`,
  ['score', 'fortify'],
  'VP:4-0',
  { controls: ['france: blue', 'spanish-netherlands: blue'] },
)

vector(
  'TV-81 MOP-19.10 · in the introductory game an enemy in the home country takes nothing from the score',
  'B:N O:BH P:move-1/-',
  ['score', 'fortify'],
  'VP:6-0',
)

vector(
  'TV-82 MOP-19.11 · the presence of an enemy does not stop STRENGTH',
  `${MARLBOROUGH} B:FR O:FR`,
  ['strength', 'fortify'],
  'D:2,3,3,3 S:2/1',
)

vector(
  'TV-83 MOP-19.12 MOP-11.5 · an occupied capital scores nothing at all, and its home scores for the occupier',
  `${MARLBOROUGH} B:SN O:FR@ P:move-1/move-1`,
  ['score', 'score'],
  'VP:0-7',
)

vector(
  'TV-84 MOP-19.13 · the occupier scores the home though an enemy army is in it',
  `${MARLBOROUGH} B:FR O:FR@ P:-/move-1`,
  ['fortify', 'score'],
  'VP:0-7',
)

vector(
  'TV-85 MOP-19.15 · 18 to 18 at the end of a turn is a tie, and the stock covers both scores without an order',
  `${MARLBOROUGH} VP:14-14 P:move-1/move-1`,
  ['score', 'score'],
  'VP:18-18',
  { result: 'tie' },
)

vector(
  'TV-86 MOP-19.14 · 18 VP or more win',
  `${MARLBOROUGH} VP:15-10 P:move-1/-`,
  ['score', 'fortify'],
  'VP:19-10',
  { result: 'blue-wins' },
)
