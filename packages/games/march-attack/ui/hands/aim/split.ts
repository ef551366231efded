import type { Building } from '@grognard/engine'
import { mostAtOneTarget, smallArmsBase } from '../../../src/calculations/fire-points.ts'
import { isBattery } from '../../../src/fire/targets.ts'
import type { Part, PartOf } from '../../../src/parts.ts'
import type { MarchAttack } from '../../../src/state.ts'
import { unitId } from '../../../src/table/names.ts'
import { type Table, unitAt } from '../../../src/table/units.ts'

/** MAR-9.8, MAR-9.16: a unit fires at another target besides those it has. */

type Fire = PartOf<'fire'>

/** The points of a unit, as evenly as they go, the first targets with more. */
function shares(t: Table, unit: number, targets: number): number[] {
  const { formation, cv } = unitAt(t, unit)
  let left = isBattery(t, unit) ? 0 : smallArmsBase(formation, cv)
  return Array.from({ length: targets }, (_, i) => {
    const share = Math.min(Math.ceil(left / (targets - i)), mostAtOneTarget(formation, cv))
    left -= share
    return isBattery(t, unit) ? 0 : share
  })
}

/** Every order of the targets: the nearest has to be named first, wherever a hand has begun. */
const orders = (targets: readonly string[]): string[][] =>
  targets.length < 2
    ? [[...targets]]
    : targets.flatMap((first, i) =>
        orders(targets.filter((_, other) => other !== i)).map(rest => [first, ...rest]),
      )

/** All fires of the unit at these targets, among which it shares its points; null: they do not fit together. */
export function splitFire(
  t: Table,
  building: Building<MarchAttack>,
  others: readonly Part[],
  unit: number,
  targets: readonly string[],
): readonly Part[] | null {
  const id = unitId(t, unit)
  const points = shares(t, unit, targets.length)
  for (const joined of [true, false])
    for (const order of orders(targets)) {
      const fires = order.map(
        (each, i): Fire => ({ type: 'fire', unit: id, target: each, points: points[i] ?? 0, joined }),
      )
      const isFit = fires.every((fire, i) => building.fits([...others, ...fires.slice(0, i)], fire) === null)
      if (isFit) return [...others, ...fires]
    }
  return null
}
