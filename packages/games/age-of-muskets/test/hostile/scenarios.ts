import type { ModuleFile } from '../../src/module/form/index.ts'
import { at, both, MORE, type Row } from './change.ts'

/** The Danube, wrong in its scenarios. Rules stand without their prefix: these are no tests of them. */

const hq = (id: string, field: string): string => `scenarios.ulm.setup.hqs.${id}.${field}`
const unit = (id: string, cu: string, field: string): string => hq(id, `combatUnits.${cu}.${field}`)

/** A CU of Ulm goes to another HQ, where that stands. */
const moved = (cu: string, from: string, to: string) => (file: ModuleFile) => {
  const ulm = file.scenarios.find(({ id }) => id === 'ulm')
  if (ulm?.kind !== 'campaign') throw new Error('there is no such campaign')
  const left = ulm.setup.hqs.find(each => each.hq === from)!
  const joined = ulm.setup.hqs.find(each => each.hq === to)!
  const unit = left.combatUnits.find(each => each.cu === cu)!
  left.combatUnits.splice(left.combatUnits.indexOf(unit), 1)
  joined.combatUnits.push({ ...unit, zone: joined.zone })
}

const ULM = 'scenarios.ulm'

const forces: readonly Row[] = [
  [
    'an HQ that there is not',
    at(hq('i-corps', 'hq'), 'none'),
    `${ULM}.setup.hqs.none 47.5 unknown none`,
    MORE,
  ],
  [
    'a CU over its capacity',
    at(unit('iv-corps', 'fr-margaron', 'sp'), { 'fr-lc': 3 }),
    `${ULM}.setup.hqs.iv-corps.fr-margaron.sp 3.2 over-capacity 2`,
  ],
  [
    'infantry on horses',
    at(unit('iv-corps', 'fr-margaron', 'sp'), { 'fr-lc': 1, 'fr-ln': 1 }),
    `${ULM}.setup.hqs.iv-corps.fr-margaron.sp 3.2 wrong-arm fr-ln`,
  ],
  [
    'Bavarians in a French division',
    at(unit('iv-corps', 'fr-suchet', 'sp'), { 'fr-ln': 1, 'bv-ln': 1 }),
    `${ULM}.setup.hqs.iv-corps.fr-suchet.sp 3.4 wrong-nationality bv-ln`,
  ],
  [
    'SP of no type',
    at(unit('iv-corps', 'fr-suchet', 'sp'), { 'fr-ln': 1, 'fr-elephants': 1 }),
    `${ULM}.setup.hqs.iv-corps.fr-suchet.sp 47.5 unknown fr-elephants`,
  ],
  [
    'an empty CU',
    at(unit('iv-corps', 'fr-suchet', 'sp'), {}),
    `${ULM}.setup.hqs.iv-corps.fr-suchet.sp 5.1 no-troops`,
  ],
  [
    'a division of guns',
    at(unit('iv-corps', 'fr-suchet', 'sp'), { 'fr-art': 2 }),
    `${ULM}.setup.hqs.iv-corps.fr-suchet.sp 5.1 no-men`,
  ],
  [
    'a CU of the enemy',
    moved('at-rohan', 'at-tyrol', 'iv-corps'),
    `${ULM}.setup.hqs.iv-corps.at-rohan 1.1 other-side at-rohan`,
    `${ULM}.setup.hqs.iv-corps.at-rohan 9.2 not-assignable iv-corps`,
  ],
  [
    'Bavarians under Marmont',
    moved('bv-wrede', 'bavarian-corps', 'ii-corps'),
    `${ULM}.setup.hqs.ii-corps.bv-wrede 9.2 not-assignable ii-corps`,
  ],
  [
    'nine CU in a Corps',
    moved('fr-kellermann', 'i-corps', 'cav-reserve'),
    `${ULM}.setup.hqs.cav-reserve 9.2 too-many-units 8`,
  ],
  [
    'two artillery CU',
    moved('fr-i-art', 'i-corps', 'v-corps'),
    `${ULM}.setup.hqs.v-corps 4.17 too-much-artillery 1`,
  ],
  ['an HQ alone', at(hq('i-corps', 'zone'), 'bamberg'), `${ULM}.setup.hqs.i-corps 4.16 hq-alone`],
  [
    'an HQ without CU',
    at(`${ULM}.reinforcements.vii-corps.combatUnits`, []),
    `${ULM}.reinforcements.5.vii-corps 4.16 hq-alone`,
  ],
  [
    'a CU twice',
    at(`${ULM}.reinforcements.vii-corps.combatUnits.+`, { cu: 'fr-suchet', sp: { 'fr-ln': 1 } }),
    `${ULM}.reinforcements.5.vii-corps 47.5 used-twice fr-suchet`,
    `${ULM}.reinforcements.5.vii-corps 4.9 leader-twice suchet`,
  ],
  [
    'a leader on two counters',
    at(hq('bavarian-corps', 'leader'), 'wrede'),
    `${ULM}.setup.hqs.bavarian-corps 4.9 leader-twice wrede`,
  ],
  [
    'guns under a general',
    at(unit('v-corps', 'fr-v-art', 'leader'), 'lasalle'),
    `${ULM}.setup.hqs.v-corps.fr-v-art.leader 4.7 leader-printed`,
  ],
  [
    'a CU under a leader of HQ',
    at(unit('v-corps', 'fr-gazan', 'leader'), 'mortier'),
    `${ULM}.setup.hqs.v-corps.fr-gazan.leader 4.3 cannot-command mortier`,
  ],
  ['too many HQ', at('parameters.hqLimit.french', 8), `${ULM}.setup.hqs 4.18 hq-limit french`],
  ['too many CU', at('parameters.cuLimit.french', 40), `${ULM}.setup.hqs 4.18 unit-limit french`],
  [
    'both sides in one zone',
    at(unit('at-tyrol', 'at-rohan', 'zone'), 'mainz'),
    `${ULM}.setup.hqs.at-tyrol 47.5 contested mainz`,
  ],
  [
    'a CU out of play',
    at(unit('at-tyrol', 'at-rohan', 'zone'), 'venice'),
    `${ULM}.setup.hqs.at-tyrol 47.2 out-of-play venice`,
  ],
]

