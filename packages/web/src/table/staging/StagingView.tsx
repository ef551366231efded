import type { SeatSnapshot, Staging } from '@grognard/table'
import { type CSSProperties, useEffect } from 'react'
import { useSeatClass } from '../livery.tsx'
import { SeatMark } from '../SeatMark.tsx'
import { timesOf } from './length.ts'
import { StagedDice } from './StagedDice.tsx'
import { swallowPresses } from './swallow.ts'
import './staging.css'

interface Props {
  readonly staging: Staging
  readonly seats: readonly SeatSnapshot[]
  /** Where the stamp falls on the board the rest makes room for it; null: the stamp falls here. */
  readonly away: 'top' | 'bottom' | null
  readonly onSkip: () => void
}

/** Cards turn, dice fall, what follows is gone through, the result is stamped. Screen readers have it from the news. */
export function StagingView({ staging, seats, away, onSkip }: Props) {
  const seatClass = useSeatClass(seats)
  const { key, cards, sums, steps = [], stamp } = staging
  const times = timesOf(staging)
  useEffect(() => swallowPresses(document, onSkip), [onSkip])
  return (
    <div
      key={key}
      className="staging"
      data-away={away ?? undefined}
      style={delays({ '--sums-from': times.sums, '--stamp-from': times.stamp })}
      aria-hidden="true"
    >
      {cards.length === 0 ? null : (
        <div className="staging-cards" data-many={cards.length > 2 || undefined}>
          {cards.map(({ seat, title, picture }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: cards lie where they were laid.
            <div key={at} className={`staged-card ${seatClass(seat)}`}>
              <div className="staged-face">
                {picture}
                <b>{title}</b>
              </div>
              <div className="staged-back" />
            </div>
          ))}
        </div>
      )}
      {sums.length === 0 ? null : (
        <ul className="staging-sums" data-named={sums.some(({ name }) => name !== undefined) || undefined}>
          {sums.map(({ seat, name, dice, faces = [], total }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: sums stay where they are.
            <li key={at} className={seatClass(seat)}>
              <SeatMark seats={seats} number={seat} />
              {name === undefined ? null : <span className="staging-name">{name}</span>}
              <StagedDice values={dice} faces={faces} />
              {total === null ? null : <strong>{total}</strong>}
            </li>
          ))}
        </ul>
      )}
      {steps.length === 0 ? null : (
        <ol className="staging-steps">
          {steps.map((step, at) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: they come in their order.
              key={at}
              style={delays({ '--step-from': times.steps + at * times.step })}
            >
              {step}
            </li>
          ))}
        </ol>
      )}
      {stamp === null || away !== null ? null : <p className="stamp">{stamp}</p>}
    </div>
  )
}

/** As the style sheet has them. */
export const delays = (milliseconds: { readonly [name: `--${string}`]: number }): CSSProperties =>
  Object.fromEntries(Object.entries(milliseconds).map(([name, value]) => [name, `${value}ms`]))
