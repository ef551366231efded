import { convexParts, corners, type Footprint, isLineWithin, type Point, zoneOf } from '@grognard/geometry'
import {
  areWithin,
  cardOf,
  centreOfUnit,
  footprintOf,
  hasFront,
  isDisordered,
  isFormed,
  isUnlimbered,
  poseOf,
  sizeOf,
  type Table,
  unitAt,
  unitsOf,
} from '../table/units.ts'
import { TABLES } from '../tables.ts'
import { chargesHome } from './melees.ts'

/** Friends who steady a unit in melee (MAR-10.10, MAR-10.11). */

const { distances, terrain } = TABLES

const friendsOf = (s: Table, unit: number): number[] =>
  unitsOf(s, cardOf(s, unit).side).filter(friend => friend !== unit)

/** MAR-20.3: whoever is disordered anchors nobody. */
const isSteady = (s: Table, friend: number): boolean =>
  !isDisordered(unitAt(s, friend)) &&
  ((isFormed(s, friend) && cardOf(s, friend).branch === 'infantry') ||
    isUnlimbered(unitAt(s, friend).formation))

/** Everything on which a flank may rest: friends, blocks, ground where no cavalry goes. */
const anchorsFor = (s: Table, unit: number): Footprint[] => [
  ...friendsOf(s, unit)
    .filter(friend => isSteady(s, friend))
    .map(friend => footprintOf(s, friend)),
  ...s.scenario.ground.blocks.map(({ points }) => points),
  ...s.scenario.ground.areas
    .filter(({ type }) => terrain.types[type].cost.cavalry === null)
    .flatMap(({ points }) => convexParts(points)),
]

export function isAnchoredLine(s: Table, unit: number): boolean {
  const state = unitAt(s, unit)
  if (state.formation !== 'infantry-line') return false
  const [frontLeft, frontRight, rearRight, rearLeft] = corners(poseOf(state), sizeOf(state.formation))
  const anchors = anchorsFor(s, unit)
  const isHeld = (a: Point | undefined, b: Point | undefined): boolean =>
    a !== undefined &&
    b !== undefined &&
    anchors.some(anchor => isLineWithin([a, b], anchor, distances.anchorLine))
  return isHeld(frontLeft, rearLeft) && isHeld(frontRight, rearRight)
}

export const isAnchoredSquare = (s: Table, unit: number): boolean =>
  unitAt(s, unit).formation === 'infantry-square' &&
  friendsOf(s, unit).some(
    friend =>
      !isDisordered(unitAt(s, friend)) &&
      areWithin(s, unit, friend, distances.anchorSquare) &&
      (['infantry-square', 'garrison'].includes(unitAt(s, friend).formation) || isAnchoredLine(s, friend)),
  )

/** MAR-10.10 */
export function hasRearSupport(s: Table, unit: number): boolean {
  const state = unitAt(s, unit)
  if (!hasFront(state.formation)) return false
  const [pose, size] = [poseOf(state), sizeOf(state.formation)]
  // Whoever has charged a unit and is gone brings it into no melee.
  const isFighting = (friend: number): boolean =>
    unitAt(s, friend).hasFought ||
    chargesHome(s).some(({ unit: charger, target }) => charger === friend || target === friend)
  return friendsOf(s, unit).some(
    friend =>
      isFormed(s, friend) &&
      cardOf(s, friend).branch === cardOf(s, unit).branch &&
      !isDisordered(unitAt(s, friend)) &&
      !isFighting(friend) &&
      areWithin(s, unit, friend, distances.rearSupport) &&
      zoneOf(pose, size, centreOfUnit(s, friend)) === 'rear',
  )
}
