import { describe, expect, test } from 'vitest'
import { bounceOf } from '../../src/fire/bounce.ts'
import type { Unit } from '../../src/state.ts'
import { unitNamed } from '../../src/table/names.ts'
import { moveOf } from '../moving.ts'
import { away, blue, box, far, gun, line, piece, withoutLeaders } from '../pieces.ts'
import { giveOrder, type Piece, Stage, type TableSpec, tableOf, unit } from '../stage.ts'

/** Shots that go on, and guns that have turned or were dragged. */

const fire = (id: string, target: string, points: number) => ({
  type: 'fire' as const,
  unit: id,
  target,
  points,
  joined: false,
})
const shoot = (pieces: readonly Piece[], dice: readonly number[]) =>
  new Stage(tableOf(pieces, withoutLeaders), 'firePhase', dice).decide(0, {
    type: 'declare-fire',
    fires: [fire('g', 'b', 0)],
  })
const guns = (facing: number) =>
  piece('g', 'battery-unlimbered', 20_000, 20_000, facing, { stands: 1, cv: 5 })

test('MAR-9.14 MAR-9.25 · guns that have turned by 45 degrees have turned, and not deployed', () => {
  const s = tableOf(
    [gun('g', 'red', 20_000), line('b', 'blue', 25_000, 25_000, { facing: 2250 })],
    withoutLeaders,
  )
  const moved = new Stage(s, 't1e-movement').decide(0, {
    type: 'move',
    moves: [{ unit: 'g', mode: 'tactical', steps: [{ type: 'face', facing: 450 }] }],
    commanders: [],
  })
  expect(unit(moved.s, 'g')).toMatchObject({ hasDeployed: false, turned: 450 })
  const fired = new Stage(moved.s, 'firePhase', [6, 6]).decide(0, {
    type: 'declare-fire',
    fires: [{ type: 'fire', unit: 'g', target: 'b', points: 0, joined: false }],
  })
  expect(fired.events('fired')[0]?.modifiers[0]).toContainEqual({ of: 'handling', value: -1 })
})

test.each(['forward', 'back'] as const)(
  'MAR-9.14 MAR-8.29 · guns that were dragged %s fire as those that have deployed',
  way => {
    const s = tableOf(
      [gun('g', 'red', 20_000), line('b', 'blue', 20_000, 26_000, { facing: 1800 })],
      withoutLeaders,
    )
    giveOrder(s, 'red', { type: 'attack', point: { x: 20_000, y: 20_000 } })
    const moved = new Stage(s, 't1e-movement').decide(0, moveOf('g', [{ type: 'prolong', way, mils: 900 }]))
    const fired = new Stage(moved.s, 'firePhase', [6, 6]).decide(0, {
      type: 'declare-fire',
      fires: [{ type: 'fire', unit: 'g', target: 'b', points: 0, joined: false }],
    })
    expect(fired.events('fired')[0]?.modifiers[0]).toContainEqual({ of: 'handling', value: -2 })
  },
)

test('MAR-9.14 MAR-8.29 · what of a unit is its own this phase only', () => {
  const now: Partial<Unit> = { hasDeployed: true, turned: 300, sharesSpent: 5, isBlown: true }
  const s = tableOf([piece('a', 'battery-unlimbered', 20_000, 20_000, 0, { now }), far])
  const after = new Stage(s, 'endTactical').s
  expect(unit(after, 'a')).toMatchObject({
    hasDeployed: false,
    turned: 0,
    sharesSpent: 0,
    isBlown: true,
    wasBlown: true,
  })
  expect([after.open.active, after.open.isSecondRun, after.open.charges]).toEqual([1, true, []])
  const again = new Stage(after, 'endTactical').s
  expect([again.open.active, again.open.isSecondRun]).toEqual([0, false])
})

