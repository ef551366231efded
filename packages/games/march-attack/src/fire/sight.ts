import { isWithin, meets, type Point } from '@grognard/geometry'
import { levelOfGround } from '../ground/ground.ts'
import { groundInTheWay, obstructs, passesBox, type SightBar } from '../ground/sight.ts'
import { referencePointsOf, type Screen, screensBetween } from '../table/sight.ts'
import {
  armyOf,
  cardOf,
  centreOfUnit,
  footprintOf,
  frontOf,
  shapeOfUnit,
  type Table,
  unitAt,
} from '../table/units.ts'
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

/** MAR-9.20: garrisons of the battery's side are friends like others, whatever their blocks stop besides (MAR-13.6). */
function friendsInBlocks(s: Table, battery: number, target: number): Screen[] {
  const found: Screen[] = []
  for (const unit of armyOf(s.scenario, cardOf(s, battery).side)) {
    const { place, block } = unitAt(s, unit)
    if (place !== 'table' || block === NONE || unit === target) continue
    const { box, footprint, centre } = shapeOfUnit(s, unit)
    found.push({ unit, box, points: footprint, centre })
  }
  return found
}

/** How a shot gets to its target, or what stops it. */
type Way = { readonly to: 'clear' | 'overhead' } | { readonly bar: SightBar }
const isOpen = (way: Way): way is { readonly to: 'clear' | 'overhead' } => 'to' in way

/** How the shot gets from the battery to a point of the target. */
function wayTo(s: Table, battery: number, target: number, to: Point, screens: readonly Screen[]): Way {
  const { ground } = s.scenario
  const { side } = cardOf(s, battery)
  const line = { from: frontOf(s, battery), to }
  let how: 'clear' | 'overhead' = 'clear'
  for (const screen of screens) {
    const { unit, points } = screen
    if (!passesBox(line, screen.box)) continue
    if (cardOf(s, unit).side !== side) {
      if (obstructs(ground, line, screen)) return { bar: { by: 'unit', unit } }
    } else if (meets(line.from, line.to, points)) {
      if (!isUnderTheShot(s, battery, unit, target)) return { bar: { by: 'unit', unit } }
      how = 'overhead'
    }
  }
  const bar = groundInTheWay(ground, line, visibilityNow(s), [unitAt(s, target).block])
  return bar === null ? { to: how } : { bar }
}

/** MAR-9.13: the best way to a reference point of the target that lies in the arc; null: none of them does. */
export function gunSight(
  s: Table,
  battery: number,
  target: number,
  isInArc: (point: Point) => boolean,
): Way | null {
  let best: Way | null = null
  const inArc = referencePointsOf(s, target).filter(isInArc)
  if (inArc.length === 0) return null
  const screens = [...screensBetween(s, battery, target), ...friendsInBlocks(s, battery, target)]
  for (const point of inArc) {
    const way = wayTo(s, battery, target, point, screens)
    if (isOpen(way) && way.to === 'clear') return way
    if (best === null || (isOpen(way) && !isOpen(best))) best = way
  }
  return best
}
