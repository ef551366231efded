import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { blocksOf } from '../src/rules/blocks.ts'
import { markHits, piecesOf } from '../src/rules/inline.ts'
import { parseLedger, search } from '../src/rules/ledger.ts'
import { nameSources } from '../src/rules/sources.ts'

const text = (name: string) =>
  readFileSync(new URL(`../../games/march-of-progress/${name}`, import.meta.url), 'utf8')
const english = parseLedger(text('rules.md'))
const german = parseLedger(text('rules.de.md'))

describe('blocks', () => {
  test.each([
    [
      ['One.', 'Two.'],
      ['paragraph', 'paragraph'],
    ],
    [
      ['- a', '- b', 'c'],
      ['list', 'paragraph'],
    ],
    [['1. a', '2. b'], ['list']],
    [['1. Attacker names it. 2. Both add up.'], ['paragraph']],
    [['| a | b |', '| --- | --- |', '| 1 | 2 |'], ['table']],
    [
      ['```json', '{', '}', '```', 'after'],
      ['code', 'paragraph'],
    ],
    [['```', 'never closed'], ['code']],
    [
      ['Source: house', 'Beispiel: so'],
      ['note', 'note'],
    ],
    [['France: a country'], ['paragraph']],
  ])('%j', (lines, kinds) => {
    expect(blocksOf(lines).map(({ kind }) => kind)).toEqual(kinds)
  })

  test('a table has its head apart and no ruled line in it', () => {
    expect(blocksOf(['| a | b |', '| --- | :-: |', '| 1 | `2` |'])).toEqual([
      { kind: 'table', head: ['a', 'b'], rows: [['1', '`2`']] },
    ])
  })
})

describe('lines', () => {
  test('bold, code and rule ids are told apart', () => {
    expect(piecesOf('**Two `x`** see MOP-4.2.')).toEqual([
      {
        kind: 'strong',
        pieces: [
          { kind: 'text', text: 'Two ' },
          { kind: 'code', text: 'x' },
        ],
      },
      { kind: 'text', text: ' see ' },
      { kind: 'rule', text: 'MOP-4.2' },
      { kind: 'text', text: '.' },
    ])
  })

  test('hits are marked, whatever their case', () => {
    expect(markHits('Score to score', ['score'])).toEqual(['', 'Score', ' to ', 'score', ''])
    expect(markHits('none', ['score'])).toEqual(['none'])
  })
})

describe('the ledger of The March of Progress', () => {
  test('every rule is found by its id, in both languages the same', () => {
    expect(english.rules.size).toBeGreaterThan(250)
    expect([...german.rules.keys()]).toEqual([...english.rules.keys()])
    expect(german.chapters.length).toBe(english.chapters.length)
  })

  test('a rule knows its chapter and its notes', () => {
    const rule = english.rules.get('MOP-2.8')
    expect(rule?.title).toBe('Initiative roll')
    expect(english.chapters[rule?.chapter ?? -1]?.title).toMatch(/^2\. /)
    expect(rule?.blocks.map(block => (block.kind === 'note' ? block.role : block.kind))).toEqual([
      'paragraph',
      'source',
      'example',
    ])
  })

  test.each([
    ['mop-4.2', 'MOP-4.2'],
    ['initiative roll', 'MOP-2.8'],
    ['no stacking limit', 'MOP-1.3'],
  ])('a search for “%s” finds %s first', (query, id) => {
    expect(search(english, query)[0]?.rule.id).toBe(id)
  })

  test('a search for nothing, or for what no rule says, finds nothing', () => {
    expect(search(english, '  ')).toEqual([])
    expect(search(english, 'helicopter')).toEqual([])
  })
})

test('a book of some chapters has the others in English, and knows them', () => {
  const book = parseLedger(
    '# R\n\nRest: rules.md\n\n## 2. Zwei\n\n### AB-2.1 B\n',
    '## 1. One\n\n### AB-1.1 A\n',
  )
  expect(book.chapters.map(({ title, isBorrowed }) => [title, isBorrowed])).toEqual([
    ['1. One', true],
    ['2. Zwei', false],
  ])
  expect(book.rules.get('AB-2.1')?.chapter).toBe(1)
})

test('sources are called what readers call them', () => {
  const names = {
    english: 'English rules',
    german: 'German rules',
    aid: 'Player aid',
    series: 'Series rules',
  }
  expect(
    nameSources('000-march-of-progress-en.txt, Score; 001-march-of-progress-de.txt, Punkten', names),
  ).toBe('English rules, Score; German rules, Punkten')
  expect(nameSources('002-manoeuvre-player-aid.txt, Combat', names)).toBe('Player aid, Combat')
  expect(nameSources('003-age-of-muskets-series-rules.txt, §7.a', names)).toBe('Series rules, §7.a')
  expect(nameSources('house', names)).toBe('house')
})
