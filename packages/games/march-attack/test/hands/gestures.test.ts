import { there } from '@grognard/engine'
import { describe, expect, test } from 'vitest'
import type { Step } from '../../src/movement/steps/forms.ts'
import type { State } from '../../src/state.ts'
import { unitNamed } from '../../src/table/names.ts'
import { type Placement, placementOf } from '../../src/table/place.ts'
import { isSiege, unitAt } from '../../src/table/units.ts'
import { TABLES } from '../../src/tables.ts'
import { FORMATIONS, type Formation } from '../../src/vocabulary.ts'
import { keyStep } from '../../ui/hands/keys.ts'
import { along, hold } from '../../ui/hands/move/ghost.ts'
import { groupOf, holdGroup } from '../../ui/hands/move/group.ts'
import { type Handle, handlesOf, type Pull, stepOf } from '../../ui/hands/move/handles.ts'
import { goingLast, laid, nudged, without } from '../../ui/hands/move/laying.ts'
import { trailOf } from '../../ui/hands/move/trail.ts'
import { takeUp, type UnderWay } from '../../ui/hands/move/under-way.ts'
import { wayTo } from '../../ui/hands/move/way.ts'
import { amountIn, kindsOf, stepIn } from '../../ui/hands/panel/numbers.ts'
import { tableOf } from '../stage.ts'

/** What a hand asks for by pulling: a table of gestures, and what they come to under the rules. */

const at = (formation: Formation, facing = 0): Placement => ({
  x: 50_000,
  y: 50_000,
  facing,
  formation,
  block: -1,
})
const pull = (handle: Handle, from: readonly [number, number], to: readonly [number, number]): Pull => ({
  handle,
  from: { x: 50_000 + from[0], y: 50_000 + from[1] },
  to: { x: 50_000 + to[0], y: 50_000 + to[1] },
})

describe('a pull at a handle', () => {
  const line = at('infantry-line')
  const rows: readonly (readonly [what: string, unit: Placement, Pull, Step | null])[] = [
    ['ahead', line, pull('forward', [0, 300], [90, 2700]), { type: 'forward', mils: 2400 }],
    ['back', line, pull('forward', [0, 300], [0, -700]), { type: 'retire-step', mils: 1000 }],
    ['nothing', line, pull('forward', [0, 300], [500, 300]), null],
    [
      'ahead, facing east',
      at('cavalry-line', 900),
      pull('forward', [300, 0], [4300, 50]),
      { type: 'forward', mils: 4000 },
    ],
    ['limbered guns do not go back', at('battery-limbered'), pull('forward', [0, 0], [0, -500]), null],
    [
      'guns are dragged',
      at('battery-unlimbered'),
      pull('forward', [0, 0], [0, -500]),
      { type: 'prolong', way: 'back', mils: 500 },
    ],
    [
      'a square goes back any way',
      at('infantry-square'),
      pull('forward', [0, 0], [0, -500]),
      { type: 'any-way', bearing: 1800, mils: 500 },
    ],
    ['obliquely', line, pull('sideways', [0, 0], [1000, 1732]), { type: 'oblique', off: 300, mils: 2000 }],
    [
      'no more than 45 degrees',
      line,
      pull('sideways', [0, 0], [2000, 0]),
      { type: 'oblique', off: 450, mils: 1414 },
    ],
    ['pulled back behind', line, pull('sideways', [0, 0], [0, -1000]), { type: 'retire-step', mils: 1000 }],
    [
      'skirmishers go any way',
      at('infantry-skirmish'),
      pull('sideways', [0, 0], [-2000, 0]),
      { type: 'any-way', bearing: 2700, mils: 2000 },
    ],
    ['round on the spot', line, pull('turn', [0, -1000], [1000, 0]), { type: 'face', facing: 2700 }],
    [
      'wheel left: the right corner is pulled',
      line,
      pull('wheel-left', [1575, 197], [652, 2424]),
      { type: 'wheel', side: 'left', angle: 450 },
    ],
    ['a wheel never goes backward', line, pull('wheel-left', [1575, 197], [1575, -900]), null],
    [
      'a wheel ends at a right angle',
      line,
      pull('wheel-right', [-1575, 197], [3000, 900]),
      { type: 'wheel', side: 'right', angle: 900 },
    ],
  ]
  test.each(rows)('MAR-8.7 · %s', (_, unit, by, step) => {
    const asked = stepOf(unit, by)
    if (step?.type === 'wheel' && asked?.type === 'wheel') {
      expect(asked.side).toBe(step.side)
      expect(Math.abs(asked.angle - step.angle)).toBeLessThanOrEqual(15)
    } else expect(asked).toEqual(step)
  })

  test('MAR-8.27, MAR-2.5 · every formation has the handles of its steps', () => {
    const count = Object.fromEntries(FORMATIONS.map(formation => [formation, handlesOf(formation).length]))
    expect(count).toMatchObject({
      'infantry-line': 5,
      'cavalry-column': 5,
      'infantry-square': 2,
      'infantry-skirmish': 3,
      'battery-limbered': 4,
      'battery-unlimbered': 2,
      garrison: 0,
    })
    for (const formation of FORMATIONS) if (isSiege(formation)) expect(handlesOf(formation)).toEqual([])
  })
})

