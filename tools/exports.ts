/**
 * Finds exports that nobody imports. `node tools/exports.ts` exits with 1 if there are any.
 * What only tests import counts as used, because tests look inside; `--tests` lists it.
 */

import { posix } from 'node:path'
import { foldersIn, ROOT, readFiles, readIfThere, type TextFile } from './files.ts'
import { tokens } from './source.ts'

/** What is loaded by its path, and the name that is then taken from it. */
const LOADED_BY_PATH: readonly (readonly [path: RegExp, name: string])[] = [
  [/^packages\/games\/[^/]+\/ui\/index\.ts$/, 'ui'],
  [/^packages\/games\/[^/]+\/ui\/lessons\.ts$/, 'lessons'],
  [/^packages\/games\/[^/]+\/ui\/how-to\.ts$/, 'howTo'],
  [/^packages\/games\/[^/]+\/ui\/mini-map\.ts$/, 'miniMap'],
  [/^packages\/games\/[^/]+\/ui\/book\.ts$/, 'book'],
  [/^packages\/games\/[^/]+\/ui\/editor\.ts$/, 'editor'],
  [/^packages\/games\/[^/]+\/ui\/measure\.ts$/, 'measure'],
  [/^packages\/games\/[^/]+\/ui\/credits\.ts$/, 'credits'],
  [/^packages\/web\/src\/kit\/fetch-piece\.ts$/, 'fetchPiece'],
  [/^packages\/lab\/src\/worker\.ts$/, 'default'],
  [/^packages\/server\/src\/play\/(thinking|foreseeing)\.ts$/, 'default'],
  [/^packages\/server\/src\/brought\/replaying\.ts$/, 'default'],
  [/^tools\/mutants\/vitest\.config\.ts$/, 'default'],
]

/** Whose exports must be imported by somebody; all other files only import. */
const ASKED = /^(?:packages\/(?:games\/)?[^/]+\/(?:src|ui|server|build|tools)|bench|tools)\/(?!test\/)/
/** The types of the contract are there for authors of games, whether or not one of ours has named them yet. */
const CONTRACT = /^packages\/(?:engine|table)\/src\//
const SOURCE = /^(?!.*\/dist\/).*\.[cm]?[jt]sx?$/
const TEST = /(?:^|\/)test\//
/** What tests are made with: that only tests import it is what it is for. */
const MADE_FOR_TESTS = /\/testing\//

/** Instead of a name: everything a module has. */
const ALL = '*'

interface Taken {
  readonly module: string
  readonly name: string
}

interface Export {
  /** ALL: what another module has, under the names it has there. */
  readonly name: string
  readonly line: number
  /** Where it comes from, if it is only handed on. */
  readonly from: Taken | null
  readonly isType: boolean
}

type Files = readonly TextFile[]
/** Where a module name of package.json's `exports` leads. */
type Packages = ReadonlyMap<string, string>

interface Finding {
  readonly path: string
  readonly line: number
  readonly name: string
}

const DECLARATION =
  /(?<=^|\n)export (?:declare |abstract |async )*(?:const|let|function\*?|class|(interface|type)) (?:([\w$]+)|\{([^}]*)\}|\[([^\]]*)\])(?! from\b)/g
