import type { BoardPoint } from '@grognard/table'
import { INCH, rounded } from '../place.ts'
import { chanceOf } from './chance.ts'
import {
  areaOf,
  distanceToBorder,
  extentOf,
  isInside,
  type Line,
  scattered,
  stepped,
  stroke,
} from './shapes.ts'

/** What grows on the ground: each kind is one path. */

/** Stalks in rows; near by they have ears. */
export function cropStalks(id: string, field: Line, isCoarse: boolean): string {
  const next = chanceOf(id)
  const { left, top, right, bottom } = extentOf(field)
  const [row, column] = (isCoarse ? [0.62, 0.5] : [0.3, 0.24]).map(inches => inches * INCH) as [
    number,
    number,
  ]
  const stalks: string[] = []
  for (let y = top, odd = 0; y < bottom; y += row, odd = 1 - odd)
    for (let x = left + (odd * column) / 2; x < right; x += column) {
      const foot = { x: x + (next() - 0.5) * column * 0.5, y: y + (next() - 0.5) * row * 0.5 }
      const height = (0.2 + next() * 0.1) * INCH * (isCoarse ? 1.7 : 1)
      const lean = (next() - 0.35) * 0.08 * INCH
      if (!isInside(foot, field) || !isInside({ x: foot.x, y: foot.y - 3 }, field)) continue
      stalks.push(
        `M${rounded(foot.x)} ${rounded(foot.y)}q${rounded(lean * 0.2)} ${rounded(-height * 0.6)} ${rounded(lean)} ${rounded(-height)}`,
      )
      if (!isCoarse) stalks.push(`m-.4 1l.4 -1l.5 .9`)
    }
  return stalks.join('')
}

/** Tufts, ruts and hummocks of broken ground. */
export function roughTufts(id: string, area: Line): string {
  const next = chanceOf(id)
  return scattered(area, 0.36 * INCH, next, 900)
    .map(at => {
      if (next() < 0.5) return `M${rounded(at.x - 3)} ${rounded(at.y)}q3 -2.4 6 0`
      return [-1, 0, 1].map(k => stroke({ x: at.x + k * 1.3, y: at.y }, k * 1.2, -4)).join('')
    })
    .join('')
}

/** Dashes of water among rushes. */
export function marshDashes(id: string, area: Line): string {
  const next = chanceOf(id)
  return scattered(area, 0.42 * INCH, next, 900)
    .map(at =>
      next() < 0.6
        ? stroke({ x: at.x - 4, y: at.y }, 8, 0)
        : [-1, 0, 1].map(k => stroke({ x: at.x + k, y: at.y }, k * 0.7, -4)).join(''),
    )
    .join('')
}

/** A few blades here and there, where nothing else grows. */
export function grassTicks(id: string, field: Line, isBare: (at: BoardPoint) => boolean): string {
  const next = chanceOf(`grass ${id}`)
  const { left, top, right, bottom } = extentOf(field)
  const count = Math.min(1200, Math.round((areaOf(field) / INCH ** 2) * 0.5))
  return Array.from({ length: Math.abs(count) }, () => {
    const at = { x: left + next() * (right - left), y: top + next() * (bottom - top) }
    const height = 1.6 + next() * 1.6
    if (!isBare(at)) return ''
    return (
      stroke(at, -1.2, -height) +
      stroke({ x: at.x + 1, y: at.y }, 0.2, -height * 1.25) +
      stroke({ x: at.x + 2, y: at.y }, 1.2, -height)
    )
  }).join('')
}

/** Bushes along a hedge, as outlines of crowns. */
export function hedgeBushes(id: string, line: Line): string {
  const next = chanceOf(id)
  return stepped(line, 0.3 * INCH)
    .map(({ x, y }) => {
      const size = (0.17 + next() * 0.08) * INCH
      const low = y + (next() - 0.5) * 0.06 * INCH + size * 0.45
      const by = (...lengths: readonly number[]) => lengths.map(length => rounded(length * size)).join(' ')
      return `M${rounded(x - size)} ${rounded(low)}q${by(-0.3, -1)} ${by(0.5, -1.1)}q${by(0.5, -0.5)} ${by(1, 0)}q${by(0.8, 0.2)} ${by(0.5, 1.1)}z`
    })
    .join('')
}

/** Stones of a wall, or posts of a fence. */
export function postsAlong(id: string, line: Line, isWall: boolean): string {
  const next = chanceOf(id)
  return stepped(line, (isWall ? 0.22 : 0.5) * INCH)
    .map(at =>
      isWall
        ? `M${rounded(at.x - 2)} ${rounded(at.y - 1.4 - next())}h4v${rounded(2.4 + next())}h-4z`
        : stroke({ x: at.x, y: at.y + 1 }, 0, -5),
    )
    .join('')
}

export interface Tree {
  readonly x: number
  readonly y: number
  /** Which of the crowns. */
  readonly kind: number
  readonly size: number
}

export const TREE_KINDS = 6
/** However large the woods of a table are. */
const MOST_TREES = 560
const APART = 0.66 * INCH
const FROM_EDGE = 0.24 * INCH
/** What points by chance fill of the ground, by the square of their distance. */
const DENSITY = 0.68

interface Wood {
  readonly id: string
  readonly points: Line
}

/** How far apart the trees of a table stand at least, so that there are never too many. */
export const treesApart = (woods: readonly Wood[]): number =>
  Math.max(
    APART,
    Math.sqrt((woods.reduce((sum, { points }) => sum + Math.abs(areaOf(points)), 0) * DENSITY) / MOST_TREES),
  )

export function treesIn({ id, points }: Wood, apart: number): readonly Tree[] {
  const next = chanceOf(`${id} trees`)
  const tries = Math.min(4000, Math.round((Math.abs(areaOf(points)) / apart ** 2) * 14))
  return scattered(points, apart, next, tries)
    .filter(at => distanceToBorder(at, points) >= FROM_EDGE)
    .map(({ x, y }) => ({
      x,
      y,
      kind: Math.floor(next() * TREE_KINDS),
      size: (0.85 + next() * 0.35) * Math.min(1.35, apart / APART),
    }))
}
