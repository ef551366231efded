import * as z from 'zod/mini'
import { PARTS } from './parts.ts'

const Placed = z.discriminatedUnion('type', [PARTS.place, PARTS.garrison, PARTS.post, PARTS['post-with']])

const Prepared = z.discriminatedUnion('type', [PARTS['keep-whole'], PARTS.assign])

/** MAR-24.1, MAR-24.2: set-up */
export const DECISIONS = {
  /** MAR-24.1 (2): regiments that stay whole, and reserve batteries that are given to MFs. */
  prepare: z.strictObject({ type: z.literal('prepare'), prepared: z.array(Prepared) }),
  /** MAR-24.2: everything that the side has on the table. */
  deploy: z.strictObject({ type: z.literal('deploy'), placed: z.array(Placed) }),
} as const
