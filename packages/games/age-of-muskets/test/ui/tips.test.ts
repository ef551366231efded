import { LANGUAGES } from '@grognard/engine'
import { expect, test } from 'vitest'
import { ageOfMuskets } from '../../src/index.ts'
import { tips } from '../../ui/tips.ts'
import { ledgerText } from '../ledger.ts'

test('AOM-50.1 · every entry of chapter 50 is a tip, at steps that there are, in every language', () => {
  const entries = Array.from({ length: 10 }, (_, n) => `AOM-50.${n + 2}`)
  expect(tips.map(({ rule }) => rule)).toEqual(entries)
  for (const rule of entries) expect(ledgerText(rule)).toContain("Designer's notes")
  const unknown = tips.flatMap(({ steps }) => steps.filter(step => !ageOfMuskets.program.steps.has(step)))
  expect(unknown).toEqual([])
  for (const { say } of tips)
    for (const language of LANGUAGES) expect(say[language]).toMatch(/^\p{Lu}[^"']{60,260}\.$/u)
})
