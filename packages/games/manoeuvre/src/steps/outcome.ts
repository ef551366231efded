import { decided, end, NOBODY, only, roll, type Seat, type Step, theDecision } from '@grognard/engine'
import { NOWHERE, nameOf, squareNamed } from '../board/index.ts'
import { eliminate, hit, moveUnit, reach, retreatSquares, type Telling } from '../board/pieces.ts'
import { cardId, discardCard, unitNamed } from '../cards/index.ts'
import type { Decision } from '../decisions.ts'
import {
  type Combat,
  ELIMINATED,
  faceOf,
  isOnBoard,
  lossesOf,
  type Manoeuvre,
  NO,
  namedUnit,
  ownerOf,
  type State,
  squareUnder,
  theCombat,
  unitOf,
} from '../state.ts'
import { defenceTotal, outcomeOf, participants, rollAttack } from '../totals.ts'
import { enemyOf, seatId, UNITS_TO_LOSE } from '../vocabulary.ts'

const SIX = 6

export const isFought = (s: State): boolean =>
  s.open.combat !== null && !s.open.combat.withdrew && !s.open.combat.skirmish

/** MAN-9.24, MAN-9.25, MAN-10.1; and what follows without a choice. */
export const totals: Step<Manoeuvre> = {
  rule: 'MAN-10.1',
  play(s, _, tell) {
    const combat = theCombat(s)
    const attack = rollAttack(s, combat)
    const defence = defenceTotal(s, combat)
    combat.outcome = outcomeOf(attack.total, defence.total)
    tell?.({ type: 'totals', rule: 'MAN-10.1', attack, defence, outcome: combat.outcome })
    switch (combat.outcome) {
      case 'attackers-hit':
        for (const unit of participants(combat)) hit(s, unit, 'MAN-10.7', tell)
        return
      case 'hit-and-retreat':
        hit(s, combat.target, 'MAN-10.8', tell)
        combat.retreats = s.open.state[combat.target] !== ELIMINATED
        return
      case 'eliminated':
        eliminate(s, combat.target, 'MAN-10.1', tell)
        return
      case 'no-effect':
      case 'attacker-choice':
      case 'defender-choice':
        return
    }
  },
}

export const hasChoice = (s: State): boolean =>
  s.open.combat?.outcome === 'attacker-choice' || s.open.combat?.outcome === 'defender-choice'

const chooser = (s: State): Seat =>
  theCombat(s).outcome === 'attacker-choice' ? s.open.active : enemyOf(s.open.active)

/** MAN-10.6: both answers are always legal. */
export const hitOrRetreat: Step<Manoeuvre> = {
  rule: 'MAN-10.6',
  seats: s => only(chooser(s)),
  options: (): Decision[] => [
    { type: 'hit-or-retreat', answer: 'hit' },
    { type: 'hit-or-retreat', answer: 'retreat' },
  ],
  play(s, decisions, tell) {
    const combat = theCombat(s)
    const seat = chooser(s)
    const { answer } = theDecision('hit-or-retreat', decisions[seat])
    tell?.({ type: 'answered', rule: 'MAN-10.6', seat: seatId(seat), answer })
    if (answer === 'hit') hit(s, combat.target, 'MAN-10.6', tell)
    else combat.retreats = true
  },
}

export const retreats = (s: State): boolean => s.open.combat?.retreats === true

/** MAN-10.9, MAN-10.10, MAN-10.11: the owner chooses between two flanks; everything else decides itself. */
export const retreat: Step<Manoeuvre> = {
  rule: 'MAN-10.9',
  ask: 'choice',
  seats: s => only(ownerOf(theCombat(s).target)),
  options: s =>
    retreatSquares(s, theCombat(s).target).map((to): Decision => ({ type: 'retreat', to: nameOf(to) })),
  play(s, decisions, tell) {
    const combat = theCombat(s)
    const { target, withdrew } = combat
    const decision = decided('retreat', decisions[ownerOf(target)])
    if (decision === null) return eliminate(s, target, 'MAN-10.11', tell)
    const how = withdrew ? 'withdraw' : 'retreat'
    moveUnit(s, target, squareNamed(decision.to), how, withdrew ? 'MAN-9.13' : 'MAN-10.9', tell)
    combat.retreated = true
  },
}

/** MAN-10.13, MAN-11.8: an assault that has emptied the square, with somebody left to enter it. */
export const advances = (s: State): boolean => {
  const { combat } = s.open
  return (
    combat !== null &&
    combat.kind === 'assault' &&
    !combat.skirmish &&
    s.open.unitOn[combat.square] === NO &&
    survivors(s, combat).length > 0
  )
}

const survivors = (s: State, combat: Combat): number[] =>
  participants(combat).filter(unit => isOnBoard(s, unit))

/** MAN-10.14: a card that says so was played for the unit. */
const isFreed = (s: State, combat: Combat, unit: number): boolean =>
  cardsOf(s, combat, unit).some(face => faceOf(s, ownerOf(unit), face).advanceOptional)

