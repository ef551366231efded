import { repeated } from '@grognard/engine'
import { isConvex, isPointNearLine, isSamePoint, isSimple, type Point } from '@grognard/geometry'
import type { LeaderFile } from '../armies/army-file.ts'
import { daylightAt } from '../calculations/arrivals.ts'
import { type Wrong, wrong } from '../own-data/reasons.ts'
import { TABLES } from '../tables.ts'
import { enemyOf, isOfTroops, type MfType, SIDES, type Side } from '../vocabulary.ts'
import { minutes, at as pointAt } from './compile.ts'
import type { ScenarioFile } from './scenario-file.ts'

/** What the form of a battle cannot say (MAR-24.21). Deployments are tried by the rules (`deploymentTroubles`). */

interface Mf {
  readonly id: string
  readonly type: MfType
  readonly units: readonly string[]
  readonly commander: LeaderFile
  readonly hasBattery: boolean
  /** MAR-2.5: those of its batteries that are siege guns. */
  readonly siege: readonly string[]
}

/** MFs by id: all that can be named. */
export interface Known {
  readonly formations: ReadonlyMap<string, Mf>
}

const idsTwice = (field: string, ids: readonly string[]): Wrong[] =>
  repeated(ids).map(id => wrong('MAR-24.15', field, 'id-twice', id))

const isOnTable = ({ table }: ScenarioFile, [x, y]: readonly [number, number]): boolean =>
  x <= table.width && y <= table.height

const offTable = (
  scenario: ScenarioFile,
  field: string,
  points: readonly (readonly [number, number])[],
): Wrong[] =>
  points.some(point => !isOnTable(scenario, point)) ? [wrong('MAR-23.1', field, 'off-table')] : []

/** MAR-23.18: outlines are simple, those of blocks convex; no stretch of a line is without length. */
function* wrongShape(
  field: string,
  shape: string,
  points: readonly Point[],
  isBlock: boolean,
): Generator<Wrong> {
  if (shape === 'polyline') {
    const isStill = points.some((point, i) => i > 0 && isSamePoint(point, points[i - 1] ?? point))
    if (isStill) yield wrong('MAR-23.18', field, 'same-spot')
  } else if (shape === 'polygon' && !isSimple(points)) yield wrong('MAR-23.18', field, 'not-simple')
  else if (isBlock && !isConvex(points)) yield wrong('MAR-23.18', field, 'not-convex')
}

function* wrongSides(scenario: ScenarioFile, known: Known): Generator<Wrong> {
  const { formations } = known
  const { id, sides, deployFirst } = scenario
  if (sides[0].id === sides[1].id) yield wrong('MAR-24.15', `${id}.sides`, 'id-twice', sides[0].id)
  if (!sides.some(side => side.id === deployFirst))
    yield wrong('MAR-24.1', `${id}.deployFirst`, 'unknown', deployFirst)
  const all = sides.flatMap(({ majorFormations }) => majorFormations)
  for (const mf of repeated(all)) yield wrong('MAR-4.1', `${id}.sides.majorFormations`, 'used-twice', mf)
  for (const mf of all)
    if (!formations.has(mf)) yield wrong('MAR-24.21', `${id}.sides.majorFormations`, 'unknown', mf)
  for (const side of SIDES) yield* wrongSide(scenario, side, known)
}

/** MAR-4.11: whoever is listed twice is one man, and has one command ability and one inspiration. */
function* wrongRatings(field: string, listed: readonly LeaderFile[]): Generator<Wrong> {
  const names = new Set(listed.map(({ name }) => name))
  for (const name of names) {
    const ratings = listed.filter(each => each.name === name)
    if (new Set(ratings.map(({ command, inspiration }) => `${command} ${inspiration}`)).size > 1)
      yield wrong('MAR-4.11', field, 'two-ratings', name)
  }
}

const CHIEFS = ['commander-in-chief', 'commander-in-chief-2']

