import { BOTS, type BotId, decide, LEVELS } from '@grognard/bots'
import { EXAMPLES, GAMES, gameById } from '@grognard/collection/whole'
import { type Game, type Kind, Match, resultOf, type Seat, seeded } from '@grognard/engine'
import { describe, expect, test } from 'vitest'

/** One side is played by one bot and the other by another; what it brought the first side. */
function play(game: Game<Kind>, scenario: string, bots: readonly BotId[], seed: number): number {
  const begun = Match.begin(game, { scenario, chance: { source: 'fast', seed } })
  if (!begun.ok) throw new Error(begun.refusal.key)
  const match = begun.value
  const random = seeded(`bots ${seed}`)
  const sides = [...new Set(game.seats(match.scenario).map(({ side }) => side))]
  const botOf = (seat: Seat) => BOTS[bots[sides.indexOf(game.seats(match.scenario)[seat]!.side)]!]
  while (match.outcome === null) {
    const { seat } = match.pending().seats.find(({ sealed }) => !sealed)!
    const table = { game, view: match.view(seat), memory: match.memory(seat), seat, random }
    const { decision } = decide(botOf(seat), table, { iterations: 4, milliseconds: 50 })
    const done = match.decide(seat, decision)
    if (!done.ok) throw new Error(JSON.stringify(done.refusal))
  }
  return resultOf(match.outcome, 0)
}

describe('the examples', () => {
  test('are known by name, but not offered', () => {
    expect(EXAMPLES.map(({ id }) => gameById(id))).toEqual(EXAMPLES)
    expect(GAMES.filter(game => EXAMPLES.includes(game))).toEqual([])
  })

  test.each([
    ['the-defile', 'six'],
    ['the-defile', 'four'],
    ['the-heath', 'noon'],
  ])('of %s for %s: a recruit clearly beats one who plays at random', (id, scenario) => {
    const game = gameById(id)!
    const seeds = Array.from({ length: 10 }, (_, seed) => seed)
    const first = seeds.map(seed => play(game, scenario, ['recruit', 'random'], seed))
    const second = seeds.map(seed => 1 - play(game, scenario, ['random', 'recruit'], seed))
    const share = [...first, ...second].reduce((sum, result) => sum + result, 0) / (2 * seeds.length)
    expect(share).toBeGreaterThan(0.6)
  })

  test.each([
    ...LEVELS.map(level => ['the-defile', 'two', level] as const),
    ...LEVELS.map(level => ['the-defile', 'six', level] as const),
    ...LEVELS.map(level => ['the-heath', 'noon', level] as const),
  ])('%s for %s is played to its end by %s', (id, scenario, level) => {
    expect([0, 0.5, 1]).toContain(play(gameById(id)!, scenario, [level, 'random'], 3))
  })
})
