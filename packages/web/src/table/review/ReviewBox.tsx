import type { GameUi, ReviewSnapshot, Snapshot, Table } from '@grognard/table'
import { type ReactNode, useMemo, useState } from 'react'
import { Box } from '../../kit/Box.tsx'
import { useTongue } from '../../words/index.ts'
import { useRoomWords } from '../../words/rooms.ts'
import { toldFor } from '../result/verdict.ts'
import { nameOfSide, sidesAt } from '../sides.ts'
import { Account } from './Account.tsx'
import { Curve } from './Curve.tsx'
import { DecisionCard } from './DecisionCard.tsx'
import { Points } from './Points.tsx'
import { usePercent } from './percent.ts'
import { StillBoard } from './StillBoard.tsx'
import { turnAt, turnsOf } from './turns.ts'
import { useReview } from './use-review.ts'
import './review.css'

interface Props {
  readonly table: Table
  /** As it ended. */
  readonly present: Snapshot
  readonly ui: GameUi | null
  readonly onLook: (moment: number) => void
  readonly onClose: () => void
}

/** What decisions gave away and what luck did, from the beginning to the end. */
export default function ReviewBox({ table, present, ui, onLook, onClose }: Props) {
  const words = useRoomWords().review
  const [seat, setSeat] = useState(toldFor(present))
  const progress = useReview(table, seat)
  const review = progress === 'none' ? null : (progress?.review ?? null)
  const sides = <Sides snapshot={present} seat={seat} onSeat={setSeat} />
  const replay = (moment: number) => {
    onClose()
    onLook(moment)
  }
  return (
    <Box title={words.title} whole onClose={onClose}>
      {review === null ? sides : null}
      {progress === 'none' ? <p className="hint">{words.impossible}</p> : null}
      {progress !== 'none' && review === null ? (
        <label className="review-progress">
          {words.progress}
          <progress value={progress?.done ?? 0} max={progress?.all ?? 1} />
          <small>{words.progressAt(progress?.done ?? 0, progress?.all ?? 0)}</small>
        </label>
      ) : null}
      {review === null || review.seat !== seat ? null : (
        <Whole key={seat} {...{ table, present, ui, review, sides }} onReplay={replay} />
      )}
    </Box>
  )
}

interface SidesProps {
  readonly snapshot: Snapshot
  readonly seat: number
  readonly onSeat: (seat: number) => void
}

/** Whose chances they are; each has a review of its own. */
function Sides({ snapshot: { seats }, seat, onSeat }: SidesProps) {
  const words = useRoomWords().review
  return (
    <label className="review-sides-choice">
      {words.ofSide}
      <select value={seats[seat]?.side} onChange={({ target }) => onSeat(firstOf(seats, target.value))}>
        {sidesAt(seats).map(side => (
          <option key={side.id} value={side.id}>
            {nameOfSide(side)}
          </option>
        ))}
      </select>
    </label>
  )
}

const firstOf = (seats: Snapshot['seats'], side: string): number =>
  Math.max(
    0,
    seats.findIndex(each => each.side === side),
  )

interface WholeProps extends Pick<Props, 'table' | 'present' | 'ui'> {
  readonly review: ReviewSnapshot
  readonly sides: ReactNode
  readonly onReplay: (moment: number) => void
}

function Whole({ table, present, ui, review, sides, onReplay }: WholeProps) {
  const words = useRoomWords().review
  const { percent } = usePercent()
  const { language } = useTongue()
  const [entry, setEntry] = useState(() => greatestIn(review))
  const turns = useMemo(() => turnsOf(review, present, ui, language), [review, present, ui, language])
  const step = review.steps[entry - 1]
  const own = sidesAt(present.seats).find(({ id }) => id === present.seats[review.seat]?.side)
  return (
    <div className="review" data-board={ui !== null || undefined}>
      <section className="review-card review-chances" aria-labelledby="review-chances">
        <div className="review-head">
          <h3 id="review-chances">{words.chances(own === undefined ? '' : nameOfSide(own))}</h3>
          {sides}
        </div>
        <Curve {...{ review, turns, entry }} seats={present.seats} onEntry={setEntry} />
      </section>
      <Account snapshot={present} review={review} />
      {step === undefined || ui === null ? null : (
        <StillBoard table={table} ui={ui} moment={step.before} shows={words.board(entry)} />
      )}
      {step === undefined ? null : (
        <DecisionCard
          snapshot={present}
          review={review}
          step={step}
          turn={turnAt(turns, entry)}
          isOnline={table.link !== undefined}
          onReplay={() => onReplay(step.before)}
        />
      )}
      <section className="review-card review-lists">
        <h3>{words.errors}</h3>
        <Points
          points={review.errors}
          snapshot={present}
          entry={entry}
          onLook={point => setEntry(point.entry)}
        />
        <h3>{words.lucky}</h3>
        <Points
          points={review.luck}
          snapshot={present}
          entry={entry}
          onLook={point => setEntry(point.entry)}
        />
        <p className="hint review-precision">
          {words.precision(review.worlds, percent(widest(review.chances)))}
        </p>
      </section>
    </div>
  )
}

/** Where one looks first: the turn that mattered most, or the beginning. */
function greatestIn({ errors, luck }: ReviewSnapshot): number {
  const [first] = [...errors, ...luck].toSorted((a, b) => Math.abs(b.change) - Math.abs(a.change))
  return first?.entry ?? 1
}

const widest = (chances: readonly { readonly error: number }[]): number =>
  Math.max(0, ...chances.map(({ error }) => error))
