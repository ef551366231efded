import * as z from 'zod/mini'
import { EDGE_TYPES, HALVES, PLACE_TYPES, TERRAINS } from '../../vocabulary.ts'
import { pair } from './map.ts'
import { count, id, list, name, points, sp, text, turn, whole } from './parts.ts'

/** Random events and special rules: effects that the series offers by name (AOM-7.6, AOM-1.6). */

/** A side of the module, `both`, `withInitiative` or `withoutInitiative`. */
const whichSide = z.string().check(z.maxLength(60))

const eventEffect = z.discriminatedUnion('effect', [
  z.strictObject({
    effect: z.literal('loseActivityPoints'),
    side: whichSide,
    hq: z.enum(['namedByEnemy', 'largest']),
    points: count,
  }),
  z.strictObject({ effect: z.literal('stragglersDie'), least: count, percent: whole(0, 100) }),
  z.strictObject({
    effect: z.literal('attritionHalf'),
    half: z.enum(HALVES),
    exceptTerrain: list(z.enum(TERRAINS)),
  }),
  z.strictObject({ effect: z.literal('destroyBridge'), edge: z.enum(EDGE_TYPES) }),
  z.strictObject({
    effect: z.literal('depotLevel'),
    side: whichSide,
    change: whole(-10, 10),
    inChain: z.boolean(),
  }),
  z.strictObject({ effect: z.literal('report'), side: whichSide, within: count }),
  z.strictObject({
    effect: z.literal('forcedMarchModifier'),
    side: whichSide,
    modifier: whole(-10, 10),
    uses: whole(1, 100),
  }),
  z.strictObject({ effect: z.literal('looseSp'), nationality: id, sp, inTurns: count }),
  z.strictObject({ effect: z.literal('raiseTroops'), zone: id, nationality: id, sp }),
  z.strictObject({
    effect: z.literal('victoryPoints'),
    side: id,
    vp: points,
    if: z.nullable(z.strictObject({ violated: id })),
  }),
])

const event = z.strictObject({
  rolls: z.tuple([whole(1, 20), whole(1, 20)]),
  id,
  title: name,
  text,
  effects: list(eventEffect),
})

const through = z.nullable(turn)
const eitherSide = z.nullable(id)

const ruleEffect = z.discriminatedUnion('effect', [
  z.strictObject({ effect: z.literal('closedZones'), side: eitherSide, zones: list(id), through }),
  z.strictObject({ effect: z.literal('closedEdges'), side: eitherSide, edges: list(pair), through }),
  z.strictObject({ effect: z.literal('confined'), hqs: list(id), region: id, through }),
  z.strictObject({ effect: z.literal('noAttacks'), nationality: id, through }),
  z.strictObject({
    effect: z.literal('neutralZone'),
    zone: id,
    violator: id,
    by: z.tuple([z.literal('march')]),
    vp: z.strictObject({ side: id, vp: points }),
  }),
  z.strictObject({
    effect: z.literal('summons'),
    placeTypes: list(z.enum(PLACE_TYPES)),
    leastSp: count,
    leastRatio: whole(1, 100),
    supplyInside: whole(-10, 10),
    honours: whole(-10, 10),
  }),
  z.strictObject({
    effect: z.literal('bridgeRuse'),
    bridge: id,
    by: id,
    zone: id,
    within: count,
    uses: whole(1, 100),
  }),
  z.strictObject({
    effect: z.literal('armistice'),
    fromTurn: turn,
    side: id,
    zones: list(id),
    leastScore: points,
  }),
])

export const effects = {
  randomEvents: z.nullable(z.strictObject({ dice: whole(1, 2), entries: list(event) })),
  specialRules: list(z.strictObject({ id, title: name, text, effects: list(ruleEffect) })),
}
