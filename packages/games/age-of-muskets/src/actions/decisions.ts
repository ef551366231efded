import * as z from 'zod/mini'
import { ACTIONS } from '../vocabulary.ts'

const name = z.string().check(z.maxLength(80))
const names = z.array(name).check(z.maxLength(200))
const count = z.int().check(z.gte(1), z.lte(1_000))
const zone = { zone: name }
const bridge = { bridge: name }

/** Rest, depots, requisition, field works and bridges: chapters 21 to 23 and 25. */
export const DECISIONS = {
  /** AOM-18.1 */
  action: z.strictObject({ type: z.literal('action'), action: z.enum(ACTIONS) }),
  rest: z.strictObject({
    type: z.literal('rest'),
    /** AOM-41.10 */
    leaders: z.array(z.strictObject({ piece: name, leader: name })).check(z.maxLength(200)),
    /** AOM-21.2: CU that rally under the leader of their HQ. */
    underHq: names,
    /** AOM-21.7: the artillery CU that the HQ raises. */
    raised: z.nullable(name),
  }),
  /** AOM-21.3: what is eliminated of those that have not rallied. */
  'rest-losses': z.strictObject({
    type: z.literal('rest-losses'),
    losses: z.array(z.strictObject({ unit: name, troops: z.record(name, count) })).check(z.maxLength(200)),
  }),
  /** AOM-22.5: `from` is the zone that the marker is taken from; null: it was off the map. AOM-22.8: with a siege train? */
  'build-depot': z.strictObject({
    type: z.literal('build-depot'),
    zone: name,
    nationality: name,
    from: z.nullable(name),
    siegeTrain: z.boolean(),
  }),
  /** AOM-23.1: the CU or HQ that carries the marker. */
  requisition: z.strictObject({ type: z.literal('requisition'), piece: name }),
  fortify: z.strictObject({ type: z.literal('fortify'), ...zone }),
  'build-camp': z.strictObject({ type: z.literal('build-camp'), ...zone }),
  'destroy-bridge': z.strictObject({ type: z.literal('destroy-bridge'), ...bridge }),
  'repair-bridge': z.strictObject({ type: z.literal('repair-bridge'), ...bridge }),
  /** AOM-59.7: the HQ whose leader tries it; null: none. */
  'bridge-ruse': z.strictObject({ type: z.literal('bridge-ruse'), hq: z.nullable(name) }),
} as const
