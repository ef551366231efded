import { describe, expect, test } from 'vitest'
import { zoneNamed } from '../../src/forces/names.ts'
import { settle } from '../../src/forces/settle.ts'
import type { State } from '../../src/state.ts'
import { act, actionsOf, ready, ulm } from '../activation/hqs.ts'
import { type Stage, station, unit, zone } from '../table.ts'

const FRANCE = 0
const BAVARIA = 1
const MORE = { 'vi-corps': 5 }

/** Ney's corps in a zone, about to build a depot there. */
function building(s: State, at: string, dice: readonly number[] = [], units = ['fr-dupont']): Stage {
  station(s, 'vi-corps', at)
  return ready(s, 'F1', 'vi-corps', units, dice).decide('F1', act('buildDepot'))
}
const may = (s: State, at: string): boolean => {
  station(s, 'vi-corps', at)
  return actionsOf(ready(s, 'F1', 'vi-corps', ['fr-dupont']), 'F1').includes('buildDepot')
}
const build = (at: string, from: string | null = null, siegeTrain = false, nationality = 'france') =>
  ({ type: 'build-depot', zone: at, nationality, from, siegeTrain }) as const

describe('where', () => {
  test('AOM-22.1, AOM-22.4 · at the place of a zone of the Force, at full level', () => {
    const stage = building(ulm(MORE), 'heilbronn', [1]).decide('F1', build('heilbronn'))
    expect(zone(stage.s, 'heilbronn').depot).toEqual({ nationality: FRANCE, level: 4 })
  })

  test('AOM-22.1 · a Force in several zones chooses one', () => {
    const s = ulm(MORE)
    station(s, 'vi-corps', 'heilbronn')
    unit(s, 'fr-dupont').zone = zoneNamed(s, 'mannheim')
    settle(s)
    const stage = ready(s, 'F1', 'vi-corps', ['fr-dupont', 'fr-loison']).decide('F1', act('buildDepot'))
    const zones = new Set(stage.options('F1').map(option => option.type === 'build-depot' && option.zone))
    expect([...zones].sort()).toEqual(['heilbronn', 'mannheim'])
  })

  test('AOM-22.1 · not without a place', () => {
    const s = ulm(MORE)
    const open = s.scenario.theatre.zones.find(({ place, inPlay }) => place === null && inPlay)?.id ?? ''
    expect([may(s, open), may(ulm(MORE), 'heilbronn')]).toEqual([false, true])
  })

  test('AOM-22.2, AOM-22.7 · not in a depleted zone, nor with an enemy, nor beside a depot of a friend', () => {
    const depleted = ulm(MORE)
    zone(depleted, 'heilbronn').depleted = true
    const held = ulm(MORE)
    station(held, 'at-werneck', 'heilbronn')
    const friend = ulm(MORE)
    zone(friend, 'heilbronn').depot = { nationality: BAVARIA, level: 1 }
    expect([depleted, held, friend].map(s => may(s, 'heilbronn'))).toEqual([false, false, false])
  })

  test('AOM-22.3 · of the nationality of a CU of the Force', () => {
    const stage = building(ulm(MORE), 'heilbronn')
    expect(
      stage.options('F1').every(option => option.type === 'build-depot' && option.nationality === 'france'),
    ).toBe(true)
  })
})

describe('AOM-22.5 · which marker', () => {
  const froms = (stage: Stage) =>
    stage
      .options('F1')
      .flatMap(option => (option.type === 'build-depot' && !option.siegeTrain ? [option.from] : []))

  test('one off the map, or one of the nationality from anywhere', () => {
    const stage = building(ulm(MORE), 'heilbronn', [1])
    expect(froms(stage)).toEqual([null, 'mainz', 'landau', 'strasbourg'])
    stage.decide('F1', build('heilbronn', 'landau'))
    expect([zone(stage.s, 'landau').depot, zone(stage.s, 'heilbronn').depot?.level]).toEqual([null, 4])
  })

  test('where all are out, only those', () => {
    const s = ulm(MORE)
    for (const id of ['mannheim', 'stuttgart', 'rastatt', 'offenburg'])
      zone(s, id).depot = { nationality: FRANCE, level: 1 }
    expect(froms(building(s, 'heilbronn'))).not.toContain(null)
  })

  test('the one in the zone itself is filled up', () => {
    const s = ulm(MORE)
    zone(s, 'heilbronn').depot = { nationality: FRANCE, level: 1 }
    const stage = building(s, 'heilbronn', [1])
    expect(froms(stage)).toEqual(['heilbronn'])
    stage.decide('F1', build('heilbronn', 'heilbronn'))
    expect(zone(stage.s, 'heilbronn').depot?.level).toBe(4)
  })

  test('but none inside a place that is shut in', () => {
    const s = ulm(MORE)
    station(s, 'at-werneck', 'mainz')
    zone(s, 'mainz').blockade = 1
    settle(s)
    expect(froms(building(s, 'heilbronn'))).not.toContain('mainz')
  })
})

describe('TV-50 · AOM-22.6 · the forage roll', () => {
  /** Landau has Forage 6 and is home; far from all depots a zone of Forage 6 is in no chain. */
  const rows = [
    ['landau', 9, false],
    ['landau', 10, true],
    ['donauwoerth', 7, true],
    ['donauwoerth', 6, false],
  ] as const

  test.each(rows)('%s, die %i', (at, die, depleted) => {
    const s = ulm(MORE)
    for (const state of s.open.zones) if (state.depot?.nationality !== 2) state.depot = null
    const stage = building(s, at, [die])
    expect(s.scenario.theatre.zones[zoneNamed(s, at)]?.forage).toBe(6)
    stage.decide('F1', build(at))
    expect(zone(stage.s, at).depleted).toBe(depleted)
    expect(stage.told.find(({ event }) => event.type === 'foraged')?.audience).toBeNull()
  })
})

describe('siege trains', () => {
  const trains = (stage: Stage) =>
    stage.options('F1').some(option => option.type === 'build-depot' && option.siegeTrain)

  test('AOM-22.8 · with two other depots within communications', () => {
    const stage = building(ulm(MORE), 'heilbronn', [1])
    stage.decide('F1', build('heilbronn', null, true))
    expect(zone(stage.s, 'heilbronn').siegeTrains[0]).toBe(1)
    const s = ulm(MORE)
    for (const id of ['landau', 'wuerzburg', 'strasbourg']) zone(s, id).depot = null
    expect(trains(building(s, 'heilbronn'))).toBe(false)
  })

  test('AOM-22.8 · the depot whose marker is moved is none of them', () => {
    const s = ulm(MORE)
    for (const id of ['wuerzburg', 'strasbourg']) zone(s, id).depot = null
    const stage = building(s, 'heilbronn')
    expect(stage.options('F1')).toContainEqual(build('heilbronn', null, true))
    expect(stage.options('F1')).not.toContainEqual(build('heilbronn', 'landau', true))
  })

  test('AOM-22.8, AOM-22.9 · within the limits of the module, those in a siege included', () => {
    const s = ulm(MORE)
    zone(s, 'mainz').siegeTrains[0] = 1
    expect(trains(building(s, 'heilbronn'))).toBe(false)
    const home = ulm(MORE)
    const homeOnly: State = {
      ...home,
      scenario: { ...home.scenario, parameters: { ...home.scenario.parameters, siegeTrainHomeOnly: true } },
    }
    expect(trains(building(homeOnly, 'heilbronn'))).toBe(false)
  })
})