const garrison = (zone: string, field: string): string => `${ULM}.setup.garrisons.${zone}.${field}`
const camp = { marker: 'entrenchedCamp', side: 'allied' }

const markers: readonly Row[] = [
  [
    'guns in a garrison',
    at(garrison('mainz', 'sp'), { 'fr-rec': 1, 'fr-art': 1 }),
    `${ULM}.setup.garrisons.mainz.sp 4.12 garrison-artillery`,
  ],
  ['an empty garrison', at(garrison('mainz', 'sp'), {}), `${ULM}.setup.garrisons.mainz.sp 40.5 no-troops`],
  ...(['pass', 'kehl'] as const).map(
    (location): Row => [
      `a garrison in Mainz at: ${location}`,
      at(garrison('mainz', 'location'), location),
      `${ULM}.setup.garrisons.mainz.location 4.14 garrison-location ${location}`,
    ],
  ),
  [
    'a garrison in no place',
    at(garrison('mainz', 'zone'), 'brenner'),
    `${ULM}.setup.garrisons.brenner.location 4.14 garrison-location place`,
  ],
  [
    'two garrisons',
    at(garrison('landau', 'zone'), 'mainz'),
    `${ULM}.setup.garrisons.mainz 4.13 one-garrison`,
  ],
  [
    'a garrison of the other side',
    at(garrison('mainz', 'side'), 'allied'),
    `${ULM}.setup.garrisons.mainz.nationality 1.1 other-side france`,
  ],
  [
    'a depot on a pass',
    at(`${ULM}.setup.depots.strasbourg.zone`, 'brenner'),
    `${ULM}.setup.depots.brenner 47.5 no-place brenner`,
  ],
  [
    'a depot of five levels',
    at(`${ULM}.setup.depots.strasbourg.level`, 5),
    `${ULM}.setup.depots.strasbourg.level 11.2 depot-level 4`,
  ],
  [
    'two depots in a zone',
    at(`${ULM}.setup.depots.strasbourg.zone`, 'landau'),
    `${ULM}.setup.depots.landau 6.2 one-marker`,
  ],
  [
    'more depots than markers',
    at('parameters.depotMarkers.bavaria', 1),
    'scenarios.danube-1805-campaign.setup.depots 22.5 markers bavaria',
  ],
  [
    'more siege trains than markers',
    at('parameters.siegeTrainMarkers.allied', 0),
    'scenarios.danube-1805-campaign.setup.siegeTrains 22.8 markers allied',
  ],
  [
    'works without a CU',
    at(`${ULM}.setup.markers.+`, { ...camp, zone: 'vienna' }),
    `${ULM}.setup.markers.vienna 25.2 works-alone`,
  ],
  [
    'two works in a zone',
    at(`${ULM}.setup.markers`, [
      { ...camp, zone: 'ulm' },
      { ...camp, zone: 'ulm' },
    ]),
    `${ULM}.setup.markers.ulm 6.2 one-marker`,
  ],
  [
    'stragglers on a pass',
    at(`${ULM}.setup.markers.+`, { marker: 'stragglers', nationality: 'austria', zone: 'brenner', sp: 2 }),
    `${ULM}.setup.markers.brenner 42.3 stragglers`,
  ],
  [
    'no bridge to be destroyed',
    at(`${ULM}.setup.markers.+`, { marker: 'bridgeDestroyed', bridge: 'nowhere' }),
    `${ULM}.setup.markers.nowhere 47.5 unknown nowhere`,
  ],
  [
    'control of a zone out of play',
    at(`${ULM}.initialControl.zones`, { venice: 'allied' }),
    `${ULM}.initialControl.venice 47.2 out-of-play venice`,
  ],
  ['zones apart', at(`${ULM}.zonesInPlay.+`, 'venice'), `${ULM}.zonesInPlay 47.5 cut-off venice`],
  ['no such special rule', at(`${ULM}.specialRules.+`, 'fog'), `${ULM}.specialRules 47.5 unknown fog`],
]

