import { expect, test } from 'vitest'
import type { Objective } from '../../src/scenario.ts'
import type { State } from '../../src/state.ts'
import { controlAfter } from '../../src/turn/control.ts'
import { isSuddenDeath, pointsOf } from '../../src/turn/victory.ts'
import { NONE } from '../../src/vocabulary.ts'
import { line } from '../pieces.ts'
import { major, type Piece, Stage, tableOf, unit } from '../stage.ts'

const objective = (id: string, x: number, y: number, points: number): Objective => ({
  id,
  name: id,
  point: { x, y },
  radius: 2000,
  block: NONE,
  points,
  countsFor: NONE,
})
const crest = objective('crest', 20_000, 24_591, 4)

const table = (pieces: readonly Piece[], objectives: readonly Objective[] = [crest]): State =>
  tableOf(pieces, { scenario: { objectives } })

test('MAR-24.4 · control: a formed unit within the radius, and the enemy has none', () => {
  const s = table([line('r', 'red', 20_000, 22_000), line('b', 'blue', 20_000, 90_000)])
  expect(controlAfter(s)).toEqual([0])
  unit(s, 'r').y = 21_999
  expect(controlAfter(s)).toEqual([NONE])
  unit(s, 'r').y = 22_000
  unit(s, 'b').y = 27_182
  expect(controlAfter(s)).toEqual([NONE])
  s.open.control = [1]
  expect(controlAfter(s)).toEqual([1])
})

test('TV-94 · MAR-24.5 · points: objectives, units, batteries, MFs and leaders', () => {
  const farm = objective('farm', 60_000, 60_000, 3)
  const pieces = [
    ...[0, 1, 2].map(i => line(`r${i}`, 'red', 10_000 + 4000 * i, 10_000)),
    ...[0, 1].map(i => line(`b${i}`, 'blue', 10_000 + 4000 * i, 80_000)),
  ]
  const s = table(pieces, [farm, crest])
  s.open.control = [0, 0]
  for (const id of ['b0', 'b1']) unit(s, id).place = 'lost'
  for (const id of ['r0', 'r1', 'r2']) unit(s, id).place = 'lost'
  expect([pointsOf(s, 0), pointsOf(s, 1)]).toEqual([9, 3])
  major(s, 'blue').state = 'broken-mf'
  expect(pointsOf(s, 0)).toBe(12)
  major(s, 'blue').state = 'ready'
  const stage = new Stage(s, 'reckoning')
  expect(stage.s.outcome).toMatchObject({ how: 'victory', winners: [0], scores: [9, 3] })
})

test('MAR-24.5 · less than the marginal margin is a draw, the decisive one a decisive victory', () => {
  const s = table(
    [line('r', 'red', 20_000, 20_000), line('b', 'blue', 20_000, 90_000)],
    [objective('x', 1, 1, 2)],
  )
  s.open.control = [0]
  expect(new Stage(s, 'reckoning').s.outcome).toMatchObject({ how: 'draw', winners: [] })
  const much = table(
    [line('r', 'red', 20_000, 20_000), line('b', 'blue', 20_000, 90_000)],
    [objective('x', 1, 1, 8)],
  )
  much.open.control = [1]
  expect(new Stage(much, 'reckoning').s.outcome).toMatchObject({ how: 'decisive', winners: [1] })
})

test('MAR-24.6 MAR-24.3 · sudden death: every infantry and mixed MF broken or destroyed', () => {
  const s = table([line('r', 'red', 20_000, 20_000), line('b', 'blue', 20_000, 90_000)])
  expect(isSuddenDeath(s, 1)).toBe(false)
  major(s, 'blue').state = 'destroyed'
  expect(isSuddenDeath(s, 1)).toBe(true)
  expect(new Stage(s, 'suddenDeath').s.outcome).toMatchObject({ how: 'sudden-death', winners: [0] })
})

test('TV-25 · MAR-3.33 MAR-3.34 · D1 goes, D2 becomes D1', () => {
  const s = table(['a', 'b', 'c'].map((id, i) => line(id, 'red', 20_000 + 4000 * i, 20_000)))
  unit(s, 'a').disorder = 1
  unit(s, 'b').disorder = 2
  unit(s, 'c').disorder = 2
  const after = new Stage(s, 'disorderPhase').s
  expect(['a', 'b', 'c'].map(id => unit(after, id).disorder)).toEqual([0, 1, 1])
})

test('TV-85 · MAR-10.24 · blown horses recover in a phase of their own in which they stood', () => {
  const horse: Piece = { id: 'h', mf: 'red', formation: 'cavalry-line', x: 20_000, y: 20_000, facing: 0 }
  const recovers = (now: object, active: 0 | 1 = 0) => {
    const s = table([
      { ...horse, now: { isBlown: true, wasBlown: true, ...now } },
      line('b', 'blue', 20_000, 90_000),
    ])
    s.open.active = active
    return !unit(new Stage(s, 'disorderPhase').s, 'h').isBlown
  }
  expect(recovers({})).toBe(true)
  expect(recovers({ sharesSpent: 360_000 })).toBe(true)
  expect(recovers({ sharesSpent: 360_001 })).toBe(false)
  expect(recovers({ hasFought: true })).toBe(false)
  expect(recovers({ wasBlown: false })).toBe(false)
  expect(recovers({}, 1)).toBe(false)
})

test('MAR-3.35 MAR-1.4 · the clock advances by 20 minutes', () => {
  const s = table([line('r', 'red', 20_000, 20_000), line('b', 'blue', 20_000, 90_000)])
  expect(new Stage(s, 'endTurn').s.open.turn).toBe(2)
  s.open.turn = 4
  expect(new Stage(s, 'beginTurn').events('turn')).toMatchObject([{ turn: 4, clock: s.scenario.start + 60 }])
})
