import { TABLES } from '../tables.ts'
import { SKIRMISH_RATINGS, type SkirmishRating } from '../vocabulary.ts'

const { nationalSkirmish } = TABLES

const isRating = (text: string): text is SkirmishRating => SKIRMISH_RATINGS.some(each => each === text)

/** MAR-2.33, MAR-18.3: a nation and year without an entry has the table's default. */
export function skirmishRatingOf(nation: string, year: number): SkirmishRating {
  const entry = nationalSkirmish.ratings.find(
    each => each.nation === nation && each.from <= year && year <= each.to,
  )
  const rating = entry?.rating ?? nationalSkirmish.default
  return isRating(rating) ? rating : 'poor'
}
