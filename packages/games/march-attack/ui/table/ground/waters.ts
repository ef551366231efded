import { there } from '@grognard/engine'
import type { BoardPoint } from '@grognard/table'
import { INCH } from '../place.ts'
import { chanceOf, noiseOf } from './chance.ts'
import { curved, type Line, normalAt, pathOf, softened, stroke } from './shapes.ts'

export interface StreamPicture {
  /** The meadow along it. */
  readonly bed: string
  readonly water: string
  readonly ripples: string
  readonly reeds: string
}

const STEP = 0.22 * INCH
/** From its middle to its bank; a river's is three times that. */
const WIDTHS = { stream: 0.15, river: 0.45, ditch: 0.09 } as const
const MEANDER = 0.2
const ENDS = 8

/** Through the rule's own points; the band of water always covers its line. */
export function streamPicture(id: string, points: Line, type: keyof typeof WIDTHS): StreamPicture {
  const [noise, next] = [noiseOf(id), chanceOf(`${id} reeds`)]
  const line = curved(points, STEP)
  const half = WIDTHS[type] * INCH
  const banks = line.map((point, i) => {
    const aside = normalAt(line, i)
    const calm = Math.min(1, i / ENDS, (line.length - 1 - i) / ENDS)
    const off = (noise(i * 0.16) - 0.5) * MEANDER * INCH * calm
    const width = half * (0.9 + 0.5 * noise(i * 0.3 + 9))
    const at = (far: number): BoardPoint => ({ x: point.x + aside.x * far, y: point.y + aside.y * far })
    return { left: at(off - width), middle: at(off), right: at(off + width) }
  })
  const middle = banks.map(bank => bank.middle)
  return {
    bed: pathOf(line),
    water: pathOf([...banks.map(bank => bank.left), ...banks.map(bank => bank.right).reverse()], true),
    ripples: pathOf(middle),
    reeds: type === 'ditch' ? '' : reedsAlong(middle, half, next),
  }
}

const OFTEN = 0.3

function reedsAlong(line: Line, half: number, next: () => number): string {
  return line
    .map((_, i) => {
      if (next() > OFTEN) return ''
      const at = there(line[i], 'point')
      const y = at.y + (next() < 0.5 ? -1 : 1) * (half + (0.16 + next() * 0.2) * INCH)
      return [-1, 0, 1].map(k => stroke({ x: at.x + k * 1.4, y }, k * 0.8, -(2.2 + next() * 1.6))).join('')
    })
    .join('')
}

export const pondPicture = (points: Line): string => pathOf(softened(points, 0.7 * INCH), true)
