import * as z from 'zod/mini'
import { FORMATIONS } from '../vocabulary.ts'

const id = z.string().check(z.maxLength(80))
const mils = z.int().check(z.gte(0), z.lte(200_000))
const facing = z.int().check(z.gte(0), z.lte(3599))

const Placed = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('place'),
    unit: id,
    formation: z.enum(FORMATIONS),
    x: mils,
    y: mils,
    facing,
  }),
  z.strictObject({ type: z.literal('garrison'), unit: id, block: id }),
  z.strictObject({ type: z.literal('post'), leader: id, x: mils, y: mils }),
  z.strictObject({ type: z.literal('post-with'), leader: id, unit: id }),
])

const Prepared = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('keep-whole'), regiment: id }),
  z.strictObject({ type: z.literal('assign'), battery: id, formation: id }),
])

/** MAR-24.1, MAR-24.2: set-up */
export const DECISIONS = {
  /** MAR-24.1 (2): regiments that stay whole, and reserve batteries that are given to MFs. */
  prepare: z.strictObject({ type: z.literal('prepare'), prepared: z.array(Prepared) }),
  /** MAR-24.2: everything that the side has on the table. */
  deploy: z.strictObject({ type: z.literal('deploy'), placed: z.array(Placed) }),
} as const
