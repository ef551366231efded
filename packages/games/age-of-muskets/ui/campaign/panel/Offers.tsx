import type { ReactNode } from 'react'
import { useChoosing } from '../../choosing/choosing.ts'
import { offersAbout } from '../offers.ts'

/** What may be done with what is looked at, and is not said by pressing it. */
export function Offers({ about }: { readonly about: readonly string[] }): ReactNode {
  const { question, press } = useChoosing()
  const offers = offersAbout(question, new Set(about))
  return offers.length === 0 ? null : (
    <ul className="aom-offers">
      {offers.map(({ label, press: pressed }) => (
        <li key={label}>
          <button
            type="button"
            className="aom-offer"
            aria-pressed={pressed.type === 'choose' && pressed.choice.notation === question.armed?.notation}
            onClick={() => press(pressed)}
          >
            {label}
          </button>
        </li>
      ))}
    </ul>
  )
}
