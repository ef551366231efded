import { percentOf } from './rounding.ts'

const BREACH = 5
const FOR_EACH_FAILURE = 2

/** AOM-37.17: is there a practicable breach? `failures` are consecutive Bombardments without one. */
export const isBreached = (die: number, defence: number, failures: number): boolean =>
  die - defence + FOR_EACH_FAILURE * failures >= BREACH

/** AOM-37.11 */
export const OUTER_WORKS = -3
/** AOM-38.11 */
export const HONOURS = 1

/** AOM-37.12, AOM-37.19: does a commander of that Initiative surrender? */
export const surrenders = (die: number, modifier: number, initiative: number): boolean =>
  die + modifier > initiative

/** AOM-37.15: SP that the besieged lose after so many supply levels were spent. */
export const besiegedLosses = (strength: number, levels: number): number =>
  strength === 0 ? 0 : Math.max(0, Math.max(1, percentOf(35, strength)) - levels)

/** AOM-37.10: what a Siege action costs. */
export const siegeCost = (basic: number, isDouble: boolean): number => (isDouble ? 2 * basic : basic)

/** AOM-36.1: does a castle protect so many SP like a fortress? */
export const isCastleHeld = (strength: number): boolean => strength <= 2
