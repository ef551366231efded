import { decided, illegal, isOf, itemOf, ownOf, type Refusal, type Seat, type Step } from '@grognard/engine'
import { loseLoneDepots } from '../activation/plunder.ts'
import { loseForGood } from '../forces/elimination.ts'
import { sideId, typeId, typeNamed, unitId, zoneId, zoneNamed } from '../forces/names.ts'
import { isArtillery, seatsOf } from '../forces/pieces.ts'
import { settle } from '../forces/settle.ts'
import type { Part, PartOf } from '../parts.ts'
import type { AgeOfMuskets, State } from '../state.ts'
import { countOf, menIn, strength, takeTroops, typeOf } from '../troops/index.ts'
import type { Side } from '../vocabulary.ts'
import { countsTo, type Holder, holderIn, holdersOf, keep } from './holders.ts'
import { inTurn, isDueNow, plannedAs, players } from './planned-withdrawals.ts'

/** AOM-40.19: SP that are withdrawn, from anywhere on the map. */

type Take = PartOf<'withdraw-troops'>

/** How many SP of each type are to go: all of them in their turn, later what could not be had. */
function owed(s: State): Readonly<Owed>[] {
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

/** SP of a type that a holder can give without giving up its last (AOM-40.19); guns are no division's last (AOM-5.1). */
function spare(s: State, { id, troops }: Holder, type: number): number {
  const { roster } = s.scenario
  const count = countOf(troops, type)
  if (id === null) return count
  if (isArtillery(s, id)) return Math.min(count, strength(troops) - 1)
  return typeOf(roster, type).arm === 'artillery' ? count : Math.min(count, menIn(roster, troops) - 1)
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

/** AOM-40.19: every player says what he would give; it is taken from the senior player as far as he can spare it. */
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
    const offers = inTurn(s, side).map(seat => ({
      seat,
      given: decided('withdraw-sp', decisions[seat])?.troops ?? [],
      taken: [] as Take[],
    }))
    for (const offer of offers) takeFrom(s, left, offer, 'spare')
    for (const offer of offers) takeFrom(s, left, offer, 'last')
    for (const { seat, taken } of offers) {
      if (taken.length > 0) keep(s, seat, draftOf(s, seat, taken))
      for (const part of taken) giveUpGuns(s, seat, part)
    }
    const count =
      owed(s).reduce((sum, each) => sum + each.count, 0) - left.reduce((sum, each) => sum + each.count, 0)
    if (count > 0) tell?.({ type: 'sp-withdrawn', rule: 'AOM-40.15', side: sideId(s, side), count })
    senior.withdrawing = [
      ...senior.withdrawing.filter(({ at }) => at !== itemOf(s)),
      ...left.flatMap(each => stillOwed(s, side, each)),
    ]
    settle(s)
    loseLoneDepots(s, tell)
  },
}

/** AOM-40.13: what was withdrawn is not made good: it was not lost. */
function giveUpGuns(s: State, seat: Seat, { from, troop, count }: Take): void {
  const unit = ownOf(s, seat).units.find(({ id }) => unitId(s, id) === from)
  if (unit !== undefined && typeOf(s.scenario.roster, typeNamed(s, troop)).arm === 'artillery')
    unit.artillery = Math.max(0, unit.artillery - count)
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

interface Offer {
  readonly seat: Seat
  readonly given: readonly Take[]
  readonly taken: Take[]
}

/** AOM-40.19: of all players those first that are no CU's last: nobody's CU goes while a team-mate has SP to spare. */
function takeFrom(s: State, left: Owed[], { seat, given, taken }: Offer, which: 'spare' | 'last'): void {
  for (const part of given) {
    const isSame = (each: Take) =>
      each.zone === part.zone && each.from === part.from && each.troop === part.troop
    const sum = (parts: readonly Take[]) =>
      parts.filter(isSame).reduce((total, { count }) => total + count, 0)
    const offered = sum(given) - sum(taken)
    const holder = holderIn(draftOf(s, seat, taken), zoneNamed(s, part.zone), part.from)
    if (holder === undefined) continue
    const most = which === 'last' ? offered : Math.min(offered, spare(s, holder, typeNamed(s, part.troop)))
    taken.push(...limited(s, left, { ...part, count: most }))
  }
}

interface Owed {
  readonly type: number
  count: number
}

/** As many of a part as are still wanted; they are gone for good. */
function limited(s: State, left: readonly Owed[], part: Take): Take[] {
  const wanted = left.find(({ type }) => type === typeNamed(s, part.troop))
  const count = Math.min(part.count, wanted?.count ?? 0)
  if (wanted === undefined || count < 1) return []
  wanted.count -= count
  loseForGood(s, [{ type: wanted.type, normal: count, shattered: 0 }])
  return [{ ...part, count }]
}
