import { describe, expect, test } from 'vitest'
import { fireOdds } from '../../src/fire/odds.ts'
import type { PartOf } from '../../src/parts.ts'
import type { State } from '../../src/state.ts'
import { blue, withoutLeaders } from '../pieces.ts'
import { type Piece, Stage, tableOf, unit } from '../stage.ts'

/** MAR-9.2: odds of fire against what the rules themselves do with every fall of the dice. */

const line = (id: string, x: number, y: number, facing: number, more: Partial<Piece> = {}): Piece => ({
  id,
  formation: 'infantry-line',
  x,
  y,
  facing,
  ...more,
})
const guns = (id: string, x: number, y: number, more: Partial<Piece> = {}): Piece =>
  line(id, x, y, 0, { formation: 'battery-unlimbered', cv: 5, stands: 1, ...more })
const fire = (id: string, target: string, points = 0, joined = true): PartOf<'fire'> => ({
  type: 'fire',
  unit: id,
  target,
  points,
  joined,
})

/** By unit and CV lost: of all falls of so many dice, those in which it loses as much. */
function byBruteForce(make: () => State, fires: readonly PartOf<'fire'>[], dice: number) {
  const found: { [unit: string]: number[] } = {}
  const all = 6 ** dice
  for (let fall = 0; fall < all; fall++) {
    const script = Array.from({ length: dice }, (_, i) => 1 + (Math.floor(fall / 6 ** i) % 6))
    const s = make()
    const before = s.open.units.map(({ cv }) => cv)
    const stage = new Stage(s, 'firePhase', [...script, ...Array(40).fill(1)])
    stage.decide(0, { type: 'declare-fire', fires: [...fires] })
    if (stage.at === 'declareFire') stage.decide(1, { type: 'declare-fire', fires: [] })
    for (const [i, { id }] of s.scenario.units.entries()) {
      const lost = (before[i] ?? 0) - unit(stage.s, id).cv
      const row = found[id] ?? []
      row[lost] = (row[lost] ?? 0) + 1 / all
      found[id] = row
    }
  }
  return found
}

const B = line('b', 20_000, 30_378, 1800, blue)
const cases: readonly [string, readonly Piece[], readonly PartOf<'fire'>[], number][] = [
  [
    'MAR-9.2 · one line at another',
    [line('a', 20_000, 20_000, 0), line('b', 20_000, 22_182, 1800, blue)],
    [fire('a', 'b', 6)],
    1,
  ],
  [
    'MAR-9.2 · a weak unit breaks',
    [line('a', 20_000, 20_000, 0), line('b', 20_000, 22_182, 1800, { ...blue, now: { cv: 1 } })],
    [fire('a', 'b', 6)],
    1,
  ],
  [
    'MAR-9.16 · two batteries together at one target',
    [guns('g', 18_000, 20_000), guns('h', 22_000, 20_000), B],
    [fire('g', 'b'), fire('h', 'b')],
    1,
  ],
  [
    'MAR-9.16 · each for itself',
    [guns('g', 18_000, 20_000), guns('h', 22_000, 20_000), B],
    [fire('g', 'b', 0, false), fire('h', 'b', 0, false)],
    2,
  ],
  [
    'MAR-9.17 · a shot that has hit goes on to whoever stands behind',
    [guns('g', 20_000, 20_000), B, line('c', 20_000, 33_000, 1800, blue)],
    [fire('g', 'b')],
    2,
  ],
  [
    'MAR-9.17 MAR-9.16 · of two together each goes on, and musketry joins in at the other',
    [
      guns('g', 19_000, 20_000),
      guns('h', 21_000, 20_000),
      B,
      line('c', 20_000, 33_000, 1800, blue),
      line('a', 20_000, 35_200, 1800, {}),
    ],
    [fire('a', 'c', 6), fire('g', 'b'), fire('h', 'b')],
    4,
  ],
  [
    'MAR-9.16 · a battery that splits its fire',
    [
      guns('g', 20_000, 20_000, { formation: 'large-battery-unlimbered', stands: 2 }),
      line('b', 18_000, 30_378, 1800, blue),
      line('c', 22_000, 30_378, 1800, blue),
    ],
    [fire('g', 'b'), fire('g', 'c')],
    2,
  ],
]

describe('odds of fire are those of the rules', () => {
  test.each(cases)('%s', (_, pieces, fires, dice) => {
    const make = () => tableOf(pieces, withoutLeaders)
    const s = make()
    const expected = byBruteForce(make, fires, dice)
    const odds = fireOdds(s, fires)
    expect(odds.length).toBeGreaterThan(0)
    for (const [i, { id, cv }] of s.scenario.units.entries()) {
      const found = odds.find(each => each.unit === i)
      const chances = found?.chances ?? [1]
      for (let lost = 0; lost <= cv; lost++)
        expect(chances[lost] ?? 0, `${id} loses ${lost}`).toBeCloseTo(expected[id]?.[lost] ?? 0, 12)
      expect(found?.breaks ?? 0).toBeCloseTo(expected[id]?.[unit(s, id).cv] ?? 0, 12)
    }
  })

  test('MAR-9.1 · nothing laid: nothing to foresee', () => {
    expect(fireOdds(tableOf([guns('g', 20_000, 20_000), B], withoutLeaders), [])).toEqual([])
  })
})
