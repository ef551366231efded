import { type Point, type Pose, pointOf, type Size, turned } from '@grognard/geometry'
import { chargeRate } from '../../../src/movement/charges/lane.ts'
import {
  cardOf,
  hasFront,
  isDisordered,
  isSiege,
  isUnlimbered,
  sizeOf,
  type Table,
  unitAt,
} from '../../../src/table/units.ts'
import { TABLES } from '../../../src/tables.ts'
import { beyond } from '../move/drawing.ts'

/** Where a unit may shoot and charge, as outlines for drawing (MAR-9.5, MAR-9.6, MAR-9.12, MAR-9.13, MAR-8.15). */

export interface Band {
  readonly points: readonly Point[]
  /** How far it reaches, in mils. */
  readonly range: number
}

const FRONT = 450
/** MAR-23.11 */
const GUNS = 225
const STEPS = 6

/** What lies ahead of the front edge, so far outward of the corners and so far away. */
function fan(pose: Pose, { frontage, depth }: Size, outward: number, range: number): Point[] {
  const [left, right] = [pointOf(pose, -frontage / 2, depth / 2), pointOf(pose, frontage / 2, depth / 2)]
  const swing = (from: Point, begin: number): Point[] =>
    Array.from({ length: STEPS + 1 }, (_, i) =>
      beyond(from, turned(pose.facing, begin + Math.round((outward * i) / STEPS)), range),
    )
  return [left, ...swing(left, -outward), ...swing(right, 0), right]
}

/** Everything so near, of those who look every way. */
function ring(at: Point, range: number): Point[] {
  return Array.from({ length: 36 }, (_, i) => beyond(at, i * 100, range))
}

/** The bands of its fire, the farthest first; none if it has none. */
export function fireBands(t: Table, unit: number): Band[] {
  const state = unitAt(t, unit)
  const card = cardOf(t, unit)
  const size = sizeOf(state.formation)
  if (card.branch === 'artillery') {
    if (!isUnlimbered(state.formation) && !isSiege(state.formation)) return []
    const { long, effective, canister } = TABLES.artillery.ranges[card.weight]
    return [long, effective, canister].map(range => ({ range, points: fan(state, size, GUNS, range) }))
  }
  if (card.branch !== 'infantry') return []
  const { max, close } = TABLES.smallArms.range[card.traits.includes('rifle') ? 'rifle' : 'musket']
  return [max, close].map(range => ({
    range,
    points: hasFront(state.formation)
      ? fan(state, size, FRONT, range)
      : ring(state, range + Math.max(size.frontage, size.depth) / 2),
  }))
}

/** MAR-8.15: as far as a charge could go at the most, on every bearing of its free turn. */
export function chargeFan(t: Table, unit: number): Band | null {
  const rate = chargeRate(t, unit)
  const state = unitAt(t, unit)
  if (rate === null || rate <= 0) return null
  return {
    range: rate,
    points: fan(state, sizeOf(state.formation), TABLES.movement.chargePivotMaxAngle, rate),
  }
}

/** MAR-8.24 */
export function opportunityFan(t: Table, unit: number): Band | null {
  const whole = chargeFan(t, unit)
  const state = unitAt(t, unit)
  if (whole === null || state.formation !== 'cavalry-line') return null
  const [over = 1, under = 2] = TABLES.movement.opportunityRateFactor
  const range = (whole.range * over) / under
  return { range, points: fan(state, sizeOf(state.formation), FRONT, range) }
}

/** MAR-8.31, MAR-20.3 */
export function threatZone(t: Table, unit: number): Band | null {
  const state = unitAt(t, unit)
  const range = TABLES.movement.infantryThreatZone
  if (isDisordered(state)) return null
  if (state.formation === 'infantry-line' || state.formation === 'infantry-column')
    return { range, points: fan(state, sizeOf(state.formation), FRONT, range) }
  if (state.formation !== 'infantry-square') return null
  return { range, points: ring(state, range + sizeOf(state.formation).frontage / 2) }
}
