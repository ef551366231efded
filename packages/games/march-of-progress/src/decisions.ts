import { accept, type Result, readByType } from '@grognard/engine'
import * as z from 'zod/mini'
import { ARMY_KINDS, type ArmyKind, SIDES } from './vocabulary.ts'

const name = z.string().check(z.maxLength(60))
const decline = z.literal(true)

/** The form of every decision (chapter 17), by type. Where a player may do nothing, that is `decline`. */
export const DECISIONS = {
  'choose-card': z.strictObject({ type: z.literal('choose-card'), card: name }),
  'choose-order': z.strictObject({ type: z.literal('choose-order'), first: z.enum(SIDES) }),
  'choose-move': z.strictObject({
    type: z.literal('choose-move'),
    armies: z.array(z.enum(ARMY_KINDS)).check(z.minLength(1), z.maxLength(3)),
    from: name,
    to: name,
  }),
  'choose-fortify': z.strictObject({
    type: z.literal('choose-fortify'),
    army: z.enum(['normal', 'normal-on-capital']),
    country: name,
  }),
  'choose-attack': z.union([
    z.strictObject({
      type: z.literal('choose-attack'),
      country: name,
      stand: z.array(z.enum(['fortified', 'fortified-on-capital'])).check(z.maxLength(3)),
    }),
    z.strictObject({ type: z.literal('choose-attack'), decline }),
  ]),
  'choose-discard': z.union([
    z.strictObject({ type: z.literal('choose-discard'), card: name }),
    z.strictObject({ type: z.literal('choose-discard'), decline }),
  ]),
  'choose-air-power': z.strictObject({
    type: z.literal('choose-air-power'),
    vp: z.int().check(z.minimum(0)),
  }),
  'choose-exploitation': z.union([
    z.strictObject({
      type: z.literal('choose-exploitation'),
      armies: z.array(z.enum(['normal', 'normal-on-capital'])).check(z.minLength(1), z.maxLength(3)),
      to: name,
    }),
    z.strictObject({ type: z.literal('choose-exploitation'), decline }),
  ]),
  'choose-strength': z.union([
    z.strictObject({ type: z.literal('choose-strength'), country: name }),
    z.strictObject({ type: z.literal('choose-strength'), pay: z.literal(true) }),
    z.strictObject({ type: z.literal('choose-strength'), decline }),
  ]),
  'offer-end': z.strictObject({ type: z.literal('offer-end') }),
  'respond-end': z.strictObject({ type: z.literal('respond-end'), accept: z.boolean() }),
  concede: z.strictObject({ type: z.literal('concede') }),
} as const

export type DecisionType = keyof typeof DECISIONS
export type DecisionOf<T extends DecisionType> = Readonly<z.infer<(typeof DECISIONS)[T]>>
export type Decision = { [T in DecisionType]: DecisionOf<T> }[DecisionType]

/** Is it a decision of this game, in form? Lists of armies are put into one order, so that equals are equal. */
export function readDecision(json: unknown): Result<Decision> {
  const read = readByType<Decision>(DECISIONS, json)
  return read.ok ? accept(inOrder(read.value)) : read
}

function inOrder(decision: Decision): Decision {
  if (decision.type === 'choose-move') return { ...decision, armies: sorted(decision.armies) }
  if (decision.type === 'choose-exploitation' && 'armies' in decision)
    return { ...decision, armies: sorted(decision.armies) }
  if (decision.type === 'choose-attack' && 'stand' in decision)
    return { ...decision, stand: sorted(decision.stand) }
  return decision
}

const sorted = <T extends ArmyKind>(armies: readonly T[]): T[] =>
  [...armies].sort((a, b) => ARMY_KINDS.indexOf(a) - ARMY_KINDS.indexOf(b))
