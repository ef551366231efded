import { memo, type ReactNode } from 'react'
import { type Edge, SEATS } from '../../src/vocabulary.ts'
import { Badge } from '../Badge.tsx'
import { type Layout, type Point, SIDE, SQUARE } from '../layout.ts'
import { coordinates, type Side, sideOf } from '../turning.ts'
import { useScene } from './scene.ts'

/** The sheet that the map is printed on: frame, letters and numbers. */
export function MapFrame(): ReactNode {
  const { layout, bottom } = useScene()
  const { width, height } = layout
  return (
    <g>
      <rect className="man-frame-paper" width={width} height={height} />
      <rect className="man-frame-line" x={0.6} y={0.6} width={width - 1.2} height={height - 1.2} />
      <rect className="man-ground-paper" x={layout.map.x} y={layout.map.y} width={SIDE} height={SIDE} />
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
    <g className="man-coordinate" fontSize={22}>
      {below.flatMap((name, n) =>
        [SIDE + 27, -14].map(y => (
          <text key={`${name} ${y}`} x={map.x + along(n)} y={map.y + y}>
            {name}
          </text>
        )),
      )}
      {left.flatMap((name, n) =>
        [-20, SIDE + 20].map(x => (
          <text key={`${name} ${x}`} x={map.x + x} y={map.y + along(n) + 7}>
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

/** Where the cockade of its owner lies on a home edge. */
const MIDDLES: { readonly [S in Side]: Point } = {
  bottom: { x: SIDE / 2, y: SIDE + 18 },
  top: { x: SIDE / 2, y: -18 },
  left: { x: -18, y: SIDE / 2 },
  right: { x: SIDE + 18, y: SIDE / 2 },
}

export function HomeHalves(): ReactNode {
  const { view, bottom, layout } = useScene()
  return SEATS.map(seat => {
    const edge = view.homeEdges[seat]
    if (edge === null) return null
    const side = sideOf(edge, bottom)
    const nation = view.nations[seat] ?? ''
    const { x, y } = MIDDLES[side]
    return (
      <g key={seat}>
        <path className={`man-home man-${seat} man-${nation} man-home-of-${seat}`} d={BRACKETS[side](4)} />
        {layout.compact ? null : (
          <g transform={`translate(${x - 15} ${y - 15})`}>
            <Badge nation={nation} size={30} />
          </g>
        )}
      </g>
    )
  })
}
