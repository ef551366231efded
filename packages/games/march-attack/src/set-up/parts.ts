import * as z from 'zod/mini'
import { FORMATIONS } from '../vocabulary.ts'

const id = z.string().check(z.maxLength(80))
const mils = z.int().check(z.gte(0), z.lte(200_000))
const facing = z.int().check(z.gte(0), z.lte(3599))

/** MAR-24.1, MAR-24.2: set-up */
export const PARTS = {
  /** MAR-2.31 */
  'keep-whole': z.strictObject({ type: z.literal('keep-whole'), regiment: id }),
  /** MAR-4.8 */
  assign: z.strictObject({ type: z.literal('assign'), battery: id, formation: id }),
  place: z.strictObject({
    type: z.literal('place'),
    unit: id,
    formation: z.enum(FORMATIONS),
    x: mils,
    y: mils,
    facing,
  }),
  garrison: z.strictObject({ type: z.literal('garrison'), unit: id, block: id }),
  post: z.strictObject({ type: z.literal('post'), leader: id, x: mils, y: mils }),
  'post-with': z.strictObject({ type: z.literal('post-with'), leader: id, unit: id }),
} as const
