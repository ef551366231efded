import { type Kind, seeded } from '@grognard/engine'
import { describe, expect, test } from 'vitest'
import { BOTS, decoupledUct, endGame, imagineWorld, lookAhead, prospectsOf, worthsAt } from '../src/index.ts'
import { ask, at, begin, playOut } from './at-table.ts'
import { matrixGame } from './little-games.ts'
import { plainly } from './search-settings.ts'
import { type Levy, levy } from './side-games.ts'

const worldOf = (game: ReturnType<typeof levy>) => imagineWorld(at(begin(game), 0, seeded(1)))

describe('sides of several seats', () => {
  test('pursue one value, though their game sets one seat lower than another', () => {
    expect(worthsAt(worldOf(levy(6)))).toEqual([0.5, 0.5, 0.5, 0.5, 0.5, 0.5])
    const grudging = worthsAt(worldOf(levy(6, { grudging: true })))
    expect(new Set(grudging).size).toBe(1)
    expect(grudging[0]).toBeCloseTo(0.5 * (5 / 6))
  })

  test.each([5, 6])('%i seats with 25 secret bids each are searched in little room and time', seats => {
    const before = process.memoryUsage().heapUsed
    const begun = process.threadCpuUsage()
    const { mixture } = ask(BOTS.guard, begin(levy(seats)), 0, 1, { iterations: 1000 })
    expect(process.threadCpuUsage(begun).user).toBeLessThan(5e6)
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(150e6)
    expect(mixture.length).toBeLessThan(25)
  })

  // Guard looks three hundred times; a fifth of that is enough here, and takes a twelfth of the time.
  test.each([
    ['line', 0.7, undefined],
    ['veteran', 0.8, undefined],
    ['guard', 0.8, { iterations: 60 }],
  ] as const)('%s beats those who bid anything', (level, least, limits) => {
    const matches = 30
    let won = 0
    for (let seed = 0; seed < matches; seed++) {
      const side = seed % 2
      const bots = Array.from({ length: 6 }, (_, seat) => (seat % 2 === side ? BOTS[level] : BOTS.random))
      if (playOut(begin(levy(6), seed), bots, `${level} ${seed}`, limits).includes(side)) won++
    }
    expect(won / matches).toBeGreaterThan(least)
  })

  test('each leaves room for what the others of its side will bid', () => {
    const search = plainly({ joint: decoupledUct({ curiosity: 1, width: 4, growth: 0.5 }) })
    for (const bot of [BOTS.line, search]) {
      const { mixture } = ask(bot, begin<Levy>(levy(6)), 0, 3, { iterations: 2000 })
      // Five coins of each are asked; nobody gives much more than that.
      const mean = mixture.reduce((sum, each) => sum + each.probability * each.decision.coins, 0)
      expect(mean).toBeLessThan(9)
    }
  })

  test('are not for what solves or weighs duels', () => {
    expect(endGame(worldOf(levy(6)), { positions: 10 })).toBeNull()
    expect(endGame(worldOf(levy(2)), { positions: 10 })).not.toBeNull()
    expect(() => prospectsOf(worldOf(levy(4)), { rounds: 1, positions: 1 })).toThrow('two seats')
  })

  test('two of one side are not taken for enemies of each other', () => {
    // Left is good for both, whatever the other does; an enemy of the first would go to the right.
    const table = [
      [90, 60],
      [40, 10],
    ]
    const friends = matrixGame(['left', 'right'], ['left', 'right'], table, 'one')
    const bots = [
      lookAhead({ level: 'near', looks: 200, foresight: 0, rival: 'good', looseness: 0 }),
      plainly({ deepening: { exploration: 0.1, positionsPerLook: 5, stretch: 100, memory: 100, slips: 0 } }),
    ]
    for (const bot of bots)
      for (const seat of [0, 1]) {
        const { decision, expected } = ask<Kind>(bot, begin<Kind>(friends), seat, 2)
        expect(decision).toEqual({ type: 'left' })
        expect(expected).toBeGreaterThan(0.4)
      }
  })
})
