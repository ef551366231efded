/** What must hold whatever the numbers are. */

import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import {
  areBoxesNear,
  type Box,
  bearing,
  boxAround,
  boxOf,
  contains,
  convexParts,
  corners,
  dentOf,
  difference,
  distanceCeil,
  distanceFloor,
  edgeOutside,
  type Footprint,
  hull,
  isCloser,
  isInside,
  isPointNearBox,
  isWithin,
  meets,
  overlaps,
  type Point,
  pointDistanceFloor,
  pointsDistanceFloor,
  referencePoints,
  S,
  shifted,
  spansInside,
  squareOfGap,
  straight,
  subSteps,
  turned,
  turnOf,
  turnSteps,
  wheel,
  widened,
  zoneOf,
} from '../src/index.ts'
import {
  check,
  facing,
  footprint,
  gridPolygon,
  PATIENCE,
  pair,
  point,
  polygon,
  pose,
  size,
} from './arbitrary.ts'

vi.setConfig({ testTimeout: PATIENCE })

const quarterTurn = ({ x, y }: Point): Point => ({ x: y, y: 0 - x })
const by = (dx: number, dy: number) => (point: Point) => ({ x: point.x + dx, y: point.y + dy })
const length = fc.integer({ min: 0, max: 30000 })

describe('symmetry', () => {
  test('a is as far from b, and as deep in it, as b from a', () => {
    check([pair], ([a, b]) => {
      const distance = distanceFloor(a, b)
      expect(distanceFloor(b, a)).toBe(distance)
      expect(isWithin(b, a, distance)).toBe(isWithin(a, b, distance))
      expect(overlaps(b, a)).toBe(overlaps(a, b))
    })
  })

  test('whichever way round the corners are listed', () => {
    check([pair, polygon, point(0, 72000)], ([a, b], polygon, point) => {
      expect(distanceFloor([...a].reverse(), b)).toBe(distanceFloor(a, b))
      expect(overlaps(a, [...b].reverse())).toBe(overlaps(a, b))
      expect(contains([...polygon].reverse(), point)).toBe(contains(polygon, point))
    })
  })
})

describe('a quarter turn of the table or a shift changes nothing', () => {
  test('of footprints', () => {
    check([pair, point(-9000, 9000)], ([a, b], shift) => {
      for (const move of [quarterTurn, by(shift.x, shift.y)]) {
        const [c, d] = [a.map(move), b.map(move)]
        const distance = distanceFloor(a, b)
        expect(distanceFloor(c, d)).toBe(distance)
        expect(isCloser(c, d, distance)).toBe(isCloser(a, b, distance))
        expect(overlaps(c, d)).toBe(overlaps(a, b))
      }
    })
  })

  test('of poses: corners and zones', () => {
    check([pose, size, point(-9000, 9000)], (pose, size, aside) => {
      const quarter = { ...quarterTurn(pose), facing: turned(pose.facing, 900) }
      expect(referencePoints(quarter, size)).toEqual(referencePoints(pose, size).map(quarterTurn))
      const seen = by(pose.x, pose.y)(aside)
      expect(zoneOf(quarter, size, quarterTurn(seen))).toBe(zoneOf(pose, size, seen))
      // Halves are rounded away from zero, so that both places must lie on one side of it.
      const here = { ...pose, x: pose.x + 20000, y: pose.y + 20000 }
      const there = { ...here, x: here.x + 777, y: here.y + 5555 }
      expect(corners(there, size)).toEqual(corners(here, size).map(by(777, 5555)))
    })
  })

  test('of areas and lines', () => {
    check([polygon, point(0, 72000), point(0, 72000)], (polygon, a, b) => {
      for (const move of [quarterTurn, by(-123, 45678)]) {
        const moved = polygon.map(move)
        expect(contains(moved, move(a))).toBe(contains(polygon, a))
        expect(meets(move(a), move(b), moved)).toBe(meets(a, b, polygon))
      }
    })
  })
})

describe('the triangle inequality', () => {
  test('of points, and of points and footprints', () => {
    const away = fc.oneof(point(0, 72000), point(0, 9))
    check([away, away, away, footprint], (p, q, r, area) => {
      expect(pointsDistanceFloor(p, r)).toBeLessThanOrEqual(
        pointsDistanceFloor(p, q) + pointsDistanceFloor(q, r) + 2,
      )
      expect(pointDistanceFloor(p, area)).toBeLessThanOrEqual(
        pointsDistanceFloor(p, q) + pointDistanceFloor(q, area) + 2,
      )
    })
  })

  test('nobody comes nearer by more than the way made, but for roundings', () => {
    check([pair, pose, size, length], ([, target], pose, size, mils) => {
      const before = distanceFloor(corners(pose, size), target)
      const after = distanceCeil(corners(shifted(pose, pose.facing, mils), size), target)
      expect(Math.abs(after - before)).toBeLessThanOrEqual(mils + 4)
    })
  })
})

