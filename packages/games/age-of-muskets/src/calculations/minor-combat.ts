import { divided } from './rounding.ts'

/** AOM-35.6: what the loser loses. */
export const minorCombatLosses = (difference: number): number => divided(difference, 3)

/** AOM-36.10: in a storm the attacker's losses are doubled. */
export const stormLosses = (difference: number, loser: 'attacker' | 'defender'): number =>
  minorCombatLosses(difference) * (loser === 'attacker' ? 2 : 1)

/** AOM-36.11, AOM-36.12: does a storm go on after a roll? `difference` is the attacker's total less the defender's. */
export const stormGoesOn = (difference: number): boolean => minorCombatLosses(difference) >= 1
