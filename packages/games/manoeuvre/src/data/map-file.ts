import * as z from 'zod/mini'
import { ROTATIONS, SLOTS, TERRAINS } from '../vocabulary.ts'
import { id, list, name, remarks, said } from './file-parts.ts'

/** The form of the map file (MAN-19.1, MAN-19.2). */

const row = z.string().check(z.regex(/^[.FTHM=L]{4}$/, 'man.form-row'))

const terrain = z.strictObject({
  defence: z.optional(z.int().check(z.minimum(0), z.maximum(9))),
  attackFrom: z.optional(z.int().check(z.minimum(0), z.maximum(9))),
  attackFromNotAgainst: z.optional(z.array(z.enum(TERRAINS))),
  endsMove: z.optional(z.boolean()),
  assaultFrom: z.optional(z.boolean()),
  blocksLos: z.boolean(),
  passable: z.boolean(),
})

const number = z.int().check(z.minimum(1))

const ground = {
  id,
  name,
  rows: said(
    z.tuple([row, row, row, row]),
    'From north to south, each from west to east: . clear, F forest, T town, H hill, M marsh, = field, L lake.',
  ),
  set: z.enum(['classic', 'countryside']),
}

const section = z.strictObject({ number, ...ground })

const placed = z.strictObject({ section: id, rotation: z.literal([...ROTATIONS]) })

const presetBoard = z.strictObject({ id, name, layout: z.record(z.enum(SLOTS), placed) })

export const MAPS = 'manoeuvre-maps'

export const mapFile = z.object({
  schema: z.literal(MAPS),
  version: z.literal(1),
  legend: z.record(z.string(), z.enum(TERRAINS)),
  terrain: z.record(z.enum(TERRAINS), terrain),
  sections: list(section),
  presetBoards: list(presetBoard),
})
export type MapFile = z.infer<typeof mapFile>
export type SectionFile = MapFile['sections'][number]

/** Sections and boards of one's own (MAN-19.10). */
const ownSection = z.strictObject({
  number: said(z.optional(number), 'Once in its set; the next one that is free if left out.'),
  ...ground,
  replaces: said(
    z.optional(z.literal(true)),
    'It takes the place of the section of the house that has this id.',
  ),
})
export type OwnSection = z.infer<typeof ownSection>

export const ownMapFile = z.strictObject({
  ...remarks,
  schema: z.literal(MAPS),
  version: z.literal(1),
  sections: z.optional(list(ownSection)),
  presetBoards: said(z.optional(list(presetBoard)), 'Boards that scenarios name.'),
})