describe('MAR-9.17 · what stops a shot that goes on', () => {
  const hit = (more: Partial<Piece>, ground: TableSpec['ground'] = {}) => {
    const s = tableOf(
      [
        piece('g', 'battery-unlimbered', 20_000, 20_000, 0, { stands: 1 }),
        piece('b', 'infantry-line', 20_000, 28_000, 1800, blue),
        piece('c', 'infantry-column', 20_000, 31_000, 1800, { ...blue, ...more }),
      ],
      { ground },
    )
    const found = bounceOf(s, unitNamed(s, 'g'), unitNamed(s, 'b'))
    return found === -1 ? null : s.scenario.units[found]?.id
  }
  const hill = (level: number, south: number) => ({
    id: `hill-${south}`,
    level,
    polygon: box(0, south, 90_000, 90_000),
  })
  test('garrisons, and units on a higher level than the target', () => {
    expect([hit({}), hit({ mf: 'red' })]).toEqual(['c', 'c'])
    expect(
      hit(
        { formation: 'garrison', now: { block: 0 } },
        { blocks: [{ id: 'f', type: 'farm', points: box(19_000, 30_000, 21_000, 32_000) }] },
      ),
    ).toBeNull()
    expect(hit({}, { hills: [hill(1, 30_000)] })).toBeNull()
    expect(hit({}, { hills: [hill(1, 27_000)] })).toBe('c')
    expect(hit({}, { hills: [hill(1, 27_000), hill(2, 30_000)] })).toBeNull()
  })
  // The far edge of the target is at 28,591; the column is 2,362 deep.
  test('within 4" of its far edge', () =>
    expect([hit({ y: 28_591 + 4000 + 1181 }), hit({ y: 28_591 + 4001 + 1181 })]).toEqual(['c', null]))
  test('MAR-9.17 MAR-15.5 · none with canister, none in mud', () => {
    const bounced = (y: number, mud: boolean) => {
      const s = tableOf(
        [
          piece('g', 'battery-unlimbered', 20_000, 20_000, 0, { stands: 1, cv: 8 }),
          piece('b', 'infantry-line', 20_000, y, 1800, blue),
          piece('c', 'infantry-column', 20_000, y + 3000, 1800, blue),
        ],
        { leaders: away },
      )
      s.open.mud = mud
      const stage = new Stage(s, 'declareFire', [1, 1]).decide(0, {
        type: 'declare-fire',
        fires: [{ type: 'fire', unit: 'g', target: 'b', points: 0, joined: false }],
      })
      return stage.events('bounced').length
    }
    expect([bounced(28_000, false), bounced(28_000, true), bounced(25_000, false)]).toEqual([1, 0, 0])
  })
})

describe('MAR-9.17 · bounce through', () => {
  test('goes on along the line of fire, whatever its bearing', () => {
    const behind = (x: number, y: number) => [
      guns(450),
      piece('b', 'infantry-line', 27_000, 27_000, 2250, blue),
      piece('c', 'infantry-column', x, y, 2250, blue),
    ]
    expect(shoot(behind(29_500, 29_500), [1, 1]).events('bounced')).toMatchObject([{ target: 'c' }])
    expect(shoot(behind(27_000, 31_000), [1, 1]).events('bounced')).toEqual([])
  })

  test('is fired with a single point, too, and not with none', () => {
    const ahead = [
      piece('b', 'infantry-line', 20_000, 33_000, 1800, blue),
      piece('c', 'infantry-line', 20_000, 35_500, 1800, blue),
    ]
    // At long range 5 − 3 points, so 1 for the bounce; disordered guns have 5 − 3 − 2, and nothing is rolled.
    expect(shoot([guns(0), ...ahead], [2, 1]).events('bounced')).toMatchObject([
      { points: 1, die: 1, hits: 1 },
    ])
    expect(shoot([{ ...guns(0), cv: 4 }, ...ahead], [1, 1]).events('bounced')).toEqual([])
  })
})

describe('MAR-9.16 MAR-9.17 · parts of a fire that go on', () => {
  test('each half of a battery that splits its fire goes on with half of its own points', () => {
    const s = tableOf(
      [
        { ...guns(0), formation: 'large-battery-unlimbered', stands: 2, cv: 9 },
        piece('b', 'infantry-line', 18_000, 28_000, 1800, blue),
        piece('c', 'infantry-line', 22_000, 28_000, 1800, blue),
        piece('d', 'infantry-line', 17_500, 31_000, 1800, blue),
        piece('e', 'infantry-line', 22_500, 31_000, 1800, blue),
      ],
      withoutLeaders,
    )
    const stage = new Stage(s, 'firePhase', [1, 1, 1, 1]).decide(0, {
      type: 'declare-fire',
      fires: [fire('g', 'b', 0), fire('g', 'c', 0)],
    })
    expect(stage.events('fired').map(({ points }) => points)).toEqual([4, 4])
    expect(stage.events('bounced').map(({ points }) => points)).toEqual([2, 2])
  })

  test('a battery whose part the target has taken from the sum goes on with those together with whom it fired', () => {
    const walls = [
      {
        id: 'w',
        type: 'wall' as const,
        points: [
          { x: 10_000, y: 26_800 },
          { x: 30_000, y: 26_800 },
        ],
      },
    ]
    const s = tableOf(
      [
        { ...guns(0), id: 'g', x: 19_000, cv: 9 },
        { ...guns(0), id: 'h', x: 21_000, cv: 3 },
        piece('b', 'infantry-line', 20_000, 28_000, 1800, blue),
        piece('c', 'infantry-line', 20_000, 31_000, 1800, blue),
      ],
      { ...withoutLeaders, ground: { obstacles: walls } },
    )
    const both = ['g', 'h'].map(id => ({ ...fire(id, 'b', 0), joined: true }))
    const stage = new Stage(s, 'firePhase', [1, 1, 1]).decide(0, { type: 'declare-fire', fires: both })
    // 9 − 1 − 2 of one, and 3 − 1 − 2, which is none, of the other: before the wall it had 2.
    expect(stage.events('fired').map(({ points }) => points)).toEqual([6])
    expect(stage.events('bounced').map(({ unit: id, points }) => [id, points])).toEqual([
      ['g', 4],
      ['h', 1],
    ])
  })
})
