import { only, pick, reveal, type Tell } from '@grognard/engine'
import { rollDie } from '../calculations/dice.ts'
import { leaderId, playerId, sideId } from '../forces/names.ts'
import {
  hqInPlay,
  hqOfPiece,
  isHqPiece,
  isShattered,
  leaderOfHq,
  leaderOfUnit,
  unitInPlay,
} from '../forces/pieces.ts'
import type { LeaderValues } from '../module/roster.ts'
import type { AgeOfMuskets, State } from '../state.ts'
import { NO, type Section, type Side } from '../vocabulary.ts'
import { battleOf, hqsAt, isFaceUp, numberOf, pieceId, planOf, refresh, seatFor, unitsAt } from './display.ts'

export type Telling = Tell<AgeOfMuskets> | undefined

/** AOM-4.4 to AOM-4.7: who commands the piece, or the generic leader in his place (AOM-41.6, AOM-41.7). */
export function leaderOfPiece(s: State, piece: number): LeaderValues {
  const { generic } = s.scenario.roster
  if (isHqPiece(s, piece)) {
    const hq = hqInPlay(s, hqOfPiece(s, piece))
    return hq === undefined ? generic.replacementHQ : leaderOfHq(s, hq)
  }
  const unit = unitInPlay(s, piece)
  const values = unit === undefined ? generic.leaderlessCU : leaderOfUnit(s, unit)
  return { ...values, opControl: generic.leaderlessCU.opControl }
}

/** His name; null: a generic leader. */
export function leaderName(s: State, piece: number): string | null {
  const found = isHqPiece(s, piece) ? hqInPlay(s, hqOfPiece(s, piece)) : unitInPlay(s, piece)
  return found === undefined || found.isLeaderLost ? null : leaderId(s, found.leader)
}

export const cicOf = (s: State, side: Side): number => battleOf(s).commands[side].cic
export const cicValues = (s: State, side: Side): LeaderValues => leaderOfPiece(s, cicOf(s, side))

/** AOM-28.7, AOM-28.8: those who may command the section in a fight: its HQ, or else its CU that still fight (AOM-43.7). */
export function commandersOf(s: State, side: Side, section: Section): number[] {
  return ralliersOf(s, side, section).filter(piece => {
    const unit = unitInPlay(s, piece)
    return unit === undefined || !isShattered(s, unit)
  })
}

/** AOM-29.11: those who may rally a CU of the section: its HQ, or else the leader of any CU there, broken or not. */
export function ralliersOf(s: State, side: Side, section: Section): number[] {
  const cic = cicOf(s, side)
  const hqs = hqsAt(s, side, section).map(hq => numberOf(s, hq))
  const free = hqs.filter(piece => piece !== cic)
  return free.length > 0 ? free : unitsAt(s, side, section).map(unit => numberOf(s, unit))
}

/**
 * AOM-8.8: a secret roll against a leader's Initiative. AOM-41.4: in the midst of the fight a 10 may cost him his life.
 */
export function rollInitiative(
  s: State,
  side: Side,
  piece: number,
  isUnderFire: boolean,
  tell: Telling,
): boolean {
  const die = rollDie(s)
  const isPassed = die <= leaderOfPiece(s, piece).initiative
  tell?.only(only(seatFor(s, side)), {
    type: 'initiative-roll',
    rule: 'AOM-8.8',
    leader: leaderName(s, piece),
    piece: pieceId(s, piece),
    die,
    isPassed,
  })
  if (isUnderFire && die === 10 && rollDie(s) >= 9) loseLeader(s, side, piece, tell)
  return isPassed
}

/** AOM-41.5 to AOM-41.9: the leader of the piece falls. */
export function loseLeader(s: State, side: Side, piece: number, tell: Telling): void {
  const { combatUnits } = s.scenario.roster
  const found = isHqPiece(s, piece) ? hqInPlay(s, hqOfPiece(s, piece)) : unitInPlay(s, piece)
  const event = {
    type: 'leader-fallen',
    rule: 'AOM-41.5',
    side: sideId(s, side),
    leader: leaderName(s, piece),
    piece: pieceId(s, piece),
  } as const
  reveal(s)
  // AOM-8.10: whose counter lies face down the others do not hear; the CiC they know (AOM-28.5).
  if (found === undefined || piece === cicOf(s, side) || isFaceUp(s, found)) tell?.(event)
  else tell?.only(only(seatFor(s, side)), event, { ...event, leader: null, piece: null })
  // The generic leader of an artillery CU is followed by his like (AOM-4.7).
  const isGeneric = combatUnits[piece]?.kind === 'ART'
  if (found !== undefined && !isGeneric) {
    found.isLeaderLost = true
    found.leader = NO
  }
  if (piece === cicOf(s, side)) drawChit(s, side, tell)
  refresh(s)
}

/** AOM-41.9: the enemy draws one chit blindly; it is discarded unseen. */
function drawChit(s: State, side: Side, tell: Telling): void {
  const { hand, spent } = planOf(s, side)
  if (hand.length === 0) return
  const [option] = hand.splice(pick(s, hand.length), 1)
  if (option === undefined) return
  spent.push(option)
  battleOf(s).chits[side]--
  const event = { type: 'chit-drawn', rule: 'AOM-41.9', side: sideId(s, side) } as const
  tell?.only(only(seatFor(s, side)), { ...event, option }, { ...event, option: null })
}

/** AOM-28.5: name and values of the CiC, and the kind of command. */
export function announce(s: State, side: Side, tell: Telling): void {
  const { seat, cic, isJoint } = battleOf(s).commands[side]
  const { opControl, morale, initiative, tactical } = leaderOfPiece(s, cic)
  reveal(s)
  tell?.({
    type: 'commander-in-chief',
    rule: 'AOM-28.5',
    side: sideId(s, side),
    player: playerId(s, seat),
    leader: leaderName(s, cic),
    piece: pieceId(s, cic),
    values: { opControl, morale, initiative, tactical },
    isJoint,
  })
}
