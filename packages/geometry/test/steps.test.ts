import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  areasSwept,
  corners,
  distanceFloor,
  faced,
  forwardDistance,
  isCloser,
  isWithin,
  type Lane,
  lane,
  leastBack,
  pivotOf,
  pointOf,
  reformed,
  reversed,
  type Side,
  shifted,
  straight,
  subSteps,
  swept,
  turn,
  turnSteps,
  wheel,
  wheelArc,
} from '../src/index.ts'
import { at, COLUMN, column, LINE, line } from './shapes.ts'

describe('sub-steps', () => {
  test.each([
    [0, []],
    [999, [999]],
    [1000, [1000]],
    [2500, [1000, 2000, 2500]],
  ])('MAR-23.14 · %i mils are made in sub-steps of 1000 and the rest', (length, made) => {
    expect(subSteps(length)).toEqual(made)
  })

  test.each([
    [250, [100, 200, 250]],
    [-250, [-100, -200, -250]],
    [0, []],
  ])('MAR-23.14 · a turn of %i is made in sub-steps of 100 and the rest', (angle, made) => {
    expect(turnSteps(angle)).toEqual(made)
    expect(turn(at(5, 6, 50), angle)).toEqual(made.map(by => at(5, 6, (50 + by + 3600) % 3600)))
  })

  test('MAR-23.14 · a rounding is never carried into the next sub-step', () => {
    expect(straight(at(0, 0, 450), 450, 3000)).toEqual([
      at(707, 707, 450),
      at(1414, 1414, 450),
      at(2121, 2121, 450),
    ])
    expect(straight(at(0, 0), 1, 3000).map(({ x }) => x)).toEqual([2, 3, 5])
  })

  test('MAR-8.7 · an oblique or retiring step keeps the facing', () => {
    expect(straight(at(10000, 10000, 900), 450, 6000).at(-1)).toEqual(at(14243, 14243, 900))
    expect(straight(at(10000, 10000, 900), reversed(900), 1500).at(-1)).toEqual(at(8500, 10000, 900))
    expect(shifted(at(10000, 10000, 900), 900, -1500)).toEqual(at(8500, 10000, 900))
  })
})

describe('wheels and formations', () => {
  test('TV-46 · MAR-23.15 · a line wheels right 450 and keeps its right front corner', () => {
    const poses = wheel(at(10000, 10000), LINE, 'right', 450)
    expect(poses).toHaveLength(5)
    expect(poses.at(-1)).toEqual(at(10043, 11287, 450))
    expect(pivotOf(at(10000, 10000), LINE, 'right')).toEqual({ x: 11575, y: 10591 })
    for (const pose of poses) expect(corners(pose, LINE)[1]).toEqual({ x: 11575, y: 10591 })
  })

  test.each<[Side, number, number]>([
    ['left', 9957, 3150],
    ['right', 10043, 450],
  ])('MAR-23.15 · a wheel to the %s', (side, x, facing) => {
    expect(wheel(at(10000, 10000), LINE, side, 450).at(-1)).toEqual(at(x, 11287, facing))
  })

  test.each([
    [3150, 450, 2475],
    [1574, 900, 2473],
    [3150, 0, 0],
  ])('MAR-8.8 · a frontage of %i wheels %i tenths along an arc of %i mils', (frontage, angle, arc) => {
    expect(wheelArc(frontage, angle)).toBe(arc)
  })

  test('TV-47 · MAR-8.10 · line to column: the midpoint of the front stays', () => {
    expect(reformed(at(10000, 10000), LINE, COLUMN)).toEqual(at(10000, 9410))
  })
})

