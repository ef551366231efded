import { type Game, type Kind, Match, type Random, seeded } from '@grognard/engine'
import { marchOfProgress } from '@grognard/march-of-progress'
import { theFord } from '@grognard/the-ford'
import { describe, expect, test } from 'vitest'
import { BOTS, type Bot, type Choice, decide, isLevel, LEVELS, type Table } from '../src/index.ts'
import { matrixGame, soloGame } from './little-games.ts'

function begin(game: Game<Kind>, seed = 1, scenario = game.manifest.scenarios[0] ?? ''): Match<Kind> {
  const begun = Match.begin(game, { scenario, chance: { source: 'fast', seed } })
  if (!begun.ok) throw new Error(begun.refusal.key)
  return begun.value
}

const ask = (bot: Bot, match: Match<Kind>, seat: number, seed: string | number = 1): Choice<Kind> =>
  decide(bot, at(match, seat, seeded(seed)))

const at = (match: Match<Kind>, seat: number, random: Random): Table<Kind> => ({
  game: match.game,
  view: match.view(seat),
  heard: match.heard(seat),
  seat,
  random,
})

/** Plays a match to its end; every decision of a bot is checked by the match. */
function playOut(match: Match<Kind>, bots: readonly Bot[], seed: string): readonly number[] {
  const random = seeded(seed)
  while (match.outcome === null) {
    const asked = match.pending().seats.find(({ sealed }) => !sealed)
    if (!asked) throw new Error('nobody is asked')
    const { seat } = asked
    const { decision } = decide(bots[seat]!, at(match, seat, random))
    const done = match.decide(seat, decision)
    if (!done.ok)
      throw new Error(`${bots[seat]!.level} chose ${JSON.stringify(decision)}: ${done.refusal.key}`)
  }
  return match.outcome.winners
}

/** How often each decision is drawn. */
function draws(game: Game<Kind>, seat: number, times: number): Map<string, number> {
  const match = begin(game)
  const count = new Map<string, number>()
  for (let i = 0; i < times; i++) {
    const { type } = ask(BOTS.greedy, match, seat, i).decision
    count.set(type, (count.get(type) ?? 0) + 1)
  }
  return count
}

describe('both levels', () => {
  test.each(LEVELS)('%s is listed under its name', level => {
    expect(BOTS[level].level).toBe(level)
    expect(isLevel(level)).toBe(true)
    expect(isLevel('guard')).toBe(false)
  })

  test.each(LEVELS)('%s does the same again, given the same random numbers', level => {
    const match = begin(marchOfProgress)
    expect(ask(BOTS[level], match, 0, 9)).toEqual(ask(BOTS[level], match, 0, 9))
  })

  test.each(LEVELS)('%s changes nothing', level => {
    const match = begin(marchOfProgress)
    const { hash } = match
    ask(BOTS[level], match, 0)
    expect(match.hash).toBe(hash)
  })

  test.each(LEVELS)('%s refuses to decide for a seat that is not asked', level => {
    const match = begin(soloGame([1, 2]))
    expect(() => ask(BOTS[level], match, 1)).toThrow('not asked')
  })

  test.each(LEVELS)('%s chooses alike whatever the other has sealed', level => {
    const choices = ['recruit', 'fortify', 'attack'].map(card => {
      const match = begin(marchOfProgress)
      match.decide(1, { type: 'choose-card', card })
      return ask(BOTS[level], match, 0, 5)
    })
    expect(choices[1]).toEqual(choices[0])
    expect(choices[2]).toEqual(choices[0])
    expect(ask(BOTS[level], begin(marchOfProgress), 0, 5)).toEqual(choices[0])
  })

  test.each(LEVELS)('%s never chooses what is illegal', level => {
    for (const game of [marchOfProgress, theFord])
      for (const scenario of game.manifest.scenarios)
        for (let seed = 0; seed < 3; seed++)
          playOut(begin(game, seed, scenario), [BOTS[level], BOTS.random], `${level} ${seed}`)
  })
})

describe('greedy alone', () => {
  test('takes the best', () => {
    expect(draws(soloGame([10, 90, 30]), 0, 20)).toEqual(new Map([['1: 90', 20]]))
  })

  test('and among equals any', () => {
    const count = draws(soloGame([70, 10, 70]), 0, 200)
    expect([...count.keys()].sort()).toEqual(['0: 70', '2: 70'])
    expect(count.get('0: 70')).toBeGreaterThan(60)
  })

  test('samples where there are very many options', () => {
    const best = ask(BOTS.greedy, begin(soloGame(Array.from({ length: 500 }, (_, i) => i % 100))), 0)
    expect(best.expected).toBeGreaterThan(0.8)
  })
})

