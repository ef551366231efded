import type { SeatSnapshot } from '@grognard/table'
import { expect, test } from 'vitest'
import { colourOf, handsAt } from '../src/table/sides.ts'

const seats = (...all: readonly (readonly [id: string, side: string])[]): SeatSnapshot[] =>
  all.map(([id, side]) => ({
    id,
    name: id,
    side,
    sideName: side,
    player: id,
    bot: null,
    asked: false,
    sealed: false,
    thinking: false,
    passes: false,
    hints: 0,
    explains: false,
  }))

/** Sides as letters, one for each seat. */
const sitting = (sides: string): SeatSnapshot[] =>
  seats(...[...sides].map((side, at) => [`${at}`, side] as const))

test.each([
  ['ab', 'a', 'b'],
  ['abc', 'ab', 'c'],
  ['aabb', 'aa', 'bb'],
  ['abab', 'aa', 'bb'],
  ['abbbb', 'a', 'bbbb'],
  ['aabbcc', 'aabb', 'cc'],
  ['abcdef', 'abc', 'def'],
  ['aaa', 'aaa', ''],
])('of %s, %s sit on the left and %s on the right', (sides, left, right) => {
  const found = handsAt(sitting(sides)).map(hand =>
    hand.flatMap(({ seats: its }) => its.map(([, { side }]) => side)),
  )
  expect(found).toEqual([[...left], [...right]])
})

test.each([
  ['two seats of no colour', sitting('ab'), ['blue', 'orange']],
  ['seats called after colours', seats(['red', 'red'], ['blue', 'blue']), ['red', 'blue']],
  ['seats of one side', sitting('aabc'), ['blue', 'blue', 'orange', 'olive']],
  [
    'a side called after a colour',
    seats(['a', 'gold'], ['b', 'gold'], ['c', 'x']),
    ['gold', 'gold', 'orange'],
  ],
])('%s have the colours of their sides', (_, all, colours) => {
  expect(all.map((_, seat) => colourOf(all, seat))).toEqual(colours)
})
