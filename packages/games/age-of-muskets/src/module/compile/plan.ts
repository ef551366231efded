import type {
  Battle,
  BattleReinforcement,
  BattleSide,
  Campaign,
  HqSetUp,
  Into,
  Level,
  Reinforcement,
  UnitSetUp,
  Withdrawal,
} from '../../scenario.ts'
import { NO, type Works } from '../../vocabulary.ts'
import type { Facts } from '../facts.ts'
import type { BattleFile, CampaignFile, ScenarioFile, SpFile } from '../form/index.ts'
import type { Roster } from '../roster.ts'
import { controlAtStart } from './control.ts'
import type { Numbers } from './numbers.ts'
import { ofOneQuality } from './quality.ts'

/** AOM-47.2: what a scenario fills, in numbers. */

interface Compiling {
  readonly facts: Facts
  readonly numbers: Numbers
  readonly roster: Roster
  /** AOM-3.9 */
  readonly mixedQualityCU: boolean
}

interface UnitFile {
  readonly cu: string
  readonly sp: SpFile
  readonly leader?: string
}

function unit(
  { numbers, roster, mixedQualityCU }: Compiling,
  { cu, sp, leader }: UnitFile,
): Omit<UnitSetUp, 'zone'> {
  const number = numbers.unit(cu)
  const troops = numbers.troops(sp)
  return {
    unit: number,
    leader: leader === undefined ? (roster.combatUnits[number]?.leader ?? NO) : numbers.leader(leader),
    troops: mixedQualityCU ? troops : ofOneQuality(roster, troops),
  }
}

export function compileCampaign(c: Compiling, scenario: CampaignFile): Campaign {
  const { facts, numbers } = c
  const { setup, firstTurnSkips } = scenario
  return {
    kind: 'campaign',
    firstTurn: scenario.firstTurn,
    lastTurn: scenario.lastTurn,
    skipsReinforcement: firstTurnSkips.includes('reinforcement'),
    skipsEvents: firstTurnSkips.includes('randomEvents'),
    initiative: numbers.side(scenario.strategicInitiative),
    control: controlAtStart(facts, numbers, scenario),
    headquarters: setup.hqs.map(({ hq, leader, zone, combatUnits }) => ({
      hq: numbers.hq(hq),
      leader: numbers.leader(leader),
      zone: numbers.zone(zone),
      units: combatUnits.map(each => ({ ...unit(c, each), zone: numbers.zone(each.zone) })),
    })),
    garrisons: setup.garrisons.map(({ side, zone, location, sp }) => ({
      side: numbers.side(side),
      zone: numbers.zone(zone),
      location: location === 'place' || location === 'pass' ? location : numbers.bridge(location),
      troops: numbers.troops(sp),
    })),
    depots: setup.depots.map(({ nationality, zone, level }) => ({
      nationality: numbers.nationality(nationality),
      zone: numbers.zone(zone),
      level,
    })),
    siegeTrains: setup.siegeTrains.map(({ side, zone }) => ({
      side: numbers.side(side),
      zone: numbers.zone(zone),
    })),
    ...compileMarkers(numbers, setup.markers),
    reinforcements: scenario.reinforcements.map(each => compileReinforcement(c, each)),
    withdrawals: scenario.withdrawals.map(each => compileWithdrawal(numbers, each)),
    levels: compileLevels(numbers, scenario.victory.levels),
  }
}

function compileMarkers(
  numbers: Numbers,
  markers: CampaignFile['setup']['markers'],
): Pick<Campaign, 'works' | 'depleted' | 'destroyed' | 'stragglers'> {
  return {
    works: markers.flatMap(each =>
      'side' in each
        ? [{ kind: each.marker, side: numbers.side(each.side), zone: numbers.zone(each.zone) }]
        : [],
    ),
    depleted: markers.flatMap(each => (each.marker === 'deplete' ? [numbers.zone(each.zone)] : [])),
    destroyed: markers.flatMap(each =>
      each.marker === 'bridgeDestroyed' ? [numbers.bridge(each.bridge)] : [],
    ),
    stragglers: markers.flatMap(each =>
      each.marker === 'stragglers'
        ? [
            {
              nationality: numbers.nationality(each.nationality),
              zone: numbers.zone(each.zone),
              count: each.sp,
            },
          ]
        : [],
    ),
  }
}

type IntoFile = Extract<CampaignFile['reinforcements'][number], { kind: 'sp' }>['into']

