import type { BoardMap } from './board-map.ts'
import { chance } from './chance.ts'
import { LEVELS, type LevelNumber } from './levels.ts'
import { oncePerMap } from './once.ts'

const r = (value: number): string => String(Math.round(value * 10) / 10)

/** All hachures of a kind as one path: a map has thousands. */
export function hachurePaths(
  { hachures }: BoardMap,
  level: LevelNumber,
): { readonly dark: string; readonly light: string } {
  const every = LEVELS[level].hachures
  const path = (isDark: boolean) =>
    hachures
      .filter(({ dark }, at) => dark === isDark && Math.floor(at / 2) % every === 0)
      .map(({ from, to }) => `M${r(from[0])} ${r(from[1])}L${r(to[0])} ${r(to[1])}`)
      .join('')
  return { dark: path(true), light: path(false) }
}

/** Round trees, each with a shaded side and a shadow on the ground. */
export const treePaths = oncePerMap(({ trees }): { readonly crowns: string; readonly shades: string } => {
  const random = chance(1805)
  const drawn = trees.map(([x, y]) => {
    const size = 1.35 + random() * 0.45
    return {
      crown: `M${r(x - size)} ${r(y)}a${r(size)} ${r(size * 1.05)} 0 1 1 ${r(2 * size)} 0a${r(size)} ${r(size * 0.55)} 0 1 1 ${r(-2 * size)} 0Z`,
      shade: `M${r(x + size * 0.25)} ${r(y - size * 0.9)}a${r(size * 0.8)} ${r(size * 0.95)} 0 0 1 0 ${r(size * 1.3)}M${r(x - 0.2)} ${r(y + 0.8)}l2 .7`,
    }
  })
  return {
    crowns: drawn.map(({ crown }) => crown).join(''),
    shades: drawn.map(({ shade }) => shade).join(''),
  }
})

/** Tufts of reed in water. */
export const reedPath = oncePerMap(({ reeds }): string =>
  reeds
    .map(
      ([x, y]) =>
        `M${r(x - 2.6)} ${r(y)}h5.2M${r(x - 1.2)} ${r(y - 0.6)}l-.7 -2.2M${r(x)} ${r(y - 0.6)}v-2.8M${r(x + 1.2)} ${r(y - 0.6)}l.7 -2.2`,
    )
    .join(''),
)
