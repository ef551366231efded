import { type Compose, illegal, itemOf, only, type Refusal, type Step, theDecision } from '@grognard/engine'
import { furthestClear, isCloser, isOnTable, overlaps, shifted } from '@grognard/geometry'
import { isCutOff } from '../ground/ground.ts'
import { targetRefused, zoneOfCharge } from '../movement/charges/eligible.ts'
import { type Advance, chargeRate, laneTo, opportunityRate } from '../movement/charges/lane.ts'
import { commit } from '../movement/course.ts'
import { FULL_MOVE } from '../movement/steps/cost.ts'
import type { Part, PartOf } from '../parts.ts'
import type { Charge, MarchAttack, State } from '../state.ts'
import { inDiceOrder } from '../table/breaking.ts'
import { isBarredTo } from '../table/fall-back.ts'
import { shelterLeaders } from '../table/leaders-in-danger.ts'
import { ownerOf, unitId, unitNamed } from '../table/names.ts'
import { putUnit } from '../table/place.ts'
import { isSeen } from '../table/sight.ts'
import { cardOf, footprintOf, poseOf, sizeOf, type Table, unitAt, unitsOf } from '../table/units.ts'
import { TABLES } from '../tables.ts'
import { enemyOf } from '../vocabulary.ts'
import { chargersOf } from './targets.ts'

/** `t2g-target-broken` (MAR-9.22), and its like in melee (MAR-10.25). */

const { targetBroken } = TABLES

const isTargetGone = (s: Table, { unit, target, fate }: Charge): boolean =>
  fate === 'at-target' && unitAt(s, unit).place === 'table' && unitAt(s, target).place !== 'table'

/** Chargers whose target is gone, by number. */
export const chargersWithoutTarget = (s: State): number[] =>
  inDiceOrder(
    s,
    s.open.charges.filter(charge => isTargetGone(s, charge)).map(({ unit }) => unit),
  )

/** How far the unit may go straight on: clear of everything, past nothing that it may not cross, and no closer than `gap` to any enemy. */
export function wayAhead(s: Table, unit: number, most: number, gap: number): number {
  const state = unitAt(s, unit)
  const pose = poseOf(state)
  const { side } = cardOf(s, unit)
  const others = s.open.units.flatMap((other, i) =>
    i !== unit && other.place === 'table'
      ? [{ footprint: footprintOf(s, i), isEnemy: cardOf(s, i).side !== side }]
      : [],
  )
  return furthestClear(
    pose,
    sizeOf(state.formation),
    state.facing,
    most,
    (area, end) =>
      isOnTable(s.scenario.table, area) &&
      !isBarredTo(s, state.formation, end, area) &&
      !isCutOff(s.scenario.ground, state.formation, pose, end) &&
      !others.some(({ footprint, isEnemy }) =>
        isEnemy ? isCloser(area, footprint, gap) : overlaps(area, footprint),
      ),
  )
}

const foot = (s: Table, unit: number): 'infantry' | 'cavalry' =>
  cardOf(s, unit).branch === 'cavalry' ? 'cavalry' : 'infantry'

const advanceOf = (s: Table, unit: number): number =>
  wayAhead(s, unit, targetBroken.advance[foot(s, unit)], targetBroken.enemyGap)

/** MAR-9.22: the way to a new target; null: the rest of the charge does not reach it in a clear lane. */
function wayToTarget(s: Table, { unit, kind }: Charge, target: number): Advance | null {
  const { facing, sharesSpent } = unitAt(s, unit)
  if (cardOf(s, unit).branch !== 'cavalry' || targetRefused(s, unit, target) !== null) return null
  // MAR-8.14, MAR-15.3: nobody charges what he does not see.
  if (!isSeen(s, unit, target)) return null
  // MAR-8.12 holds for it as for any other charge; whoever has been broken charges nobody.
  const others = chargersOf(s, target).filter(charger => charger !== unit)
  if (others.length >= TABLES.movement.maxChargersPerTarget) return null
  const rate = kind === 'opportunity-charge' ? opportunityRate(s, unit) : chargeRate(s, unit)
  const lane = laneTo(s, unit, target, facing, rate ?? 0, Math.max(0, FULL_MOVE - sharesSpent))
  return lane.ok ? lane.value : null
}

