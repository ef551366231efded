import * as z from 'zod/mini'

const name = z.string().check(z.maxLength(80))

export const PARTS = {
  /** AOM-12.2 */
  'activate-hq': z.strictObject({ type: z.literal('activate-hq'), hq: name }),
  'activate-unit': z.strictObject({ type: z.literal('activate-unit'), unit: name }),
  /** AOM-14.5 */
  'lose-sp': z.strictObject({ type: z.literal('lose-sp'), unit: name, troopType: name }),
  /** AOM-14.10 */
  'lose-gun': z.strictObject({ type: z.literal('lose-gun'), unit: name, troopType: name }),
} as const
