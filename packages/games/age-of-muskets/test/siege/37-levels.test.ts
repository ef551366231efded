import { describe, expect, test } from 'vitest'
import { settle } from '../../src/forces/settle.ts'
import type { PartOf } from '../../src/parts.ts'
import { reckon } from '../../src/siege/assault-casualties.ts'
import { besieging } from '../../src/siege/procedure.ts'
import { armies, inside } from '../combat/combats.ts'
import { activate, danube } from '../march/marches.ts'
import { holds, hq, Stage, unit, zone } from '../table.ts'

const spend = (depot: string | null): PartOf<'spend-level'> => ({ type: 'spend-level', depot })
const lose = (of: string, troop: string): PartOf<'lose'> => ({ type: 'lose', unit: of, troop })

/** Klenau with 6 SP in Ulm, bombarded: 2 are lost. A requisition marker of that level is with him, and a depot inside. */
function bombarded(requisition: number, depot: number): Stage {
  const s = danube('ulm', { 'at-germany': 'ulm' })
  armies(s, 'ulm', { 'fr-friant': { 'fr-ln': 6 }, 'fr-gudin': { 'fr-ln': 6 }, 'at-klenau': { 'at-lc': 6 } })
  inside(s, 'at-germany')
  unit(s, 'at-klenau').requisition = requisition > 0
  zone(s, 'ulm').requisition[1] = requisition
  const austria = s.scenario.roster.nationalities.findIndex(({ id }) => id === 'austria')
  zone(s, 'ulm').depot = depot === 0 ? null : { nationality: austria, level: depot }
  zone(s, 'ulm').siege = {
    side: 0,
    stage: 'takeOuterWorks',
    besieger: hq(s, 'iii-corps').counter,
    failures: 0,
    isDouble: false,
    rolls: 1,
  }
  settle(s)
  activate(s, { hq: 'iii-corps', units: ['fr-friant', 'fr-gudin'], available: 4, cost: 2 })
  return new Stage(s, 'siegeAction', [1])
}

describe('AOM-37.15 · levels that are spent inside', () => {
  const [one, rider] = [spend(null), lose('at-klenau', 'at-lc')]
  const store = spend('ulm')

  test.each([
    ['none', 0, 0, [rider, rider], 4, 0, null],
    ['one of R-2', 2, 0, [one, rider], 5, 1, null],
    ['both of R-2', 2, 0, [one, one], 6, 0, null],
    ['the last of R-1', 1, 0, [one, rider], 5, 0, null],
    ['one of a depot', 0, 2, [store, rider], 5, 0, 1],
    ['the last of a depot', 0, 1, [store, rider], 5, 0, null],
    ['both of a depot', 0, 2, [store, store], 6, 0, null],
    ['one of each', 2, 2, [one, store], 6, 1, 1],
    ['none, though there are some', 2, 2, [rider, rider], 4, 2, 2],
  ] as const)('AOM-37.15 AOM-11.2 AOM-23.2 · %s', (_, requisition, depot, parts, left, level, stored) => {
    const stage = bombarded(requisition, depot).decide('A1', { type: 'consume', parts: [...parts] })
    expect(holds(stage.s, 'at-klenau')).toEqual({ 'at-lc': left })
    expect(stage.s.hidden.lost[2]).toBe(6 - left)
    expect(zone(stage.s, 'ulm').requisition[1]).toBe(level)
    expect(unit(stage.s, 'at-klenau').requisition).toBe(level > 0)
    expect(zone(stage.s, 'ulm').depot?.level ?? null).toBe(stored)
  })

  test.each([
    ['more than there are', 1, 1, [one, one]],
    ['more than there are of a depot', 1, 1, [store, store]],
    ['more than is lost', 2, 2, [one, store, store]],
    ['and lost too much', 2, 2, [one, rider, rider]],
    ['and lost too little', 2, 2, [one]],
    ['of a depot elsewhere', 2, 2, [spend('vienna'), rider]],
  ] as const)('AOM-37.15 · not %s', (_, requisition, depot, parts) => {
    expect(bombarded(requisition, depot).refusal('A1', { type: 'consume', parts: [...parts] })).toBe(
      'AOM-37.15',
    )
  })
})

describe('AOM-37.24 · of what both have lost in an assault', () => {
  /** The French besiege; by player and nationality, what has fallen. */
  const fallen = (
    counts: { readonly seat: number; readonly counts: readonly number[] }[],
    hasFallen: boolean,
    preferred: readonly number[] = [],
  ) => {
    const stage = bombarded(0, 0)
    const locals = besieging.locals(stage.s)
    locals.casualties = counts.map(({ seat, counts: lost }) => ({ seat, counts: [...lost] }))
    const before = [...stage.s.hidden.lost]
    for (const side of [0, 1] as const) reckon(stage.s, side, hasFallen && side === 1, preferred)
    return {
      lost: stage.s.hidden.lost.map((count, nationality) => count - (before[nationality] ?? 0)),
      stragglers: locals.casualties,
    }
  }

  test.each([
    [
      'a fifth is gone of each side',
      [10, 0],
      [5, 0],
      false,
      [2, 0, 1, 0],
      [
        [8, 0, 0, 0],
        [0, 0, 4, 0],
      ],
    ],
    [
      'fewer than 5: none',
      [4, 0],
      [4, 0],
      false,
      [0, 0, 0, 0],
      [
        [4, 0, 0, 0],
        [0, 0, 4, 0],
      ],
    ],
    [
      'each side by itself',
      [4, 0],
      [9, 0],
      false,
      [0, 0, 1, 0],
      [
        [4, 0, 0, 0],
        [0, 0, 8, 0],
      ],
    ],
    ['what is left over falls on most', [4, 1], [0, 0], false, [1, 0, 0, 0], [[3, 1, 0, 0]]],
    ['where the place has fallen all of the besieged', [10, 0], [7, 0], true, [2, 0, 7, 0], [[8, 0, 0, 0]]],
    ['nobody fell', [0, 0], [0, 0], false, [0, 0, 0, 0], []],
  ] as const)(
    'AOM-37.24 AOM-33.3 · %s',
    (_, [french, bavarians], [austrians, russians], hasFallen, lost, left) => {
      const after = fallen(
        [
          { seat: 0, counts: [french, bavarians, 0, 0] },
          { seat: 1, counts: [0, 0, austrians, russians] },
        ],
        hasFallen,
      )
      expect(after.lost).toEqual(lost)
      expect(after.stragglers.map(({ counts }) => counts)).toEqual(left)
    },
  )

  test('AOM-33.3 · of nationalities that have lost alike the one that is named bears the rest', () => {
    const lost = (preferred: readonly number[]) =>
      fallen([{ seat: 0, counts: [3, 3, 0, 0] }], false, preferred).lost
    expect([lost([0]), lost([1])]).toEqual([
      [1, 0, 0, 0],
      [0, 1, 0, 0],
    ])
  })
})