describe('one stroke to a place', () => {
  const rows: readonly (readonly [string, Placement, readonly [number, number], readonly string[]])[] = [
    ['straight on', at('infantry-column'), [40, 3000], ['forward']],
    ['aside', at('infantry-column'), [3000, 4000], ['wheel', 'forward']],
    ['behind', at('infantry-column'), [500, -4000], ['face', 'forward']],
    ['any way', at('infantry-skirmish'), [-3000, -100], ['any-way']],
    ['guns stay in line', at('battery-unlimbered'), [600, 500], ['prolong']],
    ['siege guns stay', at('siege-battery'), [0, 3000], []],
  ]
  test.each(rows)('MAR-8.7 · %s', (_, unit, [x, y], types) => {
    expect(wayTo(unit, { x: unit.x + x, y: unit.y + y }).map(({ type }) => type)).toEqual(types)
  })

  test('MAR-8.8 · after the wheel the place lies straight ahead', () => {
    const s = tableOf([{ id: 'a', formation: 'infantry-column', x: 50_000, y: 50_000 }])
    for (const [x, y] of [
      [2000, 2500],
      [-2500, 1800],
      [900, 3000],
    ] as const) {
      const { at: end } = along(
        taken(s, 'a'),
        wayTo(at('infantry-column'), { x: 50_000 + x, y: 50_000 + y }),
        null,
      )
      expect(Math.hypot(end.x - 50_000 - x, end.y - 50_000 - y)).toBeLessThan(30)
    }
  })
})

const taken = (s: State, id: string): UnderWay => {
  const under = takeUp(s, 0, [], unitNamed(s, id), 'tactical')
  if (!under.ok) throw new Error(under.refusal.key)
  return under.value
}
const LOOSE = { mils: 0, tenths: 0 }
const SNAPPING = { mils: 300, tenths: 15 }
const forward = (mils: number): Pull => pull('forward', [0, 0], [0, mils])

