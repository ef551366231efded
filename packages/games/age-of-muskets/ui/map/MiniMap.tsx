import type { Language } from '@grognard/engine'
import { type BoardCamera, layer } from '@grognard/table'
import { type PointerEvent, type ReactNode, useEffect, useRef } from 'react'
import type { BoardMap } from './board-map.ts'
import { countriesOf } from './border-paths.ts'
import { ringOf } from './geometry.ts'
import { MAP_WORDS } from './words.ts'

interface Props {
  readonly map: BoardMap
  readonly camera: BoardCamera
  readonly language: Language
  /** Where counters are, by zone's id: dots in their side's colour. */
  readonly dots?: readonly { readonly zone: string; readonly tone: 'blue' | 'orange' }[]
}

/** The whole theatre in a corner, with a frame around what is seen; a press or a drag brings the map there. */
export function MiniMap({ map, camera, language, dots = [] }: Props): ReactNode {
  const { width, height } = map
  const box = useRef<HTMLButtonElement>(null)
  const seen = useRef<SVGRectElement>(null)
  useEffect(
    () =>
      camera.watch(sight => {
        const [left, top] = [Math.max(0, sight.x), Math.max(0, sight.y)]
        const right = Math.min(width, sight.x + sight.width)
        const bottom = Math.min(height, sight.y + sight.height)
        const whole = right - left > width * 0.97 && bottom - top > height * 0.97
        // Set directly: it follows the camera in every frame.
        box.current?.toggleAttribute('data-whole', whole)
        const { current: frame } = seen
        if (frame === null) return
        frame.setAttribute('x', String(left))
        frame.setAttribute('y', String(top))
        frame.setAttribute('width', String(Math.max(0, right - left)))
        frame.setAttribute('height', String(Math.max(0, bottom - top)))
      }),
    [camera, width, height],
  )
  const point = (event: PointerEvent<HTMLButtonElement>) => {
    const { left, top, width: w, height: h } = event.currentTarget.getBoundingClientRect()
    camera.show({ x: ((event.clientX - left) / w) * width, y: ((event.clientY - top) / h) * height })
  }
  const down = (event: PointerEvent<HTMLButtonElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    point(event)
  }
  return (
    <button
      ref={box}
      type="button"
      className="aom-minimap"
      aria-label={MAP_WORDS[language].minimap}
      onPointerDown={down}
      onPointerMove={event => event.currentTarget.hasPointerCapture(event.pointerId) && point(event)}
    >
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        <Land map={map} />
        {dots.map(({ zone, tone }) => {
          const [x, y] = map.zones.find(({ id }) => id === zone)?.at ?? [-99, -99]
          return tone === 'blue' ? (
            <circle
              key={`${zone} ${tone}`}
              className="aom-minimap-dot aom-side-blue"
              cx={x - 9}
              cy={y}
              r="15"
            />
          ) : (
            <rect
              key={`${zone} ${tone}`}
              className="aom-minimap-dot aom-side-orange"
              x={x - 5}
              y={y - 13}
              width="26"
              height="26"
            />
          )
        })}
        <rect ref={seen} className="aom-minimap-seen" />
      </svg>
    </button>
  )
}

const Land = layer(({ map }: { readonly map: BoardMap }) => {
  const { width, height } = map
  return (
    <>
      <path className="aom-beyond" d={`M0 0H${width}V${height}H0Z`} />
      {countriesOf(map).map(({ id, area }, at) => (
        <g key={id} className={`aom-tint aom-tint-${at % 7} aom-country-${id}`}>
          <path className="aom-minimap-country" d={area} />
        </g>
      ))}
      <path className="aom-sea" fillRule="evenodd" d={map.sea.map(ringOf).join('')} />
      {map.rivers.map(({ id, course }) => (
        <polyline
          key={id}
          className="aom-minimap-river"
          points={course.map(each => each.join(' ')).join(',')}
        />
      ))}
    </>
  )
})
