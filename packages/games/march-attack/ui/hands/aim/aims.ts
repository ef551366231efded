import type { Refusal } from '@grognard/engine'
import { difference, turned } from '@grognard/geometry'
import { mostAtOneTarget, smallArmsBase } from '../../../src/calculations/fire-points.ts'
import { isBattery } from '../../../src/fire/targets.ts'
import { bearingAt } from '../../../src/movement/charges/declare.ts'
import type { Part, PartOf } from '../../../src/parts.ts'
import { unitId } from '../../../src/table/names.ts'
import { type Table, unitAt } from '../../../src/table/units.ts'
import { TABLES } from '../../../src/tables.ts'
import type { AtHand } from '../at-hand.ts'
import { splitFire } from './split.ts'

/** One unit is set on another: a charge, an opportunity, a target for its fire. */

export type AimKind = 'charge' | 'opportunity-charge' | 'fire'

/** What is asked for where one unit is pointed at another. */
export function aimKindAt(step: string | null): AimKind | null {
  switch (step) {
    case 't1a-declare-charges':
      return 'charge'
    case 't1b-declare-reactions':
    case 't1f-opportunity':
      return 'opportunity-charge'
    case 'declareFire':
      return 'fire'
    default:
      return null
  }
}

type AimPart = PartOf<AimKind>
export const isAim = (part: Part): part is AimPart =>
  part.type === 'charge' || part.type === 'opportunity-charge' || part.type === 'fire'

/** The parts with that aim, or without it if it was there already; or why it cannot be. */
interface Aimed {
  readonly parts: readonly Part[] | null
  readonly refusal: Refusal | null
}

/** Whatever the unit aimed at before, it aims at this now; or, where it splits its fire, at this besides. */
export function aimAt(
  { position, building }: AtHand,
  kind: AimKind,
  laid: readonly Part[],
  unit: number,
  target: number,
  isSplit = false,
): Aimed {
  const s = position.state
  const [id, goal] = [unitId(s, unit), unitId(s, target)]
  const rest = laid.filter(part => !(isAim(part) && part.unit === id))
  const own = laid.flatMap(part => (part.type === 'fire' && part.unit === id ? [part] : []))
  if (laid.some(part => isAim(part) && part.unit === id && part.target === goal)) {
    const left = isSplit ? own.filter(part => part.target !== goal) : []
    const targets = left.map(part => part.target)
    const shared = building === null ? null : splitFire(s, building, rest, unit, targets)
    return { parts: shared ?? [...rest, ...left], refusal: null }
  }
  if (isSplit && own.length > 0 && building !== null) {
    const parts = splitFire(s, building, rest, unit, [...own.map(part => part.target), goal])
    const [one] = aimsAt(s, kind, unit, target)
    return { parts, refusal: parts !== null || one === undefined ? null : building.fits(laid, one) }
  }
  let first: Refusal | null = null
  for (const part of aimsAt(s, kind, unit, target)) {
    const refusal = building?.fits(rest, part) ?? null
    if (refusal === null) return { parts: [...rest, part], refusal: null }
    first ??= refusal
  }
  return { parts: null, refusal: first }
}

function aimsAt(t: Table, kind: AimKind, unit: number, target: number): AimPart[] {
  const names = { unit: unitId(t, unit), target: unitId(t, target) }
  if (kind === 'fire') {
    const { formation, cv } = unitAt(t, unit)
    const points = isBattery(t, unit)
      ? 0
      : Math.max(0, Math.min(smallArmsBase(formation, cv), mostAtOneTarget(formation, cv)))
    return [true, false].map(joined => ({ type: kind, ...names, points, joined }))
  }
  return bearingsAt(t, unit, target).map(bearing => ({ type: kind, ...names, bearing }))
}

/** Five degrees. */
const SWEEP = 50

/** MAR-8.15: the bearing straight at the target, then others of the free turn, from there outward. */
function bearingsAt(t: Table, unit: number, target: number): number[] {
  const straight = bearingAt(t, unit, target)
  const { facing } = unitAt(t, unit)
  const most = TABLES.movement.chargePivotMaxAngle
  const bearings = [straight]
  for (let off = SWEEP; off <= 2 * most; off += SWEEP)
    for (const bearing of [turned(straight, off), turned(straight, -off)])
      if (Math.abs(difference(facing, bearing)) <= most) bearings.push(bearing)
  return bearings
}
