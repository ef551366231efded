import { type Result, readByType } from '@grognard/engine'
import type * as z from 'zod/mini'
import { DECISIONS as fire } from './fire/decisions.ts'
import { DECISIONS as leaders } from './leaders/decisions.ts'
import { DECISIONS as melee } from './melee/decisions.ts'
import { DECISIONS as morale } from './morale/decisions.ts'
import { DECISIONS as movement } from './movement/decisions.ts'
import { DECISIONS as orders } from './orders/decisions.ts'
import { DECISIONS as setUp } from './set-up/decisions.ts'
import { DECISIONS as skirmish } from './skirmish/decisions.ts'
import { DECISIONS as turn } from './turn/decisions.ts'

/** Every decision of the game by its type, chapter by chapter; units, MFs and leaders by name. */
export const DECISIONS = {
  ...setUp,
  ...orders,
  ...morale,
  ...skirmish,
  ...leaders,
  ...movement,
  ...fire,
  ...melee,
  ...turn,
} as const

type DecisionType = keyof typeof DECISIONS
export type DecisionOf<T extends DecisionType> = Readonly<z.infer<(typeof DECISIONS)[T]>>
export type Decision = { [T in DecisionType]: DecisionOf<T> }[DecisionType]

export const readDecision = (json: unknown): Result<Decision> => readByType<Decision>(DECISIONS, json)
