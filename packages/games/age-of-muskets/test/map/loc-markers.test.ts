import { describe, expect, test } from 'vitest'
import {
  activeLocZones,
  cutsEnemyLine,
  mayLeaveFor,
  needsLoc,
  otherLocZones,
} from '../../src/map/loc-markers.ts'
import { marchZones } from '../../src/map/marching.ts'
import { names, onTheDanube, type Standing, situations, zone, zones } from './maps.ts'
import { adjacent, around, otherMarkers } from './second-reading.ts'

/** Augsburg is contested; the Austrians are ours. */
const AUGSBURG: Standing = {
  units: 'augsburg',
  enemyUnits: 'augsburg',
  enemyLoc: ['augsburg', 'donauwoerth'],
}

describe('on the Danube', () => {
  test('TV-31 AOM-10.8 · the active side’s marker lies where the Force came from', () => {
    const french = onTheDanube({ units: 'augsburg', enemyUnits: 'augsburg' })
    expect(needsLoc(french, zone('augsburg'))).toBe(true)
    expect(names(activeLocZones(french, zone('augsburg'), zones('donauwoerth')))).toBe('donauwoerth')
  })

  test.each<[rule: string, standing: Standing, choices: string]>([
    ['TV-31 AOM-10.9 · zones off the enemy’s line', AUGSBURG, 'landsberg memmingen munich'],
    [
      'TV-31 AOM-10.9 · and next to it where a friendly force stands',
      { ...AUGSBURG, units: 'augsburg guenzburg' },
      'guenzburg landsberg memmingen munich',
    ],
    [
      'AOM-10.9 · a garrison will do',
      { ...AUGSBURG, garrisons: 'ingolstadt' },
      'ingolstadt landsberg memmingen munich',
    ],
    ['AOM-10.9 · not where the enemy is', { ...AUGSBURG, enemyGarrisons: 'munich' }, 'landsberg memmingen'],
    [
      'AOM-10.9 · unless a friendly CU is there too',
      { ...AUGSBURG, enemyGarrisons: 'munich', units: 'augsburg munich' },
      'landsberg memmingen munich',
    ],
    ['AOM-59.1 · nor in a neutral zone', { ...AUGSBURG, neutral: 'munich' }, 'landsberg memmingen'],
  ])('%s', (_, standing, choices) => {
    expect(names(otherLocZones(onTheDanube(standing), zone('augsburg')))).toBe(choices)
  })

  test.each<[rule: string, marker: string, from: string, cuts: boolean]>([
    [
      'TV-32 AOM-10.10 · a marker next to where the Force came from is removed',
      'memmingen',
      'guenzburg',
      true,
    ],
    ['TV-32 AOM-10.10 · one farther away stays', 'munich', 'guenzburg', false],
    ['AOM-10.10 · the very zone it came from', 'memmingen', 'memmingen', true],
  ])('%s', (_, marker, from, cuts) => {
    const french = onTheDanube({ units: 'augsburg', enemyUnits: 'augsburg', enemyLoc: ['augsburg', marker] })
    expect(cutsEnemyLine(french, zone('augsburg'), zone(from))).toBe(cuts)
  })

  test('AOM-10.10 · the first Force to come in cuts nothing', () => {
    const french = onTheDanube({ enemyUnits: 'augsburg', enemyLoc: ['augsburg', 'memmingen'] })
    expect(cutsEnemyLine(french, zone('augsburg'), zone('guenzburg'))).toBe(false)
  })

  test.each<[rule: string, standing: Standing, ways: string]>([
    [
      'TV-33 AOM-10.11 · without a marker, off the enemy’s line and clear of him',
      { ...AUGSBURG, enemyUnits: 'augsburg munich' },
      'landsberg memmingen',
    ],
    [
      'AOM-10.11 · with a marker, over its zone alone',
      { ...AUGSBURG, ourLoc: ['augsburg', 'munich'] },
      'munich',
    ],
    [
      'AOM-10.11 · though the enemy is in it',
      { ...AUGSBURG, enemyUnits: 'augsburg munich', ourLoc: ['augsburg', 'munich'] },
      'munich',
    ],
    [
      'AOM-10.11 · if there is no such zone it cannot leave',
      { ...AUGSBURG, enemyGarrisons: 'munich landsberg memmingen' },
      '',
    ],
    [
      'AOM-10.13 · a zone with a garrison alone is left freely',
      { units: 'augsburg', enemyGarrisons: 'augsburg' },
      'donauwoerth guenzburg ingolstadt landsberg memmingen munich',
    ],
  ])('%s', (_, standing, ways) => {
    expect(names(marchZones(onTheDanube(standing), zone('augsburg')))).toBe(ways)
  })

  test('AOM-10.13 · a garrison alone calls for no marker', () => {
    expect(needsLoc(onTheDanube({ enemyGarrisons: 'augsburg' }), zone('augsburg'))).toBe(false)
  })

  test('AOM-10.7 · a side keeps its old marker', () => {
    const kept = onTheDanube({ ...AUGSBURG, ourLoc: ['augsburg', 'munich'] })
    expect(needsLoc(kept, zone('augsburg'))).toBe(false)
  })

  test('AOM-10.8 · of several zones each once, and none that holds the enemy’s marker', () => {
    const french = onTheDanube({
      units: 'augsburg',
      enemyUnits: 'augsburg',
      enemyLoc: ['augsburg', 'munich'],
    })
    const from = zones('guenzburg munich guenzburg donauwoerth')
    expect(names(activeLocZones(french, zone('augsburg'), from))).toBe('donauwoerth guenzburg')
    expect(activeLocZones(french, zone('augsburg'), zones('munich'))).toEqual([])
  })
})

test('AOM-10.9 AOM-10.10 AOM-10.11 · on any map as the ledger has it', () => {
  for (const { seed, situation } of situations(200))
    for (const at of situation.theatre.zones.keys()) {
      const line = situation.enemyLoc[at] ?? -1
      const isOnLine = (other: number) => line >= 0 && (other === line || adjacent(situation, other, line))
      const neighbours = around(situation, at)
      const isHeld = situation.contested[at] === true && situation.friendlyUnit[at] === true
      expect({ seed, at, zones: otherLocZones(situation, at).sort() }).toEqual({
        seed,
        at,
        zones: otherMarkers(situation, at).sort(),
      })
      for (const from of neighbours) {
        expect(cutsEnemyLine(situation, at, from)).toBe(isHeld && isOnLine(from))
        const ours = situation.ourLoc[at]
        const isFree = !isOnLine(from) && situation.enemyForce[from] === false
        expect(mayLeaveFor(situation, at, from)).toBe(
          situation.contested[at] === false || (ours === -1 ? isFree : from === ours),
        )
      }
    }
})
