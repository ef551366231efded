import { readFileSync } from 'node:fs'
import { isPartial, type Ledger, readLedger } from '@grognard/engine/ledger'
import { untranslatedIn } from '@grognard/engine/testing'
import { expect, test } from 'vitest'

const textOf = (file: string): string => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')

const english = readLedger(textOf('rules.md'))
const german = readLedger(textOf('rules.de.md'))

const numbersOf = ({ chapters }: Ledger) => chapters.map(({ title }) => /^\d+/.exec(title)?.[0])

test('the German ledger has every chapter, rule and test vector of the English one, in its order', () => {
  expect(isPartial(textOf('rules.de.md'))).toBe(false)
  expect(numbersOf(german)).toEqual(numbersOf(english))
  expect(german.vectors).toEqual(english.vectors)
})

test('and cites, names, counts and tabulates in each rule what the English one does', () => {
  expect(untranslatedIn(german)).toEqual(untranslatedIn(english))
})
