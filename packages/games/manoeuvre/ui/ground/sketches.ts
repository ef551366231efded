import { type Point, SQUARE } from '../layout.ts'
import type { Cell } from '../turning.ts'
import { at } from './lines.ts'
import type { Dice } from './random.ts'

/** Trees, houses, reeds: what grows or stands on a square. Each is a path, in tenths of its size. */

const short = (n: number): string => `${Math.round(n * 10) / 10}`

/** Puts a drawing of relative lines where it belongs; lengths are in tenths of the size, angles are not used. */
const stamp = (path: string, place: Point, size: number): string =>
  `M${at(place)}${path.replace(/-?\d+/g, number => ` ${short((Number(number) / 10) * size)}`)}`

/** From the foot of the trunk: a crown of four lobes. */
export const crown = (place: Point, size: number): string =>
  stamp('m-1-3c-4 1-6-3-3-5c-2-4 3-6 4-4c2-3 6-1 5 2c3 1 2 6-1 6c-1 2-4 2-5 1z', place, size)

export const trunk = (place: Point, size: number): string => stamp('v-4m0 4h4m-4-7c2 0 3-1 3-3', place, size)

/** A gable to the left and a roof to the right. */
export const walls = (place: Point, size: number): string => stamp('v-4l3-4l3 4v4zm6 0v-4h7v4z', place, size)

export const roof = (place: Point, size: number): string => stamp('m3-8h7l3 4h-7z', place, size)

export const tower = (place: Point, size: number): string => stamp('v-12h5v12zm1-9h3', place, size)

export const spire = (place: Point, size: number): string =>
  stamp('m0-12l3-9l2 9zm3-9v-3m-1 1h2', place, size)

export const reeds = (place: Point, size: number): string =>
  stamp('c0-4-1-6-3-8m3 8c0-5 0-7 1-11m-1 11c1-4 2-6 4-7', place, size)

export const grass = (place: Point, size: number): string => stamp('l-1-4m3 4v-5m2 5l1-4', place, size)

/** Scattered over a square, never too close to each other, the farther ones first. */
export function scattered(
  { column, row }: Cell,
  count: number,
  apart: number,
  margin: number,
  dice: Dice,
): readonly Point[] {
  const found: Point[] = []
  const place = (from: number) =>
    (from + 0.5) * SQUARE + dice.between(margin - SQUARE / 2, SQUARE / 2 - margin)
  for (let tries = 0; tries < count * 12 && found.length < count; tries++) {
    const point = { x: place(column), y: place(row) }
    if (found.every(({ x, y }) => Math.hypot(x - point.x, (y - point.y) * 1.2) > apart)) found.push(point)
  }
  return found.sort((a, b) => a.y - b.y)
}
