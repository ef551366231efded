import { decided, everyone, illegal, isOf, ownOf, type Refusal, type Seat, type Step } from '@grognard/engine'
import { hqId, hqNamed, playerId, seatNamed, unitId } from '../forces/names.ts'
import { seatsOf, sideOf } from '../forces/pieces.ts'
import { isShutIn } from '../forces/places.ts'
import { settle } from '../forces/settle.ts'
import type { Part, PartOf } from '../parts.ts'
import type { AgeOfMuskets, CombatUnit, Headquarters, State } from '../state.ts'
import { NO } from '../vocabulary.ts'
import { mayJoin } from './loose-troops.ts'

/** AOM-9.4: CU change their HQ; to a team-mate's only if he takes them (AOM-40.21). */

type Assign = PartOf<'assign'>
type Give = PartOf<'give'>
type Take = PartOf<'take'>

const unitsMoved = (parts: readonly Part[]): Map<string, string> =>
  new Map(parts.flatMap(part => (isOf('assign', part) ? [[part.unit, part.hq] as const] : [])))

/** Where each CU of the seat belongs when the parts are carried out. */
const hqAfter = (s: State, parts: readonly Part[], unit: CombatUnit): string | null =>
  unitsMoved(parts).get(unitId(s, unit.id)) ?? (unit.hq === NO ? null : hqId(s, unit.hq))

/** AOM-4.15, AOM-4.16: every HQ keeps a CU that is stacked with it. */
const isLeftAlone = (s: State, seat: Seat, parts: readonly Part[], hq: Headquarters): boolean => {
  const given = new Set(parts.flatMap(part => (isOf('give', part) ? [part.unit] : [])))
  return !ownOf(s, seat).units.some(
    unit =>
      unit.zone === hq.zone &&
      unit.inside === hq.inside &&
      !given.has(unitId(s, unit.id)) &&
      hqAfter(s, parts, unit) === hqId(s, hq.id),
  )
}

/** AOM-9.5: who is shut in changes only within the same place. */
function isApart(s: State, seat: Seat, unit: CombatUnit, hq: Headquarters): boolean {
  const side = sideOf(s, seat)
  const isShut = isShutIn(s, side, unit) || isShutIn(s, side, hq)
  return isShut && (unit.zone !== hq.zone || unit.inside !== hq.inside)
}

function assignRefused(s: State, seat: Seat, parts: readonly Part[], part: Assign): Refusal | null {
  const own = ownOf(s, seat)
  const unit = own.units.find(({ id }) => unitId(s, id) === part.unit)
  const hq = own.headquarters.find(({ id }) => hqId(s, id) === part.hq)
  if (unit === undefined || hq === undefined) return illegal('AOM-9.4', 'aom.no-such-unit')
  if (unit.hq === hq.id || isNamed(parts, part.unit)) return illegal('AOM-9.4', 'aom.assigned-already')
  if (isApart(s, seat, unit, hq)) return illegal('AOM-9.5', 'aom.shut-in')
  const others = joining(s, seat, parts, hq.id)
  if (!mayJoin(s, hq.id, unit.id, others)) return illegal('AOM-9.2', 'aom.may-not-be-assigned')
  return staysWhole(s, seat, [...parts, part]) ? null : illegal('AOM-4.16', 'aom.hq-alone')
}

const isNamed = (parts: readonly Part[], unit: string): boolean =>
  parts.some(part => (isOf('assign', part) || isOf('give', part)) && part.unit === unit)

/** CU that the parts bring to the HQ besides those that it has. */
const joining = (s: State, seat: Seat, parts: readonly Part[], hq: number): number[] =>
  ownOf(s, seat).units.flatMap(unit =>
    unit.hq !== hq && unitsMoved(parts).get(unitId(s, unit.id)) === hqId(s, hq) ? [unit.id] : [],
  )

const staysWhole = (s: State, seat: Seat, parts: readonly Part[]): boolean =>
  ownOf(s, seat).headquarters.every(hq => !isLeftAlone(s, seat, parts, hq))

function giveRefused(s: State, seat: Seat, parts: readonly Part[], part: Give): Refusal | null {
  const unit = ownOf(s, seat).units.find(({ id }) => unitId(s, id) === part.unit)
  const mate = seatNamed(s, part.player)
  if (unit === undefined || mate === seat || !seatsOf(s, sideOf(s, seat)).includes(mate))
    return illegal('AOM-9.4', 'aom.no-such-unit')
  if (isNamed(parts, part.unit)) return illegal('AOM-9.4', 'aom.assigned-already')
  if (isShutIn(s, sideOf(s, seat), unit)) return illegal('AOM-9.5', 'aom.shut-in')
  return staysWhole(s, seat, [...parts, part]) ? null : illegal('AOM-4.16', 'aom.hq-alone')
}

