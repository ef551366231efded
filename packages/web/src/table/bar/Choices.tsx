import type { Choice } from '@grognard/table'
import { lazy, Suspense } from 'react'
import { ChoiceList } from './ChoiceList.tsx'
import type { Digits } from './digits.ts'
import { mayHaveHeadings } from './headings.ts'
import type { Deciding } from './use-deciding.ts'

const ChoiceGroups = lazy(() => import('./ChoiceGroups.tsx'))

export interface ChoicesProps {
  readonly choices: readonly Choice[]
  readonly deciding: Deciding
  readonly digits: Digits
  readonly sealed: Choice | null
  readonly expected: string | null
  readonly label: string
}

/**
 * Everything that may be decided, as a list: for the keyboard, for screen readers, and for games without a board.
 * Where there is too much of it, in groups that can be opened.
 */
export const Choices = ({ choices, deciding, digits, sealed, expected, label }: ChoicesProps) => {
  const props = { choices, deciding, digits, sealed, expected, label }
  return mayHaveHeadings(choices) ? (
    <Suspense>
      <ChoiceGroups {...props} />
    </Suspense>
  ) : (
    <ChoiceList {...props} />
  )
}
