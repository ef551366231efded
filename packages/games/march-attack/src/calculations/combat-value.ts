import { there } from '@grognard/engine'
import { TABLES } from '../tables.ts'
import { type ArtilleryClass, type Branch, QUALITIES, type Quality, type Weight } from '../vocabulary.ts'

const { combatValue: table, quality: qualities, bases } = TABLES

/** MAR-2.16: the number of the column, counted from 0. */
export const columnFor = (men: number): number =>
  Math.min(table.columns.length, Math.max(1, Math.floor((men + 50) / 100))) - 1

/** MAR-2.15, MAR-2.17: guns count as so many men each. */
export const combatValue = (
  quality: Quality,
  strength: { readonly men: number } | { readonly guns: number },
): number =>
  there(
    table.rows[quality][columnFor('men' in strength ? strength.men : strength.guns * table.menPerGun)],
    'such column',
  )

/** MAR-1.10 */
export const standsOf = (branch: Branch, guns: number): number => {
  const { standsPerUnit } = bases
  if (branch !== 'artillery') return standsPerUnit[branch]
  const { stands, fromGuns, large } = standsPerUnit.artillery
  return guns >= fromGuns ? large : stands
}

interface Designated {
  readonly branch: Branch
  readonly quality: Quality
  readonly cv: number
  readonly skirmish: boolean
  readonly weight: Weight
  readonly lancer: boolean
  readonly artilleryClass: ArtilleryClass | null
}

/** MAR-2.18 */
export function designation(unit: Designated): string {
  const start = `${qualities.letters[unit.quality]}-${unit.cv}`
  const letter = unit.weight.charAt(0).toUpperCase()
  switch (unit.branch) {
    case 'infantry':
      return unit.skirmish ? `${start} Sk` : start
    case 'cavalry':
      return `${start} ${letter}${unit.lancer ? 'L' : ''}`
    case 'artillery':
      return `${start} ${letter}${(unit.artilleryClass ?? 'foot').charAt(0).toUpperCase()}`
  }
}

/** MAR-2.30, MAR-2.32: the men of its two battle groups; null: too few to split. */
export const battleGroups = (men: number): readonly [number, number] | null =>
  men > TABLES.battleGroups.moreThanMen ? [Math.floor(men / 2), Math.ceil(men / 2)] : null

/** MAR-4.6: the mean rank, one half rounding up. */
export function formationQuality(units: readonly Quality[]): Quality {
  const sum = units.reduce((total, quality) => total + QUALITIES.indexOf(quality), 0)
  return QUALITIES[Math.floor((2 * sum + units.length) / (2 * units.length))] ?? 'regular'
}
