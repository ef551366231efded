import { conformance } from '@grognard/engine/testing'
import { describe, test } from 'vitest'
import { ageOfMuskets } from '../../src/index.ts'

/** The battle scenarios by themselves: quick enough to be held against every law of the engine. */
const battles = {
  ...ageOfMuskets,
  manifest: { ...ageOfMuskets.manifest, scenarios: ['austerlitz', 'caldiero'], bound: 1_000 },
}

describe('battles', () => {
  for (const { name, run } of conformance(battles, { matches: 4, closeMatches: 1 })) test(name, run, 60_000)
})
