import type { ReviewPoint, Snapshot } from '@grognard/table'
import { useRoomWords } from '../../words/rooms.ts'
import { useSeatClass } from '../livery.tsx'
import { usePercent } from './percent.ts'
import './review.css'

interface PointsProps {
  readonly points: readonly ReviewPoint[]
  readonly snapshot: Snapshot
  /** The entry that is looked at; null: none. */
  readonly entry: number | null
  readonly onLook: (point: ReviewPoint) => void
}

/** Turning points, as links into the past: numbered as on the curve, errors round and luck square. */
export function Points({ points, snapshot: { seats }, entry, onLook }: PointsProps) {
  const words = useRoomWords().review
  const { signed } = usePercent()
  const seatClass = useSeatClass(seats)
  if (points.length === 0) return <p className="hint">{words.none}</p>
  return (
    <ol className="review-points">
      {points.map(point => (
        <li key={point.number}>
          <button
            type="button"
            onClick={() => onLook(point)}
            title={words.look}
            aria-current={point.entry === entry || undefined}
          >
            <span
              className={`review-number ${point.seat === null ? 'review-luck' : seatClass(point.seat)}`}
              role="img"
              aria-label={`${words.point(point.number)}, ${point.seat === null ? words.legend.luck : (seats[point.seat]?.name ?? '')}`}
            >
              {point.number}
            </span>
            <span>{point.text}</span>
            <b>{signed(point.change)} %</b>
          </button>
        </li>
      ))}
    </ol>
  )
}
