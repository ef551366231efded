import type { EnRoute } from '../../src/scenario.ts'
import type { State } from '../../src/state.ts'
import type { Side } from '../../src/vocabulary.ts'
import { bodyOf, cardOf, isOnRoad, onTable, sizeOf, unitOf } from './field.ts'
import { isOff, isOnBlock, isOnWater, isProhibitedTo, threatens } from './march.ts'
import { apart, cornersOf, doOverlap, isCloser, isWithin, type P, type Pose, toPoint } from './plane.ts'

/** Whether an MF arrives, and where its units may come onto the table, once more (MAR-14.2, MAR-14.3). */

const INWARD = { north: 1800, south: 0, east: 2700, west: 900 } as const

const poseAt = (
  { edge }: EnRoute,
  { width, height }: State['scenario']['table'],
  at: number,
  depth: number,
): Pose => {
  const facing = INWARD[edge]
  const place = {
    north: { x: at, y: height - depth / 2 },
    south: { x: at, y: depth / 2 },
    east: { x: width - depth / 2, y: at },
    west: { x: depth / 2, y: at },
  }[edge]
  return { ...place, facing }
}

const onEdge = ({ edge }: EnRoute, { width, height }: State['scenario']['table'], at: number): P =>
  ({ north: { x: at, y: height }, south: { x: at, y: 0 }, east: { x: width, y: at }, west: { x: 0, y: at } })[
    edge
  ]

/** Places along an edge are looked at so near to each other: no gap between footprints is smaller by chance. */
const FINE = 25

/** Where the unit stands when it has come in there; null: it may not. */
export function entered(s: State, u: number, entry: EnRoute, at: number): Pose | null {
  const { table } = s.scenario
  const { side } = cardOf(s, u)
  const { formation } = unitOf(s, u)
  const enemies = onTable(s, (1 - side) as Side).map(each => bodyOf(s, each))
  const isWatched = (place: number): boolean =>
    enemies.some(enemy => isWithin(toPoint(onEdge(entry, table, place), enemy), 9000))
  const isAlongX = entry.edge === 'north' || entry.edge === 'south'
  const middle = isAlongX ? entry.entry.x : entry.entry.y
  const [from, to] = [middle - Math.floor(entry.width / 2), middle + Math.floor(entry.width / 2)]
  if (at < from || at > to) {
    const last = Math.min(to, isAlongX ? table.width : table.height)
    for (let place = Math.max(0, from); place <= last; place += FINE) if (!isWatched(place)) return null
    if (isWatched(at)) return null
  }
  const pose = poseAt(entry, table, at, sizeOf(formation).depth)
  const body = cornersOf(pose, sizeOf(formation))
  const onRoad = isOnRoad(s, formation, pose)
  const isOnFriend = onTable(s, side).some(
    each => doOverlap(body, bodyOf(s, each)) && !(onRoad && unitOf(s, each).formation === 'garrison'),
  )
  const isTooNear = enemies.some(enemy => isCloser(apart(body, enemy), 1000))
  const isThreatened = onTable(s, (1 - side) as Side).some(enemy =>
    threatens(s, enemy, formation, pose, body),
  )
  const isBarred = isOff(s, body) || isOnWater(s, body) || (!onRoad && isOnBlock(s, body))
  if (isBarred || isOnFriend || isTooNear || isThreatened || isProhibitedTo(s, formation, pose)) return null
  return pose
}

const BONUS = { excellent: 3, good: 2, average: 1, poor: 0, terrible: -1 } as const

/** MAR-14.2, from the turn before the due one; null: it is too early. */
export function doesArrive(
  due: number,
  now: {
    readonly turn: number
    readonly command: keyof typeof BONUS | null
    readonly isForced: boolean
    readonly isMuddy: boolean
    readonly isHeavyRain: boolean
    readonly isNight: boolean
  },
  dice: number,
): boolean | null {
  const late = now.turn - due
  if (late < -1) return null
  if (late >= 3) return true
  if (dice === 12) return true
  if (dice === 2) return false
  const total =
    dice +
    (now.command === null ? -1 : BONUS[now.command]) +
    (now.isForced ? 2 : 0) -
    (now.isMuddy ? 1 : 0) -
    (now.isHeavyRain ? 1 : 0) -
    (now.isNight ? 2 : 0)
  return total >= (late === -1 ? 11 : late === 0 ? 7 : late === 1 ? 5 : 3)
}
