import type { MadeMap } from '../ui/map/made-map.ts'
import { makeMap } from './make-map.ts'
import { MapModule } from './module.ts'

/**
 * The map of a module of somebody's own, which nobody has looked at: zones that cannot be made to touch are drawn apart.
 * Null: there is none to be made of it.
 */
export function ownMapOf(json: unknown): MadeMap | null {
  const read = MapModule.safeParse(json)
  if (!read.success) return null
  let module = read.data
  for (;;) {
    const made = makeMap(module, null)
    if (made.ok) return made.map
    if (made.missing.length === 0) return null
    const missing = made.missing.map(({ a, b }) => `${a} ${b}`)
    module = { ...module, edges: module.edges.filter(({ a, b }) => !missing.includes(`${a} ${b}`)) }
  }
}
