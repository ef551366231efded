import { decided, NOBODY, only, ownOf, reveal, type Seat, type Step, theDecision } from '@grognard/engine'
import { hqId, hqNamed, playerId, seatNamed, sideId } from '../forces/names.ts'
import { seatsOf } from '../forces/pieces.ts'
import type { AgeOfMuskets, State } from '../state.ts'
import { NO } from '../vocabulary.ts'
import { beginActivation, hqsWithPoints } from './turn-of-an-hq.ts'

/** AOM-16.6: the senior player offers it; where his side has nobody else it is his. */
export const offerFreeActivation: Step<AgeOfMuskets> = {
  rule: 'AOM-16.6',
  seats: s => (playersOf(s).length > 1 ? only(s.scenario.senior[s.open.initiative]) : NOBODY),
  options: s => [
    ...playersOf(s).map(seat => ({ type: 'offer-free-activation', player: playerId(s, seat) }) as const),
    { type: 'offer-free-activation', player: null },
  ],
  areOptionsOpen: () => true,
  default: () => ({ type: 'offer-free-activation', player: null }),
  play(s, decisions, tell) {
    const senior = s.scenario.senior[s.open.initiative]
    const offer = decided('offer-free-activation', decisions[senior])
    const { activation } = s.open
    activation.seat = offer === null ? senior : offer.player === null ? NO : seatNamed(s, offer.player)
    // Who has it says himself whether he uses it; what he is offered everybody sees, for he is asked.
    if (offer?.player === null) tellUse(s, null, tell)
  },
}

/** AOM-16.4: he names one of his HQ, or lets it be. */
export const nameFreeHq: Step<AgeOfMuskets> = {
  rule: 'AOM-16.4',
  seats: ({ open }) => (open.activation.seat === NO ? NOBODY : only(open.activation.seat)),
  options: (s, seat) => [
    ...hqsWithPoints(s, seat).map(({ id }) => ({ type: 'free-activation', hq: hqId(s, id) }) as const),
    { type: 'free-activation', hq: null },
  ],
  pass: () => ({ type: 'free-activation', hq: null }),
  play(s, decisions, tell) {
    const { activation } = s.open
    const { seat } = activation
    if (seat === NO) return
    const { hq } = theDecision('free-activation', decisions[seat])
    activation.seat = NO
    tellUse(s, hq === null ? null : playerId(s, seat), tell)
    if (hq !== null) activateForFree(s, seat, hqNamed(s, hq))
  },
}

const playersOf = (s: State): Seat[] => seatsOf(s, s.open.initiative)

const tellUse = (s: State, player: string | null, tell: Parameters<Step<AgeOfMuskets>['play']>[2]): void =>
  tell?.({ type: 'free-activation-used', rule: 'AOM-16.6', side: sideId(s, s.open.initiative), player })

/** AOM-16.5: it spends what its Forces need, and may owe it. */
function activateForFree(s: State, seat: Seat, hq: number): void {
  const available = ownOf(s, seat).headquarters.find(({ id }) => id === hq)?.activityPoints ?? 0
  reveal(s)
  beginActivation(s, seat, { hq, available, onCredit: true, isFree: true })
}
