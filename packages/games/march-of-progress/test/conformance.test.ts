import { conformance, expectPlaythrough } from '@grognard/engine/testing'
import { describe, test } from 'vitest'
import { marchOfProgress } from '../src/index.ts'
import { SCENARIOS } from '../src/scenario.ts'

/** A sample of all five scenarios: `npm run fuzz -- --game march-of-progress` plays more of them. */
const SETTINGS = { matches: 10, closeMatches: 4 }

describe('the laws of the contract', () => {
  for (const { name, run } of conformance(marchOfProgress, SETTINGS)) test(name, run)
})

describe('golden play-throughs', () => {
  test.each(SCENARIOS)('%s is played as it is written down', scenario => {
    expectPlaythrough(marchOfProgress, scenario, new URL('../playthroughs/', import.meta.url))
  })
})
