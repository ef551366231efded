import { describe, expect, test } from 'vitest'
import {
  arePointsWithin,
  COMPASS,
  compareDistances,
  compareSquares,
  compareToMils,
  corners,
  distanceCeil,
  distanceFloor,
  edgeOutside,
  edgePassed,
  isCloser,
  isInside,
  isLineWithin,
  isOnTable,
  isOverEdge,
  isPointCloser,
  isPointNearLine,
  isPointWithin,
  isWithin,
  overlaps,
  pointDistanceFloor,
  pointsDistanceFloor,
  type Square,
  squareBetween,
  squareOfDistance,
  type TableSize,
  touch,
} from '../src/index.ts'
import { at, COLUMN, column, line, points, rectangle } from './shapes.ts'

describe('distance', () => {
  test.each([
    [21362, 9000, true],
    [21363, 9001, false],
  ])('MAR-23.8 · columns at y 10000 and %i: gap %i, within 9": %s', (y, gap, isEngaged) => {
    const [a, b] = [column(10000, 10000), column(10000, y)]
    expect(isWithin(a, b, 9000)).toBe(isEngaged)
    expect(distanceFloor(a, b)).toBe(gap)
    expect(distanceCeil(a, b)).toBe(gap)
    expect(isCloser(a, b, gap)).toBe(false)
    expect(isCloser(a, b, gap + 1)).toBe(true)
  })

  test('MAR-23.8 · an area whose corners are all on one spot is as far away as that spot', () => {
    const spot = corners(at(10000, 10000), { frontage: 0, depth: 0 })
    const body = column(10000, 12000)
    const gap = pointDistanceFloor({ x: 10000, y: 10000 }, body)
    expect([distanceFloor(spot, body), distanceCeil(body, spot)]).toEqual([gap, gap])
    expect([gap - 1, gap].map(mils => isWithin(spot, body, mils))).toEqual([false, true])
    expect([499, 500].map(mils => isPointWithin({ x: 10300, y: 10400 }, spot, mils))).toEqual([false, true])
  })

  test('TV-63 · MAR-23.8 · from corner to corner 80988265, less than the square of 9"', () => {
    const [a, b] = [column(10000, 10000), column(17937, 18726)]
    const square: Square = squareOfDistance(a, b)
    expect(square).toEqual({ over: 80988265, by: 1, under: 1 })
    expect([8999, 9000].map(mils => compareToMils(square, mils))).toEqual([1, -1])
    expect(compareSquares(square, { over: 80988265, by: 2, under: 2 })).toBe(0)
    expect(squareBetween({ x: 10787, y: 11181 }, { x: 17150, y: 17545 })).toBe(80988265)
    expect(isWithin(a, b, 9000)).toBe(true)
    expect([distanceFloor(a, b), distanceCeil(a, b)]).toEqual([8999, 9000])
  })

  test.each([
    ['that cross without a corner near', line(10000, 10000), line(10000, 10000, 900)],
    ['one in the other', rectangle(0, 0, 50000, 50000), line(10000, 10000, 450)],
    ['that share a corner', rectangle(0, 0, 10, 10), rectangle(10, 10, 20, 20)],
    ['on one spot', column(5, 5), column(5, 5)],
  ])('MAR-23.8 · the distance of footprints %s is 0', (_, a, b) => {
    expect(touch(a, b)).toBe(true)
    expect(isWithin(a, b, 0)).toBe(true)
    expect(distanceFloor(a, b)).toBe(0)
  })

  test('MAR-23.8 · distances are compared exactly', () => {
    const here = column(10000, 10000)
    expect(compareDistances(here, column(10000, 21362), here, column(10000, 21363))).toBe(-1)
    expect(compareDistances(here, column(10000, 21362), here, column(19574 + 1000, 10000))).toBe(0)
    expect(compareDistances(here, column(17937, 18726), here, column(10000, 21361))).toBe(1)
  })

  test('MAR-23.8 · of points', () => {
    const block = rectangle(0, 0, 10, 10)
    expect(isPointWithin({ x: 13, y: 14 }, block, 5)).toBe(true)
    expect(isPointWithin({ x: 13, y: 14 }, block, 4)).toBe(false)
    expect(isPointWithin({ x: 5, y: 5 }, block, 0)).toBe(true)
    expect(isPointCloser({ x: 13, y: 14 }, block, 5)).toBe(false)
    expect(isPointCloser({ x: 5, y: 5 }, block, 1)).toBe(true)
    expect(pointDistanceFloor({ x: 14, y: 14 }, block)).toBe(5)
    expect(arePointsWithin({ x: 0, y: 0 }, { x: 3, y: 4 }, 5)).toBe(true)
    expect(arePointsWithin({ x: 0, y: 0 }, { x: 3, y: 4 }, 4)).toBe(false)
    expect(pointsDistanceFloor({ x: 0, y: 0 }, { x: 3, y: 5 })).toBe(5)
  })

  test('MAR-12.9, MAR-12.12 · of lines', () => {
    const hedge = points([-50, 20], [5, 20], [60, 20])
    expect(isPointNearLine({ x: 0, y: 0 }, hedge, 20)).toBe(true)
    expect(isPointNearLine({ x: 0, y: 0 }, hedge, 19)).toBe(false)
    expect(isLineWithin(hedge, rectangle(0, 0, 10, 10), 10)).toBe(true)
    expect(isLineWithin(hedge, rectangle(0, 0, 10, 10), 9)).toBe(false)
    expect(isLineWithin(points([-5, 5], [15, 5]), rectangle(0, 0, 10, 10), 0)).toBe(true)
    expect(isLineWithin(points([4, 4], [5, 5]), rectangle(0, 0, 10, 10), 0)).toBe(true)
    expect(isLineWithin(points([-90, 0], [-13, 14], [-90, 50]), rectangle(0, 0, 10, 10), 13)).toBe(false)
  })
})

