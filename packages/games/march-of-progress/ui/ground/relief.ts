import type { Point } from '../layout.ts'
import { along, curve, mix, normalAt, polyline, stroke } from './lines.ts'
import type { Dice } from './random.ts'

/** Heights in the engraver's manner: short strokes down the slope, longer on the side away from the light. */

/** A ridge seen from above. */
export function ridge(points: readonly Point[], width: number, dice: Dice): string {
  const line = curve(points, 14)
  return line
    .map((point, i) => {
      const taper = Math.sin((Math.PI * (i + 0.5)) / line.length) ** 0.6
      const normal = normalAt(line, i)
      return [1, -1]
        .map(side => {
          const across = { x: normal.x * side + dice.between(-0.25, 0.25), y: normal.y * side }
          const shaded = across.x + across.y > 0
          if (!shaded && dice.next() < 0.3) return ''
          const length = width * taper * dice.between(0.55, 1) * (shaded ? 1 : 0.7)
          return stroke(along(point, across, 2), along(point, across, 2 + length))
        })
        .join('')
    })
    .join('')
}

/** A round hill seen from above: two rings of strokes, the lower one longer. */
export function hill({ x, y }: Point, r: number, dice: Dice): string {
  const ring = (count: number, near: number, far: number) =>
    Array.from({ length: count }, (_, i) => {
      const angle = ((i + dice.between(-0.2, 0.2)) / count) * Math.PI * 2
      const shaded = Math.cos(angle - Math.PI / 4) > -0.25
      if (!shaded && dice.next() < 0.4) return ''
      const reach = shaded ? dice.between(0.85, 1.05) : dice.between(0.6, 0.85)
      const rim = (k: number) => ({ x: x + Math.cos(angle) * r * k, y: y + Math.sin(angle) * r * 0.6 * k })
      return stroke(rim(near), rim(near + (far - near) * reach))
    }).join('')
  return ring(Math.round(10 + r * 0.4), 0.28, 0.5) + ring(Math.round(16 + r * 0.7), 0.6, 1)
}

export interface Peak {
  readonly outline: string
  readonly shade: string
}

/** A mountain in profile, as on older maps; filled with paper, so that nearer ones hide farther ones. */
export function peak({ x, y }: Point, size: number, dice: Dice): Peak {
  const top = { x: x + size * dice.between(-0.12, 0.12), y: y - size * dice.between(0.85, 1.1) }
  const left = { x: x - size * dice.between(0.62, 0.8), y }
  const right = { x: x + size * dice.between(0.62, 0.8), y }
  const crag = (t: number, towards: Point) => {
    const p = mix(top, towards, t)
    return { x: p.x + dice.between(-1, 1) * size * 0.05, y: p.y + dice.between(-1, 1) * size * 0.04 }
  }
  const down = [0.3, 0.55, 0.8].map(t => crag(t, right))
  const up = [0.75, 0.5, 0.25].map(t => crag(t, left))
  const outline = polyline([left, ...up, top, ...down, right])
  const ridgeLine = [0.25, 0.5, 0.72].map(t => crag(t, { x: x + size * 0.06, y: y - size * 0.05 }))
  const hatch = Array.from({ length: 7 }, (_, i) => {
    const from = mix(top, right, 0.1 + i * 0.12)
    return stroke(from, { x: from.x - size * 0.16, y: from.y + size * dice.between(0.16, 0.3) })
  }).join('')
  return { outline, shade: `${polyline([top, ...ridgeLine])}${hatch}` }
}

/** Fields under the plough: three parcels side by side, each furrowed its own way. */
export function fields({ x, y }: Point, size: number, dice: Dice): string {
  const slant = dice.between(-0.35, 0.35)
  const h = size * 0.62
  const parcel = (left: number, width: number, along: boolean) => {
    const corner = (u: number, v: number) => ({
      x: left + u * width + slant * (v - 0.5) * h,
      y: y + (v - 0.5) * h,
    })
    const count = Math.round((along ? width : h) / 3.4)
    const furrow = (t: number) =>
      along ? stroke(corner(t, 0), corner(t, 1)) : stroke(corner(0, t), corner(1, t))
    return Array.from({ length: count + 1 }, (_, i) => furrow(i / count)).join('')
  }
  const [a, b] = [size * dice.between(0.3, 0.42), size * dice.between(0.3, 0.4)]
  const left = x - size / 2
  return parcel(left, a, true) + parcel(left + a + 2, b, false) + parcel(left + a + b + 4, size - a - b, true)
}

/** A compass rose. */
export function rose({ x, y }: Point, r: number): Peak {
  const point = (angle: number, k: number): Point => ({
    x: x + Math.sin(angle) * r * k,
    y: y - Math.cos(angle) * r * k,
  })
  const star = (turn: number, long: number) =>
    Array.from({ length: 8 }, (_, i) => point(turn + (i * Math.PI) / 4, i % 2 === 0 ? long : 0.2))
  const quarter = Math.PI / 4
  const shade = [0, 1, 2, 3].map(i => {
    const angle = (i * Math.PI) / 2
    return `${polyline([point(angle, 1), point(angle + quarter, 0.2), { x, y }])}Z`
  })
  return {
    outline: `${polyline(star(quarter, 0.62))}Z${polyline(star(0, 1))}Z`,
    shade: `${shade.join('')}M${x} ${y - r * 1.12}v${-r * 0.28}l${r * 0.2} ${r * 0.28}v${-r * 0.28}`,
  }
}
