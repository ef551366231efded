import { HQ_KINDS, type HqKind, UNIT_TYPES, type UnitType } from '../../src/vocabulary.ts'
import { type Arm, cardsOf, expected } from './figures.ts'
import type { PrintedNation, UnitCard } from './printed.ts'

/** What a deck is made of (MAN-14.1, MAN-18.4). */

export type Part = UnitType | HqKind
export const PARTS: readonly Part[] = [...UNIT_TYPES, ...HQ_KINDS]

/** How many cards of each part; parts that the deck lacks are 0. */
export type Composition = { readonly [P in Part]: number }

export function compositionOf(nation: PrintedNation): Composition {
  const counts: { [P in Part]: number } = {
    infantry: cardsOf(nation, 'infantry').length,
    cavalry: cardsOf(nation, 'cavalry').length,
    ambush: 0,
    'committed-attack': 0,
    'forced-march': 0,
    guerrilla: 0,
    leader: nation.leaders.length,
    redoubt: 0,
    regroup: 0,
    sappers: 0,
    skirmish: 0,
    scout: 0,
    supply: 0,
    withdraw: 0,
  }
  for (const { type } of nation.hqCards) counts[type]++
  return counts
}

export const sizeOf = (composition: Composition): number =>
  PARTS.reduce((sum, part) => sum + composition[part], 0)

/** What part of the deck it is, between 0 and 1. */
export const shareOf = (composition: Composition, part: Part): number =>
  composition[part] / sizeOf(composition)

/** What unit cards can be looked through by. */
export const CARD_USES = ['all', 'assault', 'bombardment', 'volley', 'pursuit', 'withdrawal', 'stay'] as const
export type CardUse = (typeof CARD_USES)[number]

export function serves(use: CardUse, card: UnitCard): boolean {
  switch (use) {
    case 'all':
      return true
    case 'assault':
      return card.attack !== undefined
    case 'bombardment':
      return card.bombard !== undefined
    case 'volley':
      return card.volley !== undefined
    case 'pursuit':
      return card.pursuit !== undefined
    case 'withdrawal':
      return card.withdraw !== undefined
    case 'stay':
      return card.advanceOptional === true
  }
}

/** A column of a small chart: how many cards have this value. */
export interface Column {
  readonly value: string
  readonly cards: number
}

/** The dice of the game; an army of one's own may have others. */
const DICE = ['1d8', '1d10', '2d6', '2d8', '2d10'] as const

export function attackColumns(nation: PrintedNation, arm: Arm): readonly Column[] {
  const cards = cardsOf(nation, arm)
  const rolled = new Set<string>([...DICE, ...cards.flatMap(({ attack }) => attack ?? [])])
  return [...rolled]
    .sort((a, b) => expected(a) - expected(b))
    .map(dice => ({ value: dice, cards: cards.filter(({ attack }) => attack === dice).length }))
}

const LEAST_DEFENCE = 2
const MOST_DEFENCE = 8

export function defenceColumns(nation: PrintedNation, arm: Arm): readonly Column[] {
  const cards = cardsOf(nation, arm)
  const values = cards.map(({ defence }) => defence)
  const [least, most] = [Math.min(LEAST_DEFENCE, ...values), Math.max(MOST_DEFENCE, ...values)]
  return Array.from({ length: most - least + 1 }, (_, step) => {
    const value = least + step
    return { value: String(value), cards: cards.filter(({ defence }) => defence === value).length }
  })
}
