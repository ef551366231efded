import type { Language } from '@grognard/engine'
import type { ReactNode } from 'react'
import type { Formation } from '../../../src/vocabulary.ts'
import { useHand } from '../hand.ts'
import { along } from '../move/ghost.ts'
import type { UnderWay } from '../move/under-way.ts'
import { ownSteps } from '../moving.ts'
import type { Scene } from '../scene.ts'
import { handsWordsIn } from '../words/words.ts'
import { formationOffers } from './offers.ts'

interface Props {
  readonly unit: number
  readonly under: UnderWay
  readonly scene: Scene
  readonly language: Language
}

/** What the unit may be drawn up in: what it costs, and how it would stand while one looks at it. */
export function FormationRow({ unit, under, scene, language }: Props): ReactNode {
  const { step, held } = useHand()
  const words = handsWordsIn(language)
  const offers = formationOffers(under)
  if (offers.length < 2) return null
  return (
    <fieldset className="mar-formations">
      <legend className="hidden">{words.formations}</legend>
      {offers.map(({ formation, step: change, quarters, isAllowed }) => {
        const show = () => {
          if (change === null) return
          const ghost = along(under, [change], null)
          held.take({ kind: 'move', unit, handle: null, ghost, at: ghost.at })
        }
        const hide = () => held.take(null)
        return (
          <button
            key={formation}
            type="button"
            className="mar-formation tool"
            data-formation={formation}
            aria-pressed={change === null}
            aria-disabled={!isAllowed}
            onPointerEnter={show}
            onPointerLeave={hide}
            onFocus={show}
            onBlur={hide}
            onClick={() => {
              if (change !== null) step(unit, [...ownSteps(scene, unit), change])
            }}
          >
            <FormationSign formation={formation} />
            <span>
              {words.formation(formation)}{' '}
              {change === null || quarters === 0 ? '' : <b>{words.cost(quarters)}</b>}
            </span>
          </button>
        )
      })}
    </fieldset>
  )
}

const SIGNS: { readonly [formation: string]: string } = {
  'infantry-line': 'M2 8h13v7H2zM17 8h13v7H17z',
  'infantry-column': 'M10 2h12v8H10zM10 12h12v8H10z',
  'infantry-square': 'M8 3h16v16H8zM12 7v8h8V7z',
  'infantry-skirmish': 'M4 5h3v3H4zM12 12h3v3h-3zM18 5h3v3h-3zM25 12h3v3h-3z',
  garrison: 'M6 20V9l10-7 10 7v11h-7v-7h-6v7z',
  'cavalry-line': 'M2 8h13v7H2zM17 8h13v7H17z',
  'cavalry-column': 'M10 2h12v8H10zM10 12h12v8H10z',
}
const GUNS = 'M4 14a4 4 0 1 0 8 0 4 4 0 1 0-8 0M10 10l16-5 1 3-16 5z'

export const FormationSign = ({ formation }: { readonly formation: Formation }): ReactNode => (
  <svg viewBox="0 0 32 22" aria-hidden="true">
    <path d={SIGNS[formation] ?? GUNS} fillRule="evenodd" />
  </svg>
)
