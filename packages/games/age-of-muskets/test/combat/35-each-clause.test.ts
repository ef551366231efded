import { describe, expect, test } from 'vitest'
import { zoneNamed } from '../../src/forces/names.ts'
import type { State } from '../../src/state.ts'
import { activate, danube } from '../march/marches.ts'
import { hold, holds, hq, type Stage, send, stateOf, station, unit } from '../table.ts'
import { armies, fought, inside, lead, ledBy, meeting } from './combats.ts'

/** Davout and Werneck, with leaders of no worth; Friant alone against Baillet, each with so many SP of the line. */
const even = (french = 7, allied = 7): State =>
  meeting({
    french: { 'fr-friant': { 'fr-ln': french } },
    allied: { 'at-baillet': { 'at-ln': allied } },
    leaders: { 'iii-corps': 0, 'at-werneck': 0, 'fr-friant': 0, 'at-baillet': 0 },
  })
const points = (s: State, ...ids: string[]): number[] => ids.map(id => hq(s, id).activityPoints)

describe('AOM-35.12 · who pays for a lost attack', () => {
  /** Davout, Ney and the Emperor are there, with 3 AP each. */
  const beaten = (acting: string | null): Stage => {
    const s = even(6, 6)
    for (const id of ['vi-corps', 'ga']) {
      station(s, id, 'guenzburg')
      for (const each of s.own[0]!.units.filter(({ hq: parent }) => parent === hq(s, id).id))
        each.troops = [{ type: each.troops[0]!.type, normal: 0, shattered: 1 }]
    }
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
})

describe('AOM-27.9 · who looks at what others have there', () => {
  const shown = (mates: readonly string[]): string[] => {
    const s = stateOf('ulm', { players: 4 })
    for (const id of [
      'at-germany',
      'at-schwarzenberg',
      'at-riesch',
      'at-jellacic',
      'at-kienmayer',
      'at-werneck',
    ])
      station(s, id, 'vienna')
    station(s, 'at-werneck', 'guenzburg')
    station(s, 'iii-corps', 'guenzburg')
    const [a1, a2] = [s.own[2]!, s.own[3]!]
    const mine = a1.headquarters.some(({ id }) => id === hq(s, 'at-werneck').id) ? 2 : 3
    const others = (mine === 2 ? a2 : a1).units.map(({ id }) => s.scenario.roster.combatUnits[id]!.id)
    for (const [at, id] of others.entries()) if (at < mates.length) send(s, id, 'guenzburg')
    const stage = fought(s, 'guenzburg', [5, 5])
    return stage.position
      .view(mine)
      .shared.flatMap(({ secret }) => (secret.kind === 'forces' ? secret.units : []))
      .map(() => 'CU')
  }
  test.each([[[]], [['CU']], [['CU', 'CU']]])('AOM-27.9 · what a team-mate has there: %j', mates => {
    expect(shown(mates)).toEqual(mates)
  })

  test('AOM-27.9 · where nobody else has anything there, nothing is shown', () => {
    const s = stateOf('ulm', { players: 4 })
    for (const id of [
      'at-germany',
      'at-schwarzenberg',
      'at-riesch',
      'at-jellacic',
      'at-kienmayer',
      'at-werneck',
    ])
      station(s, id, 'vienna')
    station(s, 'at-werneck', 'guenzburg')
    station(s, 'iii-corps', 'guenzburg')
    expect(fought(s, 'guenzburg', [5, 5]).s.shared.filter(({ secret }) => secret.kind === 'forces')).toEqual(
      [],
    )
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

describe('AOM-36.9 · who may dismount', () => {
  const dismounting = (troops: { readonly [type: string]: number | readonly [number, number] }) => {
    const s = danube('ulm', { 'at-germany': 'ulm' })
    armies(s, 'ulm', { 'fr-friant': { 'fr-ln': 10 }, 'at-hessen-homburg': troops })
    ledBy(s, { 'iii-corps': 0, 'at-germany': 0 })
    inside(s, 'at-germany', 1)
    activate(s, { hq: 'iii-corps', units: ['fr-friant'] })
    return fought(s, 'ulm', [5, 5], { cause: 'storm' })
  }
  const riders = (sp: number) => ({
    type: 'dismount' as const,
    units: [{ unit: 'at-hessen-homburg', troop: 'at-lc', sp }],
  })

  test.each([
    ['a single SP', { 'at-ln': 2, 'at-lc': 1 }, 1, null],
    ['no more than there are', { 'at-ln': 2, 'at-lc': 1 }, 2, 'AOM-36.9'],
    ['as many as there are', { 'at-ln': 2, 'at-lc': 3 }, 3, null],
    ['none that are shattered', { 'at-ln': 2, 'at-lc': [1, 2] }, 2, 'AOM-36.9'],
    ['those that are not', { 'at-ln': 2, 'at-lc': [1, 2] }, 1, null],
  ] as const)('AOM-36.9 AOM-43.1 · %s', (_, troops, sp, rule) => {
    const stage = dismounting(troops)
    expect(stage.refusal('A1', riders(sp))).toBe(rule)
    if (rule === null) expect(stage.next('A1')).toHaveLength(1)
  })

  test('AOM-36.9 · they become line infantry of their nationality, and stay it', () => {
    const stage = dismounting({ 'at-ln': 2, 'at-lc': 1 }).decide('A1', riders(1))
    expect(holds(stage.s, 'at-hessen-homburg')).toEqual({ 'at-ln': 3 })
    expect(unit(stage.s, 'at-hessen-homburg').zone).toBe(zoneNamed(stage.s, 'ulm'))
  })
})
