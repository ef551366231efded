import { describe, expect, test } from 'vitest'
import {
  type CrossingRule,
  compareShares,
  contains,
  crosses,
  crossesNear,
  dentOf,
  type Fraction,
  type Hill,
  hull,
  isConvex,
  isLengthInsideAtMost,
  isNearerToStart,
  isSimple,
  isStretchAtMost,
  knotOf,
  lengthInside,
  levelAt,
  meets,
  nearestCrossing,
  type Point,
  type Polygon,
  type Polyline,
  pointAt,
  type Share,
  type Span,
  segmentCrossed,
  spansOfLine,
  turnOf,
} from '../src/index.ts'
import { line, points, rectangle } from './shapes.ts'

const PATH: CrossingRule = { startCounts: false }
const SIGHT: CrossingRule = { startCounts: true }

/** A ring that is open to the north: two arms, a notch between them. */
const HORSESHOE: Polygon = points([0, 0], [90, 0], [90, 90], [60, 90], [60, 30], [30, 30], [30, 90], [0, 90])

describe('polygons', () => {
  test.each([
    [0, 0, true],
    [45, 0, true],
    [45, 30, true],
    [45, 31, false],
    [30, 60, true],
    [15, 90, true],
    [45, 90, false],
    [91, 45, false],
    [-1, 30, false],
    [75, 45, true],
    [-5, 90, false],
    [95, 0, false],
  ])('MAR-23.18 · a point on an edge is inside: (%i, %i) %s', (x, y, isIn) => {
    expect(contains(HORSESHOE, { x, y })).toBe(isIn)
    expect(contains([...HORSESHOE].reverse(), { x, y })).toBe(isIn)
  })

  test('MAR-23.19 · the highest hill counts', () => {
    const hills: Hill[] = [
      { level: 2, polygon: rectangle(10, 10, 20, 20) },
      { level: 1, polygon: rectangle(0, 0, 30, 30) },
    ]
    expect([5, 10, 20, 21, 30, 31].map(x => levelAt({ x, y: 15 }, hills))).toEqual([1, 2, 2, 1, 1, 0])
  })

  test('the hull goes clockwise and has no corner on an edge', () => {
    expect(hull(points([0, 0], [5, 5], [10, 0], [10, 10], [0, 10], [5, 0], [0, 0]))).toEqual(
      points([0, 0], [0, 10], [10, 10], [10, 0]),
    )
    expect(hull(points([2, 2], [0, 0], [1, 1]))).toEqual(points([0, 0], [2, 2]))
    expect(hull(points([2, 2], [2, 2]))).toEqual(points([2, 2]))
    expect(turnOf(hull(HORSESHOE))).toBe(-1)
  })

  test.each([
    ['a horseshoe', HORSESHOE, null, 4],
    ['a rectangle', rectangle(0, 0, 9, 9), null, null],
    ['one with a corner on an edge', points([0, 0], [5, 0], [9, 0], [9, 9]), null, null],
    ['a bow', points([0, 0], [9, 9], [9, 0], [0, 9]), [0, 2], null],
    ['one that touches itself', points([0, 0], [9, 0], [9, 9], [5, 0], [0, 9]), [0, 2], null],
    ['a spike', points([0, 0], [9, 0], [4, 0], [4, 9]), [0, 1], null],
    ['a corner twice', points([0, 0], [0, 0], [9, 0], [9, 9]), [0, 1], null],
  ] as const)('MAR-23.18 · simple and convex: %s', (_, polygon, knot, dent) => {
    expect(knotOf(polygon)).toEqual(knot)
    expect(isSimple(polygon)).toBe(knot === null)
    if (knot === null) expect(dentOf(polygon)).toBe(dent)
    expect(isConvex(polygon)).toBe(knot === null && dent === null)
  })

  test('two corners are no polygon', () => {
    expect(isSimple(points([0, 0], [1, 0]))).toBe(false)
  })
})

describe('lines', () => {
  const hedge: Polyline = points([0, 10], [10, 10], [20, 20])

  test.each([
    ['across', [5, 0], [5, 20], 0, 0],
    ['up to it: pays', [5, 0], [5, 10], 0, 0],
    ['away from it: does not pay again', [5, 10], [5, 20], null, 0],
    ['along it', [2, 10], [8, 10], 0, 0],
    ['from its end along it', [0, 10], [8, 10], 0, 0],
    ['from its end the other way', [0, 10], [-8, 10], null, 0],
    ['over the corner', [10, 0], [10, 20], 0, 0],
    ['from its corner', [10, 10], [10, 20], null, 0],
    ['from one segment to the next', [5, 10], [20, 20], 1, 0],
    ['beside it', [0, 9], [10, 9], null, null],
    ['past it', [11, 10], [19, 10], null, null],
    ['on it, and stays', [5, 10], [5, 10], null, 0],
  ] as const)('MAR-23.18 · a path %s', (_, [ax, ay], [bx, by], asPath, asSight) => {
    const [a, b] = [
      { x: ax, y: ay },
      { x: bx, y: by },
    ]
    expect(segmentCrossed(a, b, hedge, PATH)).toBe(asPath)
    expect(segmentCrossed(a, b, hedge, SIGHT)).toBe(asSight)
    expect(crosses(a, b, hedge, PATH)).toBe(asPath !== null)
  })

  test.each([
    ['5 from it', [5, 0], [5, 20], true],
    ['6 from it', [6, 0], [6, 20], false],
    ['a hair farther than 5', [5, 0], [6, 19], false],
    ['along it', [-5, 10], [8, 10], true],
    ['along it farther off', [6, 10], [8, 10], false],
    ['from it', [3, 10], [3, 20], false],
  ] as const)('MAR-12.10 · crosses within 5 of the crossing: %s', (_, [ax, ay], [bx, by], isNear) => {
    const [a, b] = [
      { x: ax, y: ay },
      { x: bx, y: by },
    ]
    expect(crossesNear(a, b, hedge, { x: 0, y: 10 }, 5, PATH)).toBe(isNear)
  })

  test.each([
    ['through it', [-10, 45], [100, 45], true],
    ['inside it', [10, 10], [20, 20], true],
    ['into the notch only', [45, 100], [45, 31], false],
    ['to its edge', [45, 100], [45, 30], true],
    ['over a corner', [-10, 10], [10, -10], true],
    ['along an edge', [-10, 0], [100, 0], true],
    ['beside it', [-10, -1], [100, -1], false],
    ['before it', [-10, 5], [-1, 5], false],
  ] as const)('MAR-9.9 · touching is meeting: %s', (_, [ax, ay], [bx, by], isMet) => {
    expect(meets({ x: ax, y: ay }, { x: bx, y: by }, HORSESHOE)).toBe(isMet)
  })
})

