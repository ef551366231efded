import { TABLES } from '../tables.ts'
import type { BlockType, Branch, Formation, Inspiration, Weight } from '../vocabulary.ts'
import { counted, half, type Modifier, rowFrom, sumOf } from './modifiers.ts'

const { melee, builtUpAreas } = TABLES

/** MAR-10.5 */
export function meleeBase(formation: Formation, cv: number): number {
  switch (formation) {
    case 'infantry-line':
    case 'infantry-column':
    case 'infantry-square':
    case 'garrison':
    case 'cavalry-line':
    case 'cavalry-column':
      return cv
    case 'infantry-skirmish':
    case 'battery-unlimbered':
    case 'large-battery-unlimbered':
    case 'siege-battery':
    case 'large-siege-battery':
      return half(cv)
    case 'battery-limbered':
    case 'large-battery-limbered':
      return 0
  }
}

/** MAR-10.4: of the CV of the other units of the side. */
export const supportOf = (cvs: readonly number[]): number =>
  Math.min(
    melee.support.most,
    cvs.reduce((sum, cv) => sum + Math.floor(cv / melee.support.divisor), 0),
  )

/** What bears on the score of a side: its primary unit, and the enemy's (MAR-10.6). */
export interface Fighter {
  readonly branch: Branch
  readonly weight: Weight
  readonly formation: Formation
  readonly cv: number
  readonly supports: readonly number[]
  /** It charges, counter-charges or opportunity-charges, and has not lost the bonus (MAR-10.7). */
  readonly hasChargeBonus: boolean
  readonly isLancer: boolean
  /** MAR-10.11, and not struck in flank or rear. */
  readonly isAnchored: boolean
  /** MAR-10.8: the best zone from which its side has struck the enemy's primary unit. */
  readonly struck: 'front' | 'flank' | 'rear'
  readonly isDisordered: boolean
  readonly isBlown: boolean
  readonly isHigher: boolean
  /** MAR-10.6: what it defends. */
  readonly cover: 'none' | 'soft' | 'hard' | { readonly block: BlockType }
  readonly crossedWater: boolean
  readonly leader: Inspiration | null
  readonly hasRearSupport: boolean
  readonly isOfBrokenFormation: boolean
  readonly enemy: Branch
}

const coverOf = (cover: Fighter['cover']): number =>
  typeof cover === 'object'
    ? builtUpAreas.types[cover.block].defence
    : cover === 'none'
      ? 0
      : melee.modifiers[`${cover}-cover`]

/** MAR-10.6: how infantry stands against cavalry, and a square against infantry. */
function steadiness({ formation, branch, isAnchored, enemy }: Fighter): Modifier[] {
  const { modifiers: values } = melee
  if (branch !== 'infantry') return []
  if (formation === 'infantry-square')
    return enemy === 'cavalry'
      ? [
          { of: 'square-against-cavalry', value: values['square-against-cavalry'] },
          { of: 'anchored-square', value: isAnchored ? values['anchored-square'] : 0 },
        ]
      : [
          {
            of: 'square-against-infantry',
            value: enemy === 'infantry' ? values['square-against-infantry'] : 0,
          },
        ]
  if (enemy !== 'cavalry' || formation === 'garrison') return []
  if (formation === 'infantry-skirmish')
    return [{ of: 'skirmish-against-cavalry', value: values['skirmish-against-cavalry'] }]
  return formation === 'infantry-line' && isAnchored
    ? [{ of: 'anchored-line-against-cavalry', value: values['anchored-line-against-cavalry'] }]
    : [{ of: 'open-infantry-against-cavalry', value: values['open-infantry-against-cavalry'] }]
}

/** MAR-10.6 for the charge, MAR-10.9 for lances. */
function impetus({ branch, weight, formation, isLancer, hasChargeBonus, enemy }: Fighter): Modifier[] {
  const { modifiers: values } = melee
  if (!hasChargeBonus) return []
  if (branch === 'cavalry')
    return [
      { of: 'cavalry-charge', value: values['cavalry-charge'][weight] },
      { of: 'lancer', value: isLancer && enemy !== 'artillery' ? values.lancer : 0 },
    ]
  if (branch !== 'infantry') return []
  return [
    { of: 'infantry-charge', value: values['infantry-charge'] },
    { of: 'column-charge', value: formation === 'infantry-column' ? values['column-charge'] : 0 },
  ]
}

/** MAR-10.6 */
export function meleeModifiers(fighter: Fighter): Modifier[] {
  const { modifiers: values } = melee
  const { struck, leader } = fighter
  return counted([
    ...impetus(fighter),
    ...steadiness(fighter),
    { of: `${struck}-attack`, value: struck === 'front' ? 0 : values[`${struck}-attack`] },
    { of: 'disordered', value: fighter.isDisordered ? values.disordered : 0 },
    { of: 'blown', value: fighter.isBlown ? values.blown : 0 },
    { of: 'higher-ground', value: fighter.isHigher ? values['higher-ground'] : 0 },
    { of: 'cover', value: coverOf(fighter.cover) },
    { of: 'crossed-water', value: fighter.crossedWater ? values['crossed-water'] : 0 },
    { of: 'leader', value: leader === null ? 0 : values.leader[leader] },
    { of: 'rear-support', value: fighter.hasRearSupport ? values['rear-support'] : 0 },
    { of: 'broken-mf', value: fighter.isOfBrokenFormation ? values['broken-mf'] : 0 },
  ])
}

/** MAR-10.4, MAR-10.6: before the die. */
export const meleeScore = (fighter: Fighter): number =>
  meleeBase(fighter.formation, fighter.cv) + supportOf(fighter.supports) + sumOf(meleeModifiers(fighter))

interface MeleeResult {
  readonly isBroken: boolean
  readonly loserLoss: number
  readonly winnerLoss: number
  /** Of the losing units, by branch. */
  readonly recoil: { readonly infantry: number; readonly cavalry: number }
  /** What every other losing unit loses. */
  readonly supportLoss: number
}

/** MAR-10.12 for a difference of 1 or more. */
export function meleeResult(difference: number): MeleeResult {
  const row = rowFrom(melee.results, difference)
  if (row === undefined) throw new Error(`no melee is won by ${difference}`)
  return {
    isBroken: row.broken,
    loserLoss: row.loserLoss,
    winnerLoss: row.winnerLoss,
    recoil: row.recoil,
    supportLoss: difference >= melee.supportLoss.from ? melee.supportLoss.loss : 0,
  }
}
