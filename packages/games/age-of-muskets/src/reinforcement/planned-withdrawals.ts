import { itemOf, type Seat, type SeatSet, seatSet, there } from '@grognard/engine'
import { seatsOf } from '../forces/pieces.ts'
import { isCampaign, type Withdrawal } from '../scenario.ts'
import type { State } from '../state.ts'
import type { Side } from '../vocabulary.ts'

/** AOM-40.15: what the scenario wants to have withdrawn. */

type Kind = Withdrawal['kind']
type Of<K extends Kind> = Extract<Withdrawal, { readonly kind: K }>

export const planned = (s: State): Withdrawal =>
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

export const plannedAs = <K extends Kind>(s: State, kind: K): Of<K> => {
  const found = planned(s)
  const isMeant = (each: Withdrawal): each is Of<K> => each.kind === kind
  if (!isMeant(found)) throw new Error(`a withdrawal of ${found.kind}, not of ${kind}`)
  return found
}

export const isDueNow = (s: State): boolean => planned(s).turn === s.open.turn

/** All players of the side: who has nothing to choose has sealed. */
export const players = (s: State): SeatSet => seatSet(seatsOf(s, planned(s).side))

/** AOM-1.2: the senior player's go first, then those of the others. */
export const inTurn = (s: State, side: Side): Seat[] => {
  const senior = s.scenario.senior[side]
  return [senior, ...seatsOf(s, side).filter(seat => seat !== senior)]
}
