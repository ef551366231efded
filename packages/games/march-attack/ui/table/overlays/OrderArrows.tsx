import { type BoardPoint, layer } from '@grognard/table'
import type { ReactNode } from 'react'
import { pixelAt, type Step } from '../levels.ts'
import { rounded } from '../place.ts'
import type { OrderArrow } from './order-arrow.ts'

/** Who obeys what, as a picture: the viewer's own orders only. A number ties arrow and card together. */
export const OrderArrows = layer(
  ({ arrows, step }: { readonly arrows: readonly OrderArrow[]; readonly step: Step }): ReactNode => (
    <g className="mar-orders">
      {arrows.map(({ tag, type, army, isWritten, from, to }) => (
        <g
          key={tag}
          className={`mar-order mar-order-${type} mar-army-${army}${isWritten ? ' mar-order-written' : ''}`}
          data-order={tag}
        >
          {to === null ? null : <path className="mar-order-way" d={bent(from, to, pixelAt(step))} />}
          <g transform={`translate(${rounded(from.x)} ${rounded(from.y)}) scale(${rounded(pixelAt(step))})`}>
            <circle className="mar-order-tag" r="10" />
            <text className="mar-order-number" y="4.8">
              {tag}
            </text>
          </g>
        </g>
      ))}
    </g>
  ),
)

/** A little to the side, so that arrows to one place are told apart; its head is a part of it. */
function bent(from: BoardPoint, to: BoardPoint, pixel: number): string {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1
  const along = { x: (to.x - from.x) / length, y: (to.y - from.y) / length }
  const middle = {
    x: (from.x + to.x) / 2 - along.y * length * 0.16,
    y: (from.y + to.y) / 2 + along.x * length * 0.16,
  }
  const end = { x: to.x - middle.x, y: to.y - middle.y }
  const reach = Math.hypot(end.x, end.y) || 1
  const [ux, uy, head] = [end.x / reach, end.y / reach, 11 * pixel]
  const barb = (side: 1 | -1) =>
    `M${rounded(to.x)} ${rounded(to.y)}l${rounded((-ux + side * uy * 0.6) * head)} ${rounded((-uy - side * ux * 0.6) * head)}`
  return `M${rounded(from.x)} ${rounded(from.y)}Q${rounded(middle.x)} ${rounded(middle.y)} ${rounded(to.x)} ${rounded(to.y)}${barb(1)}${barb(-1)}`
}
