import { at, both, MORE, type Row } from './change.ts'

/** The Danube, wrong in its map, armies, tables and effects. Rules stand without their prefix: these are no tests of them. */

const OPEN = { type: 'open', river: null, bridge: null }

const map: readonly Row[] = [
  ['a zone twice', at('zones.+', zoneLike('brenner')), 'zones.brenner 47.5 id-twice'],
  ['no such country', at('zones.ulm.country', 'atlantis'), 'zones.ulm.country 47.5 unknown atlantis'],
  ['home of nobody', at('zones.ulm.homeFor.+', 'prussia'), 'zones.ulm.homeFor 47.5 unknown prussia'],
  ['VP for one side', at('zones.ulm.vp', { french: 0 }), 'zones.ulm.vp 47.4 no-value allied'],
  ['a town with walls', at('zones.munich.place.defence', 1), 'zones.munich.place.defence 2.12 defence'],
  [
    'an edge to nowhere',
    at('edges.+', { a: 'mainz', b: 'nowhere', ...OPEN }),
    'edges.mainz–nowhere 47.5 unknown nowhere',
  ],
  ['a loop', at('edges.+', { a: 'ulm', b: 'ulm', ...OPEN }), 'edges.ulm–ulm 47.5 loop'],
  [
    'an edge twice, the other way round',
    at('edges.+', { a: 'landau', b: 'mainz', ...OPEN }),
    'edges.landau–mainz 47.5 edge-twice',
  ],
  [
    'a river without name',
    at('edges.mainz–mannheim.river', null),
    'edges.mainz–mannheim.river 2.5 river-name',
  ],
  [
    'a bridge on dry land',
    both(at('edges.strasbourg–offenburg.type', 'open'), at('edges.strasbourg–offenburg.river', null)),
    'edges.offenburg–strasbourg.bridge 2.5 dry-bridge',
  ],
  [
    'no such bridge',
    at('edges.mainz–mannheim.bridge', 'nowhere'),
    'edges.mainz–mannheim.bridge 47.5 unknown nowhere',
  ],
  [
    'an edge whose bridge does not know it',
    at('edges.mainz–mannheim.bridge', 'kehl'),
    'edges.mainz–mannheim.bridge 2.5 bridge-edges kehl',
  ],
  [
    'a bridge whose edge does not know it',
    at('bridges.kehl.edges.+', ['mannheim', 'mainz']),
    'bridges.kehl.edges 2.5 bridge-edges mainz–mannheim',
  ],
  [
    'a bridge over no edge',
    at('bridges.kehl.edges.+', ['mainz', 'vienna']),
    'bridges.kehl.edges 47.5 no-edge mainz–vienna',
  ],
  [
    'a bridge that nobody crosses',
    at('bridges.+', { id: 'spare', name: 'Spare', commandingPlace: null, edges: [] }),
    'bridges.spare.edges 47.5 unused',
  ],
  [
    'a bridge commanded by a pass',
    at('bridges.kehl.commandingPlace', 'brenner'),
    'bridges.kehl.commandingPlace 2.8 no-place brenner',
  ],
  [
    'a bridge commanded from nowhere',
    at('bridges.kehl.commandingPlace', 'nowhere'),
    'bridges.kehl.commandingPlace 47.5 unknown nowhere',
  ],
  ['a bridge that is called a pass', at('bridges.kehl.id', 'pass'), 'bridges.pass 47.5 reserved pass', MORE],
  [
    'a zone with a name that every record has',
    at('zones.+', zoneLike('constructor')),
    'zones.constructor 47.5 reserved constructor',
  ],
]

function zoneLike(id: string): object {
  return {
    id,
    name: 'Twin',
    lon: 0,
    lat: 0,
    terrain: 'clear',
    forage: 1,
    place: null,
    country: 'bavaria',
    homeFor: [],
    region: 'germany',
    vp: { french: 0, allied: 0 },
  }
}

