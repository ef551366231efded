import type { Step as EngineStep } from '@grognard/engine'
import { describe, expect, test } from 'vitest'
import type { Step } from '../../src/movement/steps/forms.ts'
import { steps } from '../../src/sequence.ts'
import type { MarchAttack, State } from '../../src/state.ts'
import { forward, movesOf, refused, stageOf, walker, walks } from '../moving.ts'
import { far, piece } from '../pieces.ts'
import { major, type Piece, Stage, tableOf, unit } from '../stage.ts'

/** Who moves, how often, and whom it commits. */

test('MAR-8.1 · one decision holds 64 steps; a hostile one is refused soon', () => {
  const steps = (count: number): Step[] => Array.from({ length: count }, () => forward(1))
  expect(refused([walker], steps(64))).toBe(null)
  expect(refused([walker], steps(65))).toBe('MAR-8.1')
})

describe('moves', () => {
  const moving = (s: State) => new Stage(s, 'movementPhase').letPass('t1e-movement')

  test('MAR-8.1 · each unit moves once, whoever has moved in between', () => {
    const s = tableOf([
      piece('a', 'infantry-column', 20_000, 12_000),
      piece('b', 'infantry-column', 40_000, 12_000),
      far,
    ])
    const ahead = { type: 'forward', mils: 1000 } as const
    expect(moving(s).refusal(0, movesOf(['a', ahead], ['b', ahead], ['a', ahead]))?.rule).toBe('MAR-8.1')
    expect(moving(s).refusal(0, movesOf(['a', ahead], ['b', ahead]))).toBeNull()
  })

  test('MAR-8.36 MAR-8.37 · a commander may go to the very edge of the table, and no farther', () => {
    const s = tableOf([piece('a', 'infantry-column', 90_000, 90_000), far], {
      leaders: { red: { x: 95_000, y: 95_000 } },
    })
    const refused = (x: number, y: number) =>
      moving(s).refusal(0, { type: 'move', moves: [], commanders: [{ leader: 'chief-red', x, y }] })?.rule ??
      null
    expect([refused(100_000, 95_000), refused(95_000, 100_000)]).toEqual([null, null])
    expect([refused(100_001, 95_000), refused(95_000, 100_001)]).toEqual(['MAR-8.37', 'MAR-8.37'])
  })

  test('MAR-8.9 · the free turn of guns is theirs anew in the next T1', () => {
    const s = tableOf([piece('g', 'battery-unlimbered', 20_000, 20_000, 0, { now: { turned: 450 } })])
    expect(unit(new Stage(s, 'disorderPhase').s, 'g').turned).toBe(0)
  })
})

describe('commitment at the end of T1', () => {
  const enemy = (y: number, formation: Piece['formation']): Piece => ({
    id: 'enemy',
    mf: 'blue',
    formation,
    x: 20_000,
    y,
    facing: 1800,
  })
  test('TV-36 · MAR-3.10 MAR-3.9 · guns at 15" commit nobody; a battalion that ends 8" from a line commits both', () => {
    const guns = new Stage(tableOf([walker, enemy(37_000, 'battery-unlimbered')]), 'movementPhase').letPass()
    expect(major(guns.s, 'red').isCommitted).toBe(false)
    const near = new Stage(tableOf([walker, enemy(21_181 + 10_000 + 591, 'infantry-line')]), 'movementPhase')
    near
      .letPass('t1e-movement')
      .decide(0, walks([forward(2000)]))
      .decide(0, { type: 'end-movement' })
    expect([major(near.s, 'red').isCommitted, major(near.s, 'blue').isCommitted]).toEqual([true, true])
  })
})

test('MAR-11.11 · units of a broken MF do not move; MAR-5.24 · those out of command come no nearer', () => {
  const s = tableOf([walker])
  major(s, 'red').state = 'broken-mf'
  expect(new Stage(s, 't1e-movement').refusal(0, walks([forward(100)]))?.rule).toBe('MAR-11.11')
  const enemy: Piece = {
    id: 'enemy',
    mf: 'blue',
    formation: 'infantry-line',
    x: 20_000,
    y: 35_000,
    facing: 1800,
  }
  const away = stageOf([walker, enemy], [], { leaders: { red: { x: 90_000, y: 90_000 } } })
  expect(away.refusal(0, walks([forward(100)]))?.rule).toBe('MAR-5.24')
  expect(away.refusal(0, walks([{ type: 'retire-step', mils: 100 }]))).toBe(null)
})

test('MAR-8.5 · no other phase takes a move: only t1e-movement', () => {
  const s = tableOf([walker])
  const takers = Object.entries(steps).filter(
    ([, step]: [string, EngineStep<MarchAttack>]) =>
      step.compose?.partsOf(s, 0, walks([forward(10)])) != null,
  )
  expect(takers.map(([name]) => name)).toEqual(['t1e-movement'])
})
