import { defineGame, type Game } from '@grognard/engine'
import { anytime } from './anytime.ts'
import { copyState } from './copy.ts'
import { readDecision } from './decisions.ts'
import { glance } from './glance.ts'
import { imagine } from './imagine.ts'
import { BOTS, BRIEFING, DE, DRAWING, EN, TYPED, VIOLATIONS } from './later.ts'
import { type Data, gameData, HOUSE_DATA } from './own-data/index.ts'
import { readPart } from './parts.ts'
import { apart } from './prospects/apart.ts'
import { gist } from './prospects/gist.ts'
import { optionsSchema, scenarioIds, scenariosWith } from './scenarios/index.ts'
import { sequence, steps } from './sequence.ts'
import { layOut } from './set-up/lay-out.ts'
import type { MarchAttack } from './state.ts'
import { titled } from './words/titled.ts'

/** The same rules, whatever the armies and battles (MAR-24.23). */
function gameWith(data: Data): Game<MarchAttack> {
  return defineGame<MarchAttack>({
    id: 'march-attack',
    rules: '1.8.0',
    manifest: {
      seats: { least: 2, most: 4, option: 'players' },
      teams: true,
      simultaneous: true,
      chance: 'play',
      hiddenInformation: true,
      scenarios: scenarioIds(data),
      house: scenarioIds({ scenarios: data.scenarios.filter(({ provenance }) => provenance === 'house') }),
      options: optionsSchema,
      bound: 100_000,
    },
    scenario: scenariosWith(data),
    seats: ({ players, sides }) => players.map(({ id, side }) => ({ id, side: sides[side].id })),
    setUp: layOut,
    copy: copyState,
    sequence,
    steps,
    anytime,
    readDecision,
    readPart,
    imagine,
    gist,
    isGistOpen: true,
    apart,
    bots: BOTS,
    glance,
    violations: VIOLATIONS,
    words: { en: EN.as(titled(data)), de: DE.as(titled(data)) },
    draw: DRAWING,
    briefing: BRIEFING,
    typed: TYPED,
    data: gameData(data, gameWith),
  })
}

export const marchAttack: Game<MarchAttack> = gameWith(HOUSE_DATA)
