import { corners } from '@grognard/geometry'
import { describe, expect, test } from 'vitest'
import type { Step } from '../../src/movement/steps/forms.ts'
import { takeStep } from '../../src/movement/steps/index.ts'
import { beginWalk } from '../../src/movement/steps/walk.ts'
import { unitNamed } from '../../src/table/names.ts'
import { sizeOf } from '../../src/table/units.ts'
import { forward, refused, walker } from '../moving.ts'
import { blue, far, line, piece, withoutLeaders } from '../pieces.ts'
import { giveOrder, type Piece, Stage, tableOf } from '../stage.ts'

/** What a move may not come near. */

describe('MAR-8.31 · threat zones', () => {
  const foot: Piece = {
    id: 'foot',
    mf: 'blue',
    formation: 'infantry-line',
    x: 20_000,
    y: 26_000,
    facing: 1800,
  }
  const horse: Piece = { ...walker, formation: 'cavalry-line' }
  // The front edge of the foot is at 25409; 2" before it at 23409.
  test.each<[string, Piece, Piece, string | null]>([
    ['cavalry may not come within 2" in front', horse, foot, 'MAR-8.31'],
    [
      'nor limbered guns',
      { ...horse, formation: 'battery-limbered', stands: 1, weight: 'light' },
      foot,
      'MAR-8.31',
    ],
    ['infantry may', walker, foot, null],
    ['disordered infantry keeps nobody away', horse, { ...foot, now: { disorder: 1 } }, null],
    ['nor does infantry from behind', horse, { ...foot, facing: 0 }, null],
    [
      'a square does all round',
      horse,
      { ...foot, formation: 'infantry-square', facing: 0, y: 26_590 },
      'MAR-8.31',
    ],
    ['skirmishers do not', horse, { ...foot, formation: 'infantry-skirmish' }, null],
  ])('MAR-8.31 · %s', (_, mover, other, rule) => {
    const front =
      mover.formation === 'infantry-column' ? 1181 : mover.formation === 'cavalry-line' ? 591 : 787
    expect(refused([{ ...mover, y: 20_000 }, other], [forward(23_410 - 20_000 - front)])).toBe(rule)
    expect(refused([{ ...mover, y: 20_000 }, other], [forward(23_408 - 20_000 - front)])).toBe(null)
  })

  test('MAR-8.31 · who begins in one may only leave it', () => {
    const inside: Piece = { ...horse, y: 23_800 - 591 }
    expect(refused([inside, foot], [{ type: 'retire-step', mils: 200 }])).toBe('MAR-8.31')
    expect(refused([inside, foot], [{ type: 'retire-step', mils: 500 }])).toBe(null)
    expect(refused([inside, foot], [forward(100)])).toBe('MAR-8.31')
  })
})

test('MAR-8.31 · at its end only the zones in which a unit began are asked about', () => {
  // Horse that began before the line b; the line c threatens elsewhere.
  const s = tableOf([
    piece('h', 'cavalry-line', 20_000, 20_000),
    piece('b', 'infantry-line', 20_000, 22_600, 1800, blue),
    far,
  ])
  giveOrder(s, 'red', { type: 'attack', point: null })
  const end = (mils: number) =>
    new Stage(s, 't1e-movement').refusal(0, {
      type: 'move',
      moves: [{ unit: 'h', mode: 'tactical', steps: [{ type: 'retire-step', mils }] }],
      commanders: [],
    })?.rule ?? null
  expect([end(100), end(582), end(583)]).toEqual(['MAR-8.31', 'MAR-8.31', null])
})

test('MAR-23.16 MAR-8.30 · distances to enemies are measured from all that a sub-step sweeps', () => {
  const square: Piece = { ...walker, formation: 'infantry-square', facing: 450 }
  const top = corners({ x: 20_000, y: 20_000, facing: 450 }, sizeOf('infantry-square')).reduce((a, b) =>
    b.y > a.y ? b : a,
  )
  const tip = corners({ x: 0, y: 0, facing: 450 }, sizeOf('battery-unlimbered')).reduce((a, b) =>
    b.y < a.y ? b : a,
  )
  const enemy = (up: number): Piece => ({
    id: 'enemy',
    mf: 'blue',
    formation: 'battery-unlimbered',
    stands: 1,
    facing: 450,
    x: top.x + 500 - tip.x,
    y: top.y + up - tip.y,
  })
  const aside: Step = { type: 'any-way', bearing: 900, mils: 1000 }
  expect(refused([square, enemy(900)], [aside])).toBe('MAR-8.30')
  expect(refused([square, enemy(1000)], [aside])).toBe(null)
})

test('MAR-8.30 MAR-23.16 · who is closer than 1" may not pass closer still, though he ends no nearer', () => {
  // One corner points east, that of the enemy west, half an inch beside its way.
  const refusal = (bearing: number, mils: number) => {
    const s = tableOf(
      [
        line('i', 'red', 19_881, 21_648, { formation: 'infantry-skirmish', facing: 450 }),
        line('b', 'blue', 24_000, 20_000, { facing: 450 }),
      ],
      withoutLeaders,
    )
    const made = takeStep(s, beginWalk(s, unitNamed(s, 'i'), 'tactical', null), {
      type: 'any-way',
      bearing,
      mils,
    })
    return made.ok ? null : made.refusal.rule
  }
  expect([refusal(0, 700), refusal(1800, 700), refusal(2700, 700)]).toEqual(['MAR-8.30', null, null])
})
