import { seeded } from '@grognard/engine'
import { describe, expect, test } from 'vitest'
import type { Decision } from '../../src/decisions.ts'
import { hqNamed, zoneNamed } from '../../src/forces/names.ts'
import { settle } from '../../src/forces/settle.ts'
import type { PartOf } from '../../src/parts.ts'
import type { State } from '../../src/state.ts'
import { NO } from '../../src/vocabulary.ts'
import { hq, reprinted, Stage, send, shutIn, stateOf, station, unit } from '../table.ts'

const ALLIED = 1

type Change = Extract<Decision, { type: 'assign-units' }>['changes'][number]
const assign = (unitName: string, hqName: string): PartOf<'assign'> => ({
  type: 'assign',
  unit: unitName,
  hq: hqName,
})
const exchange = (one: string, other: string): PartOf<'exchange'> => ({ type: 'exchange', unit: one, other })
const changes = (...all: Change[]): Decision => ({ type: 'assign-units', changes: all })
const segment = (s: State): Stage => new Stage(s, 'assignment')

describe('within one player’s forces', () => {
  test.each([
    ['AOM-9.4 · to another HQ, wherever it is', [assign('fr-legrand', 'iii-corps')], null],
    ['AOM-9.4 · not where it is already', [assign('fr-legrand', 'iv-corps')], 'AOM-9.4'],
    ['AOM-9.4 · once is enough', [assign('fr-legrand', 'iii-corps'), assign('fr-legrand', 'ga')], 'AOM-9.4'],
    ['AOM-4.17 · one artillery CU', [assign('fr-iv-art', 'iii-corps')], 'AOM-4.17'],
    ['AOM-52.4 · the Guard stays with the Emperor', [assign('fr-garde', 'v-corps')], 'AOM-9.2'],
    ['AOM-52.4 · Bavarians to the I Corps', [assign('bv-wrede', 'i-corps')], null],
    ['AOM-52.4 · and to no other', [assign('bv-wrede', 'ii-corps')], 'AOM-9.2'],
    ['AOM-52.4 · no French to the Bavarians', [assign('fr-legrand', 'bavarian-corps')], 'AOM-9.2'],
    ['AOM-52.5 · a Corps has 8 CU at most', [assign('fr-legrand', 'cav-reserve')], 'AOM-9.2'],
    [
      'AOM-4.15 AOM-4.16 · an HQ keeps a CU that is with it',
      [assign('bv-karg', 'i-corps'), assign('bv-wrede', 'ga'), assign('bv-mezzanelli', 'ga')],
      'AOM-4.16',
    ],
    ['AOM-9.4 · none', [], null],
  ] as const)('%s', (_, parts, rule) => {
    expect(segment(stateOf('ulm')).refusal('F1', changes(...parts))).toBe(rule)
  })

  test('AOM-4.16 · one elsewhere does not count', () => {
    const s = stateOf('ulm')
    send(s, 'bv-wrede', 'nuremberg')
    send(s, 'bv-mezzanelli', 'nuremberg')
    expect(segment(s).refusal('F1', changes(assign('bv-karg', 'i-corps')))).toBe('AOM-4.16')
  })

  test('AOM-9.4 AOM-40.21 · a new parent HQ, and the counters that go with it (AOM-8.3)', () => {
    const s = stateOf('ulm')
    const before = s.open.counters.length
    const stage = segment(s)
      .decide('F1', changes(assign('fr-legrand', 'iii-corps')))
      .letPass()
    expect(unit(stage.s, 'fr-legrand').hq).toBe(hqNamed(s, 'iii-corps'))
    expect(stage.s.open.counters).toHaveLength(before + 1)
    const back = segment(stage.s)
      .decide('F1', changes(assign('fr-legrand', 'iv-corps')))
      .letPass()
    expect(back.s.open.counters).toHaveLength(before)
  })

  test('AOM-9.4 · two at once where neither could go first, and only there', () => {
    const stage = segment(stateOf('ulm'))
    const both = changes(exchange('fr-iv-art', 'fr-iii-art'))
    expect(stage.refusal('F1', both)).toBe(null)
    expect(stage.refusal('F1', changes(exchange('fr-legrand', 'fr-bisson')))).toBe('AOM-9.4')
    expect(stage.refusal('F1', changes(exchange('fr-iv-art', 'fr-garde-art')))).toBe('AOM-9.2')
    expect(stage.refusal('F1', changes(exchange('fr-legrand', 'fr-vandamme')))).toBe('AOM-9.4')
    stage.decide('F1', both).letPass()
    expect(['fr-iv-art', 'fr-iii-art'].map(id => unit(stage.s, id).hq)).toEqual(
      ['iii-corps', 'iv-corps'].map(id => hqNamed(stage.s, id)),
    )
  })

  test('AOM-9.4 · changes by lot are legal, and there are some', () => {
    const stage = segment(stateOf('ulm'))
    const drawn = Array.from({ length: 20 }, (_, seed) => stage.position.sample(0, seeded(seed)))
    expect(drawn.map(decision => stage.refusal('F1', decision))).toEqual(drawn.map(() => null))
    const made = drawn.flatMap(decision => (decision.type === 'assign-units' ? decision.changes : []))
    expect(new Set(made.map(({ type }) => type))).toContain('assign')
  })

  test('AOM-5.6 AOM-9.1 · a CU without an HQ gets one, as the player likes, and stays without where none can take it', () => {
    const orphaned = () => {
      const s = stateOf('ulm')
      unit(s, 'fr-legrand').hq = NO
      settle(s)
      return s
    }
    const s = orphaned()
    expect(segment(s).refusal('F1', changes())).toBe('AOM-5.6')
    expect(unit(segment(orphaned()).letPass().s, 'fr-legrand').hq).not.toBe(NO)
    const drawn = Array.from({ length: 20 }, (_, seed) => segment(s).position.sample(0, seeded(seed)))
    expect(drawn.map(decision => segment(s).refusal('F1', decision))).toEqual(drawn.map(() => null))
    const full = reprinted(s, ({ parameters }) => ({
      parameters: { ...parameters, maxCUPerHQ: { corps: 1, army: 1, armyGroup: 1 } },
    }))
    expect(segment(full).refusal('F1', changes())).toBe(null)
    expect(unit(segment(full).letPass().s, 'fr-legrand').hq).toBe(NO)
    const stage = segment(s)
      .decide('F1', changes(assign('fr-legrand', 'ga')))
      .letPass()
    expect(unit(stage.s, 'fr-legrand').hq).toBe(hqNamed(s, 'ga'))
  })

  test('TV-D15 AOM-52.4 · who may serve under whom', () => {
    const { scenario } = stateOf('danube-1805-campaign')
    const { combatUnits, headquarters } = scenario.roster
    const may = (unitName: string, hqName: string) =>
      scenario.parameters.mayCommand[combatUnits.findIndex(({ id }) => id === unitName)]![
        headquarters.findIndex(({ id }) => id === hqName)
      ]
    expect([
      may('bv-wrede', 'i-corps'),
      may('bv-wrede', 'ii-corps'),
      may('at-hohenlohe', 'allied-main'),
      may('ru-uvarov', 'at-liechtenstein'),
    ]).toEqual([true, false, true, true])
  })
})

