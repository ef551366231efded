import type { ReactNode } from 'react'

type Pips = readonly (readonly [number, number])[]

const CENTRE: Pips = [[0, 0]]
const TWO: Pips = [
  [-1, -1],
  [1, 1],
]
const FOUR: Pips = [...TWO, [1, -1], [-1, 1]]
const SIX: Pips = [...FOUR, [-1, 0], [1, 0]]
const FACES: readonly Pips[] = [[], CENTRE, TWO, [...TWO, ...CENTRE], FOUR, [...FOUR, ...CENTRE], SIX]

interface DieProps {
  readonly value: number
  readonly size: number
  /** Shown before: it turns over to its new face. */
  readonly turned: boolean
}

/** A die around the origin; one that has fallen to 0 is taken away and leaves its place (MOP-1.11). */
export function Die({ value, size, turned }: DieProps): ReactNode {
  const half = size / 2
  const box = { x: -half, y: -half, width: size, height: size, rx: size * 0.16 }
  if (value <= 0)
    return (
      <g>
        <rect className="mop-die-gone" {...box} />
        <text className="mop-die-zero" y={size * 0.17} fontSize={size * 0.46}>
          0
        </text>
      </g>
    )
  return (
    <g key={value} className={turned ? 'mop-turning' : undefined}>
      <rect className="mop-die-body" {...box} />
      {(FACES[value] ?? SIX).map(([x, y]) => (
        <circle
          className="mop-pip"
          key={`${x}/${y}`}
          cx={x * size * 0.25}
          cy={y * size * 0.25}
          r={size * 0.095}
        />
      ))}
    </g>
  )
}
