import type { View } from '../reading.ts'

/** Cubes of the stock and of the players (MOP-1.15): 12 white ones worth 1, 6 black ones worth 5. */
type Pile = 'stock' | 'blue' | 'orange'
export const PILES: readonly Pile[] = ['blue', 'orange', 'stock']

export interface CubeInPile {
  readonly id: string
  readonly black: boolean
  readonly pile: Pile
}

type Counts = { readonly [P in Pile]: number }

/** How the points lie in cubes: black ones as far as they go, players first (MOP-1.16). */
function counted(view: View): { readonly black: Counts; readonly white: Counts } {
  const points = { blue: view.players.blue.vp, orange: view.players.orange.vp, stock: view.vpStock }
  const total = points.blue + points.orange + points.stock
  const blacks = Math.min(6, Math.floor((total - Math.min(total, 10)) / 5))
  const blue = Math.min(Math.floor(points.blue / 5), blacks)
  const orange = Math.min(Math.floor(points.orange / 5), blacks - blue)
  const black = { blue, orange, stock: Math.max(0, blacks - blue - orange) }
  const rest = (pile: Pile) => Math.max(0, points[pile] - 5 * black[pile])
  return { black, white: { blue: rest('blue'), orange: rest('orange'), stock: rest('stock') } }
}

const spread = (counts: Counts, black: boolean): CubeInPile[] =>
  PILES.flatMap(pile => Array.from({ length: counts[pile] }, () => pile)).map((pile, n) => ({
    id: `${black ? 'black' : 'white'}-${n}`,
    black,
    pile,
  }))

export function firstCubes(view: View): readonly CubeInPile[] {
  const { black, white } = counted(view)
  return [...spread(black, true), ...spread(white, false)]
}

/** Only as many cubes change their pile as must. */
export function nextCubes(cubes: readonly CubeInPile[], view: View): readonly CubeInPile[] {
  const { black, white } = counted(view)
  const blacks = cubes.filter(cube => cube.black)
  const whites = cubes.filter(cube => !cube.black)
  return [...shifted(blacks, black, true), ...shifted(whites, white, false)]
}

function shifted(cubes: readonly CubeInPile[], counts: Counts, black: boolean): CubeInPile[] {
  const total = PILES.reduce((sum, pile) => sum + counts[pile], 0)
  if (total !== cubes.length) return spread(counts, black)
  const left: { [P in Pile]: number } = { ...counts }
  const kept = cubes.map(cube => (left[cube.pile]-- > 0 ? cube.pile : null))
  for (const pile of PILES) left[pile] = Math.max(0, left[pile])
  const free = PILES.flatMap(pile => Array.from({ length: left[pile] }, () => pile))
  return cubes.map((cube, n) => ({ ...cube, pile: kept[n] ?? free.shift() ?? cube.pile }))
}
