import { isWithin, meets, type Point } from '@grognard/geometry'
import { levelOfGround } from '../ground/ground.ts'
import { groundInTheWay, obstructs } from '../ground/sight.ts'
import { referencePointsOf } from '../table/sight.ts'
import { cardOf, centreOfUnit, footprintOf, frontOf, type Table, unitAt } from '../table/units.ts'
import { TABLES } from '../tables.ts'
import { visibilityNow } from '../turn/course.ts'
import { NONE } from '../vocabulary.ts'

/** What a battery sees: friends stop its fire, unless it goes over their heads (MAR-9.9, MAR-9.20). */

const { overhead } = TABLES.artillery

/** MAR-9.20: may the battery fire over this friend, as far as places say? */
function isUnderTheShot(s: Table, battery: number, friend: number, target: number): boolean {
  const { ground } = s.scenario
  const level = (unit: number): number => levelOfGround(ground, centreOfUnit(s, unit))
  const body = footprintOf(s, friend)
  return (
    level(battery) > Math.max(level(friend), level(target)) &&
    !isWithin(body, footprintOf(s, battery), overhead.clearNearFirer) &&
    !isWithin(body, footprintOf(s, target), overhead.clearNearTarget)
  )
}

type Way = 'clear' | 'overhead'

/** How the shot gets from the battery to a point of the target; null: not at all. */
function wayTo(s: Table, battery: number, target: number, to: Point): Way | null {
  const { ground } = s.scenario
  const { side } = cardOf(s, battery)
  const line = { from: frontOf(s, battery), to }
  let way: Way = 'clear'
  for (const [unit, other] of s.open.units.entries()) {
    if (unit === battery || unit === target || other.place !== 'table') continue
    if (other.block !== NONE || other.formation === 'infantry-skirmish') continue
    const points = footprintOf(s, unit)
    if (cardOf(s, unit).side !== side) {
      if (obstructs(ground, line, { points, centre: centreOfUnit(s, unit) })) return null
    } else if (meets(line.from, line.to, points)) {
      if (!isUnderTheShot(s, battery, unit, target)) return null
      way = 'overhead'
    }
  }
  return groundInTheWay(ground, line, visibilityNow(s), [unitAt(s, target).block]) === null ? way : null
}

/** MAR-9.13: the best way to a reference point of the target that lies in the arc. */
export function gunSight(
  s: Table,
  battery: number,
  target: number,
  isInArc: (point: Point) => boolean,
): Way | null {
  let best: Way | null = null
  for (const point of referencePointsOf(s, target)) {
    if (!isInArc(point)) continue
    const way = wayTo(s, battery, target, point)
    if (way === 'clear') return 'clear'
    best ??= way
  }
  return best
}