const armies: readonly Row[] = [
  [
    'a nationality of both sides',
    at('sides.allied.nationalities.+', 'france'),
    'sides.allied.nationalities 1.1 other-side france',
  ],
  [
    'a nationality that its side does not know',
    at('sides.allied.nationalities', ['austria']),
    'nationalities.russia.side 1.1 other-side allied',
  ],
  [
    'the depots of the enemy',
    at('nationalities.france.usesDepotsOf.+', 'austria'),
    'nationalities.france.usesDepotsOf 11.1 other-side austria',
  ],
  ['infantry without morale', at('troopTypes.fr-ln.morale', null), 'troopTypes.fr-ln 3.6 troop-values'],
  ['artillery with tactics', at('troopTypes.fr-art.tactical', 1), 'troopTypes.fr-art 3.6 troop-values'],
  ['graded cavalry', at('troopTypes.fr-gc.quality', 'line'), 'troopTypes.fr-gc.quality 3.7 quality', MORE],
  ['two recruits', at('troopTypes.fr-lt.quality', 'recruit'), 'troopTypes.fr-rec.quality 3.7 quality-twice'],
  ['no recruits', at('troopTypes.fr-rec.quality', null), 'nationalities.france 47.5 no-quality recruit'],
  ['no line', at('troopTypes.bv-ln.quality', null), 'nationalities.bavaria 47.5 no-quality line'],
  ['light artillery', at('troopTypes.fr-art.light', true), 'troopTypes.fr-art.light 3.11 light'],
  [
    'cavalry lost as infantry',
    at('troopTypes.fr-hc.lossClass', 'vet'),
    'troopTypes.fr-hc.lossClass 14.4 loss-class',
  ],
  ['a leader of nothing', at('leaders.mortier.canCommandHQ', false), 'leaders.mortier 4.3 commands-nothing'],
  [
    'an HQ under a leader of CU',
    at('headquarters.i-corps.leader', 'rivaud'),
    'headquarters.i-corps.leader 4.3 cannot-command rivaud',
  ],
  [
    'an HQ under an enemy',
    at('headquarters.i-corps.leader', 'mack'),
    'headquarters.i-corps.leader 4.3 other-side mack',
  ],
  [
    'an HQ under nobody',
    at('headquarters.i-corps.leader', 'nobody'),
    'headquarters.i-corps.leader 47.5 unknown nobody',
  ],
  [
    'a division without leader',
    at('combatUnits.fr-suchet.leader', null),
    'combatUnits.fr-suchet.leader 4.7 leader-printed',
  ],
  [
    'a brigade of four',
    at('combatUnits.at-rohan.capacity', 4),
    'combatUnits.at-rohan.capacity 3.2 capacity 3',
  ],
  [
    'a CU that may hold the enemy',
    at('combatUnits.fr-suchet.mayHold', ['austria']),
    'combatUnits.fr-suchet.mayHold 3.4 other-side austria',
  ],
  [
    'an exception for the enemy',
    at('assignment.exceptions.0.hqs.+', 'at-italy'),
    'assignment.exceptions.bavaria 9.2 other-side at-italy',
  ],
  [
    'a CU fixed to two HQ',
    at('assignment.fixed.+', { cu: 'fr-garde', hq: 'v-corps' }),
    'assignment.fixed.fr-garde 47.5 id-twice',
    'assignment.fixed.fr-garde 9.2 not-assignable ga',
    MORE,
  ],
  ['a CU and an HQ of one name', at('combatUnits.+', gunsCalled('ga')), 'headquarters.ga 47.5 id-twice'],
  [
    'a CU that is called a garrison',
    at('combatUnits.+', gunsCalled('garrison')),
    'combatUnits.garrison 47.5 reserved garrison',
  ],
]

function gunsCalled(id: string): object {
  return { id, name: 'Spare guns', nationality: 'france', kind: 'ART', capacity: 2, leader: null }
}

const attrition = (columns: readonly unknown[], depot: readonly number[] = [0, 0]): object => {
  const rows = { depot: [0, 0], requisition: [0, 0], outOfSupply: [0, 0], forcedMarch: [0, 0] }
  return { columns, fair: rows, foul: { ...rows, depot } }
}

const pursuit = (to: number, faces: number): object => ({
  columns: [[0, to]],
  percent: Array.from({ length: faces }, () => [5]),
})

const chits = (count: number): object => ({
  reserve: 0,
  outflank: 1,
  assault: 0,
  pin: 0,
  bombardment: 0,
  cavalryCharge: 0,
  withdraw: count,
  rally: 0,
  reinforce: 0,
})

const capacities = (guns: readonly string[]): object => ({
  CB: { max: 2, arms: ['cavalry'] },
  CD: { max: 6, arms: ['cavalry'] },
  IB: { max: 3, arms: ['infantry'] },
  ID: { max: 15, arms: ['infantry', 'cavalry', 'artillery'] },
  ART: { max: null, arms: guns },
})

const noBavarianDepots =
  (id: string): Row[1] =>
  file => {
    const scenario = file.scenarios.find(each => each.id === id)
    if (scenario?.kind === 'campaign')
      scenario.setup.depots = scenario.setup.depots.filter(({ nationality }) => nationality !== 'bavaria')
  }

