import type { Snapshot, Table } from '@grognard/table'
import { useEffect } from 'react'
import { beginAgain } from '../../begin.ts'
import { copyText } from '../../kit/copy.ts'
import { Press } from '../../kit/Press.tsx'
import { RoomLink } from '../../router/RoomLink.tsx'
import { useWords } from '../../words/index.ts'
import { useRoomWords } from '../../words/rooms.ts'
import { useSeatClass } from '../livery.tsx'
import { RuleButton } from '../RuleButton.tsx'
import { Points } from '../review/Points.tsx'
import { usePercent } from '../review/percent.ts'
import { useReview } from '../review/use-review.ts'
import { SeatMark } from '../SeatMark.tsx'
import { written } from '../written.ts'
import { decisivePoints, toldFor, verdictOf } from './verdict.ts'
import './result.css'

interface Props {
  readonly table: Table
  readonly snapshot: Snapshot
  readonly openRule: (rule: string) => void
  readonly onLook: (moment: number) => void
  /** Null: this table cannot review. */
  readonly onReview: (() => void) | null
  readonly onShare: () => void
  readonly onClose: () => void
}

/** The end of a match, laid on the board: won or lost, why, and what decided it. */
export default function ResultSheet({
  table,
  snapshot,
  openRule,
  onLook,
  onReview,
  onShare,
  onClose,
}: Props) {
  const words = useWords()
  const { result, more } = useRoomWords()
  const seatClass = useSeatClass(snapshot.seats)
  useEscape(onClose)
  const { outcome, seats } = snapshot
  if (outcome === null) return null
  const verdict = verdictOf(snapshot)
  const isOnline = table.link !== undefined
  const link = table.link?.() ?? null
  const winner = outcome.winners[0]
  const names = words.and(verdict.kind === 'wonBy' ? verdict.winners.map(({ name }) => name) : [])
  return (
    <section
      className={`result ${winner === undefined ? '' : seatClass(winner)}`}
      data-verdict={verdict.kind}
      aria-labelledby="result-title"
    >
      <Press look="sign" className="result-close" aria-label={words.close} onPress={onClose}>
        ×
      </Press>
      <h2 id="result-title">
        {verdict.kind === 'wonBy' ? result.wonBy(names, verdict.winners.length > 1) : result[verdict.kind]}
      </h2>
      <ul className="result-scores">
        {seats.map((seat, number) => (
          <li key={seat.id} data-won={outcome.winners.includes(number) || undefined}>
            <SeatMark seats={seats} number={number} />
            <span>{seat.name}</span>
            <strong>{written(outcome, number)}</strong>
          </li>
        ))}
      </ul>
      <p className="result-why">
        {outcome.sentence} <RuleButton rule={outcome.rule} onOpen={openRule} />
      </p>
      {onReview === null ? null : <Decided {...{ table, snapshot, onLook, onReview }} />}
      <p className="row result-acts">
        {/* Over a network both have to want it: that is asked for beside the talk. */}
        {isOnline ? null : (
          <Press look="primary" onPress={() => void beginAgain(snapshot.match, true)}>
            {result.rematch}
          </Press>
        )}
        {link === null ? null : (
          <Press onPress={() => void copyText(link, result.linkCopied, more.notCopied)}>{result.link}</Press>
        )}
        <Press onPress={onShare}>{more.share}</Press>
        <Press onPress={onClose}>{result.close}</Press>
        <RoomLink to={{ at: 'record' }} className="press press-quiet">
          {result.record}
        </RoomLink>
      </p>
    </section>
  )
}

interface DecidedProps extends Pick<Props, 'table' | 'snapshot' | 'onLook'> {
  readonly onReview: () => void
}

/** From the review, which is begun as soon as the sheet is there. */
function Decided({ table, snapshot, onLook, onReview }: DecidedProps) {
  const { result, review: words } = useRoomWords()
  const { signed } = usePercent()
  const seat = toldFor(snapshot)
  const progress = useReview(table, seat)
  if (progress === 'none') return null
  const review = progress?.review ?? null
  const own = snapshot.seats[seat]
  const others = snapshot.seats.filter(({ side }) => side !== own?.side).map(({ name }) => name)
  return (
    <section className="result-decided">
      <h3>{result.decided}</h3>
      {review === null ? (
        <label className="review-progress">
          {result.weighing}
          <progress value={progress?.done ?? 0} max={progress?.all ?? 1} />
        </label>
      ) : (
        <>
          <dl className="result-account">
            <div>
              <dt>{words.errorsOf(own?.name ?? '')}</dt>
              <dd>{signed(review.account.own)} %</dd>
            </div>
            <div>
              <dt>{words.errorsOf(others.join(', '))}</dt>
              <dd>{signed(review.account.others)} %</dd>
            </div>
            <div>
              <dt>{words.luck}</dt>
              <dd>{signed(review.account.luck)} %</dd>
            </div>
          </dl>
          <Points
            points={decisivePoints(review)}
            snapshot={snapshot}
            entry={null}
            onLook={point => onLook(point.seat === null ? point.after : point.before)}
          />
        </>
      )}
      <Press onPress={onReview}>{result.review}</Press>
    </section>
  )
}

function useEscape(run: () => void): void {
  useEffect(() => {
    const listen = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') run()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [run])
}
