import { expect, test } from 'vitest'
import { shows } from '../shows.ts'
import { at } from '../table.ts'
import { vector } from './vector.ts'

test('TV-11 MOP-4.2 MOP-4.4 · when both move, the holder may let the other go first, and the initiative flips', () => {
  const table = at().turn('move-1', 'move-1')
  expect(table.asks).toBe('blue: order')
  table.decide('blue', 'first orange')
  shows(table, 'B:N O:N I:O')
  expect(table.events.flatMap(event => (event.type === 'moved' ? event.side : []))).toEqual([
    'orange',
    'blue',
  ])
})

vector(
  'TV-12 MOP-4.6 MOP-9.6 · a move and an attack: no order is asked and nothing flips',
  'B:BH O:N',
  ['move-1', 'attack'],
  'B:- O:- I:B',
  { combats: ['1:1'] },
)

vector(
  'TV-13 MOP-4.5 MOP-8.11 MOP-8.16 · two attacks without effect flip the initiative all the same',
  'I:O',
  ['attack', 'attack-plus-1'],
  'B:BH O:OH I:B P:attack/attack-plus-1',
  { fizzles: ['orange MOP-8.11', 'blue MOP-8.11'] },
)

test('TV-14 MOP-1.10 MOP-4.7 MOP-4.8 · two FORTIFY: the holder is asked if a player has two distinct options, without a flip', () => {
  const table = at('B:BH,N O:OH I:O').turn('fortify', 'fortify')
  expect(table.asks).toBe('orange: order')
  expect(table.decide('orange', 'first orange').asks).toBe('blue: fortifyArmy')
  table.decide('blue', 'fortify n neutral-country')
  shows(table, 'B:BH,Nf O:OHf I:O T:2')
})

vector(
  'TV-14 MOP-1.10 MOP-4.8 · two armies that agree in everything are one option, so nobody is asked',
  'B:BH,BH O:OH I:O',
  ['fortify', 'fortify'],
  'B:BH,BHf O:OHf I:O T:2',
)

vector(
  'TV-15 MOP-4.8 MOP-12.10 · two STRENGTH with one option each: no order is asked',
  '',
  ['strength', 'strength'],
  'D:2,2,2 S:2/2 I:B T:2',
)
