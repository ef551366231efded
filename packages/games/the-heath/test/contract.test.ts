import { conformance, expectPlaythrough, fuzzMatch } from '@grognard/engine/testing'
import { describe, expect, test } from 'vitest'
import { theHeath } from '../src/index.ts'

describe('the contract', () => {
  for (const { name, run } of conformance(theHeath, { matches: 3, closeMatches: 2, mutants: 20 }))
    test(name, run)

  test('the play-through of noon is as it was', () => {
    expectPlaythrough(theHeath, 'noon', new URL('../playthroughs/', import.meta.url))
  })
})

test('random matches show no error', () => {
  for (let seed = 1; seed <= 6; seed++) expect(fuzzMatch(theHeath, seed)).toBeNull()
})
