import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { levelAt, pixelAt, stepAt } from '../../ui/table/levels.ts'
import { FRAME, INCH, onBoard, onTable, sizeOfBoard } from '../../ui/table/place.ts'

const SIZED = { table: { width: 48_000, height: 36_000 } }

describe('places on the board', () => {
  test('the south-west corner of the table is below on the left, inside the frame (MAR-23.1)', () => {
    const { height } = sizeOfBoard(SIZED)
    expect(onBoard(SIZED, { x: 0, y: 0 })).toEqual({ x: FRAME, y: height - FRAME })
    expect(onBoard(SIZED, { x: 1000, y: 36_000 })).toEqual({ x: FRAME + INCH, y: FRAME })
  })

  test('from the table to the board and back, no mil is lost', () => {
    const mils = fc.integer({ min: -5000, max: 60_000 })
    fc.assert(
      fc.property(mils, mils, (x, y) => {
        expect(onTable(SIZED, onBoard(SIZED, { x, y }))).toEqual({ x, y })
      }),
    )
  })
})

describe('how near the table is seen', () => {
  test.each([
    [2, 6.5, 'far'],
    [9, 9, 'far'],
    [13.4, 13, 'far'],
    [17.7, 18, 'middle'],
    [36, 36, 'middle'],
    [60, 52, 'near'],
    [900, 144, 'near'],
  ] as const)('%d pixels an inch are the step %d, which is %s', (pixels, step, level) => {
    expect(stepAt(pixels)).toBe(step)
    expect(levelAt(step)).toBe(level)
  })

  test('a pixel takes the less of the board, the nearer it is', () => {
    expect(pixelAt(20)).toBe(1)
    expect(pixelAt(40)).toBe(0.5)
  })
})
