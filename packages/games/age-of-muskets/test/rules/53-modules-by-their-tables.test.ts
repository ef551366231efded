import { there } from '@grognard/engine'
import { describe, expect, test } from 'vitest'
import { FAR } from '../../src/map/theatre.ts'
import type { Scenario } from '../../src/scenario.ts'
import { NO } from '../../src/vocabulary.ts'
import { copyOf, DANUBE_1805, houseModule, houseScenario } from '../house.ts'
import { ledgerTable } from '../ledger.ts'

/** What the ledger prints of a module, against what its scenarios are made of. */

const MODULES = [
  {
    module: 'danube-1805',
    id: 'danube-1805-campaign',
    zones: ['AOM-53.1', 0],
    edges: ['AOM-53.2', 0],
    troops: 'AOM-54.1',
    leaders: 'AOM-55.1',
  },
  {
    module: 'salamanca-1812',
    id: 'salamanca',
    zones: ['AOM-66.3', 0],
    edges: ['AOM-66.3', 1],
    troops: 'AOM-66.4',
    leaders: 'AOM-66.5',
  },
  {
    module: 'sall-1796',
    id: 'the-sall',
    zones: ['AOM-67.2', 0],
    edges: ['AOM-67.2', 1],
    troops: 'AOM-67.4',
    leaders: 'AOM-67.5',
  },
] as const

const names = (isThere: readonly boolean[], things: readonly { readonly id: string }[]): string =>
  things.flatMap(({ id }, index) => (isThere[index] ? [id] : [])).join(', ') || '—'

const signed = (value: number): string => (value < 0 ? `${value}` : `+${value}`)

describe.each(MODULES)('$module', ({ module, id, zones, edges, troops, leaders }) => {
  const made = houseScenario(id)
  const { roster, theatre } = made
  const file = copyOf(module)

  test(`${zones[0]} · the zones`, () => {
    const places = theatre.zones.map(({ name, place }) => {
      if (place === null) return '—'
      const type = ['fortress', 'castle'].includes(place.type) ? `${place.type} ${place.defence}` : place.type
      return `${type}${place.port ? ', port' : ''}${place.name === name ? '' : ` (${place.name})`}`
    })
    const rows = theatre.zones.map((zone, number) => [
      zone.id,
      zone.name,
      ...(module === 'danube-1805'
        ? [file.zones[number]!.lon.toFixed(2), file.zones[number]!.lat.toFixed(2)]
        : []),
      zone.terrain,
      `${zone.forage}`,
      places[number],
      file.zones[number]!.country,
      names(zone.homeFor, roster.nationalities),
      `${zone.vp[0]}`,
      `${zone.vp[1]}`,
    ])
    expect(rows).toEqual(ledgerTable(zones[0], zones[1]))
  })

  test(`${edges[0]} · the edges, both ways, and no others`, () => {
    const rows = theatre.edges.map(({ a, b, type, bridge }, number) => [
      `${theatre.zones[a]!.id} – ${theatre.zones[b]!.id}`,
      type,
      file.edges[number]!.river ?? '—',
      theatre.bridges[bridge]?.id ?? '—',
    ])
    expect(rows).toEqual(ledgerTable(edges[0], edges[1]))
    const joined = theatre.edgeBetween.flatMap((row, a) =>
      row.flatMap((edge, b) => (edge === NO ? [] : [[a, b, edge]])),
    )
    expect(joined).toHaveLength(2 * theatre.edges.length)
    for (const [a, b, edge] of joined)
      expect([theatre.edges[edge!]!.a, theatre.edges[edge!]!.b].sort()).toEqual([a, b].sort())
  })

  test(`${troops} · the Troop Value Chart`, () => {
    const rows = roster.troopTypes.map(type => [
      type.id,
      roster.nationalities[type.nationality]!.id,
      type.abbr,
      type.name,
      type.arm,
      type.quality ?? (type.guard ? 'guard' : '—'),
      type.light ? 'yes' : '',
      type.lossClass,
      type.arm === 'artillery' ? '—' : `${type.morale} (${signed(type.tactical)})`,
    ])
    expect(rows).toEqual(ledgerTable(troops))
  })

  test(`${leaders} · the Leaders Chart`, () => {
    const rows = roster.leaders.map(leader => [
      leader.id,
      leader.name,
      roster.nationalities[leader.nationality]!.id,
      `${leader.opControl}/${leader.morale}(${leader.initiative})${leader.tactical}`,
      [...(leader.canCommandHQ ? ['HQ'] : []), ...(leader.canCommandCU ? ['CU'] : [])].join('/'),
      [...(leader.cavalryLeader ? ['cavalry leader'] : []), ...(leader.pool ? ['pool'] : [])].join(', '),
    ])
    expect(rows).toEqual(ledgerTable(leaders))
  })
})

