import { stateWith } from '@grognard/engine'
import { expect, test } from 'vitest'
import { marchAttack } from '../../src/index.ts'
import type { Scenario, UnitCard } from '../../src/scenario.ts'
import { layOut } from '../../src/set-up/lay-out.ts'
import type { MarchAttack } from '../../src/state.ts'
import { Stage } from '../stage.ts'

const made = marchAttack.scenario('mill-hill', {})
if (!made.ok) throw new Error(JSON.stringify(made.refusal))
const mill: Scenario = made.value

const unitsOf = (side: number): UnitCard[] => mill.units.filter(unit => unit.side === side)

test('MAR-24.22 · two advance guards of equal size meet on ground that is the same for both', () => {
  expect(mill.table).toEqual({ width: 36_000, height: 30_000 })
  expect([mill.turnLimit, mill.victory.marginalMargin, mill.victory.decisiveMargin]).toEqual([6, 2, 6])
  expect(mill.objectives.map(({ id, points }) => [id, points])).toEqual([
    ['mill', 3],
    ['crossroads', 2],
  ])
  for (const side of [0, 1]) {
    const branches = unitsOf(side).map(({ branch }) => branch)
    expect(branches.toSorted()).toEqual(['artillery', 'cavalry', 'infantry', 'infantry', 'infantry'])
  }
  const cv = (side: number) => unitsOf(side).reduce((sum, unit) => sum + unit.cv, 0)
  expect([cv(0), cv(1)]).toEqual([26, 25])
})

const mirrored = (points: readonly { readonly x: number; readonly y: number }[]): string =>
  points
    .map(({ x, y }) => `${x} ${mill.table.height - y}`)
    .toSorted()
    .join()
const asIs = (points: readonly { readonly x: number; readonly y: number }[]): string =>
  points
    .map(({ x, y }) => `${x} ${y}`)
    .toSorted()
    .join()

test('MAR-24.22 · whatever lies on the table has its mirror image there', () => {
  const { hills, areas, blocks, obstacles, roads } = mill.ground
  const shapes = [
    ...hills.map(({ polygon }) => polygon),
    ...[...areas, ...blocks, ...obstacles, ...roads].map(({ points }) => points),
    ...mill.sides.map(({ zone }) => zone),
  ]
  for (const shape of shapes) expect(shapes.map(asIs)).toContain(mirrored(shape))
  const placed = mill.deployment.units.map(({ x, y, facing }) => `${x} ${y} ${facing}`)
  for (const { x, y, facing } of mill.deployment.units)
    expect(placed).toContain(`${x} ${mill.table.height - y} ${(facing + 1800) % 3600}`)
})

test('MAR-24.22 MAR-24.2 · everybody finds a place in the default deployment', () => {
  const { s } = new Stage(stateWith<MarchAttack>(mill, layOut(mill)), 'setUp').letPass()
  expect(s.open.units.every(({ place }) => place === 'table')).toBe(true)
  expect(s.open.leaders.every(({ place }) => place === 'table')).toBe(true)
})
