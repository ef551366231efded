import * as z from 'zod/mini'

const Troops = z.record(z.string(), z.int().check(z.gte(1)))

/** AOM-19.10: SP that a CU leaves as a garrison: in the `place`, the `pass`, or on a bridge. */
const LeaveGarrison = z.strictObject({
  type: z.literal('leave-garrison'),
  unit: z.string(),
  location: z.string(),
  troops: Troops,
})
/** AOM-19.12: SP of the garrison that a CU takes up. */
const TakeGarrison = z.strictObject({ type: z.literal('take-garrison'), unit: z.string(), troops: Troops })
/** AOM-4.14: the garrison of the zone goes from the bridge into the place, or elsewhere. */
const ShiftGarrison = z.strictObject({
  type: z.literal('shift-garrison'),
  zone: z.string(),
  location: z.string(),
})

export const GarrisonPart = z.union([LeaveGarrison, TakeGarrison, ShiftGarrison])
export type GarrisonPart = z.infer<typeof GarrisonPart>

const MovePiece = z.strictObject({ type: z.literal('move'), piece: z.string(), to: z.string() })
/** AOM-42.6: a CU that moves takes stragglers along. */
const TakeStragglers = z.strictObject({
  type: z.literal('take-stragglers'),
  unit: z.string(),
  nationality: z.string(),
  count: z.int().check(z.gte(1)),
})
/** AOM-19.7 */
const DrawTrain = z.strictObject({ type: z.literal('draw-train'), unit: z.string() })
/** AOM-24.7 */
const LiftBlockade = z.strictObject({ type: z.literal('lift-blockade'), zone: z.string() })

export const PARTS = {
  move: MovePiece,
  /** The HQ, and all of its Force that is with it, as one. */
  'move-force': z.strictObject({ type: z.literal('move-force'), to: z.string() }),
  'leave-garrison': LeaveGarrison,
  'take-garrison': TakeGarrison,
  'shift-garrison': ShiftGarrison,
  'take-stragglers': TakeStragglers,
  'draw-train': DrawTrain,
  'lift-blockade': LiftBlockade,
  /** AOM-20.1: `guides` where an event lends its help (AOM-58.2). */
  'attempt-forced-march': z.strictObject({ type: z.literal('attempt-forced-march'), guides: z.boolean() }),
  /** AOM-26.9: a CU goes with its HQ, or by itself where that is elsewhere. */
  evade: z.strictObject({ type: z.literal('evade'), piece: z.string(), to: z.string() }),
  /** An HQ with all of its CU that may go. */
  'evade-with-hq': z.strictObject({ type: z.literal('evade-with-hq'), hq: z.string(), to: z.string() }),
} as const satisfies { readonly [type: string]: z.ZodMiniType }
