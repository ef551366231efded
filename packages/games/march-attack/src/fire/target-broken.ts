import {
  type Compose,
  illegal,
  itemOf,
  only,
  type Refusal,
  type Result,
  refused,
  type Step,
  theDecision,
} from '@grognard/engine'
import { furthestClear, isCloser, isOnTable, overlaps, shifted } from '@grognard/geometry'
import { isCutOff } from '../ground/ground.ts'
import { crowded } from '../movement/charges/declare.ts'
import { targetRefused, unseen, zoneOfCharge } from '../movement/charges/eligible.ts'
import { type Advance, chargeRate, laneTo, opportunityRate } from '../movement/charges/lane.ts'
import { commit } from '../movement/course.ts'
import { boxOfStep } from '../movement/steps/along.ts'
import { neighboursOf } from '../movement/steps/around.ts'
import { FULL_MOVE } from '../movement/steps/cost.ts'
import type { Part, PartOf } from '../parts.ts'
import type { Charge, MarchAttack, State } from '../state.ts'
import { inDiceOrder } from '../table/breaking.ts'
import { isBarredTo } from '../table/fall-back.ts'
import { shelterLeaders } from '../table/leaders-in-danger.ts'
import { ownerOf, unitId, unitNamed } from '../table/names.ts'
import { putUnit } from '../table/place.ts'
import { cardOf, poseOf, sizeOf, type Table, unitAt, unitsOf } from '../table/units.ts'
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
  const { formation } = state
  const pose = poseOf(state)
  const way = boxOfStep(formation, pose, [shifted(pose, pose.facing, most)], true)
  const { friends, enemies } = neighboursOf(s, unit, way, gap)
  return furthestClear(
    pose,
    sizeOf(formation),
    state.facing,
    most,
    (area, end) =>
      isOnTable(s.scenario.table, area) &&
      !isBarredTo(s, formation, end, area) &&
      !isCutOff(s.scenario.ground, formation, pose, end) &&
      !enemies.some(({ footprint }) => isCloser(area, footprint, gap)) &&
      !friends.some(({ footprint }) => overlaps(area, footprint)),
  )
}

const foot = (s: Table, unit: number): 'infantry' | 'cavalry' =>
  cardOf(s, unit).branch === 'cavalry' ? 'cavalry' : 'infantry'

const advanceOf = (s: Table, unit: number): number =>
  wayAhead(s, unit, targetBroken.advance[foot(s, unit)], targetBroken.enemyGap)

/** MAR-9.22: the way to a new target, or what forbids it. MAR-8.12 and MAR-8.14 hold for it as for any other charge. */
function wayToTarget(s: Table, { unit, kind }: Charge, target: number): Result<Advance> {
  const refusal =
    (s.open.isMelee ? illegal('MAR-10.25', 'mar.not-in-melee') : null) ??
    (cardOf(s, unit).branch === 'cavalry' ? null : illegal('MAR-9.22', 'mar.cavalry-goes-on')) ??
    targetRefused(s, unit, target) ??
    unseen(s, unit, target) ??
    // Whoever has been broken charges nobody.
    crowded(
      s,
      target,
      chargersOf(s, target).flatMap(charger => (charger === unit ? [] : [{ target }])),
    )
  if (refusal !== null) return refused(refusal)
  const { facing, sharesSpent } = unitAt(s, unit)
  const rate = kind === 'opportunity-charge' ? opportunityRate(s, unit) : chargeRate(s, unit)
  return laneTo(s, unit, target, facing, rate ?? 0, Math.max(0, FULL_MOVE - sharesSpent))
}

type ChargeOn = PartOf<'charge-on'>

const halting: ChargeOn = { type: 'charge-on', how: 'halt', mils: 0, target: null }

const chargeOfItem = (s: State): Charge | undefined => s.open.charges.find(({ unit }) => unit === itemOf(s))

function nextParts(s: State, parts: readonly Part[]): ChargeOn[] {
  const charge = chargeOfItem(s)
  if (charge === undefined || parts.length > 0) return []
  const most = advanceOf(s, charge.unit)
  const targets = unitsOf(s, enemyOf(cardOf(s, charge.unit).side)).flatMap((target): ChargeOn[] => {
    const way = wayToTarget(s, charge, target)
    return way.ok
      ? [{ type: 'charge-on', how: 'new-target', mils: way.value.mils, target: unitId(s, target) }]
      : []
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
  const wanted = part.how === 'new-target' ? wayToTarget(s, charge, unitNamed(s, part.target ?? '')) : null
  if (wanted !== null && !wanted.ok) return wanted.refusal
  const isFit = wanted === null ? part.target === null && part.mils === 0 : part.mils === wanted.value.mils
  return isFit ? null : illegal('MAR-9.22', 'mar.no-new-target')
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
      const way = wayToTarget(s, charge, charge.target)
      charge.crossedWater ||= way.ok && way.value.throughWater
    }
    putUnit(s, unit, shifted(pose, pose.facing, mils))
    tell?.({ type: 'charged-on', rule: 'MAR-9.22', unit: unitId(s, unit), how, mils, target })
    shelterLeaders(s, tell)
  },
}
