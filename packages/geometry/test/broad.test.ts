import { describe, expect, test } from 'vitest'
import {
  corners,
  Field,
  type Footprint,
  isCloser,
  isOnTable,
  overlaps,
  type Pose,
  straight,
  swept,
  type TableSize,
} from '../src/index.ts'
import { at, COLUMN, LINE } from './shapes.ts'

/** Units as they stand on a table of any size: one every six inches, every other one an enemy. */
function army(columns: number, rows: number): { units: Footprint[]; field: Field<number>; table: TableSize } {
  const units = Array.from({ length: columns * rows }, (_, i) =>
    corners(at(3000 + (i % columns) * 6000, 3000 + Math.floor(i / columns) * 6000, (i * 37) % 3600), LINE),
  )
  const table = { width: columns * 6000, height: rows * 6000 }
  return { units, field: new Field(units.map((unit, i) => [i, unit] as const)), table }
}

/** As a rule would ask: on the table, clear of friends, and not closer than 1" to an enemy; and how much it had to look at. */
function advance({ units, field, table }: ReturnType<typeof army>, pose: Pose, length: number) {
  let looked = 0
  let before = corners(pose, COLUMN)
  for (const next of straight(pose, pose.facing, length)) {
    const after = corners(next, COLUMN)
    if (!isOnTable(table, after)) return { isLegal: false, looked }
    const area = swept(before, after)
    for (const i of field.near(area, 1000)) {
      looked++
      const unit = units[i]!
      if (i % 2 === 0 ? overlaps(area, unit) : isCloser(area, unit, 1000)) return { isLegal: false, looked }
    }
    before = after
  }
  return { isLegal: true, looked }
}

const poses = Array.from({ length: 500 }, (_, i) =>
  at(6000 + ((i * 7919) % 30000), 6000 + ((i * 104729) % 30000), i * 7),
)

describe('the cost of a question', () => {
  test('does not grow with all units on the table', () => {
    const looks = [army(10, 6), army(40, 40)].map(all =>
      poses.reduce((sum, pose) => sum + advance(all, pose, 6000).looked, 0),
    )
    expect(looks[1]! / looks[0]!).toBeLessThan(1.3)
    expect(looks[0]! / poses.length).toBeLessThan(20)
  })

  test('a move of 6" among sixty units is judged in far less than a millisecond', () => {
    const all = army(10, 6)
    const begun = process.cpuUsage()
    for (let i = 0; i < 4; i++) for (const pose of poses) advance(all, pose, 6000)
    const { user } = process.cpuUsage(begun)
    expect(user / (4 * poses.length)).toBeLessThan(1000)
    expect(poses.some(pose => advance(all, pose, 6000).isLegal)).toBe(true)
  })
})
