import { sharedAs } from '@grognard/engine'
import { describe, expect, test } from 'vitest'
import type { Decision, DecisionOf } from '../../src/decisions.ts'
import { leadersKey, removeUnit } from '../../src/forces/elimination.ts'
import { leaderNamed, unitNamed, zoneNamed } from '../../src/forces/names.ts'
import { settle } from '../../src/forces/settle.ts'
import type { Part } from '../../src/parts.ts'
import type { State } from '../../src/state.ts'
import { act, ready, ulm } from '../activation/hqs.ts'
import { hold, holds, hq, reprinted, type Stage, shutIn, station, unit, zone } from '../table.ts'

const shattered = (s: State, id: string): { [type: string]: number } =>
  Object.fromEntries(
    unit(s, id).troops.flatMap(({ type, shattered: count }) =>
      count > 0 ? [[s.scenario.roster.troopTypes[type]?.id ?? '', count]] : [],
    ),
  )

/** Soult's corps at rest, with one division that has shattered SP; the dice are those of the rally. */
function resting(s: State, dice: readonly number[], units = ['fr-vandamme']): Stage {
  return ready(s, 'F1', 'iv-corps', units, dice).decide('F1', act('rest'))
}

const rest = (underHq: string[] = [], raised: string | null = null): DecisionOf<'rest'> => ({
  type: 'rest',
  leaders: [],
  underHq,
  raised,
})

/** A leader of Morale Modifier 1. */
function under(s: State, id: string, leader: string): State {
  unit(s, id).leader = leaderNamed(s, leader)
  return s
}

