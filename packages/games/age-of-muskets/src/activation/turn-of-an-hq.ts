import { itemOf, only, ownOf, reveal, type Seat, type Step } from '@grognard/engine'
import { availablePoints } from '../calculations/activity.ts'
import { hqId, playerId } from '../forces/names.ts'
import { counterOf, hqCard, sideOf } from '../forces/pieces.ts'
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

/** AOM-17.17, AOM-12.5 */
function mayAct(s: State, seat: Seat, hq: number): boolean {
  const found = ownOf(s, seat).headquarters.find(({ id }) => id === hq)
  return found !== undefined && !isBesieged(s, sideOf(s, seat), found) && !isMarked(s, found)
}

/** AOM-12.5: activated in this round already. */
const isMarked = (s: State, { counter }: { readonly counter: number }): boolean =>
  counterOf(s, counter)?.activated === true

type Begun = Pick<ActivationSheet, 'hq' | 'available' | 'onCredit' | 'isFree'>

export function beginActivation(s: State, seat: Seat, begun: Begun): void {
  s.open.activation.seat = seat
  ownOf(s, seat).activation = {
    ...begun,
    inReach: unitsInReach(s, seat, begun.hq),
    forces: [],
    acting: NO,
    failed: [],
  }
}

/** AOM-12.2: CU that trace communications to their HQ, be it the one that is activated or one that it may take along. */
function unitsInReach(s: State, seat: Seat, hq: number): number[] {
  const side = sideOf(s, seat)
  const { headquarters, units } = ownOf(s, seat)
  const situation = situationOf(s, side)
  const { locMaxLength } = s.scenario.parameters
  const mayCome = headquarters.filter(each => each.id === hq || mayFollow(s, seat, hq, each))
  return units.flatMap(unit => {
    const parent = mayCome.find(({ id }) => id === unit.hq)
    if (parent === undefined || isMarked(s, unit)) return []
    const isInReach = traces(situation, unit.zone, parent.zone, locMaxLength, isShutIn(s, side, unit))
    return isInReach ? [unit.id] : []
  })
}

/** AOM-12.8, AOM-12.10: smaller than the activated HQ, and able to act. Whether it is near enough shows when it is chosen. */
const mayFollow = (s: State, seat: Seat, hq: number, other: Headquarters): boolean =>
  rank(s, other.id) < rank(s, hq) &&
  other.activityPoints >= 1 &&
  !isBesieged(s, sideOf(s, seat), other) &&
  !isMarked(s, other)

const rank = (s: State, hq: number): number => HQ_SIZES.indexOf(hqCard(s, hq).size)

/** AOM-12.8: may the larger HQ take the smaller one along? */
export const mayTakeAlong = (s: State, seat: Seat, larger: Headquarters, smaller: Headquarters): boolean =>
  mayFollow(s, seat, larger.id, smaller) &&
  (larger.zone === smaller.zone || areAdjacent(s.scenario.theatre, larger.zone, smaller.zone))
