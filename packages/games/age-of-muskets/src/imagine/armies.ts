import { below, type Random, type Seat, type View } from '@grognard/engine'
import { activityPoints } from '../calculations/activity.ts'
import { newUnit } from '../forces/new-pieces.ts'
import { seatsOf } from '../forces/pieces.ts'
import type { Memory } from '../memory.ts'
import type { AgeOfMuskets, CombatUnit, Counter, Headquarters, Own } from '../state.ts'
import type { Side } from '../vocabulary.ts'
import { NO } from '../vocabulary.ts'
import { shake, shatterAll } from './contents.ts'
import type { PlacedHq, PlacedUnit, Placement } from './placing.ts'

/** Makes pieces of what the counters of a side were taken for, and gives them to their players. */
export function raiseArmies(
  view: View<AgeOfMuskets>,
  own: readonly Own[],
  side: Side,
  { hqs, units }: Placement,
  memory: Memory | null,
  random: Random,
): void {
  for (const hq of hqs) own[hq.role.seat]?.headquarters.push(headquartersOf(view, hq, random))
  const byId = new Map(hqs.map(hq => [hq.role.id, hq]))
  const mates = seatsOf(view, side).filter(seat => seat !== view.seat)
  for (const placed of units) {
    const hq = byId.get(placed.hq)
    const seat = hq?.role.seat ?? ownerOf(view, placed, mates)
    own[seat]?.units.push(unitOf(view, placed, hq, memory))
  }
}

/** Of a CU that has no HQ: its player, as the scenario has it, or else a team-mate. */
function ownerOf({ scenario }: View<AgeOfMuskets>, { role }: PlacedUnit, mates: readonly Seat[]): Seat {
  const seat = scenario.controllers[role.hq] ?? NO
  return mates.includes(seat) ? seat : (mates[0] ?? NO)
}

function headquartersOf(view: View<AgeOfMuskets>, { role, counter }: PlacedHq, random: Random): Headquarters {
  return {
    id: role.id,
    leader: role.leader,
    isLeaderLost: role.leader === NO,
    zone: counter.zone,
    counter: counter.id,
    inside: counter.inside,
    requisition: false,
    activityPoints: pointsOf(view, role.id, role.leader, random),
  }
}

/** AOM-15.3: what it may have rolled, and what may be left of it. */
function pointsOf({ scenario }: View<AgeOfMuskets>, hq: number, leader: number, random: Random): number {
  const { roster, tables } = scenario
  const card = roster.headquarters[hq]
  if (card === undefined) return 0
  const { initiative } = roster.leaders[leader] ?? roster.generic.replacementHQ
  const base = tables.baseActivityPoints[card.nationality]?.[card.size] ?? 0
  const rolled = activityPoints(base, initiative, 1 + below(random, 10), 0)
  return rolled <= 0 ? rolled : below(random, rolled + 1)
}

function unitOf(
  view: View<AgeOfMuskets>,
  { role, counter }: PlacedUnit,
  hq: PlacedHq | undefined,
  memory: Memory | null,
): CombatUnit {
  const at = counter ?? hq?.counter
  const unit = newUnit(
    view.scenario,
    { unit: role.id, leader: role.leader, zone: at?.zone ?? role.zone, troops: role.troops },
    hq?.role.id ?? NO,
    counter?.id ?? NO,
  )
  unit.inside = at?.inside === true
  // AOM-8.3: a counter beside that of its HQ which nothing else keeps there.
  unit.keptOnMap =
    counter !== null &&
    hq !== undefined &&
    counter.zone === hq.counter.zone &&
    counter.inside === hq.counter.inside
  if (isKnownShattered(view, counter)) shatterAll(view, unit.id, unit.troops)
  else shake(view, unit.id, unit.troops, memory)
  return unit
}

/** AOM-8.12: outside a battle only those lie face up who are wholly shattered; a battle says who is. */
const isKnownShattered = ({ open }: View<AgeOfMuskets>, counter: Counter | null): boolean =>
  counter !== null &&
  (counter.section === null ? counter.face !== NO : open.battle?.shattered.includes(counter.id) === true)
