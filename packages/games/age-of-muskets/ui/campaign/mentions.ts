import { printed } from '../printed.ts'

/** Every name in a fact, a decision or a part of one, whatever it is about. */
export function namesIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([field, each]) => (field === 'type' ? [] : namesIn(each)))
}

/** The zones that an event speaks of: they are lit while somebody points at its line. */
export const zonesNamedIn = (fact: object): readonly string[] => [
  ...new Set(namesIn(fact).filter(name => printed().zones.has(name))),
]
