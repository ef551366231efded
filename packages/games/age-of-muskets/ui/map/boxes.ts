import type { Point } from './geometry.ts'

/** Room that something takes, around its middle. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export const boxAt = ([x, y]: Point, width: number, height: number): Box => ({
  x: x - width / 2,
  y: y - height / 2,
  width,
  height,
})

export interface Taken extends Box {
  /** How bad it is to lie over it. */
  readonly weight: number
}

const PAD = 1.5

/** How much of what is taken the box would lie over. */
export function overlap(box: Box, taken: readonly Taken[]): number {
  let sum = 0
  for (const other of taken) {
    const across = Math.min(box.x + box.width + PAD, other.x + other.width) - Math.max(box.x - PAD, other.x)
    const down = Math.min(box.y + box.height + PAD, other.y + other.height) - Math.max(box.y - PAD, other.y)
    if (across > 0 && down > 0) sum += across * down * other.weight
  }
  return sum
}

export const covers = ({ x, y, width, height }: Box, [px, py]: Point, pad: number): boolean =>
  px > x - pad && py > y - pad && px < x + width + pad && py < y + height + pad

const GRID = 4

/** The part of the box for which this holds, tried at 25 points. */
export function share(box: Box, holds: (at: Point) => boolean): number {
  let count = 0
  for (let row = 0; row <= GRID; row++)
    for (let column = 0; column <= GRID; column++)
      if (holds([box.x + (box.width * column) / GRID, box.y + (box.height * row) / GRID])) count++
  return count / (GRID + 1) ** 2
}