describe('rally', () => {
  test('TV-49 · AOM-21.1, AOM-21.3 · types of the result or better rally, 35% of the others are lost', () => {
    const s = under(ulm({ 'iv-corps': 3 }), 'fr-vandamme', 'lasalle')
    hold(s, 'fr-vandamme', { 'fr-ln': [0, 4], 'fr-rec': [0, 3] })
    const stage = resting(s, [7]).decide('F1', rest())
    expect(shattered(stage.s, 'fr-vandamme')).toEqual({ 'fr-rec': 3 })
    stage.letPass()
    expect(shattered(stage.s, 'fr-vandamme')).toEqual({ 'fr-rec': 2 })
    expect(stage.s.hidden.lost[0]).toBe(1)
  })

  test('AOM-4.5 · a Morale Modifier is taken off the die: 9 less 2 rallies troops of Morale Value 7', () => {
    const s = ulm({ 'iv-corps': 3 })
    hold(s, 'fr-vandamme', { 'fr-ln': [1, 4] })
    const best = s.scenario.roster.leaders.findIndex(({ morale }) => morale === 2)
    expect(best).toBeGreaterThanOrEqual(0)
    unit(s, 'fr-vandamme').leader = best
    expect(shattered(resting(s, [9]).decide('F1', rest()).s, 'fr-vandamme')).toEqual({})
  })

  test('AOM-21.3 · 7 shattered, die 9: 2 are eliminated, 5 stay shattered', () => {
    const s = ulm({ 'iv-corps': 3 })
    hold(s, 'fr-vandamme', { 'fr-ln': [2, 7] })
    unit(s, 'fr-vandamme').isLeaderLost = false
    unit(s, 'fr-vandamme').leader = leaderNamed(s, 'compans')
    const stage = resting(s, [9]).decide('F1', rest()).letPass()
    expect([shattered(stage.s, 'fr-vandamme')['fr-ln'], holds(stage.s, 'fr-vandamme')['fr-ln']]).toEqual([
      5, 7,
    ])
  })

  test('AOM-21.3 · the owner says which are eliminated, and is asked whether anybody failed or not', () => {
    const s = under(ulm({ 'iv-corps': 3 }), 'fr-vandamme', 'compans')
    hold(s, 'fr-vandamme', { 'fr-ln': [0, 3], 'fr-rec': [0, 3] })
    const failed = resting(s, [10]).decide('F1', rest())
    expect(failed.at).toBe('eliminateShattered')
    expect(failed.options('F1')).toHaveLength(3)
    const losing = (unitName: string, troops: { [type: string]: number }): Decision => ({
      type: 'rest-losses',
      losses: [{ unit: unitName, troops }],
    })
    expect(
      [
        losing('fr-vandamme', { 'fr-ln': 2 }),
        losing('fr-legrand', { 'fr-ln': 2 }),
        losing('fr-vandamme', { 'fr-vet': 2 }),
      ].map(each => failed.refusal('F1', each)),
    ).toEqual([null, 'AOM-21.3', 'AOM-21.3'])
    const t = under(ulm({ 'iv-corps': 3 }), 'fr-vandamme', 'compans')
    hold(t, 'fr-vandamme', { 'fr-ln': [0, 3], 'fr-rec': [0, 3] })
    const rallied = resting(t, [1]).decide('F1', rest())
    expect([rallied.at, rallied.options('F1')]).toEqual([
      'eliminateShattered',
      [{ type: 'rest-losses', losses: [] }],
    ])
  })

  test('AOM-21.2 · a CU with its HQ may use the leader of the HQ', () => {
    const s = under(ulm({ 'iv-corps': 3 }), 'fr-vandamme', 'compans')
    hq(s, 'iv-corps').leader = s.scenario.roster.leaders.findIndex(({ morale }) => morale === 2)
    hold(s, 'fr-vandamme', { 'fr-ln': [1, 4] })
    const stage = resting(s, [9])
    expect(stage.position.step?.default?.(stage.s, 0)).toMatchObject({ underHq: ['fr-vandamme'] })
    expect(shattered(stage.decide('F1', rest(['fr-vandamme'])).s, 'fr-vandamme')).toEqual({})
  })

  test('AOM-21.2 · each CU is named once, in whatever order', () => {
    const s = ulm({ 'iv-corps': 3 })
    for (const id of ['fr-vandamme', 'fr-legrand']) hold(s, id, { 'fr-ln': [1, 4] })
    const stage = resting(s, [1, 1], ['fr-vandamme', 'fr-legrand'])
    const part = (id: string): Part => ({ type: 'rally-under-hq', unit: id })
    const offered = (...ids: string[]) =>
      stage.next('F1', ids.map(part)).flatMap(next => (next.type === 'rally-under-hq' ? [next.unit] : []))
    expect(offered().toSorted()).toEqual(['fr-legrand', 'fr-vandamme'])
    expect(offered('fr-vandamme')).toEqual(['fr-legrand'])
    expect(offered('fr-legrand')).toEqual(['fr-vandamme'])
    expect(offered('fr-legrand', 'fr-vandamme')).toEqual([])
    expect(stage.refusal('F1', rest(['fr-vandamme', 'fr-vandamme']))).toBe('AOM-21.2')
  })

  test('AOM-21.2 · one that is elsewhere may not', () => {
    const s = ulm({ 'iv-corps': 3 })
    hold(s, 'fr-vandamme', { 'fr-ln': [1, 4] })
    unit(s, 'fr-vandamme').zone = zoneNamed(s, 'mannheim')
    settle(s)
    const stage = resting(s, [9], ['fr-vandamme', 'fr-suchet'])
    const part: Part = { type: 'rally-under-hq', unit: 'fr-vandamme' }
    expect(stage.position.step?.compose?.fits(stage.s, 0, [], part)?.rule).toBe('AOM-21.2')
  })

  test('AOM-41.2 · an unmodified 10 kills no leader', () => {
    const s = ulm({ 'iv-corps': 3 })
    hold(s, 'fr-vandamme', { 'fr-ln': [1, 4] })
    const stage = resting(s, [10]).decide('F1', rest()).letPass()
    expect(unit(stage.s, 'fr-vandamme').isLeaderLost).toBe(false)
  })

  test('AOM-8.9, AOM-49.2 · the die is rolled openly, what rallies is not told', () => {
    const s = ulm({ 'iv-corps': 3 })
    hold(s, 'fr-vandamme', { 'fr-ln': [1, 4] })
    const told = resting(s, [4])
      .decide('F1', rest())
      .told.filter(({ event }) => event.type === 'rest-rally')
    expect(told.map(({ event }) => event)).toMatchObject([
      { die: 4, unit: 'fr-vandamme', rallied: { 'fr-ln': 4 } },
      { die: 4, unit: null, rallied: null },
    ])
  })

  test('AOM-8.12 · a wholly shattered CU that rallies lies face down again', () => {
    const s = ulm({ 'iv-corps': 3 })
    hold(s, 'fr-vandamme', { 'fr-ln': [0, 4] })
    expect(s.open.counters.some(({ face }) => face === unitNamed(s, 'fr-vandamme'))).toBe(true)
    const stage = resting(s, [1]).decide('F1', rest()).letPass()
    expect(stage.s.open.counters.some(({ face }) => face === unitNamed(s, 'fr-vandamme'))).toBe(false)
  })

  test('AOM-21.8 · in a contested zone as well', () => {
    const s = ulm({ 'iv-corps': 3 })
    station(s, 'at-werneck', 'landau')
    expect(ready(s, 'F1', 'iv-corps', ['fr-vandamme']).options('F1')).toContainEqual(act('rest'))
  })
})

