import type { Choice } from '@grognard/table'

/** So many can be overlooked without headings that nobody has written. */
export const FLAT = 40

/** Whether there are any to be found is looked at only then: see `groupsOf`. */
export const mayHaveHeadings = (choices: readonly Choice[]): boolean =>
  choices.length > FLAT || choices.some(({ group }) => group !== undefined)
