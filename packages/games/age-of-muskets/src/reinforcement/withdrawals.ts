import {
  decided,
  illegal,
  isOf,
  itemOf,
  NOBODY,
  only,
  ownOf,
  type Refusal,
  type Seat,
  type SeatSet,
  type Step,
  seatSet,
  type Tell,
  there,
} from '@grognard/engine'
import type { DecisionOf } from '../decisions.ts'
import { loseForGood, removeHq, removeUnit } from '../forces/elimination.ts'
import { appoint, leadersOf } from '../forces/leaders.ts'
import {
  hqId,
  leaderId,
  leaderNamed,
  sideId,
  typeId,
  typeNamed,
  unitId,
  zoneId,
  zoneNamed,
} from '../forces/names.ts'
import { leaderOfUnit, seatsOf } from '../forces/pieces.ts'
import { isShutIn } from '../forces/places.ts'
import { settle } from '../forces/settle.ts'
import type { Part, PartOf } from '../parts.ts'
import { isCampaign, type Withdrawal } from '../scenario.ts'
import type { AgeOfMuskets, CombatUnit, Headquarters, State } from '../state.ts'
import { countOf, menIn, strength, takeTroops } from '../troops/index.ts'
import { NO, type Side } from '../vocabulary.ts'
import { receive } from './allotment.ts'
import { lowerLimit } from './coming-into-play.ts'
import { countsTo, type Holder, holderIn, holdersOf, keep } from './holders.ts'

/** AOM-40.15 to AOM-40.20. Nobody is asked where a choice of one player would tell his team-mates what he has. */

type Kind = Withdrawal['kind']
type Of<K extends Kind> = Extract<Withdrawal, { readonly kind: K }>

const planned = (s: State): Withdrawal =>
  there(isCampaign(s.scenario) ? s.scenario.plan.withdrawals[itemOf(s)] : undefined, 'such withdrawal')

/** Those of this turn and of earlier ones: whether something had to wait is nobody else's business (AOM-40.16). */
export const withdrawalsDue = (s: State): number[] =>
  isCampaign(s.scenario)
    ? s.scenario.plan.withdrawals.flatMap(({ turn }, at) => (turn <= s.open.turn ? [at] : []))
    : []

export const isOfKind =
  (kind: Kind) =>
  (s: State): boolean =>
    planned(s).kind === kind

const plannedAs = <K extends Kind>(s: State, kind: K): Of<K> => {
  const found = planned(s)
  const isMeant = (each: Withdrawal): each is Of<K> => each.kind === kind
  if (!isMeant(found)) throw new Error(`a withdrawal of ${found.kind}, not of ${kind}`)
  return found
}

const isDueNow = (s: State): boolean => planned(s).turn === s.open.turn

/** All players of the side: who has nothing to choose has sealed. */
const players = (s: State): SeatSet => seatSet(seatsOf(s, planned(s).side))

/** AOM-1.2: the senior player's go first, then those of the others. */
const inTurn = (s: State, side: Side): Seat[] => {
  const senior = s.scenario.senior[side]
  return [senior, ...seatsOf(s, side).filter(seat => seat !== senior)]
}

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
  const { side, inReturn } = plannedAs(s, 'cu')
  const left = strength(unit.troops)
  removeUnit(s, seat, unit, 'forGood')
  lowerLimit(s, side)
  tellWithdrawn(s, seat, side, unitId(s, unit.id), tell)
  if (inReturn !== null && left >= inReturn.least)
    receive(s, inReturn.nationality, inReturn.troops, inReturn.into)
}

function tellWithdrawn(
  s: State,
  seat: Seat,
  side: Side,
  what: string,
  tell: Tell<AgeOfMuskets> | undefined,
): void {
  const told = { type: 'withdrawn', rule: 'AOM-40.15', side: sideId(s, side) } as const
  tell?.only(only(seat), { ...told, what }, { ...told, what: null })
}

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
      tellWithdrawn(s, seat, side, hqId(s, hq), tell)
    }
    settle(s)
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
      tellWithdrawn(s, seat, side, leaderId(s, leader) ?? '', tell)
    }
  },
}

type Take = PartOf<'withdraw-troops'>

/** How many SP of each type are to go: all of them in their turn, later what could not be had. */
function owed(s: State): { readonly type: number; readonly count: number }[] {
  const { side, troops } = plannedAs(s, 'sp')
  if (isDueNow(s)) return troops.map(({ type, normal }) => ({ type, count: normal }))
  return ownOf(s, s.scenario.senior[side]).withdrawing.flatMap(({ at, what, count }) =>
    at === itemOf(s) ? [{ type: what, count }] : [],
  )
}

