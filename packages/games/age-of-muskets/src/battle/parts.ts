import * as z from 'zod/mini'
import { BATTLE_OPTIONS, LAYOUTS, SECTIONS } from '../vocabulary.ts'

const name = z.string().check(z.maxLength(80))
const section = z.enum(SECTIONS)

export const PARTS = {
  /** AOM-28.12 */
  layout: z.strictObject({ type: z.literal('layout'), section, terrain: z.enum(LAYOUTS) }),
  /** An HQ or CU is put into a section (AOM-28.22, AOM-29.20, AOM-30.9). */
  post: z.strictObject({ type: z.literal('post'), piece: name, section }),
  /** AOM-28.28 */
  'deploy-works': z.strictObject({ type: z.literal('deploy-works'), section }),
  /** AOM-28.31 */
  chit: z.strictObject({ type: z.literal('chit'), option: z.enum(BATTLE_OPTIONS) }),
  /** AOM-30.3: from where, and where to. */
  'group-move': z.strictObject({ type: z.literal('group-move'), from: section, to: section }),
  /** One more of the group. */
  'group-piece': z.strictObject({ type: z.literal('group-piece'), piece: name }),
  /** AOM-30.6 */
  'force-from': z.strictObject({ type: z.literal('force-from'), zone: name }),
  /** AOM-30.18: one loss more for this section. */
  aim: z.strictObject({ type: z.literal('aim'), section }),
  /** AOM-30.22 */
  'aim-at-guns': z.strictObject({ type: z.literal('aim-at-guns'), section }),
  /** AOM-30.18 */
  target: z.strictObject({ type: z.literal('target'), section, unit: z.nullable(name) }),
  /** 1 SP is lost in battle. */
  'battle-loss': z.strictObject({ type: z.literal('battle-loss'), unit: name, troopType: name }),
  /** AOM-33.6 */
  promotion: z.strictObject({ type: z.literal('promotion'), unit: name, troopType: name }),
} as const
