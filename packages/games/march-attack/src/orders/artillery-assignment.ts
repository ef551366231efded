import { type Compose, illegal, type Refusal, type Seat, type Step, seatSet } from '@grognard/engine'
import { holdsGuns } from '../calculations/formation-size.ts'
import { attemptsOf } from '../calculations/orders.ts'
import { leaderSeat } from '../leaders/seat.ts'
import type { Part, PartOf } from '../parts.ts'
import type { MajorFormation, MarchAttack, State } from '../state.ts'
import { chiefOf } from '../table/command.ts'
import { formationAt } from '../table/formations.ts'
import { commandOf, leaderAt, sideOfLeader } from '../table/leaders.ts'
import { formationId, formationNamed, leaderId, leaderNamed, unitId, unitNamed } from '../table/names.ts'
import { secretsOf } from '../table/orders.ts'
import { scratchOf } from '../table/place.ts'
import { areWithin, cardOf, isInPlay, type Table, unitAt, unitsIn, unitsWhere } from '../table/units.ts'
import { TABLES } from '../tables.ts'
import { isOfTroops, NONE } from '../vocabulary.ts'
import { usedBy } from './attempt.ts'
import { endForming } from './grand-battery.ts'
import { endSupport } from './support.ts'

/** S1f: corps and army commanders give batteries of their groups to MFs, or take them back (MAR-4.8). */

const { artilleryAssignment: table, mfSizes } = TABLES

type Reassign = PartOf<'reassign'>
const isReassign = (part: Part): part is Reassign => part.type === 'reassign'

/** MAR-4.12: on the table; a commander-in-chief wherever he is. */
const mayAssign = (s: Table, leader: number): boolean =>
  leaderAt(s, leader).place === 'table' || chiefOf(s, sideOfLeader(s, leader)) === leader

const isGroup = ({ type, state }: MajorFormation): boolean => type === 'artillery-group' && state === 'ready'

/** The artillery groups of a commander who may assign their batteries. */
function groupsOf(s: Table, leader: number): number[] {
  const found: number[] = []
  if (!mayAssign(s, leader)) return found
  for (const [i, each] of s.open.formations.entries())
    if (each.commander === leader && isGroup(each)) found.push(i)
  return found
}

/** MAR-4.2 to MAR-4.4: has the MF room for it? */
function hasRoom(s: Table, formation: number, battery: number): boolean {
  const { type, state } = formationAt(s, formation)
  if (state !== 'ready' || !isOfTroops(type)) return false
  const held = s.open.units.filter(
    (unit, i) => unit.major === formation && isInPlay(unit) && cardOf(s, i).branch === 'artillery',
  ).length
  return held < mfSizes[type].maxBatteries && holdsGuns(type, cardOf(s, battery).artilleryClass)
}

const isNear = (s: Table, battery: number, formation: number): boolean =>
  unitsIn(s, formation).some(unit => unit !== battery && areWithin(s, battery, unit, table.range))

/** MAR-4.8: of the same corps, or of the army for army artillery. */
function mayGive(s: Table, group: number, battery: number, formation: number): boolean {
  const [own, other] = [formationAt(s, group), formationAt(s, formation)]
  return (
    unitAt(s, battery).major === group &&
    own.side === other.side &&
    (own.corps === NONE || own.corps === other.corps) &&
    hasRoom(s, formation, battery) &&
    isNear(s, battery, formation)
  )
}

const mayTakeBack = (s: Table, group: number, battery: number): boolean => {
  const { home, major } = unitAt(s, battery)
  return home === group && isOfTroops(formationAt(s, major).type) && isNear(s, battery, major)
}

function allowed(s: Table, groups: readonly number[], battery: number, formation: number): boolean {
  if (battery === NONE || formation === NONE || unitAt(s, battery).place !== 'table') return false
  if (cardOf(s, battery).branch !== 'artillery') return false
  return groups.some(group =>
    group === formation ? mayTakeBack(s, group, battery) : mayGive(s, group, battery, formation),
  )
}

/** Those of the seat who have such a group, lowest number first. */
const leadersOf = (s: Table, seat: Seat): number[] =>
  [...new Set(s.open.formations.filter(isGroup).map(({ commander }) => commander))]
    .filter(leader => leader !== NONE && mayAssign(s, leader) && leaderSeat(s, leader) === seat)
    .sort((a, b) => a - b)

