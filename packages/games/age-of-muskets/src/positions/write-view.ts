import type { View as EngineView, Program, Seat } from '@grognard/engine'
import type { BattlePlan } from '../battle/state.ts'
import { neutralZones } from '../effects/special-rules.ts'
import {
  bridgeId,
  hqId,
  leaderId,
  nationalityId,
  pieceId,
  playerId,
  sideId,
  typeId,
  unitId,
  zoneId,
} from '../forces/names.ts'
import { pointsFor } from '../map/theatre.ts'
import type { AgeOfMuskets, CombatUnit, Headquarters, Own, ZoneState } from '../state.ts'
import type { Troop } from '../troops/index.ts'
import { pointsForPrisoners } from '../turn/victory.ts'
import { NO, SIDES, type Side } from '../vocabulary.ts'
import { phaseOf } from './phase.ts'
import type {
  BySideName,
  HqInPlay,
  OwnInPlay,
  PlanInPlay,
  ScenarioInPlay,
  TroopsInPlay,
  UnitInPlay,
  View,
  ZoneInPlay,
} from './view.ts'
import { writeBattle } from './write-battle.ts'
import { writeStaff } from './write-staff.ts'

type Seen = EngineView<AgeOfMuskets>

/** What a viewer may know, with names. */
export function writeView(program: Program<AgeOfMuskets>, view: Seen): View {
  const { open, own, seat } = view
  return {
    player: seat === null ? null : playerId(view, seat),
    scenario: scenarioOf(view),
    turn: open.turn,
    phase: phaseOf(program, view.flow),
    conference: open.conference,
    initiative: sideId(view, open.initiative),
    victoryPoints: bySide(view, side => ({
      recorded: open.victoryPoints[side],
      zones: pointsOfZones(view, side),
      prisoners: pointsForPrisoners(view, side),
    })),
    counters: open.counters.map(counter => ({
      ...counter,
      side: sideId(view, counter.side),
      zone: zoneId(view, counter.zone),
      origin: zoneId(view, counter.origin),
      face: counter.face === NO ? null : pieceId(view, counter.face),
    })),
    zones: Object.fromEntries(
      open.zones.flatMap((zone, at) => {
        const written = zoneOf(view, zone)
        return written === null ? [] : [[zoneId(view, at), written]]
      }),
    ),
    garrisons: open.garrisons.map(({ side, zone, location, controller, troops }) => ({
      side: sideId(view, side),
      zone: zoneId(view, zone),
      location: typeof location === 'number' ? bridgeId(view, location) : location,
      player: playerId(view, controller),
      troops: troopsOf(view, troops ?? own?.garrisons.find(each => each.zone === zone)?.troops ?? null),
    })),
    locMarkers: open.locMarkers.map(({ side, of, at }) => ({
      side: sideId(view, side),
      of: zoneId(view, of),
      at: zoneId(view, at),
    })),
    destroyedBridges: open.destroyed.flatMap((isDestroyed, bridge) =>
      isDestroyed ? [bridgeId(view, bridge)] : [],
    ),
    neutral: neutralZones(view).map(({ zone }) => zoneId(view, zone)),
    activation: {
      round: open.activation.round,
      numbers: Object.fromEntries(open.activation.numbers.map((number, at) => [playerId(view, at), number])),
      order: open.activation.order.map(at => playerId(view, at)),
      player: open.activation.seat === NO ? null : playerId(view, open.activation.seat),
      counters: open.activation.counters,
      action: open.activation.action,
    },
    battle: writeBattle(program, view),
    own: own === null || seat === null ? null : ownOf(view, seat, own),
    forces: view.shared.flatMap(({ secret }) =>
      secret.kind === 'forces'
        ? [
            {
              headquarters: secret.headquarters.map(hq => hqOf(view, hq)),
              units: secret.units.map(unit => unitOf(view, unit)),
            },
          ]
        : [],
    ),
    reports: view.shared.flatMap(({ secret }) =>
      secret.kind === 'report'
        ? [
            {
              zone: zoneId(view, secret.zone),
              turn: secret.turn,
              leaders: secret.leaders.map(leader => leaderId(view, leader) ?? ''),
              arms: secret.arms,
              units: secret.units,
            },
          ]
        : [],
    ),
    hasChosen: view.sealed,
    outcome: view.outcome === null ? null : { winners: view.outcome.winners, how: view.outcome.how },
  }
}

const bySide = <T>(view: Seen, make: (side: Side) => T): BySideName<T> =>
  Object.fromEntries(SIDES.map(side => [sideId(view, side), make(side)]))

function scenarioOf(view: Seen): ScenarioInPlay {
  const { scenario } = view
  const { plan, players, senior, theatre } = scenario
  return {
    id: scenario.id,
    module: scenario.moduleId,
    kind: plan.kind,
    lastTurn: plan.kind === 'campaign' ? plan.lastTurn : plan.turn,
    players: players.map(({ id, side }, seat) => ({
      id,
      side: sideId(view, side),
      isSenior: senior[side] === seat,
    })),
    closed: theatre.zones.flatMap(({ id, inPlay }) => (inPlay ? [] : [id])),
  }
}

