import type { BoardMap } from './board-map.ts'

/** Paths of a map are long, and always the same: made once for each map. */
export function oncePerMap<T>(make: (map: BoardMap) => T): (map: BoardMap) => T {
  const made = new WeakMap<BoardMap, { readonly thing: T }>()
  return map => {
    const known = made.get(map) ?? { thing: make(map) }
    made.set(map, known)
    return known.thing
  }
}
