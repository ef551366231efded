import type { Game, Kind } from '@grognard/engine'
import { manoeuvre } from '@grognard/manoeuvre'
import { marchOfProgress } from '@grognard/march-of-progress'
import { theFord } from '@grognard/the-ford'
import { describe, expect, test } from 'vitest'
import { BOT_IDS, BOTS, isBot, isLevel, LEVELS } from '../src/index.ts'
import { ask, begin, playOut } from './at-table.ts'
import { soloGame } from './little-games.ts'

const march: Game<Kind> = marchOfProgress

test('the levels are the opponents that are offered; random is measured against, and not among them', () => {
  expect(LEVELS).toEqual(['recruit', 'line', 'veteran', 'guard'])
  expect(BOT_IDS).toEqual(['random', ...LEVELS])
  expect(isLevel('random')).toBe(false)
  expect(isBot('random')).toBe(true)
  expect(isBot('greedy')).toBe(false)
})

test('the stronger, the more may be spent', () => {
  const { veteran, guard } = BOTS
  expect(veteran.budget.iterations).toBeLessThan(guard.budget.iterations)
  expect(veteran.budget.milliseconds).toBeLessThanOrEqual(500)
  expect(guard.budget.milliseconds).toBeLessThanOrEqual(2000)
  expect([veteran.thinkers, guard.thinkers]).toEqual([1, 2])
})

describe.each(BOT_IDS)('%s', id => {
  const bot = BOTS[id]

  test('is listed under its name', () => {
    expect(bot.level).toBe(id)
  })

  test('does the same again, given the same random numbers', () => {
    for (const game of [march, theFord, manoeuvre] as Game<Kind>[]) {
      const match = begin(game)
      const { seats } = match.pending()
      const { seat } = seats[0]!
      expect(ask(bot, match, seat, 9)).toEqual(ask(bot, match, seat, 9))
    }
  })

  test('changes nothing', () => {
    const match = begin(march)
    const { hash } = match
    ask(bot, match, 0)
    expect(match.hash).toBe(hash)
  })

  test('refuses to decide for a seat that is not asked', () => {
    expect(() => ask(bot, begin(soloGame([1, 2])), 1)).toThrow('not asked')
  })

  test('takes the only option there is without a thought', () => {
    expect(ask(bot, begin(soloGame([30])), 0).decision).toEqual({ type: '0: 30' })
  })

  test('chooses alike whatever the other has sealed', () => {
    const choices = ['recruit', 'fortify', 'attack'].map(card => {
      const match = begin(march)
      expect(match.decide(1, { type: 'choose-card', card }).ok).toBe(true)
      return ask(bot, match, 0, 5)
    })
    expect(choices[1]).toEqual(choices[0])
    expect(choices[2]).toEqual(choices[0])
    expect(ask(bot, begin(march), 0, 5)).toEqual(choices[0])
  })

  test('explains itself: the decision is one of its mixture, and its line begins with it', () => {
    const match = begin(march)
    const { decision, mixture, line, expected } = ask(bot, match, 0, 3)
    expect(mixture.map(each => each.decision)).toContainEqual(decision)
    expect(mixture.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1)
    if (line.length > 0) expect(line[0]).toEqual({ seat: 0, decision })
    if (expected !== null) expect(expected).toSatisfy((share: number) => share >= 0 && share <= 1)
  })

  test('plays whole matches of every game and scenario, and nothing that is illegal', () => {
    for (const game of [march, theFord, manoeuvre] as Game<Kind>[])
      for (const scenario of game.manifest.scenarios)
        playOut(begin(game, scenario, scenario), [bot, BOTS.random], `${id} ${scenario}`, { iterations: 12 })
  })
})

test('those who search say what they expect, and how it may go on', () => {
  for (const level of ['veteran', 'guard'] as const) {
    const { expected, line } = ask(BOTS[level], begin(march), 1)
    expect(expected).toBeCloseTo(0.5, 0)
    expect(line.length).toBeGreaterThan(1)
  }
})
