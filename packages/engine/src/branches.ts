import type { Chance, Enumerating } from './chance.ts'
import type { Random } from './random.ts'

/** Any results, which can be looked up in `path` when it has been played, and played again. */
export const luckyChance = (luck: Random, path: readonly number[] = []): Chance & Enumerating => ({
  script: [],
  draws: 0,
  trace: 0,
  source: 'enumerating',
  path: [...path],
  widths: [],
  probability: 1,
  luck,
})

/**
 * Plays once for every path that chance may take; false if there are more than `most`. `play` gets the chance
 * to put into a state of its own, and finds its `probability` there when it has played. Whoever wants all of them or none
 * is spared what is played in vain: it ends as soon as there are certain to be too many.
 */
export function everyBranch(
  play: (chance: Chance & Enumerating) => void,
  most: number,
  wanted: 'as many as there may be' | 'all or none' = 'as many as there may be',
): boolean {
  const path: number[] = []
  for (let branch = 0; branch < most; branch++) {
    const widths: number[] = []
    play({ script: [], draws: 0, trace: 0, source: 'enumerating', path, widths, probability: 1 })
    if (wanted === 'all or none' && branch + 1 + atLeastLeft(path, widths) > most) return false
    for (;;) {
      const last = path.pop()
      if (last === undefined) return true
      if (last + 1 >= (widths[path.length] ?? 0)) continue
      path.push(last + 1)
      break
    }
  }
  return false
}

/** Every result that is still to come leads to one more at least. */
const atLeastLeft = (path: readonly number[], widths: readonly number[]): number =>
  widths.reduce((sum, width, at) => sum + width - 1 - (path[at] ?? 0), 0)
