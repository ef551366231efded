import { describe, expect, test } from 'vitest'
import { addTo } from '../../src/calculations/counts.ts'
import { loseForGood, muster } from '../../src/forces/elimination.ts'
import { headcount } from '../../src/forces/headcount.ts'
import { typeNamed, zoneNamed } from '../../src/forces/names.ts'
import { leaveWithHonours } from '../../src/forces/surrender.ts'
import { attackIn, danube, march, marching } from '../march/marches.ts'
import { hold, hq, type Stage, shutIn, stateOf, station, unit, zone } from '../table.ts'

/** AOM-42.1, AOM-43.1: every SP is somewhere, normal or shattered, once. */

const [FRANCE, AUSTRIA] = [0, 2] as const

describe('what is counted', () => {
  test.each([
    [3, 0],
    [0, 3],
    [2, 5],
  ])('AOM-43.1 · %i normal and %i shattered SP are mustered, and lost, together', (normal, shattered) => {
    const s = stateOf('ulm')
    const [mustered, lost] = [s.hidden.mustered[AUSTRIA]!, s.hidden.lost[AUSTRIA]!]
    const troops = [{ type: typeNamed(s, 'at-ln'), normal, shattered }]
    muster(s, troops)
    loseForGood(s, troops)
    expect([s.hidden.mustered[AUSTRIA]! - mustered, s.hidden.lost[AUSTRIA]! - lost]).toEqual([
      normal + shattered,
      normal + shattered,
    ])
  })

  test('AOM-43.1 · shattered SP are there as well as normal ones, stragglers, and SP without a CU', () => {
    const s = stateOf('ulm')
    hold(s, 'fr-legrand', { 'fr-ln': 5 })
    const before = headcount(s)[FRANCE]!
    const more = (change: () => void): number => {
      change()
      return headcount(s)[FRANCE]! - before
    }
    expect(more(() => hold(s, 'fr-legrand', { 'fr-ln': [2, 3] }))).toBe(0)
    expect(more(() => hold(s, 'fr-legrand', { 'fr-ln': [5, 3] }))).toBe(3)
    expect(more(() => addTo(zone(s, 'landau').stragglers, FRANCE, 2))).toBe(5)
    expect(
      more(() => void s.own[0]!.loose.push({ type: typeNamed(s, 'fr-rec'), count: 4, into: null })),
    ).toBe(9)
  })
})

describe('AOM-38.13 · who leaves with the honours of war', () => {
  test('AOM-36.2 AOM-38.13 · is inside nothing any more, with all his SP and nothing else', () => {
    const s = danube('ulm', { 'at-germany': 'ulm' })
    shutIn(s, 1, 'ulm', 'siege')
    const before = headcount(s)
    leaveWithHonours(s, 1, zoneNamed(s, 'ulm'), undefined)
    const paroled = s.own[1]!.paroled.flatMap(({ headquarters, units }) => [...headquarters, ...units])
    expect(paroled.length).toBeGreaterThan(2)
    expect(
      paroled.every(({ inside, counter, requisition }) => !inside && counter === -1 && !requisition),
    ).toBe(true)
    expect(headcount(s)).toEqual(before)
  })
})

describe('AOM-38.2 · who is asked whether the besieged join an attack', () => {
  /** Riesch attacks Davout in Ulm; Mack is there with his troops, inside or outside. */
  const attacked = (place: 'shut in' | 'outside' | 'nobody'): Stage => {
    const s = danube('ulm', place === 'nobody' ? {} : { 'at-germany': 'ulm' })
    station(s, 'at-riesch', 'ulm')
    s.open.garrisons = s.open.garrisons.filter(({ zone: at }) => at !== zoneNamed(s, 'ulm'))
    if (place === 'shut in') {
      for (const piece of [
        hq(s, 'at-germany'),
        ...['at-hessen-homburg', 'at-klenau', 'at-g-art'].map(id => unit(s, id)),
      ])
        piece.inside = true
      for (const counter of s.open.counters)
        if (counter.id === hq(s, 'at-germany').counter) counter.inside = true
      zone(s, 'ulm').blockade = 0
    }
    const stage = marching(s, { hq: 'at-riesch', units: ['at-loudon'] })
    return stage.decide('A1', march({})).letPass('declareAttack').decide('A1', attackIn('ulm'))
  }

  test('AOM-38.2 · where somebody is shut in', () => {
    const stage = attacked('shut in')
    expect(stage.at).toBe('joinRelief')
    stage.decide('A1', { type: 'join-relief', join: false })
    expect(stage.events('relief-joined')).toMatchObject([{ join: false }])
  })

  test.each(['outside', 'nobody'] as const)(
    'AOM-38.2 · nobody where nobody is shut in, and nothing is told of it: %s',
    place => {
      const stage = attacked(place)
      expect(stage.at).not.toBe('joinRelief')
      expect(stage.events('relief-joined')).toEqual([])
    },
  )
})
