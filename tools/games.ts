/**
 * What can be seen of a game's folder from outside: a pure game, which bears the folder's name.
 * `node tools/games.ts` looks at every game and exits with 1 if something is wrong.
 */

import { existsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { foldersIn, ROOT, readFiles, type TextFile } from './files.ts'
import { tokens } from './source.ts'

const IMPURE = /(?<![\w$.])(?:Date\.now|new\s+Date\b|Date\s*\(|performance\.now|Math\.random|crypto\.\w+)/g

/** Clocks, and chance that no seed repeats: `path:line` and why not. */
export function impurities({ path, text }: TextFile): string[] {
  return tokens(text)
    .filter(({ kind }) => kind === 'code')
    .flatMap(({ text, line }) =>
      [...text.matchAll(IMPURE)].map(found => {
        const at = line + text.slice(0, found.index).split('\n').length - 1
        return `${path}:${at} ${found[0].replace(/\s*\($/, '()')}: rules know no clock, and no chance but what they draw from the state`
      }),
    )
}

/** The ids of the games among the things that a module exports. */
export const idsIn = (module: object): string[] =>
  Object.values(module).flatMap((thing: unknown) =>
    typeof thing === 'object' &&
    thing !== null &&
    'id' in thing &&
    typeof thing.id === 'string' &&
    'manifest' in thing &&
    'program' in thing
      ? [thing.id]
      : [],
  )

export function misnamed(folder: string, ids: readonly string[]): string[] {
  const path = `packages/games/${folder}`
  if (ids.length === 0) return [`${path}/src/index.ts exports no game`]
  return ids
    .filter(id => id !== folder)
    .map(id => `${path} holds the game '${id}': the folder, the address and the files of a game have its id`)
}

async function failuresOf(folder: string, root: string): Promise<string[]> {
  const src = `packages/games/${folder}/src`
  const entry = existsSync(`${root}/${src}/index.ts`) ? 'index' : 'game'
  const index: object = await import(pathToFileURL(`${root}/${src}/${entry}.ts`).href)
  return [...misnamed(folder, idsIn(index)), ...readFiles(src, /\.tsx?$/, root).flatMap(impurities)]
}

export async function failures(root = ROOT): Promise<string[]> {
  const found = await Promise.all(foldersIn('packages/games', root).map(folder => failuresOf(folder, root)))
  return found.flat()
}

async function main(): Promise<void> {
  const found = await failures()
  for (const failure of found) console.error(failure)
  console.log(`games: ${foldersIn('packages/games').join(', ')}`)
  if (found.length > 0) process.exitCode = 1
}

if (import.meta.main) await main()
