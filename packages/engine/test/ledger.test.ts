import { describe, expect, test } from 'vitest'
import { completed, isPartial, readLedger, rulesIn } from '../src/ledger.ts'

const RULES = `# A game: rule ledger

What stands here is nobody's.

## 1. Terms
Before the first rule.

### ABC-1.1 Two sides
Text that mentions ABC-2.1 and TV-09.
Source: house

### ABC-1.2 Scale
A mile is a mile.
Kind: descriptive

### A heading that is no rule
Text.

## 2. Turns

### ABC-2.10 Late order

## Test vectors

- **TV-01** (ABC-2.1) As TV-02, but sooner.
- **TV-02** (ABC-1.1) Something.
- **TV-D01** (ABC-1.1) Something of a scenario.
`

describe('a ledger', () => {
  const ledger = readLedger(RULES)

  test('has a title and chapters, with what stands before their first rule', () => {
    expect(ledger.title).toBe('A game: rule ledger')
    expect(ledger.chapters.map(({ title, rules }) => [title, rules.map(({ id }) => id)])).toEqual([
      ['1. Terms', ['ABC-1.1', 'ABC-1.2']],
      ['2. Turns', ['ABC-2.10']],
      ['Test vectors', []],
    ])
    expect(ledger.chapters[0]?.lines).toEqual(['Before the first rule.', ''])
  })

  test('has rules with their text, and knows which only describe', () => {
    expect(rulesIn(ledger).slice(0, 2)).toEqual([
      {
        id: 'ABC-1.1',
        title: 'Two sides',
        lines: ['Text that mentions ABC-2.1 and TV-09.', 'Source: house', ''],
        descriptive: false,
      },
      {
        id: 'ABC-1.2',
        title: 'Scale',
        lines: ['A mile is a mile.', 'Kind: descriptive', ''],
        descriptive: true,
      },
    ])
  })

  test('has the test vectors in bold, not those that are only mentioned', () => {
    expect(ledger.vectors).toEqual(['TV-01', 'TV-02', 'TV-D01'])
  })

  test('may have Windows line ends', () => {
    expect(readLedger(RULES.replaceAll('\n', '\r\n'))).toEqual(ledger)
  })

  test('may have rules before any chapter', () => {
    expect(readLedger('### ABC-1.1 T\nText').chapters).toMatchObject([
      { title: '', rules: [{ id: 'ABC-1.1' }] },
    ])
  })
})

describe('a ledger of some chapters', () => {
  const chapter = (number: number, word: string) => `## ${number}. ${word}\n\n### ABC-${number}.1 ${word}\n`
  const whole = readLedger(
    `# Rules\n## Preamble\n${[1, 2, 3, 10].map(n => chapter(n, 'English')).join('')}## Test vectors\n`,
  )
  const titles = (text: string) =>
    completed(readLedger(text), whole).map(leaf => [leaf.chapter.title, leaf.isBorrowed])

  test('says that it is one, under its title', () => {
    expect(isPartial(`# Regeln\n\nRest: rules.md\n\n${chapter(2, 'Deutsch')}`)).toBe(true)
    expect(isPartial(`# Regeln\n\nDer Rest: rules.md\n\n${chapter(2, 'Deutsch')}`)).toBe(false)
  })

  test('has the others from the whole one, in their places, but nothing without rules', () => {
    const german = `# Regeln\n## Vorwort\n${chapter(2, 'Deutsch')}${chapter(10, 'Deutsch')}## Nachwort\n`
    expect(titles(german)).toEqual([
      ['Vorwort', false],
      ['1. English', true],
      ['2. Deutsch', false],
      ['3. English', true],
      ['10. Deutsch', false],
      ['Nachwort', false],
    ])
  })

  test('may end before the whole one does', () => {
    expect(titles(chapter(1, 'Deutsch')).map(([, isBorrowed]) => isBorrowed)).toEqual([
      false,
      true,
      true,
      true,
    ])
  })
})