/** The table with these batteries where they are assigned to: an MF has room for so many (MAR-4.2), whoever gives them. */
function afterAssigning(s: Table, assigned: readonly Reassign[]): Table {
  const table = scratchOf(s)
  for (const { battery, formation } of assigned) {
    const unit = unitNamed(s, battery)
    table.open.units[unit] = { ...unitAt(table, unit), major: formationNamed(s, formation) }
  }
  return table
}

/** MAR-4.8, MAR-5.5: one battery for each commander, if he has an attempt left. */
function unfitLeader(s: State, seat: Seat, parts: readonly Part[], leader: number): Refusal | null {
  if (!leadersOf(s, seat).includes(leader)) return illegal('MAR-4.8', 'mar.not-his-group')
  const last = parts.at(-1)
  if (last !== undefined && isReassign(last) && leaderNamed(s, last.leader) >= leader)
    return illegal('MAR-4.8', 'mar.one-battery')
  const used = usedBy(secretsOf(s, sideOfLeader(s, leader)), leader)
  return used + table.attempts > attemptsOf(commandOf(s, leader))
    ? illegal('MAR-5.5', 'mar.no-attempts')
    : null
}

function unfit(s: State, seat: Seat, parts: readonly Part[], part: Part): Refusal | null {
  if (!isReassign(part)) return illegal('MAR-4.8', 'mar.not-now')
  const leader = leaderNamed(s, part.leader)
  const refusal = unfitLeader(s, seat, parts, leader)
  if (refusal !== null) return refusal
  const before = afterAssigning(s, parts.filter(isReassign))
  return allowed(before, groupsOf(s, leader), unitNamed(s, part.battery), formationNamed(s, part.formation))
    ? null
    : illegal('MAR-4.8', 'mar.no-assignment')
}

const assigning: Compose<MarchAttack> = {
  next(s, seat, parts) {
    const before = afterAssigning(s, parts.filter(isReassign))
    const found: Part[] = []
    for (const leader of leadersOf(s, seat)) {
      if (unfitLeader(s, seat, parts, leader) !== null) continue
      const groups = groupsOf(s, leader)
      const units = unitsWhere(s, each => groups.includes(each.major) || groups.includes(each.home))
      for (const unit of units)
        for (const formation of s.open.formations.keys())
          if (allowed(s, groups, unit, formation) && allowed(before, groups, unit, formation))
            found.push({
              type: 'reassign',
              leader: leaderId(s, leader),
              battery: unitId(s, unit),
              formation: formationId(s, formation),
            })
    }
    return found
  },
  fits: unfit,
  whole: (_, __, parts) => ({ type: 'assign-batteries', assigned: parts.filter(isReassign) }),
  partsOf: (_, __, decision) => (decision.type === 'assign-batteries' ? decision.assigned : null),
}

/** Whether attempts are left is the side's secret: who has a group and a battery to give or to take is asked. */
const hasBatteries = (s: Table, leader: number): boolean =>
  groupsOf(s, leader).some(group =>
    s.open.units.some(
      ({ place, major, home }, i) =>
        place === 'table' && (major === group || home === group) && cardOf(s, i).branch === 'artillery',
    ),
  )

export const assignBatteries: Step<MarchAttack> = {
  rule: 'MAR-4.8',
  silent: true,
  seats: s =>
    seatSet(
      s.scenario.players.flatMap((_, seat) =>
        leadersOf(s, seat).some(leader => hasBatteries(s, leader)) ? [seat] : [],
      ),
    ),
  compose: assigning,
  default: () => ({ type: 'assign-batteries', assigned: [] }),
  play(s, decisions, tell) {
    const all = decisions.flatMap(each => (each?.type === 'assign-batteries' ? each.assigned : []))
    const byLeader = all.toSorted((a, b) => leaderNamed(s, a.leader) - leaderNamed(s, b.leader))
    for (const { leader: id, battery, formation } of byLeader) {
      const leader = leaderNamed(s, id)
      const secrets = secretsOf(s, sideOfLeader(s, leader))
      secrets.used[leader] = usedBy(secrets, leader) + table.attempts
      const [unit, to] = [unitNamed(s, battery), formationNamed(s, formation)]
      // MAR-24.14: another player may have given the MF its last battery at the same time.
      if (!allowed(s, groupsOf(s, leader), unit, to)) continue
      unitAt(s, unit).major = to
      tell?.({ type: 'assigned', rule: 'MAR-4.8', battery, formation })
    }
    // MAR-16.2: a battery may have been given away by those who draw together for a grand battery.
    endForming(s)
    // MAR-5.17: a group that has given its last battery away can be supported no longer.
    endSupport(s, tell)
  },
}
