import { defineGame, readForm } from '@grognard/engine'
import * as z from 'zod/mini'
import { anytime } from './anytime.ts'
import { readDecision } from './decisions.ts'
import { imagine } from './imagine.ts'
import { DE, EN } from './later.ts'
import { readPart } from './parts.ts'
import { scenarioIds, scenarioNamed } from './scenarios/index.ts'
import { sequence, steps } from './sequence.ts'
import { layOut } from './set-up/lay-out.ts'
import type { MarchAttack } from './state.ts'

const Options = z.strictObject({})

export const marchAttack = defineGame<MarchAttack>({
  id: 'march-attack',
  rules: '0.1.0',
  manifest: {
    seats: { least: 2, most: 2 },
    teams: true,
    simultaneous: true,
    chance: 'play',
    hiddenInformation: true,
    scenarios: scenarioIds,
    options: z.toJSONSchema(Options, { io: 'input' }),
    bound: 100_000,
  },
  scenario(id, json) {
    const options = readForm(Options, json, 'options')
    return options.ok ? scenarioNamed(id) : options
  },
  seats: ({ players, sides }) => players.map(({ id, side }) => ({ id, side: sides[side].id })),
  setUp: layOut,
  sequence,
  steps,
  anytime,
  readDecision,
  readPart,
  imagine,
  words: { en: EN, de: DE },
})
