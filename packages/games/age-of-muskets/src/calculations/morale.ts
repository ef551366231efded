import { percentOf } from './rounding.ts'

/** AOM-31.21, AOM-35.14: the result of a morale check. `ease` is what terrain and victory take off it. */
export const moraleResult = (die: number, lost: number, ease: number): number => die + lost - ease

/** AOM-31.21: a troop type whose Morale Value is lower is shattered. */
export const isShatteredBy = (morale: number, result: number): boolean => morale < result

/** AOM-4.5, AOM-21.1: of a Rest action. */
export const restRally = (die: number, modifier: number): number => die - modifier

const IN_BATTLE = 3

/** AOM-30.13: of a Rally option. */
export const battleRally = (die: number, modifier: number): number => die + IN_BATTLE - modifier

/** AOM-21.1, AOM-30.13: types whose Morale Value is as high become normal. */
export const isRalliedBy = (morale: number, result: number): boolean => morale >= result

/** AOM-21.3, AOM-43.6: of the shattered SP of a CU, how many are permanently eliminated. */
export const shatteredLost = (shattered: number): number => percentOf(35, shattered)
