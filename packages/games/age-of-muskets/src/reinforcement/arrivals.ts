import {
  decided,
  itemOf,
  NOBODY,
  only,
  ownOf,
  type Seat,
  type Step,
  seatSet,
  type Tell,
} from '@grognard/engine'
import type { Decision } from '../decisions.ts'
import { putOnMap } from '../forces/counters.ts'
import { muster } from '../forces/elimination.ts'
import { hqId, hqNamed, playerId, sideId, unitId, zoneId, zoneNamed } from '../forces/names.ts'
import { newHeadquarters, newUnit } from '../forces/new-pieces.ts'
import { hasPieces, isShutIn } from '../forces/places.ts'
import { settle } from '../forces/settle.ts'
import { distance } from '../map/theatre.ts'
import { isCampaign, type Reinforcement } from '../scenario.ts'
import type { AgeOfMuskets, CombatUnit, Headquarters, State } from '../state.ts'
import { enemyOf, NO } from '../vocabulary.ts'
import { hqsInPlay, mayJoin, unitLimit, unitsInPlay } from './coming-into-play.ts'

/** AOM-40.2: HQ and CU that the scenario sends. Loose SP are in allotment.ts. */
type Arriving = Exclude<Reinforcement, { readonly kind: 'sp' }>

const plannedAt = (s: State, at: number): Arriving | null => {
  const planned = isCampaign(s.scenario) ? s.scenario.plan.reinforcements[at] : undefined
  return planned === undefined || planned.kind === 'sp' ? null : planned
}

/**
 * The numbers of those that are due, and of those that wait from earlier turns (AOM-64.8): everybody has seen that they did
 * not come. First those of the side without the Strategic Initiative (AOM-7.12); HQ before CU that may be assigned to them.
 */
export function dueNow(s: State): number[] {
  if (!isCampaign(s.scenario)) return []
  const due = s.scenario.plan.reinforcements.flatMap((planned, at) =>
    planned.kind !== 'sp' && planned.turn <= s.open.turn && !s.open.arrived.includes(at)
      ? [{ at, rank: (planned.side === s.open.initiative ? 2 : 0) + (planned.kind === 'cu' ? 1 : 0) }]
      : [],
  )
  return due.sort((a, b) => a.rank - b.rank).map(({ at }) => at)
}

const arriving = (s: State): Arriving | null => plannedAt(s, itemOf(s))

/**
 * AOM-9.3: the player of the HQ, or those of the HQ that the CU may join, in the order in which the scenario names these. All
 * of them are asked: who has one of them on the map nobody else knows.
 */
function receiversOf(s: State, planned: Arriving): Seat[] {
  const hqs = planned.kind === 'hq' ? [planned.hq] : planned.assignTo
  const seats = hqs.map(hq => s.scenario.controllers[hq] ?? NO)
  return seats.filter((seat, at) => seat >= 0 && seats.indexOf(seat) === at)
}

/** AOM-40.3, AOM-40.4: zones where they may arrive: those that are named and free, else the nearest free zone at home. */
function arrivalZones(s: State, planned: Arriving): number[] {
  const { theatre } = s.scenario
  const isFree = (zone: number) =>
    theatre.zones[zone]?.inPlay === true && !hasPieces(s, enemyOf(planned.side), zone)
  const free = planned.zones.filter(isFree)
  if (free.length > 0) return free
  const nationality = nationalityOf(s, planned)
  const home = theatre.zones.flatMap(({ homeFor }, zone) =>
    homeFor[nationality] && isFree(zone) ? [zone] : [],
  )
  const far = (zone: number) => Math.min(...planned.zones.map(from => distance(theatre, from, zone)))
  const nearest = Math.min(...home.map(far))
  return home.filter(zone => far(zone) === nearest)
}

const nationalityOf = (s: State, planned: Arriving): number => {
  const { headquarters, combatUnits } = s.scenario.roster
  const card = planned.kind === 'hq' ? headquarters[planned.hq] : combatUnits[planned.units[0]?.unit ?? NO]
  return card?.nationality ?? NO
}

