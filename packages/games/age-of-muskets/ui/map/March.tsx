import { layer } from '@grognard/table'
import type { ReactNode } from 'react'
import type { Tone } from '../counters/looks.ts'
import { Pixels } from './At.tsx'
import { type BoardMap, spotsOf } from './board-map.ts'
import { distance, type Point, smoothPathOf } from './geometry.ts'
import { FAR, type LevelNumber, scaleOf } from './levels.ts'
import { partOf, wayBetween } from './roads.ts'

interface Props {
  readonly map: BoardMap
  readonly from: string
  readonly to: string
  readonly tone: Tone
  readonly level: LevelNumber
  /** A forced march is dashed. */
  readonly forced?: boolean
  /** What stands beside it: the cost, and in thinner letters the odds. */
  readonly label?: { readonly text: string; readonly more?: string }
}

/** It begins clear of the counter that marches, and ends before the town. */
const BEGINS = 0.16
const ENDS = 0.84

/** An arrow from zone to zone, over the border or bridge between them. */
export const March = layer(function March(props: Props): ReactNode {
  const { map, from, to, tone, level, forced = false, label } = props
  const whole = wayBetween(map, from, to)
  const way = whole === null ? [] : partOf(whole, BEGINS, ENDS)
  const end = way.at(-1)
  const before = way.at(-3)
  const middle = way[Math.floor(way.length / 2)]
  if (end === undefined || before === undefined || middle === undefined) return null
  const path = smoothPathOf(way)
  const larger = level === FAR ? 0.6 : 1
  const angle = (Math.atan2(end[1] - before[1], end[0] - before[0]) * 180) / Math.PI
  return (
    <g className={`aom-march aom-side-${tone}${forced ? ' aom-march-forced' : ''}`}>
      <path className="aom-march-bed" d={path} />
      <Head at={end} angle={angle} larger={larger} className="aom-march-head-bed" />
      <path className="aom-march-line" d={path} />
      <Head at={end} angle={angle} larger={larger} className="aom-march-head" />
      {label === undefined || level === FAR ? null : (
        <Label at={middle} aside={freeSide(map, level, middle, angle)} {...label} />
      )}
    </g>
  )
})

interface HeadProps {
  readonly at: Point
  readonly angle: number
  readonly larger: number
  readonly className: string
}

const Head = ({ at, angle, larger, className }: HeadProps): ReactNode => (
  <Pixels at={at} larger={larger}>
    <path className={className} transform={`rotate(${angle})`} d="M10.5 0L-6 8.2L-1.8 0L-6 -8.2Z" />
  </Pixels>
)

/** From the middle of an arrow to the middle of what is written beside it. */
const ASIDE = 21

/** On which side of the arrow there is more room, in pixels: away from towns and their names. */
function freeSide({ zones, coarse }: BoardMap, level: LevelNumber, at: Point, angle: number): Point {
  const scale = scaleOf(level, coarse)
  const across = ((angle + 90) * Math.PI) / 180
  const sides = [1, -1].map(
    (side): Point => [Math.cos(across) * ASIDE * side * 1.3, Math.sin(across) * ASIDE * side],
  )
  const written = zones.flatMap(zone => {
    const [dx, dy] = spotsOf(zone, level).name ?? [0, 0]
    return [zone.at, [zone.at[0] + dx / scale, zone.at[1] + dy / scale] as const]
  })
  const room = ([dx, dy]: Point): number =>
    Math.min(...written.map(other => distance(other, [at[0] + dx / scale, at[1] + dy / scale])))
  const [one, other] = sides
  if (one === undefined || other === undefined) return [0, ASIDE]
  return room(one) >= room(other) ? one : other
}

interface LabelProps {
  readonly at: Point
  /** From there, in pixels. */
  readonly aside: Point
  readonly text: string
  readonly more?: string
}

/** A pill beside a way. */
function Label({ at, aside: [x, y], text, more }: LabelProps): ReactNode {
  const width = text.length * 7.2 + (more === undefined ? 0 : more.length * 5.9 + 6) + 16
  return (
    <Pixels at={at}>
      <g transform={`translate(${x} ${y})`}>
        <rect className="aom-pill" x={-width / 2} y="-10.5" width={width} height="21" rx="10.5" />
        <text className="aom-pill-text" y="4.8">
          {text}
          {more === undefined ? null : (
            <tspan className="aom-pill-more" dx="5">
              {more}
            </tspan>
          )}
        </text>
      </g>
    </Pixels>
  )
}
