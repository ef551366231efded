/** Wheels, lanes, ways back and falls against slow versions, often at table edges, at right angles and where edges touch. */

import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import {
  C,
  type CompassPoint,
  convexParts,
  corners,
  edgePassed,
  type Footprint,
  faced,
  fallBack,
  furthestClear,
  isOnTable,
  isOverEdge,
  lane,
  overlaps,
  type Point,
  type Pose,
  reformed,
  reversed,
  S,
  SCALE,
  type Size,
  shifted,
  straight,
  swept,
  turn,
  wheel,
  wheelArc,
} from '../src/index.ts'
import { check, facing, gridPoint, gridPolygon, PATIENCE, point, size } from './arbitrary.ts'
import * as slow from './slow.ts'

vi.setConfig({ testTimeout: PATIENCE })

const table = { width: 24_000, height: 18_000 }

/** Amid the table, at its edges, and in its corners, where a half of this or that stand fits exactly. */
const coordinate = (most: number): fc.Arbitrary<number> =>
  fc.oneof(
    fc.integer({ min: 0, max: most }),
    fc.constantFrom(0, 591, 787, 1181, 1575, most - 591, most - 787, most - 1181, most),
  )
const pose: fc.Arbitrary<Pose> = fc.record({
  x: coordinate(table.width),
  y: coordinate(table.height),
  facing,
})
const length = fc.oneof(fc.constantFrom(0, 1, 999, 1000, 1001, 2000), fc.integer({ min: 0, max: 4000 }))
const angle = fc.oneof(fc.constantFrom(1, 99, 100, 101, 450, 900), fc.integer({ min: 1, max: 900 }))

/** A sum of whole numbers over 2 SCALE, to the nearest mil. */
const mils = (...halves: readonly (readonly [number, number])[]): number =>
  slow.rounded(
    slow.rational(
      halves.reduce((sum, [a, b]) => sum + BigInt(a) * BigInt(b), 0n),
      2 * SCALE,
    ),
  )

const movedSlowly = ({ x, y, facing }: Pose, bearing: number, n: number): Pose => ({
  x: mils([x, 2 * SCALE], [2 * n, S(bearing)]),
  y: mils([y, 2 * SCALE], [2 * n, C(bearing)]),
  facing,
})
const cornersSlowly = ({ x, y, facing }: Pose, { frontage, depth }: Size): Point[] =>
  [
    [-1, 1],
    [1, 1],
    [1, -1],
    [-1, -1],
  ].map(([p = 0, q = 0]) => ({
    x: mils([x, 2 * SCALE], [p * frontage, C(facing)], [q * depth, S(facing)]),
    y: mils([y, 2 * SCALE], [-p * frontage, S(facing)], [q * depth, C(facing)]),
  }))
const cutSlowly = (whole: number, by: number): number[] =>
  Array.from({ length: Math.ceil(whole / by) }, (_, i) => Math.min(whole, (i + 1) * by))