describe('the ghost under the hand', () => {
  const enemyAhead = () =>
    tableOf([
      { id: 'a', formation: 'infantry-column', x: 50_000, y: 50_000 },
      { id: 'z', formation: 'infantry-line', x: 50_000, y: 55_000, facing: 1800, mf: 'blue' },
    ])

  test('MAR-8.30 · it stops an inch from the enemy, and says which', () => {
    const ghost = hold(taken(enemyAhead(), 'a'))(forward(8000), LOOSE)
    expect(ghost.refusal).toMatchObject({ rule: 'MAR-8.30', args: { unit: 'z' } })
    const beyond = hold(taken(enemyAhead(), 'a'))(
      forward(there(ghost.steps[0], 'step').to.y - 50_000 + 1),
      LOOSE,
    )
    expect(beyond.at).toEqual(ghost.at)
    // From front edge to front edge.
    expect(55_000 - ghost.at.y).toBe(1000 + unitDepth('infantry-column') / 2 + unitDepth('infantry-line') / 2)
  })

  test('MAR-8.2 · it stops at the end of the move', () => {
    const s = tableOf([{ id: 'a', formation: 'infantry-line', x: 50_000, y: 50_000 }])
    const ghost = hold(taken(s, 'a'))(forward(9000), LOOSE)
    expect(ghost.at.y).toBe(56_000)
    expect(ghost.refusal?.rule).toBe('MAR-8.2')
  })

  test('MAR-8.9 · it is drawn to where half a move is left for another formation', () => {
    const s = tableOf([{ id: 'a', formation: 'infantry-column', x: 50_000, y: 50_000 }])
    const ghost = hold(taken(s, 'a'))(forward(4700), SNAPPING)
    expect(ghost.snap?.kind).toBe('room-for-change')
    expect(ghost.at.y).toBe(54_500)
    expect(hold(taken(s, 'a'))(forward(4700), LOOSE).at.y).toBe(54_700)
  })

  test('MAR-8.7, MAR-8.8 · it is drawn into line with a neighbour, and to look the same way', () => {
    const s = tableOf([
      { id: 'a', formation: 'infantry-line', x: 50_000, y: 50_000 },
      { id: 'b', formation: 'infantry-line', x: 54_000, y: 52_100 },
      { id: 'c', formation: 'infantry-line', x: 45_000, y: 46_000, facing: 3290 },
    ])
    const go = hold(taken(s, 'a'))
    expect(go(forward(2300), SNAPPING)).toMatchObject({ snap: { kind: 'in-line' }, at: { y: 52_100 } })
    const { snap, at: end } = go(pull('wheel-left', [1575, 393], [1165, 1935]), SNAPPING)
    expect([snap?.kind, end.facing]).toEqual(['parallel', 3290])
  })

  test('MAR-8.32 · it may pass a friend, but says that it cannot stop on him', () => {
    const s = tableOf([
      { id: 'a', formation: 'infantry-column', x: 50_000, y: 50_000 },
      { id: 'b', formation: 'infantry-skirmish', x: 50_000, y: 54_000, skirmish: true },
    ])
    const ghost = hold(taken(s, 'a'))(forward(4000), LOOSE)
    expect([ghost.refusal, ghost.stop?.rule]).toEqual([null, 'MAR-8.32'])
  })

  test('MAR-8.1 · every ghost is a step that the rules take, and nothing is changed by looking', () => {
    const s = enemyAhead()
    const before = JSON.stringify(s)
    const go = hold(taken(s, 'a'))
    for (const handle of handlesOf('infantry-column'))
      for (let i = 0; i < 60; i++) {
        const to = [Math.round(4000 * Math.cos(i)), Math.round(4000 * Math.sin(i * 3))] as const
        const ghost = go(pull(handle, [0, 400], to), SNAPPING)
        const parts = laid(
          [],
          'a',
          'tactical',
          ghost.steps.map(({ step }) => step),
        )
        expect(trailOf(s, 0, parts).steps).toHaveLength(parts.length)
      }
    expect(JSON.stringify(s)).toBe(before)
  })
})

const unitDepth = (formation: 'infantry-line' | 'infantry-column'): number =>
  TABLES.footprints.formations[formation].depth

describe('what is laid', () => {
  const two = () =>
    tableOf([
      { id: 'a', formation: 'infantry-column', x: 50_000, y: 50_000 },
      { id: 'b', formation: 'infantry-column', x: 60_000, y: 50_000 },
    ])
  const ahead: Step = { type: 'forward', mils: 2000 }
  const left: Step = { type: 'wheel', side: 'left', angle: 300 }

  test('MAR-8.1 · a unit that is taken up again goes last', () => {
    const parts = laid(laid([], 'a', 'tactical', [ahead]), 'b', 'tactical', [ahead])
    expect(goingLast(two(), 0, parts, 'a').map(part => ('unit' in part ? part.unit : ''))).toEqual(['b', 'a'])
    expect(goingLast(two(), 0, parts, 'b')).toBe(parts)
  })

  test('MAR-8.1 · a step is taken out, and with it what no longer fits', () => {
    const square: Step = { type: 'change-formation', formation: 'infantry-square', facing: null }
    const parts = laid([], 'a', 'tactical', [ahead, square, { type: 'any-way', bearing: 900, mils: 200 }])
    expect(without(two(), 0, parts, 0)).toHaveLength(2)
    expect(without(two(), 0, parts, 1)).toEqual([parts[0]])
  })

  test('MAR-8.2 · each step says what it costs', () => {
    const { steps } = trailOf(two(), 0, laid([], 'a', 'tactical', [ahead, left]))
    expect(steps.map(({ shares, spent }) => [shares, spent])).toEqual([
      [160_000, 160_000],
      [66_000, 226_000],
    ])
  })

  test('MAR-4.1 · a formation goes together, as far as its slowest, and keeps its order', () => {
    const s = tableOf([
      { id: 'a', formation: 'infantry-column', x: 50_000, y: 50_000 },
      { id: 'b', formation: 'infantry-line', x: 54_000, y: 50_000 },
      { id: 'c', formation: 'infantry-column', x: 50_000, y: 46_500 },
      { id: 'd', formation: 'battery-unlimbered', x: 58_000, y: 50_000 },
    ])
    const { parts, ghosts } = holdGroup(s, 0, [], groupOf(s, 0, [], 0), 'tactical', 0)(20_000)
    expect(parts).toHaveLength(3)
    expect(new Set(ghosts.map(({ unit, ghost }) => ghost.at.y - unitAt(s, unit).y))).toEqual(new Set([6000]))
    expect(trailOf(s, 0, parts).lacks).toBeNull()
  })
})

