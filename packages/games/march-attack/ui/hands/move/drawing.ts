import type { Point } from '@grognard/geometry'

/** What a hand shows, as numbers for drawing: they are asked for, and the rules judge them. */

const RADIAN = Math.PI / 1800

/** How far it is from one point to another in the direction of a bearing. */
export const along = (from: Point, to: Point, bearing: number): number =>
  (to.x - from.x) * Math.sin(bearing * RADIAN) + (to.y - from.y) * Math.cos(bearing * RADIAN)

export const lengthOf = (from: Point, to: Point): number => Math.hypot(to.x - from.x, to.y - from.y)

/** The point so far away on a bearing. */
export const beyond = ({ x, y }: Point, bearing: number, length: number): Point => ({
  x: x + length * Math.sin(bearing * RADIAN),
  y: y + length * Math.cos(bearing * RADIAN),
})
