import { describe, expect, test } from 'vitest'
import { detachedMoves } from '../../src/map/detached-movement.ts'
import { fortressesOfReturn } from '../../src/map/honours-of-war.ts'
import {
  evasionZones,
  flightZones,
  fordsRiver,
  hasCrossedRiver,
  marchZones,
  mayUseBridge,
  riverSurcharge,
} from '../../src/map/marching.ts'
import { distance, edgeOf } from '../../src/map/theatre.ts'
import { NO } from '../../src/vocabulary.ts'
import { THE_SALL } from '../house.ts'
import {
  bridge,
  DANUBE,
  emptyMap,
  names,
  onTheDanube,
  type Standing,
  situationOn,
  situations,
  zone,
  zoneOn,
  zones,
} from './maps.ts'
import { detached, far, flights, marches } from './second-reading.ts'

const [FRENCH, ALLIED] = [0, 1] as const
const SURCHARGES = { majorRiverWithoutBridge: 1, riverIntoEnemyZone: 1 }
const intact = DANUBE.bridges.map(() => true)
const without = (id: string) => intact.map((_, number) => number !== bridge(id))
const move = (from: string, to: string) => ({ from: zone(from), to: zone(to) })

/** A river and a major river of the Danube, each with a bridge, or without any that one may use. */
test.each([
  ['river', 'mannheim', 'heilbronn', 0],
  ['majorRiver', 'st-poelten', 'krems', 1],
] as const)('AOM-48.8 · what a %s does', (type, from, to, withoutBridge) => {
  const moves = [move(from, to)]
  const none = intact.map(() => false)
  const costs = (standing: Standing, usable: readonly boolean[]) =>
    riverSurcharge(onTheDanube(standing), { usable }, moves, SURCHARGES)
  expect(edgeOf(DANUBE, zone(from), zone(to)).type).toBe(type)
  expect([costs({}, intact), costs({ enemyUnits: to }, intact)]).toEqual([0, 1])
  expect([costs({}, none), costs({ enemyUnits: to }, none)]).toEqual([withoutBridge, 1 + withoutBridge])
  // With or without a bridge the defender has his +1, and guns are lost where there is none.
  expect(hasCrossedRiver(DANUBE, moves, zone(to))).toBe(true)
  expect([fordsRiver(DANUBE, intact, moves), fordsRiver(DANUBE, none, moves)]).toEqual([false, true])
})