function* wrongSide(scenario: ScenarioFile, side: Side, { formations }: Known): Generator<Wrong> {
  const {
    id: sideId,
    corps,
    majorFormations,
    deploymentZone,
    initialOrders,
    commanderInChief,
  } = scenario.sides[side]
  const at = `${scenario.id}.${sideId}`
  yield* offTable(scenario, `${at}.deploymentZone`, deploymentZone)
  yield* wrongShape(`${at}.deploymentZone`, 'polygon', deploymentZone.map(pointAt), false)
  // MAR-4.12: deployments name leaders by their posts.
  yield* idsTwice(`${at}.corps`, [...corps.map(({ id }) => id), ...CHIEFS])
  const inCorps = corps.flatMap(each => each.majorFormations)
  for (const mf of repeated(inCorps)) yield wrong('MAR-4.10', `${at}.corps`, 'used-twice', mf)
  for (const mf of inCorps)
    if (!majorFormations.includes(mf)) yield wrong('MAR-4.10', `${at}.corps`, 'unknown', mf)
  const replaced = commanderInChief.replacedOnArrivalOf?.mf
  const coming = scenario.reinforcements.map(({ mf }) => mf)
  if (replaced !== undefined && !(majorFormations.includes(replaced) && coming.includes(replaced)))
    yield wrong('MAR-24.17', `${at}.commanderInChief`, 'unknown', replaced)
  const successor = commanderInChief.replacedOnArrivalOf?.by.name
  const present = majorFormations.filter(mf => !coming.includes(mf))
  const men = [
    commanderInChief.name,
    ...corps.map(({ commander }) => commander.name),
    ...present.map(mf => formations.get(mf)?.commander.name),
  ]
  if (successor !== undefined && men.includes(successor))
    yield wrong('MAR-24.17', `${at}.commanderInChief`, 'used-twice', successor)
  // Whoever leaves the table can command nothing else there.
  const led = majorFormations.flatMap(id => {
    const mf = formations.get(id)
    return mf !== undefined && isOfTroops(mf.type) ? [mf.commander.name] : []
  })
  const others = [...corps.map(({ commander }) => commander.name), ...led]
  if (replaced !== undefined && others.includes(commanderInChief.name))
    yield wrong('MAR-24.17', `${at}.commanderInChief`, 'used-twice', commanderInChief.name)
  yield* wrongRatings(at, [
    commanderInChief,
    ...corps.map(({ commander }) => commander),
    ...majorFormations.flatMap(mf => formations.get(mf)?.commander ?? []),
  ])
  for (const mf of repeated(initialOrders.map(order => order.mf)))
    yield wrong('MAR-5.1', `${at}.initialOrders`, 'used-twice', mf)
  for (const order of initialOrders) {
    yield* wrongOrder(scenario, side, order)
    const hasBattery = formations.get(order.mf)?.hasBattery ?? false
    if (order.type === 'bombard' && !(hasBattery && isTarget(scenario, side, order.target)))
      yield wrong('MAR-5.18', `${at}.initialOrders.${order.mf}`, 'order-needs', 'bombard')
  }
}

const WITH_POINT: readonly string[] = ['attack', 'manoeuvre', 'retire']
const FIRST: readonly string[] = [...WITH_POINT, 'defend', 'support', 'bombard', 'retreat']

/** MAR-5.12: an enemy MF, or a block. */
const isTarget = ({ sides, terrain }: ScenarioFile, side: Side, target: string | undefined): boolean =>
  target !== undefined &&
  (sides[enemyOf(side)].majorFormations.includes(target) ||
    terrain.some(({ id, kind }) => kind === 'bua' && id === target))

/** MAR-5.2, MAR-5.12 */
function* wrongOrder(
  scenario: ScenarioFile,
  side: Side,
  order: ScenarioFile['sides'][number]['initialOrders'][number],
): Generator<Wrong> {
  const { id, majorFormations } = scenario.sides[side]
  const field = `${scenario.id}.${id}.initialOrders.${order.mf}`
  if (!majorFormations.includes(order.mf)) yield wrong('MAR-5.2', field, 'unknown', order.mf)
  if (!FIRST.includes(order.type)) yield wrong('MAR-5.2', field, 'order-needs', order.type)
  if (WITH_POINT.includes(order.type) && order.objective === undefined)
    yield wrong('MAR-5.12', field, 'order-needs', order.type)
  if (order.objective !== undefined) yield* offTable(scenario, field, [order.objective])
  const isSupport = order.type === 'support'
  const isFriend = order.supported !== undefined && majorFormations.includes(order.supported)
  if (isSupport && (!isFriend || order.supported === order.mf))
    yield wrong('MAR-5.17', field, 'order-needs', 'support')
}

