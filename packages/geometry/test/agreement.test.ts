/** Everything that decides, against the slow version (slow.ts). */

import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import {
  bearing,
  C,
  compareDistances,
  contains,
  corners,
  crosses,
  crossesNear,
  distanceCeil,
  distanceFloor,
  edgeOutside,
  type Footprint,
  forwardDistance,
  hull,
  isCloser,
  isInArtilleryArc,
  isInside,
  isLengthInsideAtMost,
  isLineWithin,
  isPointCloser,
  isPointNearLine,
  isPointWithin,
  isSamePoint,
  isWithin,
  leastBack,
  lengthInside,
  meets,
  nearestCrossing,
  overlaps,
  type Point,
  roundDiv,
  S,
  SCALE,
  shifted,
  touch,
  turnOf,
  zoneOf,
} from '../src/index.ts'
import {
  check,
  facing,
  footprint,
  gridHull,
  gridLine,
  gridPoint,
  gridPolygon,
  hugeHull,
  hugePolygon,
  PATIENCE,
  pair,
  point,
  polygon,
  pose,
  size,
} from './arbitrary.ts'
import * as slow from './slow.ts'

vi.setConfig({ testTimeout: PATIENCE })

const rootFloor = (square: slow.Rational): number => {
  let root = Math.floor(Math.sqrt(Number(square.n / square.d)))
  while (slow.compareToMils(square, root) < 0) root--
  while (slow.compareToMils(square, root + 1) >= 0) root++
  return root
}

test('MAR-23.3 · the table is the sine to the nearest whole number', () => {
  for (let t = 0; t <= 900; t++) {
    const sine = slow.sineOf(t, BigInt(SCALE))
    expect(S(t)).toBe(slow.rounded(sine))
    expect(S((3600 - t) % 3600) + 0).toBe(0 - S(t))
    expect(S(1800 - t)).toBe(S(t))
    expect(C(t)).toBe(S(900 - t))
  }
})

describe('points and poses', () => {
  test('MAR-23.6 · rounding', () => {
    const n = fc.oneof(fc.integer({ min: -(2 ** 45), max: 2 ** 45 }), fc.integer({ min: -20, max: 20 }))
    check([n, fc.oneof(fc.constant(SCALE), fc.integer({ min: 1, max: 9 }))], (n, d) => {
      expect(roundDiv(n, d)).toBe(slow.rounded(slow.rational(n, d)))
    })
  })

  test('MAR-23.6 · corners', () => {
    check([pose, size], (pose, { frontage, depth }) => {
      const signs = [-1, 1, 1, 1, 1, -1, -1, -1]
      const [x, y, sine, cosine] = [pose.x, pose.y, S(pose.facing), C(pose.facing)]
      corners(pose, { frontage, depth }).forEach((corner, i) => {
        const [p, q] = [signs[2 * i]!, signs[2 * i + 1]!]
        const dx = p * frontage * cosine + q * depth * sine
        const dy = -p * frontage * sine + q * depth * cosine
        const place = [x * 2 * SCALE + dx, y * 2 * SCALE + dy].map(n =>
          slow.rounded(slow.rational(n, 2 * SCALE)),
        )
        expect([corner.x, corner.y]).toEqual(place)
      })
    })
  })

  test('MAR-23.10, MAR-23.11 · zones and arcs', () => {
    check([pose, size, point(-9000, 9000)], (pose, size, by) => {
      const [sine, cosine] = [BigInt(S(pose.facing)), BigInt(C(pose.facing))]
      const f = 2n * (BigInt(by.x) * sine + BigInt(by.y) * cosine)
      const r = 2n * (BigInt(by.x) * cosine - BigInt(by.y) * sine)
      const aside = (r < 0n ? -r : r) - BigInt(size.frontage * SCALE)
      const d = BigInt(size.depth * SCALE)
      const isFront = f >= d && aside <= f - d
      const isRear = f <= -d && aside < -f - d
      const at = { x: pose.x + by.x, y: pose.y + by.y }
      expect(zoneOf(pose, size, at)).toBe(isFront ? 'front' : isRear ? 'rear' : r < 0n ? 'left' : 'right')
      expect(isInArtilleryArc(pose, size, at)).toBe(f >= d && aside * 1000000n <= (f - d) * 414214n)
    })
  })

  test('MAR-23.13 · the bearing is the best of all 3600', () => {
    const way = fc.oneof(point(-72000, 72000), point(-30, 30), point(-3, 3))
    check(
      [way],
      ({ x, y }) => {
        const whenSame = 1800
        const expected = x === 0 && y === 0 ? whenSame : slow.bearing(x, y, S)
        expect(bearing({ x: 0, y: 0 }, { x, y }, whenSame)).toBe(expected)
      },
      0.5,
    )
  })
})