describe('AOM-9.5 · those who are shut in', () => {
  /** Mack and Schwarzenberg are in ulm, Riesch is not. */
  const ulm = (isShut: boolean): State => {
    const s = stateOf('ulm')
    station(s, 'iii-corps', 'ulm')
    if (isShut) shutIn(s, ALLIED, 'ulm')
    return s
  }

  test.each([
    ['a CU inside to an HQ outside', assign('at-gyulai', 'at-riesch'), null, 'AOM-9.5'],
    ['a CU outside to an HQ inside', assign('at-loudon', 'at-germany'), null, 'AOM-9.5'],
    ['within the place', assign('at-gyulai', 'at-germany'), null, null],
  ])('AOM-9.5 · %s', (_, part, free, shut) => {
    expect(segment(ulm(false)).refusal('A1', changes(part))).toBe(free)
    expect(segment(ulm(true)).refusal('A1', changes(part))).toBe(shut)
  })

  test('AOM-9.5 · nor does one that stands before the place come to an HQ inside', () => {
    const s = ulm(true)
    send(s, 'at-loudon', 'ulm')
    expect(segment(s).refusal('A1', changes(assign('at-loudon', 'at-germany')))).toBe('AOM-9.5')
  })

  test('AOM-9.5 · a CU outside does not leave an HQ inside', () => {
    const s = ulm(true)
    send(s, 'at-gyulai', 'memmingen')
    expect(segment(s).refusal('A1', changes(assign('at-gyulai', 'at-riesch')))).toBe('AOM-9.5')
  })
})

