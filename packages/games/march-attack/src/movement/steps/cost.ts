import { type Factor, factor, ONCE, times } from '../../ground/ground.ts'
import type { Unit } from '../../state.ts'
import { isDisordered } from '../../table/units.ts'
import { TABLES } from '../../tables.ts'

/** MAR-8.2: costs in shares of a full move, exact until they are rounded up once for the step. */

export const FULL_MOVE = TABLES.moveShares.value

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b))

function plus(a: Factor, b: Factor): Factor {
  if (a.under === b.under) return { over: a.over + b.over, under: a.under }
  const over = a.over * b.under + b.over * a.under
  const under = a.under * b.under
  const common = gcd(over, under)
  return { over: over / common, under: under / common }
}

export const NOTHING: Factor = { over: 0, under: 1 }

/** So many mils, each of which counts as often as the factor says. */
export const weighed = (mils: number, by: Factor): Factor => ({ over: mils * by.over, under: by.under })

/** A sum with so many mils more, each of which counts as often as the factor says. */
export const plusWeighed = (sum: Factor, mils: number, by: Factor): Factor =>
  sum.under === by.under
    ? { over: sum.over + mils * by.over, under: sum.under }
    : plus(sum, weighed(mils, by))

/** A quotient of whole numbers, rounded up. */
const ceil = (over: number, under: number): number => Math.floor((over + under - 1) / under)

/** MAR-8.2: the shares of so many weighed mils at a rate. */
export const sharesOf = (weight: Factor, rate: number): number =>
  ceil(weight.over * FULL_MOVE, weight.under * rate)

const DISORDERED = factor(TABLES.movement.disorderedFactor)
const BLOWN = factor(TABLES.movement.blownFactor)

/** MAR-8.6: disordered and blown are one state that slows, not two. */
export function stateFactor(unit: Unit): Factor {
  if (isDisordered(unit)) return DISORDERED
  return unit.isBlown ? BLOWN : ONCE
}

/** MAR-8.6: a change, limbering, deploying or change of block never costs more than a full move. */
export function changeShares(unit: Unit, shares: number): number {
  const { over, under } = times(stateFactor(unit), { over: shares, under: 1 })
  return Math.min(ceil(over, under), TABLES.formationChange.maxShares)
}
