import { shifted, turned } from '@grognard/geometry'
import { describe, expect, test } from 'vitest'
import { hasOpportunity } from '../../src/movement/charges/after-movement.ts'
import { isCharging } from '../../src/movement/charges/opportunity.ts'
import type { Charge, State } from '../../src/state.ts'
import { unitNamed } from '../../src/table/names.ts'
import type { MfState } from '../../src/vocabulary.ts'
import { charge } from '../charging.ts'
import { away, blue, box, far, line, piece } from '../pieces.ts'
import { major, type Piece, Stage, tableOf, unit } from '../stage.ts'

/** Who may take an opportunity, and against whom. */

test('MAR-8.24 MAR-24.12 · an opportunity is found on whatever tenth of a degree its lane is open', () => {
  const BEARING = 23
  const at = { x: 50_000, y: 20_000, facing: 0 }
  const horse: Piece = { id: 'u', mf: 'blue', formation: 'cavalry-line', weight: 'light', ...at }
  // Two friends leave a gap as wide as the cavalry, across that one bearing.
  const gap = shifted(at, BEARING, 4000)
  const friend = (id: string, way: number): Piece => ({
    id,
    mf: 'blue',
    formation: 'infantry-column',
    ...shifted({ ...gap, facing: BEARING }, turned(BEARING, way * 900), 1575 + 787 + 3),
  })
  const goal = shifted(at, BEARING, 8000)
  const target = (hasMoved: boolean): Piece => ({
    id: 't',
    formation: 'infantry-line',
    x: goal.x + 400,
    y: goal.y,
    now: { hasMoved },
  })
  const table = (more: readonly Piece[], hasMoved = true) =>
    tableOf([horse, friend('left', -1), friend('right', 1), target(hasMoved), ...more])
  const open = table([])
  const stage = new Stage(open, 't1f-opportunity')
  const fits = (bearing: number) =>
    stage.refusal(1, {
      type: 'declare-opportunities',
      opportunities: [{ unit: 'u', target: 't', bearing }],
    }) === null
  expect([0, 10, 20, BEARING, 30, 50].map(fits)).toEqual([false, false, false, true, false, false])
  expect(hasOpportunity(open)).toBe(true)
  expect(hasOpportunity(table([], false))).toBe(false)
  const shut: Piece = { id: 'shut', mf: 'blue', formation: 'infantry-column', x: gap.x, y: gap.y }
  expect(hasOpportunity(table([shut]))).toBe(false)
  unit(open, 'u').isBlown = true
  expect(hasOpportunity(open)).toBe(false)
})

test('MAR-8.24 · whoever may take an opportunity is offered it, against whoever moved before him', () => {
  const s = tableOf([
    line('near', 'red', 20_000, 26_000, { now: { hasMoved: true } }),
    line('still', 'red', 26_000, 26_000),
    { id: 'u', mf: 'blue', formation: 'cavalry-line', weight: 'light', x: 20_000, y: 20_000, facing: 0 },
  ])
  expect(new Stage(s, 't1f-opportunity').next(1)).toMatchObject([
    { type: 'opportunity-charge', unit: 'u', target: 'near' },
  ])
})

describe('MAR-8.24 · who may take an opportunity', () => {
  const rule = (more: Partial<Piece>, change: (s: State) => void = () => {}) => {
    const s = tableOf(
      [
        piece('b', 'infantry-line', 20_000, 20_000, 0, { now: { hasMoved: true } }),
        piece('u', 'cavalry-line', 20_000, 26_000, 1800, { ...blue, ...more }),
        piece('x', 'cavalry-line', 40_000, 26_000, 1800, blue),
      ],
      { leaders: away },
    )
    change(s)
    return (
      new Stage(s, 't1f-opportunity').refusal(1, {
        type: 'declare-opportunities',
        opportunities: [{ unit: 'u', target: 'b', bearing: 1800 }],
      })?.key ?? null
    )
  }
  const mf = (state: MfState) => (s: State) => void Object.assign(major(s, 'blue'), { state })
  const charging =
    (unitId: string, target: string, more: Partial<Charge> = {}) =>
    (s: State) =>
      charge(s, unitId, target, { fate: 'halted', ...more })
  test.each<[string, Partial<Piece>, (s: State) => void, string | null]>([
    ['cavalry in line', {}, () => {}, null],
    ['cavalry in column', { formation: 'cavalry-column' }, () => {}, 'march.unfit-to-charge'],
    ['blown', { now: { isBlown: true } }, () => {}, 'march.unfit-to-charge'],
    ['disordered', { now: { disorder: 1 } }, () => {}, 'march.unfit-to-charge'],
    ['of a broken MF', {}, mf('broken-mf'), 'march.unfit-to-charge'],
    ['of a retiring MF', {}, mf('retiring'), 'march.unfit-to-charge'],
    ['the target of a charge', {}, charging('b', 'u'), 'march.is-charged'],
    ['that has charged', {}, charging('u', 'b'), 'march.has-charged'],
    ['while another has charged', {}, charging('x', 'b'), null],
    [
      'that has reacted',
      {},
      s => void s.open.reactions.push({ unit: unitNamed(s, 'u'), kind: 'counter-charge', succeeds: false }),
      'march.has-charged',
    ],
    [
      'while another has reacted',
      {},
      s => void s.open.reactions.push({ unit: unitNamed(s, 'x'), kind: 'counter-charge', succeeds: false }),
      null,
    ],
    [
      'against one that stood',
      {},
      s => void Object.assign(unit(s, 'b'), { hasMoved: false }),
      'march.no-opportunity',
    ],
    ['that looks away', { facing: 0 }, () => {}, 'march.not-in-front'],
  ])('%s', (_, more, change, key) => expect(rule(more, change)).toBe(key))
})

