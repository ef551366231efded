import { expect, test } from 'vitest'
import { at } from '../table.ts'
import { vector } from './vector.ts'

vector(
  'TV-55 MOP-12.5 · STRENGTH has no effect if no controlled country has a die',
  'D:0,2,3 B:BH',
  ['strength', 'fortify'],
  'D:0,2,3 S:1/1',
  { fizzles: ['blue MOP-12.5'] },
)

vector(
  'TV-56 MOP-1.11 MOP-12.3 · a VP die may fall to 0',
  'D:1,2,3 B:BH',
  ['strength', 'fortify'],
  'D:0,2,3 S:2/1',
)

vector(
  'TV-57 MOP-12.6 · at strength 6 the die is still reduced, and the strength stays 6',
  'D:1,2,3 B:BH S:6/1',
  ['strength', 'fortify'],
  'D:0,2,3 S:6/1',
)

vector(
  'TV-58 MOP-11.6 MOP-12.2 · the home of an enemy whose capital is occupied pays for STRENGTH',
  'D:0,2,3 B:OH@ O:N',
  ['strength', 'fortify'],
  'D:0,2,2 S:2/1',
  { controls: ['orange-home: blue', 'blue-home: blue', 'neutral-country: orange'] },
)

vector(
  'TV-59 MOP-12.8 · a player whose capital is occupied pays with the neutral country',
  'B:OH@ O:N',
  ['fortify', 'strength'],
  'D:3,1,3 S:1/2',
)

test('TV-60 MOP-11.3 MOP-17.7 · alone in the neutral country, a player may reduce its die or the home die', () => {
  expect(at('B:N O:OH').turn('strength', 'fortify').options('blue')).toEqual([
    'strength blue-home',
    'strength neutral-country',
  ])
})

vector(
  'TV-61 MOP-12.7 MOP-10.1 MOP-6.6 · a recruit has the present strength, the garrison stays 2',
  'B:OH,OH O:- S:2/3',
  ['attack', 'recruit'],
  'B:- O:OH',
  { combats: ['4:5'] },
)

vector(
  'TV-62 MOP-10.19 MOP-12.2 · with both capitals occupied each player reduces the home of the other',
  'B:OH@ O:BH@',
  ['strength', 'strength'],
  'D:2,2,2 S:2/2',
  { controls: ['blue-home: orange', 'orange-home: blue'] },
)
