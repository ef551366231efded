import * as z from 'zod'
import type { LonLat } from './projection.ts'

/**
 * The board data of a module, `board/<module>.json`: the geography that its rules do not need and its map does. Typed by
 * hand; lines are longitudes and latitudes in turn, rivers from source to mouth.
 */

const Line = z.array(z.number()).refine(flat => flat.length % 2 === 0, 'a longitude without a latitude')

const Words = z.strictObject({ en: z.string(), de: z.string() })

/** From the town, in pixels of a map that is shown at its natural size: to the right and down. */
const Offset = z.tuple([z.number(), z.number()])

export const BoardData = z.strictObject({
  module: z.string(),
  projection: z.strictObject({ parallels: z.tuple([z.number(), z.number()]), meridian: z.number() }),
  /** Places that must just be on the map. */
  extent: Line,
  /** How far towns want to stand from each other, in units of the board. */
  spacing: z.strictObject({ usual: z.number(), zones: z.record(z.string(), z.number()) }),
  rivers: z.array(
    z.strictObject({
      /** As the module's edges call it. */
      id: z.string(),
      de: z.string().optional(),
      /** At its source and at its mouth. */
      width: z.tuple([z.number(), z.number()]),
      /** From which to which point of its course it parts zones; elsewhere it is ornament. */
      border: z.tuple([z.number(), z.number()]),
      /** Where along its course its name is written, as parts of it. */
      nameAt: z.array(z.number()).optional(),
      course: Line,
    }),
  ),
  /** Rivers without a rule: hairlines. */
  streams: z.array(z.strictObject({ id: z.string(), course: Line })),
  /** `closes`: no zone spreads over it. */
  lakes: z.array(z.strictObject({ id: z.string(), closes: z.boolean().optional(), shore: Line })),
  sea: z.strictObject({ shore: Line, islands: z.array(Line) }).nullable(),
  /** `height` from 0 to 1. Borders fall on crests, the sooner the higher they are. */
  ridges: z.array(z.strictObject({ height: z.number(), crest: Line })),
  /** How far from its town a zone reaches, in units of the board; null: as far as `beyond` lets it. */
  rim: z.number().nullable(),
  /** Points that belong to no zone: beyond the theatre, and in mountains that nobody passes. */
  beyond: Line,
  massifs: Line,
  /** Rings beyond the theatre that are drawn as mountains. */
  highlands: z.array(Line),
  /** Where bridges truly are; else they stand before the place that commands them. */
  bridges: z.record(z.string(), Line),
  /** What a zone stretches to, so that it touches a neighbour it would not reach. */
  arms: z.array(z.strictObject({ zone: z.string(), via: Line })),
  /** Names of lands and seas, written along a line. */
  lands: z.array(z.strictObject({ name: Words, size: z.number(), along: Line })),
  seas: z.array(z.strictObject({ name: Words, size: z.number(), along: Line })),
  /** What the maker does not place well by itself at the level of the theatre. */
  zones: z.record(z.string(), z.strictObject({ name: Offset.optional(), counters: Offset.optional() })),
})

export type BoardData = z.infer<typeof BoardData>

export const placesOf = (flat: readonly number[]): LonLat[] =>
  Array.from({ length: flat.length / 2 }, (_, at) => [flat[2 * at]!, flat[2 * at + 1]!])
