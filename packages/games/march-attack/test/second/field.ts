import { there } from '@grognard/engine'
import type { UnitCard } from '../../src/scenario.ts'
import type { Order, State, Unit } from '../../src/state.ts'
import type { BlockType, Formation, Side } from '../../src/vocabulary.ts'
import {
  apart,
  cornersOf,
  doMeet,
  firstMet,
  gone,
  isInside,
  isMet,
  isWithin,
  lengthIn,
  lineApart,
  meanOf,
  type P,
  type Pose,
  type Size,
  stretchesOf,
  toLine,
} from './plane.ts'

/** Units, ground and sight, read once more from the ledger (chapters 3, 9, 12, 13, 23). */

const SIZES: Readonly<Record<Exclude<Formation, 'garrison'>, readonly [number, number]>> = {
  'infantry-line': [3150, 1182],
  'cavalry-line': [3150, 1182],
  'infantry-column': [1574, 2362],
  'cavalry-column': [1574, 2362],
  'infantry-square': [1574, 2362],
  'infantry-skirmish': [4724, 1182],
  'battery-limbered': [1574, 1574],
  'battery-unlimbered': [1574, 1574],
  'siege-battery': [1574, 1574],
  'large-battery-unlimbered': [3150, 1574],
  'large-siege-battery': [3150, 1574],
  'large-battery-limbered': [1574, 3150],
}

export const sizeOf = (formation: Formation): Size => {
  const [frontage, depth] = formation === 'garrison' ? [0, 0] : SIZES[formation]
  return { frontage, depth }
}

export const unitOf = (s: State, u: number): Unit => there(s.open.units[u], 'unit')
export const cardOf = (s: State, u: number): UnitCard => there(s.scenario.units[u], 'card')
export const poseOf = ({ x, y, facing }: Unit): Pose => ({ x, y, facing })
export const blockOf = (s: State, u: number): readonly P[] | null =>
  unitOf(s, u).block === -1 ? null : there(s.scenario.ground.blocks[unitOf(s, u).block], 'block').points

export const bodyOf = (s: State, u: number): readonly P[] =>
  blockOf(s, u) ?? cornersOf(poseOf(unitOf(s, u)), sizeOf(unitOf(s, u).formation))
export const centreOf = (s: State, u: number): P => {
  const block = blockOf(s, u)
  const { x, y } = unitOf(s, u)
  return block === null ? { x, y } : meanOf(block)
}
const isRound = (formation: Formation): boolean => formation === 'infantry-square' || formation === 'garrison'

/** MAR-23.7, MAR-9.10 */
export const frontOf = (s: State, u: number): P => {
  const { facing, formation } = unitOf(s, u)
  const centre = centreOf(s, u)
  return isRound(formation) ? centre : gone(centre, facing, sizeOf(formation).depth / 2)
}
export const hasFlanks = (formation: Formation): boolean =>
  !isRound(formation) && formation !== 'infantry-skirmish'

export const onTable = (s: State, side: Side): number[] =>
  s.open.units.flatMap(({ place }, u) => (place === 'table' && cardOf(s, u).side === side ? [u] : []))
export const everybody = (s: State): number[] => [...onTable(s, 0), ...onTable(s, 1)]
export const unitsOfMf = (s: State, mf: number): number[] =>
  s.open.units.flatMap(({ place, major }, u) => (place === 'table' && major === mf ? [u] : []))

/** MAR-3.6 */
export const isFormed = (s: State, u: number): boolean =>
  unitOf(s, u).place === 'table' &&
  cardOf(s, u).branch !== 'artillery' &&
  unitOf(s, u).formation !== 'infantry-skirmish' &&
  s.open.formations[unitOf(s, u).major]?.state !== 'broken-mf'

export const areWithin = (s: State, a: number, b: number, n: number): boolean =>
  isWithin(apart(bodyOf(s, a), bodyOf(s, b)), n)

export const orderOf = (s: State, mf: number): Order | null => {
  const side = s.open.formations[mf]?.side ?? 0
  return s.shared[side]?.secret.orders[mf] ?? null
}

/** MAR-23.19 */
export const levelAt = (s: State, p: P): number =>
  Math.max(
    0,
    ...s.scenario.ground.hills.filter(({ polygon }) => isInside(polygon, p)).map(({ level }) => level),
  )

const clockOf = (s: State): number => s.scenario.start + 20 * (s.open.turn - 1)
export const lightOf = (s: State): 'day' | 'dusk' | 'night' =>
  clockOf(s) < s.scenario.sunset ? 'day' : clockOf(s) < s.scenario.sunset + 40 ? 'dusk' : 'night'
export const visibilityOf = (s: State): number =>
  Math.min(
    { clear: 72, overcast: 60, rain: 24, mist: 12, 'heavy-rain': 12 }[s.open.weather] * 1000,
    { day: 72, dusk: 12, night: 3 }[lightOf(s)] * 1000,
  )

