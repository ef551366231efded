import type { ReviewPoint, ReviewSnapshot, SeatSnapshot } from '@grognard/table'
import { Press } from '../../kit/Press.tsx'
import { useMedia } from '../../kit/use-media.ts'
import { useRoomWords } from '../../words/rooms.ts'
import { useSeatClass } from '../livery.tsx'
import { nameOfSide, sidesAt } from '../sides.ts'
import { usePercent } from './percent.ts'
import { type Turn, ticksOf } from './turns.ts'

/** In units that are about as large as the pixels they take: letters stay readable on a phone. */
const SIZES = { desk: [884, 290], phone: [360, 230] } as const
const PHONE = '(max-width: 44rem)'
/** Room for the figures on the left and below. */
const ROOM = { left: 34, top: 18, right: 14, bottom: 26 } as const
const TICKS = { desk: 20, phone: 8 } as const
/** Marks that are nearer to each other than this would cover each other. */
const NEAR = 22

interface Props {
  readonly review: ReviewSnapshot
  readonly seats: readonly SeatSnapshot[]
  readonly turns: readonly Turn[]
  /** Counted from 1. */
  readonly entry: number
  readonly onEntry: (entry: number) => void
}

/** The chances through the match, with the band in which the truth lies: a slider from one decision to the next. */
export function Curve({ review, seats, turns, entry, onEntry }: Props) {
  const words = useRoomWords().review
  const { percent } = usePercent()
  const [wide, high] = SIZES[useMedia(PHONE) ? 'phone' : 'desk']
  const whole = wide + ROOM.left + ROOM.right
  const last = review.steps.length
  const go = (to: number) => onEntry(Math.min(last, Math.max(1, to)))
  return (
    <>
      <div className="review-curve">
        <Drawn {...{ review, seats, turns, entry, wide, high }} />
        <input
          type="range"
          aria-label={words.curve}
          aria-valuetext={words.atChance(entry, last, percent(review.chances[entry]?.value ?? 0))}
          style={{ left: `${(100 * ROOM.left) / whole}%`, width: `${(100 * wide) / whole}%` }}
          min={1}
          max={Math.max(2, last)}
          value={entry}
          onChange={event => go(event.target.valueAsNumber)}
        />
      </div>
      <p className="review-walk">
        <Press look="sign" aria-label={words.back} isDisabled={entry <= 1} onPress={() => go(entry - 1)}>
          ‹
        </Press>
        <span>{words.at(entry, last)}</span>
        <Press look="sign" aria-label={words.on} isDisabled={entry >= last} onPress={() => go(entry + 1)}>
          ›
        </Press>
        <span className="review-legend">
          {(['error', 'luck', 'band'] as const).map(sign => (
            <span key={sign}>
              <i className={`review-sign-${sign}`} /> {words.legend[sign]}
            </span>
          ))}
        </span>
      </p>
    </>
  )
}

const round = (n: number): number => Math.round(n * 10) / 10

interface DrawnProps extends Omit<Props, 'onEntry'> {
  readonly wide: number
  readonly high: number
}

function Drawn({ review, seats, turns, entry, wide, high }: DrawnProps) {
  const words = useRoomWords().review
  const { chances, errors, luck } = review
  const seatClass = useSeatClass(seats)
  const last = Math.max(1, chances.length - 1)
  const x = (at: number) => round((at / last) * wide)
  const y = (share: number) => round(high - Math.min(1, Math.max(0, share)) * high)
  const along = (value: (chance: (typeof chances)[number]) => number) =>
    chances.map((chance, at) => `${x(at)} ${y(value(chance))}`)
  const upper = along(({ value, error }) => value + error)
  const lower = along(({ value, error }) => value - error)
  const ticks = spaced(ticksOf(turns, last, wide < 500 ? TICKS.phone : TICKS.desk), x)
  const own = seats[review.seat]?.side
  const sides = sidesAt(seats).toSorted((a, b) => Number(b.id === own) - Number(a.id === own))
  const marks = apart(
    [...errors, ...luck].toSorted((a, b) => a.entry - b.entry),
    point => [x(point.entry), y(chances[point.entry]?.value ?? 0)],
    high,
  )
  return (
    <svg
      viewBox={`${-ROOM.left} ${-ROOM.top} ${wide + ROOM.left + ROOM.right} ${high + ROOM.top + ROOM.bottom}`}
      aria-hidden="true"
    >
      <rect className="review-paper" width={wide} height={high} />
      <path className="review-grid" d={[0.25, 0.75].map(share => `M0 ${y(share)}H${wide}`).join('')} />
      <path className="review-grid" d={ticks.map(({ at }) => `M${x(at)} 0V${high}`).join('')} />
      <path className="review-band" d={`M${upper.join('L')}L${lower.toReversed().join('L')}Z`} />
      <path className="review-even" d={`M0 ${high / 2}H${wide}`} />
      <path className="review-line" d={`M${along(({ value }) => value).join('L')}`} />
      <path className="review-here" d={`M${x(entry)} ${-ROOM.top}V${high}`} />
      {[0, 50, 100].map(share => (
        <text key={share} className="review-share" x={-8} y={y(share / 100) + 5}>
          {share}
        </text>
      ))}
      {ticks.map(({ at, label }) => (
        <text key={at} className="review-tick" x={x(at)} y={high + 19}>
          {label}
        </text>
      ))}
      {sides.length === 2
        ? sides.map((side, place) => (
            <text key={side.id} className="review-wins" x={10} y={place === 0 ? 20 : high - 9}>
              {words.victory(nameOfSide(side))}
            </text>
          ))
        : null}
      {marks.map(({ point, x: px, y: py, from }) => (
        <g
          key={point.number}
          className={`review-mark ${point.seat === null ? 'review-luck' : seatClass(point.seat)}`}
          data-here={point.entry === entry || undefined}
        >
          <path className="review-stem" d={`M${px} ${from}V${py}`} />
          {point.seat === null ? (
            <rect x={px - 10} y={py - 10} width={20} height={20} rx={4} />
          ) : (
            <circle cx={px} cy={py} r={10.5} />
          )}
          <text x={px} y={py + 5}>
            {point.number}
          </text>
        </g>
      ))}
    </svg>
  )
}

/** About as wide as a letter below the curve, and as what parts two of its figures. */
const [LETTER, GAP] = [7, 8]

/** Those that do not run into the one before. */
function spaced(ticks: ReturnType<typeof ticksOf>, x: (at: number) => number) {
  let end = Number.NEGATIVE_INFINITY
  return ticks.filter(({ at, label }) => {
    const half = (label.length * LETTER) / 2
    if (x(at) - half < end + GAP) return false
    end = x(at) + half
    return true
  })
}

/** Above the curve, and each as high as it must be not to lie on one before it; below where there is no room. */
function apart(
  points: readonly ReviewPoint[],
  place: (point: ReviewPoint) => readonly [number, number],
  high: number,
) {
  const laid: { point: ReviewPoint; x: number; y: number; from: number }[] = []
  for (const point of points) {
    const [x, from] = place(point)
    const isFree = (y: number) =>
      laid.every(other => Math.abs(other.x - x) >= NEAR || Math.abs(other.y - y) >= NEAR)
    const steps = Array.from({ length: 8 }, (_, n) => 20 + n * NEAR)
    const spots = [...steps.map(up => from - up), ...steps.map(down => from + down)]
    const y = spots.find(spot => spot > 0 && spot < high && isFree(spot)) ?? from
    laid.push({ point, x, y, from })
  }
  return laid
}
