import { describe, expect, test } from 'vitest'
import { isSurrounded, surroundedZones } from '../../src/map/surrounded.ts'
import { names, onTheDanube, type Standing, situations, zone } from './maps.ts'
import { surrounded } from './second-reading.ts'

const ALL_ROUND: Standing = { units: 'landsberg', enemyUnits: 'memmingen augsburg munich scharnitz' }

describe('on the Danube', () => {
  test.each<[rule: string, standing: Standing, where: string, is: boolean]>([
    ['TV-117 AOM-45.11 · enemies in every zone next to it', ALL_ROUND, 'landsberg', true],
    [
      'AOM-45.11 · garrisons will do',
      { units: 'landsberg', enemyGarrisons: 'memmingen augsburg munich scharnitz' },
      'landsberg',
      true,
    ],
    [
      'AOM-45.11 · one way is open',
      { units: 'landsberg', enemyUnits: 'memmingen augsburg munich' },
      'landsberg',
      false,
    ],
    [
      'AOM-45.11 · a friendly force in one of them',
      { ...ALL_ROUND, garrisons: 'munich' },
      'landsberg',
      false,
    ],
    [
      'AOM-45.11 · the line of those in its own zone closes a way',
      {
        units: 'landsberg',
        enemyUnits: 'landsberg memmingen scharnitz',
        enemyLoc: ['landsberg', 'augsburg'],
      },
      'landsberg',
      true,
    ],
    [
      'AOM-45.11 · but not where a friendly force stands',
      {
        units: 'landsberg munich',
        enemyUnits: 'landsberg memmingen scharnitz',
        enemyLoc: ['landsberg', 'augsburg'],
      },
      'landsberg',
      false,
    ],
    [
      'TV-117 AOM-45.12 · a defensible city exempts',
      { units: 'ulm', enemyUnits: 'aalen stuttgart guenzburg memmingen stockach donauwoerth noerdlingen' },
      'ulm',
      false,
    ],
  ])('%s', (_, standing, where, is) => {
    expect(isSurrounded(onTheDanube(standing), zone(where))).toBe(is)
  })

  test('AOM-45.10 AOM-45.13 · all who are, on one position', () => {
    const both = onTheDanube({ ...ALL_ROUND, units: 'landsberg ulm salzburg' })
    expect(names(surroundedZones(both))).toBe('landsberg')
  })
})

test('AOM-45.11 AOM-45.12 AOM-45.14 · on any map as the ledger has it', () => {
  for (const { seed, situation } of situations(300)) {
    const slow = [...situation.theatre.zones.keys()].filter(at => surrounded(situation, at))
    const found = [...situation.theatre.zones.keys()].filter(at => isSurrounded(situation, at))
    expect({ seed, found }).toEqual({ seed, found: slow })
    expect(surroundedZones(situation)).toEqual(slow.filter(at => situation.friendlyForce[at] === true))
  }
})
