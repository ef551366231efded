import * as z from 'zod/mini'
import { LeaderFile } from '../armies/army-file.ts'
import { Clock, Id, LongName as Name, PostName } from '../own-data/texts.ts'
import { TABLES } from '../tables.ts'
import {
  AREA_TYPES,
  BLOCK_TYPES,
  CORPS_ORDERS,
  CROSSINGS,
  EDGES,
  FORMATIONS,
  OBSTACLES,
  ORDERS,
  WEATHERS,
} from '../vocabulary.ts'

/** MAR-24.21: what a file of scenarios looks like. `scenario-sense.ts` says what of it cannot be. */

const Mils = z.int().check(z.gte(0), z.lte(200_000))
const PointFile = z.tuple([Mils, Mils])
const Facing = z.int().check(z.gte(0), z.lte(3599))
const Turn = z.int().check(z.gte(1), z.lte(60))
const Points = z.int().check(z.gte(0), z.lte(100))

const Polygon = z.array(PointFile).check(z.minLength(3), z.maxLength(60))
const Polyline = z.array(PointFile).check(z.minLength(2), z.maxLength(60))

const Feature = z.discriminatedUnion('kind', [
  z.strictObject({
    id: Id,
    kind: z.literal('hill'),
    level: z.int().check(z.gte(1), z.lte(TABLES.terrain.hill.mostLevel)),
    shape: z.literal('polygon'),
    points: Polygon,
  }),
  z.strictObject({
    id: Id,
    kind: z.literal('area'),
    type: z.enum(AREA_TYPES),
    shape: z.literal('polygon'),
    points: Polygon,
  }),
  z.strictObject({
    id: Id,
    kind: z.literal('bua'),
    type: z.enum(BLOCK_TYPES),
    shape: z.literal('polygon'),
    points: Polygon,
  }),
  z.strictObject({
    id: Id,
    kind: z.literal('linear'),
    type: z.enum(OBSTACLES),
    shape: z.literal('polyline'),
    points: Polyline,
  }),
  z.strictObject({
    id: Id,
    kind: z.literal('crossing'),
    type: z.enum(CROSSINGS),
    on: Id,
    shape: z.literal('point'),
    points: z.tuple([PointFile]),
  }),
  z.strictObject({ id: Id, kind: z.literal('road'), shape: z.literal('polyline'), points: Polyline }),
])

const ChiefFile = z.extend(LeaderFile, {
  replacedOnArrivalOf: z.optional(
    z.strictObject({
      mf: Id,
      at: z.literal('entry-with-first-unit'),
      former: z.literal('leaves'),
      by: LeaderFile,
    }),
  ),
})

const OrderFile = z.strictObject({
  mf: Id,
  type: z.enum(ORDERS),
  objective: z.optional(PointFile),
  supported: z.optional(Id),
  target: z.optional(Id),
})

export const SideFile = z.strictObject({
  id: Id,
  name: Name,
  homeEdge: z.enum(EDGES),
  commanderInChief: ChiefFile,
  corps: z.array(
    z.strictObject({
      id: Id,
      name: Name,
      commander: LeaderFile,
      majorFormations: z.array(Id),
      initialOrder: z.enum(CORPS_ORDERS),
    }),
  ),
  majorFormations: z.array(Id).check(z.minLength(1)),
  deploymentZone: Polygon,
  initialOrders: z.array(OrderFile),
})

const PlacedFile = z.union([
  z.strictObject({ unit: Id, x: Mils, y: Mils, facing: Facing, formation: z.enum(FORMATIONS) }),
  z.strictObject({ unit: Id, garrison: Id, formation: z.literal('garrison') }),
  z.strictObject({ commander: Id, x: Mils, y: Mils }),
  z.strictObject({ leader: PostName, x: Mils, y: Mils }),
])

export const ScenarioFile = z.strictObject({
  id: Id,
  title: Name,
  provenance: z.enum(['source', 'house']),
  inspiredBy: z.optional(z.string()),
  durationMinutes: z.optional(z.int()),
  table: z.strictObject({
    widthInches: z.int().check(z.gte(12), z.lte(200)),
    heightInches: z.int().check(z.gte(12), z.lte(200)),
    width: Mils,
    height: Mils,
  }),
  turnLimit: Turn,
  startTime: Clock,
  sunset: Clock,
  weather: z.strictObject({ start: z.enum(WEATHERS), rolls: z.boolean(), mud: z.boolean() }),
  sides: z.tuple([SideFile, SideFile]),
  deployFirst: Id,
  terrain: z.array(Feature),
  objectives: z.array(
    z.strictObject({
      id: Id,
      name: Name,
      point: PointFile,
      radius: Mils,
      feature: z.optional(Id),
      points: Points,
      /** MAR-24.5: the only one that scores it; left out: either. */
      side: z.optional(Id),
    }),
  ),
  reinforcements: z.array(
    z.strictObject({
      side: Id,
      mf: Id,
      due: Turn,
      entry: PointFile,
      entryWidth: Mils,
      edge: z.enum(EDGES),
    }),
  ),
  victory: z.strictObject({
    scores: z.strictObject({
      enemyFormedUnitLost: Points,
      enemyBatteryLost: Points,
      enemyMfBrokenOrDestroyed: Points,
      enemyCommanderLost: Points,
    }),
    decisiveMargin: Points,
    marginalMargin: Points,
    suddenDeath: z.optional(
      z.discriminatedUnion('type', [
        z.strictObject({ type: z.literal('all-infantry-or-mixed-mfs-lost') }),
        z.strictObject({
          type: z.literal('mf-fraction-lost'),
          fraction: z.tuple([z.int().check(z.gte(1)), z.int().check(z.gte(1))]),
        }),
      ]),
    ),
  }),
  defaultDeployment: z.array(PlacedFile),
  /** MAR-24.14: who plays besides the two commanders-in-chief, in the order in which players are added, and his MFs. */
  players: z.optional(
    z
      .array(
        z.strictObject({ id: Id, name: Name, side: Id, majorFormations: z.array(Id).check(z.minLength(1)) }),
      )
      .check(z.maxLength(4)),
  ),
})

export const ScenariosFile = z.strictObject({
  schemaVersion: z.literal(1),
  game: z.literal('march-attack'),
  note: z.optional(z.string()),
  scenarios: z.array(ScenarioFile).check(z.minLength(1)),
})

export type ScenariosFile = z.infer<typeof ScenariosFile>
export type ScenarioFile = z.infer<typeof ScenarioFile>
export type SideFile = z.infer<typeof SideFile>