/** The unit cards played for a unit of the attacker in this combat, the opening card included. */
const cardsOf = (s: State, combat: Combat, unit: number): number[] =>
  [combat.face, ...combat.attack].filter(face => namedUnit(s, ownerOf(unit), face) === unit)

/** MAN-10.13, MAN-10.14, MAN-10.15 */
export const advance: Step<Manoeuvre> = {
  rule: 'MAN-10.13',
  ask: 'choice',
  seats: s => only(s.open.active),
  options(s) {
    const combat = theCombat(s)
    const units = survivors(s, combat)
    const stay: Decision[] = units.every(unit => isFreed(s, combat, unit))
      ? [{ type: 'advance', pass: true }]
      : []
    return [...units.map((unit): Decision => ({ type: 'advance', unit: unitOf(s, unit).id })), ...stay]
  },
  play(s, decisions, tell) {
    const combat = theCombat(s)
    const seat = s.open.active
    const decision = theDecision('advance', decisions[seat])
    if ('pass' in decision) return tell?.({ type: 'stayed', rule: 'MAN-10.14', seat: seatId(seat) })
    combat.advanced = unitNamed(s, seat, decision.unit)
    moveUnit(s, combat.advanced, combat.square, 'advance', 'MAN-10.13', tell)
  },
}

/** MAN-10.16, MAN-10.17, MAN-10.20 */
export const pursues = (s: State): boolean => {
  const { combat } = s.open
  if (combat === null || !combat.retreated || combat.advanced === NO) return false
  return unitOf(s, combat.advanced).type === 'cavalry' && pursuitCards(s, combat).length > 0
}

const pursuitCards = (s: State, combat: Combat): number[] =>
  cardsOf(s, combat, combat.advanced).filter(face => faceOf(s, s.open.active, face).pursuit > 0)

/** A d6 for each card of the unit that advanced, less the leader's modifier (MAN-10.18, MAN-10.19). */
export const pursuit: Step<Manoeuvre> = {
  rule: 'MAN-10.16',
  play(s, _, tell) {
    const combat = theCombat(s)
    const seat = s.open.active
    const modifier = combat.leader === NO ? 0 : faceOf(s, seat, combat.leader).pursuitModifier
    const rolls = pursuitCards(s, combat).map(face => {
      const thrown = roll(s, SIX)
      return {
        card: cardId(s, seat, face),
        roll: thrown,
        hit: thrown - modifier <= faceOf(s, seat, face).pursuit,
      }
    })
    tell?.({ type: 'pursuit', rule: 'MAN-10.16', unit: unitOf(s, combat.advanced).id, rolls })
    for (const { hit: isHit } of rolls) if (isHit) hit(s, combat.target, 'MAN-10.19', tell)
  },
}

/** MAN-10.21, then MAN-16.1, then MAN-10.22. */
export const endCombat: Step<Manoeuvre> = {
  rule: 'MAN-10.22',
  play(s, _, tell) {
    const combat = theCombat(s)
    for (const unit of combat.committed) hit(s, unit, 'MAN-10.21', tell)
    testAttrition(s, tell)
    for (const [seat, face] of combat.played) discardCard(s, seat, face)
    s.open.combat = null
  },
}

/** MAN-16.1, MAN-16.2: the active player's fifth loss counts first. */
function testAttrition(s: State, tell: Telling): void {
  const { active } = s.open
  const loser = [active, enemyOf(active)].find(seat => lossesOf(s, seat) >= UNITS_TO_LOSE)
  if (loser === undefined) return
  const rule = loser === active ? 'MAN-16.2' : 'MAN-16.1'
  finish(s, enemyOf(loser), [lossesOf(s, 1), lossesOf(s, 0)], 'attrition', rule, tell)
}

export function finish(
  s: State,
  winner: Seat,
  scores: readonly [number, number],
  how: string,
  rule: `MAN-${number}.${number}`,
  tell: Telling,
): void {
  end(s, { winners: [winner], scores, how, rule })
  tell?.({ type: 'ended', rule, winner: seatId(winner), how, scores })
}

export const hasSkirmished = (s: State): boolean => s.open.combat?.skirmish === true

/** MAN-14.12: zero to two steps, returning included. */
export const skirmishMove: Step<Manoeuvre> = {
  rule: 'MAN-14.12',
  seats: s => (s.open.at[theCombat(s).unit] === NOWHERE ? NOBODY : only(s.open.active)),
  options: s => {
    const from = squareUnder(s, theCombat(s).unit)
    const squares = reach(s, from, s.scenario.armies.skirmish, true)
    return squares.map((to): Decision => ({ type: 'skirmish-move', to: nameOf(to) }))
  },
  play(s, decisions, tell) {
    const decision = decided('skirmish-move', decisions[s.open.active])
    if (decision) moveUnit(s, theCombat(s).unit, squareNamed(decision.to), 'skirmish', 'MAN-14.12', tell)
  },
}