test('AOM-53.3 · the bridges: what they serve, and the place that commands them', () => {
  const { theatre } = DANUBE_1805
  const rows = theatre.bridges.map(({ id, name, commandingPlace, edges }) => [
    id,
    name,
    theatre.zones[commandingPlace]?.id ?? '—',
    edges
      .map(edge => theatre.edges[edge]!)
      .map(({ a, b }) => `${theatre.zones[a]!.id}–${theatre.zones[b]!.id}`)
      .join('; '),
  ])
  expect(rows).toEqual(ledgerTable('AOM-53.3'))
})

test('AOM-2.7 · a bridge lies in both zones of each edge it serves', () => {
  const { theatre } = DANUBE_1805
  const linz = theatre.bridges.find(({ id }) => id === 'linz')!
  expect(linz.zones.map(zone => theatre.zones[zone]!.id).sort()).toEqual(['budweis', 'krems', 'linz'])
})

/** By the ids of zones. */
function distanceIn({ theatre }: Scenario, from: string, to: string): number {
  const at = (id: string) => theatre.zones.findIndex(zone => zone.id === id)
  return theatre.distances[at(from)]![at(to)]!
}

describe('distances', () => {
  test.each([
    ['ulm', 'ulm', 0],
    ['ulm', 'memmingen', 1],
    ['wuerzburg', 'noerdlingen', 2],
    ['ulm', 'olmuetz', 8],
    ['ulm', 'venice', 9],
    ['ulm', 'udine', 10],
  ])('AOM-2.15 · from %s to %s are %i zones', (from, to, zones) => {
    expect(distanceIn(DANUBE_1805, from, to)).toBe(zones)
    expect(distanceIn(DANUBE_1805, to, from)).toBe(zones)
  })

  test('AOM-65.2 · the longest distance on the map is 11 zones', () => {
    expect(Math.max(...DANUBE_1805.theatre.distances.flat())).toBe(11)
  })

  test('AOM-47.2 · edges to zones that are not in play do not exist', () => {
    const ulm = houseScenario('ulm')
    expect(distanceIn(ulm, 'ulm', 'venice')).toBe(FAR)
    const { theatre } = ulm
    for (const [zone, { inPlay }] of theatre.zones.entries())
      if (!inPlay) expect(theatre.neighbours[zone]).toEqual([])
    for (const next of theatre.neighbours)
      for (const zone of next) expect(theatre.zones[zone]!.inPlay).toBe(true)
  })
})

test('AOM-65.1 · 70 zones and 145 edges; all of them connected, and the 60 of Ulm', () => {
  expect(DANUBE_1805.theatre.zones).toHaveLength(70)
  expect(DANUBE_1805.theatre.edges).toHaveLength(145)
  for (const [id, zones] of [
    ['danube-1805-campaign', 70],
    ['ulm', 60],
  ] as const) {
    const { theatre } = houseScenario(id)
    const first = theatre.zones.findIndex(({ inPlay }) => inPlay)
    expect(theatre.distances[first]!.filter(distance => distance < FAR)).toHaveLength(zones)
  }
})

test('AOM-54.3 · Rec, Ln and Vet of one nationality are its ladder', () => {
  const { nationalities, troopTypes } = DANUBE_1805.roster
  expect(nationalities.map(({ ladder }) => ladder.map(type => troopTypes[type]!.id))).toEqual([
    ['fr-rec', 'fr-ln', 'fr-vet'],
    ['bv-rec', 'bv-ln', 'bv-vet'],
    ['at-rec', 'at-ln', 'at-vet'],
    ['ru-rec', 'ru-ln', 'ru-vet'],
  ])
})

test('AOM-56.1 · the headquarters, with the leader printed for each', () => {
  const { roster } = DANUBE_1805
  const { headquarters } = houseModule('danube-1805').file
  const rows = roster.headquarters.map(({ id, name, nationality, size }, hq) => [
    id,
    name,
    roster.nationalities[nationality]!.id,
    size,
    roster.leaders.find(leader => leader.id === headquarters[hq]!.leader)?.name,
  ])
  expect(rows).toEqual(ledgerTable('AOM-56.1'))
})

/** CU as the tables of the ledger list them, whatever scenario they are taken from. */
const unitRow = ({ roster }: Scenario, number: number): string[] => {
  const { id, name, kind, capacity, leader } = there(roster.combatUnits[number], 'such CU')
  return [id, name, kind, `${capacity}`, roster.leaders[leader]?.name ?? 'generic']
}

test('AOM-56.2 · the combat units', () => {
  const rows = DANUBE_1805.roster.combatUnits.map((_, number) => unitRow(DANUBE_1805, number))
  expect(rows).toEqual(ledgerTable('AOM-56.2').map(row => row.slice(0, 5)))
})
