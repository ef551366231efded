import { describe, expect, test } from 'vitest'
import { unitId } from '../../src/forces/names.ts'
import { settle } from '../../src/forces/settle.ts'
import type { State } from '../../src/state.ts'
import { activate } from '../march/marches.ts'
import { hold, holds, hq, type Stage, station } from '../table.ts'
import { fought, lead, meeting } from './combats.ts'

/** Davout and Werneck, with leaders of no worth; Friant alone against Baillet, each with so many SP of the line. */
const even = (french = 7, allied = 7): State =>
  meeting({
    french: { 'fr-friant': { 'fr-ln': french } },
    allied: { 'at-baillet': { 'at-ln': allied } },
    leaders: { 'iii-corps': 0, 'at-werneck': 0, 'fr-friant': 0, 'at-baillet': 0 },
  })
const points = (s: State, ...ids: string[]): number[] => ids.map(id => hq(s, id).activityPoints)

describe('AOM-35.12 · who pays for a lost attack', () => {
  /** Davout, Ney and the Emperor are there, with 3 AP each; of the last two nothing fights but the guns, if they have any. */
  const beaten = (acting: string | null, withGuns: readonly string[] = ['vi-corps', 'ga']): Stage => {
    const s = even(6, 6)
    for (const id of ['vi-corps', 'ga']) {
      station(s, id, 'guenzburg')
      for (const each of s.own[0]!.units.filter(({ hq: parent }) => parent === hq(s, id).id))
        each.troops = [{ type: each.troops[0]!.type, normal: 0, shattered: 1 }]
      if (withGuns.includes(id)) continue
      for (const each of s.own[0]!.units)
        if (each.hq === hq(s, id).id && unitId(s, each.id).endsWith('art')) each.troops = []
    }
    settle(s)
    for (const id of ['iii-corps', 'vi-corps', 'ga']) hq(s, id).activityPoints = 3
    activate(s, { units: ['fr-friant'], ...(acting !== null && { hq: acting }) })
    return lead(fought(s, 'guenzburg', [1, 10, 1])).letPass()
  }

  test.each([
    ['the HQ of the Force that acts, though a larger one is there', 'iii-corps', [2, 3, 3]],
    ['another that acts', 'vi-corps', [3, 2, 3]],
    ['without one the largest', null, [3, 3, 2]],
  ] as const)('AOM-35.12 · %s', (_, acting, left) => {
    expect(points(beaten(acting).s, 'iii-corps', 'vi-corps', 'ga')).toEqual(left)
  })

  test('AOM-35.12, AOM-43.7 · an HQ with nothing but wholly shattered CU takes no part, and does not pay', () => {
    expect(points(beaten(null, []).s, 'iii-corps', 'vi-corps', 'ga')).toEqual([2, 3, 3])
    expect(points(beaten('ga', []).s, 'iii-corps', 'vi-corps', 'ga')).toEqual([2, 3, 3])
  })

  test('AOM-35.12 · whoever has lost his last fighting SP by it pays all the same', () => {
    const s = even(1, 6)
    hold(s, 'fr-friant', { 'fr-ln': [1, 2] })
    hq(s, 'iii-corps').activityPoints = 3
    const stage = lead(fought(s, 'guenzburg', [1, 10, 1])).letPass()
    expect(holds(stage.s, 'fr-friant')).toEqual({ 'fr-ln': 2 })
    expect(points(stage.s, 'iii-corps')).toEqual([2])
  })
})

describe('AOM-33.1, AOM-35.15 · guns that fall are gone, one for one', () => {
  test('AOM-35.7 · when nothing else is left', () => {
    const s = even(12, 2)
    hold(s, 'at-baillet', { 'at-ln': 2, 'at-art': 3 })
    const before = s.hidden.lost[2] ?? 0
    // 10 + 2 for 12 : 5, + 1 for the line, against 1: 12 ahead, 4 SP.
    const stage = lead(fought(s, 'guenzburg', [10, 1, 1]), { troop: 'fr-ln' }, { troop: 'at-ln' })
    const [rolled] = stage.events('combat-rolled')
    expect(rolled).toMatchObject({ totals: [13, 1], losses: 4 })
    stage.letPass()
    // Of three guns two are lost in the fight, and the last goes with its division; both of the line straggle, and are
    // alone with the enemy (AOM-42.10).
    expect((stage.s.hidden.lost[2] ?? 0) - before).toBe(3 + 2)
    expect(stage.events('stragglers-placed').reduce((sum, { count }) => sum + count, 0)).toBe(2)
  })
})