/** What a seat would give if it had to give all: its CU and garrisons that are not shut in (AOM-40.16). */
function draftOf(s: State, seat: Seat, parts: readonly Part[]): Holder[] {
  const draft = holdersOf(s, seat).filter(({ isShut }) => !isShut)
  for (const part of parts)
    if (isOf('withdraw-troops', part)) {
      const from = holderIn(draft, zoneNamed(s, part.zone), part.from)
      if (from !== undefined) takeTroops(from.troops, typeNamed(s, part.troop), part.count, 'shattered')
    }
  return draft
}

/** SP of a type that a holder can give without giving up its last (AOM-40.19). */
function spare(s: State, { id, troops }: Holder, type: number): number {
  const count = countOf(troops, type)
  return id === null ? count : Math.min(count, menIn(s.scenario.roster, troops) - 1)
}

function nextTakes(s: State, seat: Seat, parts: readonly Part[]): Take[] {
  const draft = draftOf(s, seat, parts)
  return owed(s).flatMap(({ type, count }) => {
    const troop = typeId(s, type)
    const named = parts.filter(part => isOf('withdraw-troops', part)).filter(part => part.troop === troop)
    const left = named.reduce((sum, part) => sum - part.count, count)
    const hasSpare = draft.some(holder => spare(s, holder, type) > 0)
    return draft.flatMap(holder => {
      const most = hasSpare ? spare(s, holder, type) : countOf(holder.troops, type)
      const zone = zoneId(s, holder.zone)
      return countsTo(Math.min(left, most)).map(
        (each): Take => ({ type: 'withdraw-troops', zone, from: holder.unit, troop, count: each }),
      )
    })
  })
}

function takeRefused(s: State, seat: Seat, parts: readonly Part[], part: Part): Refusal | null {
  const isNext =
    isOf('withdraw-troops', part) &&
    nextTakes(s, seat, parts).some(
      each =>
        each.zone === part.zone &&
        each.from === part.from &&
        each.troop === part.troop &&
        each.count === part.count,
    )
  return isNext ? null : illegal('AOM-40.19', 'aom.not-to-be-withdrawn')
}

/** AOM-40.19: every player says what he would give; it is taken from the senior player as far as he has it. */
export const withdrawTroops: Step<AgeOfMuskets> = {
  rule: 'AOM-40.19',
  silent: true,
  seats: players,
  compose: {
    next: nextTakes,
    fits: takeRefused,
    whole: (s, seat, parts) =>
      nextTakes(s, seat, parts).length > 0
        ? null
        : { type: 'withdraw-sp', troops: parts.filter(part => isOf('withdraw-troops', part)) },
    lacks: () => illegal('AOM-40.19', 'aom.more-to-withdraw'),
    partsOf: (_s, _seat, decision) => (isOf('withdraw-sp', decision) ? decision.troops : null),
  },
  default(s, seat) {
    const troops: Take[] = []
    for (;;) {
      const [first] = nextTakes(s, seat, troops)
      if (first === undefined) return { type: 'withdraw-sp', troops }
      troops.push(first)
    }
  },
  play(s, decisions, tell) {
    const { side } = plannedAs(s, 'sp')
    const senior = ownOf(s, s.scenario.senior[side])
    const left = owed(s).map(each => ({ ...each }))
    for (const seat of inTurn(s, side)) {
      const given = decided('withdraw-sp', decisions[seat])?.troops ?? []
      const taken = given.flatMap(part => limited(s, left, part))
      if (taken.length > 0) keep(s, seat, draftOf(s, seat, taken))
    }
    const count =
      owed(s).reduce((sum, each) => sum + each.count, 0) - left.reduce((sum, each) => sum + each.count, 0)
    if (count > 0) tell?.({ type: 'sp-withdrawn', rule: 'AOM-40.15', side: sideId(s, side), count })
    senior.withdrawing = [
      ...senior.withdrawing.filter(({ at }) => at !== itemOf(s)),
      ...left.flatMap(each => stillOwed(s, side, each)),
    ]
    settle(s)
  },
}

/** AOM-40.16, AOM-40.17: what is shut in has to go later, what is not in play is ignored. */
function stillOwed(s: State, side: Side, { type, count }: { readonly type: number; readonly count: number }) {
  const shut = seatsOf(s, side).flatMap(seat => holdersOf(s, seat).filter(({ isShut }) => isShut))
  const owed = Math.min(
    count,
    shut.reduce((sum, { troops }) => sum + countOf(troops, type), 0),
  )
  return owed > 0 ? [{ at: itemOf(s), what: type, count: owed }] : []
}

/** As many of a part as are still wanted; they are gone for good. */
function limited(s: State, left: { readonly type: number; count: number }[], part: Take): Take[] {
  const wanted = left.find(({ type }) => type === typeNamed(s, part.troop))
  const count = Math.min(part.count, wanted?.count ?? 0)
  if (wanted === undefined || count === 0) return []
  wanted.count -= count
  loseForGood(s, [{ type: wanted.type, normal: count, shattered: 0 }])
  return [{ ...part, count }]
}
