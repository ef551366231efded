import * as z from 'zod/mini'
import { EDGE_TYPES, PLACE_TYPES, TERRAINS } from '../../vocabulary.ts'
import { id, list, name, points, whole } from './parts.ts'

/** Chapter 2: zones, edges and bridges. */

const place = z.strictObject({
  type: z.enum(PLACE_TYPES),
  name,
  defence: whole(0, 10),
  port: z.boolean(),
})

const zone = z.strictObject({
  id,
  name,
  lon: z.number().check(z.minimum(-180), z.maximum(180)),
  lat: z.number().check(z.minimum(-90), z.maximum(90)),
  terrain: z.enum(TERRAINS),
  forage: whole(0, 10),
  place: z.nullable(place),
  country: id,
  homeFor: list(id),
  region: id,
  vp: z.record(id, points),
})

const edge = z.strictObject({
  a: id,
  b: id,
  type: z.enum(EDGE_TYPES),
  river: z.nullable(name),
  bridge: z.nullable(id),
})

/** Two zones that an edge joins. */
export const pair = z.tuple([id, id])

const bridge = z.strictObject({ id, name, commandingPlace: z.nullable(id), edges: list(pair) })

export const map = {
  countries: list(z.strictObject({ id, name })),
  zones: list(zone),
  edges: list(edge),
  bridges: list(bridge),
}
