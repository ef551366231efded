import * as z from 'zod'

/** What the map takes from a module; whatever else is in the file, its map does not hang on it. */
export const MapModule = z.object({
  moduleId: z.string(),
  zones: z
    .array(
      z.object({
        id: z.string(),
        name: z.string(),
        lon: z.number(),
        lat: z.number(),
        terrain: z.enum(['clear', 'rough', 'forest', 'mountainPass', 'alpineValley', 'swamp']),
        place: z
          .object({ type: z.enum(['town', 'castle', 'defensibleCity', 'fortress']), port: z.boolean() })
          .nullable(),
        country: z.string(),
      }),
    )
    .min(2),
  edges: z.array(
    z.object({
      a: z.string(),
      b: z.string(),
      type: z.enum(['open', 'river', 'majorRiver']),
      river: z.string().nullable(),
      bridge: z.string().nullable(),
    }),
  ),
  bridges: z.array(z.object({ id: z.string(), commandingPlace: z.string().nullable() })),
  words: z
    .object({ de: z.object({ zones: z.record(z.string(), z.string()).optional() }).optional() })
    .optional(),
})

export type MapModule = z.infer<typeof MapModule>
export type MapZone = MapModule['zones'][number]
export type MapEdge = MapModule['edges'][number]
