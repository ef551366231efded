import { only, type Step, theDecision, there } from '@grognard/engine'
import type { Decision } from '../../decisions.ts'
import { sideId, unitNamed } from '../../forces/names.ts'
import { theUnit } from '../../forces/pieces.ts'
import type { AgeOfMuskets, CombatUnit, State } from '../../state.ts'
import { shatteredStrength } from '../../troops/index.ts'
import { enemyOf, type Side } from '../../vocabulary.ts'
import {
  battleOf,
  nameOf,
  pieceId,
  pieceNamed,
  refresh,
  seatFor,
  sectionOfPiece,
  unitsAt,
  unitsOn,
} from '../display.ts'
import { FRONT, isHeld } from '../ground.ts'
import { cicOf, commandersOf, leaderOfPiece, ralliersOf, rollInitiative, type Telling } from '../leaders.ts'
import { rallyUnit } from '../morale.ts'
import { mayPlay } from '../playable.ts'
import { cavalryAt } from '../troops.ts'
import { type Attack, battleTurn } from '../turn.ts'

/** AOM-29.5: one of four things after an option. */

const NOTHING: Decision = { type: 'follow-up', what: 'nothing', leader: null, unit: null }

/** AOM-29.7 to AOM-29.9 */
function mayContinue(s: State, side: Side, attack: Attack): boolean {
  const battle = battleOf(s)
  const { option, section, target, isMet } = attack
  if (!isHeld(battle, side, section) || !isHeld(battle, enemyOf(side), target)) return false
  return option !== 'cavalryCharge' || (isMet && cavalryAt(s, side, section) > 0)
}

/** AOM-29.10, AOM-29.11, AOM-30.15: who may rally whom. */
function rallies(s: State, side: Side): Decision[] {
  const rally = (leader: number, unit: CombatUnit): Decision => ({
    type: 'follow-up',
    what: 'rally',
    leader: pieceId(s, leader),
    unit: nameOf(s, unit),
  })
  const isShaken = ({ troops }: CombatUnit) => shatteredStrength(troops) > 0
  const cic = cicOf(s, side)
  const byCic = unitsOn(s, side)
    .filter(isShaken)
    .map(unit => rally(cic, unit))
  if (byCic.length === 0) return []
  const bySection = FRONT.flatMap(section => {
    const shaken = unitsAt(s, side, section).filter(isShaken)
    return ralliersOf(s, side, section)
      .filter(piece => piece !== cic)
      .flatMap(piece => shaken.map(unit => rally(piece, unit)))
  })
  return [...byCic, ...bySection]
}

export const followUp: Step<AgeOfMuskets> = {
  rule: 'AOM-29.5',
  seats: s => only(seatFor(s, battleTurn.locals(s).side)),
  options(s): readonly Decision[] {
    const { side, attack } = battleTurn.locals(s)
    const of = (what: 'another' | 'continue'): Decision => ({
      type: 'follow-up',
      what,
      leader: null,
      unit: null,
    })
    return [
      ...(mayPlay(s, side) ? [of('another')] : []),
      ...(attack !== null && mayContinue(s, side, attack) ? [of('continue')] : []),
      ...rallies(s, side),
      NOTHING,
    ]
  },
  pass: () => NOTHING,
  play(s, decisions, tell) {
    const turn = battleTurn.locals(s)
    const { what, leader, unit } = theDecision('follow-up', decisions[seatFor(s, turn.side)])
    tell?.({ type: 'follow-up-chosen', rule: 'AOM-29.5', side: sideId(s, turn.side), what })
    if (what === 'another') tryAnother(s, turn.side, tell)
    if (what === 'continue') tryToContinue(s, turn.side, tell)
    if (what === 'rally' && leader !== null && unit !== null) {
      rallyUnit(s, turn.side, theUnit(s, unitNamed(s, unit)), pieceNamed(s, leader), tell)
      refresh(s)
    }
  },
}

/** AOM-29.6 */
function tryAnother(s: State, side: Side, tell: Telling): void {
  const isPassed = rollInitiative(s, side, cicOf(s, side), true, tell)
  if (isPassed) battleTurn.locals(s).follows = 'another'
  else tell?.({ type: 'follow-up-failed', rule: 'AOM-29.6', side: sideId(s, side) })
}

/** AOM-29.7: against the Initiative of whoever commands the section that acted. */
function tryToContinue(s: State, side: Side, tell: Telling): void {
  const turn = battleTurn.locals(s)
  const { section, commander } = there(turn.attack, 'attack')
  const isThere = sectionOfPiece(s, commander) === section
  const isPassed = rollInitiative(s, side, isThere ? commander : bestOf(s, side, section), true, tell)
  if (isPassed) turn.follows = 'continue'
  else tell?.({ type: 'follow-up-failed', rule: 'AOM-29.7', side: sideId(s, side) })
}

/** Where the one who was named is gone, the best of those who may be. */
const bestOf = (s: State, side: Side, section: Attack['section']): number =>
  there(
    commandersOf(s, side, section).toSorted(
      (a, b) => leaderOfPiece(s, b).initiative - leaderOfPiece(s, a).initiative,
    )[0],
    'commander',
  )
