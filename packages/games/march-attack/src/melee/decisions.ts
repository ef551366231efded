import * as z from 'zod/mini'
import { PARTS } from './parts.ts'

const id = z.string().check(z.maxLength(80))

/** T3 (chapter 10) */
export const DECISIONS = {
  /** MAR-10.3: each melee by its charger with the lowest id. */
  'order-melees': z.strictObject({ type: z.literal('order-melees'), order: z.array(id) }),
  /** MAR-10.4 */
  'name-primary': z.strictObject({ type: z.literal('name-primary'), unit: id }),
  /** MAR-10.18 */
  'use-victory': z.strictObject({ type: z.literal('use-victory'), unit: id, move: PARTS.victory }),
} as const
