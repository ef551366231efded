import { describe, expect, test } from 'vitest'
import {
  bearing,
  bearingOf,
  C,
  COMPASS,
  centreOf,
  corners,
  difference,
  frontMidpoint,
  isInArtilleryArc,
  meanOf,
  moved,
  referencePoints,
  roundDiv,
  S,
  SCALE,
  sideOfStand,
  turned,
  ZONES,
  type Zone,
  zoneOf,
} from '../src/index.ts'
import { at, BATTERY, COLUMN, LINE, points, rectangle } from './shapes.ts'

describe('lengths and angles', () => {
  test.each([
    [0, 0],
    [1, 1745],
    [225, 382683],
    [300, 500000],
    [450, 707107],
    [900, 1000000],
    [1500, 500000],
    [1800, 0],
    [2100, -500000],
    [2700, -1000000],
    [3599, -1745],
  ])('MAR-23.3 · S(%i) = %i', (t, sine) => {
    expect(S(t)).toBe(sine)
    expect(C(turned(t, -900))).toBe(sine)
  })

  test.each([-1, 3600, 0.5, Number.NaN])('MAR-23.2 · %d is no angle', t => {
    expect(() => S(t)).toThrow(RangeError)
  })

  test.each([
    [20, 788],
    [30, 1182],
    [40, 1574],
    [60, 2362],
    [80, 3150],
    [120, 4724],
  ])('TV-65 · MAR-23.4 · a side of %i mm is %i mils', (millimetres, mils) => {
    expect(sideOfStand(millimetres)).toBe(mils)
  })

  test.each([
    [5, 10, 1],
    [-5, 10, -1],
    [4, 10, 0],
    [-4, 10, 0],
    [15, 10, 2],
    [-15, 10, -2],
    [10_499_999_999_999, 1_000_000, 10_500_000],
    [10_499_999_499_999, 1_000_000, 10_499_999],
    [10_499_999_500_000, 1_000_000, 10_500_000],
  ])('MAR-23.6 · %i / %i is rounded to %i: halves away from zero', (n, d, rounded) => {
    expect(roundDiv(n, d)).toBe(rounded)
  })

  test.each([
    [0, 1799, 1799],
    [0, 1800, -1800],
    [3500, 100, 200],
    [100, 3500, -200],
    [900, 900, 0],
  ])('MAR-23.2 · from %i to %i one turns by %i', (from, to, by) => {
    expect(difference(from, to)).toBe(by)
    expect(turned(from, by)).toBe(to)
  })
})

describe('poses', () => {
  test.each([
    ['TV-60 · MAR-23.6 · line facing 300', 300, LINE, [8932, 11299, 11659, 9724, 11068, 8701, 8341, 10276]],
    [
      'TV-61 · MAR-23.6 · column facing 450',
      450,
      COLUMN,
      [10279, 11392, 11392, 10279, 9721, 8608, 8608, 9721],
    ],
  ] as const)(
    '%s at (10000, 10000): front left, front right, rear right, rear left',
    (_, facing, size, xy) => {
      expect(corners(at(10000, 10000, facing), size).flatMap(({ x, y }) => [x, y])).toEqual(xy)
    },
  )

  test('MAR-23.7 · the midpoint of the front is reckoned from the centre', () => {
    expect(frontMidpoint(at(10000, 10000, 300), LINE)).toEqual({ x: 10296, y: 10512 })
  })

  test.each([
    [10000, 10296],
    [-10000, -9705],
  ])('MAR-23.7 · the new coordinate is rounded, not the 295.5 that are added to %i', (x, rounded) => {
    expect(frontMidpoint(at(x, 0, 300), LINE).x).toBe(rounded)
  })

  test('MAR-23.12 · reference points are the centre and the corners', () => {
    expect(referencePoints(at(10000, 10000, 300), LINE)).toEqual([
      { x: 10000, y: 10000 },
      ...corners(at(10000, 10000, 300), LINE),
    ])
    expect(centreOf(rectangle(0, 0, 3, 4))).toEqual({ x: 2, y: 2 })
  })

  test('MAR-23.21 · the mean of centres is rounded', () => {
    expect(meanOf(points([0, 0], [1, -1]))).toEqual({ x: 1, y: -1 })
    expect(meanOf(points([0, 0], [1, -1], [0, 0]))).toEqual({ x: 0, y: 0 })
  })
})

describe('zones and arcs', () => {
  test.each([
    [14575, 13591, 'front'],
    [14576, 13591, 'right'],
    [14575, 6409, 'right'],
    [14574, 6409, 'rear'],
    [13000, 10000, 'right'],
    [5425, 13591, 'front'],
    [5424, 13591, 'left'],
    [5425, 6409, 'left'],
    [10000, 10591, 'front'],
    [10000, 10590, 'right'],
    [9999, 10590, 'left'],
    [10000, 9409, 'rear'],
    [11575, 9409, 'right'],
  ] satisfies [number, number, Zone][])(
    'TV-62 · MAR-23.10 · line (10000, 10000) facing 0: (%i, %i) lies to its %s',
    (x, y, zone) => {
      expect(zoneOf(at(10000, 10000), LINE, { x, y })).toBe(zone)
      expect(ZONES).toContain(zone)
    },
  )

  test.each([
    [10787, 10787, true],
    [10788, 10787, false],
    [10787 + 414214, 1010787, true],
    [10787 + 414215, 1010787, false],
    [9213 - 414214, 1010787, true],
    [9213 - 414215, 1010787, false],
    [10000, 10786, false],
    [10000, 60000, true],
  ])('MAR-23.11 · battery (10000, 10000) facing 0: (%i, %i) in its arc: %s', (x, y, isIn) => {
    expect(isInArtilleryArc(at(10000, 10000), BATTERY, { x, y })).toBe(isIn)
  })
})

describe('bearings', () => {
  test.each([
    [10000, 10000, 12000, 13000, 337],
    [0, 0, 1000, 1000, 450],
    [0, 0, -3000, 1000, 2884],
    [0, 0, 0, 1, 0],
    [0, 0, -1, 100000, 0],
  ])('TV-64 · MAR-23.13 · from (%i, %i) to (%i, %i): %i', (x, y, toX, toY, t) => {
    expect(bearing({ x, y }, { x: toX, y: toY }, 1800)).toBe(t)
  })

  test.each(COMPASS.map((edge, i) => [edge, i * 900] as const))(
    'MAR-23.13 · on one spot it is that of the home edge: %s %i',
    (edge, t) => {
      expect(bearing({ x: 5, y: 5 }, { x: 5, y: 5 }, bearingOf(edge))).toBe(t)
    },
  )

  test('MAR-23.15 · 6000 on bearing 450 from (10000, 10000)', () => {
    expect(moved({ x: 10000, y: 10000 }, 450, 6000)).toEqual({ x: 14243, y: 14243 })
    expect(SCALE).toBe(1_000_000)
  })
})
