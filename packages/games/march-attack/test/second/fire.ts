import type { State } from '../../src/state.ts'
import type { Side } from '../../src/vocabulary.ts'
import {
  areWithin,
  blockType,
  bodyOf,
  cardOf,
  centreOf,
  frontOf,
  hasFlanks,
  isGroundInTheWay,
  isInWoods,
  isUnitInTheWay,
  levelAt,
  obstacleCover,
  onTable,
  orderOf,
  poseOf,
  referencePoints,
  seenOf,
  sizeOf,
  standingBetween,
  unitOf,
} from './field.ts'
import { apart, compare, isInArc, isMet, isWithin, zoneOf } from './plane.ts'

/** Fire once more (MAR-9.3 to MAR-9.20). */

const isGuns = (s: State, u: number): boolean => cardOf(s, u).branch === 'artillery'

const COVER = { hamlet: -1, farm: -2, village: -2, town: -3, fortified: -3, ruin: -1 } as const

/** MAR-9.4, MAR-9.14: what the target adds. */
function targetPoints(s: State, u: number, target: number): number {
  const { formation } = unitOf(s, target)
  const type = blockType(s, target)
  const soft = Math.max(obstacleCover(s, target, frontOf(s, u)), isInWoods(s, centreOf(s, target)) ? 1 : 0)
  let points = type === null ? -soft : COVER[type]
  if (['infantry-column', 'infantry-square'].includes(formation) || formation.endsWith('limbered'))
    points += formation.endsWith('unlimbered') ? 0 : 1
  if (formation.endsWith('unlimbered') || formation.endsWith('siege-battery')) points -= 1
  if (formation === 'infantry-skirmish') points -= 2
  const zone = zoneOf(poseOf(unitOf(s, target)), sizeOf(formation), frontOf(s, u))
  return points + (hasFlanks(formation) && zone !== 'front' ? 2 : 0)
}

export const baseOf = (s: State, u: number): number => {
  const { formation, cv } = unitOf(s, u)
  return formation === 'infantry-line' ? cv : Math.ceil(cv / 2)
}

/** MAR-9.4: all points of infantry at one target. */
export function musketPoints(s: State, u: number, target: number): number {
  const { formation, cv, hasMoved, disorder } = unitOf(s, u)
  const { traits, cv: start } = cardOf(s, u)
  const close = traits.includes('rifle') ? 3000 : 1500
  let points = baseOf(s, u)
  if (!areWithin(s, u, target, close)) points -= 2
  if (hasMoved) points -= 1
  if (disorder > 0) points -= 2
  if (traits.includes('volley') && formation === 'infantry-line' && !hasMoved) points += 1
  if (
    traits.includes('regimental-guns') &&
    2 * cv > start &&
    !hasMoved &&
    (formation === 'infantry-line' || formation === 'infantry-square')
  )
    points += 1
  if (s.open.weather === 'rain') points -= 1
  if (s.open.weather === 'heavy-rain') points -= 3
  return points + targetPoints(s, u, target)
}

/** MAR-9.5, MAR-9.6 */
export function mayHitWithMuskets(s: State, u: number, target: number): boolean {
  const range = cardOf(s, u).traits.includes('rifle') ? 4500 : 3000
  if (!areWithin(s, u, target, range)) return false
  const { formation } = unitOf(s, u)
  const seen = seenOf(s, u, target)
  if (formation === 'infantry-square' || formation === 'garrison') return seen.length > 0
  return seen.some(p => zoneOf(poseOf(unitOf(s, u)), sizeOf(formation), p) === 'front')
}

const RANGES = {
  light: [4000, 8000, 12000],
  medium: [5000, 10000, 16000],
  heavy: [6000, 12000, 20000],
} as const

/** MAR-9.12: 0 canister, 1 effective, 2 long, 3 out of range. */
export function bandOf(s: State, u: number, target: number): number {
  const distance = apart(bodyOf(s, u), bodyOf(s, target))
  return [...RANGES[cardOf(s, u).weight], 1e9].findIndex(range => isWithin(distance, range))
}

