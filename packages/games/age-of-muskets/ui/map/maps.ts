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

/** Of modules of one's own, by id: drawn when a match with one is opened, and again when its file is another one. */
const OWN = new Map<string, { readonly of: unknown; readonly map: BoardMap }>()

function drawn(module: unknown): Promise<MadeMap | null> {
  const worker = new Worker(new URL('./own-map-worker.ts', import.meta.url), { type: 'module' })
  return new Promise<MadeMap | null>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<MadeMap | null>) => resolve(data)
    worker.onerror = ({ message }) => reject(new Error(message))
    worker.postMessage(module)
  }).finally(() => worker.terminate())
}

/** The map of a module of the house by its id; of one's own it is drawn from the module itself. */
export async function fetchMap(module: { readonly moduleId: string }): Promise<BoardMap> {
  const { moduleId: id } = module
  const house = MAPS.get(id)
  if (house !== undefined) return house.fetch()
  const known = OWN.get(id)
  if (known?.of === module) return known.map
  const made = await drawn(module)
  if (made === null) throw new Error(`no map can be drawn of ${id}`)
  const map = openMap(made)
  OWN.set(id, { of: module, map })
  return map
}

/** The map of a module, once it has been fetched. */
export function mapOf(module: string): BoardMap {
  const map = MAPS.get(module)?.here ?? OWN.get(module)?.map
  if (map === undefined) throw new Error(`there is no map of ${module}`)
  return map
}
