import { TABLES } from '../tables.ts'
import { rowFrom } from './modifiers.ts'

const { skirmishTable: table } = TABLES

const ADVANTAGES = ['overwhelming', 'strong', 'clear', 'slight'] as const
export type Advantage = (typeof ADVANTAGES)[number]

/** MAR-7.3: of the higher total over the lower; null: equal totals, so nobody rolls. */
export function advantageOf(higher: number, lower: number): Advantage | null {
  if (higher === lower) return null
  if (lower === 0) return 'overwhelming'
  return (
    ADVANTAGES.find(each => {
      const { atLeast } = table.advantage[each]
      return atLeast === null || higher * (atLeast[1] ?? 1) >= lower * (atLeast[0] ?? 0)
    }) ?? 'slight'
  )
}

/** What is added to the dice of an MF (MAR-7.4). */
export const skirmishModifier = (
  advantage: Advantage,
  scv: number,
  { isTargetInCover, isRaining }: { readonly isTargetInCover: boolean; readonly isRaining: boolean },
): number =>
  table.advantage[advantage].value +
  (rowFrom(table.ownValue, scv)?.value ?? 0) +
  (isTargetInCover ? table.targetInCover : 0) +
  (isRaining ? table.rain : 0)

/** MAR-7.4 */
export const skirmishHits = (total: number): number => rowFrom(table.hits, total)?.hits ?? 0
