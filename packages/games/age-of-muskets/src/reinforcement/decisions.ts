import * as z from 'zod/mini'
import { PARTS } from './parts.ts'

const name = z.string().check(z.maxLength(80))

/** Training, reinforcements, withdrawals and assignment: chapters 9, 39 and 40. */
export const DECISIONS = {
  'train-troops': z.strictObject({
    type: z.literal('train-troops'),
    trained: z.array(z.union([PARTS.train, PARTS['bring-in']])).check(z.maxLength(400)),
  }),
  /** `zone` null: none of his. */
  'return-at': z.strictObject({ type: z.literal('return-at'), zone: z.nullable(name) }),
  /** `zone` null: it waits, since no HQ that it may join is on the map (AOM-64.8), or no zone is free. */
  arrive: z.strictObject({ type: z.literal('arrive'), zone: z.nullable(name), hq: z.nullable(name) }),
  'allot-troops': z.strictObject({
    type: z.literal('allot-troops'),
    allotments: z.array(PARTS.allot).check(z.maxLength(400)),
  }),
  'place-troops': z.strictObject({
    type: z.literal('place-troops'),
    placements: z
      .array(z.union([PARTS['reinforce-unit'], PARTS['reinforce-garrison'], PARTS['bring-back']]))
      .check(z.maxLength(200)),
  }),
  reorganise: z.strictObject({
    type: z.literal('reorganise'),
    changes: z
      .array(
        z.union([PARTS['bring-in'], PARTS['raise-artillery'], PARTS.transfer, PARTS.offer, PARTS.accept]),
      )
      .check(z.maxLength(2_000)),
  }),
  /** `unit` null: none of his. */
  'withdraw-unit': z.strictObject({ type: z.literal('withdraw-unit'), unit: z.nullable(name) }),
  'withdraw-sp': z.strictObject({
    type: z.literal('withdraw-sp'),
    troops: z.array(PARTS['withdraw-troops']).check(z.maxLength(400)),
  }),
  /** AOM-40.20: who takes the place of a leader that is withdrawn; null: nobody is there, or he is not his. */
  'replace-leader': z.strictObject({ type: z.literal('replace-leader'), leader: z.nullable(name) }),
  'assign-units': z.strictObject({
    type: z.literal('assign-units'),
    changes: z
      .array(z.union([PARTS.assign, PARTS.exchange, PARTS.keep, PARTS.give, PARTS.take]))
      .check(z.maxLength(400)),
  }),
} as const
