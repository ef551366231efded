import { describe, expect, test } from 'vitest'
import { isUnderFire } from '../../src/fire/targets.ts'
import type { Step } from '../../src/movement/steps/forms.ts'
import { unitNamed } from '../../src/table/names.ts'
import { stageOf, walker, walks } from '../moving.ts'
import { away, blue, line, piece } from '../pieces.ts'
import { major, type Piece, Stage, tableOf, unit } from '../stage.ts'

/** Changes of formation, and what becomes of the steps after one that fails. */

describe('MAR-8.11 · changing formation under fire', () => {
  const TO_LINE: Step = { type: 'change-formation', formation: 'infantry-line', facing: null }
  const enemy: Piece = {
    id: 'enemy',
    mf: 'blue',
    formation: 'infantry-line',
    x: 20_000,
    y: 21_181 + 2500 + 591,
    facing: 1800,
  }

  test('MAR-8.11 · failed, the change is made and the unit is disordered; passed, it is not', () => {
    const failed = stageOf([walker, enemy], [6, 6]).decide(0, walks([TO_LINE]))
    expect(unit(failed.s, 'mover')).toMatchObject({ formation: 'infantry-line', disorder: 2 })
    expect(failed.events('ved-test')).toMatchObject([{ target: 9 }])
    const passed = stageOf([walker, enemy], [1, 1]).decide(0, walks([TO_LINE]))
    expect(unit(passed.s, 'mover')).toMatchObject({ formation: 'infantry-line', disorder: 0 })
  })

  test.each<[string, Piece, number]>([
    ['out of musket range', { ...enemy, y: 21_181 + 3001 + 591 }, 0],
    ['in rifle range', { ...enemy, y: 21_181 + 4500 + 591, traits: ['rifle'] }, 1],
    ['looking away', { ...enemy, facing: 0 }, 0],
    ['a square, all round', { ...enemy, formation: 'infantry-square', facing: 0 }, 1],
    ['canister', { ...enemy, formation: 'battery-unlimbered', stands: 1, y: 21_181 + 5000 + 787 }, 1],
    [
      'guns beyond canister',
      { ...enemy, formation: 'battery-unlimbered', stands: 1, y: 21_181 + 5001 + 787 },
      0,
    ],
    ['limbered guns', { ...enemy, formation: 'battery-limbered', stands: 1 }, 0],
    ['cavalry', { ...enemy, formation: 'cavalry-line' }, 0],
  ])('MAR-8.11 · %s', (_, other, tests) => {
    const stage = stageOf([walker, other], [1, 1]).decide(0, walks([TO_LINE]))
    expect(stage.events('ved-test')).toHaveLength(tests)
  })

  test('MAR-8.1 MAR-24.11 MAR-8.6 · steps that no longer fit after a failed test are left out', () => {
    const steps: Step[] = [TO_LINE, { type: 'retire-step', mils: 1500 }]
    const stage = stageOf([walker, enemy], [6, 6]).decide(0, walks(steps))
    expect(stage.events('steps-left-out')).toMatchObject([{ steps: 1 }])
    expect(unit(stage.s, 'mover')).toMatchObject({ sharesSpent: 360_000, hasActed: true })
  })
})

describe('MAR-8.11 · changing formation under fire', () => {
  const tested = (formation: Piece['formation'], to: Step, gap: number) => {
    const s = tableOf(
      [
        piece('a', formation, 20_000, 20_000),
        piece('b', 'infantry-line', 20_000, 20_000 + 2500 + gap, 1800, blue),
      ],
      { leaders: away },
    )
    const stage = new Stage(s, 't1e-movement', [1, 1])
    stage.decide(0, { type: 'move', moves: [{ unit: 'a', mode: 'tactical', steps: [to] }], commanders: [] })
    return stage.events('ved-test').map(({ rule }) => rule)
  }
  const change = (formation: 'infantry-column' | 'cavalry-column' | 'infantry-square'): Step => ({
    type: 'change-formation',
    formation,
    facing: null,
  })
  test('infantry tests, cavalry does not, and nobody who only faces', () => {
    expect(tested('infantry-line', change('infantry-column'), 0)).toEqual(['MAR-8.11'])
    expect(tested('infantry-line', change('infantry-square'), 1000)).toEqual(['MAR-8.11'])
    expect(tested('cavalry-line', change('cavalry-column'), 0)).toEqual([])
    expect(tested('infantry-line', { type: 'face', facing: 100 }, 1000)).toEqual([])
    expect(tested('infantry-line', change('infantry-column'), 4000)).toEqual([])
  })
  test.each([
    ['infantry in range', 'infantry-line', 3000, true],
    ['infantry out of range', 'infantry-line', 3001, false],
    ['guns with canister', 'battery-unlimbered', 5000, true],
    ['guns beyond canister', 'battery-unlimbered', 5001, false],
    ['limbered guns', 'battery-limbered', 2000, false],
    ['cavalry', 'cavalry-line', 2000, false],
  ] as const)('%s', (_, formation, gap, is) => {
    const half = formation.startsWith('battery') ? 787 : 591
    const s = tableOf([
      piece('a', 'infantry-line', 20_000, 20_000),
      piece('b', formation, 20_000, 20_000 + 591 + gap + half, 1800, { ...blue, stands: 1 }),
    ])
    expect(isUnderFire(s, unitNamed(s, 'a'))).toBe(is)
    major(s, 'blue').state = 'broken-mf'
    expect(isUnderFire(s, unitNamed(s, 'a'))).toBe(false)
  })
})

describe('MAR-8.1 · steps that no longer fit after a failed test', () => {
  // Out of command nobody may stop nearer to the enemy than he began (MAR-5.24): without the last step all is left out.
  const move = (dice: readonly number[]) => {
    const s = tableOf(
      [
        { id: 'mover', formation: 'infantry-column', x: 20_000, y: 20_000 },
        line('enemy', 'blue', 20_000, 24_272, { facing: 1800 }),
      ],
      { leaders: { red: { x: 90_000, y: 5000 } } },
    )
    const steps: Step[] = [
      { type: 'forward', mils: 200 },
      { type: 'change-formation', formation: 'infantry-line', facing: null },
      { type: 'retire-step', mils: 1400 },
    ]
    return new Stage(s, 't1e-movement', dice).decide(0, {
      type: 'move',
      moves: [{ unit: 'mover', mode: 'tactical', steps }],
      commanders: [],
    })
  }

  test('the unit goes back to where it began if it may stop nowhere else', () => {
    const passed = move([1, 1])
    expect(passed.events('moved')[0]?.steps).toHaveLength(3)
    expect(passed.events('steps-left-out')).toEqual([])
    const failed = move([6, 6])
    expect(failed.events('ved-test')).toHaveLength(1)
    expect(failed.events('moved')).toMatchObject([{ steps: [], to: { x: 20_000, y: 20_000 } }])
    expect(failed.events('steps-left-out')).toMatchObject([{ steps: 3 }])
    expect(unit(failed.s, 'mover')).toMatchObject({
      formation: 'infantry-column',
      y: 20_000,
      disorder: 2,
      sharesSpent: 0,
      hasActed: true,
    })
  })
})
