import { expect, test } from 'vitest'
import { at } from '../table.ts'
import { vector } from './vector.ts'

vector(
  'TV-16 MOP-5.5 MOP-10.11 MOP-10.18 MOP-11.1 MOP-5.14 MOP-5.13 MOP-10.3 · the only army must move, even off a capital, which is free again',
  'B:OH@ O:N',
  ['move-1', 'fortify'],
  'B:N O:Nf',
  { controls: ['orange-home: orange', 'neutral-country: nobody'] },
)

vector(
  'TV-17 MOP-5.12 MOP-5.9 MOP-7.8 MOP-5.2 MOP-5.11 · MOVE 2 takes a fortified army along, which stands up; no combat, no capital',
  'B:N,Nf O:OH',
  ['move-2', 'recruit', 'blue: move n+f neutral-country>orange-home'],
  'B:OH,OH O:OH,OH',
  { controls: ['orange-home: orange'] },
)

test('TV-18 MOP-17.3 MOP-5.3 · MOVE 2 with two armies in two countries has exactly three moves', () => {
  expect(at('B:BH,N O:OH').turn('move-2', 'fortify').options('blue')).toEqual([
    'move n blue-home>neutral-country',
    'move n neutral-country>blue-home',
    'move n neutral-country>orange-home',
  ])
})

vector(
  'TV-19 MOP-5.16 MOP-5.8 · armies may pass each other',
  'B:BH O:N I:O',
  ['move-1', 'move-1', 'orange: first orange', 'orange: move n neutral-country>blue-home'],
  'B:N O:BH I:B',
)

vector(
  'TV-20 MOP-5.7 MOP-10.14 · the army beside the capital moves: the capital stays occupied',
  'B:OH@,OH O:N',
  ['move-1', 'fortify', 'blue: move n orange-home>neutral-country'],
  'B:N,OH@ O:Nf',
  { controls: ['orange-home: blue'] },
)

vector(
  'TV-20 MOP-5.7 MOP-10.14 · the army on the capital moves: no other takes its place',
  'B:OH@,OH O:N',
  ['move-1', 'fortify', 'blue: move n@ orange-home>neutral-country'],
  'B:N,OH O:Nf',
  { controls: ['orange-home: orange'] },
)
