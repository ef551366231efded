import * as z from 'zod/mini'

const name = z.string().check(z.maxLength(80))
const count = z.int().check(z.minimum(1), z.maximum(100))

export const PARTS = {
  /** `unit` null: the garrison of the zone. */
  train: z.strictObject({
    type: z.literal('train'),
    zone: name,
    unit: z.nullable(name),
    quality: z.enum(['recruit', 'line']),
    count,
  }),
  allot: z.strictObject({ type: z.literal('allot'), troop: name, player: name }),
  'reinforce-unit': z.strictObject({ type: z.literal('reinforce-unit'), troop: name, count, unit: name }),
  'reinforce-garrison': z.strictObject({
    type: z.literal('reinforce-garrison'),
    troop: name,
    count,
    zone: name,
  }),
  'bring-back': z.strictObject({
    type: z.literal('bring-back'),
    unit: name,
    zone: name,
    hq: name,
    troop: name,
    count,
  }),
  /** `from` or `to` null: the garrison of the zone. */
  transfer: z.strictObject({
    type: z.literal('transfer'),
    zone: name,
    from: z.nullable(name),
    to: z.nullable(name),
    troop: name,
    count,
  }),
  'raise-artillery': z.strictObject({ type: z.literal('raise-artillery'), unit: name, hq: name }),
  assign: z.strictObject({ type: z.literal('assign'), unit: name, hq: name }),
  give: z.strictObject({ type: z.literal('give'), unit: name, player: name }),
  take: z.strictObject({ type: z.literal('take'), player: name, hq: name }),
} as const
