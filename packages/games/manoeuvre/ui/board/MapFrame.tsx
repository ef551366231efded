import { memo, type ReactNode } from 'react'
import { type Edge, SEATS } from '../../src/vocabulary.ts'
import { type Layout, SIDE, SQUARE } from '../layout.ts'
import { coordinates, type Side, sideOf } from '../turning.ts'
import { useScene } from './scene.ts'

/** The sheet that the map is printed on: frame, letters and numbers. */
export function MapFrame(): ReactNode {
  const { layout, bottom } = useScene()
  const { x, y, w, h } = layout.frame
  return (
    <g>
      {layout.compact ? null : <rect className="man-frame-shadow" x={x + 5} y={y + 7} width={w} height={h} />}
      <rect className="man-frame-paper" x={x} y={y} width={w} height={h} />
      <rect className="man-frame-line" x={x + 0.6} y={y + 0.6} width={w - 1.2} height={h - 1.2} />
      {layout.compact ? null : (
        <rect className="man-frame-rule" x={x + 5} y={y + 5} width={w - 10} height={h - 10} />
      )}
      {layout.compact ? null : <Coordinates bottom={bottom} layout={layout} />}
    </g>
  )
}

interface CoordinatesProps {
  readonly bottom: Edge
  readonly layout: Layout
}

/** On all four sides. */
function Coordinates({ bottom, layout: { map } }: CoordinatesProps): ReactNode {
  const { below, left } = coordinates(bottom)
  const along = (n: number) => (n + 0.5) * SQUARE
  return (
    <g className="man-coordinate" fontSize={25}>
      {below.flatMap((name, n) =>
        [SIDE + 29, -16].map(y => (
          <text key={`${name} ${y}`} x={map.x + along(n)} y={map.y + y}>
            {name}
          </text>
        )),
      )}
      {left.flatMap((name, n) =>
        [-22, SIDE + 22].map(x => (
          <text key={`${name} ${x}`} x={map.x + x} y={map.y + along(n) + 8}>
            {name}
          </text>
        )),
      )}
    </g>
  )
}

/** Where the frame has no room for them: in the corners of the outer squares, beside the counters. */
export function InnerCoordinates({ bottom }: { readonly bottom: Edge }): ReactNode {
  const { below, left } = coordinates(bottom)
  return (
    <g className="man-coordinate man-coordinate-inner" fontSize={22}>
      {below.map((name, n) => (
        <text key={name} x={(n + 1) * SQUARE - 8} y={SIDE - 4}>
          {name}
        </text>
      ))}
      {left.map((name, n) => (
        <text key={name} x={8} y={n * SQUARE + 18}>
          {name}
        </text>
      ))}
    </g>
  )
}

const GRID = Array.from({ length: 9 }, (_, n) => `M0 ${n * SQUARE}H${SIDE}M${n * SQUARE} 0V${SIDE}`).join('')

/** The 64 squares, the seams of the four sections, and the line between the halves. */
export const Grid = memo(
  ({ halves }: { readonly halves: 'across' | 'none' }): ReactNode => (
    <g>
      <path className="man-grid" d={GRID} />
      <path
        className="man-sections"
        d={`M${SIDE / 2} 0V${SIDE}${halves === 'none' ? `M0 ${SIDE / 2}H${SIDE}` : ''}`}
      />
      {halves === 'across' ? <path className="man-halves" d={`M0 ${SIDE / 2}H${SIDE}`} /> : null}
    </g>
  ),
)

/** Round three sides of a half, from the middle: whose home it is. Blue's line is whole, Red's is broken. */
const BRACKETS: { readonly [S in Side]: (o: number) => string } = {
  bottom: o => `M${-o} ${SIDE / 2 + 8}V${SIDE + o}H${SIDE + o}V${SIDE / 2 + 8}`,
  top: o => `M${-o} ${SIDE / 2 - 8}V${-o}H${SIDE + o}V${SIDE / 2 - 8}`,
  left: o => `M${SIDE / 2 - 8} ${-o}H${-o}V${SIDE + o}H${SIDE / 2 - 8}`,
  right: o => `M${SIDE / 2 + 8} ${-o}H${SIDE + o}V${SIDE + o}H${SIDE / 2 + 8}`,
}

export function HomeHalves(): ReactNode {
  const { view, bottom } = useScene()
  return SEATS.map(seat => {
    const edge = view.homeEdges[seat]
    if (edge === null) return null
    return (
      <path
        key={seat}
        className={`man-home man-${seat} man-${view.nations[seat] ?? ''} man-home-of-${seat}`}
        d={BRACKETS[sideOf(edge, bottom)](4)}
      />
    )
  })
}
