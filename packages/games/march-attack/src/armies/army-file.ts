import * as z from 'zod/mini'
import { Id } from '../own-data/texts.ts'
import {
  ARTILLERY_CLASSES,
  BRANCHES,
  COMMANDS,
  INSPIRATIONS,
  MF_TYPES,
  QUALITIES,
  SKIRMISH_RATINGS,
  TRAITS,
  WEIGHTS,
} from '../vocabulary.ts'

/** MAR-24.20: what a file of armies looks like. `army-sense.ts` says what of it cannot be. */

const Name = z.string().check(z.minLength(1), z.maxLength(60))
const Short = z.string().check(z.minLength(1), z.maxLength(7))
const Count = z.int().check(z.gte(0), z.lte(100_000))

export const LeaderFile = z.strictObject({
  name: Name,
  short: z.optional(Short),
  uniform: z.optional(Id),
  command: z.enum(COMMANDS),
  inspiration: z.enum(INSPIRATIONS),
})

const BattleGroup = z.strictObject({
  regiment: Name,
  regimentMen: Count,
  group: z.int().check(z.gte(1), z.lte(2)),
  singleUnitCv: Count,
})

const UnitFile = z.strictObject({
  id: Id,
  name: Name,
  short: Short,
  uniform: Id,
  branch: z.enum(BRANCHES),
  nation: Id,
  men: z.optional(Count),
  guns: z.optional(Count),
  pounder: z.optional(Count),
  quality: z.enum(QUALITIES),
  cv: Count,
  skirmish: z.optional(z.boolean()),
  weight: z.optional(z.enum(WEIGHTS)),
  lancer: z.optional(z.boolean()),
  artilleryClass: z.optional(z.enum(ARTILLERY_CLASSES)),
  traits: z.array(z.enum(TRAITS)),
  stands: z.int().check(z.gte(1), z.lte(2)),
  designation: z.string(),
  battleGroup: z.optional(BattleGroup),
})

const Range = z.nullable(z.tuple([Count, Count]))

const FormationFile = z.strictObject({
  id: Id,
  name: Name,
  type: z.enum(MF_TYPES),
  nation: Id,
  year: z.int().check(z.gte(1700), z.lte(1900)),
  provenance: z.enum(['source', 'house']),
  override: z.optional(z.boolean()),
  commander: LeaderFile,
  quality: z.optional(z.enum(QUALITIES)),
  formedUnits: z.optional(Count),
  levels: z.optional(z.strictObject({ steady: Range, shaken: Range, spent: Range })),
  skirmishRatings: z.optional(
    z.partialRecord(z.enum(SKIRMISH_RATINGS), z.strictObject({ skirmishCv: Count, nonSkirmishCv: Count })),
  ),
  scv: z.optional(z.strictObject({ steady: Count, shaken: Count, spent: Count })),
  brigades: z.array(z.strictObject({ name: Name, units: z.array(UnitFile) })),
  artillery: z.array(UnitFile),
})

const Uniform = z.strictObject({
  id: Id,
  nation: Id,
  branch: z.enum([...BRANCHES, 'commander']),
  regiment: z.optional(z.string()),
  uniform: z.strictObject({ coat: Id, facing: Id, trousers: Id, headgear: Id }),
})

export const ArmiesFile = z.strictObject({
  schemaVersion: z.literal(1),
  game: z.literal('march-attack'),
  note: z.optional(z.string()),
  sourceExamples: z.optional(z.array(z.unknown())),
  armies: z.array(
    z.strictObject({
      id: Id,
      name: Name,
      nation: Id,
      commanderInChief: LeaderFile,
      majorFormations: z.array(FormationFile),
    }),
  ),
  uniforms: z.strictObject({
    rule: z.string(),
    provenance: z.string(),
    colours: z.record(Id, z.string().check(z.regex(/^#[0-9a-f]{6}$/))),
    entries: z.array(Uniform),
  }),
})

export type ArmiesFile = z.infer<typeof ArmiesFile>
export type FormationFile = z.infer<typeof FormationFile>
export type UnitFile = z.infer<typeof UnitFile>
export type LeaderFile = z.infer<typeof LeaderFile>
