import { percentOf } from './rounding.ts'

/** AOM-40.1: of the stragglers of a nationality in a zone. */
export const recovered = (stragglers: number): number => percentOf(50, stragglers)

/** AOM-45.9: how many are permanently eliminated. */
export const stragglersLost = (stragglers: number, hasDepot: boolean): number =>
  percentOf(hasDepot ? 40 : 50, stragglers)
