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
import { loseLoneDepots } from '../activation/plunder.ts'
import type { DecisionOf } from '../decisions.ts'
import { removeHq, removeUnit } from '../forces/elimination.ts'
import { appoint, leadersOf } from '../forces/leaders.ts'
import { hqId, leaderId, leaderNamed, playerId, unitId } from '../forces/names.ts'
import { leaderOfUnit, seatsOf } from '../forces/pieces.ts'
import { isShutIn } from '../forces/places.ts'
import { settle } from '../forces/settle.ts'
import type { AgeOfMuskets, CombatUnit, Headquarters, State } from '../state.ts'
import { strength } from '../troops/index.ts'
import { NO, type Side } from '../vocabulary.ts'
import { receive } from './allotment.ts'
import { lowerLimit } from './coming-into-play.ts'
import { inTurn, isDueNow, planned, plannedAs, players } from './planned-withdrawals.ts'

/** AOM-40.15 to AOM-40.20. Nobody is asked where a choice of one player would tell his team-mates what he has. */

/** AOM-40.18: the Tactical Modifier of a CU's leader first, then the Morale Modifier. */
const rankOf = (s: State, unit: CombatUnit): number => {
  const { tactical, morale } = leaderOfUnit(s, unit)
  return tactical * 100 + morale
}

/** CU of the seat whose leaders are the best it has. */
function bestUnits(s: State, seat: Seat): CombatUnit[] {
  const { units } = ownOf(s, seat)
  const best = Math.max(...units.map(unit => rankOf(s, unit)))
  return units.filter(unit => rankOf(s, unit) === best)
}

function unitOptions(s: State, seat: Seat): DecisionOf<'withdraw-unit'>[] {
  const best = bestUnits(s, seat)
  return best.length === 0
    ? [{ type: 'withdraw-unit', unit: null }]
    : best.map(unit => ({ type: 'withdraw-unit', unit: unitId(s, unit.id) }))
}

/** A CU that is named, or the one with the best leader of the side. */
export const withdrawUnit: Step<AgeOfMuskets> = {
  rule: 'AOM-40.18',
  cites: s => (plannedAs(s, 'cu').unit === NO ? 'AOM-40.18' : 'AOM-40.15'),
  silent: true,
  seats: s => (isDueNow(s) && plannedAs(s, 'cu').unit === NO ? players(s) : NOBODY),
  options: unitOptions,
  default: (s, seat) => there(unitOptions(s, seat)[0], 'option'),
  play(s, decisions, tell) {
    const { side, unit } = plannedAs(s, 'cu')
    const chosen = unit === NO && isDueNow(s) ? bestChosen(s, side, decisions) : unit
    for (const seat of seatsOf(s, side)) {
      const found = dueOf(s, seat, ownOf(s, seat).units, chosen)
      if (found !== undefined) withdrawNow(s, seat, found, tell)
    }
    settle(s)
    loseLoneDepots(s, tell)
  },
}

/** Of what the players have named, the best; among equals the senior player's. NO: nobody has a CU. */
function bestChosen(s: State, side: Side, decisions: Parameters<Step<AgeOfMuskets>['play']>[1]): number {
  let [best, chosen] = [-Infinity, NO]
  for (const seat of inTurn(s, side)) {
    const name = decided('withdraw-unit', decisions[seat])?.unit ?? null
    const unit = ownOf(s, seat).units.find(({ id }) => unitId(s, id) === name)
    if (unit === undefined || rankOf(s, unit) <= best) continue
    best = rankOf(s, unit)
    chosen = unit.id
  }
  return chosen
}

/**
 * The piece of the seat that goes now: what is named in its turn, or what was shut in then and no longer is (AOM-40.16).
 * What is not in play in its turn is ignored (AOM-40.17).
 */
