import { type BoardCamera, layer } from '@grognard/table'
import { type PointerEvent, type ReactNode, useEffect, useRef } from 'react'
import type { Scenario } from '../../src/scenario.ts'
import { armyOf } from '../table/armies.ts'
import { onBoard, pointsOf, rounded, sizeOfBoard } from '../table/place.ts'
import type { Standing } from '../table/units/standing.ts'

interface Props {
  readonly scenario: Scenario
  readonly units: readonly Standing[]
  readonly camera: BoardCamera
  readonly label: string
}

/** Of the whole board that is seen, there is nothing to find. */
const WHOLE = 0.96

/** The whole table in a corner, with a frame around what is seen; a press or a drag brings the table there. */
export function MiniMap({ scenario, units, camera, label }: Props): ReactNode {
  const { width, height } = sizeOfBoard(scenario)
  const box = useRef<HTMLButtonElement>(null)
  const seen = useRef<SVGRectElement>(null)
  useEffect(
    () =>
      camera.watch(sight => {
        const [left, top] = [Math.max(0, sight.x), Math.max(0, sight.y)]
        const right = Math.min(width, sight.x + sight.width)
        const bottom = Math.min(height, sight.y + sight.height)
        // Set directly: it follows the camera in every frame.
        box.current?.toggleAttribute(
          'data-whole',
          right - left > width * WHOLE && bottom - top > height * WHOLE,
        )
        for (const [name, value] of [
          ['x', left],
          ['y', top],
          ['width', Math.max(0, right - left)],
          ['height', Math.max(0, bottom - top)],
        ] as const)
          seen.current?.setAttribute(name, String(value))
      }),
    [camera, width, height],
  )
  const point = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLButtonElement>) => {
    const { left, top, width: w, height: h } = currentTarget.getBoundingClientRect()
    camera.show({ x: ((clientX - left) / w) * width, y: ((clientY - top) / h) * height })
  }
  return (
    <button
      ref={box}
      type="button"
      className="mar-minimap"
      aria-label={label}
      onPointerDown={event => {
        event.currentTarget.setPointerCapture(event.pointerId)
        point(event)
      }}
      onPointerMove={event => event.currentTarget.hasPointerCapture(event.pointerId) && point(event)}
    >
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        <Land scenario={scenario} />
        {units.map(({ number, card, at }) => (
          <rect
            key={number}
            className={`mar-minimap-unit mar-army-${armyOf(scenario, card.side)}`}
            x={rounded(at.x - 14)}
            y={rounded(at.y - 14)}
            width="28"
            height="28"
            rx={card.side === 0 ? 14 : 0}
          />
        ))}
        <rect ref={seen} className="mar-minimap-seen" />
      </svg>
    </button>
  )
}

const Land = layer(({ scenario }: { readonly scenario: Scenario }): ReactNode => {
  const { width, height } = sizeOfBoard(scenario)
  const { hills, areas, obstacles, roads, blocks } = scenario.ground
  const line = (points: (typeof hills)[number]['polygon']) =>
    pointsOf(points.map(point => onBoard(scenario, point)))
  return (
    <>
      <rect className="mar-minimap-land" width={width} height={height} />
      {hills.map(({ id, polygon }) => (
        <polygon key={id} className="mar-minimap-hill" points={line(polygon)} />
      ))}
      {areas.map(({ id, type, points }) => (
        <polygon key={id} className={`mar-minimap-${type}`} points={line(points)} />
      ))}
      {roads.map(({ id, points }) => (
        <polyline key={id} className="mar-minimap-road" points={line(points)} />
      ))}
      {obstacles.map(({ id, type, points }) => (
        <polyline key={id} className={`mar-minimap-${type}`} points={line(points)} />
      ))}
      {blocks.map(({ id, points }) => (
        <polygon key={id} className="mar-minimap-block" points={line(points)} />
      ))}
    </>
  )
})
