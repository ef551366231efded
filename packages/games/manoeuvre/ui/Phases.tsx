import type { ReactNode } from 'react'
import { PHASES, type Phase } from '../src/vocabulary.ts'
import type { Props } from './reading.ts'
import { STAGES, type Stage, wordsIn } from './words.ts'

/** The steps of set-up at which somebody decides, as stages. */
const STAGE_OF: { readonly [step: string]: Stage | undefined } = {
  chooseMap: 'board',
  nominateNations: 'nations',
  pickNation: 'nations',
  pickEdge: 'edge',
  chooseHand: 'hands',
  deploy: 'deployment',
}

/** Where the turn stands (MAN-4.2), or the set-up (MAN-3.1). */
export function Phases({ snapshot }: Props): ReactNode {
  const view = snapshot.view
  const words = wordsIn(snapshot.language)
  const isSetUp = view.turn === 0 && snapshot.outcome === null
  const present: Phase | Stage | null = snapshot.outcome
    ? null
    : isSetUp
      ? (STAGE_OF[snapshot.pending.step ?? ''] ?? null)
      : view.phase
  const names: readonly (readonly [string, string])[] = isSetUp
    ? STAGES.map(stage => [stage, words.stages[stage]])
    : PHASES.map(phase => [phase, words.phases[phase]])
  const title = isSetUp ? words.setUpTitle : `${words.phasesTitle}, ${words.turn(view.turn)}`
  return (
    <ol className="man-html man-phases" aria-label={title}>
      {names.map(([id, name]) => (
        <li
          key={id}
          className={id === present ? 'man-present' : ''}
          aria-current={id === present ? 'step' : undefined}
        >
          {name}
        </li>
      ))}
    </ol>
  )
}
