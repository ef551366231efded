import type { Point } from '../layout.ts'

/** The trace of a bastioned fortress, as path data around the origin. */

const DEGREE = Math.PI / 180

const polar = (r: number, degrees: number): Point => ({
  x: Math.round(r * Math.sin(degrees * DEGREE) * 10) / 10,
  y: Math.round(-r * Math.cos(degrees * DEGREE) * 10) / 10,
})

const closed = (points: readonly Point[]): string => `M${points.map(({ x, y }) => `${x} ${y}`).join('L')}Z`

const each = <T>(bastions: number, of: (angle: number) => T): T[] =>
  Array.from({ length: bastions }, (_, i) => of((i * 360) / bastions))

/** Bastions with flanks, joined by curtains. */
export function enceinte(bastions: number, r: number): string {
  const step = 180 / bastions
  const points = each(bastions, angle => [
    polar(r * 0.7, angle - step * 0.46),
    polar(r * 0.83, angle - step * 0.56),
    polar(r, angle),
    polar(r * 0.83, angle + step * 0.56),
    polar(r * 0.7, angle + step * 0.46),
  ])
  return closed(points.flat())
}

/** The islands in the ditch, one before each curtain. */
export function ravelins(bastions: number, r: number): string {
  const step = 180 / bastions
  return each(bastions, angle =>
    closed([
      polar(r * 0.77, angle + step - step * 0.2),
      polar(r * 0.95, angle + step),
      polar(r * 0.77, angle + step + step * 0.2),
    ]),
  ).join('')
}

/** The outer edge of the ditch. */
export function coveredWay(bastions: number, r: number): string {
  const step = 180 / bastions
  const points = each(bastions, angle => [polar(r * 1.13, angle), polar(r * 1.06, angle + step)])
  return closed(points.flat())
}

/** The open slope before it: short strokes outwards. */
export function glacis(bastions: number, r: number): string {
  const count = bastions * 10
  return Array.from({ length: count }, (_, i) => {
    const angle = (i * 360) / count
    const near = 1.13 - 0.07 * (0.5 - 0.5 * Math.cos((angle * bastions * Math.PI) / 180))
    const from = polar(r * (near + 0.03), angle)
    const to = polar(r * (near + (i % 2 === 0 ? 0.16 : 0.11)), angle)
    return `M${from.x} ${from.y}L${to.x} ${to.y}`
  }).join('')
}

/** The rampart's inner foot: a plain polygon. */
export function place(bastions: number, r: number): string {
  return closed(each(bastions, angle => polar(r * 0.58, angle)))
}

/** Blocks of houses behind the walls, with a street to every bastion. */
export function quarters(bastions: number, r: number): string {
  const step = 360 / bastions
  const block = (angle: number, near: number, far: number) =>
    closed([
      polar(r * near, angle + step * 0.14),
      polar(r * far * 0.94, angle + step * 0.1),
      polar(r * far * 0.84, angle + step * 0.5),
      polar(r * far * 0.94, angle + step * 0.9),
      polar(r * near, angle + step * 0.86),
      polar(r * near * 0.93, angle + step * 0.5),
    ])
  return each(bastions, angle => block(angle, 0.38, 0.54)).join('')
}
