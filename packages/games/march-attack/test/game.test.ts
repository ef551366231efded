import { Match } from '@grognard/engine'
import { expect, test } from 'vitest'
import { marchAttack } from '../src/index.ts'

test.each(marchAttack.manifest.scenarios)('%s begins', scenario => {
  const match = Match.begin(marchAttack, { scenario, chance: { source: 'fast', seed: 1 } })
  expect(match.ok).toBe(true)
})