describe('what rivers cost', () => {
  test.each<
    [rule: string, standing: Standing, usable: readonly boolean[], moves: [string, string][], more: number]
  >([
    [
      'TV-46 AOM-19.4 · a major river, its bridge destroyed, into an enemy garrison',
      { enemyGarrisons: 'krems' },
      without('mautern'),
      [['st-poelten', 'krems']],
      2,
    ],
    ['TV-46 AOM-19.4 · over a free bridge, nobody beyond', {}, intact, [['st-poelten', 'krems']], 0],
    [
      'TV-46 AOM-19.4 AOM-2.9 · the enemy holds the bridge and the bank',
      { enemyGarrisons: 'krems' },
      without('mautern'),
      [['st-poelten', 'krems']],
      2,
    ],
    [
      'TV-D07 AOM-19.4 · over one’s own bridge into an enemy zone',
      { enemyUnits: 'caldiero' },
      intact,
      [['verona', 'caldiero']],
      1,
    ],
    [
      'TV-D13 AOM-53.3 · one marker makes both crossings go without',
      {},
      without('linz'),
      [['linz', 'krems']],
      1,
    ],
    ['TV-D13 AOM-53.3 · and the other', {}, without('linz'), [['budweis', 'linz']], 1],
    [
      'AOM-19.4 · each is charged once',
      { enemyUnits: 'krems' },
      without('mautern'),
      [
        ['st-poelten', 'krems'],
        ['st-poelten', 'krems'],
        ['linz', 'krems'],
      ],
      2,
    ],
    [
      'AOM-19.4 · different parts may owe them',
      { enemyUnits: 'caldiero' },
      without('mautern'),
      [
        ['st-poelten', 'krems'],
        ['verona', 'caldiero'],
      ],
      2,
    ],
    [
      'AOM-19.3 · staying costs nothing',
      { enemyUnits: 'krems', units: 'krems' },
      intact,
      [['krems', 'krems']],
      0,
    ],
  ])('%s', (_, standing, usable, moves, more) => {
    const there = moves.map(([from, to]) => move(from, to))
    expect(riverSurcharge(onTheDanube(standing), { usable }, there, SURCHARGES)).toBe(more)
  })

  test.each<
    [rule: string, side: 0 | 1, isDestroyed: boolean, holder: number, besieger: number, may: boolean]
  >([
    ['AOM-2.9 · a free bridge', FRENCH, false, NO, NO, true],
    ['AOM-2.9 · one’s own', FRENCH, false, FRENCH, NO, true],
    ['AOM-2.9 · the enemy’s', FRENCH, false, ALLIED, NO, false],
    ['AOM-2.9 · a destroyed one', FRENCH, true, FRENCH, NO, false],
    ['AOM-19.6 · the besieger’s', FRENCH, false, FRENCH, FRENCH, true],
    ['AOM-19.6 · not for the besieged, though his garrison is on it', ALLIED, false, ALLIED, FRENCH, false],
    ['AOM-2.8 · a garrison on it denies it to the besieger', FRENCH, false, ALLIED, FRENCH, false],
  ])('%s', (_, side, isDestroyed, holder, besieger, may) => {
    expect(mayUseBridge(side, { isDestroyed, holder, besieger })).toBe(may)
  })

  test('AOM-14.10 · any river that is not bridged is forded', () => {
    expect(fordsRiver(DANUBE, intact, [move('st-poelten', 'krems')])).toBe(false)
    expect(fordsRiver(DANUBE, without('mautern'), [move('st-poelten', 'krems')])).toBe(true)
    expect(fordsRiver(DANUBE, without('mautern'), [move('krems', 'krems')])).toBe(false)
    expect(fordsRiver(DANUBE, without('castelvecchio'), [move('verona', 'caldiero')])).toBe(true)
  })

  test('AOM-2.6 · a column that comes by a dry road turns the river line', () => {
    const wet = move('st-poelten', 'krems')
    const dry = { from: zone('znaim'), to: zone('krems') }
    expect(hasCrossedRiver(DANUBE, [wet], zone('krems'))).toBe(true)
    expect(hasCrossedRiver(DANUBE, [wet, dry], zone('krems'))).toBe(false)
    expect(hasCrossedRiver(DANUBE, [wet, move('krems', 'krems')], zone('krems'))).toBe(true)
    expect(hasCrossedRiver(DANUBE, [move('krems', 'krems')], zone('krems'))).toBe(false)
    expect(hasCrossedRiver(DANUBE, [wet, move('vienna', 'st-poelten')], zone('st-poelten'))).toBe(false)
  })
})

test.each<[rule: string, standing: Standing, usable: boolean, from: string, to: string, cost: number]>([
  [
    'TV-T03 AOM-67.2 AOM-2.8 · the garrison holds the bridge',
    { enemyGarrisons: 'sallbruck' },
    false,
    'linden',
    'sallbruck',
    3,
  ],
  ['TV-T03 AOM-19.4 · Sallbruck is ours', { garrisons: 'sallbruck' }, true, 'linden', 'sallbruck', 1],
  ['TV-T03 AOM-19.4 · Wessel beyond the river', { enemyUnits: 'furtheim' }, true, 'grauwald', 'furtheim', 2],
  ['TV-T03 AOM-19.4 · nobody', {}, true, 'grauwald', 'furtheim', 1],
])('%s', (_, standing, usable, from, to, cost) => {
  const { theatre, tables } = THE_SALL
  const moves = [{ from: zoneOn(theatre, from), to: zoneOn(theatre, to) }]
  const more = riverSurcharge(situationOn(theatre, standing), { usable: [usable] }, moves, tables)
  expect(1 + more).toBe(cost)
})