function takeRefused(s: State, seat: Seat, parts: readonly Part[], part: Take): Refusal | null {
  const mate = seatNamed(s, part.player)
  const isMate = mate !== seat && seatsOf(s, sideOf(s, seat)).includes(mate)
  const isOwn = ownOf(s, seat).headquarters.some(({ id }) => hqId(s, id) === part.hq)
  const isNew = !parts.some(each => isOf('take', each) && each.player === part.player)
  return isMate && isOwn && isNew ? null : illegal('AOM-9.4', 'aom.nothing-to-take')
}

function refused(s: State, seat: Seat, parts: readonly Part[], part: Part): Refusal | null {
  if (isOf('assign', part)) return assignRefused(s, seat, parts, part)
  if (isOf('give', part)) return giveRefused(s, seat, parts, part)
  if (isOf('take', part)) return takeRefused(s, seat, parts, part)
  return illegal('AOM-9.4', 'aom.no-assignment')
}

function candidates(s: State, seat: Seat): (Assign | Give | Take)[] {
  const own = ownOf(s, seat)
  const mates = seatsOf(s, sideOf(s, seat)).filter(mate => mate !== seat)
  return [
    ...own.units.flatMap(unit =>
      own.headquarters.map(hq => ({
        type: 'assign' as const,
        unit: unitId(s, unit.id),
        hq: hqId(s, hq.id),
      })),
    ),
    ...own.units.flatMap(unit =>
      mates.map(mate => ({ type: 'give' as const, unit: unitId(s, unit.id), player: playerId(s, mate) })),
    ),
    ...own.headquarters.flatMap(hq =>
      mates.map(mate => ({ type: 'take' as const, player: playerId(s, mate), hq: hqId(s, hq.id) })),
    ),
  ]
}

export const assignment: Step<AgeOfMuskets> = {
  rule: 'AOM-9.4',
  silent: true,
  seats: s => everyone(s.own.length),
  compose: {
    sampled: true,
    next: (s, seat, parts) => candidates(s, seat).filter(part => refused(s, seat, parts, part) === null),
    fits: refused,
    whole: (_s, _seat, parts) => ({
      type: 'assign-units',
      changes: parts.flatMap(part =>
        isOf('assign', part) || isOf('give', part) || isOf('take', part) ? [part] : [],
      ),
    }),
    partsOf: (_s, _seat, decision) => (isOf('assign-units', decision) ? decision.changes : null),
  },
  default: () => ({ type: 'assign-units', changes: [] }),
  play(s, decisions) {
    const changes = decisions.map(decision => decided('assign-units', decision)?.changes ?? [])
    for (const [seat, mine] of changes.entries())
      for (const change of mine) if (change.type === 'assign') assign(s, seat, change)
    for (const [seat, mine] of changes.entries())
      for (const change of mine)
        if (change.type === 'give') {
          const taker = seatNamed(s, change.player)
          const taken = (changes[taker] ?? []).find(
            each => each.type === 'take' && each.player === playerId(s, seat),
          )
          if (taken?.type === 'take') hand(s, seat, taker, change.unit, hqNamed(s, taken.hq))
        }
    settle(s)
  },
}

function assign(s: State, seat: Seat, { unit, hq }: Assign): void {
  const found = ownOf(s, seat).units.find(({ id }) => unitId(s, id) === unit)
  if (found !== undefined) found.hq = hqNamed(s, hq)
}

/** AOM-9.4: both agree, and the rules have nothing against it. */
function hand(s: State, giver: Seat, taker: Seat, name: string, hq: number): void {
  const from = ownOf(s, giver)
  const unit = from.units.find(({ id }) => unitId(s, id) === name)
  const parent = ownOf(s, taker).headquarters.find(({ id }) => id === hq)
  if (unit === undefined || parent === undefined) return
  if (!mayJoin(s, hq, unit.id, []) || isApart(s, giver, unit, parent)) return
  from.units.splice(from.units.indexOf(unit), 1)
  unit.hq = hq
  ownOf(s, taker).units.push(unit)
}
