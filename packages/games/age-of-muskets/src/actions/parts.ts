import * as z from 'zod/mini'

const name = z.string().check(z.maxLength(80))

export const PARTS = {
  /** AOM-41.10 */
  appoint: z.strictObject({ type: z.literal('appoint'), piece: name, leader: name }),
  /** AOM-21.2 */
  'rally-under-hq': z.strictObject({ type: z.literal('rally-under-hq'), unit: name }),
  /** AOM-21.3 */
  eliminate: z.strictObject({ type: z.literal('eliminate'), unit: name, troopType: name }),
} as const
