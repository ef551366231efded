import * as z from 'zod/mini'
import type { Battle, BattlePlan } from '../../battle/state.ts'
import { BATTLE_OPTIONS, BATTLE_TERRAINS, SECTIONS, WORKS } from '../../vocabulary.ts'
import { bySide, list, numbers, side, whole } from './parts.ts'

const section = z.enum(SECTIONS)
const option = z.enum(BATTLE_OPTIONS)
const bySection = <T extends z.core.$ZodType>(of: T) => z.record(section, of)

export const battle: z.ZodMiniType<Battle> = z.strictObject({
  zone: whole,
  attacker: side,
  attackerForcedMarched: z.boolean(),
  riverCrossed: z.boolean(),
  relief: z.enum(['none', 'outside', 'inside']),
  commands: bySide(z.strictObject({ seat: whole, cic: whole, isJoint: z.boolean() })),
  outflanker: whole,
  terrain: bySide(bySection(z.enum(BATTLE_TERRAINS))),
  works: bySide(z.nullable(z.strictObject({ kind: z.enum(WORKS), section }))),
  loc: bySide(z.boolean()),
  endurance: bySide(whole),
  received: bySide(whole),
  chits: bySide(whole),
  played: bySide(list(option)),
  halves: bySide(bySection(z.boolean())),
  superiority: bySide(bySection(z.boolean())),
  standing: bySide(bySection(z.enum(['held', 'broken', 'empty']))),
  shattered: numbers,
  engagements: list(z.strictObject({ sections: bySide(section), option, by: side })),
  opened: list(section),
  manned: bySide(list(section)),
  isOutflankPlayed: z.boolean(),
  joining: list(z.strictObject({ counter: whole, sections: list(section) })),
  called: bySide(numbers),
  round: whole,
  passes: whole,
  lost: bySide(whole),
  casualties: bySide(whole),
  withdrew: z.nullable(z.enum(['inOrder', 'inDisorder'])),
  ended: z.nullable(
    z.strictObject({
      winner: whole,
      how: z.enum(['noChits', 'passes', 'endurance', 'gap', 'withdrawal']),
    }),
  ),
})

export const plan: z.ZodMiniType<BattlePlan> = z.strictObject({
  leaders: numbers,
  layouts: whole,
  hand: list(option),
  spent: list(option),
  mayOutflank: z.boolean(),
  control: whole,
  coming: numbers,
  casualties: numbers,
})
