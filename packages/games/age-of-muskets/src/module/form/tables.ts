import * as z from 'zod/mini'
import {
  ACTIONS,
  ARMS,
  ATTRITION_ROWS,
  BATTLE_OPTIONS,
  CU_KINDS,
  HALVES,
  HQ_SIZES,
  LAYOUTS,
  MOST_HITS,
  TERRAINS,
} from '../../vocabulary.ts'
import { genericLeaders } from './armies.ts'
import { code, count, id, list, name, turn, whole } from './parts.ts'

/** Parameters, tables and calendar (AOM-47.1, chapter 48). What the series has a value for, a module may leave out. */

const when = z.enum(['everyTurn', 'monthEndTurns'])
const bySide = z.record(id, count)
const byNationality = z.record(id, count)

const seriesParameters = {
  locMaxLength: whole(1, 100),
  siegeTrainHomeOnly: z.boolean(),
  honoursOfWar: z.strictObject({ returnAfterTurns: count, minDistanceZones: count }),
  subordination: z.enum(['samePlayer', 'sameSide']),
  markerLimits: z.partialRecord(z.enum(['fieldFortification', 'entrenchedCamp', 'blockadeMarker']), bySide),
  cuCapacity: z.record(
    z.enum(CU_KINDS),
    z.strictObject({ max: z.nullable(whole(1, 100)), arms: list(z.enum(ARMS)) }),
  ),
  retreatMaxZones: z.nullable(whole(1, 100)),
  winterMonths: list(whole(1, 12)),
  monthlyAttrition: when,
  stragglerLoss: when,
  surrenderCheck: when,
  battleEnduranceBase: z.record(id, whole(-100, 100)),
  maxCUPerHQ: z.record(z.enum(HQ_SIZES), z.nullable(whole(1, 100))),
  artCUPerHQ: count,
  genericLeaders,
  // Hooks for which the series offers no effect yet: nothing else would be played.
  weather: z.null(),
  navalBases: z.tuple([]),
  apRules: z.tuple([]),
  battleRuleChanges: z.tuple([]),
}

export const parameters = z.strictObject({
  turnLength: z.enum(['month', 'halfMonth']),
  depotMarkers: byNationality,
  depotMaxLevel: byNationality,
  siegeTrainMarkers: bySide,
  hqLimit: bySide,
  cuLimit: bySide,
  locMaxLength: z.exactOptional(seriesParameters.locMaxLength),
  siegeTrainHomeOnly: z.exactOptional(seriesParameters.siegeTrainHomeOnly),
  honoursOfWar: z.exactOptional(seriesParameters.honoursOfWar),
  subordination: z.exactOptional(seriesParameters.subordination),
  markerLimits: z.exactOptional(seriesParameters.markerLimits),
  cuCapacity: z.exactOptional(seriesParameters.cuCapacity),
  retreatMaxZones: z.exactOptional(seriesParameters.retreatMaxZones),
  winterMonths: z.exactOptional(seriesParameters.winterMonths),
  monthlyAttrition: z.exactOptional(seriesParameters.monthlyAttrition),
  stragglerLoss: z.exactOptional(seriesParameters.stragglerLoss),
  surrenderCheck: z.exactOptional(seriesParameters.surrenderCheck),
  battleEnduranceBase: z.exactOptional(seriesParameters.battleEnduranceBase),
  maxCUPerHQ: z.exactOptional(seriesParameters.maxCUPerHQ),
  artCUPerHQ: z.exactOptional(seriesParameters.artCUPerHQ),
  genericLeaders: z.exactOptional(seriesParameters.genericLeaders),
  weather: z.exactOptional(seriesParameters.weather),
  navalBases: z.exactOptional(seriesParameters.navalBases),
  apRules: z.exactOptional(seriesParameters.apRules),
  battleRuleChanges: z.exactOptional(seriesParameters.battleRuleChanges),
})

const cost = whole(0, 20)
const span = z.tuple([count, z.nullable(count)])
const rows = z.record(z.enum(ATTRITION_ROWS), list(count))

const terrainEffect = z.strictObject({
  defenderBattleTerrain: z.exactOptional(
    list(z.strictObject({ count: whole(1, 10), kinds: list(z.enum(LAYOUTS)).check(z.minLength(1)) })),
  ),
  defenceBonus: z.exactOptional(whole(-10, 10)),
  artLossOnAttrition: z.exactOptional(count),
  monthlyLossPercent: z.exactOptional(whole(0, 100)),
  requisitionAllowed: z.exactOptional(z.boolean()),
  minorCombatCavalryBonus: z.exactOptional(z.boolean()),
  garrisonAllowed: z.exactOptional(z.boolean()),
  screenArm: z.exactOptional(z.enum(['cavalry', 'lightInfantry'])),
})

const seriesTables = {
  actionCosts: z.strictObject({
    default: z.record(z.enum(ACTIONS), cost),
    byNationality: z.record(id, z.partialRecord(z.enum(ACTIONS), cost)),
  }),
  marchSurcharges: z.strictObject({ majorRiverWithoutBridge: cost, riverIntoEnemyZone: cost }),
  attrition: z.strictObject({ columns: list(span), fair: rows, foul: rows }),
  bombardment: z.strictObject({
    columns: list(span),
    sp: list(list(whole(0, MOST_HITS))),
    art: list(list(z.union([z.literal(0), z.literal(1)]))),
  }),
  pursuit: z.strictObject({ columns: list(span), percent: list(list(count)) }),
  terrainEffects: z.record(z.enum(TERRAINS), terrainEffect),
  battleTerrainPool: z.record(z.enum(LAYOUTS), count),
  battleOptionChits: z.record(z.enum(BATTLE_OPTIONS), count),
}

export const tables = z.strictObject({
  baseActivityPoints: z.record(id, z.record(z.enum(HQ_SIZES), count)),
  actionCosts: z.exactOptional(seriesTables.actionCosts),
  marchSurcharges: z.exactOptional(seriesTables.marchSurcharges),
  attrition: z.exactOptional(seriesTables.attrition),
  bombardment: z.exactOptional(seriesTables.bombardment),
  pursuit: z.exactOptional(seriesTables.pursuit),
  terrainEffects: z.exactOptional(seriesTables.terrainEffects),
  battleTerrainPool: z.exactOptional(seriesTables.battleTerrainPool),
  battleOptionChits: z.exactOptional(seriesTables.battleOptionChits),
})

/** `series.json`: what holds where a module says nothing else. */
export const seriesFile = z.strictObject({
  parameters: z.strictObject(seriesParameters),
  tables: z.strictObject(seriesTables),
})

const half = z.enum(HALVES)

export const calendar = list(
  z.strictObject({
    turn,
    id: code,
    label: name,
    month: whole(1, 12),
    monthEnd: z.boolean(),
    winter: z.boolean(),
    training: z.boolean(),
    resourceRecovery: z.boolean(),
    attritionHalf: z.strictObject({ default: half, byTerrain: z.partialRecord(z.enum(TERRAINS), half) }),
  }),
)