describe('new leaders', () => {
  const lost = () => {
    const s = ulm({ 'iv-corps': 3 })
    for (const piece of [hq(s, 'iv-corps'), unit(s, 'fr-vandamme')]) {
      piece.isLeaderLost = true
      piece.leader = -1
    }
    return s
  }
  const pool = (s: State): number[] => {
    const secret = sharedAs(s, leadersKey(0))
    return secret?.kind === 'leaders' ? secret.leaders : []
  }

  test('TV-122 · AOM-41.10, AOM-21.4, AOM-21.5 · CU and HQ that rest get one of those who are available', () => {
    const stage = resting(lost(), [])
    expect(stage.options('F1').every(option => option.type === 'rest' && option.leaders.length === 2)).toBe(
      true,
    )
    const leaders = [
      { piece: 'fr-vandamme', leader: 'morand' },
      { piece: 'iv-corps', leader: 'mortier' },
    ]
    stage.decide('F1', { ...rest(), leaders }).letPass()
    expect(unit(stage.s, 'fr-vandamme')).toMatchObject({
      isLeaderLost: false,
      leader: leaderNamed(stage.s, 'morand'),
    })
    expect(hq(stage.s, 'iv-corps').leader).toBe(leaderNamed(stage.s, 'mortier'))
    expect(pool(stage.s)).not.toContain(leaderNamed(stage.s, 'morand'))
  })

  test('AOM-41.10 · of the same nationality, and nobody twice', () => {
    const stage = resting(lost(), [])
    const fits = (part: Part, parts: Part[] = []) =>
      stage.position.step?.compose?.fits(stage.s, 0, parts, part)?.rule ?? null
    const vandamme: Part = { type: 'appoint', piece: 'fr-vandamme', leader: 'mortier' }
    expect(fits({ ...vandamme, leader: 'minucci' })).toBe('AOM-41.10')
    expect(fits({ ...vandamme, leader: 'ney' })).toBe('AOM-41.10')
    expect(fits({ type: 'appoint', piece: 'iv-corps', leader: 'mortier' }, [vandamme])).toBe('AOM-41.10')
  })

  test('AOM-41.10 AOM-21.4 AOM-21.5 · of all whom one might appoint, exactly those who are offered fit, each piece its own', () => {
    const s = lost()
    // Of his own nationality there is nobody but these.
    pool(s).splice(0, pool(s).length, leaderNamed(s, 'mortier'), leaderNamed(s, 'morand'))
    const stage = resting(s, [])
    const ids = stage.s.scenario.roster.leaders.map(({ id }) => id)
    const all = ['iv-corps', 'fr-vandamme', 'fr-legrand', 'iii-corps'].flatMap(piece =>
      ids.map((leader): Part => ({ type: 'appoint', piece, leader })),
    )
    const fitting = (parts: Part[]) =>
      all.filter(part => stage.position.step?.compose?.fits(stage.s, 0, parts, part) === null)
    const offered = (parts: Part[]) => stage.next('F1', parts).filter(({ type }) => type === 'appoint')
    const texts = (parts: readonly Part[]) => parts.map(part => JSON.stringify(part)).toSorted()
    const byMorand: Part = { type: 'appoint', piece: 'fr-vandamme', leader: 'morand' }
    for (const before of [[], [byMorand]]) expect(texts(fitting(before))).toEqual(texts(offered(before)))
    // Morand commands CU, Mortier HQ.
    expect(fitting([])).toHaveLength(2)
    expect(fitting([byMorand])).toEqual([{ type: 'appoint', piece: 'iv-corps', leader: 'mortier' }])
  })

  test('TV-122 · without anybody available the marker stays', () => {
    const s = lost()
    pool(s).length = 0
    const stage = resting(s, []).decide('F1', rest()).letPass()
    expect(hq(stage.s, 'iv-corps').isLeaderLost).toBe(true)
  })

  test('AOM-21.4 · the new leader is there before the CU rallies', () => {
    const s = lost()
    hq(s, 'iv-corps').isLeaderLost = false
    hold(s, 'fr-vandamme', { 'fr-ln': [1, 4] })
    const leaders = [{ piece: 'fr-vandamme', leader: 'morand' }] // Morale Modifier 1
    const stage = resting(s, [8]).decide('F1', { ...rest(), leaders })
    expect(shattered(stage.s, 'fr-vandamme')).toEqual({})
  })

  test('AOM-49.2 · who it is is told to the player alone', () => {
    const stage = resting(lost(), []).letPass()
    const told = stage.told.filter(({ event }) => event.type === 'new-leader')
    expect(told.map(({ audience }) => audience)).toEqual([1, 1])
  })
})

