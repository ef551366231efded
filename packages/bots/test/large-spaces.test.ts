import type { Game, Hints, Kind, Random } from '@grognard/engine'
import { describe, expect, test } from 'vitest'
import { BOTS, type Bot } from '../src/index.ts'
import { ask, begin, playOut } from './at-table.ts'
import { alongOneRoad, BEST_COLUMN, type March, march, type Roads, roads } from './large-games.ts'
import { soloGame } from './little-games.ts'
import { plainly } from './search-settings.ts'

/** How often the first wins, seats swapped; a draw is half a win. */
function shareOf<K extends Kind>(game: Game<K>, one: Bot, other: Bot, matches: number): number {
  let won = 0
  for (let seed = 0; seed < matches; seed++) {
    const seat = seed % 2
    const winners = playOut(begin(game, seed), seat === 0 ? [one, other] : [other, one], `match ${seed}`)
    won += winners.length === 0 ? 0.5 : winners.includes(seat) ? 1 : 0
  }
  return won / matches
}

describe('decisions that are composed', () => {
  const off = ({ column }: March['decision']): number =>
    column.reduce((sum, number, place) => sum + (number - BEST_COLUMN.column[place]!) ** 2, 0)

  test('are found part by part, the better the longer one looks', () => {
    const found = (iterations: number) =>
      ask(plainly({ depth: 1 }), begin(march()), 0, 1, { iterations }).decision
    expect(found(1).column.length).toBeGreaterThan(2)
    expect(off(found(4000))).toBeLessThan(6)
    expect(found(4000).column).toHaveLength(4)
  })

  test('may be enough before nothing more can follow', () => {
    const { mixture } = ask(BOTS.recruit, begin(march()), 0, 1)
    const lengths = new Set(mixture.map(({ decision }) => decision.column.length))
    for (const length of lengths) expect([3, 4]).toContain(length)
  })

  test.each(['recruit', 'line', 'veteran', 'guard'] as const)('%s beats chance', level => {
    expect(shareOf(march(), BOTS[level], BOTS.random, 20)).toBeGreaterThan(0.8)
  })
})

describe('what a game proposes to look at', () => {
  const good: March['decision'] = { type: 'march', column: [7, 2, 10, 6] }
  const bad: March['decision'] = { type: 'march', column: [0, 11, 1, 9] }
  const proposing = (propose: NonNullable<Hints<March>['propose']>) => begin(march({ propose }))
  const bots = [
    ['one who looks one decision ahead', BOTS.line],
    ['one who searches', plainly()],
    ['one who goes from stage to stage', BOTS.veteran],
  ] as const

  test.each(bots)('%s takes the best of it', (_, bot) => {
    const match = proposing(() => ({ look: 'further', proposals: [{ decision: bad }, { decision: good }] }))
    expect(ask(bot, match, 0, 2).mixture[0]!.decision).toEqual(good)
    expect(ask(bot, match, 0, 2).mixture[0]!.decision).not.toEqual(bad)
  })

  test('is looked at and not taken on trust, though it is said to be worth much', () => {
    const match = proposing(() => ({
      look: 'further',
      proposals: [
        { decision: bad, worth: 0.9 },
        { decision: good, worth: 0.4 },
      ],
    }))
    expect(ask(plainly({ faith: 4 }), match, 0).decision).toEqual(good)
  })

  test.each(bots)('%s is not led into what the rules forbid', (_, bot) => {
    const forbidden: March['decision'] = { type: 'march', column: [7, 7, 7, 7, 7, 7] }
    const match = proposing(() => ({
      look: 'no-further',
      proposals: [
        { decision: forbidden, worth: 1 },
        { decision: good, worth: 0.1 },
      ],
    }))
    expect(ask(bot, match, 0, 2).decision).toEqual(good)
    const misled = proposing(() => ({
      look: 'no-further',
      proposals: [{ decision: forbidden, worth: 1 }],
    }))
    expect(ask(bot, misled, 0, 2, { iterations: 20 }).decision).not.toEqual(forbidden)
  })

  test('is asked for at every node, and instead of what is listed', () => {
    const seats = new Set<number>()
    const propose = (_s: unknown, seat: number, _at: string, _random: Random) => {
      seats.add(seat)
      return { look: 'further' as const, proposals: [{ decision: good }] }
    }
    ask(plainly(), proposing(propose), 0, 1, { iterations: 50 })
    expect(seats).toEqual(new Set([0, 1]))
  })

  test('stands for the list, with a few others by lot', () => {
    const values = Array.from({ length: 50 }, (_, i) => i)
    const game = soloGame(values)
    const hinted = {
      ...game,
      hints: { propose: () => ({ look: 'further' as const, proposals: [{ decision: { type: '7: 7' } }] }) },
    }
    const { mixture, expected } = ask(plainly(), begin(hinted), 0, 1, { iterations: 300 })
    expect(mixture).toHaveLength(1)
    expect(expected).toBeGreaterThanOrEqual(0.07)
  })
})

describe('plans', () => {
  const settings = {
    level: 'short',
    budget: { iterations: 40, milliseconds: Number.POSITIVE_INFINITY },
    horizon: 1,
  }
  const planning = plainly(settings)
  /** The same search of the same game, without the game's plans. */
  const plodding: Bot = {
    ...planning,
    think: table => planning.think({ ...table, game: withoutPlans(table.game) }),
  }
  const withoutPlans = <K extends Kind>(game: Game<K>): Game<K> => {
    const { plans: _, ...hints } = game.hints ?? {}
    return { ...game, hints }
  }

  test('are followed to the next quiet moment: the best road is found in a few looks', () => {
    const { decision, expected } = ask<Roads>(planning, begin(roads(alongOneRoad)), 0)
    expect(decision).toEqual({ type: 'step', road: 2 })
    expect(expected).toBeGreaterThan(0.6)
  })

  test('beat single decisions at as many looks', () => {
    expect(shareOf(roads(alongOneRoad), planning, plodding, 12)).toBeGreaterThan(0.9)
  })

  test('are for the search; the others decide one by one as ever', () => {
    for (const level of ['random', 'recruit', 'line'] as const)
      expect(ask(BOTS[level], begin(roads(alongOneRoad)), 0).decision.type).toBe('step')
  })
})
