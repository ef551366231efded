import type { Language } from '@grognard/engine'
import type { ReactNode } from 'react'
import { fireOdds } from '../../../src/fire/odds.ts'
import { unitId } from '../../../src/table/names.ts'
import { useHand } from '../hand.ts'
import { type Scene, stateOf } from '../scene.ts'
import { handsWordsIn, nameOf } from '../words/words.ts'

interface Props {
  readonly scene: Scene
  /** The unit that is selected, if it is the viewer's. */
  readonly own: number | null
  readonly language: Language
}

/** MAR-9.2: what the fire that is laid may do to each target, whatever the enemy does at the same time. */
export function FireSheet({ scene, own, language }: Props): ReactNode {
  const { setSplit } = useHand()
  const words = handsWordsIn(language)
  const name = nameOf(language, scene.table.scenario)
  const odds = fireOdds(
    stateOf(scene),
    scene.laid.flatMap(part => (part.type === 'fire' ? [part] : [])),
  )
  return (
    <>
      {odds.length === 0 ? null : (
        <ul className="mar-odds" aria-label={words.fireOdds}>
          {odds.map(({ unit, chances, breaks }) => (
            <li key={unit} data-odds={unitId(scene.table, unit)}>
              <span>
                {firersAt(scene, unitId(scene.table, unit)).map(name.unit).join(' + ')}
                {' → '}
                <b>{name.unit(unitId(scene.table, unit))}</b>
              </span>
              <span className="mar-chances">
                {chances.map((chance, loss) => {
                  const isLast = breaks > 0 && loss === chances.length - 1
                  return chance > 0 ? (
                    // biome-ignore lint/suspicious/noArrayIndexKey: by what is lost.
                    <span key={loss} data-loss={isLast ? 'breaks' : loss}>
                      {words.loses(isLast ? null : loss)} <b>{words.percent(chance)}</b>
                    </span>
                  ) : null
                })}
              </span>
            </li>
          ))}
        </ul>
      )}
      {own === null ? null : (
        <div className="mar-row">
          <button
            type="button"
            className="press press-plain tool"
            title={words.splitHelp}
            aria-pressed={scene.isSplit}
            onClick={() => setSplit(!scene.isSplit)}
          >
            {words.split}
          </button>
        </div>
      )}
    </>
  )
}

/** Who fires at it, each once. */
const firersAt = (scene: Scene, target: string): readonly string[] => [
  ...new Set(scene.laid.flatMap(part => (part.type === 'fire' && part.target === target ? [part.unit] : []))),
]
