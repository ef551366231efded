import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { namesPlaced, type Spoken } from '../../ui/table/names/naming.ts'
import { hullOf } from '../../ui/table/overlays/hull.ts'
import { overlap, placed, type Wanted } from '../../ui/table/plates/placing.ts'

const ROOM = { left: 0, top: 0, right: 1000, bottom: 1000 }
const SIZE = { width: 60, height: 15 }
const at = (id: number, x: number, y: number, behind: Wanted['behind'] = 'below'): Wanted => ({
  id,
  around: { left: x, top: y, right: x + 32, bottom: y + 48 },
  behind,
  ...SIZE,
})
const boxOf = ({ left, top }: { readonly left: number; readonly top: number }) => ({
  left,
  top,
  right: left + SIZE.width,
  bottom: top + SIZE.height,
})

describe('plates', () => {
  test.each([
    ['below', 203],
    ['above', 134],
  ] as const)('one that stands alone has its plate behind it: %s', (behind, top) => {
    const plate = placed([at(1, 400, 152, behind)], [], 3, ROOM).get(1)
    expect(plate).toEqual({ id: 1, left: 386, top, leader: null })
  })

  test('at the edge of the table it stands where it is seen', () => {
    const plate = placed([at(1, 400, 950)], [], 3, ROOM).get(1)
    expect(overlap(boxOf(plate ?? { left: 0, top: 2000 }), ROOM)).toBe(1)
  })

  test('a garrison has its plate in its own houses, unless they are too small for it', () => {
    const houses = { left: 400, top: 100, right: 480, bottom: 180 }
    const garrison: Wanted = { ...at(1, 0, 0), around: houses, isInside: true }
    const inside = placed(
      [garrison, { ...garrison, id: 2, around: { ...houses, left: 490, right: 570 } }],
      [],
      3,
      ROOM,
    )
    expect(overlap(boxOf(inside.get(1) ?? ROOM), houses)).toBe(1)
    const small = placed([{ ...garrison, around: { ...houses, right: 420 } }], [], 3, ROOM).get(1)
    expect(overlap(boxOf(small ?? ROOM), houses)).toBe(0)
  })

  test('what has no plate is not covered either', () => {
    const leader = { left: 380, top: 200, right: 452, bottom: 230 }
    const plate = placed([at(1, 400, 152)], [leader], 3, ROOM).get(1)
    expect(overlap(boxOf(plate ?? leader), leader)).toBe(0)
  })

  test('columns side by side: no plate covers another, however near they stand', () => {
    fc.assert(
      fc.property(fc.integer({ min: 33, max: 90 }), fc.integer({ min: 2, max: 6 }), (apart, count) => {
        const wanted = Array.from({ length: count }, (_, i) => at(i, 200 + i * apart, 400))
        const boxes = [...placed(wanted, [], 3, ROOM).values()].map(boxOf)
        for (const [i, a] of boxes.entries())
          for (const b of boxes.slice(i + 1)) expect(overlap(a, b)).toBe(0)
      }),
      { numRuns: 60 },
    )
  })

  test('the same units have the same plates, in whatever order they come', () => {
    const wanted = [at(3, 300, 300), at(1, 320, 310), at(2, 340, 300)]
    expect(placed(wanted.toReversed(), [], 3, ROOM)).toEqual(placed(wanted, [], 3, ROOM))
  })
})

test('a territory holds all points and has only corners of theirs', () => {
  const point = fc.record({ x: fc.integer({ min: 0, max: 99 }), y: fc.integer({ min: 0, max: 99 }) })
  fc.assert(
    fc.property(fc.array(point, { minLength: 3, maxLength: 30 }), points => {
      const hull = hullOf(points)
      for (const corner of hull) expect(points).toContainEqual(corner)
      for (const [i, a] of hull.entries()) {
        const b = hull[(i + 1) % hull.length] ?? a
        for (const { x, y } of points)
          expect((b.x - a.x) * (y - a.y) - (b.y - a.y) * (x - a.x)).toBeGreaterThanOrEqual(0)
      }
    }),
  )
})

describe('names', () => {
  const spoken = (id: string, x: number, mayMiss: boolean): Spoken => ({
    id,
    text: 'Windmill',
    around: { left: x, top: 100, right: x + 18, bottom: 120 },
    sides: ['right', 'left', 'below', 'above'],
    mayMiss,
  })
  const unit = (left: number) => ({ box: { left, top: 90, right: left + 60, bottom: 130 }, cost: 14 })
  const boxesOf = (names: ReturnType<typeof namesPlaced>) => [...names.values()].map(({ box }) => box)

  test('one that stands alone is to the right of what it names', () => {
    const [box] = boxesOf(namesPlaced([spoken('a', 400, true)], [], 13, ROOM))
    expect(box?.left).toBeGreaterThan(418)
  })

  test('where a unit stands it goes to the other side, and covers neither unit nor name', () => {
    const there = [unit(420)]
    const [box, other] = boxesOf(
      namesPlaced([spoken('a', 400, true), spoken('b', 330, true)], there, 13, ROOM),
    )
    expect(box?.right).toBeLessThan(400)
    if (box === undefined || other === undefined) throw new Error('both have room')
    for (const each of [box, other]) for (const { box: taken } of there) expect(overlap(each, taken)).toBe(0)
    expect(overlap(box, other)).toBe(0)
  })

  test('where there is no room one is left out that can be asked for elsewhere, and no other', () => {
    const around = [
      unit(330),
      unit(418),
      { ...unit(380), box: { left: 350, top: 40, right: 500, bottom: 180 } },
    ]
    expect(namesPlaced([spoken('a', 400, true)], around, 13, ROOM).size).toBe(0)
    expect(namesPlaced([spoken('a', 400, false)], around, 13, ROOM).size).toBe(1)
  })
})
