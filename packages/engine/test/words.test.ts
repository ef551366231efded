import { beforeAll, describe, expect, test } from 'vitest'
import { ENGINE_KEYS, engineWords, LANGUAGES, refuse, sayRefusal } from '../src/index.ts'
import { ask, tiny } from './tiny.ts'

beforeAll(() => Promise.all(LANGUAGES.map(language => engineWords[language].fetch())))

const ARGS = {
  seat: 3,
  request: 4,
  current: 5,
  reason: 'it is late',
  field: 'flow',
  scenario: 'x',
  game: 'y',
  number: 6,
  code: 'z',
  rules: '1.0',
  data: '0a1b2c3d',
  here: '4e5f6071',
  hashes: 8,
  entries: 7,
  entry: 9,
}
const game = tiny({ sequence: { match: ['stop'] }, steps: { stop: ask() } })

describe("the engine's own words", () => {
  test.each(LANGUAGES)("say every refusal in '%s'", language => {
    for (const key of ENGINE_KEYS) {
      const sentence = sayRefusal(language, refuse('unknown', key, ARGS).refusal)
      expect(sentence).toMatch(/^\p{Lu}.*\.$/u)
      expect(sentence).not.toMatch(/undefined|engine\./)
    }
  })

  test('differ from language to language', () => {
    for (const key of ENGINE_KEYS)
      expect(engineWords.de.here[key](ARGS)).not.toBe(engineWords.en.here[key](ARGS))
  })

  test("give way to the game's", () => {
    const en = { ...game.words.en, refusal: () => 'Not today.' }
    const { refusal } = refuse('over', 'engine.over')
    expect(sayRefusal('en', refusal, { ...game, words: { ...game.words, en } })).toBe('Not today.')
    expect(sayRefusal('en', refusal, game)).toBe('The match is over; nothing more can be decided.')
  })

  test('are not there for a key that nobody knows', () => {
    expect(sayRefusal('en', refuse('illegal', 'no-such-key').refusal, game)).toBe('no-such-key')
  })
})
