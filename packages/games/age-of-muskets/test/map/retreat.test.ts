import { below, seeded } from '@grognard/engine'
import { describe, expect, test } from 'vitest'
import {
  firstRetreatZones,
  furtherRetreatZones,
  lineOfRetreat,
  type Retreat,
  routesWithoutHq,
  stopsLoneUnit,
} from '../../src/map/retreat.ts'
import { NO } from '../../src/vocabulary.ts'
import { names, onTheDanube, type Standing, situations, zone, zones } from './maps.ts'
import { firstZones, furtherZones, pathsFrom, refuges } from './second-reading.ts'

const BEATEN: Standing = {
  units: 'augsburg',
  enemyUnits: 'augsburg',
  enemyLoc: ['augsburg', 'donauwoerth'],
}
const WITH_LINE: Standing = { ...BEATEN, ourLoc: ['augsburg', 'munich'] }

describe('the first zone', () => {
  test.each<[rule: string, standing: Standing, line: string | null, ways: string]>([
    ['AOM-34.2 · the zone with the LoC marker', WITH_LINE, 'munich', 'munich'],
    [
      'AOM-34.3 · though an enemy garrison is in it',
      { ...WITH_LINE, enemyGarrisons: 'munich' },
      'munich',
      'munich',
    ],
    [
      'AOM-34.3 · enemy CU block the line',
      { ...WITH_LINE, enemyUnits: 'augsburg munich' },
      null,
      'landsberg memmingen',
    ],
    [
      'AOM-34.3 · unless a friendly CU is there',
      { ...WITH_LINE, enemyUnits: 'augsburg munich', units: 'augsburg munich' },
      'munich',
      'munich',
    ],
    [
      'AOM-34.2 · without a marker, off the enemy’s line and clear of him',
      BEATEN,
      null,
      'landsberg memmingen munich',
    ],
    [
      'AOM-19.14 · a line into a closed zone is none',
      { ...WITH_LINE, closed: 'munich' },
      null,
      'landsberg memmingen',
    ],
    ['AOM-34.4 · no way out', { ...BEATEN, enemyGarrisons: 'munich landsberg memmingen' }, null, ''],
  ])('%s', (_, standing, line, ways) => {
    const situation = onTheDanube(standing)
    expect(lineOfRetreat(situation, zone('augsburg'))).toBe(line === null ? NO : zone(line))
    expect(names(firstRetreatZones(situation, zone('augsburg')))).toBe(ways)
  })
})

describe('further zones', () => {
  test.each<[rule: string, standing: Standing, from: string, depots: string, own: string, ways: string]>([
    ['AOM-34.5 · nearer to the nearest depot', {}, 'munich', 'salzburg', 'salzburg', 'muehldorf rosenheim'],
    [
      'AOM-34.6 · not past the enemy',
      { enemyGarrisons: 'rosenheim' },
      'munich',
      'salzburg',
      'salzburg',
      'muehldorf',
    ],
    [
      'AOM-34.6 · unless a friendly CU is there',
      { enemyGarrisons: 'rosenheim', units: 'rosenheim' },
      'munich',
      'salzburg',
      'salzburg',
      'muehldorf rosenheim',
    ],
    [
      'AOM-34.5 · from a depot on to one of its own nationality',
      {},
      'munich',
      'munich salzburg',
      'salzburg',
      'muehldorf rosenheim',
    ],
    [
      'AOM-34.5 · from its own depot on to another',
      {},
      'munich',
      'munich salzburg',
      'munich salzburg',
      'muehldorf rosenheim',
    ],
    [
      'AOM-34.5 · of its nationality there is no other: away from the battle',
      {},
      'munich',
      'munich salzburg',
      'munich',
      'landshut muehldorf rosenheim scharnitz',
    ],
    [
      'AOM-34.5 · no depot at all: away from the battle',
      {},
      'munich',
      '',
      '',
      'landshut muehldorf rosenheim scharnitz',
    ],
    [
      'AOM-34.6 · if no zone qualifies it ends',
      { enemyUnits: 'muehldorf', closed: 'rosenheim' },
      'munich',
      'salzburg',
      '',
      '',
    ],
  ])('%s', (_, standing, from, depots, own, ways) => {
    const retreat = {
      battleZone: zone('augsburg'),
      depots: zones(depots),
      ownDepots: zones(own),
      left: [zone('augsburg')],
    }
    expect(names(furtherRetreatZones(onTheDanube(standing), zone(from), retreat))).toBe(ways)
  })

  test('AOM-34.5 · a zone that was left is not entered again, however near a depot it is', () => {
    const retreat = { battleZone: zone('augsburg'), depots: zones('munich salzburg'), ownDepots: [] }
    const on = (left: string) =>
      names(furtherRetreatZones(onTheDanube({}), zone('rosenheim'), { ...retreat, left: zones(left) }))
    expect(on('augsburg')).toContain('munich')
    expect(on('augsburg munich')).not.toContain('munich')
  })

  test('AOM-34.8 · a lone CU stops with a friendly HQ or depot', () => {
    expect(stopsLoneUnit(3, [3], [])).toBe(true)
    expect(stopsLoneUnit(3, [], [3])).toBe(true)
    expect(stopsLoneUnit(3, [4], [5])).toBe(false)
  })
})

