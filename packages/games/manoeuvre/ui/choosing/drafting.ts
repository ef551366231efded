import type { Choice, DraftSnapshot } from '@grognard/table'
import type { Part, PartOf } from '../../src/parts.ts'
import { partOf } from '../reading.ts'

/** What is being composed, as the board knows it: the parts that are there, those that may come next, and the whole. */
export interface Drafting {
  readonly parts: readonly Part[]
  readonly next: readonly Part[]
  readonly whole: Choice | null
}

const NOTHING_DRAFTED: Drafting = { parts: [], next: [], whole: null }

export function draftingOf(draft: DraftSnapshot | null): Drafting {
  if (draft === null) return NOTHING_DRAFTED
  const read = (parts: DraftSnapshot['parts']) => parts.flatMap(each => partOf(each) ?? [])
  return { parts: read(draft.parts), next: read(draft.next), whole: draft.whole }
}

export const partsOf = <T extends Part['type']>(type: T, parts: readonly Part[]): readonly PartOf<T>[] =>
  parts.filter((part): part is PartOf<T> & Part => part.type === type)
