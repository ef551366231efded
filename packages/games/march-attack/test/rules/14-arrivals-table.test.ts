import { expect, test } from 'vitest'
import {
  type Arrival,
  arrivalModifiers,
  arrivalNeeds,
  arrives,
  daylightAt,
  visibilityIn,
  weatherAfter,
} from '../../src/calculations/arrivals.ts'
import { sumOf } from '../../src/calculations/modifiers.ts'

const average: Arrival = {
  command: 'average',
  isForced: false,
  isMuddy: false,
  weather: 'clear',
  daylight: 'day',
}

test('TV-92 · MAR-14.2 · an average commander, turn by turn', () => {
  const least = (offset: number) => {
    const needed = arrivalNeeds(offset)
    if (typeof needed !== 'number') return needed
    return [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].find(dice =>
      arrives(dice, sumOf(arrivalModifiers(average)), needed),
    )
  }
  expect([-2, -1, 0, 1, 2, 3, 4].map(least)).toEqual([null, 10, 6, 4, 3, 'sure', 'sure'])
})

test('MAR-14.2 MAR-14.4 · the example: forced march', () => {
  const forced = sumOf(arrivalModifiers({ ...average, isForced: true }))
  expect([3, 4].map(dice => arrives(dice, forced, 7))).toEqual([false, true])
  expect(arrives(12, -9, 11)).toBe(true)
  expect(arrives(2, 9, 3)).toBe(false)
})

test.each([
  [{ isMuddy: true }, -1],
  [{ weather: 'heavy-rain' }, -1],
  [{ daylight: 'night' }, -2],
] as const)('MAR-14.2 · %o: %i', (change, value) => {
  expect(sumOf(arrivalModifiers({ ...average, ...change })) - sumOf(arrivalModifiers(average))).toBe(value)
})

test('MAR-15.2 · the weather changes by a step, and mist lifts', () => {
  expect([4, 5, 9, 10].map(dice => weatherAfter('overcast', dice))).toEqual([
    'rain',
    'overcast',
    'overcast',
    'clear',
  ])
  expect(weatherAfter('clear', 12)).toBe('clear')
  expect(weatherAfter('heavy-rain', 2)).toBe('heavy-rain')
  expect([7, 8].map(dice => weatherAfter('mist', dice))).toEqual(['mist', 'clear'])
})

test('MAR-15.3 · visibility: the smallest counts', () => {
  expect(visibilityIn('clear', 'day')).toBe(72_000)
  expect(visibilityIn('overcast', 'day')).toBe(60_000)
  expect(visibilityIn('rain', 'day')).toBe(24_000)
  expect(visibilityIn('rain', 'dusk')).toBe(12_000)
  expect(visibilityIn('mist', 'night')).toBe(3000)
})

test('MAR-15.6 · dusk lasts two turns', () => {
  expect([1229, 1230, 1269, 1270].map(clock => daylightAt(clock, 1230))).toEqual([
    'day',
    'dusk',
    'dusk',
    'night',
  ])
})