describe('greedy against one who chooses at the same time', () => {
  test('matching pennies: half and half', () => {
    const pennies = matrixGame(
      ['heads', 'tails'],
      ['heads', 'tails'],
      [
        [100, 0],
        [0, 100],
      ],
    )
    for (const seat of [0, 1]) {
      const { mixture, expected } = ask(BOTS.greedy, begin(pennies), seat)
      for (const { probability } of mixture ?? []) expect(probability).toBeCloseTo(0.5, 1)
      expect(expected).toBeCloseTo(0.5, 1)
      expect(draws(pennies, seat, 400).get('heads')).toSatisfy((n: number) => n > 140 && n < 260)
    }
  })

  test('rock, scissors, paper: a third each', () => {
    const names = ['rock', 'scissors', 'paper']
    const game = matrixGame(names, names, [
      [50, 100, 0],
      [0, 50, 100],
      [100, 0, 50],
    ])
    const { mixture } = ask(BOTS.greedy, begin(game), 1)
    expect(mixture).toHaveLength(3)
    for (const { probability } of mixture ?? []) expect(probability).toBeCloseTo(1 / 3, 1)
  })

  test('a game whose solution is 1 in 4: the penalty', () => {
    const game = matrixGame(
      ['left', 'right'],
      ['left', 'right'],
      [
        [25, 100],
        [50, 25],
      ],
    )
    // Left with p: 25p + 50(1 − p) = 100p + 25(1 − p), so p = 1/4, and it brings 43.75.
    const { mixture, expected } = ask(BOTS.greedy, begin(game), 0)
    expect(mixture?.find(({ decision }) => decision.type === 'left')?.probability).toBeCloseTo(0.25, 1)
    expect(expected).toBeCloseTo(0.4375, 2)
  })

  test('what is dominated is never played, nor what only the dominated makes good', () => {
    const game = matrixGame(
      ['good', 'bad', 'odd'],
      ['plain', 'silly'],
      [
        [60, 90],
        [50, 80],
        [40, 99],
      ],
    )
    expect(draws(game, 0, 200)).toEqual(new Map([['good', 200]]))
    expect(draws(game, 1, 200)).toEqual(new Map([['plain', 200]]))
  })

  test('what is dominated by a mixture only is not played either', () => {
    const game = matrixGame(
      ['top', 'middle', 'bottom'],
      ['left', 'right'],
      [
        [100, 0],
        [40, 40],
        [0, 100],
      ],
    )
    expect(draws(game, 0, 300).has('middle')).toBe(false)
  })
})

describe('greedy out of turn', () => {
  const interject = (match: Match<Kind>, seat: number) => BOTS.greedy.interject(at(match, seat, seeded(1)))

  const offered = (blue: number, orange: number): Match<Kind> => {
    const begun = Match.begin(marchOfProgress, {
      scenario: 'thirty-years-war',
      chance: { source: 'fast', seed: 1 },
      start: { players: { blue: { vp: blue }, orange: { vp: orange } } },
    })
    if (!begun.ok) throw new Error(begun.refusal.key)
    begun.value.decide(0, { type: 'offer-end' })
    return begun.value
  }

  test('MOP-15.5 · accepts an end that it wins, and no other', () => {
    expect(interject(offered(3, 9), 1)).toEqual({ type: 'respond-end', accept: true })
    expect(interject(offered(9, 3), 1)).toBeNull()
  })

  test('says nothing where nobody asked', () => {
    expect(interject(begin(marchOfProgress), 0)).toBeNull()
    expect(BOTS.random.interject(at(begin(marchOfProgress), 0, seeded(1)))).toBeNull()
  })
})

describe('greedy beats random', () => {
  test.each([0, 1])('in The March of Progress, from seat %i, in all scenarios', seat => {
    const matches = 32
    const bots = seat === 0 ? [BOTS.greedy, BOTS.random] : [BOTS.random, BOTS.greedy]
    const { scenarios } = marchOfProgress.manifest
    let won = 0
    for (let seed = 0; seed < matches; seed++) {
      const match = begin(marchOfProgress, seed, scenarios[seed % scenarios.length])
      if (playOut(match, bots, `beats ${seed}`).includes(seat)) won++
    }
    expect(won / matches).toBeGreaterThan(0.75)
  })
})