/** MAR-9.13, MAR-9.20: how guns hit; null: they do not. */
export function gunWay(s: State, u: number, target: number): 'clear' | 'overhead' | null {
  const { formation } = unitOf(s, u)
  const from = frontOf(s, u)
  const { side } = cardOf(s, u)
  const level = (each: number): number => levelAt(s, centreOf(s, each))
  const friends = onTable(s, side).filter(
    each => each !== u && unitOf(s, each).formation !== 'infantry-skirmish',
  )
  const enemies = standingBetween(s, u, target).filter(each => cardOf(s, each).side !== side)
  let best: 'clear' | 'overhead' | null = null
  for (const to of referencePoints(s, target)) {
    if (!isInArc(poseOf(unitOf(s, u)), sizeOf(formation), to)) continue
    if (isGroundInTheWay(s, from, to, [unitOf(s, target).block])) continue
    if (enemies.some(each => isUnitInTheWay(s, from, to, each))) continue
    const crossed = friends.filter(each => isMet(from, to, bodyOf(s, each)))
    const isOver = crossed.every(
      friend =>
        level(u) > level(friend) &&
        level(u) > level(target) &&
        !areWithin(s, friend, u, 3000) &&
        !areWithin(s, friend, target, 3000),
    )
    if (!isOver) continue
    if (crossed.length === 0) return 'clear'
    best = 'overhead'
  }
  return best
}

/** MAR-9.12, MAR-9.14: before what the target adds, and with it. */
export function gunPoints(s: State, u: number, target: number): readonly [number, number] {
  const { cv, hasDeployed, turned, disorder, hasMoved, lastTarget, otherTarget, major } = unitOf(s, u)
  const band = bandOf(s, u, target)
  let points =
    cv + { light: -1, medium: 0, heavy: 1 }[cardOf(s, u).weight] + (band === 0 ? 3 : band === 1 ? -1 : -3)
  points -= hasDeployed || turned > 450 ? 2 : turned > 0 ? 1 : 0
  if (disorder > 0) points -= 2
  if (gunWay(s, u, target) === 'overhead') points -= 1
  const isStill = !hasMoved && !hasDeployed && turned === 0
  if (orderOf(s, major)?.type === 'bombard' && isStill && [lastTarget, otherTarget].includes(target))
    points += 1
  if (s.open.mud && band > 0) points -= 1
  if (s.open.weather === 'heavy-rain') points -= 1
  return [points, points + targetPoints(s, u, target)]
}

/** MAR-9.3, MAR-3.29 */
export function mayFire(s: State, u: number): boolean {
  const { formation, major } = unitOf(s, u)
  if (s.open.formations[major]?.state === 'broken-mf') return false
  if (s.open.charges.some(({ unit }) => unit === u)) return false
  const { branch } = cardOf(s, u)
  return branch === 'infantry' || formation.endsWith('unlimbered') || formation.endsWith('siege-battery')
}

/** MAR-9.7, MAR-9.19: whom the unit may choose at first. */
export function targetsOf(s: State, u: number): number[] {
  const enemies = onTable(s, (1 - cardOf(s, u).side) as Side)
  const chargers = s.open.charges.flatMap(({ unit, target, fate }) =>
    target === u && fate === 'at-target' && unitOf(s, unit).place === 'table' ? [unit] : [],
  )
  const isCharged = s.open.charges.some(({ target, fate }) => target === u && fate === 'at-target')
  if (!isGuns(s, u)) {
    const hit = (isCharged ? chargers : enemies).filter(each => mayHitWithMuskets(s, u, each))
    const far = (each: number) => apart(bodyOf(s, u), bodyOf(s, each))
    return hit.filter(each => hit.every(other => compare(far(each), far(other)) <= 0))
  }
  const hit = enemies.filter(each => {
    const band = bandOf(s, u, each)
    const way = band > 2 ? null : gunWay(s, u, each)
    return way !== null && (band > 0 || way === 'clear')
  })
  const order = orderOf(s, unitOf(s, u).major)
  const isWanted = (each: number): boolean =>
    order?.type === 'bombard' &&
    (order.block === -1 ? unitOf(s, each).major === order.formation : unitOf(s, each).block === order.block)
  const classes = [
    hit.filter(each => chargers.includes(each)),
    hit.filter(each => bandOf(s, u, each) === 0),
    hit.filter(isWanted),
    hit,
  ]
  return classes.find(each => each.length > 0) ?? []
}
