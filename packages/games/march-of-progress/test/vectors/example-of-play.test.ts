import { expect, test } from 'vitest'
import { shows } from '../shows.ts'
import { at, newGame } from '../table.ts'
import { vector } from './vector.ts'

vector(
  'TV-08 MOP-5.1 MOP-6.1 MOP-23.1 · Blue moves into the neutral country, Orange recruits',
  '',
  ['move-1', 'recruit'],
  'B:N O:OH,OH I:B P:move-1/recruit',
)

test('TV-09 MOP-5.2 MOP-12.1 MOP-3.9 MOP-3.12 MOP-23.2 MOP-11.4 MOP-12.4 MOP-3.10 · Orange moves in first, so Blue must pay with its home die', () => {
  const table = at('B:N O:OH,OH P:move-1/recruit T:2').turn('strength', 'move-2')
  expect(table.asks).toBe('orange: move')
  table.decide('orange', 'move n+n orange-home>neutral-country')
  shows(table, 'B:N O:N,N D:2,2,3 S:2/1 T:3')
  expect(table.position.countries?.['neutral-country']?.controller).toBe(null)
})

test('TV-10 MOP-9.2 MOP-9.7 MOP-9.10 MOP-4.9 MOP-23.3 MOP-23.4 MOP-4.3 MOP-4.4 MOP-8.13 MOP-8.16 · Blue attacks first and wins by the bonus of ATTACK+1', () => {
  const table = at('B:N O:N,N D:2,2,3 S:2/1 P:move-1,strength/recruit,move-2 T:3')
  table.turn('attack-plus-1', 'attack-plus-1')
  expect(table.asks).toBe('blue: order')
  expect(table.decide('blue', 'first blue').asks).toBe('blue: discardForAttack')
  shows(table, 'I:O')
  table.decide('blue', 'discard move-2')
  expect(table.combats).toEqual(['3:2'])
  expect(table.fizzles).toEqual(['orange MOP-8.11'])
  const after = 'B:N O:- I:O P:move-1,move-2,attack-plus-1,strength/move-2,recruit,attack-plus-1 T:4'
  shows(table, after)
  expect(table.position.players?.orange?.armiesInStock).toBe(3)
})

test('TV-08 TV-09 TV-10 MOP-23.1 MOP-23.2 MOP-23.3 MOP-23.4 · the example of play from set-up to the end of its third turn', () => {
  const table = newGame('thirty-years-war', [6, 1])
  shows(table, 'B:BH O:OH S:1/1 D:3,2,3 I:B T:1')

  table.turn('move-1', 'recruit')
  shows(table, 'B:N O:OH,OH S:1/1 D:3,2,3 I:B P:move-1/recruit T:2')

  table.turn('strength', 'move-2', 'orange: move n+n orange-home>neutral-country')
  shows(table, 'B:N O:N,N S:2/1 D:2,2,3 I:B P:move-1,strength/move-2,recruit T:3')

  table.turn('attack-plus-1', 'attack-plus-1')
  expect(table.asks).toBe('blue: order')
  table.decide('blue', 'first blue')
  expect(table.options('blue')).toEqual([
    'discard attack',
    'discard fortify',
    'discard move-2',
    'discard recruit',
  ])
  table.decide('blue', 'discard move-2')
  shows(table, 'B:N O:- S:2/1 D:2,2,3 I:O T:4')
  shows(table, 'P:move-1,move-2,attack-plus-1,strength/move-2,recruit,attack-plus-1')
  expect(table.hand('blue')).toEqual(['recruit', 'fortify', 'attack', 'score'])
  expect(table.hand('orange')).toEqual(['move-1', 'fortify', 'attack', 'strength', 'score'])
  expect(table.events.map(({ rule, type }) => `${rule} ${type}`)).toEqual([
    'MOP-2.8 initiative-rolled',
    'MOP-3.8 revealed',
    'MOP-5.1 moved',
    'MOP-6.1 recruited',
    'MOP-3.14 turn-ended',
    'MOP-3.8 revealed',
    'MOP-5.2 moved',
    'MOP-12.1 strengthened',
    'MOP-3.14 turn-ended',
    'MOP-3.8 revealed',
    'MOP-4.3 order-chosen',
    'MOP-4.4 initiative-flipped',
    'MOP-8.1 attacked',
    'MOP-8.13 discarded',
    'MOP-9.7 combat',
    'MOP-8.11 no-effect',
    'MOP-3.14 turn-ended',
  ])
})
