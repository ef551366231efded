import { seeded } from '@grognard/engine'
import { theFord } from '@grognard/the-ford'
import { afterEach, expect, test, vi } from 'vitest'
import { BOTS, type Bot, type Budget, decide, type Limits } from '../src/index.ts'
import { at, begin } from './at-table.ts'

afterEach(() => vi.restoreAllMocks())

/**
 * A bot whose every look takes a millisecond of a clock of its own, and whose first thinker is done after so many; how
 * long each of them thought.
 */
function timed(thinkers: number, budget: Budget, enough: number) {
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  const spent: number[] = []
  const bot: Bot = {
    ...BOTS.line,
    budget,
    thinkers,
    think: table => {
      const thinker = spent.push(0) - 1
      const { found } = BOTS.random.think(table)
      return {
        ponder(iterations) {
          now += iterations
          spent[thinker]! += iterations
          return thinker > 0 || spent[thinker]! < enough
        },
        found,
      }
    },
  }
  return { bot, spent }
}

const OWN = { iterations: 320, milliseconds: 1600 }
const STRIDE = 16

test.each<[string, number, Limits, number, number[]]>([
  ['the milliseconds are those of the answer', 2, { milliseconds: 160 }, Infinity, [80, 80]],
  ['whoever thinks alone has them all', 1, { milliseconds: 160 }, Infinity, [160]],
  ['what one leaves, the next may use', 2, { milliseconds: 160 }, 32, [32, 128]],
  ['each has all of the looks', 2, { iterations: 48 }, Infinity, [48, 48]],
  ["so it is with the level's own budget", 2, {}, Infinity, [320, 320]],
])('%s', (_, thinkers, limits, enough, expected) => {
  const { bot, spent } = timed(thinkers, OWN, enough)
  decide(bot, at(begin(theFord), 0, seeded(1)), limits)
  expect(spent).toHaveLength(expected.length)
  for (const [thinker, time] of spent.entries())
    expect(Math.abs(time - expected[thinker]!)).toBeLessThanOrEqual(STRIDE)
})

test('Guard answers within the time that it is given', () => {
  const begun = performance.now()
  decide(BOTS.guard, at(begin(theFord), 0, seeded(1)), { milliseconds: 400 })
  expect(performance.now() - begun).toBeLessThan(600)
})
