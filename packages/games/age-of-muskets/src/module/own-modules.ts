import {
  type Addition,
  accept,
  type Checked,
  canonical,
  copy,
  type DataFile,
  formRefusals,
  type Game,
  type GameData,
  hashOfData,
  isDeeper,
  kindOfData,
  MOST_DATA_DEPTH,
  MOST_DATA_FILES,
  type Refusal,
  refuse,
  verdictOf,
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

interface Own {
  /** As they were brought. */
  readonly files: readonly unknown[]
  readonly modules: readonly Module[]
  readonly adds: readonly Addition[]
}

export const HOUSE_DATA: Data = { modules: HOUSE, own: { files: [], modules: [], adds: [] } }

/** What a file may be, and its form. */
export const DATA_FORMS = { [MODULE]: moduleFile } as const
const DATA_KINDS: readonly string[] = Object.keys(DATA_FORMS)

/** A module, and the file that it comes from. */
interface Brought {
  readonly file: string
  readonly module: Module
}

/** The house's modules and those of the files, or every reason why not. */
export function addModules(files: readonly DataFile[]): Checked<Data> {
  if (files.length === 0) return accept(HOUSE_DATA)
  if (files.length > MOST_DATA_FILES) return refused('engine.data.too-many', { most: MOST_DATA_FILES })
  const read = files.map(readFile)
  const malformed = read.flatMap(each => (each.ok ? [] : each.refusals))
  if (malformed.length > 0) return { ok: false, refusals: malformed }
  const brought = read
    .flatMap(each => (each.ok ? [each.value] : []))
    .sort((a, b) => (a.module.id < b.module.id ? -1 : 1))
  const refusals = [...wrongIn(brought)]
  return refusals.length === 0 ? accept(together(brought, files)) : { ok: false, refusals }
}

const refused = (key: string, args: Refusal['args']): { readonly ok: false; refusals: Refusal[] } => ({
  ok: false,
  refusals: [refuse('malformed', key, args).refusal],
})

function readFile({ name, json }: DataFile): Checked<Brought> {
  if (isDeeper(json, MOST_DATA_DEPTH))
    return refused('engine.data.too-deep', { file: name, most: MOST_DATA_DEPTH })
  if (kindOfData(json) !== MODULE)
    return refused('engine.data.kind', { file: name, field: 'schema', kinds: DATA_KINDS.join(', ') })
  const read = verdictOf(moduleFile, json)
  return read.success
    ? accept({ file: name, module: moduleOf(read.data) })
    : { ok: false, refusals: formRefusals(name, json, read.error) }
}

function* wrongIn(brought: readonly Brought[]): Generator<Refusal> {
  for (const each of brought) {
    const others = [...HOUSE, ...brought.filter(other => other !== each).map(({ module }) => module)]
    for (const found of [...wrongModule(factsOf(each.module.file)), ...wrongBeside(each.module, others)])
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

const together = (brought: readonly Brought[], files: readonly DataFile[]): Data => {
  const modules = brought.map(({ module }) => module)
  return {
    modules: [...HOUSE, ...modules],
    own: {
      files: files.map(({ json }) => copy(json)).sort((a, b) => (canonical(a) < canonical(b) ? -1 : 1)),
      modules,
      adds: brought.flatMap(({ file, module }) => [
        { file, kind: 'module', id: module.id, name: module.file.title },
        ...module.file.scenarios.map(({ id, title }) => ({ file, kind: 'scenario', id, name: title })),
      ]),
    },
  }
}

/** What a game says of its data. `gameWith` makes the game of others. */
export function gameData(data: Data, gameWith: (data: Data) => Game<AgeOfMuskets>): GameData<AgeOfMuskets> {
  let hash: string | null = null
  return {
    /** Taken when it is first asked for: it walks through every module. */
    get hash() {
      hash ??= hashOf(data)
      return hash
    },
    kinds: DATA_KINDS,
    added: data.own.files,
    adds: data.own.adds,
    printed: data.own.modules.length === 0 ? null : { modules: data.own.modules.map(({ file }) => file) },
    with(files) {
      const checked = addModules(files)
      return checked.ok ? accept(gameWith(checked.value)) : checked
    },
  }
}

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