describe('overlap', () => {
  test.each([
    ['touching', 1574, false],
    ['1 mil deep', 1573, false],
    ['2 mils deep', 1572, false],
    ['3 mils deep', 1571, true],
    ['apart', 1575, false],
  ])('MAR-23.9 · side by side, %s', (_, apart, isOverlap) => {
    expect(overlaps(column(10000, 10000), column(10000 + apart, 10000))).toBe(isOverlap)
    expect(overlaps(column(10000 + apart, 10000), column(10000, 10000))).toBe(isOverlap)
  })

  test('MAR-23.9 · across each other, and whichever way round the corners go', () => {
    expect(overlaps(line(10000, 10000), line(10000, 10000, 900))).toBe(true)
    const block = rectangle(9000, 9000, 12000, 12000)
    for (const corners of [block, [...block].reverse()]) {
      expect(overlaps(column(10500, 10500, 300), corners)).toBe(true)
      expect(overlaps(corners, column(8213, 10500))).toBe(false)
    }
  })

  test('MAR-12.13 · on the table: no corner over an edge', () => {
    const table: TableSize = { width: 48000, height: 36000 }
    expect(isOnTable(table, column(787, 1181))).toBe(true)
    expect(edgePassed(table, column(786, 1181))).toBe('west')
    expect(edgePassed(table, column(787, 1180))).toBe('south')
    expect(edgePassed(table, column(47214, 1181))).toBe('east')
    expect(edgePassed(table, column(787, 34820))).toBe('north')
    expect(COMPASS.filter(edge => isOverEdge(table, column(786, 1180), edge))).toEqual(['south', 'west'])
    expect(COMPASS.filter(edge => isOverEdge(table, column(47214, 34820), edge))).toEqual(['north', 'east'])
    expect(COMPASS.filter(edge => isOverEdge(table, column(787, 1181), edge))).toEqual([])
  })

  test('MAR-24.2 · inside a zone of deployment, though it has a bay', () => {
    const zone = points(
      [0, 0],
      [20000, 0],
      [20000, 10000],
      [11000, 10000],
      [10000, 4000],
      [9000, 10000],
      [0, 10000],
    )
    const stands = (x: number, y: number) => corners(at(x, y), COLUMN)
    expect(isInside(zone, stands(787, 1181))).toBe(true)
    expect(isInside(zone, stands(10000, 2819))).toBe(true)
    expect(isInside(zone, stands(10000, 2820))).toBe(false)
    expect(edgeOutside(zone, stands(10000, 2820))).toBe(0)
    expect(edgeOutside(zone, stands(786, 1181))).toBe(0)
    expect(edgeOutside(zone, stands(30000, 5000))).toBe(0)
  })
})
