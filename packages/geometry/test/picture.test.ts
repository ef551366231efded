import { describe, expect, test } from 'vitest'
import { commonArea, nearestPoints, pointAt } from '../src/index.ts'
import { column, points, rectangle } from './shapes.ts'

describe('for pictures', () => {
  test('the shortest way from one footprint to another', () => {
    expect(nearestPoints(column(10000, 10000), column(17937, 18726))).toEqual(
      points([10787, 11181], [17150, 17545]),
    )
    expect(nearestPoints(rectangle(0, 0, 10, 10), points([20, 5], [30, 0], [30, 10]))).toEqual(
      points([10, 5], [20, 5]),
    )
    expect(nearestPoints(points([20, 5], [30, 0], [30, 10]), rectangle(0, 0, 10, 10))).toEqual(
      points([20, 5], [10, 5]),
    )
    expect(nearestPoints(points([0, 0], [10, 10], [0, 20]), rectangle(9, 1, 20, 3))).toEqual(
      points([6, 6], [9, 3]),
    )
    expect(nearestPoints(rectangle(0, 0, 10, 10), rectangle(10, 10, 12, 12))).toBe(null)
  })

  test('what two footprints have in common', () => {
    expect(commonArea(rectangle(0, 0, 10, 10), rectangle(5, 5, 20, 20))).toHaveLength(4)
    expect(commonArea(rectangle(0, 0, 10, 10), rectangle(5, 5, 20, 20))).toEqual(
      expect.arrayContaining(points([5, 5], [10, 5], [10, 10], [5, 10])),
    )
    expect(commonArea(rectangle(0, 0, 10, 10), rectangle(11, 0, 20, 20))).toEqual([])
  })

  test('a place on a way', () => {
    expect(pointAt({ x: 0, y: 0 }, { x: 9, y: 18 }, { over: 1, under: 3 })).toEqual({ x: 3, y: 6 })
  })
})
