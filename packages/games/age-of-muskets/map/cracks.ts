import type { Point } from '../ui/map/geometry.ts'
import type { Raster } from './raster.ts'

/** A stretch of border between two junctions, which both sides share: it is drawn once and belongs to both. */
export interface Crack {
  /** Who lies on either side, the smaller number first; NOBODY is outside of the board. */
  readonly sides: readonly [number, number]
  /** The junctions, as corners of cells by number; the same one twice where it runs round in a circle. */
  readonly from: number
  readonly to: number
  readonly line: readonly Point[]
}

export const NOBODY = -1

interface Side {
  readonly a: number
  readonly b: number
  readonly sides: readonly [number, number]
  used: boolean
}

/** All borders between cells of different owners, from junction to junction. */
export function cracksIn(owner: Int16Array, raster: Raster): Crack[] {
  const sides = sidesIn(owner, raster)
  const at = new Map<number, Side[]>()
  for (const side of sides)
    for (const corner of [side.a, side.b]) {
      const there = at.get(corner)
      if (there === undefined) at.set(corner, [side])
      else there.push(side)
    }
  const cracks: Crack[] = []
  const walkFrom = (corner: number, side: Side) => {
    if (!side.used) cracks.push(walk(corner, side, at, raster.width + 1))
  }
  for (const [corner, there] of at) if (there.length !== 2) for (const side of there) walkFrom(corner, side)
  // What is left has no junction: islands.
  for (const side of sides) walkFrom(side.a, side)
  return cracks
}

function walk(from: number, first: Side, at: ReadonlyMap<number, Side[]>, columns: number): Crack {
  const corners = [from]
  let [corner, side] = [from, first]
  for (;;) {
    side.used = true
    corner = side.a === corner ? side.b : side.a
    corners.push(corner)
    const there = at.get(corner)!
    const next = there.length === 2 ? there.find(other => other !== side) : undefined
    if (next === undefined || next.used) break
    side = next
  }
  const line = corners.map((each): Point => [each % columns, Math.floor(each / columns)])
  return { sides: first.sides, from, to: corner, line }
}

/** Every side of a cell that parts two owners. */
function sidesIn(owner: Int16Array, { width, height }: Raster): Side[] {
  const found: Side[] = []
  const at = (x: number, y: number) =>
    x < 0 || y < 0 || x >= width || y >= height ? NOBODY : owner[y * width + x]!
  const corner = (x: number, y: number) => y * (width + 1) + x
  const add = (a: number, b: number, one: number, other: number) => {
    if (one !== other) found.push({ a, b, sides: [Math.min(one, other), Math.max(one, other)], used: false })
  }
  for (let y = 0; y <= height; y++)
    for (let x = 0; x <= width; x++) {
      if (y < height) add(corner(x, y), corner(x, y + 1), at(x - 1, y), at(x, y))
      if (x < width) add(corner(x, y), corner(x + 1, y), at(x, y - 1), at(x, y))
    }
  return found
}
