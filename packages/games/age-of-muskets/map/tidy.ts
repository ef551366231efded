import type { Point } from '../ui/map/geometry.ts'
import { cellAt, type Raster } from './raster.ts'
import { isWater, type Owners, type Terrain } from './territories.ts'

const PASSES = 3
/** A piece of a zone apart from its town that is smaller than so many cells is given to its neighbours. */
const CRUMB = 500
/** The same of what belongs to no zone. */
const HOLE = 260

/** Rounds off what spreading has frayed, and gives crumbs away; in place. */
export function tidy(owner: Int16Array, terrain: Terrain, owners: Owners, towns: readonly Point[]): void {
  for (let pass = 0; pass < PASSES; pass++) roundOff(owner, terrain, owners)
  giveAwayCrumbs(owner, terrain.raster, owners, towns)
}

/** Each cell goes to whom most of the 25 around it belong; the sea and the water of rivers stay as they are. */
function roundOff(owner: Int16Array, { raster, cost }: Terrain, { sea }: Owners): void {
  const { width, height } = raster
  const before = owner.slice()
  const counts = new Map<number, number>()
  for (let y = 2; y < height - 2; y++)
    for (let x = 2; x < width - 2; x++) {
      const cell = y * width + x
      const own = before[cell]!
      if (own === sea || isWater(cost[cell]!) || isSettled(before, cell, width)) continue
      counts.clear()
      for (let dy = -2; dy <= 2; dy++)
        for (let dx = -2; dx <= 2; dx++) {
          const other = before[cell + dy * width + dx]!
          if (other !== sea) counts.set(other, (counts.get(other) ?? 0) + 1)
        }
      owner[cell] = mostOf(counts) ?? own
    }
}

/** All corners of its square and its middles belong to the same one: nothing to count. */
function isSettled(owner: Int16Array, cell: number, width: number): boolean {
  const own = owner[cell]
  return [-2 * width - 2, -2 * width, -2 * width + 2, -2, 2, 2 * width - 2, 2 * width, 2 * width + 2].every(
    step => owner[cell + step] === own,
  )
}

function mostOf(counts: ReadonlyMap<number, number>): number | null {
  let [best, most]: [number | null, number] = [null, 0]
  for (const [who, count] of counts) if (count > most) [best, most] = [who, count]
  return best
}

function giveAwayCrumbs(owner: Int16Array, raster: Raster, owners: Owners, towns: readonly Point[]): void {
  const { width } = raster
  const homes = new Set(towns.map(town => cellAt(raster, town)))
  for (const cells of piecesOf(owner, raster)) {
    const who = owner[cells[0]!]!
    const isZone = who < owners.zones
    if (who === owners.sea || cells.length > (isZone ? CRUMB : HOLE)) continue
    if (isZone && cells.some(cell => homes.has(cell))) continue
    const around = new Map<number, number>()
    for (const cell of cells)
      for (const step of [1, -1, width, -width]) {
        const other = owner[cell + step]
        if (other !== undefined && other !== who && other !== owners.sea)
          around.set(other, (around.get(other) ?? 0) + 1)
      }
    const heir = mostOf(around)
    if (heir !== null) for (const cell of cells) owner[cell] = heir
  }
}

/** What hangs together under one owner, each piece as its cells. */
export function piecesOf(owner: Int16Array, { width, size }: Raster): number[][] {
  const seen = new Uint8Array(size)
  const pieces: number[][] = []
  for (let first = 0; first < size; first++) {
    if (seen[first] === 1) continue
    const cells = [first]
    seen[first] = 1
    for (let at = 0; at < cells.length; at++) {
      const cell = cells[at]!
      const column = cell % width
      for (const step of [1, -1, width, -width]) {
        const next = cell + step
        const isBeside = step === 1 ? column < width - 1 : step === -1 ? column > 0 : next >= 0 && next < size
        if (!isBeside || seen[next] === 1 || owner[next] !== owner[first]) continue
        seen[next] = 1
        cells.push(next)
      }
    }
    pieces.push(cells)
  }
  return pieces
}
