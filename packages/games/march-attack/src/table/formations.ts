import { there } from '@grognard/engine'
import { meanOf, type Point } from '@grognard/geometry'
import { levelOf, printedLevelOf, scvAt } from '../calculations/levels.ts'
import type { EnRoute, Scenario } from '../scenario.ts'
import type { MajorFormation } from '../state.ts'
import { TABLES } from '../tables.ts'
import { type Edge, hasFoot, type Level } from '../vocabulary.ts'
import { areAnyWithin, cardOf, centreOfUnit, formedIn, isInPlay, type Table, unitsIn } from './units.ts'

/** MFs: all of it is public but their orders. */

export const formationAt = ({ open }: Table, formation: number): MajorFormation =>
  there(open.formations[formation], 'such MF')

/** MAR-2.39: infantry and cavalry on the table or still en route. */
export const unitsLeft = (s: Table, formation: number): number =>
  s.open.units.filter(
    (unit, i) => unit.major === formation && isInPlay(unit) && cardOf(s, i).branch !== 'artillery',
  ).length

/** MAR-2.38, MAR-11.1. Artillery groups and grand batteries have no levels: they are steady (MAR-4.7). */
export function levelNow(s: Table, formation: number): Level {
  const { startUnits } = formationAt(s, formation)
  if (startUnits === 0) return 'steady'
  const left = unitsLeft(s, formation)
  const printed = s.scenario.formations[formation]?.override?.units ?? null
  // MAR-2.31: of regiments that are kept whole the listing does not speak.
  return printed?.steady?.[0] === startUnits ? printedLevelOf(left, printed) : levelOf(left, startUnits)
}

/** MAR-7.1 */
export function scvNow(s: Table, formation: number): number {
  const { type, state, scv } = formationAt(s, formation)
  if (state === 'broken-mf' || state === 'destroyed') return 0
  if (!hasFoot(type)) return 0
  const level = levelNow(s, formation)
  return s.scenario.formations[formation]?.override?.scv?.[level] ?? scvAt(scv, level)
}

/** MAR-3.7: at least one formed unit of each within engagement range of the other. */
export const areEngaged = (s: Table, a: number, b: number): boolean =>
  areAnyWithin(s, formedIn(s, a), formedIn(s, b), TABLES.scale.engagementRange)

/** MAR-14.1, MAR-24.2: where and when an MF enters that is en route, or what of it found no room at deployment; null: nothing. */
export function entryOf({ scenario, open }: Table, formation: number): EnRoute | null {
  const card = scenario.formations[formation]
  const major = open.formations[formation]
  if (card?.enRoute) return card.enRoute
  if (major === undefined || !open.units.some(unit => unit.place === 'en-route' && unit.major === formation))
    return null
  const { leftoverDueTurn: due, leftoverEntryWidth: width } = TABLES.deployment
  const edge = scenario.sides[major.side].homeEdge
  return { due, width, edge, entry: middleOf(scenario, edge) }
}

function middleOf({ table: { width, height } }: Scenario, edge: Edge): Point {
  const [x, y] = [Math.floor(width / 2), Math.floor(height / 2)]
  return {
    x: edge === 'east' ? width : edge === 'west' ? 0 : x,
    y: edge === 'north' ? height : edge === 'south' ? 0 : y,
  }
}

/** MAR-23.21: with no unit on the table, the entry point; until the army stands, the middle of where it may. */
export function centreOfFormation(s: Table, formation: number): Point {
  const units = unitsIn(s, formation)
  if (units.length > 0) return meanOf(units.map(unit => centreOfUnit(s, unit)))
  return entryOf(s, formation)?.entry ?? meanOf(s.scenario.sides[formationAt(s, formation).side].zone)
}
