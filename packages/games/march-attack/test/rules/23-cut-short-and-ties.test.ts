import { describe, expect, test } from 'vitest'
import { fallBackUnit } from '../../src/table/fall-back.ts'
import { unitNamed } from '../../src/table/names.ts'
import { footprintOf, nearestOf } from '../../src/table/units.ts'
import { away, blue, box, far, piece } from '../pieces.ts'
import { tableOf, unit } from '../stage.ts'

/** A fall-back that was cut short, and ties between those who are equally near. */

describe('MAR-23.22 · a fall-back that was cut short', () => {
  // A column falls back north towards a block in its way: it makes so many mils of 6".
  const lost = (room: number) => {
    const s = tableOf([piece('a', 'infantry-column', 20_000, 20_000, 1800), far], {
      ground: {
        blocks: [{ id: 'f', type: 'farm', points: box(10_000, 20_000 + 1181 + room, 30_000, 40_000) }],
      },
      leaders: away,
    })
    fallBackUnit(
      s,
      unitNamed(s, 'a'),
      { length: 6000, from: { x: 20_000, y: 10_000 }, isTactical: true },
      undefined,
    )
    return [unit(s, 'a').y - 20_000, 6 - unit(s, 'a').cv]
  }
  test('of less than half costs 1 CV, of half none', () => {
    expect([lost(2500), lost(3500), lost(4500)]).toEqual([
      [2000, 1],
      [3000, 0],
      [4000, 0],
    ])
  })
})

test('MAR-23.23 · of several equally near the lowest id, wherever it stands in the list', () => {
  const s = tableOf([
    piece('a', 'infantry-line', 20_000, 20_000),
    piece('b', 'infantry-line', 20_000, 30_000, 0, blue),
    piece('c', 'infantry-line', 20_000, 10_000, 0, blue),
    piece('d', 'infantry-line', 20_000, 10_001, 0, blue),
  ])
  const nearest = (...ids: readonly string[]) => {
    const found = nearestOf(
      s,
      footprintOf(s, unitNamed(s, 'a')),
      ids.map(id => unitNamed(s, id)),
    )
    return found === -1 ? null : s.scenario.units[found]?.id
  }
  expect([
    nearest('b', 'c'),
    nearest('c', 'b'),
    nearest('c', 'b', 'd'),
    nearest('d', 'c'),
    nearest(),
  ]).toEqual(['b', 'b', 'd', 'd', null])
})