describe('distance and overlap', () => {
  const footprints = fc.oneof(pair, fc.tuple(gridHull, gridHull), fc.tuple(hugeHull, hugeHull))

  test('MAR-23.8 · within, closer, floor and ceiling of a distance', () => {
    check([footprints, fc.integer({ min: -2, max: 2 })], ([a, b], off) => {
      const square = slow.squareOfDistance(a, b)
      const floor = rootFloor(square)
      const mils = Math.max(0, floor + off)
      expect(distanceFloor(a, b)).toBe(floor)
      expect(distanceCeil(a, b)).toBe(slow.compareToMils(square, floor) === 0 ? floor : floor + 1)
      expect(isWithin(a, b, mils)).toBe(slow.compareToMils(square, mils) <= 0)
      expect(isCloser(a, b, mils)).toBe(slow.compareToMils(square, mils) < 0)
      expect(touch(a, b)).toBe(square.n === 0n)
    })
  })

  test('MAR-23.8 · the order of distances', () => {
    check([footprints, footprints, fc.boolean()], ([a, b], [c, d], isSame) => {
      const [e, f] = isSame ? [b, a] : [c, d]
      expect(compareDistances(a, b, e, f)).toBe(
        slow.compare(slow.squareOfDistance(a, b), slow.squareOfDistance(e, f)),
      )
    })
  })

  test('MAR-23.8 · of points and lines', () => {
    const spot = fc.oneof(
      fc.tuple(footprint, point(-3000, 72000), fc.array(point(0, 72000), { minLength: 2, maxLength: 4 })),
      fc.tuple(gridHull, gridPoint, gridLine),
    )
    check([spot, fc.integer({ min: -1, max: 1 })], ([area, point, line], off) => {
      const square = slow.squareToPoint(point, area)
      const mils = Math.max(0, rootFloor(square) + off)
      expect(isPointWithin(point, area, mils)).toBe(slow.compareToMils(square, mils) <= 0)
      expect(isPointCloser(point, area, mils)).toBe(slow.compareToMils(square, mils) < 0)
      const toLine = slow.squareToLine(point, line)
      const near = Math.max(0, rootFloor(toLine) + off)
      expect(isPointNearLine(point, line, near)).toBe(slow.compareToMils(toLine, near) <= 0)
      const [from, to] = [line[0]!, line[1]!]
      const between = slow.squareOfLine(from, to, area)
      const close = Math.max(0, rootFloor(between) + off)
      expect(isLineWithin([from, to], area, close)).toBe(slow.compareToMils(between, close) <= 0)
    })
  })

  test('MAR-23.9 · overlap', () => {
    check([footprints, fc.integer({ min: 0, max: 3 })], ([a, b], tolerance) => {
      expect(overlaps(a, b, tolerance)).toBe(slow.overlaps(a, b, tolerance))
      expect(overlaps(a, b)).toBe(slow.overlaps(a, b, 2))
    })
  })

  test('MAR-23.9 · overlap of footprints that stand side by side, some mils apart or deep', () => {
    check([pose, size, fc.integer({ min: -6, max: 6 })], (pose, size, apart) => {
      const other = shifted(pose, (pose.facing + 900) % 3600, size.frontage + apart)
      const [a, b] = [corners(pose, size), corners(other, size)]
      expect(overlaps(a, b)).toBe(slow.overlaps(a, b, 2))
      expect(touch(a, b)).toBe(slow.squareOfDistance(a, b).n === 0n)
    })
  })
})

