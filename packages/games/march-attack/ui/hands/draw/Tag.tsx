import type { BoardPoint, BoardSight } from '@grognard/table'
import type { ReactNode } from 'react'

interface Props {
  readonly at: BoardPoint
  /** Units of the board that a pixel takes. */
  readonly pixel: number
  readonly lines: readonly string[]
  readonly look: 'plain' | 'limit' | 'no'
  /** Pixels from the point to the tag's edge; to the left below 0. */
  readonly away?: number
  /** What is seen of the table: the tag stays in it. Left out: it stands at its point, wherever that is. */
  readonly seen?: BoardSight
}

const LETTERS = 13
const LINE = 17
/** Letters are so much narrower than high, on average. */
const NARROW = 0.54
const PADDING = 7
/** Pixels between a tag and the edge of the window. */
const EDGE = 6

/** A small sign with a few words, as large on the screen however near the table is. */
export function Tag({ at, pixel, lines, look, away = 16, seen }: Props): ReactNode {
  const widest = Math.max(...lines.map(line => line.length))
  const width = widest * LETTERS * NARROW + 2 * PADDING
  const height = lines.length * LINE + PADDING
  const [x, y] = [away < 0 ? away - width : away, -height / 2]
  const left = seen === undefined ? x : inside(x, width, (seen.x - at.x) / pixel, seen.width / pixel)
  const top = seen === undefined ? y : inside(y, height, (seen.y - at.y) / pixel, seen.height / pixel)
  return (
    <g
      className={`mar-tag mar-tag-${look}`}
      transform={`translate(${at.x} ${at.y}) scale(${pixel})`}
      pointerEvents="none"
    >
      <rect x={left} y={top} width={width} height={height} rx={5} />
      {lines.map((line, i) => (
        <text
          key={line}
          x={left + width / 2}
          y={top + PADDING / 2 + LINE * (i + 0.5)}
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

/** Moved into a window; what is longer than that is seen from its beginning. */
const inside = (at: number, long: number, from: number, room: number): number =>
  Math.max(from + EDGE, Math.min(at, from + room - EDGE - long))
