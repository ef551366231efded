import { there } from '@grognard/engine'
import { INCH, rounded } from '../place.ts'
import { chanceOf, noiseOf } from './chance.ts'
import { clockwise, isInside, type Line, normalAt, pathOf, softened, stepped } from './shapes.ts'

/** A hill as an engraver shows it: rows of hachures, thin at the foot, stronger away from the light in the north-west. */
export interface HillPicture {
  readonly wash: string
  /** From the foot upwards. */
  readonly rows: readonly string[]
}

/** Half of what the corners could bear: a hill looks like what the rules measure. */
const CORNER = 1.2 * INCH
const SPACING = 0.085 * INCH
const COARSE = 2

/** Where a row begins above the edge, how long its strokes are, in inches, and how heavy. */
const ROWS = [
  { from: 0.06, length: 0.78, weight: 1, every: 1 },
  { from: 0.7, length: 0.62, weight: 0.95, every: 2 },
  { from: 1.22, length: 0.5, weight: 0.8, every: 3 },
] as const

export function hillPicture(id: string, polygon: Line, isCoarse: boolean): HillPicture {
  const outline = clockwise(polygon)
  const soft = softened(outline, CORNER)
  const edge = stepped(soft, SPACING * (isCoarse ? COARSE : 1), true)
  const rows = isCoarse ? ROWS.slice(0, 2) : ROWS
  return { wash: pathOf(soft, true), rows: rows.map((_, row) => hachures(id, edge, outline, row, isCoarse)) }
}

function hachures(id: string, edge: Line, outline: Line, row: number, isCoarse: boolean): string {
  const { from, length, weight, every } = there(ROWS[row], 'row')
  const [noise, next] = [noiseOf(id), chanceOf(`${id} ${row}`)]
  const fat = isCoarse ? 1.5 : 1
  const strokes: string[] = []
  for (let i = 0; i < edge.length; i += every) {
    const inward = normalAt(edge, i, 3)
    const along = { x: inward.y, y: -inward.x }
    const shade = 0.72 - 0.34 * (inward.x * 0.6 + inward.y * 0.8)
    const begin =
      (from + (noise(i * 0.045 + row * 37) - 0.5) * (row === 0 ? 0.18 : 0.5) + next() * 0.05) * INCH
    const reach = length * (0.55 + 0.9 * noise(i * 0.21 + row * 11)) * (0.75 + 0.5 * shade) * INCH
    const width = (0.016 + 0.03 * shade) * INCH * weight * fat * (0.8 + 0.4 * next())
    const lean = (next() - 0.5) * 0.12
    const foot = there(edge[i], 'point')
    const low = { x: foot.x + inward.x * begin, y: foot.y + inward.y * begin }
    const high = {
      x: low.x + (inward.x + along.x * lean) * reach,
      y: low.y + (inward.y + along.y * lean) * reach,
    }
    if (!isInside(high, outline)) continue
    const [dx, dy] = [along.x * width, along.y * width]
    strokes.push(
      `M${rounded(low.x)} ${rounded(low.y)}L${rounded(high.x - dx)} ${rounded(high.y - dy)}L${rounded(high.x + dx)} ${rounded(high.y + dy)}Z`,
    )
  }
  return strokes.join('')
}
