import { describe, expect, test } from 'vitest'
import { citationsIn, type GameFiles, parseLedger, readGames, report, table } from '../ledger.ts'

const RULES = `# A game: rule ledger

## 1. Terms

### ABC-1.1 Two sides
Text that mentions ABC-2.1 and TV-09.
Source: house

### ABC-1.2 Scale
A mile is a mile.
Kind: descriptive

## 2. Turns

### ABC-2.1 Order
Text.

### ABC-2.10 Late order
Text.

## Test vectors

- **TV-01** (ABC-2.1) As TV-02, but sooner.
- **TV-02** (ABC-1.1) Something.
`

/** A rules text with so many rules, the first of them descriptive. */
const manyRules = (rules: number, descriptive: number) =>
  Array.from(
    { length: rules },
    (_, i) => `### ABC-1.${i} T\n${i < descriptive ? 'Kind: descriptive\n' : ''}`,
  ).join('')

const testFile = (text: string) => ({ path: 'test/a.test.ts', text })
const citing = (...ids: string[]) => testFile(ids.map(id => `test('${id} · name', () => {})`).join('\n'))
const game = (files: Partial<GameFiles>): GameFiles => ({
  game: 'abc',
  rules: RULES,
  german: null,
  tests: [],
  sources: [],
  isUnfinished: false,
  ...files,
})
const failures = (files: Partial<GameFiles>) => report(game(files))!.failures

const ALL = citing('ABC-1.1', 'ABC-2.1', 'ABC-2.10', 'TV-01', 'TV-02')

describe('a ledger', () => {
  test('has the rules of its headings, with their chapters', () => {
    expect(parseLedger(RULES).rules).toEqual([
      { id: 'ABC-1.1', title: 'Two sides', chapter: 1, descriptive: false },
      { id: 'ABC-1.2', title: 'Scale', chapter: 1, descriptive: true },
      { id: 'ABC-2.1', title: 'Order', chapter: 2, descriptive: false },
      { id: 'ABC-2.10', title: 'Late order', chapter: 2, descriptive: false },
    ])
    expect([...parseLedger(RULES).chapters]).toEqual([
      [1, 'Terms'],
      [2, 'Turns'],
    ])
  })

  test('has the test vectors in bold, not those that are only mentioned', () => {
    expect(parseLedger(RULES).vectors).toEqual(['TV-01', 'TV-02'])
  })

  test('may have Windows line ends', () => {
    expect(parseLedger(RULES.replaceAll('\n', '\r\n'))).toEqual(parseLedger(RULES))
  })

  test('takes a kind only inside a rule', () => {
    expect(parseLedger('### ABC-1.1 T\n## Open questions\nKind: descriptive').rules[0]!.descriptive).toBe(
      false,
    )
  })
})

describe('citations', () => {
  test('are ids in strings, with their lines', () => {
    expect(citationsIn(testFile(`test('ABC-1.1, TV-02, TV-D03 · a', f)\nrule(\`ABC-2.10\`)`))).toEqual([
      { id: 'ABC-1.1', path: 'test/a.test.ts', line: 1 },
      { id: 'TV-02', path: 'test/a.test.ts', line: 1 },
      { id: 'TV-D03', path: 'test/a.test.ts', line: 1 },
      { id: 'ABC-2.10', path: 'test/a.test.ts', line: 2 },
    ])
  })

  test('are not ids in comments', () => {
    expect(citationsIn(testFile('// ABC-1.1\n/* TV-02 */ f(ABC - 1.1)'))).toEqual([])
  })
})

describe('a report', () => {
  test('counts by chapter, descriptive rules apart', () => {
    const { chapters, total, vectors, missing } = report(
      game({ tests: [citing('ABC-1.1', 'ABC-2.10', 'TV-02')] }),
    )!
    expect(chapters).toEqual([
      { chapter: '1. Terms', rules: 2, descriptive: 1, cited: 1, missing: 0 },
      { chapter: '2. Turns', rules: 2, descriptive: 0, cited: 1, missing: 1 },
    ])
    expect(total).toEqual({ chapter: 'total', rules: 4, descriptive: 1, cited: 2, missing: 1 })
    expect(vectors).toEqual({ total: 2, cited: 1 })
    expect(missing).toEqual(['ABC-2.1', 'TV-01'])
  })

  test('adds up the test files', () => {
    const tests = [citing('ABC-1.1', 'ABC-2.1'), citing('ABC-2.10', 'TV-01', 'TV-02')]
    expect(report(game({ tests }))!.missing).toEqual([])
  })

  test('prints as a table', () => {
    expect(table(report(game({ tests: [ALL] }))!).split('\n')).toEqual([
      '  chapter   rules  descriptive  cited  missing',
      '  1. Terms      2            1      1        0',
      '  2. Turns      2            0      2        0',
      '  total         4            1      3        0',
      '  test vectors: 2 of 2 cited',
    ])
  })

  test('is not made for a game without rules.md', () => {
    expect(report(game({ rules: null }))).toBeNull()
  })
})