/** All points lie to the right of, or on, the way from one corner to the next. */
function hullSlowly(points: readonly Point[]): Point[] {
  const side = (a: Point, b: Point, c: Point): number => (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
  const far = (a: Point, b: Point): number => (a.x - b.x) ** 2 + (a.y - b.y) ** 2
  const start = points.reduce((a, b) => (b.x < a.x || (b.x === a.x && b.y < a.y) ? b : a))
  const found = [start]
  for (;;) {
    const at = found.at(-1) ?? start
    const next = points.reduce((a, b) => {
      if (far(at, b) === 0) return a
      const turn = side(at, a, b)
      return far(at, a) === 0 || turn > 0 || (turn === 0 && far(at, b) > far(at, a)) ? b : a
    }, at)
    if (far(next, start) === 0) return found
    found.push(next)
  }
}
const sweptSlowly = (from: Pose, to: Pose, size: Size): Point[] =>
  hullSlowly([...cornersSlowly(from, size), ...cornersSlowly(to, size)])
const isOnTableSlowly = (area: readonly Point[]): boolean =>
  area.every(({ x, y }) => x >= 0 && y >= 0 && x <= table.width && y <= table.height)

test('MAR-23.15 MAR-8.8 · wheels, by the corner that stays', () => {
  check([pose, size, fc.constantFrom('left', 'right'), angle], (pose, size, side, angle) => {
    const p = side === 'right' ? 1 : -1
    const pivot = cornersSlowly(pose, size)[side === 'right' ? 1 : 0] ?? pose
    const expected = cutSlowly(angle, 100).map(made => {
      const b = (((pose.facing + p * made) % 3600) + 3600) % 3600
      return {
        x: mils([pivot.x, 2 * SCALE], [-p * size.frontage, C(b)], [-size.depth, S(b)]),
        y: mils([pivot.y, 2 * SCALE], [p * size.frontage, S(b)], [-size.depth, C(b)]),
        facing: b,
      }
    })
    expect(wheel(pose, size, side, angle)).toEqual(expected)
    const arc = slow.rational(BigInt(size.frontage) * BigInt(angle) * 314_159n, 180_000_000n)
    expect(wheelArc(size.frontage, angle)).toBe(Number((arc.n + arc.d - 1n) / arc.d))
  })
})

test('MAR-23.14 MAR-23.15 MAR-8.10 · straight steps, turns and new formations', () => {
  check(
    [pose, size, size, facing, length, fc.integer({ min: -1800, max: 1800 })],
    (pose, from, to, bearing, n, by) => {
      expect(straight(pose, bearing, n)).toEqual(
        cutSlowly(n, 1000).map(made => movedSlowly(pose, bearing, made)),
      )
      const turns = cutSlowly(Math.abs(by), 100).map(made => ({
        ...pose,
        facing: (((pose.facing + Math.sign(by) * made) % 3600) + 3600) % 3600,
      }))
      expect(turn(pose, by)).toEqual(turns)
      const front = {
        x: mils([pose.x, 2 * SCALE], [from.depth, S(pose.facing)]),
        y: mils([pose.y, 2 * SCALE], [from.depth, C(pose.facing)]),
      }
      expect(reformed(pose, from, to)).toEqual({
        x: mils([front.x, 2 * SCALE], [-to.depth, S(pose.facing)]),
        y: mils([front.y, 2 * SCALE], [-to.depth, C(pose.facing)]),
        facing: pose.facing,
      })
    },
  )
})

test('MAR-23.16 · what a sub-step sweeps, and at which edges of the table it ends', () => {
  check([pose, size, facing, fc.integer({ min: 0, max: 1000 })], (pose, size, bearing, n) => {
    const to = shifted(pose, bearing, n)
    const area = swept(corners(pose, size), corners(to, size))
    const expected = sweptSlowly(pose, movedSlowly(pose, bearing, n), size)
    const key = ({ x, y }: Point): string => `${x} ${y}`
    expect(area.map(key).sort()).toEqual(expected.map(key).sort())
    const over: Record<CompassPoint, boolean> = {
      north: expected.some(({ y }) => y > table.height),
      east: expected.some(({ x }) => x > table.width),
      south: expected.some(({ y }) => y < 0),
      west: expected.some(({ x }) => x < 0),
    }
    const edges = (['north', 'east', 'south', 'west'] as const).filter(edge => over[edge])
    expect(
      (['north', 'east', 'south', 'west'] as const).filter(edge => isOverEdge(table, area, edge)),
    ).toEqual(edges)
    expect(isOnTable(table, area)).toBe(edges.length === 0)
    const edge = edgePassed(table, area)
    expect(edge === null ? edges.length === 0 : edges.includes(edge)).toBe(true)
  })
})

/** Somebody before, behind or beside a unit: touching it, a mil or two apart or deep, or at any distance. */
const neighbour = (of: Pose, size: Size): fc.Arbitrary<Footprint> =>
  fc
    .tuple(
      fc.constantFrom(0, 900, 1800, 2700, 450, 1350),
      fc.oneof(fc.constantFrom(-2, -1, 0, 1, 2, 3, 999, 1000, 1001), fc.integer({ min: -500, max: 4500 })),
      fc.constantFrom(0, 0, 900, 450, 137),
    )
    .map(([way, gap, turned]) => {
      const half = way % 1800 === 0 ? size.depth : way % 900 === 0 ? size.frontage : size.depth
      const other = { frontage: 1574, depth: 2362 }
      const at = shifted(of, (of.facing + way) % 3600, half / 2 + other.depth / 2 + gap)
      return corners(faced(at, (of.facing + turned) % 3600), other)
    })
const scene = fc
  .tuple(pose, size)
  .chain(([pose, size]) =>
    fc.tuple(fc.constant(pose), fc.constant(size), fc.array(neighbour(pose, size), { maxLength: 4 })),
  )

test('MAR-23.17 · what a lane sweeps, and what of it friends close', () => {
  check([scene, length], ([pose, size, others], n) => {
    const made = cutSlowly(n, 1000)
    const stops = [pose, ...(n === 0 ? [pose] : made.map(each => movedSlowly(pose, pose.facing, each)))]
    const areas = stops.slice(1).map((to, i) => sweptSlowly(stops[i] ?? pose, to, size))
    const late = [movedSlowly(pose, pose.facing, 1000), ...stops.slice(2)]
    const end = movedSlowly(pose, pose.facing, n)
    const forFriends =
      n <= 1000
        ? [cornersSlowly(end, size)]
        : late.slice(1).map((to, i) => sweptSlowly(late[i] ?? pose, to, size))
    const real = lane(pose, size, n)
    for (const other of others) {
      const meets = (all: readonly (readonly Point[])[]): boolean =>
        all.some(area => slow.overlaps(area, other, 2))
      expect(real.areas.some(area => overlaps(area, other))).toBe(meets(areas))
      expect(real.areasForFriends.some(area => overlaps(area, other))).toBe(meets(forFriends))
    }
  })
})

test('MAR-9.23 · the farthest clear way is the last of all that are clear', () => {
  check(
    [scene, facing, fc.integer({ min: 0, max: 400 })],
    ([pose, size, others], off, limit) => {
      const bearing = off % 2 === 0 ? pose.facing : reversed(pose.facing)
      const isClear = (area: Footprint): boolean =>
        isOnTable(table, area) && !others.some(each => overlaps(area, each))
      const isClearSlowly = (n: number): boolean => {
        const stops = [pose, ...cutSlowly(n, 1000).map(made => movedSlowly(pose, bearing, made))]
        return stops.slice(1).every((to, i) => {
          const area = sweptSlowly(stops[i] ?? pose, to, size)
          return isOnTableSlowly(area) && !others.some(each => slow.overlaps(area, each, 2))
        })
      }
      let most = 0
      for (let n = 1; n <= limit; n++) if (isClearSlowly(n)) most = n
      expect(furthestClear(pose, size, bearing, limit, isClear)).toBe(most)
    },
    0.05,
  )
})

const NUMBERS = { enemyGap: 1000, extra: 3000, step: 100 }

test('MAR-23.22 · falls, past friends and before enemies, barred ground and the edge of the table', () => {
  const ground = fc.array(
    fc.tuple(point(0, 18_000), fc.constantFrom(500, 1000, 3000)).map(([{ x, y }, w]): Point[] => [
      { x, y },
      { x: x + w, y },
      { x: x + w, y: y + w },
      { x, y: y + w },
    ]),
    { maxLength: 2 },
  )
  check([scene, scene, facing, length, ground], ([pose, size, friends], [, , far], bearing, n, barred) => {
    const enemies = far.map(each => each)
    const isBarred = (_: Pose, area: Footprint): boolean => barred.some(each => overlaps(area, each))
    const real = fallBack(pose, size, bearing, n, { table, enemies, friends, isBarred }, NUMBERS)

    const start = { ...pose, facing: bearing }
    const at = (made: number): Pose => movedSlowly(start, bearing, made)
    const ground = (made: number): Point[] => cornersSlowly(at(made), size)
    const apart = (area: readonly Point[], other: readonly Point[]) => slow.squareOfDistance(area, other)
    const close = enemies.map(each => slow.compareToMils(apart(ground(0), each), 1000) < 0)
    const isStopped = (from: number, to: number): boolean => {
      const area = sweptSlowly(at(from), at(to), size)
      if (barred.some(each => slow.overlaps(area, each, 2))) return true
      return enemies.some((each, i) =>
        close[i]
          ? slow.compare(apart(ground(to), each), apart(ground(from), each)) < 0 ||
            slow.overlaps(ground(to), each, 2)
          : slow.compareToMils(apart(area, each), 1000) < 0,
      )
    }
    let made = 0
    let isLost = false
    for (const next of cutSlowly(n, 1000)) {
      if (isStopped(made, next)) break
      made = next
      isLost = !isOnTableSlowly(ground(made))
      if (isLost) break
    }
    const isOn = (where: number): boolean => friends.some(each => slow.overlaps(ground(where), each, 2))
    let end = made
    if (!isLost && isOn(made)) {
      const on: number[] = []
      for (let to = made + 100; to <= made + 3000; to += 100) {
        if (isStopped(to - 100, to) || !isOnTableSlowly(ground(to))) break
        on.push(to)
      }
      const back = Array.from({ length: Math.ceil(made / 100) }, (_, i) => made - 100 * (i + 1)).filter(
        to => to > 0,
      )
      end = [...on, ...back, 0].find(to => to === 0 || !isOn(to)) ?? 0
    }
    const stops = [0, ...cutSlowly(end, 1000)]
    const passed = friends.flatMap((each, i) =>
      stops.slice(1).some((to, j) => slow.overlaps(sweptSlowly(at(stops[j] ?? 0), at(to), size), each, 2))
        ? [i]
        : [],
    )
    expect([real.made, real.isLost, real.passed]).toEqual([end, isLost, passed])
    expect(real.pose).toEqual({ ...at(end), facing: (bearing + 1800) % 3600 })
  })
})

test('MAR-12.13 · a polygon and its convex parts hold the same places', () => {
  check([gridPolygon, gridPoint], (polygon, place) => {
    const parts = convexParts(polygon)
    expect(parts.some(part => slow.contains(part, place))).toBe(slow.contains(polygon, place))
  })
})
