import type { ReactNode } from 'react'
import type { ZoneInPlay } from '../../../src/positions/view.ts'
import { SIEGE_STAGES } from '../../../src/vocabulary.ts'
import type { SiegeOdds } from '../siege-odds.ts'
import type { CampaignWords } from '../words.ts'

interface Props {
  readonly siege: NonNullable<ZoneInPlay['siege']>
  readonly side: string
  readonly odds: SiegeOdds
  readonly words: CampaignWords
}

const STEPS = [...SIEGE_STAGES, 'assault'] as const

/** AOM-37.2: what has been done, what comes next and how likely, and what is still to come. */
export function SiegeSteps({ siege, side, odds, words }: Props): ReactNode {
  const { siege: say } = words
  const done = SIEGE_STAGES.indexOf(siege.stage)
  // A bombardment is repeated until there is a breach (AOM-37.14).
  const next = Math.min(done + 1, SIEGE_STAGES.length - 1)
  const chances: { readonly [S in (typeof STEPS)[number]]?: string } = {
    takeOuterWorks: say.surrender(odds.outerWorks),
    bombardmentStage: say.breach(odds.breach),
    assault: say.atBreach(odds.atBreach),
  }
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
            {at >= next && chances[stage] !== undefined ? (
              <span className="aom-siege-chance">{chances[stage]}</span>
            ) : null}
          </li>
        ))}
      </ol>
      <p>{odds.isKnown ? say.commander(odds.initiative) : say.unknown(odds.initiative)}</p>
      {siege.failures > 0 ? <p>{say.failures(siege.failures)}</p> : null}
      {siege.isDouble ? <p>{say.double}</p> : null}
    </div>
  )
}
