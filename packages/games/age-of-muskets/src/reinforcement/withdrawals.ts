import {
  decided,
  itemOf,
  NOBODY,
  only,
  ownOf,
  type Seat,
  type Step,
  type Tell,
  there,
} from '@grognard/engine'
import type { Decision } from '../decisions.ts'
import { loseForGood, muster, removeHq, removeUnit } from '../forces/elimination.ts'
import { appoint, leadersOf } from '../forces/leaders.ts'
import { playerId, unitId, unitNamed } from '../forces/names.ts'
import { leaderOfUnit, seatsOf, sideOf } from '../forces/pieces.ts'
import { isShutIn } from '../forces/places.ts'
import { settle } from '../forces/settle.ts'
import { isCampaign, type Withdrawal } from '../scenario.ts'
import type { AgeOfMuskets, CombatUnit, State } from '../state.ts'
import { strength, takeTroops } from '../troops/index.ts'
import { joinTroops } from '../troops/joining.ts'
import { NO, type Side } from '../vocabulary.ts'
import { roomIn } from './loose-troops.ts'

/** AOM-40.15 to AOM-40.20 */

const plannedAt = (s: State, at: number): Withdrawal | undefined =>
  isCampaign(s.scenario) ? s.scenario.plan.withdrawals[at] : undefined

/** Those of this turn, and those that may have had to wait (AOM-40.16): who is shut in somewhere is nobody's business. */
export function withdrawalsDue(s: State): number[] {
  if (!isCampaign(s.scenario)) return []
  return s.scenario.plan.withdrawals.flatMap((planned, at) =>
    planned.turn === s.open.turn || (planned.turn < s.open.turn && !asks(planned)) ? [at] : [],
  )
}

/** Is it carried out in this turn? */
const isNow = ({ open, own }: State, { turn }: Withdrawal, at: number): boolean =>
  turn === open.turn || own.some(({ withdrawing }) => withdrawing.includes(at))

/** Who gives it up: of a CU or HQ that is named its player, else the senior player. By public facts: the allocation. */
function giverOf(s: State, planned: Withdrawal): Seat {
  if (planned.kind === 'hq') return s.scenario.controllers[planned.hq] ?? s.scenario.senior[planned.side]
  if (planned.kind === 'cu' && planned.unit !== NO)
    return s.own.findIndex(({ units }) => units.some(({ id }) => id === planned.unit))
  return s.scenario.senior[planned.side]
}

/** AOM-40.18: CU of the side whose leader has the highest Tactical, then Morale Modifier. */
function bestUnits(s: State, seat: Seat, side: Side): CombatUnit[] {
  const units = ownOf(s, seat).units.filter(unit => !isShutIn(s, side, unit))
  const rank = (unit: CombatUnit) => {
    const { tactical, morale } = leaderOfUnit(s, unit)
    return tactical * 100 + morale
  }
  const best = Math.max(...units.map(rank))
  return units.filter(unit => rank(unit) === best)
}

/** AOM-40.19: one SP of the type after the other, not the last of a CU while others suffice. */
function spOptions(s: State, seat: Seat, planned: Extract<Withdrawal, { kind: 'sp' }>): CombatUnit[] {
  const [wanted] = planned.troops
  const units = ownOf(s, seat).units.filter(
    ({ troops }) => wanted !== undefined && troops.some(({ type }) => type === wanted.type),
  )
  const large = units.filter(({ troops }) => strength(troops) > 1)
  return large.length > 0 ? large : units
}

function optionsFor(s: State, seat: Seat, planned: Withdrawal): Decision[] {
  switch (planned.kind) {
    case 'cu': {
      const units = planned.unit === NO ? bestUnits(s, seat, planned.side) : []
      return units.map(unit => ({ type: 'withdraw-unit', unit: unitId(s, unit.id) }))
    }
    case 'sp':
      return spOptions(s, seat, planned).map(unit => ({ type: 'withdraw-unit', unit: unitId(s, unit.id) }))
    default:
      return []
  }
}

/** A choice is asked wherever the rule leaves one, whatever the seat holds. */
const asks = (planned: Withdrawal | undefined): boolean =>
  planned !== undefined && (planned.kind === 'sp' || (planned.kind === 'cu' && planned.unit === NO))

export const withdrawal: Step<AgeOfMuskets> = {
  rule: 'AOM-40.15',
  seats(s) {
    const planned = plannedAt(s, itemOf(s))
    return planned !== undefined && asks(planned) ? only(giverOf(s, planned)) : NOBODY
  },
  options(s, seat) {
    const planned = plannedAt(s, itemOf(s))
    const options = planned === undefined ? [] : optionsFor(s, seat, planned)
    return options.length > 0 ? options : [{ type: 'withdraw-unit', unit: null }]
  },
  default(s, seat) {
    const planned = plannedAt(s, itemOf(s))
    const [first] = planned === undefined ? [] : optionsFor(s, seat, planned)
    return first ?? { type: 'withdraw-unit', unit: null }
  },
  play(s, decisions, tell) {
    const at = itemOf(s)
    const planned = plannedAt(s, at)
    if (planned === undefined || !isNow(s, planned, at)) return
    const seat = giverOf(s, planned)
    for (const own of s.own) own.withdrawing = own.withdrawing.filter(each => each !== at)
    const chosen = decided('withdraw-unit', decisions[seat] ?? null)?.unit ?? null
    carryOut(s, planned, seat, chosen === null ? NO : unitNamed(s, chosen), tell)
    settle(s)
  },
}

