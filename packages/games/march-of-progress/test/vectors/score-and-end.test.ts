import { expect, test } from 'vitest'
import { marchOfProgress } from '../../src/index.ts'
import { shows } from '../shows.ts'
import { at } from '../table.ts'
import { vector } from './vector.ts'

test.each([
  ['home alone', 'B:BH', 4],
  ['home and neutral country', 'B:N', 6],
  ['all three countries', 'B:N,OH@ O:-', 9],
])('TV-63 MOP-13.1 · SCORE brings 1 VP and the dice of all controlled countries: %s', (_, position, vp) => {
  const table = at(`${position} P:move-1/-`).turn('score', 'fortify')
  expect(table.scores('blue')).toEqual([vp])
  shows(table, `VP:${vp}-0`)
})

test('TV-64 MOP-13.2 MOP-13.4 MOP-11.5 · an occupied capital scores nothing, the occupier scores it, and both take their cards back', () => {
  const table = at('B:N,OH@ O:OH P:move-1/move-1').turn('score', 'score')
  shows(table, 'VP:9-0 P:-/-')
  expect([table.hand('blue').length, table.hand('orange').length]).toEqual([8, 8])
})

test('TV-65 MOP-13.6 MOP-13.2 · SCORE comes last: a capital lost the same turn scores nothing', () => {
  const table = at('B:N O:BH,BH,BH P:move-1/-').turn('score', 'attack')
  expect(table.combats).toEqual(['3:2'])
  shows(table, 'B:N O:BH,BH,BH@ VP:0-0')
  expect(table.scores('blue')).toEqual([0])
  expect(table.hand('blue')).toHaveLength(8)
})

vector(
  'TV-66 MOP-11.4 · a contested neutral country scores for nobody',
  'B:N O:N P:move-1/-',
  ['score', 'strength'],
  'VP:4-0',
  { controls: ['neutral-country: nobody'] },
)

test.each([
  ['orange', '17-18', 'orange-wins'],
  ['blue', '18-17', 'blue-wins'],
])(
  'TV-67 MOP-17.2 MOP-13.8 MOP-4.7 · the last VP goes to whom the holder of the initiative names: %s',
  (first, vp, result) => {
    const table = at('VP:17-17 I:O P:move-1/move-1').turn('score', 'score')
    expect(table.asks).toBe('orange: order')
    expect(table.options('orange')).toEqual(['first blue', 'first orange'])
    table.decide('orange', `first ${first}`)
    shows(table, `VP:${vp} I:O`)
    expect(table.result).toBe(result)
  },
)

test('TV-68 MOP-13.7 · whoever is entitled to more than the stock holds takes what is left', () => {
  const table = at('B:N VP:17-15 P:move-1/-').turn('score', 'fortify')
  expect(table.events).toContainEqual(expect.objectContaining({ type: 'scored', entitled: 6, vp: 3 }))
  shows(table, 'VP:20-15')
  expect(table.position.vpStock).toBe(0)
  expect(table.result).toBe('blue-wins')
})

test('TV-69 MOP-10.19 MOP-13.2 · with both capitals occupied nobody scores, and no order is asked', () => {
  const table = at('B:OH@ O:BH@ VP:0-0 P:move-1/move-1').turn('score', 'score')
  shows(table, 'VP:0-0 P:-/- T:2')
  expect([table.hand('blue').length, table.hand('orange').length]).toEqual([8, 8])
})

vector(
  'TV-70 MOP-15.1 MOP-15.2 · 18 VP at the end of a turn end the game, and the player with more wins',
  'VP:14-12 P:move-1/-',
  ['score', 'fortify'],
  'VP:18-12 O:OHf',
  { result: 'blue-wins' },
)

vector(
  'TV-70 MOP-15.1 MOP-15.2 · with 17 VP the game goes on',
  'VP:13-12 P:move-1/-',
  ['score', 'fortify'],
  'VP:17-12 T:2',
)

test.each([
  ['9-9', 'tie'],
  ['9-10', 'orange-wins'],
])('TV-71 MOP-15.4 MOP-15.2 · a game ended by agreement at %s is decided by VPs: %s', (vp, result) => {
  const table = at(`VP:${vp}`).decide('blue', 'offer-end')
  expect(table.result).toBe('goes on')
  expect(table.decide('orange', 'accept-end').result).toBe(result)
})

test('TV-72 MOP-15.5 · on acceptance a committed card returns to hand and was never shown', () => {
  const table = at().decide('blue', 'card attack').decide('blue', 'offer-end').decide('orange', 'accept-end')
  expect(table.result).toBe('tie')
  expect(table.hand('blue')).toContain('attack')
  shows(table, 'C:-/- R:-/- P:-/-')
  expect(table.match.heard(1).map(({ type }) => type)).toEqual(['end-offered', 'end-agreed', 'game-ended'])
  expect(JSON.stringify(table.match.file())).not.toContain('attack')
})

test('TV-73 MOP-15.6 · whoever concedes has lost, whatever the VPs', () => {
  expect(at('VP:15-3').decide('blue', 'concede').result).toBe('orange-wins')
})

vector(
  'TV-74 MOP-15.7 · a player without armies scores the home and plays on',
  'B:- O:OH P:move-1/-',
  ['score', 'fortify'],
  'B:- VP:4-0 T:2',
  { controls: ['blue-home: blue'] },
)

test('TV-75 MOP-16.2 MOP-16.3 · the other hand is known to the card, and the committed one bears no mark', () => {
  const table = at('P:-/move-1,recruit')
  const hand = ['move-2', 'fortify', 'attack', 'attack-plus-1', 'strength', 'score']
  const seen = () => marchOfProgress.positions.view(table.match.view(0))
  const before = seen()
  expect(before).toMatchObject({ players: { orange: { hand } }, committed: { orange: false } })
  for (const card of hand) {
    table.decide('orange', `card ${card}`)
    expect(seen()).toEqual({ ...before, committed: { blue: false, orange: true } })
  }
})

test('TV-76 MOP-15.8 · 30 turns in a row without a change of VPs end the game, and VPs decide', () => {
  const table = at('B:OHf@ O:BHf@ VP:5-3', { stalemateTurns: 30 })
  for (let turn = 1; turn < 30; turn++) {
    const card = turn % 2 === 1 ? 'fortify' : 'score'
    expect(table.turn(card, card).result).toBe('goes on')
  }
  expect(table.turn('score', 'score').result).toBe('blue-wins')
  expect(table.match.outcome).toMatchObject({ how: 'stalemate', rule: 'MOP-15.8', scores: [5, 3] })
})
