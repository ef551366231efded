import { defineGame, type Game, there } from '@grognard/engine'
import { anytime } from './anytime.ts'
import { readDecision } from './decisions.ts'
import { gist } from './gist.ts'
import { glance } from './glance.ts'
import { imagine } from './imagine/index.ts'
import { BOTS, BRIEFING, DE, DRAWING, EN, READING, VIOLATIONS } from './later.ts'
import { memory } from './memory.ts'
import { type Data, gameData, HOUSE_DATA } from './module/own-modules.ts'
import { optionsSchema, scenarioIds, scenariosWith } from './module/scenarios.ts'
import { readPart } from './parts.ts'
import { printDecision } from './positions/decisions.ts'
import { writePosition } from './positions/write.ts'
import { writeView } from './positions/write-view.ts'
import { sequence, steps } from './sequence.ts'
import { setUp } from './set-up.ts'
import { type AgeOfMuskets, copyState } from './state.ts'
import { lots } from './statistics.ts'
import { channels } from './turn/conference.ts'
import { titled } from './words/titled.ts'

/** The same rules, whatever the modules (AOM-1.16). */
function gameWith(data: Data): Game<AgeOfMuskets> {
  return defineGame<AgeOfMuskets>({
    id: 'age-of-muskets',
    rules: '1.7.0',
    manifest: {
      seats: { least: 2, most: 6, option: 'players' },
      teams: true,
      simultaneous: true,
      chance: 'play',
      hiddenInformation: true,
      scenarios: scenarioIds(data.modules),
      house: scenarioIds(data.modules.filter(({ file }) => file.house === true)),
      options: optionsSchema,
      bound: 1_000_000,
    },
    scenario: scenariosWith(data.modules),
    seats: ({ players, roster }) =>
      players.map(({ id, side }) => ({ id, side: there(roster.sides[side], 'such side').id })),
    begin: ({ plan }) => (plan.kind === 'battle' ? 'battleScenario' : 'campaign'),
    setUp,
    sequence,
    steps,
    anytime,
    copy: copyState,
    readDecision,
    readPart,
    positions: program => ({
      write: s => writePosition(program, s),
      view: view => writeView(program, view),
      printDecision,
      reading: READING.as(reading => reading(program)),
    }),
    imagine,
    memory,
    channels,
    violations: VIOLATIONS,
    bots: BOTS,
    lots,
    glance,
    gist,
    words: { en: EN.as(titled(data)), de: DE.as(titled(data)) },
    draw: DRAWING,
    briefing: BRIEFING,
    data: gameData(data, gameWith),
  })
}

export const ageOfMuskets: Game<AgeOfMuskets> = gameWith(HOUSE_DATA)