function dueOf<P extends CombatUnit | Headquarters>(
  s: State,
  seat: Seat,
  pieces: readonly P[],
  named: number,
  numberOf: (piece: P) => number = ({ id }) => id,
): P | undefined {
  const own = ownOf(s, seat)
  const at = itemOf(s)
  const what = isDueNow(s) ? named : own.withdrawing.find(each => each.at === at)?.what
  own.withdrawing = own.withdrawing.filter(each => each.at !== at)
  const found = pieces.find(piece => what !== undefined && numberOf(piece) === what)
  if (found === undefined || what === undefined || !isShutIn(s, planned(s).side, found)) return found
  own.withdrawing.push({ at, what, count: 0 })
  return undefined
}

function withdrawNow(s: State, seat: Seat, unit: CombatUnit, tell: Tell<AgeOfMuskets> | undefined): void {
  const { inReturn } = plannedAs(s, 'cu')
  const left = strength(unit.troops)
  removeUnit(s, seat, unit, 'forGood')
  lowerLimit(s, seat)
  tellWithdrawn(s, seat, unitId(s, unit.id), tell)
  if (inReturn !== null && left >= inReturn.least)
    receive(s, inReturn.nationality, inReturn.troops, inReturn.into)
}

/** Nobody else hears what was still in play. */
const tellWithdrawn = (s: State, seat: Seat, what: string, tell: Tell<AgeOfMuskets> | undefined): void =>
  tell?.only(only(seat), { type: 'withdrawn', rule: 'AOM-40.15', player: playerId(s, seat), what })

/** Its CU stay, without an HQ (AOM-5.6). */
export const withdrawHq: Step<AgeOfMuskets> = {
  rule: 'AOM-40.15',
  play(s, _, tell) {
    const { side, hq } = plannedAs(s, 'hq')
    for (const seat of seatsOf(s, side)) {
      const found = dueOf(s, seat, ownOf(s, seat).headquarters, hq)
      if (found === undefined) continue
      removeHq(s, seat, found, 'forGood')
      s.open.fallen.push(hq)
      tellWithdrawn(s, seat, hqId(s, hq), tell)
    }
    settle(s)
    loseLoneDepots(s, tell)
  },
}

const piecesOf = (s: State, seat: Seat): (CombatUnit | Headquarters)[] => [
  ...ownOf(s, seat).headquarters,
  ...ownOf(s, seat).units,
]

function leaderOptions(s: State, seat: Seat): DecisionOf<'replace-leader'>[] {
  const { side, leader } = plannedAs(s, 'leader')
  const isOwed = isDueNow(s) || ownOf(s, seat).withdrawing.some(({ at }) => at === itemOf(s))
  const command = piecesOf(s, seat).find(piece => piece.leader === leader && !isShutIn(s, side, piece))
  const { nationality } = there(s.scenario.roster.leaders[leader], 'such leader')
  const available =
    command === undefined || !isOwed
      ? []
      : leadersOf(s, side, 'activityPoints' in command ? 'HQ' : 'CU', nationality)
  return available.length === 0
    ? [{ type: 'replace-leader', leader: null }]
    : available.map(next => ({ type: 'replace-leader', leader: leaderId(s, next) }))
}

/** AOM-40.20: an available leader takes his place; without one there is a Leader Loss marker. */
export const withdrawLeader: Step<AgeOfMuskets> = {
  rule: 'AOM-40.20',
  silent: true,
  seats: players,
  options: leaderOptions,
  default: (s, seat) => there(leaderOptions(s, seat)[0], 'option'),
  play(s, decisions, tell) {
    const { side, leader } = plannedAs(s, 'leader')
    for (const seat of seatsOf(s, side)) {
      const command = dueOf(s, seat, piecesOf(s, seat), leader, piece => piece.leader)
      if (command === undefined) continue
      const next = decided('replace-leader', decisions[seat])?.leader ?? null
      command.leader = NO
      command.isLeaderLost = true
      if (next !== null) appoint(s, side, command, leaderNamed(s, next))
      tellWithdrawn(s, seat, leaderId(s, leader) ?? '', tell)
    }
  },
}
