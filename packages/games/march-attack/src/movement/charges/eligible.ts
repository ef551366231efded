import { illegal, type Refusal } from '@grognard/engine'
import { difference, distanceCeil, isWithin, type Pose, zoneOf } from '@grognard/geometry'
import { disorders, isProhibited } from '../../ground/ground.ts'
import type { Charge } from '../../state.ts'
import { isInCommand } from '../../table/command.ts'
import { unitId } from '../../table/names.ts'
import { barTo, namesOfBar } from '../../table/sight.ts'
import {
  cardOf,
  footprintOf,
  frontOf,
  hasFlanks,
  isDisordered,
  isOnTable,
  poseOf,
  sizeOf,
  type Table,
  unitAt,
} from '../../table/units.ts'
import { TABLES } from '../../tables.ts'
import { daylightNow } from '../../turn/course.ts'
import type { Side } from '../../vocabulary.ts'

/** Who may charge, and whom (MAR-8.13, MAR-8.14, MAR-8.16, MAR-8.22). */

const { movement } = TABLES

/** MAR-8.13 */
export function chargerRefused(t: Table, side: Side, unit: number): Refusal | null {
  const state = t.open.units[unit]
  if (state === undefined || !isOnTable(state) || cardOf(t, unit).side !== side)
    return illegal('MAR-8.13', 'march.no-such-unit')
  if (daylightNow(t) === 'night') return illegal('MAR-15.6', 'march.night')
  const mf = t.open.formations[state.major]?.state
  if (mf === 'broken-mf' || mf === 'retiring') return illegal('MAR-8.13', 'march.mf-cannot-charge')
  if (isDisordered(state) || state.isBlown) return illegal('MAR-8.13', 'march.unfit-to-charge')
  if (!CHARGES.includes(state.formation)) return illegal('MAR-8.13', 'march.unfit-to-charge')
  return isInCommand(t, unit) ? null : illegal('MAR-5.24', 'march.out-of-command')
}

const CHARGES: readonly string[] = ['infantry-line', 'infantry-column', 'infantry-skirmish', 'cavalry-line']

/** MAR-8.16: the zone of the target in which the midpoint of the charger's front edge lies. */
export function zoneOfCharge(t: Table, unit: number, target: number): Charge['zone'] {
  const state = unitAt(t, target)
  if (!hasFlanks(state.formation)) return 'front'
  const zone = zoneOf(poseOf(state), sizeOf(state.formation), frontOf(t, unit))
  return zone === 'left' || zone === 'right' ? 'flank' : zone
}

/** MAR-8.13, MAR-8.14, MAR-8.22: may this unit charge that one, as far as their kinds say? */
export function targetRefused(t: Table, unit: number, target: number): Refusal | null {
  const [charger, goal] = [unitAt(t, unit), t.open.units[target]]
  const side = t.scenario.units[target]?.side
  if (goal === undefined || !isOnTable(goal) || side === cardOf(t, unit).side)
    return illegal('MAR-8.14', 'march.no-such-target')
  const args = { unit: unitId(t, target) }
  const { branch } = cardOf(t, target)
  const isHorse = cardOf(t, unit).branch === 'cavalry'
  if (isHorse && goal.formation === 'garrison') return illegal('MAR-8.14', 'march.horse-at-garrison', args)
  if (isHorse && isProhibited(t.scenario.ground, charger.formation, goal))
    return illegal('MAR-8.14', 'march.horse-at-prohibited', args)
  const isOpenTarget = branch === 'artillery' || goal.formation === 'infantry-skirmish'
  if (charger.formation === 'infantry-skirmish' && !isOpenTarget)
    return illegal('MAR-8.13', 'march.skirmishers-charge', args)
  if (!isHorse && branch === 'cavalry' && !isWeakHorse(t, unit, target))
    return illegal('MAR-8.22', 'march.infantry-at-cavalry', args)
  return null
}

/** MAR-8.22: cavalry that infantry may charge. */
function isWeakHorse(t: Table, unit: number, target: number): boolean {
  const goal = unitAt(t, target)
  const { ground } = t.scenario
  if (isDisordered(goal) || goal.isBlown || goal.formation === 'cavalry-column') return true
  if (disorders(ground, goal.formation, goal)) return true
  return (
    zoneOfCharge(t, unit, target) !== 'front' &&
    isWithin(footprintOf(t, unit), footprintOf(t, target), movement.infantryChargeCavalryReach)
  )
}

/** MAR-8.14, MAR-9.9: sight, and what stops it. */
export function unseen(t: Table, unit: number, target: number): Refusal | null {
  const bar = barTo(t, unit, target)
  return bar === null
    ? null
    : illegal('MAR-8.14', 'march.unseen', { unit: unitId(t, target), ...namesOfBar(t, bar) })
}

/** MAR-8.15, MAR-23.17: the free turn. */
export const turnRefused = ({ facing }: Pose, bearing: number): Refusal | null =>
  Math.abs(difference(facing, bearing)) > movement.chargePivotMaxAngle
    ? illegal('MAR-8.15', 'march.charge-turn')
    : null

/** MAR-2.28: whole mils between the two, rounded up. */
export const distanceOfCharge = (t: Table, unit: number, target: number): number =>
  distanceCeil(footprintOf(t, unit), footprintOf(t, target))