describe('without HQ', () => {
  test.each<[rule: string, standing: Standing, depots: string, who: 'units' | 'garrison', to: string]>([
    ['AOM-35.10 · to the nearest depot', BEATEN, 'salzburg', 'units', 'salzburg'],
    [
      'AOM-35.10 · or force, whichever is nearer',
      { ...BEATEN, garrisons: 'kufstein', units: 'augsburg landsberg' },
      'salzburg',
      'units',
      'landsberg',
    ],
    [
      'AOM-35.10 · the owner chooses among equals',
      { ...BEATEN, garrisons: 'munich memmingen' },
      'salzburg',
      'units',
      'memmingen munich',
    ],
    [
      'AOM-35.10 · over the LoC marker’s zone',
      { ...WITH_LINE, garrisons: 'memmingen' },
      'landshut',
      'units',
      'landshut',
    ],
    [
      'AOM-35.10 · a lone garrison by any zone without enemies',
      { enemyUnits: 'augsburg', garrisons: 'ingolstadt' },
      '',
      'garrison',
      'ingolstadt',
    ],
    [
      'AOM-35.10 · no route: they surrender',
      { ...BEATEN, enemyGarrisons: 'munich landsberg memmingen' },
      'salzburg',
      'units',
      '',
    ],
  ])('%s', (_, standing, depots, who, to) => {
    const routes = routesWithoutHq(onTheDanube(standing), zone('augsburg'), zones(depots), who)
    expect(names(routes.map(route => route.at(-1)!))).toBe(to)
  })
})

test('AOM-34.2 AOM-34.3 AOM-34.5 AOM-34.6 AOM-35.10 · on any map as the ledger has it', () => {
  for (const { seed, situation } of situations(60)) {
    const random = seeded(`retreat ${seed}`)
    const any = (inTen: number) => [...situation.theatre.zones.keys()].filter(() => below(random, 10) < inTen)
    const depots = any(2)
    const retreat: Retreat = {
      battleZone: 0,
      depots,
      ownDepots: depots.filter(() => below(random, 2) === 0),
      left: any(1),
    }
    for (const from of situation.theatre.zones.keys()) {
      const who = below(random, 2) === 0 ? 'units' : 'garrison'
      const routes = routesWithoutHq(situation, from, depots, who)
      const ends = refuges(situation, from, depots, who === 'garrison')
      expect({
        seed,
        from,
        first: firstRetreatZones(situation, from).sort(),
        further: furtherRetreatZones(situation, from, retreat).sort(),
        ends: routes.map(route => route.at(-1)!).sort(),
      }).toEqual({
        seed,
        from,
        first: firstZones(situation, from).sort(),
        further: furtherZones(situation, from, retreat).sort(),
        ends: ends.sort(),
      })
      const paths = pathsFrom(situation, from, situation.theatre.zones.length).map(path => path.join())
      for (const route of routes) expect(paths).toContain(route.join())
    }
  }
})