type ChargeOn = PartOf<'charge-on'>

const halting: ChargeOn = { type: 'charge-on', how: 'halt', mils: 0, target: null }

const chargeOfItem = (s: State): Charge | undefined => s.open.charges.find(({ unit }) => unit === itemOf(s))

/** MAR-10.25: in melee no new target may be taken. */
const mayRetarget = (s: State): boolean => !s.open.isMelee

function nextParts(s: State, parts: readonly Part[]): ChargeOn[] {
  const charge = chargeOfItem(s)
  if (charge === undefined || parts.length > 0) return []
  const most = advanceOf(s, charge.unit)
  const targets = unitsOf(s, enemyOf(cardOf(s, charge.unit).side)).flatMap((target): ChargeOn[] => {
    const way = mayRetarget(s) ? wayToTarget(s, charge, target) : null
    if (way === null) return []
    return [{ type: 'charge-on', how: 'new-target', mils: way.mils, target: unitId(s, target) }]
  })
  return [
    halting,
    ...(most > 0 ? [{ type: 'charge-on' as const, how: 'advance' as const, mils: most, target: null }] : []),
    ...targets,
  ]
}

function unfit(s: State, parts: readonly Part[], part: Part): Refusal | null {
  const charge = chargeOfItem(s)
  if (part.type !== 'charge-on' || parts.length > 0 || charge === undefined)
    return illegal('MAR-9.22', 'mar.one-way-on')
  if (part.how === 'advance') {
    const most = advanceOf(s, charge.unit)
    return part.target === null && part.mils > 0 && part.mils <= most
      ? null
      : illegal('MAR-9.22', 'mar.advance-too-far', { most })
  }
  const isOffered = nextParts(s, parts).some(each => JSON.stringify(each) === JSON.stringify(part))
  return isOffered ? null : illegal('MAR-9.22', 'mar.no-new-target')
}

const choosing: Compose<MarchAttack> = {
  sampled: true,
  next: (s, _, parts) => nextParts(s, parts),
  fits: (s, _, parts, part) => unfit(s, parts, part),
  whole(s, _, [part]) {
    if (part?.type !== 'charge-on') return null
    const { how, mils, target } = part
    return { type: 'go-on', unit: unitId(s, itemOf(s)), how, mils, target }
  },
  partsOf(s, _, decision) {
    if (decision.type !== 'go-on' || decision.unit !== unitId(s, itemOf(s))) return null
    const { how, mils, target } = decision
    return [{ type: 'charge-on', how, mils, target }]
  },
}

export const goOn: Step<MarchAttack> = {
  rule: 'MAR-9.22',
  cites: s => (s.open.isMelee ? 'MAR-10.25' : 'MAR-9.22'),
  seats: s => only(ownerOf(s, unitAt(s, itemOf(s)).major)),
  compose: choosing,
  default: s => ({ type: 'go-on', unit: unitId(s, itemOf(s)), how: 'halt', mils: 0, target: null }),
  play(s, decisions, tell) {
    const unit = itemOf(s)
    const { how, mils, target } = theDecision(
      'go-on',
      decisions.find(each => each !== null),
    )
    const charge = chargeOfItem(s)
    if (charge === undefined) return
    const pose = poseOf(unitAt(s, unit))
    if (target === null) charge.fate = 'halted'
    else {
      // The new charge is declared here, and zone and cover are judged from here (MAR-8.16, MAR-12.9).
      charge.target = unitNamed(s, target)
      charge.zone = zoneOfCharge(s, unit, charge.target)
      charge.from = pose
      commit(s, unitAt(s, charge.target).major, tell)
      charge.crossedWater ||= wayToTarget(s, charge, charge.target)?.throughWater ?? false
    }
    putUnit(s, unit, shifted(pose, pose.facing, mils))
    tell?.({ type: 'charged-on', rule: 'MAR-9.22', unit: unitId(s, unit), how, mils, target })
    shelterLeaders(s, tell)
  },
}
