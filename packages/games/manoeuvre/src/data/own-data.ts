import {
  type Addition,
  accept,
  type Checked,
  canonical,
  copy,
  type DataFile,
  formRefusals,
  isDeeper,
  kindOfData,
  MOST_DATA_DEPTH,
  MOST_DATA_FILES,
  type Refusal,
  refuse,
  verdictOf,
} from '@grognard/engine'
import type * as z from 'zod/mini'
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

/** Something, and the file that it comes from. */
export interface From<T> {
  readonly file: string
  readonly it: T
}

export interface Brought {
  readonly nations: readonly From<NationFile & { readonly replaces: boolean }>[]
  readonly sections: readonly From<OwnSection>[]
  readonly boards: readonly From<PresetBoard>[]
  readonly plans: readonly From<OwnPlan>[]
}

/** The house's data and these files, or every reason why not. */
export function addFiles(files: readonly DataFile[]): Checked<Data> {
  if (files.length > MOST_DATA_FILES) return refused('engine.data.too-many', { most: MOST_DATA_FILES })
  const read = files.map(readFile)
  const malformed = read.flatMap(each => (each.ok ? [] : each.refusals))
  if (malformed.length > 0) return { ok: false, refusals: malformed }
  const brought = together(read.flatMap(each => (each.ok ? [each.value] : [])))
  const data = merged(brought, files)
  const refusals = [...wrongIn(brought, data)]
  return refusals.length === 0 ? accept(data) : { ok: false, refusals }
}

const refused = (key: string, args: Refusal['args']): { readonly ok: false; refusals: Refusal[] } => ({
  ok: false,
  refusals: [refuse('malformed', key, args).refusal],
})

const NOTHING: Brought = { nations: [], sections: [], boards: [], plans: [] }

function readFile({ name, json }: DataFile): Checked<Brought> {
  if (isDeeper(json, MOST_DATA_DEPTH))
    return refused('engine.data.too-deep', { file: name, most: MOST_DATA_DEPTH })
  const from = <T>(it: T): From<T> => ({ file: name, it })
  switch (kindOfData(json)) {
    case ARMIES:
      return formed(name, json, ownArmyFile, ({ nations }) => ({
        ...NOTHING,
        nations: nations.map(own => from({ ...completeNation(own), replaces: own.replaces ?? false })),
      }))
    case MAPS:
      return formed(name, json, ownMapFile, ({ sections = [], presetBoards = [] }) => ({
        ...NOTHING,
        sections: sections.map(from),
        boards: presetBoards.map(from),
      }))
    case SCENARIO_FILE:
      return formed(name, json, ownScenarioFile, ({ scenarios }) => ({
        ...NOTHING,
        plans: scenarios.map(from),
      }))
    default:
      return refused('engine.data.kind', { file: name, field: 'schema', kinds: DATA_KINDS.join(', ') })
  }
}

function formed<T>(
  name: string,
  json: unknown,
  form: z.ZodMiniType<T>,
  take: (file: T) => Brought,
): Checked<Brought> {
  const read = verdictOf(form, json)
  return read.success
    ? accept(take(read.data))
    : { ok: false, refusals: formRefusals(name, json, read.error) }
}

/** In the order of their ids, so that it does not matter in which order the files came. */
const together = (parts: readonly Brought[]): Brought => ({
  nations: sorted(parts.flatMap(({ nations }) => nations)),
  sections: sorted(parts.flatMap(({ sections }) => sections)),
  boards: sorted(parts.flatMap(({ boards }) => boards)),
  plans: sorted(parts.flatMap(({ plans }) => plans)),
})

const sorted = <T extends { readonly id: string }>(items: From<T>[]): From<T>[] =>
  items.sort((a, b) => (a.it.id < b.it.id ? -1 : 1))

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
      files: files.map(({ json }) => copy(json)).sort((a, b) => (canonical(a) < canonical(b) ? -1 : 1)),
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