describe('the check fails', () => {
  const plain = RULES.replace('Kind: descriptive', '')
  const all = citing('ABC-1.1', 'ABC-1.2', 'ABC-2.1', 'ABC-2.10', 'TV-01', 'TV-02')

  test('never when everything is cited', () => {
    expect(failures({ rules: plain, tests: [all] })).toEqual([])
  })

  test('never because a test cites a descriptive rule', () => {
    expect(failures({ rules: manyRules(10, 1), tests: [citing(...ids(0, 9))] })).toEqual([])
  })

  test('never because of ids that belong to something else', () => {
    expect(failures({ rules: plain, tests: [all, citing('XYZ-9.9')] })).toEqual([])
  })

  test.each([
    ["rule: 'ABC-1.7',", ['src/game.ts:2 cites ABC-1.7, which rules.md does not have']],
    ['forbid(`as ABC-2.9 says`)', ['src/game.ts:2 cites ABC-2.9, which rules.md does not have']],
    ["rule: 'ACB-1.1',", ['src/game.ts:2 cites ACB-1.1, which rules.md does not have']],
    ["rule: 'ABC-2.10', // ABC-1.7", []],
    ["encoding: 'as UTF-8.1 has it'", []],
  ])('when the sources cite a rule that is none: %s', (line, says) => {
    const sources = [{ path: 'src/game.ts', text: `// the game\n${line}` }]
    expect(failures({ rules: plain, tests: [all], sources })).toEqual(says)
  })

  test('when a rule is not cited', () => {
    expect(
      failures({ rules: plain, tests: [citing('ABC-1.1', 'ABC-1.2', 'ABC-2.1', 'TV-01', 'TV-02')] }),
    ).toEqual(['1 rules cited by no test: ABC-2.10'])
  })

  test('when a test vector is not cited', () => {
    expect(
      failures({ rules: plain, tests: [citing('ABC-1.1', 'ABC-1.2', 'ABC-2.1', 'ABC-2.10', 'TV-01')] }),
    ).toEqual(['1 test vectors cited by no test: TV-02'])
  })

  test('not yet where no test cites a rule, as long as the game is being built', () => {
    const owed = failures({}).filter(failure => !failures({ isUnfinished: true }).includes(failure))
    expect(owed).toEqual([
      expect.stringContaining('rules cited by no test'),
      expect.stringContaining('vectors'),
    ])
    const tests = [citing('ABC-9.9')]
    expect(failures({ isUnfinished: true, tests })).toContainEqual(expect.stringContaining('ABC-9.9'))
  })

  test('when a test cites what the ledger does not have', () => {
    expect(failures({ rules: plain, tests: [all, citing('ABC-2.3', 'TV-99')] })).toEqual([
      'test/a.test.ts:1 cites ABC-2.3, which rules.md does not have',
      'test/a.test.ts:2 cites TV-99, which rules.md does not have',
    ])
  })

  test('when more than one rule in ten is descriptive', () => {
    expect(failures({ rules: manyRules(10, 1), tests: [citing(...ids(1, 9))] })).toEqual([])
    expect(failures({ rules: manyRules(10, 2), tests: [citing(...ids(2, 9))] })).toEqual([
      '2 of 10 rules are descriptive: at most one in ten may be',
    ])
  })

  test('when an id stands twice', () => {
    expect(failures({ rules: `${plain}\n### ABC-2.1 Again\n`, tests: [all] })).toEqual([
      'rules.md has ABC-2.1 twice',
    ])
  })

  test('when rules.md has no rules', () => {
    expect(failures({ rules: 'To be written.' })).toHaveLength(1)
  })

  test('when the German ledger has other ids', () => {
    const german = plain.replace('### ABC-1.2 Scale', '### ABC-1.3 Maßstab')
    expect(failures({ rules: plain, german: plain, tests: [all] })).toEqual([])
    expect(failures({ rules: plain, german, tests: [all] })).toEqual([
      'rules.de.md lacks ABC-1.2',
      'rules.de.md has ABC-1.3, which rules.md does not have',
    ])
  })

  test('when a partial German ledger lacks a rule of a chapter that it has', () => {
    const second = `# Regeln\n\nRest: rules.md\n\n${plain.slice(plain.indexOf('## 2.'))}`
    expect(failures({ rules: plain, german: second, tests: [all] })).toEqual([])
    expect(failures({ rules: plain, german: second.replace('ABC-2.1 ', 'ABC 2.1 '), tests: [all] })).toEqual([
      'rules.de.md lacks ABC-2.1',
    ])
    expect(failures({ rules: plain, german: second.replace('Rest:', 'Der Rest:'), tests: [all] })).toEqual([
      'rules.de.md lacks ABC-1.1 ABC-1.2',
    ])
  })

  const ids = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, i) => `ABC-1.${from + i}`)
})

describe('the games of this checkout', () => {
  const reports = readGames().map(files => [files.game, report(files)] as const)

  test('include one with a ledger', () => {
    expect(reports.filter(([, found]) => found !== null).map(([name]) => name)).toContain('march-of-progress')
  })

  test.each(reports)('%s: every rule and test vector is cited', (_, found) => {
    expect(found?.failures ?? []).toEqual([])
  })
})
