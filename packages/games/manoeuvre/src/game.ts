import { defineGame, type Game } from '@grognard/engine'
import { anytime } from './anytime.ts'
import { evaluate } from './bot.ts'
import { readDecision } from './decisions.ts'
import { imagine } from './imagine.ts'
import { positions } from './positions/index.ts'
import { optionsSchema, SCENARIOS, scenarioOf } from './scenario.ts'
import { sequence, steps } from './sequence.ts'
import { copyState, type Manoeuvre, setUp } from './state.ts'
import { draw } from './terminal.ts'
import { violations } from './violations.ts'
import { SEATS } from './vocabulary.ts'
import { words } from './words/index.ts'

export const manoeuvre: Game<Manoeuvre> = defineGame<Manoeuvre>({
  id: 'manoeuvre',
  rules: '1.0.0',
  manifest: {
    seats: { least: 2, most: 2 },
    teams: false,
    simultaneous: true,
    chance: 'play',
    hiddenInformation: true,
    scenarios: SCENARIOS,
    options: optionsSchema,
    bound: 20_000,
  },
  scenario: scenarioOf,
  seats: () => SEATS.map(id => ({ id, side: id })),
  setUp,
  sequence,
  steps,
  anytime,
  copy: copyState,
  readDecision,
  positions,
  imagine,
  evaluate,
  violations,
  words,
  draw,
})
