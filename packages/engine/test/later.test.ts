import { describe, expect, test } from 'vitest'
import { type Game, type Hints, later, NotFetched, type Topic } from '../src/index.ts'
import { ask, begin, go, over, type Tiny, tiny } from './tiny.ts'

const counted = () => {
  const fetches = { count: 0 }
  const thing = later('the third wagon', async () => {
    fetches.count++
    return { load: 'powder' }
  })
  return { fetches, thing }
}

describe('what comes later', () => {
  test('says what is missing until it has been fetched', async () => {
    const { thing } = counted()
    expect(() => thing.here).toThrow(NotFetched)
    expect(() => thing.here).toThrow('the third wagon')
    await thing.fetch()
    expect(thing.here).toEqual({ load: 'powder' })
  })

  test('is fetched when it is first wanted, and once, however many want it', async () => {
    const { fetches, thing } = counted()
    expect(fetches.count).toBe(0)
    const [one, other] = await Promise.all([thing.fetch(), thing.fetch()])
    expect([one, await thing.fetch()]).toEqual([other, thing.here])
    expect(fetches.count).toBe(1)
  })

  test('can be asked for again after it could not be fetched', async () => {
    let isOnline = false
    const thing = later('words', async () => {
      if (!isOnline) throw new Error('no connection')
      return 'words'
    })
    await expect(thing.fetch()).rejects.toThrow('no connection')
    expect(() => thing.here).toThrow(NotFetched)
    isOnline = true
    expect(await thing.fetch()).toBe('words')
  })

  test('seen otherwise is the same: fetched once, and one view of it', async () => {
    const { fetches, thing } = counted()
    const seen = thing.as(({ load }) => [load])
    expect(() => seen.here).toThrow('the third wagon')
    await thing.fetch()
    expect(seen.here).toEqual(['powder'])
    expect(await seen.fetch()).toBe(seen.here)
    expect(fetches.count).toBe(1)
  })
})

describe('a game', () => {
  const rules = { sequence: { match: ['step', 'over'] }, steps: { step: ask(), over } }
  const whole = tiny(rules)
  const { words, evaluate, draw, positions } = whole
  const hints: Hints<Tiny> = { isQuiet: () => true }
  const inParts = () =>
    tiny({
      ...rules,
      words: { en: later('English', async () => words.en), de: later('German', async () => words.de) },
      bots: later('for bots', async () => ({ evaluate, hints })),
      draw: later('for terminals', async () => draw),
      positions: () => ({ ...positions, reading: later('reading', async () => positions) }),
    })

  const VIEW = begin(whole).view(0)
  const NEEDS: [Topic, string, (game: Game<Tiny>) => unknown][] = [
    ['en', 'English', game => game.words.en],
    ['de', 'German', game => game.words.de],
    ['bots', 'for bots', game => game.evaluate],
    ['bots', 'for bots', game => game.hints],
    ['terminal', 'for terminals', game => game.draw(VIEW, words.en, 40)],
    ['positions', 'reading', game => game.positions.parse('')],
  ]
  test.each(NEEDS)(
    'in parts has nothing of %s until a door has fetched it (%s)',
    async (topic, name, use) => {
      const game = inParts()
      expect(() => use(game)).toThrow(name)
      await game.fetch(topic)
      expect(() => use(game)).not.toThrow()
    },
  )

  test('in parts gives what was fetched, and fetches nothing else', async () => {
    const game = inParts()
    await game.fetch('en', 'bots')
    // A draw that is agreed upon has a sentence in every game.
    const { outcome: _, ...rest } = words.en
    expect(game.words.en).toEqual({ ...rest, outcome: expect.any(Function) })
    expect([game.evaluate, game.hints]).toEqual([evaluate, hints])
    expect(() => game.words.de).toThrow('German')
  })

  test('in parts is played, and its decisions are printed, before anything is fetched', () => {
    const match = begin(inParts())
    expect(match.decide(0, go).ok).toBe(true)
    expect(match.game.positions.printDecision(go)).toBe(positions.printDecision(go))
  })

  test('in one piece has everything at once', () => {
    for (const [, , use] of NEEDS) expect(() => use(whole)).not.toThrow()
  })
})
