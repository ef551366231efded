import type { ReactNode } from 'react'
import { BATTLE_STEPS } from '../src/positions/battle-in-play.ts'
import { PHASES } from '../src/positions/view.ts'
import type { Props } from './reading.ts'
import { wordsIn } from './words.ts'

/** Where the turn stands (AOM-7.1), or the field battle (AOM-28.1). */
export function Phases({ snapshot }: Props): ReactNode {
  const { view, language } = snapshot
  const words = wordsIn(language)
  const { battle, phase, turn } = view
  const present = snapshot.outcome !== null ? null : (battle?.step ?? phase)
  const names: readonly (readonly [string, string])[] =
    battle === null
      ? PHASES.filter(each => each !== 'battle').map(each => [each, words.phases[each]])
      : BATTLE_STEPS.map(each => [each, words.steps[each]])
  const title =
    battle === null
      ? `${words.phasesTitle}, ${words.turn(turn)}`
      : `${words.stepsTitle}, ${words.round(battle.round)}`
  return (
    <ol className="aom-html aom-phases" aria-label={title}>
      {names.map(([id, name]) => (
        <li
          key={id}
          className={id === present ? 'aom-present' : ''}
          aria-current={id === present ? 'step' : undefined}
        >
          {name}
        </li>
      ))}
    </ol>
  )
}
