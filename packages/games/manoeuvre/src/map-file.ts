import * as z from 'zod/mini'
import { ROTATIONS, SLOTS, TERRAINS } from './vocabulary.ts'

/** The form of the map file (MAN-19.1, MAN-19.2). */

const id = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]*$/, 'must be small letters, digits and hyphens'))
const name = z.string().check(z.minLength(1), z.maxLength(60))
const row = z.string().check(z.regex(/^[.FTHM=L]{4}$/, 'must be four of . F T H M = L'))

const terrain = z.strictObject({
  defence: z.optional(z.int().check(z.minimum(0), z.maximum(9))),
  attackFrom: z.optional(z.int().check(z.minimum(0), z.maximum(9))),
  attackFromNotAgainst: z.optional(z.array(z.enum(TERRAINS))),
  endsMove: z.optional(z.boolean()),
  assaultFrom: z.optional(z.boolean()),
  blocksLos: z.boolean(),
  passable: z.boolean(),
})

const section = z.strictObject({
  number: z.int().check(z.minimum(1)),
  id,
  name,
  rows: z.tuple([row, row, row, row]),
  set: z.enum(['classic', 'countryside']),
})

const placed = z.strictObject({ section: id, rotation: z.literal([...ROTATIONS]) })

export const mapFile = z.object({
  schema: z.literal('manoeuvre-maps'),
  version: z.literal(1),
  legend: z.record(z.string(), z.enum(TERRAINS)),
  terrain: z.record(z.enum(TERRAINS), terrain),
  sections: z.array(section),
  presetBoards: z.array(z.strictObject({ id, name, layout: z.record(z.enum(SLOTS), placed) })),
})
export type MapFile = z.infer<typeof mapFile>
