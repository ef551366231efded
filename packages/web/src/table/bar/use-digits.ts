import type { Snapshot } from '@grognard/table'
import { useState } from 'react'
import { type Digits, digitsFor, NO_DIGITS } from './digits.ts'

export type { Digits } from './digits.ts'

/** The keys of the present question's choices, or of the parts that one is built of. */
export function useDigits({ match, viewer, pending, choices, draft }: Snapshot): Digits {
  const question = `${match} ${viewer} ${pending.step}`
  const names =
    draft === null
      ? choices.map(({ notation }) => notation)
      : [...draft.parts, ...draft.next].map(({ part }) => JSON.stringify(part))
  const [known, setKnown] = useState<{ readonly [question: string]: Digits }>({})
  const before = known[question] ?? NO_DIGITS
  const digits = digitsFor(before, names)
  if (digits !== before) setKnown({ ...known, [question]: digits })
  return digits
}
