import { conformance } from '@grognard/engine/testing'
import { describe, test } from 'vitest'
import { ageOfMuskets } from '../src/index.ts'
import { besiegedUntil, deepIn } from './seeking.ts'

/** Laws that a long match may break late: they are looked at in positions from deep in the campaigns. */
const LAWS = [
  'an imagined state has the view that it was imagined from',
  'what a seat is asked, offered and answered does not tell the secrets of others',
  'whether a decision can be taken back does not tell what is hidden',
  'a sealed choice cannot be told from another',
  'what is told does not tell the secrets of others, unless it was shown',
  'a draw that changes only what a viewer does not see is not told to it',
  'what was shown cannot be taken back',
]

describe.each([
  ['ulm', 2, 400],
  ['ulm', 3, 300],
  ['ulm', 4, 500],
  ['danube-1805-campaign', 3, 250],
  ['danube-1805-campaign', 4, 700],
  ['danube-1805-campaign', 6, 450],
])('%s for %i, after %i decisions', (scenario, players, decisions) => {
  const options = { players }
  const start = deepIn(scenario, options, `${scenario} ${players}`, decisions)
  const settings = {
    matches: 1,
    closeMatches: 1,
    moments: 3,
    mutants: 20,
    decisions: 20,
    variants: [{ scenario, options, start }],
  }
  for (const { name, run } of conformance(ageOfMuskets, settings))
    if (LAWS.includes(name)) test(name, run, 60_000)
})

/** Steps to which chance seldom comes, and at which one player decides for others. */
describe.each(['besiegedLosses', 'leadAssault', 'assaultCheck', 'combatLosses', 'retreatOn'])(
  'two players of a side in a siege, at %s',
  step => {
    const start = besiegedUntil(step)
    const settings = {
      matches: 1,
      closeMatches: 1,
      moments: 2,
      mutants: 10,
      decisions: 3,
      variants: [{ scenario: 'ulm', options: { players: 4 }, start }],
    }
    for (const { name, run } of conformance(ageOfMuskets, settings))
      if (LAWS.includes(name)) test(name, run, 60_000)
  },
)