describe('polygons and lines', () => {
  const huge = point(-1_000_000, 1_000_000)
  const ground = fc.oneof(
    fc.tuple(gridPolygon, gridPoint, gridPoint),
    fc.tuple(polygon, point(0, 72000), point(0, 72000)),
    fc.tuple(hugePolygon, huge, huge),
  )

  test('MAR-23.18 · inside a polygon', () => {
    check([ground], ([polygon, point]) => {
      expect(contains(polygon, point)).toBe(slow.contains(polygon, point))
    })
  })

  test('MAR-23.18 · crossing a line', () => {
    check([gridPoint, gridPoint, gridLine, fc.boolean()], (a, b, line, startCounts) => {
      expect(crosses(a, b, line, { startCounts })).toBe(slow.crosses(a, b, line, startCounts))
    })
  })

  test('MAR-12.10 · crossing a line near a point', () => {
    check(
      [gridPoint, gridPoint, gridLine, gridPoint, fc.integer({ min: 0, max: 9 })],
      (a, b, line, at, mils) => {
        expect(crossesNear(a, b, line, at, mils, { startCounts: true })).toBe(
          slow.crossesNear(a, b, line, at, mils),
        )
        if (!crosses(a, b, line, { startCounts: false }))
          expect(crossesNear(a, b, line, at, mils, { startCounts: false })).toBe(false)
      },
    )
  })

  test('MAR-9.9 · meeting an area', () => {
    check([ground], ([polygon, a, b]) => {
      expect(meets(a, b, polygon)).toBe(slow.meets(a, b, polygon))
    })
  })

  test('MAR-23.20 · the length inside an area, and whether it is at most so much', () => {
    check([ground, fc.integer({ min: -1, max: 1 })], ([polygon, a, b], off) => {
      const { over, under } = lengthInside(a, b, polygon)
      const share = slow.lengthInside(a, b, polygon)
      // A segment of no length has no part, though all of it may lie inside.
      if (!isSamePoint(a, b)) expect(slow.compare({ n: over, d: under }, share)).toBe(0)
      const whole = BigInt((a.x - b.x) ** 2 + (a.y - b.y) ** 2)
      const square = { n: share.n * share.n * whole, d: share.d * share.d }
      const mils = Math.max(0, rootFloor(square) + off)
      expect(isLengthInsideAtMost(a, b, [polygon], mils)).toBe(slow.compareToMils(square, mils) <= 0)
    })
  })

  test('MAR-12.4 · the nearest place of a crossing', () => {
    check([ground], ([polygon, a, b]) => {
      const found = nearestCrossing(a, b, polygon)
      const expected = slow.nearestCrossing(a, b, polygon)
      expect(found === null).toBe(expected === null)
      if (found && expected) expect(slow.compare(slow.rational(found.over, found.under), expected)).toBe(0)
    })
  })

  test('MAR-24.2 · all of a footprint inside a polygon', () => {
    check([gridPolygon, gridHull], (outer, area) => {
      const isEdgeIn = (from: Point, to: Point): boolean =>
        slow.compare(slow.lengthInside(from, to, outer), slow.rational(1)) === 0
      const outside = area.findIndex((from, i) => !isEdgeIn(from, area[(i + 1) % area.length]!))
      expect(edgeOutside(outer, area)).toBe(outside < 0 ? null : outside)
      expect(isInside(outer, area)).toBe(outside < 0)
    })
  })

  test('MAR-23.16 · a hull holds every point, goes round clockwise and turns at every corner', () => {
    check([fc.array(fc.oneof(gridPoint, point(-3000, 72000)), { minLength: 3, maxLength: 12 })], points => {
      const corners = hull(points)
      for (const corner of corners) expect(points).toContainEqual(corner)
      if (corners.length < 3) return
      for (const point of points) expect(slow.contains(corners, point)).toBe(true)
      corners.forEach((corner, i) => {
        const triangle = [corner, corners[(i + 1) % corners.length]!, corners[(i + 2) % corners.length]!]
        expect(turnOf(triangle)).toBe(-1)
      })
    })
  })
})

describe('forward and back', () => {
  const first = (limit: number, is: (mils: number) => boolean): number | null => {
    for (let mils = 0; mils <= limit; mils++) if (is(mils)) return mils
    return null
  }
  const start = fc.tuple(pose, size, size, point(-4000, 4000), facing)
  /** How far is gone at the most; seldom far, since the slow version asks at every mil. */
  const far = fc.oneof(
    { arbitrary: fc.constant(200), weight: 6 },
    { arbitrary: fc.constant(500), weight: 3 },
    { arbitrary: fc.constant(1500), weight: 1 },
  )
  const target = (
    pose: Point,
    by: Point,
    facing: number,
    size: { frontage: number; depth: number },
  ): Footprint => corners({ x: pose.x + by.x, y: pose.y + by.y, facing }, size)

  test('MAR-23.17 · the forward distance is the first of all', () => {
    check(
      [start, far],
      ([pose, size, other, by, facing], limit) => {
        const there = target(pose, by, facing, other)
        const isThere = (mils: number): boolean =>
          isWithin(corners(shifted(pose, pose.facing, mils), size), there, 500)
        expect(forwardDistance(pose, size, there, limit, 500)).toBe(first(limit, isThere))
      },
      0.1,
    )
  })

  test('MAR-9.23 · the way back is the first of all', () => {
    check(
      [start, far],
      ([pose, size, other, by, facing], limit) => {
        const there = target(pose, by, facing, other)
        const isAway = (mils: number): boolean =>
          !isCloser(corners(shifted(pose, pose.facing, -mils), size), there, 2000)
        expect(leastBack(pose, size, there, 2000, limit)).toBe(first(limit, isAway))
      },
      0.1,
    )
  })
})
