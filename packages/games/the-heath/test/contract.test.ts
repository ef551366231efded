import { conformance, fuzzMatch } from '@grognard/engine/testing'
import { describe, expect, test } from 'vitest'
import { theHeath } from '../src/index.ts'

describe('the contract', () => {
  for (const { name, run } of conformance(theHeath, { matches: 8, closeMatches: 6, mutants: 30 }))
    test(name, run)
})

test('random matches show no error', () => {
  for (let seed = 1; seed <= 12; seed++) expect(fuzzMatch(theHeath, seed)).toBeNull()
})
