import type { Line, View } from '@grognard/engine'
import { cut, span, toneOf } from '@grognard/engine/lines'
import { CROSSROADS, HEIGHT, type Place, WIDTH } from './geometry.ts'
import { type Heath, unitsOf } from './kind.ts'

const ROWS = 12
const COLUMNS = 60

/** The heath from above: units by their numbers, in the colours of their seats. */
export function draw(view: View<Heath>, _: unknown, width: number): Line[] {
  const lines = Array.from({ length: ROWS + 1 }, () => Array.from({ length: COLUMNS + 1 }, () => span(' ')))
  const lay = ({ x, y }: Place, text: string, seat: number) => {
    const line = lines[Math.floor(((HEIGHT - y) * ROWS) / HEIGHT)]
    line?.splice(Math.floor((x * COLUMNS) / WIDTH), 1, span(text, toneOf(seat)))
  }
  lay(CROSSROADS, '×', 2)
  for (const seat of [0, 1]) for (const [number, unit] of unitsOf(view, seat)) lay(unit, `${number}`, seat)
  return lines.map(line => cut(line, width))
}