const augereau = (field: string): string => `${ULM}.reinforcements.vii-corps.${field}`

const schedules: readonly Row[] = [
  ['a last turn before the first', at(`${ULM}.lastTurn`, 2), `${ULM}.lastTurn 47.2 turn-order`, MORE],
  ['after the end', at(augereau('turn'), 7), `${ULM}.reinforcements.7.vii-corps.turn 47.2 turn-outside 7`],
  ['never', at(augereau('turn'), 3), `${ULM}.reinforcements.3.vii-corps 40.2 never-arrives`],
  [
    'to a zone out of play',
    at(augereau('zones'), ['venice']),
    `${ULM}.reinforcements.5.vii-corps.zones 47.2 out-of-play venice`,
  ],
  [
    'for the enemy',
    at(augereau('side'), 'allied'),
    `${ULM}.reinforcements.5.vii-corps.fr-desjardin 1.1 other-side fr-desjardin`,
    `${ULM}.reinforcements.5.vii-corps 1.1 other-side vii-corps`,
    MORE,
  ],
  [
    'a withdrawal of the enemy’s',
    at(`${ULM}.withdrawals.0.side`, 'allied'),
    `${ULM}.withdrawals.0.cu 1.1 other-side fr-baraguey`,
  ],
  [
    'a CU for an HQ that cannot take it',
    file => {
      for (const scenario of file.scenarios)
        if (scenario.kind === 'campaign')
          for (const each of scenario.reinforcements) if (each.kind === 'cu') each.assignTo.push('ru-essen')
    },
    'scenarios.danube-1805-campaign.reinforcements.6.at-kollowrath.assignTo 9.2 not-assignable ru-essen',
  ],
]

