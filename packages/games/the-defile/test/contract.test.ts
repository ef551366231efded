import { conformance, expectPlaythrough, fuzzMatch } from '@grognard/engine/testing'
import { describe, expect, test } from 'vitest'
import { theDefile } from '../src/index.ts'

describe('the contract', () => {
  for (const { name, run } of conformance(theDefile, { matches: 4, closeMatches: 3 })) test(name, run)

  test.each(theDefile.manifest.scenarios)('the play-through for %s is as it was', scenario => {
    expectPlaythrough(theDefile, scenario, new URL('../playthroughs/', import.meta.url))
  })
})

test('random matches show no error', () => {
  for (let seed = 1; seed <= 12; seed++) expect(fuzzMatch(theDefile, seed)).toBeNull()
})
