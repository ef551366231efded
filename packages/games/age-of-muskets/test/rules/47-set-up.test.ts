import { fastChance, has } from '@grognard/engine'
import { describe, expect, test } from 'vitest'
import { leadersKey } from '../../src/forces/elimination.ts'
import type { Scenario } from '../../src/scenario.ts'
import { renumberCounters } from '../../src/set-up.ts'
import type { State } from '../../src/state.ts'
import { NO } from '../../src/vocabulary.ts'
import { campaignOf, DANUBE_1805, houseScenario, scenarioOf, stateOf, troopsText, zoneId } from '../house.ts'

/** The table before the first turn. */

const ULM = houseScenario('ulm')
const unitsOf = ({ own }: State) => own.flatMap(({ units }) => units)
const hqsOf = ({ own }: State) => own.flatMap(({ headquarters }) => headquarters)

/** Where counters lie, by zone and side. */
const shown = (s: State): string[] =>
  s.open.counters.map(({ zone, side }) => `${zoneId(s.scenario, zone)} ${side}`).sort()

test('AOM-8.3 · CU with their HQ are on its display; the others have a counter of their own', () => {
  const s = stateOf(ULM)
  const apart = unitsOf(s).filter(({ counter }) => counter !== NO)
  expect(apart.map(({ id, zone }) => [ULM.roster.combatUnits[id]!.id, zoneId(ULM, zone)])).toEqual([
    ['at-rohan', 'bozen'],
  ])
  for (const hq of hqsOf(s)) expect(s.open.counters.find(({ id }) => id === hq.counter)?.zone).toBe(hq.zone)
  expect(s.open.counters).toHaveLength(16 + 1)
  for (const unit of unitsOf(s))
    if (unit.counter === NO) expect(unit.zone).toBe(hqsOf(s).find(({ id }) => id === unit.hq)!.zone)
})

test('AOM-8.2 · a counter tells its side and its zone, and its number nothing', () => {
  const numbers = new Set<number>()
  for (let seed = 0; seed < 40; seed++) {
    const s = stateOf(ULM)
    const before = shown(s)
    s.chance = fastChance(seed)
    renumberCounters(s)
    expect(shown(s)).toEqual(before)
    expect(s.open.counters.map(({ id }) => id)).toEqual(before.map((_, index) => index))
    expect(
      s.open.counters.every(({ face, inside, section }) => face === NO && !inside && section === null),
    ).toBe(true)
    for (const piece of [...hqsOf(s), ...unitsOf(s)].filter(({ counter }) => counter !== NO)) {
      const counter = s.open.counters.find(({ id }) => id === piece.counter)!
      expect(counter.zone).toBe(piece.zone)
    }
    const [napoleon] = hqsOf(s)
    numbers.add(napoleon!.counter)
  }
  expect(numbers.size).toBeGreaterThan(8)
})

test('AOM-47.3 · in a battle every piece has a counter in its zone, and reinforcements are off the map', () => {
  const made = houseScenario('austerlitz')
  const s = stateOf(made)
  expect(new Set(shown(s))).toEqual(new Set(['austerlitz 0', 'austerlitz 1']))
  expect(s.open.counters).toHaveLength(unitsOf(s).length + hqsOf(s).length)
  const ids = hqsOf(s).map(({ id }) => made.roster.headquarters[id]!.id)
  expect(ids).not.toContain('iii-corps')
  expect(ids).toHaveLength(11)
  expect(unitsOf(s).some(({ id }) => made.roster.combatUnits[id]!.id === 'fr-friant')).toBe(false)
  const { works } = stateOf(houseScenario('caldiero')).open.zones[
    houseScenario('caldiero').theatre.zones.findIndex(({ id }) => id === 'caldiero')
  ]!
  expect(works).toEqual({ kind: 'entrenchedCamp', side: 1 })
})

test('AOM-1.1 · each player has his own HQ and their CU, and nobody else’s', () => {
  const made = houseScenario('danube-1805-campaign', { players: 6 })
  const s = stateOf(made)
  for (const [seat, { headquarters, units }] of s.own.entries()) {
    expect(headquarters.every(({ id }) => made.controllers[id] === seat)).toBe(true)
    expect(units.every(({ hq }) => made.controllers[hq] === seat)).toBe(true)
  }
  expect(hqsOf(s)).toHaveLength(14)
  expect(unitsOf(s)).toHaveLength(49)
})

