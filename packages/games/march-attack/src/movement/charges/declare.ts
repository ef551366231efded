import {
  accept,
  type Building,
  type Compose,
  composed,
  growing,
  illegal,
  type Refusal,
  type Result,
  refused,
  type Seat,
  type Step,
} from '@grognard/engine'
import {
  bearing as bearingTo,
  corners,
  difference,
  type Footprint,
  overlaps,
  turned,
} from '@grognard/geometry'
import { orderRefusesCharge } from '../../orders/charge-limits.ts'
import type { Part, PartOf } from '../../parts.ts'
import type { Charge, MarchAttack, State } from '../../state.ts'
import { sideId, unitId, unitNamed } from '../../table/names.ts'
import { isLastToGo, isOf, notOf, stillToGo, whoWent } from '../../table/taking-turns.ts'
import {
  areWithin,
  bodiesOf,
  centreOfUnit,
  poseOf,
  shapeOfUnit,
  sizeOf,
  type Table,
  unitAt,
  unitsNearIn,
  unitsOf,
} from '../../table/units.ts'
import { TABLES } from '../../tables.ts'
import { enemyOf, NONE } from '../../vocabulary.ts'
import { commit } from '../course.ts'
import { FULL_MOVE } from '../steps/cost.ts'
import {
  chargerRefused,
  distanceOfCharge,
  targetRefused,
  turnRefused,
  unseen,
  zoneOfCharge,
} from './eligible.ts'
import { type Advance, chargeRate, laneTo, milsTo } from './lane.ts'

/** `t1a-declare-charges`: all charges of the active side together (MAR-8.12). */

const { movement, builtUpAreas } = TABLES

type ChargePart = PartOf<'charge'>
const isChargePart = (part: Part): part is ChargePart => part.type === 'charge'

/** Charges that are declared already: who, whom, and where each ends. */
export interface Declared {
  readonly unit: number
  readonly target: number
  readonly end: Footprint
}

export const endOf = (t: Table, unit: number, { to }: Advance): Footprint =>
  corners(to, sizeOf(unitAt(t, unit).formation))

/** MAR-8.12, MAR-13.9: how many may charge one target. */
export function crowded(
  t: Table,
  target: number,
  declared: readonly Pick<Declared, 'target'>[],
): Refusal | null {
  const count = declared.filter(each => each.target === target).length
  if (unitAt(t, target).block !== NONE && count >= builtUpAreas.assault.maxAttackers)
    return illegal('MAR-13.9', 'march.too-many-chargers', { unit: unitId(t, target) })
  return count >= movement.maxChargersPerTarget
    ? illegal('MAR-8.12', 'march.too-many-chargers', { unit: unitId(t, target) })
    : null
}

/** MAR-8.15: the final footprints of all declared charges must not overlap. */
export function endsOnOther(t: Table, end: Footprint, declared: readonly Declared[]): Refusal | null {
  const other = declared.find(each => overlaps(end, each.end))
  return other === undefined
    ? null
    : illegal('MAR-8.15', 'march.charges-overlap', { unit: unitId(t, other.unit) })
}

const unitsIn = (declared: readonly Declared[]): number[] => declared.map(each => each.unit)

/** Why a unit that may charge may not charge this enemy, whatever the way there. */
const goalRefused = (
  s: State,
  unit: number,
  target: number,
  bearing: number,
  declared: readonly Declared[],
): Refusal | null =>
  (declared.some(each => each.unit === unit) ? illegal('MAR-8.12', 'march.has-charged') : null) ??
  targetRefused(s, unit, target) ??
  turnRefused(unitAt(s, unit), bearing) ??
  crowded(s, target, declared) ??
  unseen(s, unit, target) ??
  orderRefusesCharge(s, unit, target, unitsIn(declared))

/** One more charge: where it ends, or why it cannot be. */
function chargeOf(
  s: State,
  { unit: unitName, target: targetName, bearing }: Pick<ChargePart, 'unit' | 'target' | 'bearing'>,
  declared: readonly Declared[],
): Result<Declared> {
  const [unit, target] = [unitNamed(s, unitName), unitNamed(s, targetName)]
  const rate = unit === NONE ? null : chargeRate(s, unit)
  const refusal =
    chargerRefused(s, s.open.active, unit) ??
    (rate === null ? illegal('MAR-8.13', 'march.unfit-to-charge') : null) ??
    goalRefused(s, unit, target, bearing, declared)
  if (refusal !== null || rate === null)
    return refused(refusal ?? illegal('MAR-8.13', 'march.unfit-to-charge'))
  const lane = laneTo(s, unit, target, bearing, rate)
  if (!lane.ok) return lane
  const end = endOf(s, unit, lane.value)
  const overlapping = endsOnOther(s, end, declared)
  return overlapping === null ? accept({ unit, target, end }) : refused(overlapping)
}

/** MAR-24.14: by other players of the side. */
const declaredBefore = (s: State): Declared[] =>
  s.open.charges.flatMap(({ unit, target, bearing }) => {
    const rate = chargeRate(s, unit)
    const lane = rate === null ? null : laneTo(s, unit, target, bearing, rate)
    return lane?.ok === true ? [{ unit, target, end: endOf(s, unit, lane.value) }] : []
  })

/** The bearing straight at a target, as far as the free turn goes. */
export function bearingAt(t: Table, unit: number, target: number): number {
  const { facing } = unitAt(t, unit)
  const wanted = difference(facing, bearingTo(poseOf(unitAt(t, unit)), centreOfUnit(t, target), facing))
  const most = movement.chargePivotMaxAngle
  return turned(facing, Math.max(-most, Math.min(most, wanted)))
}

