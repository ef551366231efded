import type { UnitCard } from '../scenario.ts'
import { TABLES } from '../tables.ts'
import { FORMATIONS, type Formation, type Weight } from '../vocabulary.ts'

/** How a unit in a formation counts in the tables of movement and terrain. */

/** MAR-12.6: the columns of the terrain table. */
export type TerrainKind =
  | 'infantry-line'
  | 'infantry-column'
  | 'infantry-square'
  | 'infantry-skirmish'
  | 'cavalry'
  | 'limbered'
  | 'prolong'

/** MAR-12.8: the columns of the table of obstacles. */
type ObstacleKind = 'infantry' | 'cavalry' | 'limbered' | 'prolong'

export function terrainKind(formation: Formation): TerrainKind {
  switch (formation) {
    case 'infantry-line':
    case 'infantry-column':
    case 'infantry-square':
    case 'infantry-skirmish':
      return formation
    case 'garrison':
      return 'infantry-skirmish'
    case 'cavalry-line':
    case 'cavalry-column':
      return 'cavalry'
    case 'battery-limbered':
    case 'large-battery-limbered':
      return 'limbered'
    case 'battery-unlimbered':
    case 'large-battery-unlimbered':
    case 'siege-battery':
    case 'large-siege-battery':
      return 'prolong'
  }
}

export const obstacleKind = (formation: Formation): ObstacleKind => {
  const kind = terrainKind(formation)
  return kind === 'cavalry' || kind === 'limbered' || kind === 'prolong' ? kind : 'infantry'
}

/** MAR-12.12: columns and limbered batteries march on roads. */
export type RoadKind = 'infantry-column' | 'cavalry-column' | 'limbered'
const ON_ROADS: readonly string[] = TABLES.terrain.road.ignoresAreaCostFor

function columnOf(formation: Formation): RoadKind | null {
  if (formation === 'infantry-column' || formation === 'cavalry-column') return formation
  return terrainKind(formation) === 'limbered' ? 'limbered' : null
}

const ROAD_KINDS = new Map(
  FORMATIONS.flatMap(formation => {
    const kind = columnOf(formation)
    return kind !== null && ON_ROADS.includes(kind) ? [[formation, kind] as const] : []
  }),
)

export const roadKind = (formation: Formation): RoadKind | null => ROAD_KINDS.get(formation) ?? null

type Mode = 'tactical' | 'strategic' | 'charge'

const { rates } = TABLES.movement
const byWeight = <R>(rateOf: (weight: Weight) => R): Readonly<Record<Weight, R>> => ({
  light: rateOf('light'),
  medium: rateOf('medium'),
  heavy: rateOf('heavy'),
})
/** Looked up by the thousand, and so with the names of the table put together once. */
const CAVALRY_RATES = {
  'cavalry-line': byWeight(weight => rates[`cavalry-${weight}-line`]),
  'cavalry-column': byWeight(weight => rates[`cavalry-${weight}-column`]),
}
const LIMBERED_RATES = {
  horse: byWeight(weight => rates[`horse-artillery-${weight}-limbered`]),
  foot: byWeight(weight => rates[`foot-artillery-${weight}-limbered`]),
}
const PROLONG_RATES = byWeight(weight => rates[`artillery-${weight}-prolong`])

/** MAR-8.3: mils of a full move; null: none. */
export function rateOf(
  { weight, artilleryClass }: UnitCard,
  formation: Formation,
  mode: Mode,
): number | null {
  switch (formation) {
    case 'infantry-line':
    case 'infantry-column':
    case 'infantry-square':
    case 'infantry-skirmish':
      return rates[formation][mode]
    case 'garrison':
      return null
    case 'cavalry-line':
    case 'cavalry-column':
      return CAVALRY_RATES[formation][weight][mode]
    case 'battery-limbered':
    case 'large-battery-limbered':
      return LIMBERED_RATES[artilleryClass === 'horse' ? 'horse' : 'foot'][weight][mode]
    case 'battery-unlimbered':
    case 'large-battery-unlimbered':
      return PROLONG_RATES[weight][mode]
    case 'siege-battery':
    case 'large-siege-battery':
      return null
  }
}
