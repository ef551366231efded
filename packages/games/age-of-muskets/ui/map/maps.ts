import { type Later, later } from '@grognard/engine'
import { type BoardMap, openMap } from './board-map.ts'
import type { MadeMap } from './made-map.ts'

/** The made maps, by module. They are data, not code: each is fetched when a match of its module is opened. */
const MAPS: ReadonlyMap<string, Later<BoardMap>> = new Map([
  ['danube-1805', mapAt('danube-1805', new URL('./made/danube-1805.json', import.meta.url))],
  ['salamanca-1812', mapAt('salamanca-1812', new URL('./made/salamanca-1812.json', import.meta.url))],
  ['sall-1796', mapAt('sall-1796', new URL('./made/sall-1796.json', import.meta.url))],
])

function mapAt(module: string, file: URL): Later<BoardMap> {
  return later(`the map of ${module}`, async () => {
    const response = await fetch(file)
    if (!response.ok) throw new Error(`the map of ${module} cannot be fetched: ${response.status}`)
    const made: MadeMap = await response.json()
    return openMap(made)
  })
}

const known = (module: string): Later<BoardMap> => {
  const map = MAPS.get(module)
  if (map === undefined) throw new Error(`there is no map of ${module}`)
  return map
}

export const fetchMap = (module: string): Promise<BoardMap> => known(module).fetch()

/** The map of a module, once it has been fetched. */
export const mapOf = (module: string): BoardMap => known(module).here
