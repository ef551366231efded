import { lossesInOrder } from '../../src/battle/in-order.ts'
import type { Decision } from '../../src/decisions.ts'
import type { BattleOption, Section } from '../../src/vocabulary.ts'
import type { Field } from './field.ts'

/** Wings that hold, so that the center has no gap beside it. */
export const FRENCH_WINGS = {
  left: { 'fr-suchet': { 'fr-ln': 6 } },
  right: { 'fr-rivaud': { 'fr-ln': 5 } },
} as const
export const ALLIED_WINGS = {
  left: { 'ru-langeron': { 'ru-ln': 9 } },
  right: { 'ru-ulanius': { 'ru-ln': 6 } },
} as const

export const play = (option: BattleOption, section: Section | null = null): Decision => ({
  type: 'play-option',
  option,
  section,
})
export const PASS: Decision = { type: 'pass-option' }
export const NOTHING: Decision = { type: 'follow-up', what: 'nothing', leader: null, unit: null }
export const ANOTHER: Decision = { type: 'follow-up', what: 'another', leader: null, unit: null }
export const CONTINUE: Decision = { type: 'follow-up', what: 'continue', leader: null, unit: null }
export const rally = (leader: string, unit: string): Decision => ({
  type: 'follow-up',
  what: 'rally',
  leader,
  unit,
})
export const lose = (...losses: [unit: string, troopType: string, count: number][]): Decision => ({
  type: 'take-losses',
  losses: lossesInOrder(losses.map(([unit, troopType, count]) => ({ unit, troopType, count }))),
})
export const hit = (...losses: [unit: string, troopType: string, count: number][]): Decision => ({
  type: 'take-hits',
  losses: lossesInOrder(losses.map(([unit, troopType, count]) => ({ unit, troopType, count }))),
})

/** Both name whoever commands, and which troops they use. */
export function lead(
  battle: Field,
  f1: [piece: string, troopType: string],
  a1: [piece: string, troopType: string],
): Field {
  battle
    .decide('F1', { type: 'name-commander', piece: f1[0] })
    .decide('A1', { type: 'name-commander', piece: a1[0] })
  if (battle.at !== 'troopsUsed') battle.goOn('troopsUsed')
  return battle
    .decide('F1', { type: 'use-troops', troopType: f1[1] })
    .decide('A1', { type: 'use-troops', troopType: a1[1] })
}

/** The totals of the last engagement, by side. */
export const totals = (battle: Field): { [side: string]: number } =>
  Object.fromEntries(
    battle
      .events('engagement-roll')
      .at(-1)!
      .sides.map(({ side, total }) => [side, total]),
  )

/** What a side has added, one by one; the last engagement of the player. */
export const modifiers = (battle: Field, seat: number): { [of: string]: number } => {
  const told = battle.told.filter(
    ({ event, audience }) => event.type === 'engagement-modifiers' && audience === 1 << seat,
  )
  const event = told.at(-1)!.event
  return event.type === 'engagement-modifiers'
    ? Object.fromEntries(event.modifiers.map(({ of, value }) => [of, value]))
    : {}
}
