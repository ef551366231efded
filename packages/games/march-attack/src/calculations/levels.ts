import { TABLES } from '../tables.ts'
import { type Level, SKIRMISH_RATINGS, type SkirmishRating } from '../vocabulary.ts'
import { partOf } from './modifiers.ts'

const { mfLevels, skirmishRating } = TABLES

/** MAR-2.38: shaken or spent from so many units down; 0: never. */
const shakenAt = (startUnits: number): number => partOf(mfLevels.shaken, startUnits)
const spentAt = (startUnits: number): number => partOf(mfLevels.spent, startUnits)

/** MAR-2.38, MAR-11.1 */
export const levelOf = (units: number, startUnits: number): Level =>
  units <= spentAt(startUnits) ? 'spent' : units <= shakenAt(startUnits) ? 'shaken' : 'steady'

/** MAR-17.2: where the listing says from how many units down. */
export const printedLevelOf = (
  units: number,
  { shaken, spent }: Readonly<Record<Level, readonly [number, number] | null>>,
): Level =>
  spent !== null && units <= spent[0] ? 'spent' : shaken !== null && units <= shaken[0] ? 'shaken' : 'steady'

/** MAR-2.36 */
export const scvAt = (scv: number, level: Level): number =>
  level === 'steady' ? scv : partOf(mfLevels[level], scv)

/** MAR-2.35: start CV of Sk infantry and of other infantry, by rating. */
export type SkirmishSums = Partial<
  Record<SkirmishRating, { readonly skirmishCv: number; readonly nonSkirmishCv: number }>
>

const nearest = (sum: number, divisor: number): number => Math.floor((2 * sum + divisor) / (2 * divisor))

/** MAR-2.35: each rating's units are totalled and rounded on their own. */
export const skirmishCombatValue = (sums: SkirmishSums): number =>
  SKIRMISH_RATINGS.reduce((total, rating) => {
    const { skirmishCv, nonSkirmishCv } = sums[rating] ?? { skirmishCv: 0, nonSkirmishCv: 0 }
    const row = skirmishRating[rating]
    return total + nearest(skirmishCv, row.skirmish) + nearest(nonSkirmishCv, row.nonSkirmish)
  }, 0)

/** MAR-2.40: the units of each level from most to fewest; null: the MF never has it. */
export const levelRanges = (startUnits: number): Record<Level, readonly [number, number] | null> => {
  const [shaken, spent] = [shakenAt(startUnits), spentAt(startUnits)]
  return {
    steady: [startUnits, shaken + 1],
    shaken: shaken > spent ? [shaken, spent + 1] : null,
    spent: spent > 0 ? [spent, 1] : null,
  }
}
