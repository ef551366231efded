import { type Result, readByType } from '@grognard/engine'
import type * as z from 'zod/mini'
import { PARTS as fire } from './fire/parts.ts'
import { PARTS as leaders } from './leaders/parts.ts'
import { PARTS as melee } from './melee/parts.ts'
import { PARTS as morale } from './morale/parts.ts'
import { PARTS as movement } from './movement/parts.ts'
import { PARTS as orders } from './orders/parts.ts'
import { PARTS as setUp } from './set-up/parts.ts'
import { PARTS as skirmish } from './skirmish/parts.ts'
import { PARTS as turn } from './turn/parts.ts'

/** What composed decisions are built of, by type. */
const PARTS = {
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

type PartType = keyof typeof PARTS
export type PartOf<T extends PartType> = Readonly<z.infer<(typeof PARTS)[T]>>
export type Part = { [T in PartType]: PartOf<T> }[PartType]

export const readPart = (json: unknown): Result<Part> => readByType<Part>(PARTS, json, 'part')
