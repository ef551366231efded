import { type Choice, sameContent } from '@grognard/table'
import type { Press, Question } from '../choosing/marks.ts'
import { wishIn } from './acting.ts'
import { zone } from './targets.ts'

/** A turn has many small decisions, and one is often like the one before: what was said last at a step. */
export interface Said {
  readonly choice: Choice
  /** The zone that a Force was to march to. */
  readonly wish: string | null
}

/** What is said now; null: nothing yet. What is put together part by part is never the same twice. */
export const saidIn = (question: Question): Said | null =>
  question.armed === null || question.draft !== null
    ? null
    : { choice: question.armed, wish: wishIn(question) }

/** The same once more, where it may be said; `wish` is left out where this Force cannot march there. */
export function againIn(
  { choices }: Pick<Question, 'choices'>,
  last: Said | undefined,
  near: readonly string[],
): Said | null {
  if (last === undefined || choices.length < 2) return null
  const choice = choices.find(({ decision }) => sameContent(decision, last.choice.decision))
  if (choice === undefined) return null
  return { choice, wish: last.wish !== null && near.includes(last.wish) ? last.wish : null }
}

export const pressOf = ({ choice, wish }: Said): Press =>
  wish === null ? { type: 'choose', choice, picks: [] } : { type: 'weigh', choice, picks: [zone(wish)] }
