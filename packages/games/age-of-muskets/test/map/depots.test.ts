import { below, seeded } from '@grognard/engine'
import { describe, expect, test } from 'vitest'
import { type DepotOnMap, depotsFor, validChains } from '../../src/map/depots.ts'
import { DEPOT_USE, nationality, onTheDanube, type Standing, situations, zone } from './maps.ts'
import { hasChain, isReached } from './second-reading.ts'

const depot = (where: string, whose = 'france', isShutIn = false): DepotOnMap => ({
  zone: zone(where),
  nationality: nationality(whose),
  isShutIn,
})

describe('chains on the Danube', () => {
  test.each<[rule: string, standing: Standing, depots: DepotOnMap[], valid: boolean[]]>([
    [
      'TV-35 AOM-11.3 · depot by depot to one at home',
      {},
      [depot('donauwoerth'), depot('heilbronn'), depot('landau')],
      [true, true, true],
    ],
    [
      'TV-35 AOM-11.3 · without the one between, the first is in none',
      {},
      [depot('donauwoerth'), depot('landau')],
      [false, true],
    ],
    [
      'AOM-11.3 · an enemy on the way breaks it',
      { enemyGarrisons: 'mannheim rastatt wuerzburg stuttgart' },
      [depot('donauwoerth'), depot('heilbronn'), depot('landau')],
      [false, false, true],
    ],
    [
      'AOM-11.3 · over a depot of a friend',
      {},
      [depot('donauwoerth'), depot('wuerzburg', 'bavaria')],
      [true, true],
    ],
    [
      'AOM-11.3 · but not over one that it may not use',
      {},
      [depot('regensburg', 'austria'), depot('prague', 'russia')],
      [false, true],
    ],
    [
      'AOM-10.5 · one that is shut in leads nowhere',
      {},
      [depot('donauwoerth'), depot('heilbronn', 'france', true), depot('landau')],
      [false, false, true],
    ],
  ])('%s', (_, standing, depots, valid) => {
    expect(validChains(onTheDanube({ neutral: 'ansbach', ...standing }), depots, DEPOT_USE, [], 3)).toEqual(
      valid,
    )
  })

  test('AOM-11.4 · a chain serves only those to whom all of it is friendly', () => {
    const depots = [depot('linz', 'russia'), depot('vienna', 'austria')]
    const chain = (...users: string[]) =>
      validChains(onTheDanube({}), depots, DEPOT_USE, users.map(nationality), 3)
    expect(chain('russia')).toEqual([true, true])
    expect(chain('austria')).toEqual([false, true])
  })
})

describe('supply on the Danube', () => {
  const depots = [depot('donauwoerth'), depot('wuerzburg', 'bavaria'), depot('ulm', 'france', true)]
  const at = (where: string, isShutIn = false) => ({ zone: zone(where), isShutIn })

  test.each<[rule: string, standing: Standing, parts: string[], users: string[], found: number[]]>([
    ['AOM-13.4 · depots that it can trace to', {}, ['nuremberg'], ['france'], [0, 1]],
    ['AOM-13.4 · and all of its parts', {}, ['nuremberg', 'memmingen'], ['france'], [0]],
    ['AOM-13.5 · friendly to every nationality', {}, ['nuremberg'], ['france', 'austria'], []],
    ['AOM-13.4 · not past the enemy', { enemyUnits: 'donauwoerth' }, ['memmingen'], ['france'], []],
    ['AOM-10.5 · what is shut in serves its own zone alone', {}, ['ulm'], ['france'], [0, 1, 2]],
  ])('%s', (_, standing, parts, users, found) => {
    const situation = onTheDanube(standing)
    const list = depotsFor(
      situation,
      depots,
      DEPOT_USE,
      parts.map(part => at(part)),
      users.map(nationality),
      3,
    )
    expect(list).toEqual(found)
  })

  test('AOM-10.5 · a part that is shut in reaches the depot inside and no other', () => {
    expect(depotsFor(onTheDanube({}), depots, DEPOT_USE, [at('ulm', true)], [0], 3)).toEqual([2])
  })

  test('AOM-22.8 · two other friendly depots within communications of a new one', () => {
    const others = [depot('heilbronn'), depot('wuerzburg', 'bavaria'), depot('landau')]
    expect(depotsFor(onTheDanube({}), others, DEPOT_USE, [at('noerdlingen')], [0], 3)).toEqual([0, 1])
  })
})

test('AOM-11.3 AOM-11.4 AOM-13.4 AOM-13.5 · on any map as if every chain were followed', () => {
  const use = [
    { usesDepotsOf: [true, true, false] },
    { usesDepotsOf: [false, true, true] },
    { usesDepotsOf: [false, false, true] },
  ]
  for (const { seed, situation } of situations(120)) {
    const random = seeded(`depots ${seed}`)
    const depots = situation.theatre.zones.flatMap((_, where): DepotOnMap[] =>
      below(random, 2) === 0
        ? []
        : [{ zone: where, nationality: below(random, 3), isShutIn: below(random, 6) === 0 }],
    )
    const users = [[], [0], [1], [1, 2]][below(random, 4)] ?? []
    const parts = [0, 1]
      .slice(below(random, 2))
      .map(where => ({ zone: where, isShutIn: below(random, 6) === 0 }))
    const isFriendly = (each: DepotOnMap) => users.every(user => use[user]?.usesDepotsOf[each.nationality])
    expect({
      seed,
      chains: validChains(situation, depots, use, users, 2),
      found: depotsFor(situation, depots, use, parts, users, 2),
    }).toEqual({
      seed,
      chains: depots.map(each => hasChain(situation, depots, use, users, 2, each)),
      found: [...depots.keys()].filter(
        number =>
          isFriendly(depots[number]!) && parts.every(part => isReached(situation, part, depots[number]!, 2)),
      ),
    })
  }
})
