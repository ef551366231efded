import { divided } from './rounding.ts'

const WITHOUT_LOC = 2

/** AOM-28.29, AOM-28.30: infantry and cavalry CU, the module's base, and whether there is a LoC marker for the zone. */
export const battleEndurance = (units: number, base: number, hasLoc: boolean): number =>
  Math.max(1, units + base - (hasLoc ? 0 : WITHOUT_LOC))

/** AOM-28.31: at most so many chits; `initiatives` are those of the CiC, or of all Joint Leaders. */
export const mostChits = (initiatives: readonly number[], isJoint: boolean): number =>
  Math.max(1, Math.min(...initiatives) - (isJoint ? 1 : 0))

/** What strains the control of a side (AOM-28.34). */
interface Plan {
  readonly isDefender: boolean
  readonly isJoint: boolean
  readonly hasHq: boolean
  readonly outflank: boolean
  readonly assaults: number
  readonly charges: number
}

/** AOM-28.34: what is added to the roll. */
export const controlModifier = (plan: Plan): number =>
  (plan.isDefender ? -1 : 0) +
  (plan.isJoint ? 2 : 0) +
  (plan.isJoint && !plan.hasHq ? 3 : 0) +
  (plan.outflank ? 2 : 0) +
  plan.assaults +
  divided(plan.charges, 2)

/** One leader's check: his Operational Control and the sum of his dice. */
interface Check {
  readonly opControl: number
  readonly dice: number
}

/** AOM-28.35: what the side adds to all its engagement rolls; every Joint Leader must succeed. */
export const controlResult = (checks: readonly Check[], modifier: number): 1 | -2 =>
  checks.every(({ opControl, dice }) => dice + modifier <= opControl) ? 1 : -2

/** AOM-30.2: does a side that withdraws get away in order? */
export const withdrawsInOrder = (
  { opControl, dice }: Check,
  ownEndurance: number,
  enemyEndurance: number,
): boolean => dice + enemyEndurance - ownEndurance <= opControl
