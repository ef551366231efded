import type { State } from '../../src/state.ts'
import { bodyOf, cardOf, centreOf, isFormed, onTable, poseOf, sizeOf, unitOf } from './field.ts'
import { isOff, isOnBlock, isOnWater, isProhibitedTo, passage } from './march.ts'
import {
  apart,
  cornersOf,
  doOverlap,
  gone,
  hull,
  isCloser,
  isWithin,
  type P,
  type Pose,
  toPoint,
} from './plane.ts'

/** What victors may do, who holds what, and whither leaders may ride, once more (MAR-10.18 to MAR-10.21, MAR-24.4, MAR-6.5). */

type Way = 'hold' | 'face' | 'occupy' | 'recall'

const isFoot = (s: State, u: number): boolean => cardOf(s, u).branch === 'infantry'
const hasCharged = (s: State, u: number): boolean => s.open.charges.some(({ unit }) => unit === u)

/** MAR-10.18 as its table has it; entering a block apart. */
export function waysOf(s: State, u: number): Way[] {
  const { formation, isBlown } = unitOf(s, u)
  if (formation === 'infantry-line' || formation === 'infantry-column')
    return hasCharged(s, u) ? ['hold', 'face', 'occupy'] : ['hold', 'face']
  if (formation !== 'cavalry-line' && formation !== 'cavalry-column') return ['hold']
  return hasCharged(s, u) || isBlown ? ['hold', 'face', 'occupy', 'recall'] : ['hold', 'face', 'occupy']
}

const others = (s: State, u: number): number[] =>
  [...onTable(s, 0), ...onTable(s, 1)].filter(each => each !== u)

/** May it come straight from where it is to there? `gap` is kept from enemies; 0: nobody is passed. */
function isFree(s: State, u: number, to: Pose, gap: number): boolean {
  const { formation } = unitOf(s, u)
  const pose = poseOf(unitOf(s, u))
  const area = hull([...cornersOf(pose, sizeOf(formation)), ...cornersOf(to, sizeOf(formation))])
  return (
    !isOff(s, area) &&
    !isOnWater(s, area) &&
    !isOnBlock(s, area) &&
    !isProhibitedTo(s, formation, to) &&
    passage(s, formation, pose, to).extra !== null &&
    others(s, u).every(each =>
      gap > 0 && cardOf(s, each).side !== cardOf(s, u).side
        ? !isCloser(apart(area, bodyOf(s, each)), gap)
        : !doOverlap(area, bodyOf(s, each)),
    )
  )
}

/** MAR-10.19: is that as far as it goes? */
export function isMostAhead(s: State, u: number, mils: number): boolean {
  const { facing } = unitOf(s, u)
  const at = (n: number): Pose => gone(poseOf(unitOf(s, u)), facing, n)
  const limit = isFoot(s, u) ? 3000 : 6000
  if (mils > limit || (mils > 0 && !isFree(s, u, at(mils), 1000))) return false
  return mils === limit || !isFree(s, u, at(mils + 1), 1000)
}

const CHARGES = { light: 18_000, medium: 16_000, heavy: 14_000 } as const

/** MAR-10.20, MAR-15.5 */
export function isMostBack(s: State, u: number, mils: number): boolean {
  const { facing, formation } = unitOf(s, u)
  if (formation !== 'cavalry-line') return mils === 0
  const at = (n: number): Pose => gone(poseOf(unitOf(s, u)), (facing + 1800) % 3600, n)
  const limit = (CHARGES[cardOf(s, u).weight] - (s.open.mud ? 2000 : 0)) / 2
  if (mils > limit || (mils > 0 && !isFree(s, u, at(mils), 0))) return false
  return mils === limit || !isFree(s, u, at(mils + 1), 0)
}

/** MAR-10.21 */
export function mayTurn(s: State, u: number, by: number): boolean {
  const { formation, facing } = unitOf(s, u)
  const pose = { ...poseOf(unitOf(s, u)), facing: (((facing + by) % 3600) + 3600) % 3600 }
  const body = cornersOf(pose, sizeOf(formation))
  return (
    by !== 0 &&
    Math.abs(by) <= 450 &&
    !isOff(s, body) &&
    !isOnWater(s, body) &&
    !isOnBlock(s, body) &&
    !isProhibitedTo(s, formation, pose) &&
    others(s, u).every(each => !doOverlap(body, bodyOf(s, each)))
  )
}

/** MAR-13.11, MAR-24.4: who has what when the tactical phase is over; -1: nobody. */
export function heldNow(s: State): number[] {
  return s.scenario.objectives.map(({ block, point, radius }, i) => {
    const sides = [0, 1] as const
    const isThere = (side: 0 | 1): boolean =>
      block === -1
        ? onTable(s, side).some(u => isFormed(s, u) && isWithin(toPoint(point, bodyOf(s, u)), radius))
        : onTable(s, side).some(u => unitOf(s, u).block === block)
    const there = sides.filter(isThere)
    const before = block === -1 ? s.open.control[i] : s.open.blocks[block]?.controller
    return there.length === 1 ? (there[0] ?? -1) : (before ?? -1)
  })
}

/** MAR-24.6: has the side met the condition of sudden death? */
export function isDoomed(s: State, side: 0 | 1): boolean {
  const { suddenDeath } = s.scenario.victory
  const began = s.scenario.formations
    .map(({ type }, i) => ({ type, state: s.open.formations[i]?.state, side: s.open.formations[i]?.side }))
    .filter(each => each.side === side)
  const isLost = (state: string | undefined): boolean => state === 'destroyed' || state === 'broken-mf'
  if (suddenDeath === null) return false
  if (suddenDeath.type === 'mf-fraction-lost') {
    const all = began.filter(({ type }) => type !== 'artillery-group')
    const lost = all.filter(({ state }) => isLost(state) || state === 'withdrawn')
    const [over, under] = suddenDeath.fraction
    return all.length > 0 && lost.length / all.length >= over / under
  }
  const foot = began.filter(({ type }) => type === 'infantry' || type === 'mixed')
  return foot.length > 0 && foot.every(({ state }) => isLost(state))
}

/** Whom a leader leads (MAR-6.2): all, his corps, his MFs. */
function isHis(s: State, l: number, u: number): boolean {
  const { side } = cardOf(s, u)
  if (s.scenario.leaders[l]?.side !== side) return false
  const mf = s.open.formations[unitOf(s, u).major]
  // MAR-24.17: who comes up to take the post has it from then on.
  const heirs = s.scenario.leaders.flatMap((each, i) =>
    each.side === side && each.arrivesWith !== -1 && s.open.leaders[i]?.place !== 'en-route' ? [i] : [],
  )
  const isChief = (heirs[0] ?? s.scenario.sides[side].commanderInChief) === l
  return isChief || mf?.commander === l || s.scenario.sides[side].corps[mf?.corps ?? -1]?.commander === l
}

const placeOf = (s: State, l: number): P => {
  const leader = s.open.leaders[l]
  if (leader === undefined) throw new Error('no such leader')
  return leader.attachedTo === -1 ? leader : centreOf(s, leader.attachedTo)
}

/** MAR-3.21, MAR-6.2 */
export const mayAttachTo = (s: State, l: number): number[] =>
  [...onTable(s, 0), ...onTable(s, 1)]
    .filter(
      u =>
        isHis(s, l, u) &&
        s.open.leaders[l]?.attachedTo !== u &&
        isWithin(toPoint(placeOf(s, l), bodyOf(s, u)), 12_000),
    )
    .sort((a, b) => a - b)