describe('MAR-23.14 · sub-steps add up', () => {
  test('straight on', () => {
    check([pose, facing, length], (pose, bearing, length) => {
      const made = [0, ...subSteps(length)]
      expect(made.at(-1)).toBe(length)
      for (let i = 1; i < made.length; i++) {
        const step = made[i]! - made[i - 1]!
        expect(i < made.length - 1 ? step === 1000 : step > 0 && step <= 1000).toBe(true)
      }
      expect(straight(pose, bearing, length).at(-1) ?? pose).toEqual(shifted(pose, bearing, length))
    })
  })

  test('wheels, which keep their pivot', () => {
    const angle = fc.integer({ min: 0, max: 900 })
    check([pose, size, angle, fc.constantFrom('left', 'right')], (pose, size, angle, side) => {
      const poses = wheel(pose, size, side, angle)
      const corner = side === 'left' ? 0 : 1
      const pivot = corners(pose, size)[corner]!
      expect(poses).toHaveLength(turnSteps(angle).length)
      expect(difference(pose.facing, poses.at(-1)?.facing ?? pose.facing)).toBe(
        side === 'left' ? 0 - angle : angle,
      )
      for (const after of poses) {
        const { x, y } = corners(after, size)[corner]!
        expect(Math.max(Math.abs(x - pivot.x), Math.abs(y - pivot.y))).toBeLessThanOrEqual(1)
      }
    })
  })

  test('MAR-23.2 · turns', () => {
    check([facing, facing], (from, to) => {
      expect(turned(from, difference(from, to))).toBe(to)
      expect(Math.abs(difference(from, to) + 0.5)).toBeLessThanOrEqual(1799.5)
    })
  })

  test('MAR-23.13 · the way back is the way there turned round', () => {
    check([point(0, 72000), point(0, 72000)], (a, b) => {
      const there = bearing(a, b, 0)
      const back = bearing(b, a, 1800)
      // Of two equally good bearings the smaller counts both ways.
      expect(Math.abs(difference(turned(there, 1800), back))).toBeLessThanOrEqual(1)
      expect(S(back) + 0).toBeCloseTo(0 - S(there), -4)
    })
  })
})

describe('convex parts', () => {
  const areaOf = (polygon: readonly Point[]): number =>
    Math.abs(
      polygon.reduce((sum, { x, y }, i) => {
        const next = polygon[(i + 1) % polygon.length]!
        return sum + x * next.y - y * next.x
      }, 0),
    )

  test('MAR-12.13 · are convex, lie in the polygon, and make up all of it', () => {
    check([fc.oneof(gridPolygon, polygon)], polygon => {
      const parts = convexParts(polygon)
      for (const part of parts) {
        expect(dentOf(part)).toBe(null)
        expect(turnOf(part)).toBe(turnOf(polygon))
        expect(isInside(polygon, part)).toBe(true)
      }
      expect(parts.reduce((sum, part) => sum + areaOf(part), 0)).toBe(areaOf(polygon))
    })
  })
})

describe('what lies inside', () => {
  /** Edge by edge, whatever the polygon. */
  const edgeLeaving = (outer: Footprint, inner: Footprint): number | null => {
    const at = inner.findIndex((from, i) => {
      const [span, ...more] = spansInside(from, inner[(i + 1) % inner.length] ?? from, outer)
      return more.length > 0 || span?.from.over !== 0 || span.to.over !== span.to.under
    })
    return at === -1 ? null : at
  }

  test('MAR-24.2 · of a convex zone the corners tell, and name the same edge', () => {
    const convex = gridPolygon.map(hull)
    check([convex, convex], (outer, inner) => {
      expect(edgeOutside(outer, inner)).toBe(edgeLeaving(outer, inner))
    })
  })
})

describe('boxes around things', () => {
  const isNear = (a: Box, b: Box, reach: number): boolean =>
    Math.max(a.west - b.east, b.west - a.east, a.south - b.north, b.south - a.north) <= reach

  test('are near one another by their sides, and so are those of all that is within reach', () => {
    check([footprint, footprint, fc.integer({ min: 0, max: 12000 })], (a, b, reach) => {
      const areNear = areBoxesNear(boxOf(a), boxOf(b), reach)
      expect(areNear).toBe(isNear(boxOf(a), boxOf(b), reach))
      if (isWithin(a, b, reach)) expect(areNear).toBe(true)
    })
  })

  test('are no farther from one another, or from a point, than what is in them', () => {
    check([footprint, footprint, point(-3000, 72000)], (a, b, at) => {
      expect(squareOfGap(boxOf(a), boxOf(b))).toBeLessThanOrEqual(distanceCeil(a, b) ** 2)
      expect(isPointNearBox(at, boxOf(a), pointDistanceFloor(at, a) + 1)).toBe(true)
      const both = boxOf([...a, ...b])
      expect(boxAround(boxOf(a), boxOf(b))).toEqual(both)
      expect(a.every(corner => isPointNearBox(corner, widened(both, 5), -5))).toBe(true)
    })
  })
})