const players: readonly Row[] = [
  [
    'at least six and at most five',
    at(`${ULM}.players`, [6, 5]),
    `${ULM}.players 1.1 players`,
    `${ULM}.allocation.2 47.5 allocation`,
    MORE,
  ],
  ['no allocation for five', at(`${ULM}.players`, [2, 5]), `${ULM}.allocation 47.4 no-value 5`],
  [
    'one player too many',
    at(`${ULM}.allocation.2.+`, { player: 'A2', side: 'allied', senior: false, hqs: [] }),
    `${ULM}.allocation.2 1.1 seats 2`,
  ],
  [
    'nobody on a side',
    at(`${ULM}.allocation.2.A1.side`, 'french'),
    `${ULM}.allocation.2 1.1 side-players allied`,
    `${ULM}.allocation.2 1.2 senior allied`,
    MORE,
  ],
  ['two seniors', at(`${ULM}.allocation.3.F2.senior`, true), `${ULM}.allocation.3 1.2 senior french`],
  ['an HQ of two', at(`${ULM}.allocation.3.F2.hqs.+`, 'ga'), `${ULM}.allocation.3 47.5 allocated-once ga`],
  [
    'an HQ of nobody',
    at(`${ULM}.allocation.3.F2.hqs`, ['i-corps', 'ii-corps', 'vi-corps', 'vii-corps']),
    `${ULM}.allocation.3 47.5 allocated-once bavarian-corps`,
  ],
  [
    'an HQ of the enemy',
    at(`${ULM}.allocation.2.F1.hqs.+`, 'at-tyrol'),
    `${ULM}.allocation.2.F1.hqs 1.1 other-side at-tyrol`,
    `${ULM}.allocation.2 47.5 allocated-once at-tyrol`,
  ],
]

const caldiero = (field: string): string => `scenarios.caldiero.${field}`

const battles: readonly Row[] = [
  [
    'one side',
    at('scenarios.austerlitz.sides.-allied'),
    'scenarios.austerlitz.sides 47.4 no-value allied',
    MORE,
  ],
  [
    'two CU',
    at(caldiero('sides.french.hqs.army-of-italy.combatUnits'), [
      { cu: 'fr-molitor', sp: { 'fr-ln': 7 } },
      { cu: 'fr-pully', sp: { 'fr-hc': 2 } },
      { cu: 'fr-it-art', sp: { 'fr-art': 2 } },
    ]),
    'scenarios.caldiero.sides.french.hqs 27.5 three-units',
  ],
  [
    'works on both sides',
    at(caldiero('sides.french.fortification'), 'entrenchedCamp'),
    'scenarios.caldiero.sides 6.2 one-marker',
  ],
  ['no such turn', at('scenarios.austerlitz.turn', 12), 'scenarios.austerlitz.turn 47.2 turn-outside 12'],
  [
    'reinforcements under somebody else',
    at(caldiero('sides.french.reinforcements.zevio.leader'), 'lasalle'),
    'scenarios.caldiero.sides.french.reinforcements.zevio.leader 30.10 cannot-command lasalle',
  ],
  [
    'two CU to come without an HQ',
    at(caldiero('sides.french.reinforcements.zevio.combatUnits.+'), { cu: 'fr-suchet', sp: { 'fr-ln': 1 } }),
    'scenarios.caldiero.sides.french.reinforcements.zevio 30.6 lone-unit',
  ],
  [
    'more HQ in a battle than there may be',
    at('parameters.hqLimit.french', 4),
    'scenarios.austerlitz.sides 4.18 hq-limit french',
    MORE,
  ],
  [
    'more CU in a battle than there may be',
    at('parameters.cuLimit.allied', 8),
    'scenarios.austerlitz.sides 4.18 unit-limit allied',
    MORE,
  ],
  [
    'a gap between levels',
    at(`${ULM}.victory.levels.allied.min`, 16),
    `${ULM}.victory.levels 46.1 levels 15`,
  ],
  [
    'no level for some draws',
    at(caldiero('victory.levels.allied-marginal.max'), -3),
    'scenarios.caldiero.victory.levels 46.1 levels -2',
  ],
  [
    'the winner of a battle in a campaign',
    at(`${ULM}.victory.levels.draw.winner`, 'battleWinner'),
    `${ULM}.victory.levels.draw 46.1 battle-only`,
  ],
  [
    'a winner who does not play',
    at(`${ULM}.victory.levels.draw.winner`, 'prussian'),
    `${ULM}.victory.levels.draw.winner 47.5 unknown prussian`,
  ],
  [
    'a scenario twice',
    file => void file.scenarios.push(structuredClone(file.scenarios[0]!)),
    'scenarios.austerlitz 47.5 id-twice',
  ],
  [
    'several things at once',
    both(at('zones.ulm.country', 'atlantis'), at(`${ULM}.strategicInitiative`, 'neither')),
    'zones.ulm.country 47.5 unknown atlantis',
    `${ULM}.strategicInitiative 47.5 unknown neither`,
  ],
]

export const SCENARIOS: readonly Row[] = [...forces, ...markers, ...schedules, ...players, ...battles]
