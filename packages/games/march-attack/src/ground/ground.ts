import { contains, crosses, crossesNear, isPointNearLine, type Point } from '@grognard/geometry'
import { fractionOf } from '../calculations/modifiers.ts'
import type { Ground } from '../scenario.ts'
import { TABLES } from '../tables.ts'
import type { AreaType, Formation, ObstacleType } from '../vocabulary.ts'
import { type Cell, cellAt, EMPTY, isOpenBetween, obstaclesOnTheWay } from './cells.ts'
import { obstacleKind, type RoadKind, roadKind, type TerrainKind, terrainKind } from './kinds.ts'

/** What the ground does to whoever stands on it or crosses it (chapter 12). Nothing here depends on units. */

const { terrain, linearObstacles, distances } = TABLES

/** MAR-12.1: a point in no feature is on open ground. */
export const areasAt = (ground: Ground, point: Point): readonly AreaType[] =>
  areasIn(ground, cellAt(ground, point), point)

function areasIn(ground: Ground, { areas }: Cell, point: Point): readonly AreaType[] {
  if (areas.length === 0) return OPEN
  const found: AreaType[] = []
  for (const number of areas) {
    const area = ground.areas[number]
    if (area !== undefined && contains(area.points, point)) found.push(area.type)
  }
  return found.length === 0 ? OPEN : found
}
const OPEN: readonly AreaType[] = ['open']

/** MAR-12.2, MAR-23.19: the highest level among the hills that contain the point, else 0. */
export const levelOfGround = (ground: Ground, point: Point): number =>
  levelIn(ground, cellAt(ground, point), point)

function levelIn(ground: Ground, { hills }: Cell, point: Point): number {
  let highest = 0
  for (const number of hills) {
    const hill = ground.hills[number]
    if (hill !== undefined && hill.level > highest && contains(hill.polygon, point)) highest = hill.level
  }
  return highest
}

/** A factor as numerator and denominator. */
export interface Factor {
  readonly over: number
  readonly under: number
}
export const ONCE: Factor = { over: 1, under: 1 }
export function factor(pair: readonly number[]): Factor {
  const [over, under] = fractionOf(pair)
  return { over, under }
}
export const times = (a: Factor, b: Factor): Factor => ({ over: a.over * b.over, under: a.under * b.under })
const isWorse = (a: Factor, b: Factor): boolean => a.over * b.under > b.over * a.under

/** MAR-12.6: the worst of the areas; null: one of them is prohibited to the kind. */
export function areaFactor(types: readonly AreaType[], kind: TerrainKind): Factor | null {
  let worst = ONCE
  if (types === OPEN) return worst
  for (const type of types) {
    const cost = terrain.types[type].cost[kind]
    if (cost === null) return null
    const found = factor(cost)
    if (isWorse(found, worst)) worst = found
  }
  return worst
}

/** MAR-12.13: the id of what prohibits the ground there to the formation; null: nothing does. */
export function prohibitedBy(ground: Ground, formation: Formation, point: Point): string | null {
  if (isOnRoad(ground, formation, point)) return null
  for (const number of cellAt(ground, point).areas) {
    const area = ground.areas[number]
    if (area === undefined || areaFactor([area.type], terrainKind(formation)) !== null) continue
    if (contains(area.points, point)) return area.id
  }
  return null
}

/** MAR-12.13: may the formation not have its centre there? On a road it may, wherever it is (MAR-12.12). */
export const isProhibited = (ground: Ground, formation: Formation, point: Point): boolean =>
  prohibitedBy(ground, formation, point) !== null

/** MAR-12.7: does the ground at that point disorder the formation? Never on a road. */
export const disorders = (ground: Ground, formation: Formation, point: Point): boolean =>
  !isOnRoad(ground, formation, point) &&
  areasAt(ground, point).some(type =>
    terrain.types[type].disorders.some(kind => kind === terrainKind(formation)),
  )

/** MAR-12.6: soft cover of the ground on which a unit has its centre. */
export const isInSoftCover = (ground: Ground, point: Point): boolean =>
  areasAt(ground, point).some(type => terrain.types[type].cover === 'soft')

/** MAR-12.12: is a column or limbered battery at that point on a road? */
export const isOnRoad = (ground: Ground, formation: Formation, point: Point): boolean =>
  isOnRoadIn(ground, cellAt(ground, point), formation, point)

function isOnRoadIn(ground: Ground, { roads }: Cell, formation: Formation, point: Point): boolean {
  if (roads.length === 0 || roadKind(formation) === null) return false
  return roads.some(number =>
    isPointNearLine(point, ground.roads[number]?.points ?? [], distances.roadTolerance),
  )
}

/** What the centre of a unit meets in one sub-step. */
interface Passage {
  /** MAR-12.6, the worst at its start or end; null: prohibited. */
  readonly factor: Factor | null
  /** MAR-12.3, MAR-12.8: mils that are added to its length. */
  readonly extra: number
  readonly onRoad: boolean
  /** MAR-12.7, MAR-12.8: an obstacle that disorders the formation was crossed. */
  readonly disordering: boolean
  /** MAR-10.6: a stream, ford or ditch was crossed. */
  readonly throughWater: boolean
  /** The number of the obstacle that the formation cannot cross; null: none bars the way. */
  readonly barredBy: number | null
}

/** MAR-23.18: the start of a path does not count. */
const ON_THE_WAY = { startCounts: false }

const worstOf = (a: Factor | null, b: Factor | null): Factor | null =>
  a === null || b === null ? null : isWorse(b, a) ? b : a

