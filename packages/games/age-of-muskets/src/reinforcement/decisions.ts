import * as z from 'zod/mini'
import { PARTS } from './parts.ts'

const name = z.string().check(z.maxLength(80))

/** Training, reinforcements, withdrawals and assignment: chapters 9, 39 and 40. */
export const DECISIONS = {
  'train-troops': z.strictObject({
    type: z.literal('train-troops'),
    trained: z.array(PARTS.train).check(z.maxLength(400)),
  }),
  'return-at': z.strictObject({ type: z.literal('return-at'), zone: name }),
  /** `zone` null: no HQ that it may join is on the map, and it waits (AOM-64.8). */
  arrive: z.strictObject({ type: z.literal('arrive'), zone: z.nullable(name), hq: z.nullable(name) }),
  'allot-troops': z.strictObject({
    type: z.literal('allot-troops'),
    allotments: z.array(z.strictObject({ troop: name, player: name })).check(z.maxLength(40)),
  }),
  'place-troops': z.strictObject({
    type: z.literal('place-troops'),
    placements: z
      .array(z.union([PARTS['reinforce-unit'], PARTS['reinforce-garrison'], PARTS['bring-back']]))
      .check(z.maxLength(200)),
  }),
  reorganise: z.strictObject({
    type: z.literal('reorganise'),
    changes: z.array(z.union([PARTS.transfer, PARTS['raise-artillery']])).check(z.maxLength(2_000)),
  }),
  'withdraw-unit': z.strictObject({ type: z.literal('withdraw-unit'), unit: z.nullable(name) }),
  'assign-units': z.strictObject({
    type: z.literal('assign-units'),
    changes: z.array(z.union([PARTS.assign, PARTS.give, PARTS.take])).check(z.maxLength(400)),
  }),
} as const
