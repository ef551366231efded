import { expect, test } from 'vitest'
import { shows } from '../shows.ts'
import { at } from '../table.ts'
import { vector } from './vector.ts'

vector(
  'TV-21 MOP-6.3 · RECRUIT has no effect while the capital is occupied',
  'B:OH@ O:N',
  ['fortify', 'recruit'],
  'B:OHf@ O:N',
  { fizzles: ['orange MOP-6.3'] },
)

vector(
  'TV-22 MOP-11.2 MOP-6.4 · an enemy army at home, not on the capital, does not hinder RECRUIT',
  'B:OH O:OH',
  ['fortify', 'recruit'],
  'B:OHf O:OH,OH',
  { controls: ['orange-home: orange'] },
)

vector(
  'TV-23 MOP-6.6 · an occupier that moves off the capital frees RECRUIT the same turn',
  'B:OH@ O:N',
  ['move-1', 'recruit'],
  'B:N O:N,OH',
)

vector(
  'TV-24 MOP-6.2 · RECRUIT has no effect with all three armies in play',
  'O:OH,OH,N',
  ['fortify', 'recruit'],
  'B:BHf O:N,OH,OH',
  { fizzles: ['orange MOP-6.2'] },
)

test('TV-25 MOP-9.10 MOP-6.6 MOP-9.3 MOP-10.5 · the recruited army defends at once, is destroyed, and is back in stock', () => {
  const table = at('B:OH,OH O:- S:2/1').turn('attack', 'recruit')
  expect(table.combats).toEqual(['4:3'])
  shows(table, 'B:OH,OH@ O:-')
  expect(table.position.players?.orange?.armiesInStock).toBe(3)
})

vector(
  'TV-26 MOP-7.4 · FORTIFY has no effect if every army is fortified',
  'B:BHf,Nf',
  ['fortify', 'strength'],
  'B:BHf,Nf',
  { fizzles: ['blue MOP-7.4'] },
)

vector(
  'TV-27 MOP-7.1 MOP-7.2 MOP-7.9 MOP-10.10 · the army on the enemy capital is fortified and goes on occupying it',
  'B:OH@ O:N',
  ['fortify', 'fortify'],
  'B:OHf@ O:Nf',
  { controls: ['orange-home: blue'] },
)

vector(
  'TV-28 MOP-7.5 MOP-9.8 · a fortified army defends with 1 more, and stays fortified when it wins',
  'B:Nf O:N',
  ['strength', 'attack', 'blue: strength blue-home'],
  'B:Nf O:-',
  { combats: ['1:2'] },
)
