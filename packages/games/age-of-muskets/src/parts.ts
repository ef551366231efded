import { type Result, readByType } from '@grognard/engine'
import type * as z from 'zod/mini'
import { PARTS as actions } from './actions/parts.ts'
import { PARTS as activation } from './activation/parts.ts'
import { PARTS as battle } from './battle/parts.ts'
import { PARTS as combat } from './combat/parts.ts'
import { PARTS as consumption } from './consumption/parts.ts'
import { PARTS as march } from './march/parts.ts'
import { PARTS as reinforcement } from './reinforcement/parts.ts'
import { PARTS as siege } from './siege/parts.ts'
import { PARTS as turn } from './turn/parts.ts'

/** What composed decisions are built of, by type. */
const PARTS = {
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

type PartType = keyof typeof PARTS
export type PartOf<T extends PartType> = Readonly<z.infer<(typeof PARTS)[T]>>
export type Part = { [T in PartType]: PartOf<T> }[PartType]

export const readPart = (json: unknown): Result<Part> => readByType<Part>(PARTS, json, 'part')
