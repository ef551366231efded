import type { Refusal, RuleId } from '@grognard/engine'

/** What can be wrong with armies and battles whose form is right. The words have a sentence for each. */
const DATA_REASONS = [
  'id-twice',
  'published',
  'name-twice',
  'unknown',
  // Armies.
  'men-or-guns',
  'no-such-troops',
  'no-branch',
  'no-quality',
  'no-weight',
  'not-of-branch',
  'mf-size',
  'mf-branches',
  'batteries',
  'derived',
  'short-twice',
  // Battles.
  'off-table',
  'used-twice',
  'other-side',
  'order-needs',
  'not-simple',
  'not-convex',
  'same-spot',
  'no-water',
  'not-at-water',
  'no-block',
  'entry-edge',
  'too-late',
  'no-room',
  'night',
  'margins',
  'fraction',
  'not-placed',
  'no-place',
  'players',
] as const
export type DataReason = (typeof DATA_REASONS)[number]

export const isDataReason = (text: string): text is DataReason => DATA_REASONS.some(reason => reason === text)

/** Something that is wrong, before anybody knows in which file. */
export interface Wrong {
  readonly rule: RuleId
  /** The field, or the id of the thing that is wrong. */
  readonly field: string
  readonly reason: DataReason
  /** What else the reason is about. */
  readonly other?: string
}

export const wrong = (rule: RuleId, field: string, reason: DataReason, other = ''): Wrong => ({
  rule,
  field,
  reason,
  other,
})

export const wrongData = (file: string, { rule, field, reason, other = '' }: Wrong): Refusal => ({
  code: 'impossible',
  key: 'mar.data',
  rule,
  args: { file, field, reason, other },
})

/** What occurs more than once, each once. */
export function repeated(ids: readonly string[]): string[] {
  return [...new Set(ids.filter((id, i) => ids.indexOf(id) !== i))]
}
