import { expect, test } from 'vitest'
import type { Event } from '../../src/events.ts'
import { charge } from '../charging.ts'
import { withoutLeaders } from '../pieces.ts'
import { type Piece, Stage, tableOf, unit } from '../stage.ts'

/** MAR-24.10: the active side, then MF id, then unit id; ids of units that go against those of their MFs show it. */

const majors = { alpha: 0, omega: 0, zulu: 1 } as const
const at = (
  id: string,
  mf: string,
  formation: Piece['formation'],
  x: number,
  y: number,
  facing: number,
): Piece => ({
  id,
  mf,
  formation,
  x,
  y,
  facing,
})
const testers = (stage: Stage, rule: string): string[] =>
  stage.told.flatMap(event => (event.type === 'ved-test' && event.rule === rule ? [event.unit] : []))

test('MAR-24.10 MAR-8.35 · friends behind several broken units test by MF and id, not by who broke first', () => {
  // Two lines break; behind the first stands a column of the later MF, behind the second one of the earlier.
  const s = tableOf(
    [
      { ...at('b1', 'omega', 'infantry-line', 20_000, 20_000, 0), now: { cv: 1 } },
      { ...at('b2', 'omega', 'infantry-line', 40_000, 20_000, 0), now: { cv: 1 } },
      at('c1', 'omega', 'infantry-column', 20_000, 16_000, 0),
      at('d1', 'alpha', 'infantry-column', 40_000, 16_000, 0),
      at('e1', 'blue', 'infantry-line', 20_000, 22_182, 1800),
      at('e2', 'blue', 'infantry-line', 40_000, 22_182, 1800),
    ],
    { majors, ...withoutLeaders },
  )
  const stage = new Stage(s, 'firePhase', [3, 3, 3, 3])
  stage.decide(0, { type: 'declare-fire', fires: [] })
  const fire = (id: string, target: string) => ({
    type: 'fire' as const,
    unit: id,
    target,
    points: 6,
    joined: false,
  })
  stage.decide(1, { type: 'declare-fire', fires: [fire('e1', 'b1'), fire('e2', 'b2')] })
  expect([unit(stage.s, 'b1').place, unit(stage.s, 'b2').place]).toEqual(['lost', 'lost'])
  expect(testers(stage, 'MAR-8.35')).toEqual(['d1', 'c1'])
})

test('MAR-24.10 MAR-23.22 · friends that a unit passes on its way back test by MF and id', () => {
  const s = tableOf(
    [
      at('a', 'blue', 'infantry-column', 20_000, 17_728, 0),
      at('b', 'omega', 'infantry-line', 20_000, 20_000, 1800),
      at('c', 'omega', 'infantry-line', 20_000, 22_500, 1800),
      at('d', 'alpha', 'infantry-line', 20_000, 24_500, 1800),
    ],
    { majors, ...withoutLeaders },
  )
  charge(s, 'a', 'b')
  s.open.active = 1
  const stage = new Stage(s, 'meleePhase', [6, 1, 3, 3, 3, 3]).letPass()
  expect(unit(stage.s, 'b').y).toBeGreaterThan(25_000)
  expect(testers(stage, 'MAR-23.22')).toEqual(['d', 'c'])
})

test('MAR-24.10 MAR-10.22 · impetuous victors test by MF and id', () => {
  const horse = (id: string, mf: string, x: number): Piece => ({
    ...at(id, mf, 'cavalry-line', x, 30_000 - 591 - 500 - 591, 0),
    traits: ['impetuous'],
    cv: 9,
  })
  const s = tableOf(
    [
      horse('a', 'omega', 18_400),
      horse('c', 'alpha', 21_600),
      at('b', 'blue', 'infantry-line', 20_000, 30_000, 1800),
    ],
    { majors, ...withoutLeaders },
  )
  charge(s, 'a', 'b')
  charge(s, 'c', 'b')
  const stage = new Stage(s, 'meleePhase', [6, 1, 1, 1, 1, 1]).letPass()
  expect(testers(stage, 'MAR-10.22')).toEqual(['c', 'a'])
})

test('MAR-9.1 MAR-24.10 MAR-24.14 · fires of several players of a side are rolled in id order all the same', () => {
  const pieces = [
    at('a', 'alpha', 'infantry-line', 20_000, 20_000, 0),
    at('b', 'omega', 'infantry-line', 40_000, 20_000, 0),
    at('e1', 'zulu', 'infantry-line', 20_000, 22_182, 1800),
    at('e2', 'zulu', 'infantry-line', 40_000, 22_182, 1800),
  ]
  const base = tableOf(pieces, { majors, ...withoutLeaders })
  const [first, second] = base.scenario.players
  if (first === undefined || second === undefined) throw new Error('two players')
  const red = base.scenario.players.find(({ side }) => side === 0) ?? first
  const blue = base.scenario.players.find(({ side }) => side === 1) ?? second
  const formation = (id: string) => base.open.formations.findIndex(each => each.id === id)
  // The first player has the MF of the later unit.
  const players = [
    { ...red, id: 'chief', formations: [formation('omega')] },
    { ...red, id: 'second', formations: [formation('alpha')], isCommanderInChief: false },
    { ...blue, id: 'enemy', formations: [formation('zulu')] },
  ]
  const s = tableOf(pieces, { majors, ...withoutLeaders, scenario: { players } })
  const stage = new Stage({ ...s, own: [{}, {}, {}], sealed: [null, null, null] }, 'firePhase', [6, 6, 6, 6])
  const fire = (id: string, target: string) => ({
    type: 'declare-fire' as const,
    fires: [{ type: 'fire' as const, unit: id, target, points: 5, joined: false }],
  })
  stage.position.decide(0, fire('b', 'e2'))
  stage.position.decide(1, fire('a', 'e1'))
  const told: string[] = []
  const tell = (event: Event): void => {
    if (event.type === 'fired') told.push(...event.units)
  }
  stage.position.decide(
    2,
    { type: 'declare-fire', fires: [] },
    Object.assign(tell, { only: () => undefined }),
  )
  expect(told).toEqual(['a', 'b'])
})