describe('by keyboard and in numbers', () => {
  const column = at('infantry-column')
  const key = (name: string, more: { shiftKey?: boolean; altKey?: boolean } = {}) =>
    keyStep({ key: name, shiftKey: false, altKey: false, ...more }, column)
  test.each([
    ['ArrowUp', {}, { type: 'forward', mils: 100 }],
    ['ArrowUp', { shiftKey: true }, { type: 'forward', mils: 1000 }],
    ['ArrowUp', { altKey: true }, { type: 'forward', mils: 1 }],
    ['ArrowDown', {}, { type: 'retire-step', mils: 100 }],
    ['ArrowLeft', { shiftKey: true }, { type: 'oblique', off: -450, mils: 1000 }],
    ['q', {}, { type: 'wheel', side: 'left', angle: 50 }],
    ['E', { shiftKey: true }, { type: 'wheel', side: 'right', angle: 900 }],
    ['e', { altKey: true }, { type: 'wheel', side: 'right', angle: 1 }],
    ['a', {}, { type: 'face', facing: 1800 }],
    ['x', {}, null],
  ] as const)('MAR-8.7 · %s %o', (name, more, step) => expect(key(name, more)).toEqual(step))

  test('MAR-8.7 · keys add up to one step, and take back what they gave', () => {
    const up: Step = { type: 'forward', mils: 100 }
    const down: Step = { type: 'retire-step', mils: 100 }
    expect([up, up, up].reduce<readonly Step[]>(nudged, [])).toEqual([{ type: 'forward', mils: 300 }])
    expect([up, up, down].reduce<readonly Step[]>(nudged, [])).toEqual([up])
    expect([up, down].reduce<readonly Step[]>(nudged, [])).toEqual([])
    expect(nudged([up], { type: 'wheel', side: 'left', angle: 50 })).toHaveLength(2)
  })

  test('MAR-8.8 · a wheel beyond a right angle is a second one', () => {
    const quarter: Step = { type: 'wheel', side: 'left', angle: 900 }
    expect(nudged([quarter], quarter)).toEqual([quarter, quarter])
  })

  test('MAR-8.7 · numbers are read in inches and degrees, with a point or a comma', () => {
    expect(kindsOf(column)).toHaveLength(8)
    expect(amountIn('forward', ' 2,4 ')).toBe(2400)
    expect(amountIn('wheel-left', '40.5')).toBe(405)
    for (const typed of ['', 'x', '-3', '0', 'Infinity']) expect(amountIn('forward', typed)).toBeNull()
    expect(stepIn('wheel-left', 9000, column)).toEqual({ type: 'wheel', side: 'left', angle: 900 })
    expect(stepIn('turn-left', 900, column)).toEqual({ type: 'face', facing: 2700 })
  })
})

test('MAR-8.1 · a unit that may not move is not taken up', () => {
  const s = tableOf([{ id: 'a', formation: 'infantry-line', x: 50_000, y: 50_000, now: { hasActed: true } }])
  expect(takeUp(s, 0, [], 0, 'tactical')).toMatchObject({ ok: false, refusal: { rule: 'MAR-8.1' } })
  expect(placementOf(unitAt(s, 0)).x).toBe(50_000)
})