describe('charges', () => {
  test.each([
    ['MAR-8.15 · within 1/2" already', at(20000, 17000), LINE, at(20000, 18500, 1800), LINE, 0, 0],
    [
      'TV-53 · MAR-23.17 · column against line',
      at(20000, 12000),
      COLUMN,
      at(20000, 20000, 1800),
      LINE,
      6228,
      5728,
    ],
    ['TV-53 · out of reach', at(20000, 12000), COLUMN, at(20000, 23273, 1800), LINE, 9501, 9001],
    ['TV-54 · light cavalry lines', at(30000, 10000), LINE, at(30000, 22000, 1800), LINE, 10818, 10318],
  ] as const)('%s', (_, charger, size, target, sizeOfTarget, gap, distance) => {
    const footprint = corners(target, sizeOfTarget)
    if (gap > 0) expect(distanceFloor(corners(charger, size), footprint)).toBe(gap)
    expect(forwardDistance(charger, size, footprint, 20000, 500)).toBe(distance)
    expect(forwardDistance(charger, size, footprint, distance, 500)).toBe(distance)
    if (distance > 0) expect(forwardDistance(charger, size, footprint, distance - 1, 500)).toBe(null)
  })

  test('TV-54 · MAR-8.20 · both advance half of it and are 500 apart', () => {
    const charger = shifted(at(30000, 10000), 0, 5159)
    const other = shifted(at(30000, 22000, 1800), 1800, 5159)
    expect([charger, other]).toEqual([at(30000, 15159), at(30000, 16841, 1800)])
    expect(distanceFloor(corners(charger, LINE), corners(other, LINE))).toBe(500)
  })

  test('MAR-23.17 · it is reached where the first mil of all is near enough, and not at all where none is', () => {
    const limit = 1500
    const tenths = fc.integer({ min: 0, max: 3599 })
    // Half the frontages of a line and another, and the gap: some just miss each other.
    const aside = fc.integer({ min: -3600, max: 3600 })
    fc.assert(
      fc.property(tenths, tenths, aside, fc.integer({ min: 0, max: 3500 }), (facing, other, right, ahead) => {
        const charger = at(30000, 30000, facing)
        const target = corners({ ...pointOf(charger, right, ahead), facing: other }, COLUMN)
        const isNear = (mils: number): boolean =>
          isWithin(corners(shifted(charger, facing, mils), LINE), target, 500)
        const first = Array.from({ length: limit + 1 }, (_, mils) => mils).find(isNear) ?? null
        expect(forwardDistance(charger, LINE, target, limit, 500)).toBe(first)
      }),
      { numRuns: 100 },
    )
  })

  test('MAR-23.17 · a lane that passes the target by never reaches it', () => {
    expect(forwardDistance(at(20000, 12000), COLUMN, line(22863, 20000), 20000, 500)).toBe(null)
    expect(forwardDistance(at(20000, 12000), COLUMN, line(22862, 20000), 20000, 500)).toBe(6228)
    expect(forwardDistance(faced(at(20000, 12000), 1800), COLUMN, line(20000, 20000), 20000, 500)).toBe(null)
  })

  test('MAR-23.17 · friends close the lane only from 1000 mils onward, or at its end', () => {
    const long: Lane = lane(at(20000, 12000), COLUMN, 2500)
    expect(long.poses.map(({ y }) => y)).toEqual([13000, 14000, 14500])
    expect(long.areas).toEqual(areasSwept([at(20000, 12000), ...long.poses], COLUMN))
    expect(long.areasForFriends).toEqual(areasSwept(long.poses, COLUMN))
    const short = lane(at(20000, 12000), COLUMN, 1000)
    expect(short.areas).toEqual([swept(column(20000, 12000), column(20000, 13000))])
    expect(short.areasForFriends).toEqual([column(20000, 13000)])
    const none = lane(at(20000, 12000), COLUMN, 0)
    expect(none.poses).toEqual([at(20000, 12000)])
    expect(none.areasForFriends).toEqual([column(20000, 12000)])
  })

  test('MAR-23.16 · the area swept by a straight sub-step is the hull of before and after', () => {
    expect(swept(column(20000, 12000), column(20000, 13000))).toEqual([
      { x: 19213, y: 10819 },
      { x: 19213, y: 14181 },
      { x: 20787, y: 14181 },
      { x: 20787, y: 10819 },
    ])
    expect(swept(column(0, 0), column(1000, 1000))).toHaveLength(6)
  })

  test.each([
    [17728, 1500],
    [17000, 772],
    [16228, 0],
  ])('MAR-9.23 · a column at %i goes %i back to be 2" from the line', (y, back) => {
    const [pose, target] = [at(20000, y), line(20000, 20000, 1800)]
    expect(leastBack(pose, COLUMN, target, 2000, 5000)).toBe(back)
    expect(isCloser(corners(shifted(pose, 0, -back), COLUMN), target, 2000)).toBe(false)
    if (back > 0) expect(leastBack(pose, COLUMN, target, 2000, back - 1)).toBe(null)
  })
})
