import type { Point } from '@grognard/geometry'
import { TABLES } from '../tables.ts'
import { NONE, type Side } from '../vocabulary.ts'
import { centreOfFormation, formationAt } from './formations.ts'
import { commandOf, leaderAt } from './leaders.ts'
import { areWithin, centreOfUnit, isUnitWithin, type Table, unitsIn } from './units.ts'

const { commandRadius } = TABLES

/** MAR-4.10, MAR-6.2: is the MF of the leader's command? The commander-in-chief commands all of his side. */
export function commands({ scenario, open }: Table, leader: number, formation: number): boolean {
  const major = open.formations[formation]
  const card = scenario.leaders[leader]
  if (major === undefined || card === undefined || card.side !== major.side) return false
  if (chiefOf({ scenario, open }, card.side) === leader || major.commander === leader) return true
  return scenario.sides[card.side].corps[major.corps]?.commander === leader
}

/** MAR-24.17: whoever has the post of commander-in-chief now, alive or not. */
export function chiefPost({ scenario, open }: Table, side: Side): number {
  const printed = scenario.sides[side].commanderInChief
  const successor = scenario.leaders.findIndex(
    (card, i) => card.side === side && card.arrivesWith !== NONE && open.leaders[i]?.place !== 'en-route',
  )
  return successor === NONE ? printed : successor
}

/** The commander-in-chief; NONE: the post is vacant. */
export function chiefOf(t: Table, side: Side): number {
  const chief = chiefPost(t, side)
  return t.open.leaders[chief]?.place === 'lost' ? NONE : chief
}

/** MAR-5.23, MAR-5.24: where a command radius is measured from, and how far it reaches. */
function reachOf(s: Table, formation: number): { readonly from: Point; readonly radius: number } {
  const { commander, type } = formationAt(s, formation)
  const leader = commander === NONE ? undefined : s.open.leaders[commander]
  if (leader === undefined || leader.place !== 'table')
    return { from: heartOf(s, formation), radius: commandRadius.vacantPost }
  const extra = type === 'artillery-group' ? commandRadius.artilleryGroupExtra : 0
  return { from: leader, radius: commandRadius[commandOf(s, commander)] + extra }
}

/** MAR-5.24: the unit whose centre is nearest the centre of the MF. */
function heartOf(s: Table, formation: number): Point {
  const centre = centreOfFormation(s, formation)
  const squares = unitsIn(s, formation).map(unit => {
    const { x, y } = centreOfUnit(s, unit)
    return { x, y, square: (x - centre.x) ** 2 + (y - centre.y) ** 2 }
  })
  return squares.reduce(
    (best, each) => (each.square < best.square ? each : best),
    squares[0] ?? { ...centre, square: 0 },
  )
}

/** MAR-5.23: the units of an MF that are in command, directly or by a chain. */
export function inCommand(s: Table, formation: number): ReadonlySet<number> {
  const { from, radius } = reachOf(s, formation)
  const units = unitsIn(s, formation)
  const found = new Set(units.filter(unit => isUnitWithin(s, unit, from, radius)))
  // Whoever is found may bring others: the set grows while it is gone through.
  for (const unit of found)
    for (const other of units)
      if (!found.has(other) && areWithin(s, unit, other, commandRadius.chain)) found.add(other)
  return found
}

export function isInCommand(s: Table, unit: number): boolean {
  const formation = s.open.units[unit]?.major ?? NONE
  const { from, radius } = reachOf(s, formation)
  return isUnitWithin(s, unit, from, radius) || inCommand(s, formation).has(unit)
}

/** MAR-6.6: is the leader attached to the MF, for its morale? */
export function isWithFormation(s: Table, leader: number, formation: number): boolean {
  const { place, attachedTo } = leaderAt(s, leader)
  if (place !== 'table') return false
  if (attachedTo !== NONE && s.open.units[attachedTo]?.major === formation) return true
  const { commander } = formationAt(s, formation)
  if (commander !== leader) return false
  const radius = commandRadius[commandOf(s, leader)]
  return unitsIn(s, formation).some(unit => isUnitWithin(s, unit, leaderAt(s, leader), radius))
}
