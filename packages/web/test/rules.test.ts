import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { blocksOf, linesOf } from '../src/rules/blocks.ts'
import { markHits, piecesOf } from '../src/rules/inline.ts'
import { parseLedger } from '../src/rules/ledger.ts'
import { forPlayers, listed } from '../src/rules/players.ts'
import { search, sentencesOf, wordsIn } from '../src/rules/search.ts'
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

  test('a finding says it in whole sentences, those with most of the words first', () => {
    const [first] = search(english, 'Which army moves, and where?')
    expect(first?.sentences[0]).toMatch(/^\p{Lu}.*[.:]$/u)
    const said = search(forPlayers(english), 'may a garrison attack?').flatMap(({ sentences }) => sentences)
    expect(said).toContain('A garrison cannot attack, move, be fortified, be recruited, or be destroyed.')
    expect(search(german, 'Hauptstädte besetzen').length).toBeGreaterThan(0)
  })

  test('where no rule has all the words, those are found that have most of them', () => {
    const found = search(english, 'garrison helicopter destroyed')
    expect(found.length).toBeGreaterThan(0)
    expect(found.every(({ sentences }) => /garrison|destroyed/i.test(sentences.join(' ')))).toBe(true)
  })

  test('a search for nothing, or for what no rule says, finds nothing', () => {
    expect(search(english, '  ')).toEqual([])
    expect(search(english, 'helicopter')).toEqual([])
  })
})

test('sentences end where they end', () => {
  expect(sentencesOf('See MOP-4.2. Then go on (e.g. here). “Why?” Z. B. so. 2 more.')).toEqual([
    'See MOP-4.2.',
    'Then go on (e.g. here).',
    '“Why?”',
    'Z. B. so.',
    '2 more.',
  ])
})

test('what every question has is not searched for, unless there is nothing else', () => {
  expect(wordsIn('May I move?')).toEqual(['move'])
  expect(wordsIn('Was kann ich?')).toEqual(['was', 'kann', 'ich'])
  expect(wordsIn('MAN-10.5')).toEqual(['man-10.5'])
})

const BOOKS = ['march-of-progress', 'manoeuvre', 'age-of-muskets', 'march-attack'].flatMap(game =>
  ['rules.md', 'rules.de.md'].flatMap(file => {
    const url = new URL(`../../games/${game}/${file}`, import.meta.url)
    return existsSync(url) ? [[game, file, url] as const] : []
  }),
)

test.each(BOOKS)('players of %s read nothing that is the ledger’s own business: %s', (_game, _file, url) => {
  const whole = parseLedger(readFileSync(url, 'utf8'))
  const players = forPlayers(whole)
  const chapters = listed(players.chapters, false)
  const lines = chapters.flatMap(({ blocks, rules }) => [
    ...[blocks, ...rules.map(rule => rule.blocks)].flat().flatMap(linesOf),
    ...rules.map(({ title }) => title),
  ])
  const own =
    /\bseeds?\b|\bledger\b|\d{3}-[\w-]+\.txt|\bTV-[A-Z]?\d+|`|^(?:Source|Ruling|Kind|Quelle|Auslegung|Art|For): /i
  expect(lines.filter(line => own.test(line))).toEqual([])
  expect(listed(whole.chapters, true).length).toBeGreaterThan(chapters.length)
  expect(players.rules.size).toBeGreaterThan(0.7 * whole.rules.size)
})

test('identifiers become words: those of the vocabulary, else their own', () => {
  const { rules } = forPlayers(
    parseLedger(
      '# R\n\n## Words\n\n| Id | Word |\n| --- | --- |\n| `forced-march` | Gewaltmarsch |\n\n## 1. One\n\n### AB-1.1 A\n`t1a-charges`: a `forced-march` to the `homeEdge` at `a1`, see AB-1.1.\nSource: house\n',
    ),
  )
  expect(rules.get('AB-1.1')?.blocks).toEqual([
    { kind: 'paragraph', text: 'T1A: a Gewaltmarsch to the home edge at a1, see AB-1.1.' },
  ])
})

test.each([
  ['a country (`east-bank`) and a `left-bank`', 'a country and a linkes Ufer'],
  ['Linkes Ufer (`left-bank`, lying)', 'Linkes Ufer (lying)'],
  ['fewer (`mostArmies` 2; 1, where nothing is said)', 'fewer'],
  ['a mode (`play.tieBreak` `"lead"`; a tie, else)', 'a mode'],
  ['a setting (`staleTurns`, 30 at first)', 'a setting (30 at first)'],
  ['a card (`2d6/4`) in a step (`s1c-orders`)', 'a card (2d6/4) in a step (S1C)'],
  ['veteran (`rifle`)', 'veteran (rifle)'],
])('what the program calls it is not said beside it: %s', (line, expected) => {
  const { rules } = forPlayers(
    parseLedger(
      `# R\n\n## Words\n\n| Id | Word |\n| --- | --- |\n| \`left-bank\` | linkes Ufer |\n\n## 1. One\n\n### AB-1.1 A (\`a-rule\`)\nOn ${line}\n\n### AB-1.2 B\nFor: rules lawyers\nA file.\n`,
    ),
  )
  expect(rules.get('AB-1.1')).toMatchObject({ title: 'A', blocks: [{ text: `On ${expected}` }] })
  // Files are the business of those who write them.
  expect(rules.has('AB-1.2')).toBe(false)
})

test('a column of identifiers is left out', () => {
  const { rules } = forPlayers(
    parseLedger(
      '# R\n\n## 1. One\n\n### AB-1.1 A\n| Unit | id | Full |\n| --- | --- | --- |\n| Guard | `fr-guard` | 8 |\n| Line | `fr-line` | 5 |\n',
    ),
  )
  expect(rules.get('AB-1.1')?.blocks).toEqual([
    {
      kind: 'table',
      head: ['Unit', 'Full'],
      rows: [
        ['Guard', '8'],
        ['Line', '5'],
      ],
    },
  ])
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
