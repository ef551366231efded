/** What is only looked at where boxes are near must come to the same as looking everywhere. */

import {
  boxOf,
  compareDistances,
  corners,
  isPointWithin,
  isWithin,
  straight,
  swept,
  turn,
  wheel,
} from '@grognard/geometry'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boxOfStep } from '../../src/movement/steps/along.ts'
import { sizeOf } from '../../src/table/shapes.ts'
import {
  areAnyWithin,
  areWithin,
  footprintOf,
  isFormed,
  isFormedEnemyWithin,
  isUnitWithin,
  nearestOf,
  unitsNear,
} from '../../src/table/units.ts'
import { type Formation, NONE } from '../../src/vocabulary.ts'
import { type Piece, tableOf } from '../stage.ts'

const FORMATIONS = [
  'infantry-line',
  'infantry-column',
  'infantry-skirmish',
  'cavalry-line',
  'battery-unlimbered',
] as const satisfies readonly Formation[]

const formation = fc.constantFrom(...FORMATIONS)
const coordinate = fc.integer({ min: 0, max: 60_000 })
const facing = fc.integer({ min: 0, max: 3599 })
const pose = fc.record({ x: coordinate, y: coordinate, facing })
const CASES = { numRuns: 300 }

test('MAR-23.14 MAR-23.16 · nothing that a step sweeps, or stands on, lies outside the box in which it looks for others', () => {
  fc.assert(
    fc.property(
      pose,
      formation,
      facing,
      fc.integer({ min: 1, max: 12_000 }),
      (start, formation, way, mils) => {
        const size = sizeOf(formation)
        const poses = straight(start, way, mils)
        const along = [start, ...poses].map(each => corners(each, size))
        const areas = along.slice(1).map((after, i) => swept(along[i] ?? after, after))
        const angle = (mils % 900) + 1
        const turns = turn(start, (way % 1800) + 1)
        for (const [steps, prints, isStraight] of [
          [poses, areas, true],
          [turns, turns.map(each => corners(each, size)), false],
          ...(['left', 'right'] as const).map(side => {
            const wheels = wheel(start, size, side, angle)
            return [wheels, wheels.map(each => corners(each, size)), false] as const
          }),
        ] as const) {
          const { west, south, east, north } = boxOfStep(formation, start, steps, isStraight)
          for (const { x, y } of [...prints.flat(), ...corners(start, size)]) {
            expect(x >= west && x <= east).toBe(true)
            expect(y >= south && y <= north).toBe(true)
          }
        }
      },
    ),
    CASES,
  )
})

const pieces = fc
  .array(fc.tuple(pose, formation, fc.boolean()), { minLength: 2, maxLength: 9 })
  .map(all =>
    all.map(
      ([at, formation, isRed], i): Piece => ({ id: `${i}`, formation, mf: isRed ? 'red' : 'blue', ...at }),
    ),
  )

test('MAR-23.8 MAR-23.23 · the nearest, those within reach and those near a point are the same as without boxes', () => {
  fc.assert(
    fc.property(pieces, pose, fc.integer({ min: 0, max: 20_000 }), (pieces, from, mils) => {
      const s = tableOf(pieces)
      const all = [...s.open.units.keys()]
      const body = corners(from, sizeOf('infantry-line'))
      const nearest = all.reduce(
        (best, unit) =>
          best === NONE || compareDistances(body, footprintOf(s, unit), body, footprintOf(s, best)) < 0
            ? unit
            : best,
        NONE,
      )
      expect(nearestOf(s, body, all)).toBe(nearest)
      const [these, those] = ([0, 1] as const).map(side =>
        all.filter(unit => s.scenario.units[unit]?.side === side),
      )
      const isAny = these?.some(unit => those?.some(other => areWithin(s, unit, other, mils)))
      expect(areAnyWithin(s, these ?? [], those ?? [], mils)).toBe(isAny)
      const point = { west: from.x, south: from.y, east: from.x, north: from.y }
      const near = unitsNear(s, 1, point, mils)
      for (const unit of those ?? []) if (isUnitWithin(s, unit, from, mils)) expect(near).toContain(unit)
      for (const unit of all)
        expect(isUnitWithin(s, unit, from, mils)).toBe(isPointWithin(from, footprintOf(s, unit), mils))
      const isNear = those?.some(unit => isFormed(s, unit) && isWithin(body, footprintOf(s, unit), mils))
      expect(isFormedEnemyWithin(s, 0, { footprint: body, box: boxOf(body) }, mils)).toBe(isNear)
    }),
    CASES,
  )
})
