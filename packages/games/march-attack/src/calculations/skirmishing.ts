import { there } from '@grognard/engine'
import { TABLES } from '../tables.ts'
import { fractionOf, rowFrom } from './modifiers.ts'

const { skirmishTable: table } = TABLES

const ADVANTAGES = ['overwhelming', 'strong', 'clear', 'slight'] as const
export type Advantage = (typeof ADVANTAGES)[number]

/** MAR-7.3: of the higher total over the lower; null: equal totals, so nobody rolls. */
export function advantageOf(higher: number, lower: number): Advantage | null {
  if (higher === lower) return null
  if (lower === 0) return 'overwhelming'
  const found = ADVANTAGES.find(each => {
    const { atLeast } = table.advantage[each]
    if (atLeast === null) return true
    const [over, under] = fractionOf(atLeast)
    return higher * under >= lower * over
  })
  return there(found, 'such advantage')
}

/** What is added to the dice of an MF (MAR-7.4). */
export const skirmishModifier = (
  advantage: Advantage,
  scv: number,
  { isTargetInCover, isRaining }: { readonly isTargetInCover: boolean; readonly isRaining: boolean },
): number =>
  table.advantage[advantage].value +
  there(rowFrom(table.ownValue, scv), 'row for such an SCV').value +
  (isTargetInCover ? table.targetInCover : 0) +
  (isRaining ? table.rain : 0)

/** MAR-7.4 */
export const skirmishHits = (total: number): number => rowFrom(table.hits, total)?.hits ?? 0