const WATER: readonly string[] = ['stream', 'river']

function* wrongGround(scenario: ScenarioFile): Generator<Wrong> {
  const { id, terrain, objectives } = scenario
  yield* idsTwice(
    `${id}.terrain`,
    terrain.map(each => each.id),
  )
  yield* idsTwice(
    `${id}.objectives`,
    objectives.map(each => each.id),
  )
  for (const each of terrain) {
    const field = `${id}.terrain.${each.id}`
    yield* offTable(scenario, field, each.points)
    yield* wrongShape(field, each.shape, each.points.map(pointAt), each.kind === 'bua')
    if (each.kind !== 'crossing') continue
    const water = terrain.find(other => other.id === each.on)
    const [place] = each.points
    if (water?.kind !== 'linear' || !WATER.includes(water.type))
      yield wrong('MAR-12.10', `${field}.on`, 'no-water', each.on)
    else if (!isPointNearLine(pointAt(place), water.points.map(pointAt), TABLES.distances.crossingTolerance))
      yield wrong('MAR-12.10', `${field}.points`, 'not-at-water', each.on)
  }
  for (const { id: objective, point, feature, side } of objectives) {
    yield* offTable(scenario, `${id}.objectives.${objective}`, [point])
    const isBlock = terrain.some(each => each.id === feature && each.kind === 'bua')
    if (feature !== undefined && !isBlock)
      yield wrong('MAR-24.4', `${id}.objectives.${objective}.feature`, 'no-block', feature)
    if (side !== undefined && scenario.sides.every(each => each.id !== side))
      yield wrong('MAR-24.5', `${id}.objectives.${objective}.side`, 'unknown', side)
  }
}

const COLUMN = TABLES.footprints.formations['infantry-column'].frontage

/** MAR-14.1 */
function* wrongArrivals(scenario: ScenarioFile, { formations }: Known): Generator<Wrong> {
  const { id, reinforcements, sides, table, turnLimit } = scenario
  for (const mf of repeated(reinforcements.map(each => each.mf)))
    yield wrong('MAR-14.1', `${id}.reinforcements`, 'used-twice', mf)
  for (const { mf, side, entry, entryWidth, edge, due } of reinforcements) {
    const field = `${id}.reinforcements.${mf}`
    const of = sides.find(each => each.id === side)
    if (of === undefined || !of.majorFormations.includes(mf))
      yield wrong('MAR-14.1', field, 'other-side', side)
    const [x, y] = entry
    const isAtEdge = { north: y === table.height, south: y === 0, east: x === table.width, west: x === 0 }[
      edge
    ]
    if (!isAtEdge || !isOnTable(scenario, entry))
      yield wrong('MAR-14.1', `${field}.entry`, 'entry-edge', edge)
    if (due > turnLimit) yield wrong('MAR-14.1', `${field}.due`, 'too-late', String(turnLimit))
    for (const battery of formations.get(mf)?.siege ?? []) yield wrong('MAR-2.5', field, 'siege', battery)
    // MAR-14.3: a column must find room with its centre within the width and no corner off the table.
    const isSideways = edge === 'north' || edge === 'south'
    const [middle, length] = isSideways ? [x, table.width] : [y, table.height]
    const [half, room] = [Math.floor(entryWidth / 2), COLUMN / 2]
    if (Math.max(middle - half, room) > Math.min(middle + half, length - room))
      yield wrong('MAR-14.3', `${field}.entryWidth`, 'no-room')
  }
}

