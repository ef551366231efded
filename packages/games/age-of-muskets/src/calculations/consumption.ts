import { NO } from '../vocabulary.ts'
import { percentOf } from './rounding.ts'

/** What bears on a group in a zone (AOM-45.2). */
interface Conditions {
  readonly isDepleted: boolean
  /** Inside a fortified place under blockade or siege. */
  readonly isShutIn: boolean
  readonly isBesieging: boolean
  /** AOM-48.7: what the terrain itself costs, in per cent. */
  readonly terrainPercent: number
  readonly isHarassed: boolean
}

const EACH = 10

/** AOM-45.3 */
export const consumptionPercent = (conditions: Conditions): number =>
  conditions.terrainPercent +
  EACH *
    [conditions.isDepleted, conditions.isShutIn, conditions.isBesieging, conditions.isHarassed].filter(
      Boolean,
    ).length

/**
 * AOM-45.3, AOM-45.4: does an enemy garrison of so many SP harass those in its zone? `blockaders` are the normal SP that
 * blockade or besiege it; NO: nobody does.
 */
export const harasses = (garrison: number, blockaders: number): boolean =>
  garrison > 0 && (blockaders === NO || blockaders < garrison)

/** AOM-45.5: a single SP inside a shut-in place rolls a die instead. */
export const rollsInstead = (strength: number, isShutIn: boolean): boolean => isShutIn && strength === 1

/** AOM-45.3, AOM-45.5: SP that a group loses; each supply level that is consumed saves one (AOM-45.6). */
export const consumptionLosses = (strength: number, percent: number, isShutIn: boolean): number =>
  Math.min(strength, Math.max(isShutIn ? 1 : 0, percentOf(percent, strength)))

/** AOM-45.5: the die of a single SP. */
export const isStarved = (die: number): boolean => die <= 5
