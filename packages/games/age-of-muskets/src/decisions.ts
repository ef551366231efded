import { accept, type Result, readByType } from '@grognard/engine'
import type * as z from 'zod/mini'
import { DECISIONS as actions } from './actions/decisions.ts'
import { DECISIONS as activation } from './activation/decisions.ts'
import { DECISIONS as battle } from './battle/decisions.ts'
import { battleInOrder } from './battle/in-order.ts'
import { DECISIONS as combat } from './combat/decisions.ts'
import { DECISIONS as consumption } from './consumption/decisions.ts'
import { DECISIONS as march } from './march/decisions.ts'
import { DECISIONS as reinforcement } from './reinforcement/decisions.ts'
import { DECISIONS as siege } from './siege/decisions.ts'
import { DECISIONS as turn } from './turn/decisions.ts'

/** Every decision of the game by its type, chapter by chapter; zones, pieces and players by name. */
export const DECISIONS = {
  ...battle,
  ...activation,
  ...actions,
  ...march,
  ...combat,
  ...siege,
  ...reinforcement,
  ...turn,
  ...consumption,
} as const

type DecisionType = keyof typeof DECISIONS
export type DecisionOf<T extends DecisionType> = Readonly<z.infer<(typeof DECISIONS)[T]>>
export type Decision = { [T in DecisionType]: DecisionOf<T> }[DecisionType]

/** Is it a decision of this game, in form? Lists whose order means nothing are put in order, so that equals are equal. */
export function readDecision(json: unknown): Result<Decision> {
  const read = readByType<Decision>(DECISIONS, json)
  return read.ok ? accept(battleInOrder(read.value)) : read
}
