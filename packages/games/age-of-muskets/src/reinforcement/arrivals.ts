import { decided, itemOf, NOBODY, only, ownOf, type Seat, type Step, type Tell } from '@grognard/engine'
import type { Decision } from '../decisions.ts'
import { putOnMap } from '../forces/counters.ts'
import { muster } from '../forces/elimination.ts'
import { hqId, hqNamed, playerId, sideId, unitId, zoneId, zoneNamed } from '../forces/names.ts'
import { newHeadquarters, newUnit } from '../forces/new-pieces.ts'
import { hasPieces } from '../forces/places.ts'
import { settle } from '../forces/settle.ts'
import { distance } from '../map/theatre.ts'
import { isCampaign, type Reinforcement } from '../scenario.ts'
import type { AgeOfMuskets, State } from '../state.ts'
import { enemyOf, NO, type Side } from '../vocabulary.ts'

/** AOM-40.2: HQ and CU that the scenario sends. Loose SP are in loose.ts. */
type Arriving = Exclude<Reinforcement, { readonly kind: 'sp' }>

const plannedAt = (s: State, at: number): Reinforcement | undefined =>
  isCampaign(s.scenario) ? s.scenario.plan.reinforcements[at] : undefined

/** The numbers of those that are due, and of those that wait from earlier turns (AOM-64.8). */
export function dueNow(s: State): number[] {
  if (!isCampaign(s.scenario)) return []
  return s.scenario.plan.reinforcements.flatMap(({ turn, kind }, at) =>
    kind !== 'sp' && turn <= s.open.turn && !s.open.arrived.includes(at) ? [at] : [],
  )
}

const arriving = (s: State): Arriving | null => {
  const planned = plannedAt(s, itemOf(s))
  return planned === undefined || planned.kind === 'sp' ? null : planned
}

/** AOM-9.3: the player of the HQ, or of the first HQ that the CU may join. */
const receiverOf = (s: State, planned: Arriving): Seat =>
  s.scenario.controllers[planned.kind === 'hq' ? planned.hq : (planned.assignTo[0] ?? NO)] ?? NO

/** AOM-40.3, AOM-40.4: zones where they may arrive: those that are named and free, else the nearest free zone at home. */
export function arrivalZones(s: State, side: Side, nationality: number, zones: readonly number[]): number[] {
  const isFree = (zone: number) =>
    s.scenario.theatre.zones[zone]?.inPlay === true && !hasPieces(s, enemyOf(side), zone)
  const named = zones.filter(isFree)
  if (named.length > 0) return named
  const { theatre } = s.scenario
  const home = theatre.zones.flatMap(({ homeFor }, zone) =>
    homeFor[nationality] && isFree(zone) ? [zone] : [],
  )
  const far = (zone: number) => Math.min(...zones.map(from => distance(theatre, from, zone)))
  const nearest = Math.min(...home.map(far))
  return home.filter(zone => far(zone) === nearest)
}

const nationalityOf = (s: State, planned: Arriving): number => {
  const { headquarters, combatUnits } = s.scenario.roster
  const card = planned.kind === 'hq' ? headquarters[planned.hq] : combatUnits[planned.units[0]?.unit ?? NO]
  return card?.nationality ?? 0
}

function optionsFor(s: State, seat: Seat, planned: Arriving): readonly Decision[] {
  const zones = arrivalZones(s, planned.side, nationalityOf(s, planned), planned.zones)
  const hqs =
    planned.kind === 'hq'
      ? [null]
      : ownOf(s, seat).headquarters.flatMap(({ id }) => (planned.assignTo.includes(id) ? [hqId(s, id)] : []))
  const options = hqs.flatMap(hq =>
    zones.map((zone): Decision => ({ type: 'arrive', zone: zoneId(s, zone), hq })),
  )
  return options.length > 0 ? options : [{ type: 'arrive', zone: null, hq: null }]
}

export const arrival: Step<AgeOfMuskets> = {
  rule: 'AOM-40.2',
  seats(s) {
    const planned = arriving(s)
    return planned === null ? NOBODY : only(receiverOf(s, planned))
  },
  options(s, seat) {
    const planned = arriving(s)
    return planned === null ? [] : optionsFor(s, seat, planned)
  },
  areOptionsOpen: s => arriving(s)?.kind === 'hq',
  default(s, seat) {
    const planned = arriving(s)
    const [first] = planned === null ? [] : optionsFor(s, seat, planned)
    return first ?? { type: 'arrive', zone: null, hq: null }
  },
  play(s, decisions, tell) {
    const planned = arriving(s)
    if (planned === null) return
    const seat = receiverOf(s, planned)
    const arrive = decided('arrive', decisions[seat])
    if (arrive === null) return
    enter(s, seat, planned, arrive.zone, arrive.hq, tell)
    settle(s)
  },
}

function enter(
  s: State,
  seat: Seat,
  planned: Arriving,
  at: string | null,
  hq: string | null,
  tell: Tell<AgeOfMuskets> | undefined,
): void {
  const own = ownOf(s, seat)
  if (at === null) return
  s.open.arrived.push(itemOf(s))
  const zone = zoneNamed(s, at)
  const parent = planned.kind === 'hq' ? planned.hq : hqNamed(s, hq ?? '')
  if (planned.kind === 'hq')
    own.headquarters.push(newHeadquarters({ hq: planned.hq, leader: planned.leader, zone }, NO))
  const units = planned.units.map(unit => newUnit(s.scenario, { ...unit, zone }, parent, NO))
  own.units.push(...units)
  for (const { troops } of units) muster(s, troops)
  putOnMap(s, seat, planned.kind === 'hq' ? own.headquarters.filter(({ id }) => id === planned.hq) : units)
  tell?.only(
    only(seat),
    {
      type: 'arrived',
      rule: 'AOM-40.2',
      side: sideId(s, planned.side),
      player: playerId(s, seat),
      zone: at,
      pieces: [
        ...(planned.kind === 'hq' ? [hqId(s, planned.hq)] : []),
        ...units.map(({ id }) => unitId(s, id)),
      ],
    },
    {
      type: 'arrived',
      rule: 'AOM-40.2',
      side: sideId(s, planned.side),
      player: playerId(s, seat),
      zone: at,
      pieces: null,
    },
  )
}
