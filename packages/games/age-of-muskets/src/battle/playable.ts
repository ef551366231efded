import type { DecisionOf } from '../decisions.ts'
import { isArtillery } from '../forces/pieces.ts'
import type { State } from '../state.ts'
import { shatteredStrength, strength } from '../troops/index.ts'
import {
  BATTLE_OPTIONS,
  type BattleOption,
  enemyOf,
  FACING,
  FLANKS,
  type Section,
  type Side,
} from '../vocabulary.ts'
import { battleOf, fights, planOf, unitsAt, unitsOn } from './display.ts'
import { FRONT, isHeld, targetOf } from './ground.ts'
import { mayMoveGroup } from './groups.ts'
import { callableZones } from './reinforcements.ts'
import { cavalryAt } from './troops.ts'

/** AOM-29.4: an option may be played only if it has a legal object. */

export type Play = DecisionOf<'play-option'>

const play = (option: BattleOption, section: Section | null): Play => ({
  type: 'play-option',
  option,
  section,
})

/** All that the side may play now, chits of one kind once. */
export function playable(s: State, side: Side): Play[] {
  const { hand } = planOf(s, side)
  return BATTLE_OPTIONS.flatMap(option => (hand.includes(option) ? objectsOf(s, side, option) : []))
}

/** Has the side a chit that it may play now? */
export function mayPlay(s: State, side: Side): boolean {
  const { hand } = planOf(s, side)
  return BATTLE_OPTIONS.some(option => hand.includes(option) && objectsOf(s, side, option).length > 0)
}

function objectsOf(s: State, side: Side, option: BattleOption): Play[] {
  const withSections = (sections: readonly Section[]) => sections.map(section => play(option, section))
  const alone = (isLegal: boolean) => (isLegal ? [play(option, null)] : [])
  switch (option) {
    case 'reserve':
      return alone(mayMoveGroup(s, side))
    case 'outflank':
      return withSections(outflankFlanks(s, side))
    case 'assault':
    case 'pin':
      return withSections(FRONT.filter(section => mayAssault(s, side, section)))
    case 'cavalryCharge':
      return withSections(FRONT.filter(section => mayCharge(s, side, section)))
    case 'bombardment':
      return alone(bombardedFrom(s, side).length > 0)
    case 'withdraw':
      return alone(true)
    case 'rally':
      return alone(unitsOn(s, side).some(({ troops }) => shatteredStrength(troops) > 0))
    case 'reinforce':
      return alone(callableZones(s, side).length > 0)
  }
}

/** AOM-30.24 */
const mayAssault = (s: State, side: Side, section: Section): boolean =>
  isHeld(battleOf(s), side, section) && targetOf(battleOf(s), side, section) !== null

/** AOM-30.29, AOM-30.33 */
export function mayCharge(s: State, side: Side, section: Section): boolean {
  const target = targetOf(battleOf(s), side, section)
  return target !== null && isOpenGround(s, enemyOf(side), target) && cavalryAt(s, side, section) > 0
}

/** AOM-28.14, AOM-28.16: cavalry charges neither into woods nor uphill. */
function isOpenGround(s: State, side: Side, section: Section): boolean {
  const terrain = battleOf(s).terrain[side][section]
  return terrain !== 'woods' && terrain !== 'hills'
}

/** AOM-30.27, AOM-30.28 */
function outflankFlanks(s: State, side: Side): Section[] {
  if (!unitsAt(s, side, 'reserve').some(unit => fights(s, unit))) return []
  return FLANKS.filter(flank => targetOf(battleOf(s), side, flank) !== null)
}

/** AOM-30.18, AOM-30.20: own sections whose artillery CU have somebody before them. */
export const bombardedFrom = (s: State, side: Side): Section[] =>
  FRONT.filter(
    section =>
      battleOf(s).standing[enemyOf(side)][FACING[section]] !== 'empty' &&
      unitsAt(s, side, section).some(unit => isArtillery(s, unit.id) && strength(unit.troops) > 0),
  )
