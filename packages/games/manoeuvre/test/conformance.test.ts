import { conformance, expectPlaythrough } from '@grognard/engine/testing'
import { describe, test } from 'vitest'
import { manoeuvre } from '../src/index.ts'

/** Matches are long and there are six scenarios: `npm run fuzz -- --game manoeuvre` plays more of them. */
const SETTINGS = { matches: 2, closeMatches: 2, moments: 3, optionSets: 2, mutants: 30 }

describe('the laws of the contract', () => {
  for (const { name, run } of conformance(manoeuvre, SETTINGS)) test(name, run)
})

describe('golden play-throughs', () => {
  test.each(manoeuvre.manifest.scenarios)('%s is played as it is written down', scenario => {
    expectPlaythrough(manoeuvre, scenario, new URL('../playthroughs/', import.meta.url))
  })
})
