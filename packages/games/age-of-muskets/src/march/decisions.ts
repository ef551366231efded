import * as z from 'zod/mini'
import { GarrisonPart, PARTS } from './parts.ts'

const Move = z.strictObject({ piece: z.string(), to: z.string() })

/** March, forced march, cavalry screen and the declaration of attacks: chapters 10, 19, 20, 26 and 27. */
export const DECISIONS = {
  /** Chapter 19: pieces that are not named stay where they are. */
  march: z.strictObject({
    type: z.literal('march'),
    moves: z.array(Move),
    garrisons: z.array(GarrisonPart),
    stragglers: z.array(PARTS['take-stragglers']),
    trains: z.array(z.string()),
    lifted: z.array(z.string()),
  }),
  /** AOM-10.8, AOM-10.9 */
  'place-loc': z.strictObject({ type: z.literal('place-loc'), zone: z.string() }),
  /** It is for another player of the side to say. */
  'leave-to-others': z.strictObject({ type: z.literal('leave-to-others') }),
  /** AOM-26.4: the CU or HQ whose leader is used, or null. */
  'screen-leader': z.strictObject({ type: z.literal('screen-leader'), piece: z.nullable(z.string()) }),
  /** AOM-26.12: whoever is not named stays. */
  evade: z.strictObject({ type: z.literal('evade'), moves: z.array(Move) }),
  /** AOM-19.10, AOM-20.1: after the move, before any attack. */
  'end-march': z.strictObject({
    type: z.literal('end-march'),
    garrisons: z.array(GarrisonPart),
    forcedMarch: z.nullable(z.strictObject({ guides: z.boolean() })),
  }),
  /** AOM-20.3, AOM-20.5: where to, or nowhere. */
  'forced-march': z.strictObject({ type: z.literal('forced-march'), moves: z.array(Move) }),
  /** AOM-27.1, AOM-27.2: null: nowhere. */
  attack: z.strictObject({ type: z.literal('attack'), zone: z.nullable(z.string()) }),
  /** AOM-36.3 */
  'enter-place': z.strictObject({ type: z.literal('enter-place'), enter: z.boolean() }),
  /** AOM-36.7 */
  storm: z.strictObject({ type: z.literal('storm'), storm: z.boolean() }),
  /** AOM-44.3: null: no further CU; `garrison`: it leaves or takes up SP before it sets out (AOM-44.8). */
  'move-detached': z.strictObject({
    type: z.literal('move-detached'),
    unit: z.nullable(z.strictObject({ id: z.string(), to: z.string(), garrison: z.boolean() })),
  }),
} as const satisfies { readonly [type: string]: z.ZodMiniType }