function* wrongVictory({ id, victory, startTime, sunset }: ScenarioFile): Generator<Wrong> {
  // MAR-15.6: at night a battle is over, and this one would never begin.
  if (daylightAt(minutes(startTime), minutes(sunset)) === 'night')
    yield wrong('MAR-15.6', `${id}.sunset`, 'night')
  if (victory.decisiveMargin < victory.marginalMargin)
    yield wrong('MAR-24.5', `${id}.victory.decisiveMargin`, 'margins')
  const { suddenDeath } = victory
  if (suddenDeath?.type === 'mf-fraction-lost' && suddenDeath.fraction[0] > suddenDeath.fraction[1])
    yield wrong('MAR-24.6', `${id}.victory.suddenDeath.fraction`, 'fraction')
}

/** MAR-4.12: commanders-in-chief and of corps, by what deployments call them. */
const postsOf = ({ sides }: ScenarioFile): { readonly id: string; readonly name: string }[] =>
  sides.flatMap(side => [
    { id: `${side.id}/commander-in-chief`, name: side.commanderInChief.name },
    ...side.corps.map(({ id, commander }) => ({ id: `${side.id}/${id}`, name: commander.name })),
  ])

/** MAR-24.2, MAR-24.21: everything on the table has a place, once, and nothing else has. */
function* wrongDeployment(scenario: ScenarioFile, { formations }: Known): Generator<Wrong> {
  const { id, sides, reinforcements, defaultDeployment } = scenario
  const coming = reinforcements.map(({ mf }) => mf)
  const present = sides.flatMap(({ majorFormations }) => majorFormations).filter(mf => !coming.includes(mf))
  const units = present.flatMap(mf => formations.get(mf)?.units ?? [])
  const placed = defaultDeployment.flatMap(each => ('unit' in each ? [each.unit] : []))
  const field = `${id}.defaultDeployment`
  for (const unit of repeated(placed)) yield wrong('MAR-24.2', field, 'used-twice', unit)
  for (const unit of placed) if (!units.includes(unit)) yield wrong('MAR-24.2', field, 'unknown', unit)
  for (const unit of units) if (!placed.includes(unit)) yield wrong('MAR-24.2', field, 'not-placed', unit)
  const led = defaultDeployment.flatMap(each => ('commander' in each ? [each.commander] : []))
  const posted = postsOf(scenario).filter(({ id }) =>
    defaultDeployment.some(each => 'leader' in each && each.leader === id),
  )
  // Whoever has two posts stands at one place.
  const isPosted = (mf: string): boolean =>
    posted.some(({ name }) => name === formations.get(mf)?.commander.name)
  for (const mf of present)
    if (!led.includes(mf) && !isPosted(mf)) yield wrong('MAR-4.12', field, 'not-placed', mf)
  for (const mf of led) if (!present.includes(mf)) yield wrong('MAR-4.12', field, 'unknown', mf)
  const posts = postsOf(scenario)
  for (const each of defaultDeployment)
    if ('leader' in each && posts.every(({ id: post }) => post !== each.leader))
      yield wrong('MAR-4.12', field, 'unknown', each.leader)
}

/** MAR-24.14 */
function* wrongPlayers({ id, sides, players = [] }: ScenarioFile): Generator<Wrong> {
  const field = `${id}.players`
  yield* idsTwice(field, [...sides.map(side => side.id), ...players.map(player => player.id)])
  for (const mf of repeated(players.flatMap(({ majorFormations }) => majorFormations)))
    yield wrong('MAR-24.14', field, 'used-twice', mf)
  for (const { side, majorFormations } of players) {
    const of = sides.find(each => each.id === side)
    if (of === undefined) yield wrong('MAR-24.14', field, 'unknown', side)
    for (const mf of majorFormations)
      if (of !== undefined && !of.majorFormations.includes(mf)) yield wrong('MAR-24.14', field, 'players', mf)
  }
}

export function* wrongScenario(scenario: ScenarioFile, known: Known): Generator<Wrong> {
  yield* wrongSides(scenario, known)
  yield* wrongGround(scenario)
  yield* wrongArrivals(scenario, known)
  yield* wrongVictory(scenario)
  yield* wrongDeployment(scenario, known)
  yield* wrongPlayers(scenario)
}