const tables: readonly Row[] = [
  [
    'no chit but Outflank',
    at('tables.battleOptionChits', chits(0)),
    'tables.battleOptionChits 28.31 no-chits',
  ],
  ['one chit besides', at('tables.battleOptionChits', chits(1))],
  [
    'depots without levels',
    at('parameters.depotMaxLevel.bavaria', 0),
    'parameters.depotMaxLevel.bavaria 11.2 no-level',
    MORE,
  ],
  [
    'neither depots nor levels',
    both(
      at('parameters.depotMaxLevel.bavaria', 0),
      at('parameters.depotMarkers.bavaria', 0),
      ...['ulm', 'danube-1805-campaign'].map(noBavarianDepots),
    ),
  ],
  [
    'infantry among the guns',
    at('parameters.cuCapacity', capacities(['artillery', 'infantry'])),
    'parameters.cuCapacity.ART.arms 3.2 wrong-arm infantry',
  ],
  ['as the series has it', at('parameters.cuCapacity', capacities(['artillery']))],
  [
    'no limit for a side',
    at('parameters.hqLimit', { french: 12 }),
    'parameters.hqLimit 47.4 no-value allied',
  ],
  [
    'depots of nobody',
    at('parameters.depotMarkers.saxony', 1),
    'parameters.depotMarkers.saxony 47.5 unknown saxony',
  ],
  ['a turn left out', at('calendar.8.turn', 10), 'calendar.1805-12-II.turn 47.1 turns 9'],
  [
    'a gap between columns',
    at(
      'tables.attrition',
      attrition([
        [1, 4],
        [6, null],
      ]),
    ),
    'tables.attrition.columns 47.4 columns',
  ],
  [
    'columns that end',
    at(
      'tables.attrition',
      attrition([
        [1, 4],
        [5, 9],
      ]),
    ),
    'tables.attrition.columns 47.4 columns',
  ],
  [
    'a short row',
    at(
      'tables.attrition',
      attrition(
        [
          [1, 4],
          [5, null],
        ],
        [0],
      ),
    ),
    'tables.attrition.foul.depot 48.4 rows 2',
  ],
  ['nine faces of a die', at('tables.pursuit', pursuit(100, 9)), 'tables.pursuit.percent 48.6 rows 10'],
  ['pursuit up to 90', at('tables.pursuit', pursuit(90, 10)), 'tables.pursuit.columns 47.4 columns'],
  ['a score of one side', at('victoryPoints.score.minus', 'french'), 'victoryPoints.score 46.1 two-sides'],
  ['German of nothing', at('words.de.zones.atlantis', 'A'), 'words.de.zones.atlantis 47.5 unknown atlantis'],
]

const entry = (event: string, field: string): string => `randomEvents.entries.${event}.effects.0.${field}`

const effects: readonly Row[] = [
  [
    'a sum without event',
    at('randomEvents.entries.prussian-envoy.rolls', [19, 19]),
    'randomEvents.entries 7.6 rolls 19',
    'randomEvents.entries 7.6 rolls 20',
  ],
  ['a sum with two', at('randomEvents.entries.none.rolls', [7, 13]), 'randomEvents.entries 7.6 rolls 7'],
  [
    'an event for nobody',
    at(entry('schulmeister', 'side'), 'neither'),
    'randomEvents.schulmeister.report.side 47.5 unknown neither',
  ],
  [
    'levies of artillery',
    at(entry('tyrol-levies', 'sp'), { 'at-art': 1 }),
    'randomEvents.tyrol-levies.raiseTroops.sp 4.12 garrison-artillery',
  ],
  [
    'drafts of others',
    at(entry('drafts', 'sp'), { 'at-rec': 1 }),
    'randomEvents.drafts.looseSp.sp 3.4 wrong-nationality at-rec',
  ],
  [
    'a violation of what is not neutral',
    at(entry('prussian-envoy', 'if'), { violated: 'closed-rhine' }),
    'randomEvents.prussian-envoy.victoryPoints.if 47.5 not-neutral closed-rhine',
  ],
  [
    'a closed edge that there is not',
    at('specialRules.italian-truce.effects.closedEdges.edges', [['verona', 'vienna']]),
    'specialRules.italian-truce.closedEdges.edges 47.5 no-edge verona–vienna',
  ],
  [
    'confined to no region',
    at('specialRules.italian-truce.effects.confined.region', 'spain'),
    'specialRules.italian-truce.confined.region 47.5 no-region spain',
  ],
  [
    'a ruse at no bridge',
    at('specialRules.tabor-ruse.effects.bridgeRuse.bridge', 'nowhere'),
    'specialRules.tabor-ruse.bridgeRuse.bridge 47.5 unknown nowhere',
  ],
  [
    'two neutral zones in one rule',
    at('specialRules.ansbach-neutrality.effects.+', {
      effect: 'neutralZone',
      zone: 'ulm',
      violator: 'french',
      by: ['march'],
      vp: { side: 'allied', vp: 1 },
    }),
    'specialRules.ansbach-neutrality 47.7 remembered-twice',
  ],
]

export const MODULES: readonly Row[] = [...map, ...armies, ...tables, ...effects]
