import type { Language } from '@grognard/engine'
import { type ReactNode, useMemo } from 'react'
import { unitId } from '../../../src/table/names.ts'
import { dangersTo } from '../move/dangers.ts'
import { type Scene, stateOf } from '../scene.ts'
import { handsWordsIn, nameOf } from '../words/words.ts'

interface Props {
  readonly unit: number
  readonly scene: Scene
  readonly language: Language
}

/** Who would fire at the unit where its move has led it, and who could charge it there. */
export function DangerList({ unit, scene, language }: Props): ReactNode {
  const { table } = scene
  const state = stateOf(scene)
  const { fire, charges } = useMemo(() => dangersTo(state, table, unit), [state, table, unit])
  const words = handsWordsIn(language)
  const name = nameOf(language, table.scenario)
  if (fire.length + charges.length === 0) return null
  return (
    <ul className="mar-dangers" aria-label={words.dangers}>
      {fire.map(({ unit: enemy, distance, chance }) => (
        <li key={`fire ${enemy}`} data-danger="fire">
          <span>{words.firesAtIt(name.unit(unitId(table, enemy)))}</span>
          <b>{words.percent(chance)}</b>
          <i className="mar-danger-bar" aria-hidden="true">
            <i style={{ width: `${100 * chance}%` }} />
          </i>
          <small>{words.inches(distance)}</small>
        </li>
      ))}
      {charges.map(({ unit: enemy, distance, rate }) => (
        <li key={`charge ${enemy}`} data-danger="charge">
          <span>{words.mayChargeIt(name.unit(unitId(table, enemy)))}</span>
          <b>{words.ofInches(words.inches(distance), words.inches(rate))}</b>
        </li>
      ))}
    </ul>
  )
}
