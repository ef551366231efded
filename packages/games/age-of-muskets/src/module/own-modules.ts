import {
  accept,
  asAdded,
  type Checked,
  type DataFile,
  type From,
  type Game,
  type GameData,
  gameDataOf,
  hashOfData,
  inOrder,
  type OwnData,
  type Refusal,
  readDataFiles,
  readerOf,
} from '@grognard/engine'
import type { AgeOfMuskets } from '../state.ts'
import { factsOf, SERIES } from './facts.ts'
import { MODULE, type ModuleFile, moduleFile } from './form/index.ts'
import { HOUSE, type Module, moduleOf } from './index.ts'
import { type Wrong, wrong, wrongData } from './reasons.ts'
import { wrongModule } from './sense/index.ts'

/** Modules of one's own beside the house's (AOM-1.16, AOM-47.4, AOM-47.5). */

/** All that is played with. */
export interface Data {
  readonly modules: readonly Module[]
  /** What of it is not the house's. */
  readonly own: Own
}

interface Own extends OwnData {
  readonly modules: readonly Module[]
}

export const HOUSE_DATA: Data = { modules: HOUSE, own: { files: [], modules: [], adds: [] } }

/** What a file may be, and its form. */
export const DATA_FORMS = { [MODULE]: moduleFile } as const
const DATA_KINDS: readonly string[] = Object.keys(DATA_FORMS)

const READERS = { [MODULE]: readerOf(moduleFile, (file, from) => from(moduleOf(file))) }

/** The house's modules and those of the files, or every reason why not. */
export function addModules(files: readonly DataFile[]): Checked<Data> {
  if (files.length === 0) return accept(HOUSE_DATA)
  const read = readDataFiles(files, READERS)
  if (!read.ok) return read
  const brought = inOrder(read.value)
  const refusals = [...wrongIn(brought)]
  return refusals.length === 0 ? accept(together(brought, files)) : { ok: false, refusals }
}

function* wrongIn(brought: readonly From<Module>[]): Generator<Refusal> {
  for (const each of brought) {
    const others = [...HOUSE, ...brought.filter(other => other !== each).map(({ it }) => it)]
    for (const found of [...wrongModule(factsOf(each.it.file)), ...wrongBeside(each.it, others)])
      yield wrongData(each.file, found)
  }
}

/** AOM-47.5: ids are unique among all modules, and whoever chooses must be able to tell scenarios apart. */
function* wrongBeside({ id, file }: Module, others: readonly Module[]): Generator<Wrong> {
  if (others.some(other => other.id === id)) yield wrong('AOM-47.5', 'moduleId', 'taken', id)
  for (const scenario of file.scenarios)
    for (const other of others.flatMap(({ file }) => file.scenarios))
      if (other.id === scenario.id) yield wrong('AOM-47.5', `scenarios.${other.id}`, 'taken', other.id)
      else if (other.title === scenario.title)
        yield wrong('AOM-47.5', `scenarios.${scenario.id}.title`, 'name-twice', other.id)
}

const together = (brought: readonly From<Module>[], files: readonly DataFile[]): Data => {
  const modules = brought.map(({ it }) => it)
  return {
    modules: [...HOUSE, ...modules],
    own: {
      files: asAdded(files),
      modules,
      adds: brought.flatMap(({ file, it }) => [
        { file, kind: 'module', id: it.id, name: it.file.title },
        ...it.file.scenarios.map(({ id, title }) => ({ file, kind: 'scenario', id, name: title })),
      ]),
    },
  }
}

/** The house's modules up to version 1.3.0 of the rules. */
const FORMERLY = ['bc50f587ea6e29873b500343ef6a2813']

/** What a game says of its data. `gameWith` makes the game of others. */
export const gameData = (data: Data, gameWith: (data: Data) => Game<AgeOfMuskets>): GameData<AgeOfMuskets> =>
  gameDataOf({
    formerly: FORMERLY,
    kinds: DATA_KINDS,
    own: data.own,
    hash: () => hashOf(data),
    printed: data.own.modules.length === 0 ? null : { modules: data.own.modules.map(({ file }) => file) },
    with(files) {
      const checked = addModules(files)
      return checked.ok ? accept(gameWith(checked.value)) : checked
    },
  })

const hashOf = ({ modules }: Data): string =>
  hashOfData({
    series: SERIES,
    modules: modules.map(({ file }) => played(file)).sort((a, b) => (a.moduleId < b.moduleId ? -1 : 1)),
  })

/** What of a file is played with: remarks are not. */
function played(file: ModuleFile): Omit<ModuleFile, '$schema' | 'schema' | 'source' | 'note'> {
  const { $schema: _, schema: __, source: ___, note: ____, ...rest } = file
  return rest
}
