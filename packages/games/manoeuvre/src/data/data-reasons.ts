import { type Refusal, type WrongData, wrongDataIn } from '@grognard/engine'

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

export type Wrong = WrongData<DataReason>

export const wrongData = (file: string, each: Wrong): Refusal => wrongDataIn('man.data', file, each)
