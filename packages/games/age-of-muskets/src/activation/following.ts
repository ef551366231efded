import { itemOf, only, ownOf, reveal, type Seat, type Step, theDecision } from '@grognard/engine'
import type { DecisionOf } from '../decisions.ts'
import { playerId, seatNamed } from '../forces/names.ts'
import { invitation } from '../procedures.ts'
import type { AgeOfMuskets, Headquarters, State } from '../state.ts'
import { NO } from '../vocabulary.ts'
import { forfeitBid, sheetOf } from './acting.ts'
import { activate } from './declare-forces.ts'
import { declaring } from './declaring.ts'
import { count, settleAccounts } from './forces.ts'
import { largestOf, mayTakeAlong, teamMatesOf, unitsInReach } from './turn-of-an-hq.ts'

/**
 * AOM-12.9, where the module's subordination is `sameSide`: team-mates are called after the Forces of a superior HQ have
 * been declared, and declare theirs if they agree. They act after the superior's, in the order in which they were called,
 * and each is supplied by himself: nobody but he knows what he leads.
 */

type Call = DecisionOf<'call-team-mates'>

const NO_CALL: Call = { type: 'call-team-mates', players: [] }

/** HQ counters that the player has activated: AOM-12.8. */
function superiorsOf(s: State, seat: Seat): Headquarters[] {
  const { forces } = sheetOf(s, seat)
  return ownOf(s, seat).headquarters.filter(({ id }) => forces.some(({ hq }) => hq === id))
}

/** AOM-12.9: whom he calls, and in which order; asked whether or not he has activated a counter that could call. */
export const callTeamMates: Step<AgeOfMuskets> = {
  rule: 'AOM-12.9',
  seats: ({ open }) => only(open.activation.seat),
  options: (s, seat) =>
    superiorsOf(s, seat).length === 0
      ? [NO_CALL]
      : ordersOf(teamMatesOf(s, seat)).map(seats => ({
          type: 'call-team-mates',
          players: seats.map(mate => playerId(s, mate)),
        })),
  pass: () => NO_CALL,
  play(s, decisions, tell) {
    const { seat } = s.open.activation
    const { players } = theDecision('call-team-mates', decisions[seat])
    const called = players.map(player => seatNamed(s, player))
    for (const mate of called) call(s, superiorsOf(s, seat), mate)
    invitation.locals(s).called = called
    reveal(s)
    if (players.length > 0)
      tell?.({ type: 'team-mates-called', rule: 'AOM-12.9', player: playerId(s, seat), players })
  },
}

/** Every choice of some of them in every order, none first. */
function ordersOf(seats: readonly Seat[]): Seat[][] {
  return [
    [],
    ...seats.flatMap(first => ordersOf(seats.filter(seat => seat !== first)).map(rest => [first, ...rest])),
  ]
}

/** AOM-12.8, AOM-12.10, AOM-12.11: which of his CU could come; he is told which HQ calls, and pays what it costs. */
function call(s: State, superiors: readonly Headquarters[], mate: Seat): void {
  const near = ownOf(s, mate).headquarters.filter(smaller =>
    superiors.some(larger => mayTakeAlong(s, mate, larger, smaller)),
  )
  ownOf(s, mate).activation = {
    hq: largestOf(s, superiors).id,
    available: 0,
    onCredit: true,
    isFree: false,
    inReach: unitsInReach(s, mate, near),
    forces: [],
    acting: NO,
    failed: [],
  }
}

/** AOM-12.9: he agrees by declaring Forces of HQ that are near enough, or declares none. */
export const answerCall: Step<AgeOfMuskets> = {
  rule: 'AOM-12.9',
  seats: s => only(itemOf(s)),
  compose: declaring,
  pass: () => ({ type: 'declare-forces', hqs: [], units: [] }),
  play(s, decisions, tell) {
    const seat = itemOf(s)
    const declared = theDecision('declare-forces', decisions[seat])
    if (declared.units.length > 0) {
      // AOM-17.20: whoever comes along is not activated a second time.
      for (const { parent } of activate(s, seat, declared, tell)) forfeitBid(s, parent)
      invitation.locals(s).coming.push(seat)
    } else {
      ownOf(s, seat).activation = null
      tell?.({ type: 'call-declined', rule: 'AOM-12.9', player: playerId(s, seat) })
    }
    reveal(s)
  },
}

/** Who comes everybody has seen: his counters are marked. AOM-12.12: with company all of a player's Forces eat as one. */
export const endInvitation: Step<AgeOfMuskets> = {
  rule: 'AOM-12.9',
  play(s) {
    const { coming } = invitation.locals(s)
    s.open.activation.isCommon ||= coming.length > 0
    invitation.give(s, { players: coming })
  },
}

/** AOM-12.13: the next of them begins; what the Forces before him have cost him does not act. */
export const followerBegins: Step<AgeOfMuskets> = {
  rule: 'AOM-12.13',
  play(s) {
    const { activation } = s.open
    const seat = itemOf(s)
    activation.seat = seat
    count(s)
    activation.isCommon = activation.forces > 0
    reveal(s)
  },
}

/** AOM-12.11 */
export const followerPays: Step<AgeOfMuskets> = {
  rule: 'AOM-12.11',
  play: (s, _, tell) => settleAccounts(s, tell),
}
