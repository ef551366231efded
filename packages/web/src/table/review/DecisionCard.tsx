import type {
  ReviewDecision,
  ReviewSnapshot,
  ReviewStepSnapshot,
  Snapshot,
  WeighedChoice,
} from '@grognard/table'
import { HUMAN, playOnFrom, usualBot } from '../../begin.ts'
import { Press } from '../../kit/Press.tsx'
import { useTongue } from '../../words/index.ts'
import { useRoomWords } from '../../words/rooms.ts'
import { SeatMark } from '../SeatMark.tsx'
import { GuardSays } from './GuardSays.tsx'
import { usePercent } from './percent.ts'

interface Props {
  readonly snapshot: Snapshot
  readonly review: ReviewSnapshot
  readonly step: ReviewStepSnapshot
  /** The chapter of the chronicle in which it falls. */
  readonly turn: string | null
  /** Those who play elsewhere do not sit at this screen. */
  readonly isOnline: boolean
  readonly onReplay: () => void
}

/** One decision, or what luck did: played against best, and what can be done from here. */
export function DecisionCard({ snapshot, review, step, turn, isOnline, onReplay }: Props) {
  const words = useRoomWords().review
  const { signed } = usePercent()
  const { catalogue } = useTongue()
  const point = [...review.errors, ...review.luck].find(({ entry }) => entry === step.entry)
  const players = snapshot.seats.map(({ bot }, seat) =>
    seat === review.seat ? HUMAN : (bot ?? (isOnline ? usualBot(catalogue) : HUMAN)),
  )
  return (
    <section className="review-card review-decision" aria-live="polite">
      <p className="review-where">
        {point === undefined ? null : <b>{words.point(point.number)} · </b>}
        {turn === null ? null : `${turn} · `}
        {words.at(step.entry, review.steps.length)}
      </p>
      {step.text === '' ? null : <h3>{step.text}</h3>}
      {Math.abs(step.luck) < 0.0005 ? null : (
        <p className="review-luck-here">{words.luckHere(signed(step.luck))}</p>
      )}
      {step.decisions.length === 0 ? <p className="hint">{words.nobody}</p> : null}
      {step.decisions.map(decision => (
        <Decision key={decision.seat} {...{ snapshot, decision }} entry={step.entry} />
      ))}
      <p className="row">
        <Press look="primary" onPress={() => void playOnFrom(snapshot.match, step.entry, players)}>
          {words.playOn}
        </Press>
        <Press onPress={onReplay}>{words.toReplay}</Press>
      </p>
    </section>
  )
}

interface DecisionProps {
  readonly snapshot: Snapshot
  readonly decision: ReviewDecision
  readonly entry: number
}

function Decision({ snapshot, decision, entry }: DecisionProps) {
  const words = useRoomWords().review
  const { percent, signed } = usePercent()
  const { seats, match } = snapshot
  const { seat, text, cost, error, weighed } = decision
  const name = seats[seat]?.name ?? ''
  const [best] = weighed
  const played = weighed.find(({ isPlayed }) => isPlayed)
  return (
    <div className="review-decided">
      <p className="review-who">
        <SeatMark seats={seats} number={seat} /> {words.decided(name)}
      </p>
      {cost > 0 && best !== undefined && played !== undefined ? (
        <div className="review-against">
          <Side label={words.you} choice={played} />
          <p className="review-cost">{words.cost(signed(-cost), percent(error))}</p>
          <Side label={words.best} choice={best} />
        </div>
      ) : (
        <>
          <p className="review-text">{text}</p>
          <p className="hint">
            {best === undefined ? words.noChoice : best.isPlayed ? words.isBest : words.isClose}
          </p>
        </>
      )}
      {weighed.length === 0 ? null : <Weighed weighed={weighed} />}
      {weighed.length === 0 ? null : (
        <GuardSays key={`${entry} ${seat}`} {...{ match, seat, entry, seats, played: text }} />
      )}
    </div>
  )
}

function Side({ label, choice }: { readonly label: string; readonly choice: WeighedChoice }) {
  const { percent } = usePercent()
  return (
    <p className="review-side">
      <small>{label}</small>
      <span>{choice.label}</span>
      <b>{percent(choice.value)} %</b>
    </p>
  )
}

/** Candidates as a dot and the interval in which the truth lies. */
function Weighed({ weighed }: Pick<ReviewDecision, 'weighed'>) {
  const words = useRoomWords().review
  const { percent } = usePercent()
  return (
    <table className="review-weighed">
      <caption>{words.weighed}</caption>
      <thead className="hidden">
        <tr>
          <th scope="col">{words.rank}</th>
          <th scope="col">{words.what}</th>
          <th scope="col">{words.curve}</th>
          <th scope="col">{words.chance}</th>
        </tr>
      </thead>
      <tbody>
        {weighed.map(({ label, value, error, isPlayed, isClose }, place) => (
          <tr key={label} data-played={isPlayed || undefined}>
            <td>{place > 0 && isClose ? '=' : place + 1}</td>
            <th scope="row">
              {label}
              {isPlayed ? <i> {words.played}</i> : null}
              {place > 0 && isClose ? <small> {words.close}</small> : null}
            </th>
            <td>
              <svg viewBox="0 0 100 12" preserveAspectRatio="none" aria-hidden="true">
                <path className="review-scale" d="M0 6H100" />
                <rect
                  className="review-interval"
                  x={Math.max(0, (value - error) * 100)}
                  width={Math.max(1, Math.min(1, value + error) * 100 - Math.max(0, value - error) * 100)}
                  y="2"
                  height="8"
                />
                <path className="review-dot" d={`M${value * 100} 0V12`} />
              </svg>
            </td>
            <td>
              {percent(value)} <small>±{percent(error)}</small>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
