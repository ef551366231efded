import {
  below,
  type Compose,
  illegal,
  pickFrom,
  type Random,
  type Refusal,
  type Seat,
  type Step,
  sampleFrom,
  seatSet,
  type Tell,
} from '@grognard/engine'
import { arePointsWithin, contains, isPointCloser, type Point } from '@grognard/geometry'
import type { Part, PartOf } from '../parts.ts'
import type { MarchAttack, State } from '../state.ts'
import { commands } from '../table/command.ts'
import { leaderAt, sideOfLeader } from '../table/leaders.ts'
import { leaderId, leaderNamed, seatsOf, sideOf, unitId, unitNamed } from '../table/names.ts'
import { centreOfUnit, footprintOf, isUnitWithin, type Table, unitAt, unitsOf } from '../table/units.ts'
import { TABLES } from '../tables.ts'
import { enemyOf, NONE, SIDES } from '../vocabulary.ts'
import { leaderSeat } from './seat.ts'

/** S4: leaders attach and detach (MAR-3.21 to MAR-3.24, MAR-6.2 to MAR-6.5). */

const { leaderAttachRange, leaderDetachMove } = TABLES.scale

const leadersOf = (s: Table, seat: Seat): number[] =>
  s.open.leaders.flatMap(({ place }, i) =>
    place === 'table' && s.scenario.leaders[i]?.side === sideOf(s, seat) && leaderSeat(s, i) === seat
      ? [i]
      : [],
  )

/** Where a leader is: at the centre of his unit, or by himself. */
export const placeOfLeader = (s: Table, leader: number): Point => {
  const { attachedTo, x, y } = leaderAt(s, leader)
  return attachedTo === NONE ? { x, y } : centreOfUnit(s, attachedTo)
}

/** MAR-3.21, MAR-3.23, MAR-6.2: the units to which a leader may attach. */
const reachable = (s: Table, leader: number): number[] => {
  const at = placeOfLeader(s, leader)
  const { attachedTo } = leaderAt(s, leader)
  return unitsOf(s, sideOfLeader(s, leader)).filter(
    unit =>
      unit !== attachedTo &&
      isUnitWithin(s, unit, at, leaderAttachRange) &&
      commands(s, leader, unitAt(s, unit).major),
  )
}

/** MAR-6.5: null, or why he may not go there. */
function leaderMoveRefused(s: Table, leader: number, to: Point, reach: number): Refusal | null {
  const { table, ground } = s.scenario
  if (to.x > table.width || to.y > table.height) return illegal('MAR-6.5', 'mar.off-table')
  if (!arePointsWithin(placeOfLeader(s, leader), to, reach)) return illegal('MAR-3.22', 'mar.too-far')
  const isBarred = ground.areas.some(
    ({ type, points }) => (type === 'impassable' || type === 'pond') && contains(points, to),
  )
  if (isBarred) return illegal('MAR-6.5', 'mar.impassable')
  const enemy = unitsOf(s, enemyOf(sideOfLeader(s, leader))).find(unit =>
    isPointCloser(to, footprintOf(s, unit), TABLES.distances.commanderKeepAway),
  )
  return enemy === undefined ? null : illegal('MAR-6.5', 'mar.enemy-near', { unit: unitId(s, enemy) })
}

/** MAR-6.5: where he is he may stay, detached, whoever is near. */
function detachRefused(s: Table, leader: number, to: Point): Refusal | null {
  const { x, y } = placeOfLeader(s, leader)
  return to.x === x && to.y === y ? null : leaderMoveRefused(s, leader, to, leaderDetachMove)
}

type Change = PartOf<'attach'> | PartOf<'detach'>
const isChange = (part: Part): part is Change => part.type === 'attach' || part.type === 'detach'

