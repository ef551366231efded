import { describe, expect, test } from 'vitest'
import {
  bearing,
  contains,
  corners,
  type FallBack,
  type FallBackGround,
  type FallBackNumbers,
  type FallBackStop,
  fallBack,
  furthestClear,
  isOnTable,
  overlaps,
  shifted,
} from '../src/index.ts'
import { at, COLUMN, LINE, line, rectangle } from './shapes.ts'

const NUMBERS: FallBackNumbers = { enemyGap: 1000, extra: 3000, step: 100 }
const table = { width: 48000, height: 36000 }
const open: FallBackGround = { table, enemies: [], friends: [], isBarred: () => false }

/** A line at (20000, 20000) goes north. */
const goes = (length: number, ground: Partial<FallBackGround>): FallBack =>
  fallBack(at(20000, 20000, 1800), LINE, 0, length, { ...open, ...ground }, NUMBERS)

/** Where it ends, and what it met. */
const told = ({ pose, passed, isLost, stoppedBy }: FallBack) => [pose.y, passed, isLost, stopOf(stoppedBy)]
const stopOf = (stop: FallBackStop | null) => (stop?.by === 'enemy' ? stop.enemy : (stop?.by ?? null))

describe('falling back', () => {
  test('TV-95 · MAR-23.22 · a line recoils 3" from an enemy to its south', () => {
    const from = bearing({ x: 20000, y: 17000 }, { x: 20000, y: 20000 }, 1800)
    const { pose, made } = fallBack(at(20000, 20000, 1800), LINE, from, 3000, open, NUMBERS)
    expect([from, pose, made]).toEqual([0, at(20000, 23000, 1800), 3000])
  })

  test.each<[string, Partial<FallBackGround>, number, unknown[]]>([
    ['over open ground', {}, 3500, [23500, [], false, null]],
    ['up to 1" from an enemy', { enemies: [line(20000, 25182)] }, 3000, [23000, [], false, null]],
    [
      'not closer: it stops before that sub-step',
      { enemies: [line(20000, 25181)] },
      3000,
      [22000, [], false, 0],
    ],
    [
      'past an enemy closer than 1" that it does not come nearer to',
      { enemies: [line(20000, 18500)] },
      3000,
      [23000, [], false, null],
    ],
    ['but not nearer to it', { enemies: [line(20000, 21500)] }, 3000, [20000, [], false, 0]],
    ['nor nearer though beside it', { enemies: [line(24000, 21500)] }, 3000, [20000, [], false, 0]],
    [
      'nor from one overlap into the next',
      { enemies: [rectangle(19000, 19000, 21000, 30000)] },
      3000,
      [20000, [], false, 0],
    ],
    ['out of an overlap', { enemies: [line(20000, 20100)] }, 3000, [20000, [], false, 0]],
    ['away from one that it touches', { enemies: [line(20000, 18818)] }, 3000, [23000, [], false, null]],
    [
      'stopped by ground',
      { isBarred: ({ x, y }) => contains(rectangle(0, 21500, 40000, 30000), { x, y }) },
      3000,
      [21000, [], false, 'ground'],
    ],
    ['through a friend', { friends: [line(20000, 21500), line(0, 0)] }, 3000, [23000, [0], false, null]],
    ['on to the first clear place', { friends: [line(20000, 22900)] }, 3000, [24100, [0], false, null]],
    [
      'or else back to the last one',
      { friends: [line(20000, 22900), line(20000, 24000), line(20000, 25000), line(20000, 26000)] },
      3000,
      [21700, [], false, null],
    ],
    [
      'at the latest where it began',
      { friends: [0, 1, 2, 3, 4, 5].map(n => line(20000, 20500 + n * 1000)) },
      3000,
      [20000, [], false, null],
    ],
    ['off the table: lost', { table: { width: 48000, height: 22000 } }, 3000, [22000, [], true, null]],
    [
      'on to a clear place, but not off the table',
      { friends: [line(20000, 22900)], table: { width: 48000, height: 24600 } },
      3000,
      [21700, [], false, null],
    ],
  ])('MAR-23.22 · %s', (_, ground, length, expected) => {
    expect(told(goes(length, ground))).toEqual(expected)
  })

  test('MAR-23.22 · it turns to the bearing, and ends facing whence it came', () => {
    const { pose } = fallBack(at(20000, 20000, 300), COLUMN, 900, 2500, open, NUMBERS)
    expect(pose).toEqual(at(22500, 20000, 2700))
  })
})

describe('MAR-9.23 · a halted charger goes back as far as it is clear', () => {
  const friend = line(20000, 15000)
  const isClear = (y: number) =>
    furthestClear(at(20000, y), COLUMN, 1800, 2000, area => !overlaps(area, friend))

  test.each([
    ['nothing behind it', 20000, 2000],
    ['a friend behind it: 2 mils in it count as touching', 18000, 3000 - 591 - 1181 + 2],
    ['a friend on its heels', 15591 + 1181, 2],
    ['on one already', 15591, 0],
  ])('%s', (_, y, mils) => {
    expect(isClear(y)).toBe(mils)
  })

  test('the table edge', () => {
    const start = at(5000, 4000, 300)
    const back = furthestClear(start, LINE, 2100, 5000, area => isOnTable(table, area))
    expect(isOnTable(table, corners(shifted(start, 2100, back), LINE))).toBe(true)
    expect(isOnTable(table, corners(shifted(start, 2100, back + 1), LINE))).toBe(false)
  })
})
