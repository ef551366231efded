import type { Step, Tell } from '@grognard/engine'
import { furthestClear, isOnTable, leastBack, overlaps, reversed, shifted } from '@grognard/geometry'
import { isCutOff } from '../ground/ground.ts'
import type { Charge, MarchAttack, State } from '../state.ts'
import { inDiceOrder, removeBroken, rollForLeaders } from '../table/breaking.ts'
import { isBarredTo } from '../table/fall-back.ts'
import { shelterLeaders } from '../table/leaders-in-danger.ts'
import { markDisorder } from '../table/losses.ts'
import { unitId } from '../table/names.ts'
import { putUnit } from '../table/place.ts'
import { footprintOf, poseOf, sizeOf, unitAt, unitsWhere } from '../table/units.ts'
import { takeVedTest } from '../table/ved.ts'
import { TABLES } from '../tables.ts'

/** What fire leaves behind: `t2d-leader-casualties`, `t2e-broken-units`, `t2f-ved-tests`. */

type Say = Tell<MarchAttack> | undefined

const struck = (s: State): number[] =>
  inDiceOrder(
    s,
    unitsWhere(s, ({ place, cvLostNow }) => place === 'table' && cvLostNow > 0),
  )

const leaderCasualties: Step<MarchAttack> = {
  rule: 'MAR-9.21',
  play(s, _, tell) {
    for (const unit of struck(s)) {
      const isBroken = unitAt(s, unit).cv === 0
      rollForLeaders(s, unit, { isBroken }, tell)
    }
  },
}

const brokenUnits: Step<MarchAttack> = {
  rule: 'MAR-8.34',
  play(s, _, tell) {
    const broken = struck(s).filter(unit => unitAt(s, unit).cv === 0)
    removeBroken(s, broken, true, tell)
  },
}

/** Behind any target, however it lies: a charge may begin beside it. */
const FARTHEST_BACK = 100_000

/** MAR-9.23: straight back to 2" from its target, or as far as the way is clear. */
function wayBack(s: State, { unit, target }: Charge): number {
  const state = unitAt(s, unit)
  const [pose, size] = [poseOf(state), sizeOf(state.formation)]
  const gap = TABLES.distances.haltedChargerGap
  const wanted = leastBack(pose, size, footprintOf(s, target), gap, FARTHEST_BACK) ?? 0
  const others = s.open.units.flatMap((other, i) =>
    i !== unit && other.place === 'table' ? [footprintOf(s, i)] : [],
  )
  return furthestClear(
    pose,
    size,
    reversed(pose.facing),
    wanted,
    (area, end) =>
      isOnTable(s.scenario.table, area) &&
      !isBarredTo(s, state.formation, end, area) &&
      !isCutOff(s.scenario.ground, state.formation, pose, end) &&
      !others.some(other => overlaps(area, other)),
  )
}

/** MAR-9.23; if its target is broken it is halted where it stands (MAR-9.22). */
function halt(s: State, charge: Charge, tell: Say): void {
  const { unit, target } = charge
  const back = unitAt(s, target).place === 'table' ? wayBack(s, charge) : 0
  const state = unitAt(s, unit)
  putUnit(s, unit, shifted(poseOf(state), reversed(state.facing), back))
  charge.fate = 'halted'
  tell?.({ type: 'charger-halted', rule: 'MAR-9.23', unit: unitId(s, unit), back })
  markDisorder(s, unit, tell)
  shelterLeaders(s, tell)
}

const fireTests: Step<MarchAttack> = {
  rule: 'MAR-9.23',
  play(s, _, tell) {
    for (const unit of struck(s)) {
      const charge = s.open.charges.find(each => each.unit === unit)
      if (charge !== undefined) {
        // Chargers without contact test too: whoever charges is not disordered by loss in another way (MAR-9.24).
        if (!takeVedTest(s, unit, 'MAR-9.23', tell)) halt(s, charge, tell)
      } else if (
        unitAt(s, unit).cvLostNow >= TABLES.fireDisorder.lostCv &&
        !takeVedTest(s, unit, 'MAR-9.24', tell)
      )
        markDisorder(s, unit, tell)
    }
  },
}

export const aftermath = { leaderCasualties, brokenUnits, fireTests }
