import { type Seat, stateWith, type View } from '@grognard/engine'
import { type Group, shareOut } from '../consumption/groups.ts'
import { monthly } from '../consumption/monthly-attrition.ts'
import { seatsOf } from '../forces/pieces.ts'
import { isShutIn } from '../forces/places.ts'
import { mayHold, roomIn } from '../reinforcement/loose-troops.ts'
import type { AgeOfMuskets, CombatUnit, Hidden, Own } from '../state.ts'
import { addTroops, strength } from '../troops/index.ts'

/**
 * AOM-45.2: everybody knows what a group has to lose, so there are more SP than that, of which its players can choose; what
 * each of them has to bear follows from what he has.
 */
export function inventConsumption(view: View<AgeOfMuskets>, own: readonly Own[], hidden: Hidden): void {
  const [group] = monthly.isOn(view) ? monthly.locals(view).groups : []
  if (group === undefined) return
  const units = seatsOf(view, group.side).flatMap(seat =>
    seat === view.seat ? [] : unitsIn(view, own, seat, group),
  )
  let missing = group.losses + 1 - units.reduce((sum, { troops }) => sum + strength(troops), 0)
  for (const unit of units) while (missing > 0 && addOne(view, unit, hidden)) missing--
  if (units.every(({ troops }) => troops.length < 2))
    for (const unit of units) if (addOther(view, unit, hidden)) break
  const mine = view.own?.consumption ?? null
  const s = stateWith<AgeOfMuskets>(view.scenario, { open: view.open, own: [...own], hidden })
  shareOut(s, group)
  const viewer = view.seat === null ? undefined : own[view.seat]
  if (viewer !== undefined) viewer.consumption = mine
}

const unitsIn = (view: View<AgeOfMuskets>, own: readonly Own[], seat: Seat, group: Group): CombatUnit[] =>
  (own[seat]?.units ?? []).filter(
    unit => unit.zone === group.zone && isShutIn(view, group.side, unit) === group.isShut,
  )

/** One SP more of what it has; false: there is no room. */
function addOne(view: View<AgeOfMuskets>, unit: CombatUnit, hidden: Hidden): boolean {
  const [first] = unit.troops
  return first !== undefined && add(view, unit, first.type, hidden)
}

/** One SP of another type than it has. */
function addOther(view: View<AgeOfMuskets>, unit: CombatUnit, hidden: Hidden): boolean {
  const { troopTypes, combatUnits } = view.scenario.roster
  const type = troopTypes.findIndex(
    ({ nationality, arm }, at) =>
      arm !== 'artillery' &&
      nationality === combatUnits[unit.id]?.nationality &&
      mayHold(view, unit.id, at) &&
      unit.troops.every(troop => troop.type !== at),
  )
  return type >= 0 && add(view, unit, type, hidden)
}

function add(view: View<AgeOfMuskets>, unit: CombatUnit, type: number, hidden: Hidden): boolean {
  if (roomIn(view, unit) < 1) return false
  const isShaken = unit.troops.some(({ shattered }) => shattered > 0)
  addTroops(unit.troops, type, isShaken ? 0 : 1, isShaken ? 1 : 0)
  const nationality = view.scenario.roster.troopTypes[type]?.nationality ?? 0
  hidden.mustered[nationality] = (hidden.mustered[nationality] ?? 0) + 1
  return true
}
