const CHAIN = 3

/** AOM-22.6: does building a depot deplete the zone? */
export const isDepletedByDepot = (die: number, forage: number, isInChain: boolean): boolean =>
  die - (isInChain ? CHAIN : 0) > forage

/** AOM-23.5: does a requisition? */
export const isDepletedByRequisition = (die: number, forage: number): boolean => die > forage

/** AOM-7.5 */
export const hasRecovered = (roll: number, forage: number): boolean => forage <= roll
