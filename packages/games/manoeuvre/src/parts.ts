import { isOf, type Result, readByType } from '@grognard/engine'
import * as z from 'zod/mini'
import { ROTATIONS, SLOTS } from './vocabulary.ts'

const name = z.string().check(z.maxLength(80))
const square = z.string().check(z.regex(/^[a-h][1-8]$/, 'must be a square, a1 to h8'))

/**
 * What composed decisions are built of, by type: a section that is laid, a card that is taken, a unit that is placed;
 * and what an attacker adds besides cards of units: a leader, supporters, committed attacks and sappers.
 */
const PARTS = {
  section: z.strictObject({
    type: z.literal('section'),
    slot: z.enum(SLOTS),
    section: name,
    rotation: z.literal([...ROTATIONS]),
  }),
  card: z.strictObject({ type: z.literal('card'), card: name }),
  unit: z.strictObject({ type: z.literal('unit'), unit: name, square }),
  leader: z.strictObject({ type: z.literal('leader'), card: name }),
  support: z.strictObject({ type: z.literal('support'), unit: name }),
  committed: z.strictObject({ type: z.literal('committed'), unit: name }),
  sappers: z.strictObject({ type: z.literal('sappers') }),
} as const

type PartType = keyof typeof PARTS
export type PartOf<T extends PartType> = Readonly<z.infer<(typeof PARTS)[T]>>
export type Part = { [T in PartType]: PartOf<T> }[PartType]

export const readPart = (json: unknown): Result<Part> => readByType<Part>(PARTS, json, 'part')

export const cardsIn = (parts: readonly Part[]): string[] =>
  parts.flatMap(part => (isOf('card', part) ? [part.card] : []))
