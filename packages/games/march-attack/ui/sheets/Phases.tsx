import type { ReactNode } from 'react'
import type { Props } from '../reading.ts'
import { wordsIn } from '../words/words.ts'
import { type Phase, phaseOf, STRATEGIC, TACTICAL } from './phases.ts'

/** Where the turn stands (MAR-3.2). */
export function Phases({ snapshot }: Props): ReactNode {
  const { view, language, outcome } = snapshot
  const words = wordsIn(language)
  const present = outcome === null ? phaseOf(view) : null
  const row = (phases: readonly Phase[]) =>
    phases.map(phase => (
      <li
        key={phase}
        className={phase === present ? 'mar-present' : ''}
        aria-current={phase === present ? 'step' : undefined}
      >
        {words.phases[phase]}
      </li>
    ))
  return (
    <ol className="mar-html mar-phases" aria-label={words.turn(view.open.turn)}>
      {row(STRATEGIC)}
      <li className="mar-phases-bar" aria-hidden="true" />
      {row(TACTICAL)}
    </ol>
  )
}