describe('where one may go', () => {
  test('TV-D07 AOM-59.4 AOM-19.14 · nobody crosses a closed edge', () => {
    const truce = onTheDanube({
      closedEdges: [
        ['verona', 'caldiero'],
        ['mantua', 'caldiero'],
      ],
    })
    expect(marchZones(truce, zone('verona'))).not.toContain(zone('caldiero'))
    expect(marchZones(emptyMap(DANUBE), zone('verona'))).toContain(zone('caldiero'))
  })

  test('AOM-59.2 AOM-19.14 · nor enters a closed zone', () => {
    const closed = onTheDanube({ closed: 'mainz landau strasbourg' })
    expect(names(marchZones(closed, zone('mannheim')))).toBe('heilbronn rastatt wuerzburg')
  })

  test('AOM-26.11 AOM-44.5 · those who evade start no combat', () => {
    const situation = onTheDanube({ units: 'ulm', enemyGarrisons: 'aalen', enemyUnits: 'guenzburg' })
    expect(evasionZones(situation, zone('ulm'))).not.toContain(zone('aalen'))
    expect(evasionZones(situation, zone('ulm'))).not.toContain(zone('guenzburg'))
    expect(marchZones(situation, zone('ulm'))).toContain(zone('aalen'))
  })

  test('TV-119 AOM-43.4 · the shattered go only where the nearest enemy is farther', () => {
    const situation = onTheDanube({ enemyUnits: 'munich' })
    const [enemy, from] = zones('munich memmingen')
    expect(distance(DANUBE, from!, enemy!)).toBe(2)
    const ways = flightZones(situation, from!)
    expect(ways.every(to => distance(DANUBE, to, enemy!) === 3)).toBe(true)
    expect(names(ways)).toBe(
      names(marchZones(situation, from!).filter(to => distance(DANUBE, to, enemy!) === 3)),
    )
    expect(ways.length).toBeGreaterThan(0)
  })

  test('TV-119 AOM-43.4 · and stay if there is no such zone', () => {
    const cornered = onTheDanube({ enemyUnits: 'caldiero', closed: 'treviso' })
    expect(flightZones(cornered, zone('venice'))).toEqual([])
  })

  test('AOM-43.4 · of several enemies equally near none is approached', () => {
    const between = onTheDanube({ enemyUnits: 'munich memmingen' })
    expect(names(flightZones(between, zone('augsburg')))).toBe('donauwoerth')
  })

  test('AOM-43.4 · without an enemy on the map they go where they like', () => {
    const empty = emptyMap(DANUBE)
    expect(flightZones(empty, zone('ulm'))).toEqual(marchZones(empty, zone('ulm')))
  })

  test('TV-120 AOM-44.3 AOM-44.4 · a detached CU goes nearer until it can trace, and stops', () => {
    const situation = emptyMap(DANUBE)
    const [from, hq] = zones('noerdlingen landau')
    expect(distance(DANUBE, from!, hq!)).toBe(4)
    const first = detachedMoves(situation, from!, hq!, 3)
    expect(first.length).toBeGreaterThan(0)
    for (const to of first) {
      expect(distance(DANUBE, to, hq!)).toBe(3)
      expect(detachedMoves(situation, to, hq!, 3)).toEqual([])
    }
  })

  test('AOM-44.4 · where all nearer zones are the enemy’s, any other will do', () => {
    const near = names(detachedMoves(emptyMap(DANUBE), zone('noerdlingen'), zone('landau'), 3))
    const blocked = detachedMoves(
      onTheDanube({ enemyGarrisons: near }),
      zone('donauwoerth'),
      zone('landau'),
      3,
    )
    expect(blocked.length).toBeGreaterThan(0)
    for (const to of blocked) expect(distance(DANUBE, to, zone('landau'))).toBeGreaterThanOrEqual(4)
  })
})

test('AOM-38.13 AOM-57.5 · paroled forces return far away, or as far as can be', () => {
  const allied = zones('prague braunau olmuetz kufstein venice udine')
  expect(names(fortressesOfReturn(DANUBE, zone('ulm'), allied, 8))).toBe('olmuetz udine venice')
  expect(zones('olmuetz venice udine').map(to => distance(DANUBE, zone('ulm'), to))).toEqual([8, 9, 10])
  expect(names(fortressesOfReturn(DANUBE, zone('ulm'), allied, 20))).toBe('udine')
  expect(fortressesOfReturn(DANUBE, zone('ulm'), [], 8)).toEqual([])
})

test('AOM-2.2 AOM-2.15 · on any map distances are the same whichever way they are found', () => {
  for (const { seed, situation } of situations(60))
    for (const from of situation.theatre.zones.keys())
      for (const to of situation.theatre.zones.keys())
        expect({ seed, far: distance(situation.theatre, from, to) }).toEqual({
          seed,
          far: far(situation, from, to),
        })
})

test('AOM-19.1 AOM-43.4 AOM-44.3 AOM-44.4 AOM-44.5 · on any map as the ledger has it', () => {
  for (const { seed, situation } of situations(100))
    for (const from of situation.theatre.zones.keys()) {
      const hq = (from * 3 + 1) % situation.theatre.zones.length
      expect({
        seed,
        from,
        marches: marchZones(situation, from).sort(),
        flights: flightZones(situation, from).sort(),
        detached: detachedMoves(situation, from, hq, 2).sort(),
      }).toEqual({
        seed,
        from,
        marches: marches(situation, from).sort(),
        flights: flights(situation, from).sort(),
        detached: detached(situation, from, hq, 2).sort(),
      })
    }
})
