import * as z from 'zod/mini'
import { SUPPLY_STATES } from '../vocabulary.ts'

const name = z.string().check(z.maxLength(80))
const names = z.array(name).check(z.maxLength(200))
const count = z.int().check(z.gte(1), z.lte(1_000))
const losses = z.array(z.strictObject({ unit: name, troops: z.record(name, count) })).check(z.maxLength(200))

/** Activity points, bids, Forces, supply and attrition: chapters 12 to 18. */
export const DECISIONS = {
  /** AOM-16.6: who uses the free activation; null: nobody. */
  'offer-free-activation': z.strictObject({
    type: z.literal('offer-free-activation'),
    player: z.nullable(name),
  }),
  /** AOM-16.4: which HQ is activated for free; null: none. */
  'free-activation': z.strictObject({ type: z.literal('free-activation'), hq: z.nullable(name) }),
  /** AOM-17.1 */
  bid: z.strictObject({ type: z.literal('bid'), hq: name, points: count }),
  'pass-round': z.strictObject({ type: z.literal('pass-round') }),
  /** AOM-12.2: HQ counters and CU that are activated, those of inferior HQ included. */
  'declare-forces': z.strictObject({ type: z.literal('declare-forces'), hqs: names, units: names }),
  /** AOM-12.9: team-mates whose HQ may come along, in the order in which they act. */
  'call-team-mates': z.strictObject({ type: z.literal('call-team-mates'), players: names }),
  /** AOM-12.6: the Force that acts next, by its HQ, or by its CU where it has none. */
  'choose-force': z.strictObject({ type: z.literal('choose-force'), piece: name }),
  /** AOM-13.2: for `depot` the zone of the depot, null where it is plunder (AOM-13.9). */
  supply: z.strictObject({
    type: z.literal('supply'),
    source: z.enum([...SUPPLY_STATES, 'plunder']),
    zone: z.nullable(name),
  }),
  /** AOM-23.8: the CU gives its requisition marker to its HQ. */
  'hand-over': z.strictObject({ type: z.literal('hand-over'), unit: name }),
  /** AOM-14.5; `guns` are the additional ones of AOM-14.10. */
  attrition: z.strictObject({ type: z.literal('attrition'), losses, guns: losses }),
  /** AOM-42.2 */
  'place-stragglers': z.strictObject({ type: z.literal('place-stragglers'), zone: name }),
  /** AOM-11.6: the CU or HQ that carries the marker. */
  plunder: z.strictObject({ type: z.literal('plunder'), piece: name }),
} as const
