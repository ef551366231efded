import type { BoardPoint } from '@grognard/table'
import type { ReactNode } from 'react'

interface Props {
  readonly at: BoardPoint
  /** Units of the board that a pixel takes. */
  readonly pixel: number
  readonly lines: readonly string[]
  readonly look: 'plain' | 'limit' | 'no'
  /** Pixels from the point to the tag's edge; to the left below 0. */
  readonly away?: number
}

const LETTERS = 13
const LINE = 17
/** Letters are so much narrower than high, on average. */
const NARROW = 0.54
const PADDING = 7

/** A small sign with a few words, as large on the screen however near the table is. */
export function Tag({ at, pixel, lines, look, away = 16 }: Props): ReactNode {
  const widest = Math.max(...lines.map(line => line.length))
  const width = widest * LETTERS * NARROW + 2 * PADDING
  const height = lines.length * LINE + PADDING
  const left = away < 0 ? away - width : away
  return (
    <g
      className={`mar-tag mar-tag-${look}`}
      transform={`translate(${at.x} ${at.y}) scale(${pixel})`}
      pointerEvents="none"
    >
      <rect x={left} y={-height / 2} width={width} height={height} rx={5} />
      {lines.map((line, i) => (
        <text
          key={line}
          x={left + width / 2}
          y={-height / 2 + PADDING / 2 + LINE * (i + 0.5)}
          fontSize={LETTERS}
          fontWeight={i === 0 ? 600 : 400}
          textAnchor="middle"
          dominantBaseline="central"
        >
          {line}
        </text>
      ))}
    </g>
  )
}
