import { reveal } from '@grognard/engine'
import { rollDie } from '../calculations/dice.ts'
import { battleRally, isRalliedBy, isShatteredBy, moraleResult } from '../calculations/morale.ts'
import { sideId, typeId } from '../forces/names.ts'
import type { CombatUnit, State } from '../state.ts'
import { typeOf } from '../troops/index.ts'
import type { Side } from '../vocabulary.ts'
import { leaderOfPiece, loseLeader, type Telling } from './leaders.ts'
import { seenName } from './telling.ts'

/** Morale checks (AOM-31.21) and rallies (AOM-30.13) of single CU, rolled openly (AOM-8.9). */

interface MoraleCheck {
  readonly lost: number
  readonly ease: number
  /** AOM-30.30: of its cavalry only. */
  readonly cavalryOnly: boolean
}

/** Each troop type whose Morale Value is lower than the result is shattered. */
export function checkMorale(
  s: State,
  side: Side,
  unit: CombatUnit,
  { lost, ease, cavalryOnly }: MoraleCheck,
  tell: Telling,
): void {
  const { roster } = s.scenario
  const die = rollDie(s)
  const result = moraleResult(die, lost, ease)
  const shattered: string[] = []
  for (const troop of unit.troops) {
    const { arm, morale, id } = typeOf(roster, troop.type)
    const isChecked = arm === 'cavalry' || (arm === 'infantry' && !cavalryOnly)
    if (!isChecked || troop.normal === 0 || !isShatteredBy(morale, result)) continue
    troop.shattered += troop.normal
    troop.normal = 0
    shattered.push(id)
  }
  reveal(s)
  tell?.({
    type: 'morale-check',
    rule: 'AOM-31.21',
    side: sideId(s, side),
    unit: seenName(s, unit.id),
    die,
    result,
    shattered,
  })
}

/** AOM-30.13 to AOM-30.15: with the modifier of the leader of `by`, who is at risk. */
export function rallyUnit(s: State, side: Side, unit: CombatUnit, by: number, tell: Telling): void {
  const { roster } = s.scenario
  const die = rollDie(s)
  const result = battleRally(die, leaderOfPiece(s, by).morale)
  const rallied: string[] = []
  for (const troop of unit.troops) {
    if (troop.shattered === 0 || !isRalliedBy(typeOf(roster, troop.type).morale, result)) continue
    troop.normal += troop.shattered
    troop.shattered = 0
    rallied.push(typeId(s, troop.type))
  }
  reveal(s)
  tell?.({
    type: 'rally-roll',
    rule: 'AOM-30.13',
    side: sideId(s, side),
    unit: seenName(s, unit.id),
    die,
    result,
    rallied,
  })
  if (die === 10) loseLeader(s, side, by, tell)
}
