import { compareDistances, type Footprint, meets } from '@grognard/geometry'
import { isPartOf } from '../calculations/modifiers.ts'
import { obstacleCovers } from '../ground/cover.ts'
import { isInSoftCover } from '../ground/ground.ts'
import type { Unit } from '../state.ts'
import { areEngaged, formationAt } from '../table/formations.ts'
import {
  areWithin,
  cardOf,
  centreOfUnit,
  footprintOf,
  formedIn,
  isFormed,
  isLimbered,
  nearestOf,
  type Table,
  unitAt,
  unitsOf,
} from '../table/units.ts'
import { TABLES } from '../tables.ts'
import { enemyOf, NONE } from '../vocabulary.ts'

/** On whom skirmish hits may fall (MAR-7.4 to MAR-7.8). */

const RANGE = TABLES.scale.engagementRange
const { skirmishTable } = TABLES

const enemiesNear = (s: Table, formation: number): number[] => {
  const own = formedIn(s, formation)
  return unitsOf(s, enemyOf(formationAt(s, formation).side)).filter(enemy =>
    own.some(unit => areWithin(s, unit, enemy, RANGE)),
  )
}

/** MAR-7.5 */
function isInCover(s: Table, formation: number, enemy: number): boolean {
  const { ground } = s.scenario
  const centre = centreOfUnit(s, enemy)
  if (unitAt(s, enemy).block !== NONE || isInSoftCover(ground, centre)) return true
  const nearest = nearestOf(s, footprintOf(s, enemy), formedIn(s, formation))
  return (
    nearest !== NONE &&
    obstacleCovers(ground, footprintOf(s, enemy), centre, centreOfUnit(s, nearest)).length > 0
  )
}

/** MAR-7.4: at least half of the enemy formed units near its own. */
export function isTargetInCover(s: Table, formation: number): boolean {
  const enemies = enemiesNear(s, formation).filter(enemy => isFormed(s, enemy))
  const covered = enemies.filter(enemy => isInCover(s, formation, enemy)).length
  return enemies.length > 0 && isPartOf(skirmishTable.coveredShare, covered, enemies.length)
}

/** MAR-7.7: garrisons and units in skirmish order can never be hit. */
const isSafe = ({ formation }: Unit): boolean => formation === 'garrison' || formation === 'infantry-skirmish'

/** MAR-7.7: in the order in which they are used up. */
const CLASSES = ['foot and guns', 'limbered', 'horse'] as const

const classOf = (s: Table, unit: number): (typeof CLASSES)[number] => {
  if (cardOf(s, unit).branch === 'cavalry') return 'horse'
  return isLimbered(unitAt(s, unit).formation) ? 'limbered' : 'foot and guns'
}

/** MAR-7.7: nearest first. */
function eligible(s: Table, formation: number): number[] {
  const units = enemiesNear(s, formation).filter(
    enemy => !isSafe(unitAt(s, enemy)) && areEngaged(s, formation, unitAt(s, enemy).major),
  )
  const own = formedIn(s, formation)
  const near = (unit: number): Footprint => footprintOf(s, nearestOf(s, footprintOf(s, unit), own))
  return units.sort((a, b) => compareDistances(footprintOf(s, a), near(a), footprintOf(s, b), near(b)))
}

/** MAR-7.8: does no formed unit of the MF within 9" of it have a clear line to it? */
function isScreened(s: Table, formation: number, unit: number): boolean {
  const { side } = cardOf(s, unit)
  const screens = unitsOf(s, side).filter(other => other !== unit)
  return !formedIn(s, formation)
    .filter(own => areWithin(s, own, unit, RANGE))
    .some(own =>
      screens.every(other => !meets(centreOfUnit(s, own), centreOfUnit(s, unit), footprintOf(s, other))),
    )
}

/** MAR-7.6 to MAR-7.8: the units that may take the next hit, after those that took hits already from this roll. */
export function openToHits(s: Table, formation: number, taken: readonly number[]): number[] {
  const count = (unit: number): number => taken.filter(each => each === unit).length
  const canTake = eligible(s, formation).filter(unit => {
    const isBattery = cardOf(s, unit).branch === 'artillery'
    return count(unit) < (isBattery ? skirmishTable.mostHitsOnBattery : unitAt(s, unit).cv)
  })
  const roundOf = (unit: number): number => Math.floor(count(unit) / skirmishTable.mostHitsInRound)
  const round = Math.min(...canTake.map(roundOf))
  const inRound = canTake.filter(unit => roundOf(unit) === round)
  const first = CLASSES.find(each => inRound.some(unit => classOf(s, unit) === each))
  const inClass = inRound.filter(unit => classOf(s, unit) === first)
  const unscreened = inClass.filter(unit => !isScreened(s, formation, unit))
  return unscreened.length > 0 ? unscreened : inClass
}
