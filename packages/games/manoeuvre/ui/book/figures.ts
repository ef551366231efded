import type { UnitType } from '../../src/vocabulary.ts'
import type { Leader, PrintedNation, PrintedUnit, Range, UnitCard } from './printed.ts'

/** The averages of MAN-18.31, for a whole army or one type of its units. Pure sums over the printed figures. */

export type Arm = UnitType | 'all'
export const ARMS: readonly Arm[] = ['all', 'infantry', 'cavalry']

/** What armies are compared by. Strengths and cards can be asked for one arm; leaders serve the whole army. */
export const MEASURES = [
  'attack',
  'defence',
  'full',
  'reduced',
  'pursuit',
  'command',
  'attacking',
  'defending',
  'rally',
] as const
export type Measure = (typeof MEASURES)[number]

/** The highest figure that a card or counter of the game shows: a bar of that length fills its room. */
export const GREATEST: { readonly [M in Measure]: number } = {
  attack: 11,
  defence: 8,
  full: 8,
  reduced: 8,
  pursuit: 6,
  command: 4,
  attacking: 5,
  defending: 5,
  rally: 6,
}

/** An average, or null where there is nothing to average. */
type Figures = { readonly [M in Measure]: number | null }

const isOf = (arm: Arm, { type }: PrintedUnit): boolean => arm === 'all' || arm === type

export const unitsOf = ({ units }: PrintedNation, arm: Arm): readonly PrintedUnit[] =>
  units.filter(unit => isOf(arm, unit))

export function cardsOf(nation: PrintedNation, arm: Arm): readonly UnitCard[] {
  const ids = new Set(unitsOf(nation, arm).map(({ id }) => id))
  return nation.unitCards.filter(({ unitId }) => ids.has(unitId))
}

/** The cards of one unit, in the order of the ledger. */
export const cardsOfUnit = ({ unitCards }: PrintedNation, unit: PrintedUnit): readonly UnitCard[] =>
  unitCards.filter(({ unitId }) => unitId === unit.id)

/** What dice written `2d6` bring on average: 7. */
export function expected(dice: string): number {
  const [count, sides] = dice.split('d').map(Number)
  if (!count || !sides) throw new Error(`${dice} are no dice`)
  return (count * (sides + 1)) / 2
}

export const mean = (numbers: readonly number[]): number | null =>
  numbers.length === 0 ? null : numbers.reduce((sum, number) => sum + number, 0) / numbers.length

const SURE = 6

/** The upper end of a range on a d6; an automatic rally counts as one that cannot fail. */
export const upTo = (range: Range | 'automatic'): number => (range === 'automatic' ? SURE : (range[1] ?? 0))

/** What a leader adds to an attack, and to a defence (MAN-15.3). */
export const combatOf = ({ combat }: Leader): { readonly attacking: number; readonly defending: number } =>
  typeof combat === 'number' ? { attacking: combat, defending: combat } : combat

export function figuresOf(nation: PrintedNation, arm: Arm = 'all'): Figures {
  const units = unitsOf(nation, arm)
  const cards = cardsOf(nation, arm)
  const { leaders } = nation
  return {
    attack: mean(cards.flatMap(({ attack }) => (attack === undefined ? [] : [expected(attack)]))),
    defence: mean(cards.map(({ defence }) => defence)),
    full: mean(units.map(({ full }) => full)),
    reduced: mean(units.map(({ reduced }) => reduced)),
    pursuit: mean(cards.flatMap(({ pursuit }) => (pursuit === undefined ? [] : [upTo(pursuit)]))),
    command: mean(leaders.map(({ command }) => command)),
    attacking: mean(leaders.map(leader => combatOf(leader).attacking)),
    defending: mean(leaders.map(leader => combatOf(leader).defending)),
    rally: mean(leaders.map(({ rally }) => upTo(rally))),
  }
}

/** A nation's place among all by a measure, equals sharing the better one; null where it has no figure. */
export function rankOf(measure: Measure, mine: Figures, all: readonly Figures[]): number | null {
  const value = mine[measure]
  if (value === null) return null
  return 1 + all.filter(other => (other[measure] ?? 0) > value).length
}
