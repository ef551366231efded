import type { Language } from '@grognard/engine'
import type { ReactNode } from 'react'
import { unitId } from '../../../src/table/names.ts'
import { chargedIn, reacting } from '../aim/reactions.ts'
import { useHand } from '../hand.ts'
import type { Scene } from '../scene.ts'
import { handsWordsIn, nameOf } from '../words/words.ts'

/** For every unit that is charged: to stand, or what else it may do. */
export function ReactionSheet({
  scene,
  language,
}: {
  readonly scene: Scene
  readonly language: Language
}): ReactNode {
  const { lay } = useHand()
  const words = handsWordsIn(language)
  const name = nameOf(language, scene.table.scenario)
  return (
    <ul className="mar-reactions">
      {chargedIn(scene).map(({ unit, by, chosen, may }) => (
        <li key={unit}>
          <span>
            {name.unit(unitId(scene.table, unit))}
            {by.map(({ unit: charger, zone, distance }) => (
              <small key={charger}>
                {words.chargedBy(name.unit(unitId(scene.table, charger)), zone, words.inches(distance))}
              </small>
            ))}
          </span>
          <span className="mar-row">
            {[null, ...may].map(reaction => (
              <button
                key={reaction ?? 'stand'}
                type="button"
                className="press press-plain tool"
                data-reaction={reaction ?? 'stand'}
                aria-pressed={chosen === reaction}
                onClick={() => lay(reacting(scene, unit, reaction))}
              >
                {words.reactions[reaction ?? 'stand']}
              </button>
            ))}
          </span>
        </li>
      ))}
    </ul>
  )
}
