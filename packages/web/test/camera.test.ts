import { expect, test } from 'vitest'
import { centre, fit, move, zoom } from '../src/table/camera.ts'

const frame = { width: 1000, height: 600 }
const board = { width: 500, height: 500 }

test('a board that fits lies in the middle', () => {
  const camera = fit(frame, board)
  expect(camera.scale).toBeCloseTo(576 / 500)
  expect(camera.x).toBeCloseTo((1000 - 576) / 2)
  expect(camera.y).toBeCloseTo(12)
})

test('on a telephone it takes the whole width', () => {
  const camera = fit({ width: 360, height: 360 }, { width: 818, height: 818 })
  expect(camera).toMatchObject({ x: 0, y: 0 })
  expect(camera.scale).toBeCloseTo(360 / 818)
})

test('it does not lie under what stands in the corner, and otherwise does not care for it', () => {
  const wide = { width: 1600, height: 1000 }
  const tight = { width: 704, height: 450, corner: { x: 660, y: 332 } }
  const { x, scale } = fit(tight, wide)
  expect(x + wide.width * scale).toBeLessThanOrEqual(660)
  expect(scale).toBeGreaterThan(0.39)
  const roomy = { ...frame, corner: { x: 956, y: 482 } }
  expect(fit(roomy, board)).toEqual(fit(frame, board))
})

test('the point under the cursor stays where it is', () => {
  const before = fit(frame, board)
  const at = { x: 500, y: 300 }
  const after = zoom(before, 2, at, frame, board)
  expect((at.x - after.x) / after.scale).toBeCloseTo((at.x - before.x) / before.scale)
  expect(after.fitted).toBe(false)
})

test.each([
  [1e6, 6],
  [1e-6, 0.6],
])('zooming by %d stops at %d times what fits', (factor, limit) => {
  const before = fit(frame, board)
  expect(zoom(before, factor, { x: 0, y: 0 }, frame, board).scale / before.scale).toBeCloseTo(limit)
})

test.each([
  [1e6, { nearest: 2 }, 2],
  [1e6, { nearest: 0.001 }, 576 / 500],
  [1e-6, { farthest: 0.25 }, (0.25 * 576) / 500],
  [1e-6, { farthest: 3 }, 576 / 500],
])('zooming by %d where a board says %j stops at %d', (factor, limits, scale) => {
  expect(zoom(fit(frame, board), factor, { x: 0, y: 0 }, frame, board, limits).scale).toBeCloseTo(scale)
})

test('a board cannot be pushed out of the window', () => {
  const near = zoom(fit(frame, board), 3, { x: 500, y: 300 }, frame, board)
  for (const [dx, dy] of [
    [1e5, 1e5],
    [-1e5, -1e5],
  ] as const) {
    const { x, y, scale } = move(near, dx, dy, frame, board)
    expect(x).toBeLessThanOrEqual(12)
    expect(y).toBeLessThanOrEqual(12)
    expect(x + board.width * scale).toBeGreaterThanOrEqual(frame.width - 12)
    expect(y + board.height * scale).toBeGreaterThanOrEqual(frame.height - 12)
  }
})

test.each([
  ['as near as it is', 1],
  ['nearer', 1.3],
])('a point comes into the middle of the window, %s', (_, nearer) => {
  const near = zoom(fit(frame, board), 3, { x: 500, y: 300 }, frame, board)
  const after = centre(near, { x: 180, y: 220 }, near.scale * nearer, frame, board)
  expect(after.scale).toBeCloseTo(near.scale * nearer)
  expect(after.x + 180 * after.scale).toBeCloseTo(frame.width / 2)
  expect(after.y + 220 * after.scale).toBeCloseTo(frame.height / 2)
})

test('a corner comes as near to the middle as the board reaches', () => {
  const near = zoom(fit(frame, board), 3, { x: 500, y: 300 }, frame, board)
  expect(centre(near, { x: 0, y: 0 }, near.scale, frame, board)).toMatchObject({ x: 12, y: 12 })
})
