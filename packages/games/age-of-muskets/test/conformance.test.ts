import { conformance } from '@grognard/engine/testing'
import { describe, test } from 'vitest'
import { ageOfMuskets } from '../src/index.ts'

/** The same game with some of its scenarios, and options that the tests may sample. */
const only = (scenarios: readonly string[], players: readonly number[]) => ({
  ...ageOfMuskets,
  manifest: {
    ...ageOfMuskets.manifest,
    scenarios,
    options: {
      type: 'object',
      properties: {
        players: { type: 'integer', minimum: Math.min(...players), maximum: Math.max(...players) },
        mixedQualityCU: { type: 'boolean' },
        garrisonVisibility: { enum: ['full', 'presence'] },
      },
    },
  },
})

const SETTINGS = { matches: 1, closeMatches: 1, moments: 2, optionSets: 1, mutants: 20 }

describe('the first lesson, for two', () => {
  for (const { name, run } of conformance(only(['the-sall'], [2]), SETTINGS)) test(name, run)
})