/** A charge that one might declare. */
interface Likely {
  readonly part: ChargePart
  readonly charge: Declared
}

/** Those of the seat's units, each straight at its target, that nothing forbids so far. */
function likelyCharges(s: State, seat: Seat, before: readonly Declared[]): Likely[] {
  const side = s.open.active
  const enemies = bodiesOf(s, enemyOf(side))
  return unitsOf(s, side).flatMap(unit => {
    const rate = chargeRate(s, unit)
    if (rate === null) return []
    const reach = rate + TABLES.scale.chargeHalt
    const near = unitsNearIn(s, enemies, shapeOfUnit(s, unit).box, reach)
    if (near.length === 0 || !isOf(s, seat, unit) || chargerRefused(s, side, unit) !== null) return []
    return near.flatMap((target): Likely[] => {
      if (!areWithin(s, unit, target, reach)) return []
      const bearing = bearingAt(s, unit, target)
      // Mostly the enemy is beside the lane, which is found out sooner than whether he is seen.
      const mils = milsTo(s, unit, target, bearing, rate)
      if (mils === null || goalRefused(s, unit, target, bearing, before) !== null) return []
      const lane = laneTo(s, unit, target, bearing, rate, FULL_MOVE, mils)
      if (!lane.ok) return []
      const end = endOf(s, unit, lane.value)
      if (endsOnOther(s, end, before) !== null) return []
      const part: ChargePart = { type: 'charge', unit: unitId(s, unit), target: unitId(s, target), bearing }
      return [{ part, charge: { unit, target, end } }]
    })
  })
}

/** Does one that nothing forbade at first still go with those that were declared since? */
const goesWith = (s: State, { unit, target, end }: Declared, declared: readonly Declared[]): boolean =>
  declared.every(each => each.unit !== unit) &&
  crowded(s, target, declared) === null &&
  orderRefusesCharge(s, unit, target, unitsIn(declared)) === null &&
  endsOnOther(s, end, declared) === null

/** What is declared is worked out once for each part, and what might be once for all of them. */
function begin(s: State, seat: Seat): Building<MarchAttack> {
  const before = declaredBefore(s)
  const declaredBy = growing<Part, Declared[]>(
    () => [...before],
    (declared, part) => {
      const charge = isChargePart(part) ? chargeOf(s, part, declared) : null
      if (charge?.ok) declared.push(charge.value)
    },
  )
  let likely: readonly Likely[] | null = null
  return {
    next(parts) {
      likely ??= likelyCharges(s, seat, before)
      const declared = declaredBy(parts)
      return likely.filter(({ charge }) => goesWith(s, charge, declared)).map(({ part }) => part)
    },
    fits(parts, part) {
      if (part.type !== 'charge') return illegal('MAR-8.12', 'march.no-such-part')
      const foreign = notOf(s, seat, unitNamed(s, part.unit))
      if (foreign !== null) return foreign
      const charge = chargeOf(s, part, declaredBy(parts))
      return charge.ok ? null : charge.refusal
    },
    whole: parts => ({
      type: 'declare-charges',
      charges: parts.flatMap(part =>
        part.type === 'charge' ? [{ unit: part.unit, target: part.target, bearing: part.bearing }] : [],
      ),
    }),
  }
}

const compose: Compose<MarchAttack> = composed(begin, {
  sampled: true,
  usualLength: 2,
  partsOf: (_s, _seat, decision) =>
    decision.type === 'declare-charges'
      ? decision.charges.map(charge => ({ type: 'charge', ...charge }))
      : null,
})

/** What is known of a charge when it is declared. */
export function chargeFrom(
  t: Table,
  unit: number,
  target: number,
  bearing: number,
  kind: Charge['kind'],
): Charge {
  return {
    unit,
    target,
    kind,
    bearing,
    zone: zoneOfCharge(t, unit, target),
    from: poseOf(unitAt(t, unit)),
    distance: distanceOfCharge(t, unit, target),
    fate: 'declared',
    crossedWater: false,
  }
}

export const declareCharges: Step<MarchAttack> = {
  rule: 'MAR-8.12',
  anyOf: true,
  seats: s => stillToGo(s, s.open.active),
  compose,
  pass: () => ({ type: 'declare-charges', charges: [] }),
  default: () => ({ type: 'declare-charges', charges: [] }),
  play(s, decisions, tell) {
    const seat = whoWent(decisions)
    const decision = decisions[seat]
    const charges = decision?.type === 'declare-charges' ? decision.charges : []
    for (const { unit: id, target: goal, bearing } of charges) {
      const [unit, target] = [unitNamed(s, id), unitNamed(s, goal)]
      const charge = chargeFrom(s, unit, target, bearing, 'charge')
      s.open.charges.push(charge)
      const { zone, distance } = charge
      tell?.({ type: 'charge-declared', rule: 'MAR-8.12', unit: id, target: goal, bearing, zone, distance })
      // MAR-3.10: at once, charger and target.
      commit(s, unitAt(s, unit).major, tell)
      commit(s, unitAt(s, target).major, tell)
    }
    if (isLastToGo(s, s.open.active, seat) && s.open.charges.length === 0)
      tell?.({ type: 'no-charges', rule: 'MAR-8.12', side: sideId(s, s.open.active) })
  },
}
