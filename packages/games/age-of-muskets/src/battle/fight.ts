import { procedure } from '@grognard/engine'
import type { Fate } from '../forces/elimination.ts'
import type { State } from '../state.ts'
import { type BySide, enemyOf, NO, type Section, SIDES, type Side } from '../vocabulary.ts'
import { battleOf, fights, isOfMen, refresh, unitsAt, unitsOn } from './display.ts'
import { isFlank, isHeld } from './ground.ts'
import type { Telling } from './leaders.ts'
import { cavalryAt, fightingIn, loseTroops, removeGone, strengthAt } from './troops.ts'

/** An engagement under way (chapter 31). All of it is public. */
export interface Fight {
  readonly option: 'assault' | 'pin' | 'cavalryCharge'
  /** The side that attacks. */
  readonly by: Side
  readonly sections: BySide<Section>
  /** AOM-28.7: pieces, or NO. */
  commanders: BySide<number>
  /** AOM-31.9: he has fallen to the fire of this engagement. */
  fallen: BySide<boolean>
  /** AOM-31.8: the troop types used, or NO. */
  troops: BySide<number>
  /** AOM-31.13 to AOM-31.15: SP that are lost in the engagement roll, completed halves included. */
  losses: BySide<number>
  /** AOM-31.12: NO: a tie, or no roll. */
  winner: number
  /** AOM-8.11: the SP that are compared, once the fire is over; null: it does not come to a roll (AOM-31.4, AOM-31.6). */
  strengths: BySide<number> | null
  /** AOM-31.19, AOM-31.26: has it a CU to check, of its choice? */
  checks: BySide<boolean>
  /** AOM-31.23, AOM-31.24: CU that have been broken or overrun, and are yet to be paid for. */
  broken: BySide<number>
}

export const engagement = procedure<Fight>('engagement')

export const newFight = (option: Fight['option'], by: Side, sections: BySide<Section>): Fight => ({
  option,
  by,
  sections,
  commanders: [NO, NO],
  fallen: [false, false],
  troops: [NO, NO],
  losses: [0, 0],
  winner: NO,
  strengths: null,
  checks: [false, false],
  broken: [0, 0],
})

export const fightOf = (s: State): Fight => engagement.locals(s)
/** The side that attacks first. */
export const inTurn = ({ by }: Fight): readonly Side[] => [by, enemyOf(by)]
export const losers = (s: State): Side[] => SIDES.filter(side => fightOf(s).losses[side] > 0)

/** AOM-31.5 */
export function strengthOf(s: State, side: Side): number {
  const fight = fightOf(s)
  return strengthAt(s, side, fight.sections[side], isCharge(fight))
}

/** AOM-30.30: only cavalry counts. */
export const isCharge = ({ option }: Fight): boolean => option === 'cavalryCharge'

/** Can both sections still fight (AOM-31.4), in a charge with cavalry? */
export const canFight = (s: State, fight: Fight): boolean =>
  SIDES.every(side =>
    isCharge(fight)
      ? cavalryAt(s, side, fight.sections[side]) > 0
      : isHeld(battleOf(s), side, fight.sections[side]),
  )

/**
 * Does what is handed in, clears the display of what is gone, and says how many infantry and cavalry CU each side has
 * lost all fighting SP of (AOM-31.23).
 */
export function countBroken(
  s: State,
  tell: Telling,
  change: () => void,
  fate: Fate = 'mayReturn',
): BySide<number> {
  const before = SIDES.map(side => unitsOn(s, side).filter(unit => isOfMen(s, unit) && fights(s, unit)))
  change()
  const broken: BySide<number> = [0, 0]
  for (const side of SIDES)
    broken[side] = (before[side] ?? []).filter(unit => fightingIn(s, unit, 'men') === 0).length
  removeGone(s, tell, fate)
  refresh(s)
  return broken
}

/** AOM-31.24: artillery CU whose section has nobody left to cover them; how many there were. */
export function overrun(s: State, side: Side, section: Section, tell: Telling): number {
  if (section === 'reserve' || isHeld(battleOf(s), side, section)) return 0
  // AOM-29.21: guns that have been alone in a flanking section have nobody there to lose.
  if (isFlank(section) && !battleOf(s).manned[side].includes(section)) return 0
  const guns = unitsAt(s, side, section).filter(unit => !isOfMen(s, unit))
  for (const unit of guns) {
    for (const { type, normal, shattered } of unit.troops.slice())
      loseTroops(s, side, unit, type, normal + shattered, 'normal', 'permanent')
  }
  removeGone(s, tell)
  refresh(s)
  return guns.length
}

export const enemyIn = ({ sections }: Fight, side: Side): Section => sections[enemyOf(side)]
