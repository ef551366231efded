import {
  accept,
  type Checked,
  type DataFile,
  defineGame,
  type Game,
  type GameData,
  gameDataOf,
  hashOfData,
} from '@grognard/engine'
import { anytime } from './anytime.ts'
import { memory } from './cards/memory.ts'
import { type Data, HOUSE } from './data/index.ts'
import { addFiles, DATA_KINDS } from './data/own-data.ts'
import { readDecision } from './decisions.ts'
import { gist } from './gist.ts'
import { glance } from './glance.ts'
import { imagine } from './imagine.ts'
import { BOTS, BRIEFING, DE, DRAWING, EN, READING, STRATEGIES, VIOLATIONS } from './later.ts'
import { printDecision } from './notation/decisions.ts'
import { readPart } from './parts.ts'
import { writePosition, writeView } from './positions/write.ts'
import { houseScenarios, optionsSchema, scenarioIds, scenarioOf, scenariosWith } from './scenario.ts'
import { sequence, steps } from './sequence.ts'
import { copyState, type Manoeuvre, setUp } from './state.ts'
import { cardKind, lots } from './statistics.ts'
import { SEATS } from './vocabulary.ts'
import { titled } from './words/titled.ts'

/** The same rules, whatever the armies and maps (MAN-1.26). */
function gameWith(data: Data): Game<Manoeuvre> {
  const scenario = data === HOUSE ? scenarioOf : scenariosWith(data)
  return defineGame<Manoeuvre>({
    id: 'manoeuvre',
    rules: '1.0.0',
    manifest: {
      seats: { least: 2, most: 2 },
      teams: false,
      simultaneous: true,
      chance: 'play',
      hiddenInformation: true,
      scenarios: scenarioIds(data),
      house: houseScenarios(data),
      options: optionsSchema,
      bound: 20_000,
    },
    scenario,
    seats: () => SEATS.map(id => ({ id, side: id })),
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
      reading: READING.as(reading => reading(program, scenario)),
    }),
    imagine,
    memory,
    bots: BOTS,
    strategies: STRATEGIES,
    lots,
    glance,
    cardKind,
    gist,
    isGistOpen: true,
    isEndless: ({ options }) => options.turnLimit === 0,
    violations: VIOLATIONS,
    words: { en: EN.as(titled(data.own.plans)), de: DE.as(titled(data.own.plans)) },
    draw: DRAWING,
    briefing: BRIEFING,
    data: dataOf(data),
  })
}

const dataOf = (data: Data): GameData<Manoeuvre> =>
  gameDataOf({
    formerly: [],
    kinds: DATA_KINDS,
    own: data.own,
    hash: () => hashOf(data),
    printed: data.own.files.length === 0 ? null : printed(data),
    with: withFiles,
  })

const byId = <T extends { readonly id: string }>(things: readonly T[]): T[] =>
  [...things].sort((a, b) => (a.id < b.id ? -1 : 1))

const hashOf = ({ armies, maps, own }: Data): string =>
  hashOfData({
    cardValues: armies.cardValues,
    nations: byId(armies.nations),
    terrain: maps.terrain,
    legend: maps.legend,
    sections: byId(maps.sections),
    presetBoards: byId(maps.presetBoards),
    scenarios: byId(own.plans),
  })

/** What boards look up: the armies and sections that are not in the house's files. */
const printed = ({ armies, maps, own }: Data) => ({
  nations: armies.nations.filter(({ id }) => own.nations.has(id)),
  sections: maps.sections.filter(({ id }) => own.sections.has(id)),
})

function withFiles(files: readonly DataFile[]): Checked<Game<Manoeuvre>> {
  if (files.length === 0) return accept(manoeuvre)
  const data = addFiles(files)
  return data.ok ? accept(gameWith(data.value)) : data
}

export const manoeuvre: Game<Manoeuvre> = gameWith(HOUSE)
