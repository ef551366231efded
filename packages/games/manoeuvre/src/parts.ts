import { type Result, readByType } from '@grognard/engine'
import * as z from 'zod/mini'
import { ROTATIONS, SLOTS } from './vocabulary.ts'

const name = z.string().check(z.maxLength(80))
const square = z.string().check(z.regex(/^[a-h][1-8]$/, 'must be a square, a1 to h8'))

/** What composed decisions are built of, by type: a section that is laid, a card that is taken, a unit that is placed. */
const PARTS = {
  section: z.strictObject({
    type: z.literal('section'),
    slot: z.enum(SLOTS),
    section: name,
    rotation: z.literal([...ROTATIONS]),
  }),
  card: z.strictObject({ type: z.literal('card'), card: name }),
  unit: z.strictObject({ type: z.literal('unit'), unit: name, square }),
} as const

type PartType = keyof typeof PARTS
export type PartOf<T extends PartType> = Readonly<z.infer<(typeof PARTS)[T]>>
export type Part = { [T in PartType]: PartOf<T> }[PartType]

export const readPart = (json: unknown): Result<Part> => readByType<Part>(PARTS, json, 'part')