const LIST = /(?<=^|\n)export (?:type )?(?:\{([^}]*)\}|\*(?: as ([\w$]+))?)(?: from '(\d+)')?/g
const DEFAULT = /(?<=^|\n)export default\b/g
const IMPORT = /(?<=^|\n)import (?:type )?([\w$]+)?,? ?(?:\{([^}]*)\}|(\*) as [\w$]+)? from '(\d+)'/g
const IMPORT_LATER =
  /(?:\{([^{}]*)\} = await |(\blazy\(\(\) => ))?\bimport\('(\d+)'\)(?:\)?\.(?!then\b)([\w$]+)|\.then\((?:async )?\(\{([^{}]*)\}\))?/g

// Without comments, and with strings by number, so that what looks like code is code.
function bare(text: string): { code: string; strings: string[] } {
  const strings: string[] = []
  const pieces = tokens(text).map(({ kind, text }) => {
    if (kind === 'code') return text
    const lines = '\n'.repeat(text.split('\n').length - 1)
    return kind === 'comment' ? lines : `'${strings.push(text) - 1}'${lines}`
  })
  return { code: pieces.join(''), strings }
}

/** `a, type b as c, d: e`: what each is called there, and here. */
const names = (list = ''): { there: string; here: string }[] =>
  list
    .split(',')
    .map(item => item.trim().replace(/^type /, ''))
    .filter(item => item !== '')
    .map(item => item.split(/ as |: */))
    .map(([there = '', here = there]) => ({ there, here }))

const namesThere = (list: string): string[] => names(list).map(({ there }) => there)

export function exportsOf(text: string): Export[] {
  const { code, strings } = bare(text)
  const found: Export[] = []
  const add = (at: number, name: string, from: Taken | null, isType = false): void => {
    const isOverload = name !== ALL && found.some(other => other.name === name)
    if (!isOverload) found.push({ name, line: code.slice(0, at).split('\n').length, from, isType })
  }
  for (const { index, 1: type, 2: name, 3: fields, 4: items } of code.matchAll(DECLARATION))
    for (const { here } of names(name ?? fields ?? items)) add(index, here, null, type !== undefined)
  for (const { index } of code.matchAll(DEFAULT)) add(index, 'default', null)
  for (const { index, 1: list, 2: space = ALL, 3: module } of code.matchAll(LIST)) {
    const from = (name: string): Taken | null =>
      module === undefined ? null : { module: strings[Number(module)] ?? '', name }
    if (list === undefined) add(index, space, from(ALL))
    else for (const { there, here } of names(list)) add(index, here, from(there))
  }
  return found
}

/** What a source text imports, at once or later; not what it hands on. */
export function takenBy(text: string): Taken[] {
  const { code, strings } = bare(text)
  const from = (module: string | undefined, taken: readonly string[]): Taken[] =>
    taken.map(name => ({ module: strings[Number(module)] ?? '', name }))
  const atOnce = [...code.matchAll(IMPORT)].flatMap(([, whole, list = '', all, module]) =>
    from(module, [...(whole ? ['default'] : []), ...namesThere(list), ...(all ? [ALL] : [])]),
  )
  const later = [...code.matchAll(IMPORT_LATER)].flatMap(([, before, lazy, module, field, after]) => {
    const list = before ?? after
    return from(module, list ? namesThere(list) : [lazy ? 'default' : (field ?? ALL)])
  })
  return [...atOnce, ...later]
}

/** The exports that none of the users takes, from whichever module they are handed on. */
export function unused(files: Files, users: Files, packages: Packages): Finding[] {
  const exportsByPath = new Map(files.map(({ path, text }) => [path, exportsOf(text)]))
  const used = new Set<Export>()
  const answers = new Map<string, boolean>()
  const resolve = (path: string, module: string): string =>
    packages.get(module) ?? posix.join(posix.dirname(path), module)

  // Says whether the module has it. Where modules hand on each other, the second question is answered with no.
  const use = (path: string, name: string): boolean => {
    const answer = answers.get(`${path} ${name}`)
    if (answer !== undefined) return answer
    answers.set(`${path} ${name}`, false)
    const taken = (exportsByPath.get(path) ?? []).filter(({ name: own, from }) => {
      const isIt = name === ALL || own === name
      const isThere = from !== null && (isIt || own === ALL)
      return (isThere && use(resolve(path, from.module), isIt ? from.name : name)) || isIt
    })
    for (const found of taken) used.add(found)
    answers.set(`${path} ${name}`, taken.length > 0)
    return taken.length > 0
  }

  for (const { path, text } of users)
    for (const { module, name } of takenBy(text)) use(resolve(path, module), name)
  for (const { path } of files)
    for (const [pattern, name] of LOADED_BY_PATH) if (pattern.test(path)) use(path, name)
  const isUnused = (path: string, found: Export): boolean =>
    !used.has(found) && !(found.isType && CONTRACT.test(path))
  return [...exportsByPath]
    .filter(([path]) => ASKED.test(path))
    .flatMap(([path, all]) =>
      all.filter(found => isUnused(path, found)).map(found => ({ path, ...told(found) })),
    )
}

const told = ({ name, line, from }: Export): { name: string; line: number } => ({
  name: name === ALL ? `all of ${from?.module}` : name,
  line,
})

/** All sources and tests of a checkout, and what its packages call theirs. */
export function readEverything(root = ROOT): { files: TextFile[]; packages: Packages } {
  const files = ['packages', 'bench', 'tools', 'docs'].flatMap(folder => readFiles(folder, SOURCE, root))
  const folders = ['packages', 'packages/games'].flatMap(within =>
    foldersIn(within, root).map(name => `${within}/${name}`),
  )
  return { files, packages: new Map(folders.flatMap(folder => entriesOf(folder, root))) }
}

function entriesOf(folder: string, root: string): [module: string, path: string][] {
  const text = readIfThere(`${folder}/package.json`, root)
  if (text === null) return []
  const { name, exports = {} }: { name: string; exports?: Record<string, string> } = JSON.parse(text)
  return Object.entries(exports).map(([entry, path]) => [posix.join(name, entry), posix.join(folder, path)])
}

function main(): void {
  const { files, packages } = readEverything()
  const found = unused(files, files, packages)
  for (const { path, line, name } of found) console.error(`${path}:${line} nobody imports ${name}`)
  console.log(`exports: ${files.length} files, ${found.length} exports that nobody imports`)
  if (found.length > 0) process.exitCode = 1
  if (process.argv.includes('--tests')) tellWhatOnlyTestsUse(files, packages, found)
}

function tellWhatOnlyTestsUse(files: Files, packages: Packages, byNobody: Finding[]): void {
  const known = new Set(byNobody.map(({ path, name }) => `${path} ${name}`))
  const sources = files.filter(({ path }) => !TEST.test(path))
  const found = unused(files, sources, packages).filter(
    ({ path, name }) => !MADE_FOR_TESTS.test(path) && !known.has(`${path} ${name}`),
  )
  for (const { path, line, name } of found) console.log(`${path}:${line} only tests import ${name}`)
}

if (import.meta.main) main()