function carryOut(
  s: State,
  planned: Withdrawal,
  seat: Seat,
  chosen: number,
  tell: Tell<AgeOfMuskets> | undefined,
): void {
  switch (planned.kind) {
    case 'cu':
      withdrawUnit(s, planned, seat, planned.unit === NO ? chosen : planned.unit, tell)
      return
    case 'hq':
      withdrawHq(s, planned.hq)
      return
    case 'leader':
      withdrawLeader(s, planned.side, planned.leader)
      return
    case 'sp':
      withdrawSp(s, planned, seat, chosen)
      return
  }
}

/** AOM-40.16: those who are shut in go as soon as they no longer are; AOM-40.17: what is not in play is ignored. */
function withdrawUnit(
  s: State,
  planned: Extract<Withdrawal, { kind: 'cu' }>,
  seat: Seat,
  id: number,
  tell: Tell<AgeOfMuskets> | undefined,
): void {
  const own = s.own[seat]
  const unit = own?.units.find(each => each.id === id)
  if (own === undefined || unit === undefined) return
  if (isShutIn(s, planned.side, unit)) {
    own.withdrawing.push(itemOf(s))
    return
  }
  const left = strength(unit.troops)
  removeUnit(s, seat, unit, 'forGood')
  tell?.only(
    only(seat),
    { type: 'withdrawn', rule: 'AOM-40.15', player: playerId(s, seat), unit: unitId(s, id) },
    { type: 'withdrawn', rule: 'AOM-40.15', player: playerId(s, seat), unit: null },
  )
  const { inReturn } = planned
  if (inReturn === null || left < inReturn.least) return
  muster(s, inReturn.troops)
  for (const { type, normal } of inReturn.troops) intoUnits(s, seat, type, normal, inReturn.into)
}

/** AOM-63.6: SP that come in return go into the CU that are named, the emptiest first; the rest is lost (AOM-40.8). */
function intoUnits(
  s: State,
  seat: Seat,
  type: number,
  count: number,
  into: { readonly hqs: readonly number[]; readonly kinds: readonly string[] } | null,
): void {
  const takers = ownOf(s, seat).units.filter(unit => {
    const card = s.scenario.roster.combatUnits[unit.id]
    return (
      card !== undefined && (into === null || (into.hqs.includes(unit.hq) && into.kinds.includes(card.kind)))
    )
  })
  let left = count
  while (left > 0) {
    const [most] = takers
      .filter(unit => roomIn(s, unit) > 0)
      .sort((a, b) => strength(a.troops) - strength(b.troops))
    if (most === undefined) break
    joinTroops(s, most, type, 1)
    left--
  }
  if (left > 0) loseForGood(s, [{ type, normal: left, shattered: 0 }])
}

function withdrawHq(s: State, hq: number): void {
  for (const [seat, own] of s.own.entries()) {
    const found = own.headquarters.find(({ id }) => id === hq)
    if (found === undefined) continue
    if (isShutIn(s, sideOf(s, seat), found)) own.withdrawing.push(itemOf(s))
    else removeHq(s, seat, found, 'forGood')
  }
}

/** AOM-40.20: an available leader takes his place. */
function withdrawLeader(s: State, side: Side, leader: number): void {
  for (const seat of seatsOf(s, side))
    for (const piece of [...ownOf(s, seat).headquarters, ...ownOf(s, seat).units]) {
      if (piece.leader !== leader) continue
      const { nationality } = there(s.scenario.roster.leaders[leader], 'such leader')
      const [next] = leadersOf(s, side, 'activityPoints' in piece ? 'HQ' : 'CU', nationality)
      if (next === undefined) {
        piece.leader = NO
        piece.isLeaderLost = true
      } else appoint(s, side, piece, next)
    }
}

function withdrawSp(
  s: State,
  planned: Extract<Withdrawal, { kind: 'sp' }>,
  seat: Seat,
  chosen: number,
): void {
  for (const { type, normal } of planned.troops) {
    let left = normal
    const first = ownOf(s, seat).units.filter(({ id }) => id === chosen)
    for (const unit of [...first, ...spOptions(s, seat, planned)]) {
      const most = Math.min(left, Math.max(0, strength(unit.troops) - 1))
      const taken = takeTroops(unit.troops, type, most, 'shattered')
      loseForGood(s, [{ type, normal: taken, shattered: 0 }])
      left -= taken
    }
  }
}
