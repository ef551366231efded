import { describe, expect, test } from 'vitest'
import { isFortified } from '../../src/map/theatre.ts'
import { moduleFile } from '../../src/module/form/index.ts'
import { HOUSE } from '../../src/module/index.ts'
import { scenarioIds } from '../../src/module/scenarios.ts'
import type { Scenario } from '../../src/scenario.ts'
import { HQ_SIZES, SIDES } from '../../src/vocabulary.ts'
import { at } from '../hostile/change.ts'
import {
  campaignOf,
  copyOf,
  DANUBE_1805,
  headquartersOf,
  houseScenario,
  hqId,
  leaderName,
  stateOf,
} from '../house.ts'
import { ledgerTable } from '../ledger.ts'

/** What the series says of maps, troops and leaders, of every module of the house. */

const ALL: readonly Scenario[] = scenarioIds(HOUSE).map(id => houseScenario(id))
const zones = ALL.flatMap(({ theatre }) => theatre.zones)
const types = ALL.flatMap(({ roster }) => roster.troopTypes)
const leaders = ALL.flatMap(({ roster }) => roster.leaders)

/** Is the form kept after the change? */
function isOfForm(path: string, value: unknown): boolean {
  const file = copyOf('sall-1796')
  at(path, value)(file)
  return moduleFile.safeParse(file).success
}

describe('the map', () => {
  test('AOM-2.4 · a garrison may stand in a mountain pass without a place, and in no other terrain', () => {
    for (const { terrain, effects } of zones) expect(effects.garrisonAllowed).toBe(terrain === 'mountainPass')
    const sall = houseScenario('the-sall')
    const passes = campaignOf(sall).garrisons.filter(({ location }) => location === 'pass')
    expect(passes.map(({ zone }) => sall.theatre.zones[zone]!.place)).toEqual([null])
  })

  test('AOM-2.5 · bridges are on rivers, and one may serve several edges', () => {
    for (const { theatre } of ALL)
      for (const { type, bridge } of theatre.edges) if (bridge >= 0) expect(type).not.toBe('open')
    const { edges } = DANUBE_1805.theatre.bridges.find(({ id }) => id === 'ingolstadt')!
    expect(edges).toHaveLength(3)
  })

  test('AOM-2.11 · castles, defensible cities and fortresses are fortified, towns and open country are not', () => {
    const found = new Map(zones.map(zone => [zone.place?.type, isFortified(zone)]))
    expect(Object.fromEntries(found)).toEqual({
      town: false,
      undefined: false,
      castle: true,
      defensibleCity: true,
      fortress: true,
    })
  })

  test('AOM-2.12 · only fortresses and castles have a defence modifier, and none is negative', () => {
    for (const { place } of zones) {
      if (place === null) continue
      expect(place.defence).toBeGreaterThanOrEqual(0)
      if (place.type === 'town' || place.type === 'defensibleCity') expect(place.defence).toBe(0)
    }
    expect(isOfForm('zones.sallbruck.place.defence', -1)).toBe(false)
  })

  test('AOM-2.13 AOM-52.3 · what is home for whom', () => {
    const { roster, theatre } = DANUBE_1805
    const HOME: { readonly [country: string]: readonly string[] } = {
      france: ['france'],
      'kingdom-of-italy': ['france'],
      bavaria: ['bavaria'],
      austria: ['austria', 'russia'],
      baden: [],
      wuerttemberg: [],
      prussia: [],
    }
    for (const [number, { country }] of copyOf('danube-1805').zones.entries()) {
      const { homeFor } = theatre.zones[number]!
      expect(
        roster.nationalities.filter((_, nationality) => homeFor[nationality]).map(({ id }) => id),
      ).toEqual(HOME[country])
    }
  })

  test('AOM-2.14 · every zone has a Forage Value', () => {
    expect(zones.every(({ forage }) => forage >= 0 && forage <= 10)).toBe(true)
    expect(isOfForm('zones.joch.forage', undefined)).toBe(false)
  })

  test('AOM-59.9 · nothing closes Baden and Württemberg to anybody', () => {
    const countries = copyOf('danube-1805').zones.map(({ country }) => country)
    const open = countries.flatMap((country, zone) =>
      ['baden', 'wuerttemberg'].includes(country) ? [zone] : [],
    )
    expect(open).toHaveLength(6)
    for (const { effects } of DANUBE_1805.effects.rules)
      for (const effect of effects) {
        if (effect.effect === 'closedZones')
          expect(effect.zones.filter(zone => open.includes(zone))).toEqual([])
        if (effect.effect === 'neutralZone') expect(open).not.toContain(effect.zone)
      }
  })
})