test('MAR-8.24 · an enemy that charges is one that has declared a charge', () => {
  const s = tableOf([
    piece('a', 'cavalry-line', 20_000, 20_000),
    piece('c', 'cavalry-line', 30_000, 20_000),
    far,
  ])
  const is = (kind: Charge['kind']) => {
    s.open.charges = []
    charge(s, 'a', 'z', { kind })
    return [
      isCharging(s, unitNamed(s, 'a')),
      isCharging(s, unitNamed(s, 'c')),
      isCharging(s, unitNamed(s, 'z')),
    ]
  }
  expect((['charge', 'counter-charge', 'opportunity-charge'] as const).map(is)).toEqual([
    [true, false, false],
    [false, false, false],
    [false, false, false],
  ])
})

test('MAR-8.26 · however many battalions are charged at once, squares are chosen one by one, each once', () => {
  const battalion = (i: number): string => `b${String.fromCharCode(97 + i)}`
  const s = tableOf(
    Array.from({ length: 12 }, (_, i) => [
      piece(battalion(i), 'infantry-line', 5000 + 7000 * i, 20_000, 0),
      piece(`h${i}`, 'cavalry-line', 5000 + 7000 * i, 25_000, 1800, blue),
    ]).flat(),
  )
  for (let i = 0; i < 12; i++)
    charge(s, `h${i}`, battalion(i), { kind: 'opportunity-charge', fate: 'declared' })
  const stage = new Stage(s, 't1f-squares')
  expect(stage.next(0)).toHaveLength(12)
  const refused = (...units: string[]) => stage.refusal(0, { type: 'form-squares', units })?.rule ?? null
  expect(refused()).toBeNull()
  expect(refused('ba', 'bl')).toBeNull()
  expect(refused(...Array.from({ length: 12 }, (_, i) => battalion(i)))).toBeNull()
  expect(refused('ba', 'ba')).toBe('MAR-8.26')
  expect(refused('h1')).toBe('MAR-24.14')
  expect(refused('nobody')).toBe('MAR-8.17')
})

describe('MAR-8.24 MAR-8.14 · an enemy that has moved must be seen, one that charges need not', () => {
  // More than 4" of the way lies in crops (MAR-12.14).
  const across = (crops: boolean) =>
    tableOf(
      [
        piece('a', 'infantry-column', 20_000, 20_000, 0, { now: { hasMoved: true } }),
        piece('t', 'infantry-line', 20_000, 24_000, 1800, blue),
        piece('u', 'cavalry-line', 28_500, 20_000, 2700, { ...blue, weight: 'light' }),
      ],
      {
        leaders: away,
        ground: crops
          ? { areas: [{ id: 'crops', type: 'crops', points: box(21_500, 10_000, 27_000, 30_000) }] }
          : {},
      },
    )
  test.each([
    [false, true, null],
    [true, false, 'MAR-8.14'],
  ])('through crops: %o; it has moved', (crops, isThere, rule) => {
    const s = across(crops)
    expect(hasOpportunity(s)).toBe(isThere)
    const opportunities = [{ unit: 'u', target: 'a', bearing: 2700 }]
    const stage = new Stage(s, 't1f-opportunity')
    const refusal = stage.refusal(1, { type: 'declare-opportunities', opportunities })
    expect(refusal?.rule ?? null).toBe(rule)
    if (rule !== null) expect(refusal?.args).toMatchObject({ unit: 'a', feature: 'crops' })
  })
  test('it charges', () => {
    const s = across(true)
    charge(s, 'a', 't', { fate: 'declared' })
    const stage = new Stage(s, 't1b-declare-reactions')
    const opportunities = [{ unit: 'u', target: 'a', bearing: 2700 }]
    expect(stage.refusal(1, { type: 'declare-reactions', reactions: [], opportunities })).toBeNull()
  })
})
