import { conformance, fuzzMatch } from '@grognard/engine/testing'
import { describe, expect, test } from 'vitest'
import { theDefile } from '../src/index.ts'

describe('the contract', () => {
  for (const { name, run } of conformance(theDefile, { matches: 8, closeMatches: 5 })) test(name, run)
})

test('random matches show no error', () => {
  for (let seed = 1; seed <= 24; seed++) expect(fuzzMatch(theDefile, seed)).toBeNull()
})
