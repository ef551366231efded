import { only, type Seat, type Step, theDecision } from '@grognard/engine'
import { controlModifier, controlResult, mostChits } from '../../calculations/command.ts'
import { rollTwoDice } from '../../calculations/dice.ts'
import { sideId } from '../../forces/names.ts'
import { isHqPiece, sideOf } from '../../forces/pieces.ts'
import type { AgeOfMuskets, State } from '../../state.ts'
import { SIDES, type Side } from '../../vocabulary.ts'
import { composeChits, howMany, usualChits } from '../chits.ts'
import { battleOf, bothSeats, pieceId, planOf, seatFor } from '../display.ts'
import { leaderName, leaderOfPiece, type Telling } from '../leaders.ts'
import { attackerFirst } from '../state.ts'

/** AOM-28.31: by the Initiative of the CiC, or of the Joint Leaders. */
export const mostChitsOf = (s: State, side: Side): number =>
  mostChits(
    planOf(s, side).leaders.map(piece => leaderOfPiece(s, piece).initiative),
    battleOf(s).commands[side].isJoint,
  )

/** AOM-28.31, AOM-28.32: both sides at the same time; how many is public, which is not. */
export const operationsPlanning: Step<AgeOfMuskets> = {
  rule: 'AOM-28.31',
  seats: bothSeats,
  compose: composeChits((s, seat) => mostChitsOf(s, sideOf(s, seat))),
  default: (s, seat) => {
    const side = sideOf(s, seat)
    return { type: 'choose-chits', chits: usualChits(s, side, mostChitsOf(s, side)) }
  },
  play(s, decisions, tell) {
    for (const side of SIDES) {
      const seat = seatFor(s, side)
      const { chits } = theDecision('choose-chits', decisions[seat])
      planOf(s, side).hand = [...chits]
      battleOf(s).chits[side] = chits.length
      const event = {
        type: 'chits-chosen',
        rule: 'AOM-28.31',
        side: sideId(s, side),
        count: chits.length,
      } as const
      tell?.only(only(seat), { ...event, chits }, { ...event, chits: null })
    }
  },
}

/** AOM-28.34 to AOM-28.36: both sides secretly, once for the whole battle. */
export const operationalControl: Step<AgeOfMuskets> = {
  rule: 'AOM-28.34',
  play(s, _, tell) {
    for (const side of attackerFirst(battleOf(s))) checkControl(s, side, seatFor(s, side), tell)
  },
}

function checkControl(s: State, side: Side, seat: Seat, tell: Telling): void {
  const { attacker, commands } = battleOf(s)
  const plan = planOf(s, side)
  const modifier = controlModifier({
    isDefender: side !== attacker,
    isJoint: commands[side].isJoint,
    hasHq: isHqPiece(s, commands[side].cic),
    outflank: plan.hand.includes('outflank'),
    assaults: howMany(plan.hand, 'assault'),
    charges: howMany(plan.hand, 'cavalryCharge'),
  })
  const checks = plan.leaders.map(piece => ({
    piece,
    opControl: leaderOfPiece(s, piece).opControl,
    dice: rollTwoDice(s),
  }))
  plan.control = controlResult(checks, modifier)
  for (const { piece, opControl, dice } of checks)
    tell?.only(only(seat), {
      type: 'control-check',
      rule: 'AOM-28.34',
      leader: leaderName(s, piece),
      piece: pieceId(s, piece),
      opControl,
      dice,
      modifier,
      control: plan.control,
    })
}