const NEVER_IGNORED: Readonly<Record<RoadKind, readonly string[]>> = terrain.road.neverIgnored

/** Where nothing is that could matter. */
const OPEN_GROUND: Passage = {
  factor: ONCE,
  extra: 0,
  onRoad: false,
  disordering: false,
  throughWater: false,
  barredBy: null,
}

/** What a formation has under it at a point: a road, the level, and what its areas cost off the road. */
interface Underfoot {
  readonly isRoad: boolean
  readonly level: number
  readonly factor: Factor | null
}

/** Of open ground there is nothing to find out. */
const NOTHING_UNDERFOOT: Underfoot = { isRoad: false, level: 0, factor: ONCE }

interface Trodden extends Underfoot, Point {
  readonly ground: Ground
  readonly formation: Formation
}
let trodden: Trodden | null = null

/** Who goes on begins where he has come to: of that place it is known still. */
function underfoot(ground: Ground, formation: Formation, point: Point): Underfoot {
  const { x, y } = point
  const isKnown = trodden?.x === x && trodden.y === y
  if (isKnown && trodden?.ground === ground && trodden.formation === formation) return trodden
  const cell = cellAt(ground, point)
  if (cell === EMPTY) return NOTHING_UNDERFOOT
  const isRoad = isOnRoadIn(ground, cell, formation, point)
  const factor = areaFactor(areasIn(ground, cell, point), terrainKind(formation))
  trodden = { ground, formation, x, y, isRoad, level: levelIn(ground, cell, point), factor }
  return trodden
}

/** MAR-12.6 to MAR-12.12: the centre goes from one point to another in one sub-step. */
export function passage(ground: Ground, formation: Formation, from: Point, to: Point): Passage {
  if (isOpenBetween(ground, from, to)) return OPEN_GROUND
  const before = underfoot(ground, formation, from)
  const after = underfoot(ground, formation, to)
  const onRoad = before.isRoad && after.isRoad
  const climb = Math.max(0, after.level - before.level) * terrain.hill.uphill
  const areas = onRoad ? ONCE : worstOf(before.factor, after.factor)
  let extra = climb
  let disordering = false
  let throughWater = false
  for (const number of obstaclesOnTheWay(ground, from, to)) {
    const obstacle = ground.obstacles[number]
    if (obstacle === undefined || !crosses(from, to, obstacle.points, ON_THE_WAY)) continue
    const { type } = obstacle
    const met = crossing(ground, formation, number, type, from, to, onRoad)
    if (met === null) return { factor: areas, extra, onRoad, disordering, throughWater, barredBy: number }
    extra += met.cost
    disordering ||= met.disorders
    throughWater ||= met.isWater
  }
  return { factor: areas, extra, onRoad, disordering, throughWater, barredBy: null }
}

/** MAR-12.8, MAR-12.10: an obstacle on the way that the formation may not cross, or not there. */
export const isCutOff = (ground: Ground, formation: Formation, from: Point, to: Point): boolean =>
  passage(ground, formation, from, to).barredBy !== null

interface Met {
  readonly cost: number
  readonly disorders: boolean
  readonly isWater: boolean
}

/** MAR-12.8, MAR-12.10, MAR-12.12: what it costs to cross an obstacle; null: it cannot be crossed. */
function crossing(
  ground: Ground,
  formation: Formation,
  number: number,
  type: ObstacleType,
  from: Point,
  to: Point,
  onRoad: boolean,
): Met | null {
  const road = roadKind(formation)
  if (onRoad && road !== null && !NEVER_IGNORED[road].includes(type))
    return { cost: 0, disorders: false, isWater: false }
  if (type === 'stream' || type === 'river') {
    const at = crossingAt(ground, formation, number, from, to)
    if (at !== null)
      return { cost: crossingCost(at, type, formation), disorders: false, isWater: at === 'ford' }
  }
  const { cost, disorders: kinds } = linearObstacles.types[type]
  const mils = cost[obstacleKind(formation)]
  if (mils === null) return null
  return {
    cost: mils,
    disorders: formation !== 'infantry-skirmish' && kinds.some(kind => kind === terrainKind(formation)),
    isWater: type === 'stream' || type === 'ditch',
  }
}

const asCrossing = (formation: Formation): string => roadKind(formation) ?? formation

/** MAR-12.10: the bridge or ford that the formation can use, if its path meets the water within 1" of it. */
function crossingAt(
  ground: Ground,
  formation: Formation,
  obstacle: number,
  from: Point,
  to: Point,
): 'bridge' | 'ford' | null {
  const line = ground.obstacles[obstacle]?.points ?? []
  const usable = ground.crossings.filter(
    ({ on, type }) =>
      on === obstacle &&
      linearObstacles.crossings[type].formations.some(each => each === asCrossing(formation)),
  )
  const near = usable.filter(({ at }) =>
    crossesNear(from, to, line, at, distances.crossingTolerance, ON_THE_WAY),
  )
  // Who may use either goes over the bridge, which costs nothing.
  return (near.find(({ type }) => type === 'bridge') ?? near[0])?.type ?? null
}

/** MAR-12.10: the cost at a crossing replaces that of the water. */
function crossingCost(at: 'bridge' | 'ford', water: 'stream' | 'river', formation: Formation): number {
  const { river, stream } = linearObstacles.crossings[at]
  const kind = obstacleKind(formation)
  return water === 'river' || kind === 'prolong' ? river : stream[kind]
}
