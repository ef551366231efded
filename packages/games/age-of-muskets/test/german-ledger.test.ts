import { readFileSync } from 'node:fs'
import { isPartial, type Ledger, type LedgerRule, readLedger, rulesIn } from '@grognard/engine/ledger'
import { expect, test } from 'vitest'

const textOf = (file: string): string => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')

const english = readLedger(textOf('rules.md'))
const german = readLedger(textOf('rules.de.md'))

const numbersOf = ({ chapters }: Ledger) => chapters.map(({ title }) => /^\d+/.exec(title)?.[0])
const idsOf = (ledger: Ledger) => rulesIn(ledger).map(({ id }) => id)

/** What a translation leaves as it is: rules cited, names of the data, form of the tables, which lines there are. */
const formOf = ({ id, lines }: LedgerRule) => ({
  id,
  cites: lines.flatMap(line => line.match(/AOM-\d+\.\d+/g) ?? []).sort(),
  names: lines
    .flatMap(line => line.match(/`[a-z][^`]*`/gi) ?? [])
    .filter(name => !name.includes(': '))
    .sort(),
  tables: lines.filter(line => line.startsWith('|')).map(row => row.split('|').length),
  kinds: lines.flatMap(line => KINDS.flatMap(([kind, names]) => (names.test(line) ? [kind] : []))),
})

const KINDS = [
  ['source', /^(Source|Quelle): /],
  ['ruling', /^(Ruling|Auslegung): /],
  ['example', /^(Example|Beispiel): /],
  ['descriptive', /^(Kind: descriptive|Art: beschreibend)$/],
] as const

test('the German ledger has every chapter, rule and test vector of the English one, in its order', () => {
  expect(isPartial(textOf('rules.de.md'))).toBe(false)
  expect(numbersOf(german)).toEqual(numbersOf(english))
  expect(idsOf(german)).toEqual(idsOf(english))
  expect(german.vectors).toEqual(english.vectors)
})

test('and cites, names and tabulates in each rule what the English one does', () => {
  expect(rulesIn(german).map(formOf)).toEqual(rulesIn(english).map(formOf))
})