const compileInto = (numbers: Numbers, into: IntoFile): Into | null =>
  into === null ? null : { hqs: into.hqs.map(numbers.hq), kinds: into.kinds }

function compileReinforcement(c: Compiling, each: CampaignFile['reinforcements'][number]): Reinforcement {
  const { numbers } = c
  switch (each.kind) {
    case 'hq':
      return {
        kind: 'hq',
        turn: each.turn,
        side: numbers.side(each.side),
        zones: each.zones.map(numbers.zone),
        hq: numbers.hq(each.hq),
        leader: numbers.leader(each.leader),
        units: each.combatUnits.map(arriving => unit(c, arriving)),
      }
    case 'cu':
      return {
        kind: 'cu',
        turn: each.turn,
        side: numbers.side(each.side),
        zones: each.zones.map(numbers.zone),
        units: each.combatUnits.map(arriving => unit(c, arriving)),
        assignTo: each.assignTo.map(numbers.hq),
      }
    case 'sp':
      return {
        kind: 'sp',
        turn: each.turn,
        nationality: numbers.nationality(each.nationality),
        troops: numbers.troops(each.sp),
        into: compileInto(numbers, each.into),
      }
  }
}

function compileWithdrawal(numbers: Numbers, each: CampaignFile['withdrawals'][number]): Withdrawal {
  const { turn } = each
  const side = numbers.side(each.side)
  switch (each.kind) {
    case 'cu':
      return {
        kind: 'cu',
        turn,
        side,
        unit: each.cu === null ? NO : numbers.unit(each.cu),
        inReturn:
          each.inReturn === null
            ? null
            : {
                least: each.inReturn.leastSp,
                nationality: numbers.nationality(each.inReturn.nationality),
                troops: numbers.troops(each.inReturn.sp),
                into: compileInto(numbers, each.inReturn.into),
              },
      }
    case 'hq':
      return { kind: 'hq', turn, side, hq: numbers.hq(each.hq) }
    case 'leader':
      return { kind: 'leader', turn, side, leader: numbers.leader(each.leader) }
    case 'sp':
      return {
        kind: 'sp',
        turn,
        side,
        nationality: numbers.nationality(each.nationality),
        troops: numbers.troops(each.sp),
      }
  }
}

export function compileBattle(c: Compiling, scenario: BattleFile): Battle {
  const { numbers } = c
  const zone = numbers.zone(scenario.zone)
  const [first, second] = numbers.bySide(scenario.sides)
  return {
    kind: 'battle',
    zone,
    turn: scenario.turn,
    attacker: numbers.side(scenario.attacker),
    attackerForcedMarched: scenario.attackerForcedMarched,
    riverCrossed: scenario.riverCrossed,
    sides: [compileForces(c, zone, first), compileForces(c, zone, second)],
    battleWon: scenario.victory.battleWon,
    levels: compileLevels(numbers, scenario.victory.levels),
  }
}

type Forces = BattleFile['sides'][string]

function compileForces(c: Compiling, zone: number, forces: Forces): BattleSide {
  const { numbers } = c
  const units = (files: readonly UnitFile[]): UnitSetUp[] => files.map(each => ({ ...unit(c, each), zone }))
  const fortification: Works | null = forces.fortification
  return {
    loc: forces.loc,
    fortification,
    headquarters: forces.hqs.map(
      ({ hq, leader, combatUnits }): HqSetUp => ({
        hq: numbers.hq(hq),
        leader: numbers.leader(leader),
        zone,
        units: units(combatUnits),
      }),
    ),
    reinforcements: forces.reinforcements.map(
      ({ id, name, fromZone, fromEnemyLoc, hq, leader, combatUnits }): BattleReinforcement => ({
        id,
        name,
        fromZone: numbers.zone(fromZone),
        fromEnemyLoc,
        hq: hq === null ? NO : numbers.hq(hq),
        leader: numbers.leader(leader),
        units: units(combatUnits),
      }),
    ),
  }
}

const compileLevels = (numbers: Numbers, levels: ScenarioFile['victory']['levels']): Level[] =>
  levels.map(({ id, result, battle, min, max, winner }) => ({
    id,
    result,
    battle: battle ?? null,
    min: min ?? null,
    max: max ?? null,
    winner: winner === null || winner === 'battleWinner' ? winner : numbers.side(winner),
  }))
