/**
 * Makes the maps of modules: `node packages/games/age-of-muskets/map/make.ts <module.json>…`, or `npm run maps` for all
 * there are, reads a module and, where there is one, `board/<module>.json`, and writes `ui/map/made/<module>.json`. With
 * `--check` it writes nothing and exits with 1 if what is there is not what would be made.
 */

import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { BoardData } from './board-data.ts'
import { written } from './encode.ts'
import { makeMap } from './make-map.ts'
import { MapModule } from './module.ts'
import { sourceOf } from './source.ts'

const game = new URL('../', import.meta.url)

export const madeFileOf = (module: string): URL => new URL(`ui/map/made/${module}.json`, game)

/** Null: the module has no board data, and gets a plain map. */
export function boardDataOf(module: string): BoardData | null {
  const file = new URL(`board/${module}.json`, game)
  return existsSync(file) ? BoardData.parse(JSON.parse(readFileSync(file, 'utf8'))) : null
}

export const readModule = (file: string | URL): MapModule =>
  MapModule.parse(JSON.parse(readFileSync(file, 'utf8')))

/** The modules of the game; what else lies in their folder is none. */
export function modulesHere(): URL[] {
  const folder = new URL('src/modules/', game)
  return readdirSync(folder)
    .filter(name => name.endsWith('.json'))
    .map(name => new URL(name, folder))
    .filter(file => 'moduleId' in JSON.parse(readFileSync(file, 'utf8')))
}

/** What is wrong, in sentences. */
function make(file: string | URL, isCheck: boolean): readonly string[] {
  const module = readModule(file)
  const board = boardDataOf(module.moduleId)
  const made = makeMap(module, board, sourceOf(module, board))
  if (!made.ok) return made.troubles
  const [text, target] = [written(made.map), madeFileOf(module.moduleId)]
  if (isCheck) {
    const isSame = existsSync(target) && readFileSync(target, 'utf8') === text
    return isSame ? [] : [`the made map of ${module.moduleId} is not what its data make: run map/make.ts`]
  }
  mkdirSync(new URL('.', target), { recursive: true })
  writeFileSync(target, text)
  const { zones, edges, arcs } = made.map
  const closed = arcs.filter(({ kind }) => kind === 'closed').length
  console.log(
    `${module.moduleId}: ${board === null ? 'a plain map' : 'a map'} of ${zones.length} zones, ${edges.length} edges with a common border, ${closed} closed borders`,
  )
  return []
}

if (import.meta.main) {
  const named = process.argv.slice(2).filter(each => !each.startsWith('--'))
  const isCheck = process.argv.includes('--check')
  const troubles = (named.length > 0 ? named : modulesHere()).flatMap(file => make(file, isCheck))
  for (const trouble of troubles) console.error(trouble)
  if (troubles.length > 0) process.exitCode = 1
}