describe('length inside an area', () => {
  test.each([
    ['both arms', [-10, 45], [110, 45], 60, 120],
    ['along the bottom edge', [0, 0], [90, 0], 90, 90],
    ['along the bottom of the notch', [0, 30], [90, 30], 90, 90],
    ['along the top of both arms', [0, 90], [90, 90], 60, 90],
    ['along an inner edge', [30, -30], [30, 120], 90, 150],
    ['over a corner', [-10, 10], [10, -10], 0, 20],
    ['inside', [10, 10], [20, 10], 10, 10],
    ['outside', [-10, 10], [-5, 10], 0, 5],
    ['from inside', [75, 60], [120, 60], 15, 45],
    ['nowhere', [10, 10], [10, 10], 0, 1],
  ] as const)('MAR-23.20 · %s', (_, [ax, ay], [bx, by], inside, whole) => {
    const [a, b] = [
      { x: ax, y: ay },
      { x: bx, y: by },
    ]
    const { over, under }: Fraction = lengthInside(a, b, HORSESHOE)
    expect(over * BigInt(whole)).toBe(under * BigInt(inside))
    const isSlanted = ax !== bx && ay !== by
    if (!isSlanted) {
      expect(isLengthInsideAtMost(a, b, [HORSESHOE], inside)).toBe(true)
      if (inside > 0) expect(isLengthInsideAtMost(a, b, [HORSESHOE], inside - 1)).toBe(false)
    }
  })

  test.each([
    [2900, true],
    [3000, true],
    [3001, false],
    [3100, false],
  ])('TV-96 · MAR-12.14 · a target %i deep in light woods is seen: %s', (depth, isSeen) => {
    const wood = rectangle(0, 10000, 20000, 30000)
    const [viewer, target] = [
      { x: 5000, y: 2000 },
      { x: 5000, y: 10000 + depth },
    ]
    expect(isLengthInsideAtMost(viewer, target, [wood], 3000)).toBe(isSeen)
  })

  test('MAR-12.14 · the lengths in all crops are added', () => {
    const crops = [rectangle(0, 0, 100, 2000), rectangle(0, 5000, 100, 7000)]
    const [a, b] = points([50, -1000], [50, 9000])
    expect(isLengthInsideAtMost(a!, b!, crops, 4000)).toBe(true)
    expect(isLengthInsideAtMost(a!, b!, crops, 3999)).toBe(false)
    expect(isLengthInsideAtMost(a!, b!, [], 0)).toBe(true)
  })
})

describe('the nearest place of a crossing', () => {
  const [low, high] = points([0, 0], [0, 12000]) as [Point, Point]

  test.each([
    ['3" from the viewer on the hill', 9000, false],
    ['3" from the target below', 3000, true],
    ['just past the middle', 6591, false],
    ['just before the middle', 6590, true],
  ])('TV-75 · MAR-12.4 · a line %s: %s', (_, y, isNearer) => {
    const crossing: Share | null = nearestCrossing(low, high, line(0, y))
    expect(crossing && isNearerToStart(crossing)).toBe(isNearer)
    expect(pointAt(low, high, crossing!)).toEqual({ x: 0, y: y - 591 })
  })

  test('MAR-12.4 · of an area that the line starts in, passes by, or runs along', () => {
    expect(nearestCrossing(low, high, rectangle(-1, -1, 1, 1))).toEqual({ over: 0, under: 1 })
    expect(nearestCrossing(low, high, rectangle(1, 1, 5, 5))).toBe(null)
    const along = nearestCrossing(low, high, rectangle(0, 3000, 5, 5000))
    expect(along && compareShares(along, { over: 1, under: 4 })).toBe(0)
  })

  test('MAR-9.17 · parts of the line behind the target', () => {
    const [target] = spansOfLine(low, { x: 0, y: 6000 }, rectangle(-100, 5000, 100, 7000))
    const [next] = spansOfLine(low, { x: 0, y: 6000 }, rectangle(-100, 11000, 100, 12000))
    const between: Span = { from: target!.to, to: next!.from }
    expect(isStretchAtMost(low, { x: 0, y: 6000 }, [between], 4000)).toBe(true)
    expect(isStretchAtMost(low, { x: 0, y: 6000 }, [between], 3999)).toBe(false)
  })
})
