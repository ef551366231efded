/**
 * Keeps the import directions: games and bots, which do not know each other, on the engine; sitting and lab on those;
 * web and cli on top.
 * `node tools/imports.ts` checks the sources and exits with 1 if an import breaks the table below.
 */

import { posix } from 'node:path'
import { foldersIn, ROOT, readFiles, type TextFile } from './files.ts'
import { type Token, tokens } from './source.ts'

interface Row {
  /** The sources this row is about; `*` stands for one folder name. The longest fitting row counts. */
  readonly folder: string
  /** The modules they may import. `*` stands for anything, GAMES for each game's package, whole or its rules alone. */
  readonly may: readonly string[]
  /** Folders besides their own whose files they may import. */
  readonly and?: readonly string[]
}

const GAMES = '(games)'

const TABLE: readonly Row[] = [
  { folder: 'packages/engine/src', may: [] },
  {
    folder: 'packages/engine/src/testing',
    may: ['node:*', 'vitest', 'fast-check'],
    and: ['packages/engine/src'],
  },
  { folder: 'packages/geometry/src', may: [] },
  { folder: 'packages/table/src', may: ['@grognard/engine', 'react'] },
  {
    folder: 'packages/games/*/src',
    may: [
      '@grognard/engine',
      '@grognard/engine/lines',
      '@grognard/engine/words-by-chapter',
      '@grognard/geometry',
      'zod',
      'zod/*',
    ],
  },
  {
    folder: 'packages/games/*/ui',
    may: ['@grognard/engine', '@grognard/geometry', '@grognard/table', 'react'],
    and: ['packages/games/*/src', 'packages/games/*/map'],
  },
  { folder: 'packages/games/*/map', may: ['zod', 'node:*'], and: ['packages/games/*/ui'] },
  { folder: 'packages/collection/src', may: ['@grognard/engine', GAMES] },
  { folder: 'packages/bots/src', may: ['@grognard/engine'] },
  {
    folder: 'packages/sitting/src',
    may: [
      '@grognard/engine',
      '@grognard/engine/reversible',
      '@grognard/bots',
      '@grognard/bots/job',
      '@grognard/table',
    ],
  },
  {
    folder: 'packages/lab/src',
    may: [
      '@grognard/engine',
      GAMES,
      '@grognard/collection/one',
      '@grognard/collection/whole',
      '@grognard/bots',
      'piscina',
      'zod',
      'zod/*',
      'node:*',
    ],
  },
  {
    folder: 'packages/cli/src',
    may: [
      '@grognard/engine',
      '@grognard/engine/ledger',
      '@grognard/engine/testing',
      GAMES,
      '@grognard/collection/one',
      '@grognard/collection/whole',
      '@grognard/bots',
      '@grognard/lab',
      '@grognard/lab/*',
      '@grognard/sitting',
      '@grognard/sitting/*',
      '@grognard/web/app',
      '@grognard/server',
      '@grognard/server/referee',
      '@grognard/web/lock',
      'zod',
      'zod/*',
      'node:*',
    ],
  },
  { folder: 'packages/web/src', may: ['*'] },
  { folder: 'packages/server/src', may: ['*'] },
]

interface Import {
  readonly line: number
  /** null: computed when it runs, so nobody can check it. */
  readonly module: string | null
}

interface Violation {
  readonly path: string
  readonly line: number
  readonly why: string
}

/** Every `import … from`, `export … from`, `import '…'` and `import('…')` of a source text. */
export function importsOf(text: string): Import[] {
  const pieces = tokens(text).filter(token => token.kind !== 'comment')
  return pieces.flatMap((piece, i) => {
    if (piece.kind === 'code') return computedImports(piece, pieces[i + 1])
    const before = pieces[i - 1]
    return before?.kind === 'code' && leadsToModule(before.text)
      ? [{ line: piece.line, module: piece.text }]
      : []
  })
}

const leadsToModule = (code: string): boolean =>
  /(?<![\w$.])(?:from|import|(?:import|require)\s*\()\s*$/.test(code)

function computedImports(piece: Token, next: Token | undefined): Import[] {
  const calls = [...piece.text.matchAll(/(?<![\w$.])import\s*\(\s*/g)]
  return calls
    .filter(call => call.index + call[0].length < piece.text.length || next === undefined)
    .map(call => ({ line: piece.line + newlines(piece.text.slice(0, call.index)), module: null }))
}

const newlines = (text: string): number => text.split('\n').length - 1

/** @param games the folder names of the games: a game's package has its folder's name */
export function violations(file: TextFile, games: readonly string[], table = TABLE): Violation[] {
  const row = rowFor(file.path, table)
  if (!row)
    return [{ path: file.path, line: 1, why: 'this folder has no row in the table of tools/imports.ts' }]
  return importsOf(file.text).flatMap(({ line, module }) => {
    const why = objection(file.path, module, row, games, table)
    return why ? [{ path: file.path, line, why }] : []
  })
}

function objection(
  path: string,
  module: string | null,
  row: Row,
  games: readonly string[],
  table: readonly Row[],
): string | null {
  if (module === null)
    return 'import() of a computed name cannot be checked: write the name as a plain string'
  if (module.startsWith('.') || module.startsWith('/')) return objectionToFile(path, module, row, table)
  const allowed = row.may.flatMap(name =>
    name === GAMES ? games.flatMap(game => [`@grognard/${game}`, `@grognard/${game}/rules`]) : [name],
  )
  if (allowed.some(pattern => wildcard(pattern).test(module))) return null
  const only = row.may.length === 0 ? 'nothing but its own files' : `only ${row.may.join(', ')}`
  return `${row.folder} may not import ${module} (${only})`
}

function objectionToFile(path: string, module: string, row: Row, table: readonly Row[]): string | null {
  const target = posix.join(posix.dirname(path), module)
  const isHome = rowFor(target, table) === row && homeOf(target, row.folder) === homeOf(path, row.folder)
  const isNeighbour = row.and?.includes(rowFor(target, table)?.folder ?? '') === true
  return isHome || isNeighbour ? null : `${row.folder} may not import ${target}`
}

const rowFor = (path: string, table: readonly Row[]): Row | undefined =>
  table.filter(row => homeOf(path, row.folder) !== null).sort((a, b) => b.folder.length - a.folder.length)[0]

// What the pattern stands for on this path: packages/games/*/src is packages/games/the-ford/src, say.
function homeOf(path: string, folder: string): string | null {
  const home = path.split('/').slice(0, folder.split('/').length).join('/')
  return home !== path && wildcard(folder, '[^/]+').test(home) ? home : null
}

const wildcard = (pattern: string, anything = '.+'): RegExp =>
  new RegExp(`^${pattern.split('*').map(RegExp.escape).join(anything)}$`)

/** All sources of a checkout, and the folder names of its games. */
export function readSources(root = ROOT): { files: TextFile[]; games: string[] } {
  const games = foldersIn('packages/games', root)
  const packages = foldersIn('packages', root).filter(name => name !== 'games')
  const folders = [
    ...packages.map(name => `packages/${name}/src`),
    ...games.flatMap(name => [`packages/games/${name}/src`, `packages/games/${name}/ui`]),
  ]
  return { files: folders.flatMap(folder => readFiles(folder, /\.[cm]?[jt]sx?$/, root)), games }
}

function main(): void {
  const { files, games } = readSources()
  const found = files.flatMap(file => violations(file, games))
  for (const { path, line, why } of found) console.error(`${path}:${line} ${why}`)
  console.log(`imports: ${files.length} files, ${found.length} against the table`)
  if (found.length > 0) process.exitCode = 1
}

if (import.meta.main) main()
