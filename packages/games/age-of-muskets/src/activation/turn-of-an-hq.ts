import { itemOf, only, ownOf, reveal, type Seat, type Step, there } from '@grognard/engine'
import { availablePoints } from '../calculations/activity.ts'
import { hqId, playerId } from '../forces/names.ts'
import { counterOf, hqCard, seatsOf, sideOf } from '../forces/pieces.ts'
import { isShutIn, situationOf } from '../forces/places.ts'
import { traces } from '../map/communications.ts'
import { areAdjacent } from '../map/theatre.ts'
import type { AgeOfMuskets, Headquarters, State } from '../state.ts'
import { HQ_SIZES, NO } from '../vocabulary.ts'
import { isBesieged } from './hq-activity.ts'
import type { ActivationSheet } from './state.ts'

/** AOM-17.1, AOM-16.4: his HQ that may be activated. */
export const hqsWithPoints = (s: Pick<State, 'own'>, seat: Seat): Headquarters[] =>
  ownOf(s, seat).headquarters.filter(({ activityPoints }) => activityPoints >= 1)

/** AOM-17.9 to AOM-17.17: the turn of a player who has bid comes. */
export const takeTurn: Step<AgeOfMuskets> = {
  rule: 'AOM-17.10',
  play(s, _, tell) {
    const seat = itemOf(s)
    const own = ownOf(s, seat)
    const { activation } = s.open
    const { bid } = own
    own.bid = null
    const available = bid === null ? 0 : availablePoints(bid.points, activation.activated)
    reveal(s)
    if (bid === null || available < 1 || !mayAct(s, seat, bid.hq)) {
      const told = { type: 'not-activated', rule: 'AOM-17.11', player: playerId(s, seat) } as const
      const hq = bid === null ? null : hqId(s, bid.hq)
      tell?.only(only(seat), { ...told, hq, available }, { ...told, hq: null, available: null })
      return
    }
    activation.activated++
    beginActivation(s, seat, { hq: bid.hq, available, onCredit: bid.isAll, isFree: false })
  },
}

/** AOM-17.17 */
function mayAct(s: State, seat: Seat, hq: number): boolean {
  const found = ownOf(s, seat).headquarters.find(({ id }) => id === hq)
  return found !== undefined && !isBesieged(s, sideOf(s, seat), found)
}

/** AOM-12.5: activated in this round already. */
const isMarked = (s: State, { counter }: { readonly counter: number }): boolean =>
  counterOf(s, counter)?.activated === true

type Begun = Pick<ActivationSheet, 'hq' | 'available' | 'onCredit' | 'isFree'>

export function beginActivation(s: State, seat: Seat, begun: Begun): void {
  s.open.activation.seat = seat
  ownOf(s, seat).activation = {
    ...begun,
    inReach: unitsInReach(
      s,
      seat,
      ownOf(s, seat).headquarters.filter(each => each.id === begun.hq || mayFollow(s, seat, begun.hq, each)),
    ),
    forces: [],
    acting: NO,
    failed: [],
  }
}

/** AOM-12.2: CU that trace communications to their HQ, be it the one that is activated or one that it may take along. */
export function unitsInReach(s: State, seat: Seat, mayCome: readonly Headquarters[]): number[] {
  const side = sideOf(s, seat)
  const { units } = ownOf(s, seat)
  const situation = situationOf(s, side)
  const { locMaxLength } = s.scenario.parameters
  return units.flatMap(unit => {
    const parent = mayCome.find(({ id }) => id === unit.hq)
    if (parent === undefined || isMarked(s, unit)) return []
    // AOM-10.5: out of a place that is shut in there are no communications, nor into it.
    const isShut = isShutIn(s, side, unit) || isShutIn(s, side, parent)
    return traces(situation, unit.zone, parent.zone, locMaxLength, isShut) ? [unit.id] : []
  })
}

/** AOM-17.20: it has acted in this round, itself or some of its CU. */
export const hasActed = (s: State, seat: Seat, hq: Headquarters): boolean =>
  isMarked(s, hq) || ownOf(s, seat).units.some(unit => unit.hq === hq.id && isMarked(s, unit))

/** AOM-12.8, AOM-12.10: smaller than the activated HQ, and able to act. Whether it is near enough shows when it is chosen. */
const mayFollow = (s: State, seat: Seat, hq: number, other: Headquarters): boolean =>
  rank(s, other.id) < rank(s, hq) &&
  other.activityPoints >= 1 &&
  !isBesieged(s, sideOf(s, seat), other) &&
  !hasActed(s, seat, other)

const rank = (s: State, hq: number): number => HQ_SIZES.indexOf(hqCard(s, hq).size)

/** AOM-12.8: may the larger HQ take the smaller one along? */
export const mayTakeAlong = (s: State, seat: Seat, larger: Headquarters, smaller: Headquarters): boolean =>
  mayFollow(s, seat, larger.id, smaller) &&
  (larger.zone === smaller.zone || areAdjacent(s.scenario.theatre, larger.zone, smaller.zone))

export const largestOf = (s: State, hqs: readonly Headquarters[]): Headquarters =>
  there(hqs.toSorted((a, b) => rank(s, b.id) - rank(s, a.id))[0], 'HQ')

export const teamMatesOf = (s: Pick<State, 'scenario'>, seat: Seat): Seat[] =>
  seatsOf(s, sideOf(s, seat)).filter(mate => mate !== seat)

/** AOM-12.9: everybody knows whether there is anybody whom the player may call. */
export const mayCall = (s: State, seat: Seat): boolean =>
  s.scenario.parameters.subordination === 'sameSide' && teamMatesOf(s, seat).length > 0
