import type { ReactNode } from 'react'
import { spotsOf, type Zone } from './board-map.ts'
import type { Point } from './geometry.ts'
import { LEVELS, type LevelNumber } from './levels.ts'

interface PixelsProps {
  /** In units of the board. */
  readonly at: Point
  readonly larger?: number
  readonly className?: string
  readonly children: ReactNode
}

/** Draws in pixels around a point of the board: what is inside keeps its size however near the map is. */
export const Pixels = ({ at: [x, y], larger = 1, className, children }: PixelsProps): ReactNode => (
  <g
    className={className}
    style={{ transform: `translate(${x}px, ${y}px) scale(calc(var(--aom-unit) * ${larger}))` }}
  >
    {children}
  </g>
)

/** `counters`: where a stack stands. `place`: the town itself. `marker-0`, `marker-1`: beside them. */
type Spot = 'place' | 'counters' | 'marker-0' | 'marker-1'

interface AtProps {
  readonly zone: Zone
  readonly spot: Spot
  readonly level: LevelNumber
  readonly children: ReactNode
}

/** Draws in pixels around a spot of a zone, as large as the level wants it; 0, 0 is the middle of the spot. */
export function At({ zone, spot, level, children }: AtProps): ReactNode {
  const [x, y] = offsetOf(zone, spot, level)
  const { counters, symbols } = LEVELS[level]
  return (
    <Pixels at={zone.at}>
      <g transform={`translate(${x} ${y}) scale(${spot === 'place' ? symbols : counters})`}>{children}</g>
    </Pixels>
  )
}

/** From its town, in pixels. */
function offsetOf(zone: Zone, spot: Spot, level: LevelNumber): Point {
  const { counters, markers } = spotsOf(zone, level)
  switch (spot) {
    case 'place':
      return [0, 0]
    case 'counters':
      return counters
    case 'marker-0':
      return markers[0] ?? counters
    case 'marker-1':
      return markers[1] ?? counters
  }
}
