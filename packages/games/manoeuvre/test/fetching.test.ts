import { type DataFile, LANGUAGES, Match, TOPICS } from '@grognard/engine'
import { beforeAll, describe, expect, test } from 'vitest'
import warsaw from '../examples/warsaw.json' with { type: 'json' }
import { manoeuvre as rules } from '../src/game.ts'
import { en } from '../src/words/en.ts'

/** The rules alone, as a browser has them: no test here may import the whole game but the last. */

const FILES: readonly DataFile[] = [{ name: 'warsaw.json', json: warsaw }]

function withWarsaw() {
  const made = rules.data?.with(FILES)
  if (!made?.ok) throw new Error('Warsaw does not fit')
  return made.value
}

const begun = () => {
  const match = Match.begin(rules, { scenario: 'first-battle', chance: { source: 'fast', seed: 1 } })
  if (!match.ok) throw new Error(match.refusal.key)
  return match.value
}

describe('the rules alone', () => {
  test('play, and write what they are asked', () => {
    const match = begun()
    const [asked] = match.pending().seats
    const [option] = match.options(asked?.seat ?? 0).decisions
    expect(option && rules.positions.printDecision(option)).toBeTypeOf('string')
    expect(match.decide(asked?.seat ?? 0, option).ok).toBe(true)
  })

  test.each([
    ['the English words', () => rules.words.en],
    ['the German words', () => rules.words.de],
    ['what bots know', () => rules.evaluate(begun().state())],
    ['what bots know', () => rules.hints],
    ['the reading of positions', () => rules.positions.parse('')],
    ['the drawing', () => rules.draw(begun().view(0), en, 80)],
  ])('say that nobody has fetched %s', (name, use) => {
    expect(use).toThrow(`not fetched yet: ${name}`)
  })
})

describe('a game with armies of one’s own', () => {
  const own = withWarsaw()

  beforeAll(() => rules.fetch('en'))

  test('shares what was fetched for the house’s game, before it was made or after', () => {
    expect(own.words.en.title).toBe(rules.words.en.title)
    expect(withWarsaw().words.en.title).toBe(rules.words.en.title)
    expect(() => own.words.de).toThrow('the German words')
  })

  test('fetches for the house’s game as well', async () => {
    await own.fetch('de', 'bots')
    expect(rules.words.de.title).toBe(own.words.de.title)
    expect(rules.evaluate).toBe(own.evaluate)
  })
})

test('the whole game is the same rules, with everything at hand', async () => {
  const { manoeuvre: whole } = await import('../src/index.ts')
  expect(whole).toBe(rules)
  for (const language of LANGUAGES) expect(whole.words[language].title).toBe('Manoeuvre')
  expect(whole.hints?.propose).toBeTypeOf('function')
  expect(whole.positions.parse('nonsense').ok).toBe(false)
  await whole.fetch(...TOPICS)
})
