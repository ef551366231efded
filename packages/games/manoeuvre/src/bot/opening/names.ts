import { HQ_KINDS } from '../../vocabulary.ts'
import { NATION_FEATURES } from '../judgement/names.ts'

/** Home rows as far as the middle of the board, and what may lie there. */
const ROWS = [1, 2, 3, 4] as const
const GROUNDS = ['cover', 'heights', 'slow-ground', 'lakes'] as const

/**
 * What is looked at before the first turn, one number for each seat. None of them says what it is worth; that was
 * measured, in matches that began in every possible way (docs/evaluation.md).
 */
export const OPENING_FEATURES = [
  'goes-first',
  ...NATION_FEATURES,
  /** By home row: defence that the terrain gives, squares that help to attack, that end a move, that nobody enters. */
  ...ROWS.flatMap(row => GROUNDS.map(ground => `${ground}-${row}` as const)),
  /** Cards of the opening hand, and those of units that can fire. */
  'unit-cards',
  'fire-cards',
  ...HQ_KINDS,
  /** Units in the second home row, by type, and their strength; files from the middle, by type. */
  'infantry-in-front',
  'cavalry-in-front',
  'strength-in-front',
  'infantry-outwards',
  'cavalry-outwards',
  /** Defence of the terrain under all units, and under those in front; units on slow ground and on heights. */
  'units-cover',
  'cover-in-front',
  'units-slowed',
  'units-on-heights',
  /** Pairs of units side by side; units behind another; units before a lake; files with a unit in them. */
  'side-by-side',
  'one-behind-another',
  'before-a-lake',
  'files-held',
] as const
export type OpeningFeature = (typeof OPENING_FEATURES)[number]

/** Where a feature stands in a survey of one seat. */
export const placeOf = (feature: OpeningFeature): number => OPENING_FEATURES.indexOf(feature)
