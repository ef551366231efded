import type { Layout as Kind } from '../../src/vocabulary.ts'
import type { Rect } from '../layout.ts'
import { chance } from '../map/chance.ts'
import { curve, type Point, pathOf } from '../map/geometry.ts'
import { hachuresOf } from '../map/hachures.ts'

/** The ground of a section, engraved by a seeded hand: the same section always looks the same. */

interface Drawn {
  readonly dark: string
  readonly light: string
  readonly crowns: string
  readonly shades: string
  readonly walls: string
  readonly roofs: string
}

const NOTHING: Drawn = { dark: '', light: '', crowns: '', shades: '', walls: '', roofs: '' }

export function drawGround(kind: Kind, rect: Rect, seed: number): Drawn {
  const random = chance(seed * 9973 + 17)
  switch (kind) {
    case 'hills':
      return { ...NOTHING, ...drawHills(rect, seed, random) }
    case 'woods':
      return { ...NOTHING, ...drawWoods(rect, random) }
    case 'village':
      return { ...NOTHING, ...drawVillage(rect, random) }
  }
}

const r = (value: number): string => String(Math.round(value * 10) / 10)

/** Hachures of a hill stand farther apart than those of a range on the map. */
const COARSE = 1.7

/** Two crests, one behind the other. */
function drawHills({ x, y, w, h }: Rect, seed: number, random: () => number): Pick<Drawn, 'dark' | 'light'> {
  const crests = [0.3, 0.72].map((part, row) => {
    const knots = Array.from({ length: 5 }, (_, at): Point => {
      const along = 0.08 + (at / 4) * (0.84 - row * 0.16) + row * 0.1
      return [x + w * along, y + h * (part + (random() - 0.5) * 0.16)]
    })
    const crest = curve(knots, 6).map(([cx, cy]): Point => [cx / COARSE, cy / COARSE])
    return { strength: Math.min(1.9, h / 74, w / 110), crest }
  })
  const strokes = crests.flatMap((ridge, row) => hachuresOf(ridge, seed + row * 31))
  const path = (isDark: boolean) =>
    strokes
      .filter(({ dark }) => dark === isDark)
      .map(({ from, to }) => {
        const [x0, y0, x1, y1] = [...from, ...to].map(value => r(value * COARSE))
        return `M${x0} ${y0}L${x1} ${y1}`
      })
      .join('')
  return { dark: path(true), light: path(false) }
}

const TREE = 6.4

/** Trees in two or three groves, none on top of another. */
function drawWoods({ x, y, w, h }: Rect, random: () => number): Pick<Drawn, 'crowns' | 'shades'> {
  const groves = [0.24, 0.74, 0.5].map(
    (part, at): Point => [x + w * part, y + h * (0.35 + (at % 2) * 0.3 + random() * 0.1)],
  )
  const trees: Point[] = []
  for (let tries = 0; tries < 900 && trees.length < (w * h) / 260; tries++) {
    const [gx, gy] = groves[tries % groves.length] ?? [x, y]
    const spot: Point = [gx + (random() - 0.5) * w * 0.52, gy + (random() - 0.5) * h * 0.6]
    const isIn = spot[0] > x + 7 && spot[0] < x + w - 7 && spot[1] > y + 8 && spot[1] < y + h - 7
    const isFree = trees.every(
      ([tx, ty]) => Math.abs(tx - spot[0]) > TREE || Math.abs(ty - spot[1]) > TREE * 0.85,
    )
    if (isIn && isFree) trees.push(spot)
  }
  trees.sort((a, b) => a[1] - b[1])
  const sized = trees.map(([tx, ty]) => ({ tx, ty, size: 3.4 + random() * 1.1 }))
  return {
    crowns: sized
      .map(
        ({ tx, ty, size: s }) =>
          `M${r(tx - s)} ${r(ty)}a${r(s)} ${r(s * 1.08)} 0 1 1 ${r(2 * s)} 0a${r(s)} ${r(s * 0.8)} 0 1 1 ${r(-2 * s)} 0Z`,
      )
      .join(''),
    shades: sized
      .map(
        ({ tx, ty, size: s }) =>
          `M${r(tx + s * 0.3)} ${r(ty - s * 0.7)}a${r(s * 0.7)} ${r(s * 0.8)} 0 0 1 0 ${r(s * 1.3)}M${r(tx)} ${r(ty + s * 0.8)}v2`,
      )
      .join(''),
  }
}

const HOUSES: readonly Point[] = [
  [0, 0],
  [17, 5],
  [-16, 6],
  [4, 15],
  [31, 0],
  [-29, -3],
  [22, 16],
]

/** Houses around a church. */
function drawVillage({ x, y, w, h }: Rect, random: () => number): Pick<Drawn, 'walls' | 'roofs'> {
  const middles: readonly Point[] = [
    [x + w * 0.34, y + h * 0.62],
    [x + w * 0.7, y + h * 0.42],
  ]
  const walls: string[] = []
  const roofs: string[] = []
  for (const [mx, my] of w < 120 ? middles.slice(0, 1) : middles) {
    for (const [dx, dy] of HOUSES) {
      const [hx, hy] = [mx + dx * Math.min(1, w / 200) + random() * 3, my + dy]
      walls.push(`M${r(hx)} ${r(hy)}v-6l5 -4l5 4v6Z`)
      roofs.push(`M${r(hx - 1)} ${r(hy - 5.6)}l6 -5l6 5`)
    }
    walls.push(`M${r(mx + 8)} ${r(my - 2)}v-8h5v-6l3.5 -6l3.5 6v14Z`)
    roofs.push(`M${r(mx + 13)} ${r(my - 16)}l3.5 -6l3.5 6`)
  }
  return { walls: walls.join(''), roofs: roofs.join('') }
}

/** Roads and fields between the lines, from the name of the place. */
export function drawCountry(
  width: number,
  height: number,
  middle: number,
  place: string,
): { readonly roads: string; readonly fields: string; readonly brook: string } {
  const random = chance([...place].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7))
  const at = (from: number, to: number) => from + random() * (to - from)
  const across: Point[] = [
    [0, middle + at(-30, 30)],
    [width * 0.2, middle + at(-40, 40)],
    [width * 0.45, middle + at(-20, 20)],
    [width * 0.62, middle - at(60, 140)],
    [width * 0.84, at(10, 60)],
  ]
  const along: Point[] = [
    [width * at(0.42, 0.58), height],
    [width * at(0.45, 0.55), height * 0.78],
    [width * at(0.42, 0.52), height * 0.62],
    [width * 0.45, middle + at(-20, 20)],
  ]
  const brook = Array.from(
    { length: 11 },
    (_, knot): Point => [(knot / 10) * (width + 8) - 4, middle + at(-9, 9)],
  )
  const fields = Array.from({ length: 6 }, () => [at(0.12, 0.82) * width, at(0.1, 0.85) * height] as const)
  return {
    roads: pathOf(curve(across, 8)) + pathOf(curve(along, 8)),
    fields: fields
      .flatMap(([x, y]) => Array.from({ length: 9 }, (_, line) => `M${r(x + line * 5)} ${r(y)}l14 26`))
      .join(''),
    brook: pathOf(curve(brook, 6)),
  }
}
