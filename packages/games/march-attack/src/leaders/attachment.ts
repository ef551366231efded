import {
  type Compose,
  illegal,
  type Refusal,
  type Seat,
  type Step,
  seatSet,
  type Tell,
} from '@grognard/engine'
import type { Part, PartOf } from '../parts.ts'
import type { MarchAttack, State } from '../state.ts'
import { leaderAt } from '../table/leaders.ts'
import { shelterLeaders } from '../table/leaders-in-danger.ts'
import { leaderId, leaderNamed, seatsOf, unitId, unitNamed } from '../table/names.ts'
import { NONE, SIDES } from '../vocabulary.ts'
import { changesByLot } from './by-lot.ts'
import { detachRefused, leadersOf, placeOfLeader, placesFor, reachable } from './reach.ts'

/** S4: leaders attach and detach (MAR-3.21 to MAR-3.24, MAR-6.2 to MAR-6.5). */

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

const changing: Compose<MarchAttack> = {
  sampled: true,
  usualLength: 1,
  sample: (s, seat, random) => ({ type: 'change-leaders', changes: changesByLot(s, seat, random, unfit) }),
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
    shelterLeaders(s, tell)
  },
}
