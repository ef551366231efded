import { NO } from '../../vocabulary.ts'
import { type Facts, mayCommand } from '../facts.ts'
import type { Calendar, CalendarTurn, Parameters, Scoring } from '../module.ts'
import type { Tables } from '../roster.ts'
import type { Numbers } from './numbers.ts'

/** Chapter 48 and AOM-47.1, in numbers. */
export function compileTables({ file, tables }: Facts): Tables {
  const { actionCosts, marchSurcharges, attrition, bombardment, pursuit } = tables
  const byNationality = <T>(of: { readonly [nationality: string]: T }, otherwise: T): T[] =>
    file.nationalities.map(({ id }) => of[id] ?? otherwise)
  return {
    actionCosts: actionCosts.default,
    costsByNationality: byNationality(actionCosts.byNationality, {}).map(costs => ({
      ...actionCosts.default,
      ...costs,
    })),
    ...marchSurcharges,
    baseActivityPoints: byNationality(tables.baseActivityPoints, { corps: 0, army: 0, armyGroup: 0 }),
    attrition: { columns: attrition.columns, losses: { fair: attrition.fair, foul: attrition.foul } },
    bombardment: {
      columns: bombardment.columns,
      rows: bombardment.sp.map((row, die) =>
        row.map((losses, column) => ({ losses, artillery: bombardment.art[die]?.[column] === 1 })),
      ),
    },
    pursuit: { columns: pursuit.columns, rows: pursuit.percent },
    battleTerrainPool: tables.battleTerrainPool,
    battleOptionChits: tables.battleOptionChits,
  }
}

const CONFERENCE_SECONDS = 300

export function compileParameters(facts: Facts, numbers: Numbers): Parameters {
  const { file, parameters } = facts
  const { depotMarkers, depotMaxLevel, battleEnduranceBase, markerLimits } = parameters
  const byNationality = (of: { readonly [nationality: string]: number }) =>
    file.nationalities.map(({ id }) => of[id] ?? 0)
  const limit = (marker: keyof typeof markerLimits) => {
    const limits = markerLimits[marker]
    return limits === undefined ? null : numbers.bySide(limits)
  }
  return {
    turnLength: parameters.turnLength,
    depotMarkers: byNationality(depotMarkers),
    depotMaxLevel: byNationality(depotMaxLevel),
    siegeTrainMarkers: numbers.bySide(parameters.siegeTrainMarkers),
    siegeTrainHomeOnly: parameters.siegeTrainHomeOnly,
    hqLimit: numbers.bySide(parameters.hqLimit),
    cuLimit: numbers.bySide(parameters.cuLimit),
    locMaxLength: parameters.locMaxLength,
    honoursOfWar: parameters.honoursOfWar,
    subordination: parameters.subordination,
    markerLimits: {
      fieldFortification: limit('fieldFortification'),
      entrenchedCamp: limit('entrenchedCamp'),
      blockadeMarker: limit('blockadeMarker'),
    },
    retreatMaxZones: parameters.retreatMaxZones,
    winterMonths: parameters.winterMonths,
    monthlyAttrition: parameters.monthlyAttrition,
    stragglerLoss: parameters.stragglerLoss,
    surrenderCheck: parameters.surrenderCheck,
    battleEnduranceBase: byNationality(battleEnduranceBase),
    maxCUPerHQ: parameters.maxCUPerHQ,
    artCUPerHQ: parameters.artCUPerHQ,
    conferenceSeconds: file.options?.conferenceSeconds ?? CONFERENCE_SECONDS,
    mayCommand: file.combatUnits.map(unit => file.headquarters.map(hq => mayCommand(facts, hq.id, unit.id))),
    fixedTo: file.combatUnits.map(({ id }) => {
      const fixed = file.assignment.fixed.find(({ cu }) => cu === id)
      return fixed === undefined ? NO : numbers.hq(fixed.hq)
    }),
  }
}

type HalvesFile = Facts['file']['calendar'][number]['attritionHalf']

export const compileCalendar = ({ file }: Facts): Calendar =>
  file.calendar.map(({ attritionHalf, ...turn }) => ({ ...turn, attritionHalf: halves(attritionHalf) }))

/** AOM-14.2: by terrain. */
const halves = ({ default: usual, byTerrain }: HalvesFile): CalendarTurn['attritionHalf'] => ({
  clear: usual,
  rough: usual,
  forest: usual,
  mountainPass: usual,
  alpineValley: usual,
  swamp: usual,
  ...byTerrain,
})

export function compileScoring({ file }: Facts, numbers: Numbers): Scoring {
  const { score, fieldBattle, hqSurrender, spSurrender } = file.victoryPoints
  return { plus: numbers.side(score.plus), fieldBattle, hqSurrender, spSurrender }
}
