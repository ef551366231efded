import type { State } from '../../src/state.ts'
import type { Side } from '../../src/vocabulary.ts'
import { bodyOf, cardOf, centreOf, isFormed, isOnRoad, onTable, poseOf, sizeOf, unitOf } from './field.ts'
import { passage } from './march.ts'
import {
  apart,
  bearingTo,
  compare,
  cornersOf,
  doOverlap,
  gone,
  hull,
  isCloser,
  isInside,
  type P,
  type Pose,
} from './plane.ts'

/** MAR-23.22 once more. */

const HOME = { north: 0, east: 900, south: 1800, west: 2700 } as const

const PROHIBITED: Readonly<Record<string, readonly string[]>> = {
  infantry: ['pond', 'impassable'],
  cavalry: ['heavy-woods', 'marsh', 'pond', 'impassable'],
  artillery: ['light-woods', 'heavy-woods', 'marsh', 'pond', 'impassable'],
}

export interface Fell {
  readonly pose: Pose
  readonly made: number
  readonly isLost: boolean
  /** Formed friends that it passed. */
  readonly passed: readonly number[]
}

export function fallBack(s: State, u: number, from: P | null, length: number): Fell {
  const unit = unitOf(s, u)
  const { side, branch } = cardOf(s, u)
  const size = sizeOf(unit.formation)
  const centre = centreOf(s, u)
  const home = HOME[s.scenario.sides[side].homeEdge]
  const isSame = from !== null && from.x === centre.x && from.y === centre.y
  const way = from === null || isSame ? home : bearingTo(from, centre)
  const start: Pose = { ...poseOf(unit), facing: way }
  const at = (n: number): Pose => gone(start, way, n)
  const body = (n: number): readonly P[] => cornersOf(at(n), size)
  const enemies = onTable(s, (1 - side) as Side).map(each => bodyOf(s, each))
  const friends = onTable(s, side).filter(each => each !== u)
  const { width, height } = s.scenario.table
  const isOff = (n: number): boolean => body(n).some(({ x, y }) => x < 0 || y < 0 || x > width || y > height)
  const isLine = unit.formation === 'infantry-line' || unit.formation === 'infantry-square'
  const barred = [...(PROHIBITED[branch] ?? []), ...(isLine ? ['heavy-woods'] : [])]
  const isBarred = (before: number, after: number): boolean => {
    const area = hull([...body(before), ...body(after)])
    const isEntered = (points: readonly P[]): boolean =>
      doOverlap(area, points) && !doOverlap(body(0), points)
    const { blocks, areas } = s.scenario.ground
    return (
      passage(s, unit.formation, at(before), at(after)).extra === null ||
      blocks.some(({ points }) => isEntered(points)) ||
      areas.some(({ type, points }) => (type === 'pond' || type === 'impassable') && isEntered(points)) ||
      (!isOnRoad(s, unit.formation, at(after)) &&
        areas.some(({ type, points }) => barred.includes(type) && isInside(points, at(after)))) ||
      enemies.some(enemy =>
        isCloser(apart(body(0), enemy), 1000)
          ? compare(apart(body(after), enemy), apart(body(before), enemy)) < 0 ||
            doOverlap(body(after), enemy)
          : isCloser(apart(area, enemy), 1000),
      )
    )
  }
  const isClear = (n: number): boolean => !friends.some(each => doOverlap(body(n), bodyOf(s, each)))
  let made = 0
  let isLost = false
  while (made < length && !isLost) {
    const next = Math.min(length, made + 1000)
    if (isBarred(made, next)) break
    made = next
    isLost = isOff(made)
  }
  if (!isLost && !isClear(made)) {
    let found: number | null = null
    for (let n = made + 100; n <= made + 3000 && found === null; n += 100) {
      if (isBarred(n - 100, n) || isOff(n)) break
      if (isClear(n)) found = n
    }
    for (let n = made - 100; n > 0 && found === null; n -= 100) if (isClear(n)) found = n
    made = found ?? 0
  }
  const areas: (readonly P[])[] = []
  for (let n = 0; n < made; n = Math.min(made, n + 1000))
    areas.push(hull([...body(n), ...body(Math.min(made, n + 1000))]))
  const passed = friends.filter(
    each => isFormed(s, each) && areas.some(area => doOverlap(area, bodyOf(s, each))),
  )
  return { pose: { ...at(made), facing: (way + 1800) % 3600 }, made, isLost, passed }
}
