import type { Point } from './geometry.ts'
import { CLOSE, FAR, LEVELS, type LevelNumber } from './levels.ts'

export type PlaceKind = 'fortress' | 'defensibleCity' | 'castle' | 'town' | 'pass'

/** Letters as in an atlas of 1805: small capitals for fortresses and cities, italics for passes. */
interface Lettering {
  readonly style: 'caps' | 'roman' | 'italic'
  /** In pixels. */
  readonly size: number
}

const LETTERING: { readonly [K in PlaceKind]: Lettering } = {
  fortress: { style: 'caps', size: 13 },
  defensibleCity: { style: 'caps', size: 12.4 },
  castle: { style: 'roman', size: 12.4 },
  town: { style: 'roman', size: 12.4 },
  pass: { style: 'italic', size: 11.5 },
}

/** Null: not written at this level. */
export function letteringOf(kind: PlaceKind, level: LevelNumber): Lettering | null {
  if (level === FAR && kind !== 'fortress' && kind !== 'defensibleCity') return null
  const { style, size } = LETTERING[kind]
  return { style, size: size * LEVELS[level].letters }
}

/** How wide a letter is, measured by its height. */
const WIDTHS: { readonly [S in Lettering['style']]: number } = { caps: 0.6, roman: 0.475, italic: 0.44 }

/** About as wide as it will be written; nobody has the font at hand when a map is made. */
export const widthOf = (text: string, { style, size }: Lettering): number =>
  text.length * size * WIDTHS[style] + 2

/** Near by, what a zone is worth stands under its name: so much higher is the room for both. */
export const WITH_FACTS = 2.4

/** From the foot of a letter to the top of a capital. */
export const heightOf = ({ size }: Lettering): number => size * 0.86

/** Where a name is looked for: below and above its place, beside it, then a little farther away. */
export function besides(width: number, level: LevelNumber): Point[] {
  // From far away a disc may lie on the town.
  const larger = level === FAR ? 1.35 : LEVELS[level].symbols
  const half = width / 2
  const near: Point[] = [
    [0, 13],
    [0, -11],
    [half + 10, 2],
    [-half - 10, 2],
    [half + 7, 10],
    [-half - 7, 10],
    [half + 7, -8],
    [-half - 7, -8],
  ]
  const farther: Point[] = [
    [0, 17],
    [0, -16],
    [width / 3, 14],
    [-width / 3, 14],
    [width / 3, -12],
    [-width / 3, -12],
    [half + 12, 14],
    [-half - 12, 14],
    [half + 14, -2],
    [-half - 14, -2],
    [0, 22],
    [0, -22],
    [half / 2, 24],
    [-half / 2, 24],
    [half / 2, -22],
    [-half / 2, -22],
  ]
  const lower = level === CLOSE ? 8 : 0
  return (level === FAR ? near : [...near, ...farther]).map(([x, y]) => [
    Math.round(x + Math.sign(x) * (larger - 1) * 8),
    Math.round(y * larger + Math.sign(y) * lower),
  ])
}