describe('troops', () => {
  test('AOM-3.5 · infantry and cavalry have a Morale Value from 3 to 9', () => {
    for (const { arm, morale } of types)
      if (arm !== 'artillery') expect(morale).toSatisfy((value: number) => value >= 3 && value <= 9)
    expect([2, 3, 9, 10].map(morale => isOfForm('troopTypes.fr-ln.morale', morale))).toEqual([
      false,
      true,
      true,
      false,
    ])
  })

  test('AOM-3.7 · guard and light types have no quality, all other infantry has one', () => {
    for (const { arm, quality, guard, light } of types)
      expect(quality !== null).toBe(arm === 'infantry' && !guard && !light)
  })

  test('AOM-3.11 · light troops are infantry', () => {
    expect(types.filter(({ light, arm }) => light && arm !== 'infantry')).toEqual([])
    expect(new Set(types.filter(({ light }) => light).map(({ abbr }) => abbr))).toEqual(new Set(['Lt']))
  })
})

describe('headquarters and leaders', () => {
  test('AOM-4.1 · from small to large', () => {
    expect(HQ_SIZES).toEqual(['corps', 'army', 'armyGroup'])
    expect(isOfForm('headquarters.fr-army.size', 'wing')).toBe(false)
  })

  test('AOM-4.4 · four values, Initiative from 1 to 10', () => {
    for (const { opControl, initiative } of leaders)
      expect([opControl > 0, initiative >= 1, initiative <= 10]).toEqual([true, true, true])
    expect([0, 1, 10, 11].map(value => isOfForm('leaders.delmont.initiative', value))).toEqual([
      false,
      true,
      true,
      false,
    ])
  })

  test('AOM-55.3 · whoever may command an HQ and a CU is in play as one of them', () => {
    for (const made of ALL) {
      const groups = headquartersOf(made)
      const used = groups.flatMap(({ leader, units }) => [leader, ...units.map(unit => unit.leader)])
      const named = used.filter(leader => leader >= 0)
      expect(new Set(named).size).toBe(named.length)
    }
  })

  test('AOM-9.3 · CU are assigned as the scenario says', () => {
    for (const made of ALL) {
      const assigned = stateOf(made).own.flatMap(({ units }) => units.map(({ id, hq }) => `${id} ${hq}`))
      const said = headquartersOf(made).flatMap(({ hq, units }) => units.map(({ unit }) => `${unit} ${hq}`))
      expect(assigned.sort()).toEqual(said.sort())
    }
  })

  test('AOM-1.2 · each side has one senior player, and he plays on it', () => {
    for (const { file } of HOUSE)
      for (const { id, players } of file.scenarios)
        for (let number = players[0]; number <= players[1]; number++) {
          const made = houseScenario(id, { players: number })
          expect(made.players).toHaveLength(number)
          for (const side of SIDES) expect(made.players[made.senior[side]]!.side).toBe(side)
        }
  })

  test('AOM-61.4 · Napoleon and Alexander have the only HQ of the largest size; Kutuzov leads ru-podolia', () => {
    const made = houseScenario('austerlitz')
    const groups = headquartersOf(made).map(({ hq, leader }) => ({
      id: hqId(made, hq),
      leader: leaderName(made, leader),
      size: made.roster.headquarters[hq]!.size,
    }))
    expect(groups.filter(({ size }) => size === 'armyGroup').map(({ leader }) => leader)).toEqual([
      'Napoleon',
      'Alexander I',
    ])
    expect(groups.find(({ id }) => id === 'ru-podolia')?.leader).toBe('Kutuzov')
  })

  test('AOM-66.7 · Marmont and Wellesley have one HQ each, and the same Initiative', () => {
    const made = houseScenario('salamanca')
    const commanders = headquartersOf(made).map(({ leader }) => made.roster.leaders[leader]!)
    expect(commanders.map(({ name, initiative }) => `${name} ${initiative}`)).toEqual([
      'Marmont 7',
      'Wellesley 7',
    ])
  })
})

test('AOM-48.3 · the usual activity points for 15 days: those of the French, and of The Sall', () => {
  const [, ...usual] = ledgerTable('AOM-48.3')[0]!.map(Number)
  const of = ({ tables }: Scenario, nationality: number) =>
    HQ_SIZES.map(size => tables.baseActivityPoints[nationality]![size])
  expect(of(DANUBE_1805, 0)).toEqual(usual)
  expect(of(houseScenario('the-sall'), 0)).toEqual(usual)
  expect(DANUBE_1805.parameters.turnLength).toBe('halfMonth')
})
