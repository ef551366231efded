import type { ReviewSnapshot, Snapshot } from '@grognard/table'
import { useRoomWords } from '../../words/rooms.ts'
import { SeatMark } from '../SeatMark.tsx'
import { written } from '../written.ts'
import { usePercent } from './percent.ts'

interface Props {
  readonly snapshot: Snapshot
  readonly review: ReviewSnapshot
}

/** It closes: what it began with, errors and luck make what it ended with. */
export function Account({ snapshot: { seats, outcome }, review }: Props) {
  const words = useRoomWords().review
  const { percent, signed } = usePercent()
  const { account, seat } = review
  const { within } = account
  const own = seats[seat]
  const others = seats.filter(({ side }) => side !== own?.side).map(({ name }) => name)
  const rows = [
    [words.began, percent(account.before), within.before],
    [words.errorsOf(own?.name ?? ''), signed(account.own), within.own],
    [words.errorsOf(others.join(', ')), signed(account.others), within.others],
    [words.luck, signed(account.luck), within.luck],
    [words.ended, percent(account.after), 0],
  ] as const
  const skill = account.own + account.others
  return (
    <section className="review-card review-account-card" aria-labelledby="review-account">
      <h3 id="review-account">{words.account}</h3>
      {outcome === null ? null : <p className="review-outcome">{outcome.sentence}</p>}
      <ul className="review-sides">
        {seats.map((each, number) => (
          <li key={each.id}>
            <SeatMark seats={seats} number={number} />
            <span>
              <b>{each.name}</b> <small>{words.aDecision(percent(givenAway(review, number)))}</small>
            </span>
            <strong>{outcome === null ? '' : written(outcome, number)}</strong>
          </li>
        ))}
      </ul>
      <table className="review-account">
        <thead className="hidden">
          <tr>
            <th scope="col">{words.what}</th>
            <th scope="col">{words.share}</th>
            <th scope="col">{words.within}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([label, value, error]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{value} %</td>
              <td>{error < 0.0005 ? '' : `±${percent(error)}`}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Bar skill={skill} luck={account.luck} />
      <p className="hint">
        {words.closes(signed(account.after - account.before), signed(skill), signed(account.luck))}
      </p>
    </section>
  )
}

/** On average, of those decisions in which there was a choice. */
function givenAway({ steps }: ReviewSnapshot, seat: number): number {
  const costs = steps.flatMap(({ decisions }) =>
    decisions.flatMap(each => (each.seat === seat && each.weighed.length > 0 ? [each.cost] : [])),
  )
  return costs.length === 0 ? 0 : costs.reduce((sum, cost) => sum + cost, 0) / costs.length
}

/** How much of the change each of them was, whichever way they went: luck is hatched. */
function Bar({ skill, luck }: { readonly skill: number; readonly luck: number }) {
  const words = useRoomWords().review
  const { signed } = usePercent()
  const all = Math.abs(skill) + Math.abs(luck)
  if (all === 0) return null
  const at = (Math.abs(skill) / all) * 100
  return (
    <svg className="review-bar" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
      <title>{`${words.skillBar} ${signed(skill)} %, ${words.luckBar} ${signed(luck)} %`}</title>
      <defs>
        <pattern
          id="review-hatch"
          width="2"
          height="10"
          patternUnits="userSpaceOnUse"
          patternTransform="skewX(-30)"
        >
          <rect className="review-bar-luck" width="2" height="10" />
          <rect className="review-bar-hatch" width="0.7" height="10" />
        </pattern>
      </defs>
      <rect className="review-bar-skill" width={at} height="10" />
      <rect fill="url(#review-hatch)" x={at} width={100 - at} height="10" />
    </svg>
  )
}
