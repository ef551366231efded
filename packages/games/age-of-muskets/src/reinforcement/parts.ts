import * as z from 'zod/mini'

const name = z.string().check(z.maxLength(80))
const count = z.int().check(z.minimum(1), z.maximum(100))

export const PARTS = {
  /** `unit` null: the garrison of the zone; `to`: who holds them afterwards, mostly the same (AOM-39.5). */
  train: z.strictObject({
    type: z.literal('train'),
    zone: name,
    unit: z.nullable(name),
    troop: name,
    count,
    to: z.nullable(name),
  }),
  /** A CU that comes back to hold what others give it. */
  'bring-in': z.strictObject({ type: z.literal('bring-in'), unit: name, zone: name, hq: name }),
  allot: z.strictObject({ type: z.literal('allot'), troop: name, count, player: name }),
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
  /** AOM-40.14: to a team-mate, if he accepts. */
  offer: z.strictObject({
    type: z.literal('offer'),
    zone: name,
    from: z.nullable(name),
    troop: name,
    count,
    player: name,
  }),
  accept: z.strictObject({ type: z.literal('accept'), zone: name, player: name, to: z.nullable(name) }),
  'withdraw-troops': z.strictObject({
    type: z.literal('withdraw-troops'),
    zone: name,
    from: z.nullable(name),
    troop: name,
    count,
  }),
  assign: z.strictObject({ type: z.literal('assign'), unit: name, hq: name }),
  /** Two CU change places where neither could go first. */
  exchange: z.strictObject({ type: z.literal('exchange'), unit: name, other: name }),
  /** AOM-8.3: the counter of a CU that is with its HQ stays on the map, or is kept on the display. */
  keep: z.strictObject({ type: z.literal('keep'), unit: name, onMap: z.boolean() }),
  give: z.strictObject({ type: z.literal('give'), unit: name, player: name }),
  take: z.strictObject({ type: z.literal('take'), player: name, hq: name }),
} as const
