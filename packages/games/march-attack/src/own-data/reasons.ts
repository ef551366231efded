import { type Refusal, type WrongData, wrongDataIn, wrongDatum } from '@grognard/engine'

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
  'two-ratings',
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
  'siege',
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

export type Wrong = WrongData<DataReason>

export const wrong = wrongDatum<DataReason>

export const wrongData = (file: string, each: Wrong): Refusal => wrongDataIn('mar.data', file, each)
