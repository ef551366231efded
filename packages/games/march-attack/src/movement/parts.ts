import * as z from 'zod/mini'
import { REACTIONS } from './decisions.ts'
import { Bearing, CommanderMove, MOVE_MODES, Step } from './steps/forms.ts'

/** T1 (chapters 8, 12, 13) */
export const PARTS = {
  /** MAR-8.12 */
  charge: z.strictObject({
    type: z.literal('charge'),
    unit: z.string(),
    target: z.string(),
    bearing: Bearing,
  }),
  /** MAR-8.17 */
  react: z.strictObject({ type: z.literal('react'), unit: z.string(), reaction: z.enum(REACTIONS) }),
  /** MAR-8.24 */
  'opportunity-charge': z.strictObject({
    type: z.literal('opportunity-charge'),
    unit: z.string(),
    target: z.string(),
    bearing: Bearing,
  }),
  /** MAR-8.7: one step of a unit; all steps of its move have one mode (MAR-8.4). */
  'move-step': z.strictObject({
    type: z.literal('move-step'),
    unit: z.string(),
    mode: z.enum(MOVE_MODES),
    step: Step,
  }),
  /** MAR-8.36 */
  'move-commander': z.extend(CommanderMove, { type: z.literal('move-commander') }),
} as const
