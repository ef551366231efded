import {
  type Addition,
  accept,
  asAdded,
  type Checked,
  type DataFile,
  type From,
  inOrder,
  readDataFiles,
  readerOf,
} from '@grognard/engine'
import { ARMIES, type NationFile, ownArmyFile } from './army-file.ts'
import { type Data, HOUSE } from './index.ts'
import { MAPS, type MapFile, type OwnSection, ownMapFile, type SectionFile } from './map-file.ts'
import { completeNation } from './own-army.ts'
import { wrongIn } from './own-sense.ts'
import { type OwnPlan, ownScenarioFile, SCENARIO_FILE } from './scenario-file.ts'

/** Armies, map sections, boards and scenarios of one's own, added to the house's (MAN-17.7, MAN-18.32, MAN-19.10). */

/** What a file may be, and its form. */
export const DATA_FORMS = {
  [ARMIES]: ownArmyFile,
  [MAPS]: ownMapFile,
  [SCENARIO_FILE]: ownScenarioFile,
} as const
export const DATA_KINDS: readonly string[] = Object.keys(DATA_FORMS)

type PresetBoard = MapFile['presetBoards'][number]

export interface Brought {
  readonly nations: readonly From<NationFile & { readonly replaces: boolean }>[]
  readonly sections: readonly From<OwnSection>[]
  readonly boards: readonly From<PresetBoard>[]
  readonly plans: readonly From<OwnPlan>[]
}

const NOTHING: Brought = { nations: [], sections: [], boards: [], plans: [] }

const READERS = {
  [ARMIES]: readerOf(
    ownArmyFile,
    ({ nations }, from): Brought => ({
      ...NOTHING,
      nations: nations.map(own => from({ ...completeNation(own), replaces: own.replaces ?? false })),
    }),
  ),
  [MAPS]: readerOf(
    ownMapFile,
    ({ sections = [], presetBoards = [] }, from): Brought => ({
      ...NOTHING,
      sections: sections.map(from),
      boards: presetBoards.map(from),
    }),
  ),
  [SCENARIO_FILE]: readerOf(
    ownScenarioFile,
    ({ scenarios }, from): Brought => ({ ...NOTHING, plans: scenarios.map(from) }),
  ),
}

/** The house's data and these files, or every reason why not. */
export function addFiles(files: readonly DataFile[]): Checked<Data> {
  const read = readDataFiles(files, READERS)
  if (!read.ok) return read
  const brought = together(read.value)
  const data = merged(brought, files)
  const refusals = [...wrongIn(brought, data)]
  return refusals.length === 0 ? accept(data) : { ok: false, refusals }
}

const together = (parts: readonly Brought[]): Brought => ({
  nations: inOrder(parts.flatMap(({ nations }) => nations)),
  sections: inOrder(parts.flatMap(({ sections }) => sections)),
  boards: inOrder(parts.flatMap(({ boards }) => boards)),
  plans: inOrder(parts.flatMap(({ plans }) => plans)),
})

/** As if all of it were right. */
function merged({ nations, sections, boards, plans }: Brought, files: readonly DataFile[]): Data {
  const { armies, maps } = HOUSE
  return {
    armies: {
      ...armies,
      nations: placed(
        armies.nations,
        nations.map(({ it: { replaces: _, ...nation } }) => nation),
      ),
    },
    maps: {
      ...maps,
      sections: placed(maps.sections, numbered(sections.map(({ it }) => it))),
      presetBoards: [...maps.presetBoards, ...boards.map(({ it }) => it)],
    },
    plans: [
      ...HOUSE.plans,
      ...plans.map(({ it: { id, board, nations, edges, deployment } }) => ({
        id,
        board,
        nations,
        edges,
        deployment,
      })),
    ],
    own: {
      files: asAdded(files),
      nations: new Set(nations.map(({ it }) => it.id)),
      sections: new Set(sections.map(({ it }) => it.id)),
      plans: plans.map(({ it }) => it),
      adds: additions({ nations, sections, boards, plans }),
    },
  }
}

/** Those that replace one stand where it stood. */
function placed<T extends { readonly id: string }>(house: readonly T[], own: readonly T[]): T[] {
  const instead = new Map(own.map(thing => [thing.id, thing]))
  const known = new Set(house.map(({ id }) => id))
  return [...house.map(thing => instead.get(thing.id) ?? thing), ...own.filter(({ id }) => !known.has(id))]
}

/** MAN-19.10: whoever gives no number gets the next one that is free in the set. */
function numbered(sections: readonly OwnSection[]): SectionFile[] {
  const taken = [...HOUSE.maps.sections, ...sections]
  const next = { classic: 0, countryside: 0 }
  for (const { set, number = 0 } of taken) next[set] = Math.max(next[set], number)
  return sections.map(({ replaces: _, number, ...section }) => ({
    ...section,
    number: number ?? ++next[section.set],
  }))
}

const additions = ({ nations, sections, boards, plans }: Brought): Addition[] => [
  ...nations.map(({ file, it: { id, name } }) => ({ file, kind: 'army', id, name })),
  ...sections.map(({ file, it: { id, name } }) => ({ file, kind: 'section', id, name })),
  ...boards.map(({ file, it: { id, name } }) => ({ file, kind: 'board', id, name })),
  ...plans.map(({ file, it: { id, title } }) => ({ file, kind: 'scenario', id, name: title })),
]
