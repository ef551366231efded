import { conformance, expectPlaythrough } from '@grognard/engine/testing'
import { describe, test } from 'vitest'
import { marchOfProgress } from '../src/index.ts'
import { SCENARIOS } from '../src/scenario.ts'

describe('the laws of the contract', () => {
  for (const { name, run } of conformance(marchOfProgress)) test(name, run)
})

describe('golden play-throughs', () => {
  test.each(SCENARIOS)('%s is played as it is written down', scenario => {
    expectPlaythrough(marchOfProgress, scenario, new URL('../playthroughs/', import.meta.url))
  })
})
