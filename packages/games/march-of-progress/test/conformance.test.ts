import { readFileSync } from 'node:fs'
import { conformance, playthrough } from '@grognard/engine/testing'
import { describe, expect, test } from 'vitest'
import { marchOfProgress } from '../src/index.ts'
import { SCENARIOS } from '../src/scenario.ts'

describe('the laws of the contract', () => {
  for (const { name, run } of conformance(marchOfProgress)) test(name, run)
})

/** If a difference is meant: npm run playthroughs. */
const golden = (scenario: string): string =>
  readFileSync(new URL(`../playthroughs/${scenario}.txt`, import.meta.url), 'utf8')

describe('golden play-throughs', () => {
  test.each(SCENARIOS)('%s is played as it is written down', scenario => {
    expect(playthrough(marchOfProgress, scenario).split('\n')).toEqual(golden(scenario).split('\n'))
  })
})