describe('artillery', () => {
  test('AOM-21.6 · an artillery CU that reaches a depot is brought back to what it was set up with', () => {
    const s = ulm({ 'iv-corps': 3 })
    hold(s, 'fr-iv-art', { 'fr-art': 1 })
    const stage = resting(s, [], ['fr-vandamme', 'fr-iv-art']).letPass()
    expect(holds(stage.s, 'fr-iv-art')).toEqual({ 'fr-art': 2 })
    expect(stage.told.find(({ event }) => event.type === 'artillery-refilled')?.audience).toBe(1)
  })

  test('AOM-21.6 · not without a depot, and never beyond that number', () => {
    const s = ulm({ 'iv-corps': 3 })
    hold(s, 'fr-iv-art', { 'fr-art': 1 })
    for (const state of s.open.zones) state.depot = null
    expect(holds(resting(s, [], ['fr-iv-art']).letPass().s, 'fr-iv-art')).toEqual({ 'fr-art': 1 })
    const t = ulm({ 'iv-corps': 3 })
    hold(t, 'fr-iv-art', { 'fr-art': 3 })
    expect(holds(resting(t, [], ['fr-iv-art']).letPass().s, 'fr-iv-art')).toEqual({ 'fr-art': 3 })
  })

  test('AOM-21.6 · where nothing is missing nothing is told', () => {
    const stage = resting(ulm({ 'iv-corps': 3 }), [], ['fr-vandamme', 'fr-iv-art']).letPass()
    expect(stage.events('artillery-refilled')).toEqual([])
  })

  const withoutGuns = (options: object = {}) => {
    const s = ulm({ 'iv-corps': 3 }, options)
    removeUnit(s, 0, unit(s, 'fr-iv-art'), 'mayReturn')
    settle(s)
    return s
  }

  test('AOM-21.7 · an HQ that rests without artillery may call up one that is off the map', () => {
    const s = withoutGuns()
    const before = s.open.nextCounter
    const stage = resting(s, []).decide('F1', rest([], 'fr-iv-art')).letPass()
    expect(unit(stage.s, 'fr-iv-art')).toMatchObject({ zone: zoneNamed(stage.s, 'landau') })
    expect(holds(stage.s, 'fr-iv-art')).toEqual({ 'fr-art': 2 })
    expect(stage.s.own[0]?.gone).toEqual([])
    expect([unit(stage.s, 'fr-iv-art').counter, stage.s.open.nextCounter]).toEqual([-1, before])
  })

  test('AOM-4.18, AOM-21.7 · none comes where the side has as many CU as it may have; in a team nobody knows how many', () => {
    const full = (options: object = {}) =>
      resting(
        reprinted(withoutGuns(options), ({ parameters }) => ({
          parameters: { ...parameters, cuLimit: [1, 1] as const },
        })),
        [],
      )
    expect(full().refusal('F1', rest([], 'fr-iv-art'))).toBe('AOM-21.7')
    const stage = full({ players: 4 }).decide('F1', rest([], 'fr-iv-art')).letPass()
    expect(stage.s.own[0]?.gone).toHaveLength(1)
  })

  test('AOM-24.5, AOM-21.7 · none comes into a place that is shut in, though there is a depot in it', () => {
    const s = withoutGuns()
    station(s, 'at-germany', 'landau')
    shutIn(s, 0, 'landau')
    const stage = resting(s, [])
    expect(zone(stage.s, 'landau').blockade).toBe(1)
    expect(stage.refusal('F1', rest([], 'fr-iv-art'))).toBe('AOM-21.7')
    expect(stage.refusal('F1', rest())).toBe(null)
  })

  test('AOM-21.7 · a single depot is enough', () => {
    const s = withoutGuns()
    for (const state of s.open.zones) state.depot = null
    zone(s, 'landau').depot = { nationality: 0, level: 1 }
    expect(resting(s, []).options('F1')).toContainEqual(rest([], 'fr-iv-art'))
  })

  test('AOM-21.7 · neither a division, nor the artillery of another nationality', () => {
    const s = withoutGuns()
    for (const id of ['fr-suchet', 'at-g-art'])
      s.own[0]?.gone.push({ unit: unitNamed(s, id), turn: 1, artillery: 1, leader: -1, isLeaderLost: false })
    const raised = resting(s, [])
      .options('F1')
      .map(option => option.type === 'rest' && option.raised)
    expect(raised.toSorted()).toEqual(['fr-iv-art', null].toSorted())
  })

  test('AOM-21.7 · not without a depot, nor a second one, nor where the HQ does not rest', () => {
    const far = withoutGuns()
    for (const state of far.open.zones) state.depot = null
    expect(resting(far, []).options('F1')).toEqual([rest()])
    const second = withoutGuns()
    const own = second.own[0]
    own?.gone.push({
      unit: unitNamed(second, 'fr-vi-art'),
      turn: 1,
      artillery: 1,
      leader: -1,
      isLeaderLost: false,
    })
    const stage = resting(second, [])
    const part: Part = { type: 'raise-artillery', unit: 'fr-vi-art', hq: 'iv-corps' }
    const parts: Part[] = [{ type: 'raise-artillery', unit: 'fr-iv-art', hq: 'iv-corps' }]
    expect(stage.position.step?.compose?.fits(stage.s, 0, parts, part)?.rule).toBe('AOM-21.7')
  })
})
