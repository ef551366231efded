import type { Language } from '@grognard/engine'
import type { ReactNode } from 'react'
import { chargedIn, reacting } from '../aim/reactions.ts'
import { useHand } from '../hand.ts'
import type { Scene } from '../scene.ts'
import { handsWordsIn } from '../words/words.ts'

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
  return (
    <ul className="mar-reactions">
      {chargedIn(scene).map(({ unit, name, chosen, may }) => (
        <li key={unit}>
          <span>{name}</span>
          <span className="mar-row">
            {[null, ...may].map(reaction => (
              <button
                key={reaction ?? 'stand'}
                type="button"
                className="press press-plain"
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
