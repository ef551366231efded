import {
  forEach,
  itemOf,
  leave,
  oneOf,
  only,
  repeat,
  reveal,
  type Seat,
  type Sequences,
  type Step,
  theDecision,
  there,
  when,
} from '@grognard/engine'
import type { Decision } from '../../decisions.ts'
import { sideId } from '../../forces/names.ts'
import type { AgeOfMuskets, State } from '../../state.ts'
import { BATTLE_OPTIONS, enemyOf, NO, SIDES, type Side } from '../../vocabulary.ts'
import { playChit, spendChit } from '../chits.ts'
import { battleOf, pieceOf, planOf, seatFor } from '../display.ts'
import { rollInitiative, type Telling } from '../leaders.ts'
import { type Play, playable } from '../playable.ts'
import { attackerFirst, type Ending } from '../state.ts'
import { battleTurn } from '../turn.ts'

/** Chapter 29: Battle Rounds, first the attacker, then the defender. */

const turnOf = (s: State) => battleTurn.locals(s)
const hasChits = (s: State): boolean => battleOf(s).chits[turnOf(s).side] > 0
const hasPlayed = (s: State): boolean => turnOf(s).option !== null

export const roundsSequence: Sequences<AgeOfMuskets> = {
  combatResolution: repeat('battleRound'),
  battleRound: ['beginRound', 'battleTurns', 'gapsInTheLine', 'endBattleRound'],
  battleTurns: forEach(s => attackerFirst(battleOf(s)), 'beginBattleTurn'),
  battleTurn: [
    when(hasChits, 'optionOrPass'),
    when(s => !hasPlayed(s) && !turnOf(s).hasPassed, 'forcedPass'),
    when(s => turnOf(s).mustDiscard, 'discardChit'),
    when(hasPlayed, 'battleOption'),
    when(hasPlayed, 'followUp'),
    when(s => turnOf(s).follows === 'another', 'anotherOption'),
    when(s => turnOf(s).follows === 'continue', 'attackOption'),
  ],
  anotherOption: ['playAnother', when(hasPlayed, 'battleOption')],
  battleOption: oneOf(
    s => BATTLE_OPTIONS.indexOf(there(turnOf(s).option, 'option')),
    [
      'reserveOption',
      'outflankOption',
      'attackOption',
      'attackOption',
      'bombardmentOption',
      'attackOption',
      'withdrawOption',
      'rallyOption',
      'reinforceOption',
    ],
  ),
}

/** AOM-29.1 */
const beginRound: Step<AgeOfMuskets> = {
  rule: 'AOM-29.1',
  play(s, _, tell) {
    const battle = battleOf(s)
    battle.round++
    tell?.({ type: 'battle-round', rule: 'AOM-29.1', round: battle.round })
  },
}

/** AOM-29.2; AOM-29.16: where nobody has anything to play, the round is over. */
const beginBattleTurn: Step<AgeOfMuskets> = {
  rule: 'AOM-29.2',
  play(s) {
    if (battleOf(s).chits.every(count => count === 0)) return
    battleTurn.call(s, {
      side: itemOf(s) === 0 ? 0 : 1,
      option: null,
      section: null,
      attack: null,
      hasPassed: false,
      mustDiscard: false,
      follows: null,
    })
  },
}

const PASS: Decision = { type: 'pass-option' }

/** AOM-29.2, AOM-29.4 */
const optionOrPass: Step<AgeOfMuskets> = {
  rule: 'AOM-29.2',
  seats: s => only(seatFor(s, turnOf(s).side)),
  options: s => [...playable(s, turnOf(s).side), PASS],
  pass: () => PASS,
  play(s, decisions, tell) {
    const { side } = turnOf(s)
    const decision = decisions[seatFor(s, side)]
    if (decision?.type === 'pass-option') pass(s, side, tell)
    else playOption(s, side, theDecision('play-option', decision), tell)
  },
}

/** AOM-29.3: the chit is shown. */
function playOption(s: State, side: Side, { option, section }: Play, tell: Telling): void {
  const turn = turnOf(s)
  turn.option = option
  turn.section = section
  turn.attack = null
  playChit(s, side, option)
  const battle = battleOf(s)
  battle.passes = 0
  reveal(s)
  tell?.({ type: 'option-played', rule: 'AOM-29.3', side: sideId(s, side), option, section })
}

/**
 * AOM-29.12: every Joint Leader rolls whose HQ or CU is still there, and the CiC in any case (AOM-41.9); only he is at risk
 * (AOM-41.4).
 */
function pass(s: State, side: Side, tell: Telling): void {
  const { cic } = battleOf(s).commands[side]
  const leaders = planOf(s, side).leaders.filter(piece => piece === cic || pieceOf(s, piece) !== undefined)
  const rolls = leaders.map(piece => rollInitiative(s, side, piece, piece === cic, tell))
  turnOf(s).mustDiscard = !rolls.every(isPassed => isPassed) && battleOf(s).chits[side] > 0
  countPass(s, side, tell)
}