const WAIT: Decision = { type: 'arrive', zone: null, hq: null }

function optionsFor(s: State, seat: Seat, planned: Arriving): readonly Decision[] {
  const zones = arrivalZones(s, planned).map(zone => zoneId(s, zone))
  const hqs =
    planned.kind === 'hq'
      ? [null]
      : ownOf(s, seat).headquarters.flatMap(hq => (mayTake(s, planned, hq) ? [hqId(s, hq.id)] : []))
  const options = hqs.flatMap(hq => zones.map((zone): Decision => ({ type: 'arrive', zone, hq })))
  return options.length > 0 ? options : [WAIT]
}

/** AOM-9.2, AOM-9.5: may all of them be assigned to the HQ? */
const mayTake = (
  s: State,
  { assignTo, side, units }: Extract<Arriving, { kind: 'cu' }>,
  hq: Headquarters,
): boolean =>
  assignTo.includes(hq.id) &&
  !isShutIn(s, side, hq) &&
  units.every(({ unit }, at) =>
    mayJoin(
      s,
      hq.id,
      unit,
      units.slice(0, at).map(before => before.unit),
    ),
  )

export const arrival: Step<AgeOfMuskets> = {
  rule: 'AOM-40.2',
  seats(s) {
    const planned = arriving(s)
    return planned === null ? NOBODY : seatSet(receiversOf(s, planned))
  },
  options(s, seat) {
    const planned = arriving(s)
    return planned === null ? [] : optionsFor(s, seat, planned)
  },
  areOptionsOpen: s => arriving(s)?.kind === 'hq',
  default(s, seat) {
    const planned = arriving(s)
    return (planned === null ? undefined : optionsFor(s, seat, planned)[0]) ?? WAIT
  },
  play(s, decisions, tell) {
    const planned = arriving(s)
    if (planned === null) return
    const receivers = receiversOf(s, planned)
    const seat =
      receivers.find(each => decided('arrive', decisions[each])?.zone != null) ?? receivers[0] ?? NO
    const { zone, hq } = decided('arrive', decisions[seat]) ?? { zone: null, hq: null }
    if (zone === null || isFull(s, planned)) {
      tell?.({ type: 'delayed', rule: 'AOM-40.2', side: sideId(s, planned.side) })
      return
    }
    s.open.arrived.push(itemOf(s))
    enter(s, seat, planned, zone, hq === null ? NO : hqNamed(s, hq), tell)
    settle(s)
  },
}

/** AOM-4.18: with them the side would have more in play than it may have. */
function isFull(s: State, { side, kind, units }: Arriving): boolean {
  return (
    (kind === 'hq' && hqsInPlay(s, side) + 1 > s.scenario.parameters.hqLimit[side]) ||
    unitsInPlay(s, side) + units.length > unitLimit(s, side)
  )
}

function enter(
  s: State,
  seat: Seat,
  planned: Arriving,
  at: string,
  hq: number,
  tell: Tell<AgeOfMuskets> | undefined,
): void {
  const own = ownOf(s, seat)
  const zone = zoneNamed(s, at)
  const parent = planned.kind === 'hq' ? planned.hq : hq
  const headquarters: Headquarters[] =
    planned.kind === 'hq' ? [newHeadquarters({ ...planned, zone }, NO)] : []
  const units: CombatUnit[] = planned.units.map(unit => newUnit(s.scenario, { ...unit, zone }, parent, NO))
  own.headquarters.push(...headquarters)
  own.units.push(...units)
  for (const { troops } of units) muster(s, troops)
  putOnMap(s, seat, planned.kind === 'hq' ? headquarters : units)
  const told = { type: 'arrived', rule: 'AOM-40.2', side: sideId(s, planned.side), zone: at } as const
  const pieces = [...headquarters.map(({ id }) => hqId(s, id)), ...units.map(({ id }) => unitId(s, id))]
  tell?.only(
    only(seat),
    { ...told, player: playerId(s, seat), pieces },
    { ...told, player: playerId(s, seat), pieces: null },
  )
}
