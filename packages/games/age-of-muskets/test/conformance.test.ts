import type { Game } from '@grognard/engine'
import { conformance } from '@grognard/engine/testing'
import { describe, test } from 'vitest'
import { ageOfMuskets } from '../src/index.ts'
import type { AgeOfMuskets } from '../src/state.ts'
import { teams } from './teams.ts'

/** A game with one of its scenarios, for so many players; battles are tested by themselves (battle/conformance.test.ts). */
const only = (game: Game<AgeOfMuskets>, id: string, players: number): Game<AgeOfMuskets> => ({
  ...game,
  manifest: {
    ...game.manifest,
    scenarios: [id],
    options: {
      type: 'object',
      properties: {
        players: { type: 'integer', minimum: players, maximum: players },
        mixedQualityCU: { type: 'boolean' },
        garrisonVisibility: { enum: ['full', 'presence'] },
      },
    },
  },
})

const SETTINGS = { closeMatches: 1, moments: 2, optionSets: 1, mutants: 20 }

describe('a teaching campaign for two', () => {
  for (const { name, run } of conformance(only(ageOfMuskets, 'the-sall', 2), { ...SETTINGS, matches: 2 }))
    test(name, run, 60_000)
})

describe('the same for three and four', () => {
  for (const { name, run } of conformance(only(teams, 'the-sall-teams', 4), { ...SETTINGS, matches: 1 }))
    test(name, run, 60_000)
})

/** Where there are six, secrets are what matters; the rest is no other than with two. */
const SECRETS = [
  'an imagined state has the view that it was imagined from',
  'what a seat is asked, offered and answered does not tell the secrets of others',
  'what is told does not tell the secrets of others, unless it was shown',
]

describe('a turn of the great campaign for six', () => {
  for (const { name, run } of conformance(only(teams, 'danube-teams', 6), { ...SETTINGS, matches: 1 }))
    if (SECRETS.includes(name)) test(name, run, 60_000)
})
