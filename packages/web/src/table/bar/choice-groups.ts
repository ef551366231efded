import type { Choice } from '@grognard/table'
import { FLAT } from './headings.ts'

/** Choices that begin alike. */
export interface ChoiceGroup {
  readonly title: string
  readonly choices: readonly Choice[]
}

/** More of them are shown closed. */
const OPEN = 12

/** Are there so many that one first looks at their headings? */
export const areMany = (choices: readonly Choice[]): boolean => choices.length > OPEN

/** Null: they are shown as one list. What belongs to no group comes last, under an empty title. */
export function groupsOf(choices: readonly Choice[]): readonly ChoiceGroup[] | null {
  if (choices.some(({ group }) => group !== undefined)) return severalBy(choices, ({ group = '' }) => group)
  return choices.length > FLAT ? groupsByWords(choices) : null
}

const wordsOf = ({ label }: Choice): string[] => label.split(' ')

/** By as many first words as it takes to tell some apart. */
function groupsByWords(choices: readonly Choice[]): readonly ChoiceGroup[] | null {
  const shared = sharedWords(choices)
  const groups = severalBy(choices, choice =>
    wordsOf(choice)
      .slice(0, shared + 1)
      .join(' '),
  )
  if (groups === null) return null
  const several = groups.filter(group => group.choices.length > 1)
  const alone = groups.filter(group => group.choices.length === 1).flatMap(group => group.choices)
  // Where hardly any begin alike, headings would say nothing.
  if (several.length === 0 || 2 * alone.length > choices.length) return null
  const titled = several.map(group => ({
    ...group,
    title: titleOf(group.choices),
  }))
  return alone.length === 0 ? titled : [...titled, { title: '', choices: alone }]
}

const titleOf = (choices: readonly Choice[]): string => {
  const [first] = choices
  return first === undefined ? '' : `${wordsOf(first).slice(0, sharedWords(choices)).join(' ')} …`
}

/** How many words all of them begin with. */
function sharedWords(choices: readonly Choice[]): number {
  const [first = [], ...others] = choices.map(wordsOf)
  const differs = first.findIndex((word, at) => others.some(other => other[at] !== word))
  return differs < 0 ? first.length : differs
}

/** Null where all would be under one title. */
function severalBy(
  choices: readonly Choice[],
  titled: (choice: Choice) => string,
): readonly ChoiceGroup[] | null {
  const groups = Map.groupBy(choices, titled)
  if (groups.size < 2) return null
  const named = [...groups].map(([title, its]) => ({ title, choices: its }))
  return named.toSorted((a, b) => Number(a.title === '') - Number(b.title === ''))
}
