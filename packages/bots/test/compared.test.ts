import { type Game, seeded, there } from '@grognard/engine'
import { describe, expect, test } from 'vitest'
import { worldsOf, worthsAt } from '../src/index.ts'
import { comparing } from '../src/search/compared.ts'
import { at, begin } from './at-table.ts'
import { type Guess, guess } from './hidden-games.ts'

/** The keeper's card, which the other does not see, makes a world good or bad before anything is decided. */
const game: Game<Guess> = {
  ...guess(60, 'dealt'),
  evaluate: ({ own }) => {
    const share = 0.2 + 0.3 * (own[1]?.card ?? 0)
    return [share, 1 - share]
  },
}

describe('worths that were found in different worlds', () => {
  const nextWorld = worldsOf(at(begin(game), 0, seeded('worlds')))
  const compare = comparing(nextWorld)
  const worlds = Array.from({ length: 12 }, () => worthsAt(nextWorld()))

  test('are the same where nothing has become of them', () => {
    expect(new Set(worlds.map(([worth]) => worth)).size).toBeGreaterThan(1)
    expect(new Set(worlds.map(before => compare(before, before)[0]?.toFixed(9))).size).toBe(1)
  })

  test('are more in whatever world they have become more', () => {
    for (const before of worlds) {
      const [worth, other] = compare(
        before,
        before.map((each, seat) => each + (seat === 0 ? 0.05 : -0.05)),
      )
      const [still] = compare(before, before)
      expect(worth).toBeGreaterThan(there(still, 'worth'))
      expect(there(worth, 'worth') + there(other, 'worth')).toBeCloseTo(1)
    }
  })

  test('stay what they are where they are certain', () => {
    for (const before of worlds) expect(compare(before, [1, 0])).toEqual([1, 0])
  })
})
