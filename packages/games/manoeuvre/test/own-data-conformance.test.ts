import { conformance } from '@grognard/engine/testing'
import { describe, test } from 'vitest'
import { MAZOVIA, RASZYN, WARSAW, withOwn } from './own.ts'

/** The whole suite, with an army, sections and a scenario that are not the house's; the rules are the same. */
const GAME = withOwn(WARSAW, MAZOVIA, RASZYN)
const OWN = { ...GAME, manifest: { ...GAME.manifest, scenarios: ['raszyn-1809', 'quick-battle', 'battle'] } }
const SETTINGS = { matches: 2, closeMatches: 1, moments: 3, optionSets: 1, mutants: 20 }

describe('the laws of the contract, with data of one’s own', () => {
  for (const { name, run } of conformance(OWN, SETTINGS)) test(name, run)
})
