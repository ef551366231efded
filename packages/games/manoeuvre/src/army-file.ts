import * as z from 'zod/mini'
import { HQ_KINDS } from './vocabulary.ts'

/** The form of the army file (MAN-18.1). What the form cannot say is checked in `armies.ts` (MAN-18.2). */

const name = z.string().check(z.minLength(1), z.maxLength(60))
const id = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]*$/, 'must be small letters, digits and hyphens'))
const dice = z.string().check(z.regex(/^[1-9]d(6|8|10)$/, 'must be dice like 2d6, 1d8 or 1d10'))
const fire = z.strictObject({ dice, range: z.int().check(z.minimum(1), z.maximum(14)) })
const range = z.tuple([z.literal(1), z.int().check(z.minimum(1), z.maximum(6))])
const positive = z.int().check(z.minimum(1), z.maximum(30))

const unit = z.strictObject({
  id,
  name,
  type: z.enum(['infantry', 'cavalry']),
  full: positive,
  reduced: positive,
})

const unitCard = z.strictObject({
  id,
  unitId: id,
  attack: z.optional(dice),
  defence: positive,
  bombard: z.optional(fire),
  volley: z.optional(fire),
  pursuit: z.optional(range),
  withdraw: z.optional(range),
  advanceOptional: z.optional(z.boolean()),
})

const leader = z.strictObject({
  id,
  type: z.literal('leader'),
  name,
  command: z.int().check(z.minimum(1), z.maximum(4)),
  combat: z.union([positive, z.strictObject({ attacking: positive, defending: positive })]),
  rally: z.union([range, z.literal('automatic')]),
  pursuitModifier: z.optional(positive),
  grandBattery: z.optional(fire),
})

const hqCard = z.strictObject({ id, type: z.enum(HQ_KINDS), title: z.optional(name) })

const count = z.int().check(z.minimum(0), z.maximum(20))

const nation = z.strictObject({
  id,
  name,
  prefix: id,
  nightfallTieRank: z.int().check(z.minimum(1)),
  hqCounts: z.record(z.enum(HQ_KINDS), count),
  units: z.array(unit),
  unitCards: z.array(unitCard),
  leaders: z.array(leader),
  hqCards: z.array(hqCard),
})

export const armyFile = z.object({
  schema: z.literal('manoeuvre-armies'),
  version: z.literal(1),
  cardValues: z.strictObject({
    ambush: z.strictObject({ dice }),
    'committed-attack': z.strictObject({ dice }),
    'forced-march': z.strictObject({ squares: positive }),
    redoubt: z.strictObject({ defence: positive }),
    skirmish: z.strictObject({ squares: positive }),
  }),
  nations: z.array(nation),
})
export type ArmyFile = z.infer<typeof armyFile>
export type NationFile = ArmyFile['nations'][number]
