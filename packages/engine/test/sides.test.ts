import { describe, expect, test } from 'vitest'
import { listed, nameOfSide, type SeatInfo, sidesOf, toneOfSide } from '../src/index.ts'
import { tiny } from './tiny.ts'

const seats = (...sides: string[]): SeatInfo[] => sides.map((side, seat) => ({ id: `seat-${seat}`, side }))

const ALLIES = seats('coalition', 'empire', 'coalition', 'neutral')

test('sides are in the order of their first seats', () => {
  expect(sidesOf(ALLIES)).toEqual([
    { id: 'coalition', seats: [0, 2] },
    { id: 'empire', seats: [1] },
    { id: 'neutral', seats: [3] },
  ])
})

test.each([
  ['two seats', seats('blue', 'red'), ['first', 'second']],
  ['seats of one side', ALLIES, ['first', 'second', 'first', 'gold']],
])('%s have the colours of their sides', (_, all, tones) => {
  expect(all.map((_, seat) => toneOfSide(all, seat))).toEqual(tones)
})

test.each([
  [[], ''],
  [['Blue'], 'Blue'],
  [['Blue', 'Red'], 'Blue and Red'],
  [['Blue', 'Red', 'Gold'], 'Blue, Red and Gold'],
])('%j are listed as "%s"', (names, text) => {
  expect(listed(names, 'en')).toBe(text)
})

const SCENARIO = { seats: 3 }

describe('a side', () => {
  const plain = tiny({ sequence: { match: [] }, steps: {} }, 3)
  const game = { ...plain, seats: () => seats('coalition', 'empire', 'coalition') }

  test('is called by its seats', () => {
    const [first, , third] = [0, 1, 2].map(seat => game.words.en.seat(SCENARIO, seat))
    expect(nameOfSide(game, 'en', SCENARIO, 'coalition')).toBe(`${first} and ${third}`)
    expect(nameOfSide(game, 'de', SCENARIO, 'coalition')).toContain(' und ')
  })

  test('unless the game has a name for it', () => {
    const words = {
      ...game.words,
      en: { ...game.words.en, sideName: (_: object, side: string) => `The ${side}` },
    }
    expect(nameOfSide({ ...game, words }, 'en', SCENARIO, 'coalition')).toBe('The coalition')
  })
})