test('AOM-56.3 · the artillery of a CU at set-up is its full strength, whatever its capacity', () => {
  const s = stateOf(ULM)
  const unit = (id: string) => unitsOf(s).find(each => ULM.roster.combatUnits[each.id]!.id === id)!
  expect([unit('fr-garde-art').artillery, unit('fr-vandamme').artillery, unit('fr-klein').artillery]).toEqual(
    [2, 1, 0],
  )
})

describe('garrisons', () => {
  test('AOM-1.3 AOM-8.5 · they are the senior player’s, and everybody sees what they are', () => {
    const s = stateOf(houseScenario('ulm', { players: 4 }))
    expect(s.open.garrisons).toHaveLength(11)
    for (const { side, controller, troops } of s.open.garrisons) {
      expect(controller).toBe(side === 0 ? 0 : 2)
      expect(troops).not.toBeNull()
    }
    expect(s.own.every(({ garrisons }) => garrisons.length === 0)).toBe(true)
  })

  test('AOM-8.5 · where only their presence is shown, their player alone knows the rest', () => {
    const made = houseScenario('ulm', { garrisonVisibility: 'presence' })
    const s = stateOf(made)
    expect(s.open.garrisons.every(({ troops }) => troops === null)).toBe(true)
    expect(s.own.map(({ garrisons }) => garrisons.length)).toEqual([4, 7])
    const [mainz] = s.own[0]!.garrisons
    expect([zoneId(made, mainz!.zone), troopsText(made, mainz!.troops)]).toEqual(['mainz', '3 Rec'])
  })
})

test('AOM-53.4 · all bridges are intact at the start of every scenario', () => {
  for (const id of ['austerlitz', 'caldiero', 'ulm', 'danube-1805-campaign', 'salamanca', 'the-sall'])
    expect(stateOf(houseScenario(id)).open.destroyed).not.toContain(true)
})

test('AOM-63.4 AOM-64.4 · depots and siege trains lie on the map', () => {
  const s = stateOf(DANUBE_1805)
  const at = (id: string) => s.open.zones[DANUBE_1805.theatre.zones.findIndex(zone => zone.id === id)]!
  expect(at('strasbourg')).toMatchObject({ depot: { nationality: 0, level: 4 }, siegeTrains: [1, 0] })
  expect(at('udine')).toMatchObject({ depot: { nationality: 2, level: 3 }, siegeTrains: [0, 1] })
  expect(at('ansbach')).toMatchObject({ depot: null, siegeTrains: [0, 0], control: NO })
})

describe('control at the start', () => {
  const control = (made: Scenario, id: string) => {
    const s = stateOf(made)
    return s.open.zones[made.theatre.zones.findIndex(zone => zone.id === id)]!.control
  }
  test.each([
    ['danube-1805-campaign', 'strasbourg', 0],
    ['danube-1805-campaign', 'munich', 0],
    ['danube-1805-campaign', 'ulm', 0],
    ['danube-1805-campaign', 'vienna', 1],
    ['danube-1805-campaign', 'stuttgart', NO],
    ['danube-1805-campaign', 'ansbach', NO],
    ['ulm', 'ulm', 1],
    ['ulm', 'memmingen', 1],
    ['ulm', 'ingolstadt', 1],
    ['ulm', 'munich', 0],
    ['ulm', 'mannheim', 0],
    ['ulm', 'vienna', 1],
    ['ulm', 'venice', NO],
  ])('AOM-53.6 AOM-46.3 · in %s, %s is controlled by %i', (id, zone, side) => {
    expect(control(houseScenario(id), zone)).toBe(side)
  })

  test.each([
    ['mersbach', 0],
    ['linden', 0],
    ['grauwald', NO],
    ['sallbruck', 1],
    ['furtheim', 1],
    ['joch', 1],
    ['ansfeld', 1],
  ])('AOM-67.3 · %s is controlled by %i', (zone, side) => {
    expect(control(houseScenario('the-sall'), zone)).toBe(side)
  })
})

