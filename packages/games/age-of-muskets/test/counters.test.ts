import { expect, test } from 'vitest'
import { nationClass, SIZES } from '../ui/counters/looks.ts'
import { fannedOut, piled } from '../ui/counters/stacking.ts'

const { headquarters, combatUnit } = SIZES
const corps = [headquarters, combatUnit, combatUnit, combatUnit, combatUnit]

test('a fanned stack lies around its spot, and none of it over another', () => {
  const slots = fannedOut(corps)
  const boxes = slots.map(({ x, y }, at) => ({
    left: x - corps[at]!.width / 2,
    right: x + corps[at]!.width / 2,
    top: y - corps[at]!.height / 2,
    bottom: y + corps[at]!.height / 2,
  }))
  for (const [at, a] of boxes.entries())
    for (const b of boxes.slice(at + 1))
      expect(a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top).toBe(true)
  expect(Math.min(...boxes.map(({ top }) => top))).toBeCloseTo(
    -Math.max(...boxes.map(({ bottom }) => bottom)),
  )
})

test('of a pile one sees the first, and an edge of at most two others', () => {
  expect(piled(corps)).toEqual([
    { x: 0, y: -0 },
    { x: 3.2, y: -3.2 },
    { x: 6.4, y: -6.4 },
    { x: 6.4, y: -6.4 },
    { x: 6.4, y: -6.4 },
  ])
})

test('AOM-8.2 · where the nation is not known the side alone gives the colour', () => {
  expect(nationClass(undefined, 'orange')).toBe('aom-side-orange')
  expect(nationClass('bavaria', 'blue')).toBe('aom-side-blue aom-nation-bavaria')
})
