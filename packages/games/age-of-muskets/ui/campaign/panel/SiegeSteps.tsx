import type { ReactNode } from 'react'
import type { ZoneInPlay } from '../../../src/positions/view.ts'
import { SIEGE_STAGES } from '../../../src/vocabulary.ts'
import type { CampaignWords } from '../words.ts'

interface Props {
  readonly siege: NonNullable<ZoneInPlay['siege']>
  readonly side: string
  readonly words: CampaignWords
}

const STEPS = [...SIEGE_STAGES, 'assault'] as const

/** AOM-37.2: what has been done, what comes next, and what is still to come. */
export function SiegeSteps({ siege, side, words }: Props): ReactNode {
  const { siege: say } = words
  const done = SIEGE_STAGES.indexOf(siege.stage)
  // A bombardment is repeated until there is a breach (AOM-37.14).
  const next = Math.min(done + 1, SIEGE_STAGES.length - 1)
  return (
    <div className="aom-siege-steps">
      <h3>{say.title(side)}</h3>
      <ol>
        {STEPS.map((stage, at) => (
          <li
            key={stage}
            className="aom-siege-step"
            data-state={at === next ? 'next' : at <= done ? 'done' : 'later'}
            aria-current={at === next ? 'step' : undefined}
          >
            <b>{say.stages[stage]}</b>
            <small>
              {at === next ? `${say.next}: ${say.hints[stage]}` : at <= done ? say.done : say.hints[stage]}
            </small>
          </li>
        ))}
      </ol>
      {siege.failures > 0 ? <p>{say.failures(siege.failures)}</p> : null}
      {siege.isDouble ? <p>{say.double}</p> : null}
    </div>
  )
}
