import { marchOfProgress } from '@grognard/march-of-progress'
import { describe, expect, test } from 'vitest'
import { nearest } from '../src/arguments.ts'
import { languageOf } from '../src/language.ts'
import { harmless, ours } from '../src/output.ts'
import { paintFor, wrap } from '../src/paint.ts'
import { pick } from '../src/play/pick.ts'
import { type Line, Lines } from '../src/referee/lines.ts'
import { Referee } from '../src/referee/referee.ts'
import { parseRules } from '../src/rules.ts'
import { stateFolder } from '../src/saves.ts'
import { wordsFor } from '../src/words/index.ts'

describe('lines', () => {
  const cut = (longest: number, ...pieces: string[]): Line[] => {
    const lines = new Lines(longest)
    return [...pieces.flatMap(piece => [...lines.add(Buffer.from(piece))]), ...lines.end()]
  }
  const tooLong = { flaw: 'too-long' }

  test.each([
    [['ab\ncd'], [{ text: 'ab' }, { text: 'cd' }]],
    [
      ['a', 'b\n', '\n', 'c\n'],
      [{ text: 'ab' }, { text: 'c' }],
    ],
    [['12345\n6'], [{ text: '12345' }, { text: '6' }]],
    [['123456\n7'], [tooLong, { text: '7' }]],
    [
      ['123', '456', '789', '\n7'],
      [tooLong, { text: '7' }],
    ],
    [['123', '456', '789'], [tooLong]],
    [[], []],
  ])('%j', (pieces, lines) => {
    expect(cut(5, ...pieces)).toEqual(lines)
  })

  test('what is too long is said at once, and not kept', () => {
    const lines = new Lines(10)
    const piece = Buffer.alloc(1000, 'x')
    const found = Array.from({ length: 1000 }, () => [...lines.add(piece)]).flat()
    expect(found).toEqual([tooLong])
  })
})

describe('a mishap inside', () => {
  const broken = {
    ...marchOfProgress,
    setUp: () => {
      throw new Error('secret seed 4711')
    },
  }

  test('is answered, tells nothing of the inside, and the referee goes on', () => {
    const referee = new Referee([broken])
    const reply = referee.answer('{"id":1,"cmd":"new","game":"march-of-progress"}')
    expect(reply).toMatchObject({ id: 1, ok: false, error: { code: 'internal' } })
    expect(JSON.stringify(reply)).not.toContain('4711')
    expect(referee.answer('{"id":2,"cmd":"games"}')).toMatchObject({ id: 2, ok: true })
  })
})

describe('picking', () => {
  const items = ['card move-1', 'card move-2', 'card attack', 'card attack-plus-1'].map((notation, i) => ({
    notation,
    label: ['MOVE 1', 'MOVE 2', 'ATTACK', 'ATTACK+1'][i]!,
  }))

  test.each([
    ['2', 'card move-2'],
    ['attack', 'card attack'],
    ['ATTACK+', 'card attack-plus-1'],
    ['card attack-', 'card attack-plus-1'],
    ['  move   2 ', 'card move-2'],
    ['mo', 'several'],
    ['card', 'several'],
    ['0', 'none'],
    ['5', 'none'],
    ['', 'none'],
    ['x', 'none'],
  ])('%s', (typed, expected) => {
    const picked = pick(typed, items)
    expect(picked.found === 'one' ? picked.item.notation : picked.found).toBe(expected)
  })
})

test.each([
  ['plai', 'play'],
  ['verify', 'verify'],
  ['referre', 'referee'],
  ['xyzzy', null],
])('%s was meant to be %s', (word, meant) => {
  expect(nearest(word, ['play', 'referee', 'verify'])).toBe(meant)
})

test.each([
  ['aaa bbb ccc', 'aaa bbb\n  ccc'],
  ['  aaa bbb ccc', '  aaa\n    bbb\n    ccc'],
  ['aaaaaaaaaaaaaaa b', 'aaaaaaaaaaaaaaa\n  b'],
  ['a   b', 'a   b'],
  [`${ours('\x1b[1m')}aaa${ours('\x1b[0m')} bbb`, `${ours('\x1b[1m')}aaa${ours('\x1b[0m')} bbb`],
])('%j is broken into lines', (text, lines) => {
  expect(wrap(text, 8)).toBe(lines)
})

test('the language of the terminal', () => {
  expect(languageOf({ LANG: 'de_AT.UTF-8' })).toBe('de')
  expect(languageOf({ LANG: 'de_DE', LC_ALL: 'en_GB' })).toBe('en')
  expect(languageOf({})).toBe('en')
})

test('colours where they can be seen and are wanted', () => {
  const painted = (isTerminal: boolean, env: NodeJS.ProcessEnv) =>
    harmless(paintFor(isTerminal, env)('x', 'first'))
  expect(painted(false, {})).toBe('x')
  expect(painted(true, { NO_COLOR: '1' })).toBe('x')
  expect(painted(true, { TERM: 'dumb' })).toBe('x')
  expect(painted(true, { TERM: 'linux' })).toBe('\x1b[94mx\x1b[0m')
  expect(painted(true, { TERM: 'xterm-256color' })).toBe('\x1b[38;5;68mx\x1b[0m')
})

test('rules are found in a ledger', () => {
  const rules = parseRules(
    '# Game\n\n## 1. One\n\n### AB-1.1 First\nText.\n\nSource: house\n\n### AB-1.2 Second\nMore.\n## 2. Two\nelse',
    'en',
  )
  expect(rules.get('AB-1.1')).toEqual({
    id: 'AB-1.1',
    title: 'First',
    lines: ['Text.', 'Source: house'],
    language: 'en',
  })
  expect(rules.get('AB-1.2')?.lines).toEqual(['More.'])
})

test('matches are kept where the system wants them', () => {
  expect(stateFolder({ XDG_STATE_HOME: '/x' })).toBe('/x/grognard')
  expect(stateFolder({ XDG_STATE_HOME: 'relative' })).toMatch(/\.local\/state\/grognard$/)
})

test('both languages name the commands alike, so that a habit works in either', () => {
  const [en, de] = [wordsFor('en').play.commands, wordsFor('de').play.commands]
  for (const [name, { names }] of Object.entries(en))
    expect([...names].sort()).toEqual(
      [...(Object.entries(de).find(([other]) => other === name)?.[1].names ?? [])].sort(),
    )
})