describe('between players', () => {
  const give: PartOf<'give'> = { type: 'give', unit: 'fr-legrand', player: 'F2' }
  const take: PartOf<'take'> = { type: 'take', player: 'F1', hq: 'vi-corps' }
  const owner = (s: State): number => s.own.findIndex(({ units }) => units.includes(unit(s, 'fr-legrand')))

  test.each([
    ['both agree', [give], [take], 1],
    ['he does not take it', [give], [], 0],
    ['it is not offered', [], [take], 0],
  ] as const)('AOM-9.4 AOM-1.1 · %s', (_, mine, his, seat) => {
    const stage = segment(stateOf('ulm', { players: 3 }))
    expect([stage.refusal('F1', changes(...mine)), stage.refusal('F2', changes(...his))]).toEqual([
      null,
      null,
    ])
    stage
      .decide('F1', changes(...mine))
      .decide('F2', changes(...his))
      .letPass()
    expect(owner(stage.s)).toBe(seat)
    expect(unit(stage.s, 'fr-legrand').hq).toBe(hqNamed(stage.s, seat === 1 ? 'vi-corps' : 'iv-corps'))
  })

  test('AOM-9.2 · to the first of the HQ named that may have it', () => {
    const stage = segment(stateOf('ulm', { players: 3 }))
    const his = changes({ ...take, hq: 'bavarian-corps' }, { ...take, hq: 'ii-corps' })
    expect(stage.refusal('F2', his)).toBe(null)
    stage.decide('F1', changes(give)).decide('F2', his).letPass()
    expect(unit(stage.s, 'fr-legrand').hq).toBe(hqNamed(stage.s, 'ii-corps'))
  })

  test('AOM-9.2 AOM-9.4 · nobody counts on the place of one that may not be taken', () => {
    const stage = segment(stateOf('ulm', { players: 3 }))
    const offered: Change[] = [{ ...give, unit: 'fr-bourcier' }, assign('fr-legrand', 'cav-reserve')]
    expect(stage.refusal('F1', changes(...offered))).toBe('AOM-9.2')
  })

  test('AOM-9.2 · or it stays', () => {
    const stage = segment(stateOf('ulm', { players: 3 }))
    stage
      .decide('F1', changes(give))
      .decide('F2', changes({ ...take, hq: 'bavarian-corps' }))
      .letPass()
    expect(owner(stage.s)).toBe(0)
    expect(unit(stage.s, 'fr-legrand').hq).toBe(hqNamed(stage.s, 'iv-corps'))
  })

  test.each([
    ['AOM-9.4 · not to the enemy', 'F1', { ...give, player: 'A1' }, 'AOM-9.4'],
    ['AOM-9.4 · not what another has', 'F1', { ...give, unit: 'fr-loison' }, 'AOM-9.4'],
    ['AOM-9.4 · not for an HQ of another', 'F2', { ...take, hq: 'ga' }, 'AOM-9.4'],
  ] as const)('%s', (_, player, part, rule) => {
    expect(segment(stateOf('ulm', { players: 3 })).refusal(player, changes(part))).toBe(rule)
  })

  test('AOM-4.16 · nobody gives away the last CU that is with an HQ', () => {
    const s = stateOf('ulm', { players: 3 })
    const { zone } = hq(s, 'v-corps')
    for (const each of s.own[0]!.units.filter(({ hq: parent }) => parent === hqNamed(s, 'v-corps')))
      if (each !== unit(s, 'fr-oudinot')) each.zone = zone + 1
    settle(s)
    expect(segment(s).refusal('F1', changes({ ...give, unit: 'fr-oudinot' }))).toBe('AOM-4.16')
  })
})

describe('AOM-8.3 · counters of CU that are with their HQ', () => {
  const keep = (unitName: string, onMap: boolean): PartOf<'keep'> => ({ type: 'keep', unit: unitName, onMap })
  const countersAt = (s: State, at: string): number =>
    s.open.counters.filter(({ zone }) => zone === zoneNamed(s, at)).length

  test('AOM-8.3 AOM-8.4 · by default they are on the display and add no counter; their player may keep them on the map', () => {
    const s = stateOf('ulm')
    expect(countersAt(s, 'mannheim')).toBe(1)
    const stage = segment(s)
      .decide('F1', changes(keep('fr-bisson', true), keep('fr-gudin', true)))
      .letPass()
    expect(countersAt(stage.s, 'mannheim')).toBe(3)
    const next = segment(stage.s)
      .decide('F1', changes(keep('fr-bisson', false)))
      .letPass()
    expect(countersAt(next.s, 'mannheim')).toBe(2)
  })

  test('AOM-8.3 · separated from its HQ a CU has a counter in its zone, and loses it when it comes back', () => {
    const s = stateOf('ulm')
    send(s, 'fr-bisson', 'heilbronn')
    expect([countersAt(s, 'mannheim'), countersAt(s, 'heilbronn')]).toEqual([1, 1])
    send(s, 'fr-bisson', 'mannheim')
    expect([countersAt(s, 'mannheim'), countersAt(s, 'heilbronn')]).toEqual([1, 0])
  })

  test.each([
    ['AOM-8.3 · not where it lies so already', keep('fr-bisson', false)],
    ['AOM-8.3 · not of a CU that is elsewhere', keep('at-rohan', true)],
  ])('%s', (_, part) => {
    expect(segment(stateOf('ulm')).refusal(part.unit === 'at-rohan' ? 'A1' : 'F1', changes(part))).toBe(
      'AOM-8.3',
    )
  })
})