/** AOM-29.17: two passes that follow each other, one by each side. */
function countPass(s: State, side: Side, tell: Telling): void {
  const battle = battleOf(s)
  battle.passes++
  turnOf(s).hasPassed = true
  tell?.({ type: 'option-passed', rule: 'AOM-29.12', side: sideId(s, side) })
  if (battle.passes >= SIDES.length) endBattle(s, { winner: NO, how: 'passes' }, tell)
}

/** AOM-29.13 */
const forcedPass: Step<AgeOfMuskets> = {
  rule: 'AOM-29.13',
  play: (s, _, tell) => countPass(s, turnOf(s).side, tell),
}

/** AOM-29.12: a chit of his choice, unseen by the enemy. */
const discardChit: Step<AgeOfMuskets> = {
  rule: 'AOM-29.12',
  seats: s => only(seatFor(s, turnOf(s).side)),
  options: s =>
    [...new Set(planOf(s, turnOf(s).side).hand)].map(option => ({ type: 'discard-chit', option })),
  default: s => ({ type: 'discard-chit', option: planOf(s, turnOf(s).side).hand[0] ?? 'reserve' }),
  play(s, decisions, tell) {
    const { side } = turnOf(s)
    const { option } = theDecision('discard-chit', decisions[seatFor(s, side)])
    spendChit(s, side, option)
    const event = { type: 'chit-discarded', rule: 'AOM-29.12', side: sideId(s, side) } as const
    tell?.only(only(seatFor(s, side)), { ...event, option }, { ...event, option: null })
  },
}

const NOTHING: Decision = { type: 'follow-up', what: 'nothing', leader: null, unit: null }

/** AOM-29.6: he must play one now; if a chit drawn blindly was the last he could play (AOM-41.9), nothing. */
const playAnother: Step<AgeOfMuskets> = {
  rule: 'AOM-29.6',
  seats: s => only(seatFor(s, turnOf(s).side)),
  options(s): readonly Decision[] {
    const plays = playable(s, turnOf(s).side)
    return plays.length > 0 ? plays : [NOTHING]
  },
  default: (s: State, _seat: Seat) => playable(s, turnOf(s).side)[0] ?? NOTHING,
  play(s, decisions, tell) {
    const { side } = turnOf(s)
    const decision = decisions[seatFor(s, side)]
    turnOf(s).option = null
    if (decision?.type === 'play-option') playOption(s, side, decision, tell)
  },
}

/** AOM-29.16 */
const endBattleRound: Step<AgeOfMuskets> = {
  rule: 'AOM-29.16',
  play(s, _, tell) {
    if (battleOf(s).chits.every(count => count === 0)) endBattle(s, { winner: NO, how: 'noChits' }, tell)
  },
}

/** The battle is over, whatever is going on in it. */
export function endBattle(s: State, ending: Ending, tell: Telling): void {
  const battle = battleOf(s)
  battle.ended = ending
  reveal(s)
  tell?.({
    type: 'battle-over',
    rule: RULES[ending.how],
    winner: ending.winner === NO ? null : sideId(s, ending.winner === 0 ? 0 : 1),
    how: ending.how,
  })
  leave(s, 'combatResolution')
}

const RULES = {
  noChits: 'AOM-29.16',
  passes: 'AOM-29.17',
  endurance: 'AOM-29.18',
  gap: 'AOM-29.19',
  withdrawal: 'AOM-29.22',
} as const satisfies Record<Ending['how'], string>

/** AOM-29.18: a side without BEP loses at once; both: a draw. */
export function endIfExhausted(s: State, tell: Telling): void {
  const { endurance } = battleOf(s)
  const beaten = SIDES.filter(side => endurance[side] <= 0)
  const [loser] = beaten
  if (loser === undefined) return
  endBattle(s, { winner: beaten.length === 2 ? NO : enemyOf(loser), how: 'endurance' }, tell)
}

/** AOM-31.18, AOM-31.23: BEP are lost; not below 0. */
export function loseEndurance(s: State, side: Side, points: number, tell: Telling, floor = 0): void {
  const battle = battleOf(s)
  const left = Math.max(Math.min(floor, battle.endurance[side]), battle.endurance[side] - points)
  const lost = battle.endurance[side] - left
  if (lost === 0) return
  battle.endurance[side] = left
  tell?.({ type: 'endurance-lost', rule: 'AOM-31.18', side: sideId(s, side), points: lost, left })
}

export const roundsSteps = {
  beginRound,
  beginBattleTurn,
  optionOrPass,
  forcedPass,
  discardChit,
  playAnother,
  endBattleRound,
} satisfies { readonly [name: string]: Step<AgeOfMuskets> }