function unfit(s: State, seat: Seat, parts: readonly Part[], part: Part): Refusal | null {
  if (!isChange(part)) return illegal('MAR-6.4', 'mar.no-change')
  const leader = leaderNamed(s, part.leader)
  if (!leadersOf(s, seat).includes(leader)) return illegal('MAR-6.2', 'mar.not-his-leader')
  const last = parts.at(-1)
  if (last !== undefined && isChange(last) && leaderNamed(s, last.leader) >= leader)
    return illegal('MAR-6.4', 'mar.one-change')
  if (part.type === 'attach')
    return reachable(s, leader).includes(unitNamed(s, part.unit))
      ? null
      : illegal('MAR-3.21', 'mar.out-of-reach')
  if (leaderAt(s, leader).attachedTo === NONE) return illegal('MAR-3.22', 'mar.not-attached')
  return detachRefused(s, leader, part)
}

/** Places to which a leader might go who detaches: where he is, and a few inches towards each point of the compass. */
const placesFor = (s: Table, leader: number): Point[] => {
  const { x, y } = placeOfLeader(s, leader)
  const far = leaderDetachMove / 2
  return [
    { x, y },
    { x, y: y + far },
    { x: x + far, y },
    { x, y: y - far },
    { x: x - far, y },
  ].filter(at => at.x >= 0 && at.y >= 0 && detachRefused(s, leader, at) === null)
}

/** Drawn by lot, each tried as it is drawn. */
function changesByLot(s: State, seat: Seat, random: Random): Change[] {
  const leaders = leadersOf(s, seat)
  const changes: Change[] = []
  while (leaders.length > 0 && below(random, 2) === 0) {
    const number = pickFrom(random, leaders)
    const leader = leaderId(s, number)
    const units = reachable(s, number)
    const unit = units[below(random, units.length + 1)]
    const [place] = unit === undefined ? sampleFrom(random, placesFor(s, number), 1) : []
    const part: Change | null =
      unit !== undefined
        ? { type: 'attach', leader, unit: unitId(s, unit) }
        : place !== undefined
          ? { type: 'detach', leader, ...place }
          : null
    if (part !== null && unfit(s, seat, changes, part) === null) changes.push(part)
  }
  return changes
}

const changing: Compose<MarchAttack> = {
  sampled: true,
  usualLength: 1,
  sample: (s, seat, random) => ({ type: 'change-leaders', changes: changesByLot(s, seat, random) }),
  next: (s, seat, parts) =>
    leadersOf(s, seat)
      .flatMap((leader): Part[] => [
        ...reachable(s, leader).map(
          (unit): Part => ({ type: 'attach', leader: leaderId(s, leader), unit: unitId(s, unit) }),
        ),
        ...(leaderAt(s, leader).attachedTo === NONE
          ? []
          : placesFor(s, leader).map(
              ({ x, y }): Part => ({ type: 'detach', leader: leaderId(s, leader), x, y }),
            )),
      ])
      .filter(part => unfit(s, seat, parts, part) === null),
  fits: unfit,
  whole: (_, __, parts) => ({ type: 'change-leaders', changes: parts.filter(isChange) }),
  partsOf: (_, __, decision) => (decision.type === 'change-leaders' ? decision.changes : null),
}

/** MAR-6.4: shown together. */
function carryOut(s: State, change: Change, tell: Tell<MarchAttack> | undefined): void {
  const number = leaderNamed(s, change.leader)
  const leader = leaderAt(s, number)
  if (change.type === 'attach') {
    leader.attachedTo = unitNamed(s, change.unit)
    Object.assign(leader, placeOfLeader(s, number))
    tell?.({ ...change, type: 'attached', rule: 'MAR-3.21' })
    return
  }
  leader.attachedTo = NONE
  leader.x = change.x
  leader.y = change.y
  tell?.({ ...change, type: 'detached', rule: 'MAR-3.22' })
}

/** MAR-9.21: who lost his horse has another at the next S4. */
export const attachLeaders: Step<MarchAttack> = {
  rule: 'MAR-6.4',
  seats: s => seatSet(SIDES.flatMap(side => seatsOf(s, side)).filter(seat => leadersOf(s, seat).length > 0)),
  compose: changing,
  default: () => ({ type: 'change-leaders', changes: [] }),
  play(s, decisions, tell) {
    for (const leader of s.open.leaders) leader.isUnhorsed = false
    for (const decision of decisions)
      if (decision?.type === 'change-leaders')
        for (const change of decision.changes) carryOut(s, change, tell)
  },
}
