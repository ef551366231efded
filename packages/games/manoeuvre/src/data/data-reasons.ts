import type { Refusal, RuleId } from '@grognard/engine'

/** What can be wrong with armies, maps and scenarios whose form is right. The words have a sentence for each. */
export const DATA_REASONS = [
  'id-twice',
  'tie-ranks',
  'eight-units',
  'unit-names',
  'strengths',
  'five-cards',
  'no-such-unit',
  'attack-or-bombard',
  'beside-attack',
  'pursuit',
  'twenty-cards',
  'leaders',
  'kinds',
  'published',
  'nothing-to-replace',
  'name-twice',
  'same-name',
  'number-twice',
  'lakes',
  'cut-off',
  'clear-squares',
  'same-ground',
  'four-sections',
  'no-such-board',
  'no-such-nation',
  'same-nation',
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

export const wrongData = (file: string, { rule, field, reason, other = '' }: Wrong): Refusal => ({
  code: 'impossible',
  key: 'man.data',
  rule,
  args: { file, field, reason, other },
})

/** What occurs more than once, each once. */
export function* repeated(ids: Iterable<string>): Generator<string> {
  const seen = new Map<string, number>()
  for (const id of ids) {
    const times = (seen.get(id) ?? 0) + 1
    seen.set(id, times)
    if (times === 2) yield id
  }
}