describe('leaders who may be called up', () => {
  const pool = (made: Scenario, side: number): string[] => {
    const found = stateOf(made).shared.find(({ key }) => key === leadersKey(side))!
    if (found.secret.kind !== 'leaders') throw new Error('this is another secret')
    return found.secret.leaders.map(leader => made.roster.leaders[leader]!.id)
  }

  test('AOM-4.10 AOM-55.1 · those who are marked and whom the scenario does not use', () => {
    expect(pool(DANUBE_1805, 0)).toEqual([
      'mortier',
      'caffarelli',
      'compans',
      'morand',
      'milhaud',
      'sebastiani',
      'lasalle',
      'conroux',
      'minucci',
      'siebein',
    ])
    expect(pool(DANUBE_1805, 1)).toEqual([
      'dedovich',
      'kaim',
      'sommariva',
      'bennigsen',
      'kamensky',
      'gersdorf',
      'engelhardt',
      'strik',
    ])
    expect(pool(houseScenario('austerlitz'), 0)).not.toContain('caffarelli')
  })

  test('AOM-4.10 · where none is marked, all whom the scenario does not use', () => {
    expect(pool(houseScenario('salamanca'), 0)).toEqual([])
    expect(pool(houseScenario('the-sall'), 0)).toEqual(['talmont'])
  })

  test('AOM-4.10 · their own side knows them', () => {
    for (const { audience, key } of stateOf(houseScenario('ulm', { players: 3 })).shared)
      expect([0, 1, 2].filter(seat => has(audience, seat))).toEqual(key === leadersKey(0) ? [0, 1] : [2])
  })
})

describe('options', () => {
  test.each([
    ['austerlitz', {}, { players: 2, mixedQualityCU: true, garrisonVisibility: 'full' }],
    ['ulm', { players: 4 }, { players: 4, mixedQualityCU: true, garrisonVisibility: 'full' }],
    ['ulm', { mixedQualityCU: false }, { players: 2, mixedQualityCU: false, garrisonVisibility: 'full' }],
  ])('AOM-3.9 AOM-8.5 · %s with %o', (id, given, options) => {
    expect(houseScenario(id, given).options).toEqual(options)
  })

  test('AOM-1.1 · a scenario is for so many players, and refused for others', () => {
    const refusal = (id: string, players: unknown) => {
      const made = scenarioOf(id, { players })
      return made.ok ? null : [made.refusal.code, made.refusal.key, made.refusal.rule ?? '']
    }
    expect(refusal('austerlitz', 3)).toEqual(['illegal', 'aom.players', 'AOM-1.1'])
    expect(refusal('ulm', 5)).toEqual(['illegal', 'aom.players', 'AOM-1.1'])
    expect(refusal('ulm', 7)).toEqual(['malformed', 'engine.malformed', ''])
    expect(refusal('ulm', 2.5)).toEqual(['malformed', 'engine.malformed', ''])
    expect(refusal('waterloo', 2)).toEqual(['unknown', 'engine.scenario', ''])
    expect(refusal('ulm', 4)).toBeNull()
  })

  test('a scenario is made once for the same options, and a module once', () => {
    expect(houseScenario('ulm', { players: 2 })).toBe(houseScenario('ulm'))
    expect(houseScenario('ulm', { players: 3 })).not.toBe(houseScenario('ulm'))
    expect(houseScenario('ulm', { players: 3 }).roster).toBe(houseScenario('austerlitz').roster)
  })

  test('AOM-3.8 · without mixed quality a CU has the quality of most of its SP', () => {
    const made = houseScenario('ulm', { mixedQualityCU: false })
    const unit = (id: string) => {
      const found = campaignOf(made)
        .headquarters.flatMap(({ units }) => units)
        .find(each => made.roster.combatUnits[each.unit]!.id === id)!
      return troopsText(made, found.troops)
    }
    expect(unit('fr-vandamme')).toBe('9 Ln, 1 Lt, 1 Art')
    expect(unit('at-auffenberg')).toBe('6 Ln, 1 LC, 1 Art')
    expect(unit('fr-dumonceau')).toBe('5 Ln, 1 Art')
    expect(unit('fr-oudinot')).toBe('7 Vet, 1 Lt, 1 Art')
  })
})
