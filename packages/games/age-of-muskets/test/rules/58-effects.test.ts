import { expect, test } from 'vitest'
import type { EventEffect, RuleEffect } from '../../src/module/module.ts'
import { DANUBE_1805, houseModule, named } from '../house.ts'
import { ledgerTable } from '../ledger.ts'

/** Events and special rules of the Danube, with numbers in the place of names. */

const { effects, roster, theatre } = DANUBE_1805
const zone = (id: string): number => theatre.zones.findIndex(each => each.id === id)
const hq = (id: string): number => roster.headquarters.findIndex(each => each.id === id)
const type = (id: string): number => roster.troopTypes.findIndex(each => each.id === id)

test('AOM-58.2 · every sum of two dice has its event', () => {
  const { randomEvents } = houseModule('danube-1805').file
  const rows = effects.events.map(({ id, rolls: [from, to] }) => {
    const { title, text } = named(randomEvents!.entries, id)
    return [from === to ? `${from}` : `${from}–${to}`, title, text || '—']
  })
  expect(effects.dice).toBe(2)
  expect(rows).toEqual(ledgerTable('AOM-58.2'))
})

const EVENTS: readonly (readonly [number, readonly EventEffect[]])[] = [
  [2, [{ effect: 'loseActivityPoints', side: 'withInitiative', hq: 'namedByEnemy', points: 1 }]],
  [3, [{ effect: 'stragglersDie', least: 4, percent: 50 }]],
  [4, [{ effect: 'loseActivityPoints', side: 1, hq: 'largest', points: 1 }]],
  [5, [{ effect: 'attritionHalf', half: 'foul', exceptTerrain: [] }]],
  [6, [{ effect: 'destroyBridge', edge: 'majorRiver' }]],
  [7, [{ effect: 'depotLevel', side: 'both', change: -1, inChain: false }]],
  [8, []],
  [13, []],
  [14, [{ effect: 'depotLevel', side: 'both', change: 1, inChain: true }]],
  [15, [{ effect: 'attritionHalf', half: 'fair', exceptTerrain: ['mountainPass', 'swamp'] }]],
  [16, [{ effect: 'report', side: 0, within: 3 }]],
  [17, [{ effect: 'forcedMarchModifier', side: 'withInitiative', modifier: -3, uses: 1 }]],
  [
    18,
    [
      {
        effect: 'looseSp',
        nationality: 0,
        troops: [{ type: type('fr-rec'), normal: 2, shattered: 0 }],
        inTurns: 1,
      },
      {
        effect: 'looseSp',
        nationality: 2,
        troops: [{ type: type('at-rec'), normal: 3, shattered: 0 }],
        inTurns: 1,
      },
    ],
  ],
  [
    19,
    [
      {
        effect: 'raiseTroops',
        zone: zone('innsbruck'),
        nationality: 2,
        troops: [{ type: type('at-lt'), normal: 2, shattered: 0 }],
      },
    ],
  ],
  [20, [{ effect: 'victoryPoints', side: 1, vp: 2, ifViolated: 'ansbach-neutrality' }]],
]

test.each(EVENTS)('AOM-47.6 · the sum %i', (sum, expected) => {
  const found = effects.events.filter(({ rolls: [from, to] }) => from <= sum && sum <= to)
  expect(found.map(event => event.effects)).toEqual([expected])
})

const edge = (a: string, b: string): number => theatre.edgeBetween[zone(a)]![zone(b)]!

const RULES: readonly (readonly [string, readonly RuleEffect[]])[] = [
  [
    'ansbach-neutrality',
    [{ effect: 'neutralZone', zone: zone('ansbach'), violator: 0, vp: { side: 1, vp: 3 } }],
  ],
  [
    'closed-rhine',
    [
      {
        effect: 'closedZones',
        side: 1,
        zones: [zone('mainz'), zone('landau'), zone('strasbourg')],
        through: null,
      },
    ],
  ],
  ['bavarian-withdrawal', [{ effect: 'noAttacks', nationality: 1, through: 2 }]],
  [
    'italian-truce',
    [
      {
        effect: 'closedEdges',
        side: null,
        edges: [edge('verona', 'caldiero'), edge('mantua', 'caldiero'), edge('trent', 'verona')],
        through: 4,
      },
      {
        effect: 'confined',
        hqs: ['army-of-italy', 'at-italy', 'at-bellegarde', 'at-argenteau', 'at-davidovich', 'at-hiller'].map(
          hq,
        ),
        region: 'italy',
        through: 4,
      },
    ],
  ],
  [
    'summons',
    [
      {
        effect: 'summons',
        placeTypes: ['defensibleCity'],
        leastSp: 10,
        leastRatio: 2,
        supplyInside: -2,
        honours: 1,
      },
    ],
  ],
  [
    'tabor-ruse',
    [
      {
        effect: 'bridgeRuse',
        bridge: theatre.bridges.findIndex(({ id }) => id === 'tabor'),
        by: 0,
        zone: zone('vienna'),
        within: 1,
        uses: 1,
      },
    ],
  ],
  ['armistice', [{ effect: 'armistice', fromTurn: 6, side: 0, zones: [zone('vienna')], leastScore: 95 }]],
]

test.each(RULES)('AOM-47.7 · the special rule %s', (id, expected) => {
  expect(named(effects.rules, id).effects).toEqual(expected)
})

test('AOM-47.7 · the armies that are confined stand in the region, and the closed edges are at its border or in it', () => {
  const italy = theatre.zones.flatMap(({ region }, number) => (region === 'italy' ? [number] : []))
  const { plan } = DANUBE_1805
  if (plan.kind !== 'campaign') throw new Error('this is a battle')
  const [, confined] = named(effects.rules, 'italian-truce').effects
  if (confined?.effect !== 'confined') throw new Error('there is no such effect')
  for (const number of confined.hqs) {
    const set = plan.headquarters.find(each => each.hq === number)!
    for (const { zone } of [set, ...set.units]) expect(italy).toContain(zone)
  }
})
