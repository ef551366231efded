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
    variants: [{ scenario: 'mill-hill', options: {} }],
  }
  for (const { name, run } of conformance(marchAttack, settings))
    if (!AT_THE_END.includes(name)) test(name, run)
})

/** MAR-24.14: with three and four players a side has secrets that several know, and each player what he alone has built. */
const OF_SECRETS = [
  'a draft is its seat’s own: nobody else can tell that there is one',
  'an imagined state has the view that it was imagined from',
  'what a seat is asked, offered and answered does not tell the secrets of others',
  'a sealed choice cannot be told from another',
  'a draw that changes only what a viewer does not see is not told to it',
  'what was shown cannot be taken back',
]

describe.each([3, 4])('MAR-24.14 · the laws of secrets with %i players', players => {
  const settings = {
    matches: 1,
    closeMatches: 1,
    moments: 2,
    mutants: 3,
    decisions: 16,
    variants: [{ scenario: 'danube-village', options: { players } }],
  }
  const laws = conformance(marchAttack, settings).filter(({ name }) => OF_SECRETS.includes(name))
  test('all of them are held', () => expect(laws).toHaveLength(OF_SECRETS.length))
  for (const { name, run } of laws) test(name, run)
})

test.each([4, 5])('random match %i comes to its end without an error', seed => {
  expect(fuzzMatch(marchAttack, seed)).toBeNull()
})
