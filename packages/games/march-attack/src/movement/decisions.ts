import * as z from 'zod/mini'
import { Bearing, CommanderMove, MOVE_MODES, Step } from './steps/forms.ts'

/** T1 (chapters 8, 12, 13) */

export const ChargeForm = z.strictObject({ unit: z.string(), target: z.string(), bearing: Bearing })
export const REACTIONS = ['form-square', 'counter-charge', 'flee'] as const

export const DECISIONS = {
  /** MAR-8.12: all charges together; none is allowed. */
  'declare-charges': z.strictObject({ type: z.literal('declare-charges'), charges: z.array(ChargeForm) }),
  /** MAR-8.17: targets that are not named stand. */
  'declare-reactions': z.strictObject({
    type: z.literal('declare-reactions'),
    reactions: z.array(z.strictObject({ unit: z.string(), reaction: z.enum(REACTIONS) })),
    opportunities: z.array(ChargeForm),
  }),
  /** MAR-8.1, MAR-8.36: units one after the other, each with its whole move; then commanders. */
  move: z.strictObject({
    type: z.literal('move'),
    moves: z.array(z.strictObject({ unit: z.string(), mode: z.enum(MOVE_MODES), steps: z.array(Step) })),
    commanders: z.array(CommanderMove),
  }),
  'end-movement': z.strictObject({ type: z.literal('end-movement') }),
  /** MAR-8.24, in t1f. */
  'declare-opportunities': z.strictObject({
    type: z.literal('declare-opportunities'),
    opportunities: z.array(ChargeForm),
  }),
  /** MAR-8.26: targets that are not named stand. */
  'form-squares': z.strictObject({ type: z.literal('form-squares'), units: z.array(z.string()) }),
} as const