const pointsOfZones = ({ open, scenario }: Seen, side: Side): number =>
  scenario.theatre.zones.reduce(
    (sum, zone, at) => (zone.inPlay && open.zones[at]?.control === side ? sum + pointsFor(zone, side) : sum),
    0,
  )

/** Null: nothing lies there, and nobody controls it. */
function zoneOf(view: Seen, zone: ZoneState): ZoneInPlay | null {
  const stragglers = Object.fromEntries(
    zone.stragglers.flatMap((count, at) => (count > 0 ? [[nationalityId(view, at), count]] : [])),
  )
  const written: ZoneInPlay = {
    depleted: zone.depleted,
    depot:
      zone.depot === null
        ? null
        : { nationality: nationalityId(view, zone.depot.nationality), level: zone.depot.level },
    siegeTrains: bySide(view, side => zone.siegeTrains[side]),
    works: zone.works === null ? null : { kind: zone.works.kind, side: sideId(view, zone.works.side) },
    blockade: zone.blockade === 0 || zone.blockade === 1 ? sideId(view, zone.blockade) : null,
    siege:
      zone.siege === null
        ? null
        : {
            side: sideId(view, zone.siege.side),
            stage: zone.siege.stage,
            failures: zone.siege.failures,
            isDouble: zone.siege.isDouble,
          },
    stragglers,
    requisition: bySide(view, side => zone.requisition[side]),
    control: zone.control === 0 || zone.control === 1 ? sideId(view, zone.control) : null,
  }
  const isPlain =
    !zone.depleted &&
    zone.depot === null &&
    zone.works === null &&
    zone.siege === null &&
    written.blockade === null &&
    written.control === null &&
    Object.keys(stragglers).length === 0 &&
    zone.siegeTrains.every(count => count === 0) &&
    zone.requisition.every(level => level === 0)
  return isPlain ? null : written
}

const troopsOf = (view: Seen, troops: readonly Troop[] | null): TroopsInPlay | null =>
  troops === null ? null : troopsIn(view, troops)
const troopsIn = (view: Seen, troops: readonly Troop[]): TroopsInPlay =>
  Object.fromEntries(troops.map(({ type, normal, shattered }) => [typeId(view, type), [normal, shattered]]))

const hqOf = (view: Seen, hq: Headquarters): HqInPlay => ({
  id: hqId(view, hq.id),
  leader: hq.isLeaderLost ? null : leaderId(view, hq.leader),
  zone: zoneId(view, hq.zone),
  counter: hq.counter,
  inside: hq.inside,
  requisition: hq.requisition,
  activityPoints: hq.activityPoints,
})

const unitOf = (view: Seen, unit: CombatUnit): UnitInPlay => ({
  id: unitId(view, unit.id),
  leader: leaderId(view, unit.leader),
  isLeaderLost: unit.isLeaderLost,
  zone: zoneId(view, unit.zone),
  counter: unit.counter === NO ? null : unit.counter,
  inside: unit.inside,
  requisition: unit.requisition,
  hq: unit.hq === NO ? null : hqId(view, unit.hq),
  troops: troopsIn(view, unit.troops),
})

function ownOf(view: Seen, seat: Seat, own: Own): OwnInPlay {
  const { activation, bid, battle } = own
  return {
    headquarters: own.headquarters.map(hq => hqOf(view, hq)),
    units: own.units.map(unit => unitOf(view, unit)),
    gone: own.gone.map(({ unit }) => unitId(view, unit)),
    loose: own.loose.map(({ type, count }) => ({ troop: typeId(view, type), count })),
    bid: bid === null ? null : { hq: hqId(view, bid.hq), points: bid.points },
    activation:
      activation === null
        ? null
        : {
            hq: hqId(view, activation.hq),
            available: activation.available,
            onCredit: activation.onCredit,
            forces: activation.forces.map((force, at) => ({
              hq: force.hq === NO ? null : hqId(view, force.hq),
              units: force.units.map(unit => unitId(view, unit)),
              isDone: force.isDone,
              isActing: at === activation.acting,
              cost: force.cost,
            })),
          },
    staff: writeStaff(view, seat, own),
    battle: battle === null ? null : planOf(view, battle),
  }
}

const planOf = (view: Seen, plan: BattlePlan): PlanInPlay => ({
  hand: plan.hand,
  spent: plan.spent,
  mayOutflank: plan.mayOutflank,
  layouts: plan.layouts,
  control: plan.control,
  leaders: plan.leaders.map(piece => pieceId(view, piece)),
  coming: plan.coming.map(piece => pieceId(view, piece)),
})