/** MAR-12.4 */
function blocks(s: State, from: P, to: P, outline: readonly P[], top: number): boolean {
  if (!isMet(from, to, outline)) return false
  const [a, b] = [levelAt(s, from), levelAt(s, to)]
  if (top > a && top > b) return true
  if (top <= Math.min(a, b)) return false
  const [low, high] = a <= b ? [from, to] : [to, from]
  const at = there(firstMet(low, high, outline) ?? undefined, 'crossing')
  return 2n * at.over < at.under
}

/** MAR-12.14, MAR-13.6, MAR-15.3: whether the ground stops the line; blocks of the two ends apart. */
export function isGroundInTheWay(s: State, from: P, to: P, own: readonly number[]): boolean {
  const { ground } = s.scenario
  if (
    !isWithin({ over: BigInt(from.x - to.x) ** 2n + BigInt(from.y - to.y) ** 2n, under: 1n }, visibilityOf(s))
  )
    return true
  if (ground.hills.some(({ polygon, level }) => blocks(s, from, to, polygon, level))) return true
  const stands = (points: readonly P[]): number => levelAt(s, meanOf(points))
  if (
    ground.blocks.some(({ points }, i) => !own.includes(i) && blocks(s, from, to, points, stands(points) + 1))
  )
    return true
  for (const { type, points } of ground.areas) {
    if (type !== 'light-woods' && type !== 'heavy-woods') continue
    if (!isMet(from, to, points)) continue
    const isIn = isInside(points, from) || isInside(points, to)
    if (
      isIn
        ? lengthIn(from, to, points) > (type === 'light-woods' ? 3000 : 2000) + 1e-6
        : blocks(s, from, to, points, stands(points) + 1)
    )
      return true
  }
  const crops = ground.areas.filter(
    ({ type, points }) =>
      type === 'crops' && levelAt(s, from) <= stands(points) && levelAt(s, to) <= stands(points),
  )
  return crops.reduce((sum, { points }) => sum + lengthIn(from, to, points), 0) > 4000 + 1e-6
}

export const referencePoints = (s: State, u: number): readonly P[] => [centreOf(s, u), ...bodyOf(s, u)]

/** MAR-9.9: units that stop a line, garrisons apart, whose blocks do. */
export const standingBetween = (s: State, viewer: number, target: number): number[] =>
  s.open.units.flatMap(({ place, formation, block }, u) =>
    place === 'table' && formation !== 'infantry-skirmish' && block === -1 && u !== viewer && u !== target
      ? [u]
      : [],
  )
export const isUnitInTheWay = (s: State, from: P, to: P, u: number): boolean =>
  blocks(s, from, to, bodyOf(s, u), levelAt(s, centreOf(s, u)) + 1)

/** MAR-9.9: the reference points of the target that the viewer sees. */
export function seenOf(s: State, viewer: number, target: number): P[] {
  const from = unitOf(s, viewer).block === -1 ? [frontOf(s, viewer)] : referencePoints(s, viewer)
  const own = [unitOf(s, viewer).block, unitOf(s, target).block]
  return referencePoints(s, target).filter(to =>
    from.some(
      eye =>
        !isGroundInTheWay(s, eye, to, own) &&
        !standingBetween(s, viewer, target).some(u => isUnitInTheWay(s, eye, to, u)),
    ),
  )
}

/** MAR-12.9 */
export function obstacleCover(s: State, u: number, from: P): 0 | 1 | 2 {
  const centre = centreOf(s, u)
  let best: 0 | 1 | 2 = 0
  for (const { type, points } of s.scenario.ground.obstacles) {
    const cover = type === 'wall' || type === 'earthwork' ? 2 : type === 'hedge' || type === 'ditch' ? 1 : 0
    if (cover <= best || !isWithin(lineApart(points, bodyOf(s, u)), 1000)) continue
    if (stretchesOf(points).some(([a, b]) => doMeet(from, centre, a, b))) best = cover
  }
  return best
}
export const isInWoods = (s: State, p: P): boolean =>
  s.scenario.ground.areas.some(
    ({ type, points }) => (type === 'light-woods' || type === 'heavy-woods') && isInside(points, p),
  )
export const blockType = (s: State, u: number): BlockType | null =>
  unitOf(s, u).block === -1 ? null : there(s.open.blocks[unitOf(s, u).block], 'block').type

const isMarching = (formation: Formation): boolean =>
  ['infantry-column', 'cavalry-column', 'battery-limbered', 'large-battery-limbered'].includes(formation)
/** MAR-12.12 */
export const isOnRoad = (s: State, formation: Formation, p: P): boolean =>
  isMarching(formation) && s.scenario.ground.roads.some(({ points }) => isWithin(toLine(p, points), 500))
