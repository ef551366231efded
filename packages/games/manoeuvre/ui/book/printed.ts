import armies from '../../src/data/armies.json' with { type: 'json' }
import { HQ_KINDS, type HqKind, UNIT_TYPES, type UnitType } from '../../src/vocabulary.ts'

/** What is printed on counters and cards. The rules validate the same file; here it is only read. */
export interface PrintedNation {
  readonly id: string
  readonly units: readonly PrintedUnit[]
  readonly unitCards: readonly UnitCard[]
  readonly leaders: readonly Leader[]
  readonly hqCards: readonly HqCard[]
}

/** One that is not in the house's files has the name that its file gives it. */
export type OwnNation = PrintedNation & { readonly name: string }

export interface PrintedUnit {
  readonly id: string
  readonly name: string
  readonly type: UnitType
  readonly full: number
  readonly reduced: number
}

/** Dice are written `2d6`; a range on a d6 is its lowest and its highest roll. */
export interface UnitCard {
  readonly id: string
  readonly unitId: string
  readonly defence: number
  readonly attack?: string
  readonly bombard?: Fire
  readonly volley?: Fire
  readonly pursuit?: Range
  readonly withdraw?: Range
  readonly advanceOptional?: boolean
}

interface Fire {
  readonly dice: string
  readonly range: number
}
export type Range = readonly number[]

export interface Leader {
  readonly id: string
  readonly name: string
  readonly command: number
  readonly combat: number | { readonly attacking: number; readonly defending: number }
  readonly rally: Range | 'automatic'
  readonly pursuitModifier?: number
  readonly grandBattery?: Fire
}

export interface HqCard {
  readonly id: string
  readonly type: HqKind
  readonly title?: string
}

type NationData = (typeof armies.nations)[number]

/** JSON knows no words but strings; these are the vocabulary's. */
const oneOf = <T extends string>(words: readonly T[], text: string): T => {
  const word = words.find(each => each === text)
  if (word === undefined) throw new Error(`${text} is none of ${words.join(', ')}`)
  return word
}

const readNation = ({ id, units, unitCards, leaders, hqCards }: NationData): PrintedNation => ({
  id,
  units: units.map(unit => ({ ...unit, type: oneOf(UNIT_TYPES, unit.type) })),
  unitCards,
  leaders: leaders.map(leader => ({
    ...leader,
    rally: typeof leader.rally === 'string' ? oneOf(['automatic'] as const, leader.rally) : leader.rally,
  })),
  hqCards: hqCards.map(card => ({ ...card, type: oneOf(HQ_KINDS, card.type) })),
})

export const NATIONS: readonly PrintedNation[] = armies.nations.map(readNation)
export const CARD_VALUES = armies.cardValues
